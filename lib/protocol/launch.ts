/**
 * Between the launcher page and the background. The launcher's address holds no URL: it asks, once. Parsed by hand:
 * nothing stands between a press on Open and the page that opens but what must.
 */

/** Launcher → background, by `runtime.sendMessage`. */
export interface LaunchMessage {
  readonly type: 'launch';
}

/** The answer: the URL to go to, given once; `null` when it was given before. */
export interface LaunchAnswer {
  readonly url: string | null;
}

export function isLaunchMessage(input: unknown): input is LaunchMessage {
  return typeof input === 'object' && input !== null && 'type' in input && input.type === 'launch';
}

/** Returns the URL of an answer; `null` for one that has none, or is none. */
export function urlOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('url' in answer)) return null;
  return typeof answer.url === 'string' ? answer.url : null;
}
