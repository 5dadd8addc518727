/**
 * What a prompt is about, for people who listen: as it comes up its title has the focus, and is described by where the
 * answer leads, how much hangs on it, what was found, and the server’s words, in this order. A view has at most one
 * element with each id.
 */
export const GIST = {
  destination: 'gist-destination',
  /** What hangs on a yes, unless it is nothing to speak of. */
  weight: 'gist-weight',
  findings: 'gist-findings',
  message: 'gist-message',
} as const;

/** The value of `aria-describedby` for all of it. */
export const WHOLE_GIST = Object.values(GIST).join(' ');
