/**
 * The gist of a prompt, for people who listen: as it comes up its title has the focus, and is described by the destination,
 * the weight, the findings, and the server’s words, in this order. A view has at most one element with each id.
 */
export const DIALOG_IDS = {
  destination: 'gist-destination',
  weight: 'gist-weight',
  findings: 'gist-findings',
  message: 'gist-message',
} as const;

/** The value of `aria-describedby` for all of it. */
export const DIALOG_DESCRIPTION = Object.values(DIALOG_IDS).join(' ');
