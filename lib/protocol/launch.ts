/**
 * Between the launcher page and the background. The launcher's address holds no URL: it asks, once. Parsed by hand:
 * nothing stands between a press on Open and the page that opens but what must.
 */

/** Launcher → background, by `runtime.sendMessage`. */
export interface LaunchMessage {
  readonly type: 'launch';
}

/** The answer. */
export interface LaunchAnswer {
  /** The URL to go to, given once; `null` when it was given before. */
  readonly url: string | null;
  /** Whether it must be left for from the sandboxed frame (`needsFrame`). */
  readonly framed: boolean;
}

export function isLaunchMessage(input: unknown): input is LaunchMessage {
  return typeof input === 'object' && input !== null && 'type' in input && input.type === 'launch';
}

/** Reads an answer. One without a URL has none, and one that does not say otherwise is left for from the frame. */
export function answerOf(answer: unknown): LaunchAnswer {
  const { url, framed } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  return { url: typeof url === 'string' ? url : null, framed: framed !== false };
}
