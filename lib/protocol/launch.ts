/** The launcher asks for its URL, once. Parsed by hand, so that the page need not wait for a library. */

export interface LaunchMessage {
  readonly type: 'launch';
}

/** The URL to open, which the launcher gets once; afterwards `null`. */
export interface LaunchAnswer {
  readonly url: string | null;
}

export function isLaunchMessage(input: unknown): input is LaunchMessage {
  return typeof input === 'object' && input !== null && 'type' in input && input.type === 'launch';
}

/** The URL of an answer; `null` if it has none. */
export function urlOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('url' in answer)) return null;
  return typeof answer.url === 'string' ? answer.url : null;
}
