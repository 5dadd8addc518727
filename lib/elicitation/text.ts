/** Text from outside, made fit to be shown (docs/architecture.md, promise 6). */

/**
 * Characters that are seen by nobody, or that only move other characters: Unicode's default ignorable code points
 * (zero-width characters, bidi controls, variation selectors, tags, fillers), annotation marks and the blank Braille
 * pattern. They are removed: a mark in their place would spoil honest Arabic and Hebrew text.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu;
/** Everything that Unicode calls a line break (UAX #14, class BK, CR, LF, NL). */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
/** Marks piled on one letter: more than any language needs paint over the lines around it. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Signs that claim a check that nobody made: check marks, locks, keys, shields. */
const BADGE =
  /[\u221A\u237B\u2611\u26BF\u26E8\u2705\u2713\u2714\u{1F197}\u{1F50F}-\u{1F513}\u{1F530}\u{1F5DD}\u{1F5F8}\u{1F5F9}\u{1F6E1}\u{1FBB1}]/gu;

/**
 * Makes `text` fit to be shown. Line breaks of every kind become `\n`, at most two in a row; with `lines` = `one` they
 * become spaces and runs of white space one space. Tabs become spaces, other control characters and lone surrogates
 * U+FFFD; invisible characters and bidi controls are removed; of marks piled on one letter four are kept. White space
 * at both ends is removed. Returns at most `maxLength` code points, the last being `…` where text was cut. Applied
 * twice it changes nothing more.
 */
export function cleanText(text: string, maxLength: number, lines: 'many' | 'one' = 'many'): string {
  const visible = text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(LINE_BREAK, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]/gu, '\uFFFD')
    .replace(PILED_MARKS, '$1');
  const shaped = lines === 'one' ? visible.replace(/\s+/gu, ' ') : visible.replace(/\n(?:[^\S\n]*\n){2,}/gu, '\n\n');
  return cut(shaped.trim(), maxLength);
}

/** `text` without check marks, locks, keys and shields, which would look like a finding of ours. */
export function withoutBadges(text: string): string {
  return text.replace(BADGE, '');
}

/** Every quotation mark but the apostrophe, and what looks like one: primes, ditto marks, ornaments. */
const QUOTE =
  /(?!['\u2019])\p{Quotation_Mark}|[\u02BA\u02DD\u02EE\u02F5\u02F6\u05F4\u1CD3\u2032-\u2037\u2057\u275B-\u2760\u276E\u276F\u3003\u{1F676}-\u{1F678}]/gu;

/**
 * `text` with an apostrophe in place of each quotation mark, for a place between quotation marks of ours: it cannot end
 * the quotation. Applied twice it changes nothing more.
 */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTE, "'").replace(/['\u2019]{2,}/gu, "'");
}

/** The longest text from outside in a sentence of ours, in code points: more would push away what stands below. */
export const MAX_IN_SENTENCE = 60;

/**
 * Makes a name that somebody claims for themselves (a server's) fit to be shown: one line, cleaned like any text, and
 * without check marks, locks, keys and shields, which would look like a finding of ours.
 */
export function cleanName(name: string, maxLength: number): string {
  return cleanText(withoutBadges(name), maxLength, 'one');
}

/** A name, fit to stand between quotation marks in a sentence of ours. Applied twice it changes nothing more. */
export function forSentence(name: string): string {
  return withoutQuotes(cleanName(name, MAX_IN_SENTENCE));
}

/** The invisible characters that honest text needs: they join letters and shape emoji. */
const JOINING = /\u200C|\u200D|\uFE0E|\uFE0F/gu;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|[^\P{Cc}\n\r\t]/u;

/** Whether `text` holds characters that nobody sees and that honest text does not need, or control characters. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replace(JOINING, ''));
}

/** The length of `text` in Unicode code points, as JSON Schema counts (a lone surrogate counts as one). */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const points = [...text];
  if (points.length <= maxLength) return text;
  return `${points
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
