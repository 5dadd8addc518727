/** Makes text from outside fit to be shown (promise 6). */

/**
 * Invisible characters, and those that only move others: Unicode's default ignorable code points (zero-width
 * characters, bidi controls, variation selectors, tags, fillers), annotation marks and the blank Braille pattern. They
 * are removed, since marks in their place would spoil honest Arabic and Hebrew text.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu;
/** Every line break of Unicode (UAX #14, class BK, CR, LF, NL). */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/gu;
/** More marks on one letter than any language needs: they would paint over the lines around it. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
/** Signs that claim a check by Usher: check marks, locks, keys, shields. */
const BADGE =
  /[\u221A\u237B\u2611\u26BF\u26E8\u2705\u2713\u2714\u{1F197}\u{1F50F}-\u{1F513}\u{1F530}\u{1F5DD}\u{1F5F8}\u{1F5F9}\u{1F6E1}\u{1FBB1}]/gu;

/**
 * Makes `text` fit to be shown. Line breaks of every kind become `\n`, at most two in a row; with `lines` = `one` they
 * become spaces and runs of white space one space. Tabs become spaces, other control characters and lone surrogates
 * U+FFFD; invisible characters and bidi controls are removed, as are a letter's marks beyond four, and white space at
 * both ends. Returns at most `maxLength` code points, the last being `…` if text was cut. A second call changes
 * nothing.
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

/** `text` without check marks, locks, keys and shields, which would look like a finding of Usher. */
export function withoutBadges(text: string): string {
  return text.replace(BADGE, '');
}

/**
 * Every quotation mark (`Pi`, `Pf`, `Quotation_Mark`) except the apostrophe, and characters that look like a quotation
 * mark of one of our languages: primes, ditto marks and ornaments like “ ”, double angles like « », corners like 「 」.
 * No letters.
 */
const QUOTE = new RegExp(
  [
    /(?!['\u2019])[\p{Quotation_Mark}\p{Pi}\p{Pf}]/u,
    /[\u02BA\u02DD\u02EE\u02F5\u02F6\u05F4\u1CD3\u2032-\u2037\u2057\u275B-\u2760\u276E\u276F\u3003\u309B\u{1F676}-\u{1F678}]/u,
    /[\u226A\u226B\u22D8\u22D9\u27EA\u27EB\u2AA1\u2AA2\u2AF7\u2AF8\u300A\u300B\uFE3D\uFE3E]/u,
    /[\u2308-\u230B\u231C-\u231F\u23A1\u23A3\u23A4\u23A6\u23BE\u23BF\u23CB\u23CC\u250C-\u251B\u2E22-\u2E25]/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
/** Two single angles look like « or ». */
const ANGLES =
  /[<>\u02C2\u02C3\u1438\u1433\u2329\u232A\u276C\u276D\u2770\u2771\u27E8\u27E9\u3008\u3009\uFE64\uFE65\uFF1C\uFF1E]{2,}/gu;
/** Two apostrophes or free accents look like “ or ”. */
const APOSTROPHES =
  /['`\u00B4\u02B9\u02BB-\u02BF\u02C8\u02CA\u02CB\u055A\u05F3\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u2019\uA78B\uA78C\uFF40]{2,}/gu;

/**
 * `text` with an apostrophe for each quotation mark, so that it cannot end our quotation around it. Apostrophes stay,
 * for “Let’s”: none of our languages may quote text from outside with them (test/unit/quotation.test.ts). A second call
 * changes nothing.
 */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTE, "'").replace(ANGLES, "'").replace(APOSTROPHES, "'");
}

/** The most code points of text from outside in one of our sentences. More would push away the text below. */
export const MAX_IN_SENTENCE = 60;

/** Makes a claimed name fit to be shown: one line, cleaned, and without badges. */
export function cleanName(name: string, maxLength: number): string {
  return cleanText(withoutBadges(name), maxLength, 'one');
}

/** Makes a name fit to stand between quotation marks in one of our sentences. A second call changes nothing. */
export function forSentence(name: string): string {
  return withoutQuotes(cleanName(name, MAX_IN_SENTENCE));
}

/** Invisible characters of honest text: they join letters and shape emoji. */
const JOINING = /\u200C|\u200D|\uFE0E|\uFE0F/gu;
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|[^\P{Cc}\n\r\t]/u;

/** Whether `text` holds control characters, or invisible ones that honest text does not need. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text.replace(JOINING, ''));
}

/** The length of `text` in Unicode code points, as JSON Schema counts (a lone surrogate is one). */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // A code point has at most two code units, so no more of the text is needed.
  const points = [...text.slice(0, 2 * maxLength + 1)];
  if (points.length <= maxLength) return text;
  return `${points
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
