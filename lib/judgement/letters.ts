/** Looks up the kinds of a character in one table. */

export type Script = 'latin' | 'cyrillic' | 'arabic' | 'han' | 'kana' | 'hangul';

const KINDS: readonly (readonly [
  kind: Script | 'joined' | 'parted' | 'space' | 'naming' | 'changed' | 'numeral',
  RegExp,
])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  // Letters of joined languages, and of parted ones.
  ['joined', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u],
  ['parted', /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー])[\p{L}\p{N}\p{M}]/u],
  ['space', /\s/],
  // Signs within names, and dashes.
  ['naming', /[/—–@.:-]/],
  // Letters that `folded` may change.
  ['changed', /[^a-z\d\u3041-\u3096\u30A1-\u30FA\u30FC\u3400-\u9FFF\uAC00-\uD7A3]/],
  // Digits, and numerals of `figures.ts`.
  ['numeral', /[\p{Nd}〇零一二三四五六七八九十百千万萬億亿兆两兩]/u],
];

export function bitsOf(kinds: readonly (typeof KINDS)[number][0][]): number {
  return KINDS.reduce((bits, [kind], place) => (kinds.includes(kind) ? bits | (1 << place) : bits), 0);
}

export const IS_JOINED = bitsOf(['joined']);
export const IS_PARTED = bitsOf(['parted']);
export const IS_SPACE = bitsOf(['space']);
export const IS_NAMING = bitsOf(['naming']);
export const IS_CHANGED = bitsOf(['changed']);
export const IS_NUMERAL = bitsOf(['numeral']);
/** A character of one UTF-16 unit has this bit. */
export const IS_SINGLE = 1 << KINDS.length;

/** Filled on demand, by UTF-16 unit: expressions take long. */
const known = new Uint16Array(0x10000);

export function lettersAt(text: string, index: number): number {
  return known[text.charCodeAt(index)] || bitsAt(text, index);
}

function bitsAt(text: string, index: number): number {
  const letter = String.fromCodePoint(text.codePointAt(index) ?? 0);
  const bits = KINDS.reduce((all, [, kind], place) => (kind.test(letter) ? all | (1 << place) : all), 0);
  // A surrogate stands for many letters.
  if (letter.length > 1) return bits;
  known[letter.charCodeAt(0)] = bits | IS_SINGLE;
  return bits | IS_SINGLE;
}
