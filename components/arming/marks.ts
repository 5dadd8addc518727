/** Marks a control that decides nothing (copy, next, more): a press on it goes through at once. */
export const HARMLESS = { 'data-harmless': '' } as const;

/**
 * The kinds of decisions. `go-on` opens, sends, or pairs, so its subject must have been in view. The others are ways out,
 * which need no reading: `refuse` (Cancel, Decline) answers the request on screen with no, `leave` ends the pairing.
 */
export const DECISION_KINDS = ['go-on', 'refuse', 'leave'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const decides = (kind: DecisionKind) => ({ 'data-decides': kind });

/** Marks what has to have been in view before anything is decided: where a URL leads, and the worst that is to be said. */
export const FACT = { 'data-fact': '' } as const;

/** The row that stays at the lower edge, over what scrolls beneath it. */
export const ROW = { 'data-row': '' } as const;

/** A box with a scroll bar of its own: it hides a part of what is in it. */
export const SCROLLS = { 'data-scrolls': '' } as const;

/** The bar that stays at the upper edge, over what scrolls beneath it. */
export const BAR = { 'data-bar': '' } as const;

export const selectors = {
  harmless: '[data-harmless]',
  decides: '[data-decides]',
  fact: '[data-fact]',
  row: '[data-row]',
  bar: '[data-bar]',
  scrolls: '[data-scrolls]',
} as const;
