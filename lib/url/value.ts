import { hiddenEncoded } from './percent.ts';

/** In code points. A longer value would push away the text below. */
const MAX_VALUE_LENGTH = 60;

/** Marks that could end the quotation around a value, so that its rest would read as Usher's words. */
const QUOTATION = /[\p{Quotation_Mark}`´ʹʺ′″‴]/gu;

/** The characters of a host, an address or an origin, whose end names the owner. */
const HOST = /^[\w.:[\]-]+$/;

/** Most values are hosts and need no change. */
const UNCHANGED = /^[\w./:-]{0,60}$/;

/**
 * Makes text from outside fit for a finding: hidden and bidirectional characters percent-encoded, white space
 * collapsed, quotation marks made apostrophes, at most `MAX_VALUE_LENGTH` code points. A long host loses its beginning,
 * anything else its end.
 */
export function findingValue(text: string): string {
  if (UNCHANGED.test(text)) return text;
  const points = [
    ...hiddenEncoded(text.slice(0, 1000).toWellFormed()).replace(/\s+/g, ' ').replace(QUOTATION, "'").trim(),
  ];
  if (points.length <= MAX_VALUE_LENGTH) return points.join('');
  return HOST.test(text)
    ? `…${text.slice(1 - MAX_VALUE_LENGTH)}`
    : `${points.slice(0, MAX_VALUE_LENGTH - 1).join('')}…`;
}
