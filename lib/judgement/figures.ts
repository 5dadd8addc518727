/** Finds numbers: digits of every script, with separators, multipliers, and both ends of a range as one. */
import { lazily } from '../protocol/lazily.ts';
import { IS_NUMERAL, lettersAt } from './letters.ts';
import * as words from './money-words.generated.ts';
import type { Place } from './phrases.ts';

export interface Figure extends Place {
  /** Has a known notation: "1.250", but not "1.2.3". */
  readonly whole: boolean;
  /** Is hardly anything but money: "1,250.00" and "2k". */
  readonly sure: boolean;
  readonly digits: number;
  /** Chinese numerals. */
  readonly inNumerals: boolean;
}

const MAX_NUMBER = 40;
const SPACE = /[ \u00a0\u2007\u2009\u202f]/;
const NUMBER =
  /\p{Nd}+(?:(?:[.,'’٫٬،]|[ \u00a0\u2007\u2009\u202f]|[，．](?=[０-９]))\p{Nd}+)*|[〇零一二三四五六七八九十百千万萬億亿兆两兩]{2,}|[十百千]/uy;
/** Digits and separators of all scripts, with the ASCII signs in their place. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/[٠۰०０]/g, '0'],
  [/(?!\d)\p{Nd}/gu, '1'],
  [/[\u00a0\u2007\u2009\u202f]/g, ' '],
  [/’/g, "'"],
  [/[٫．]/g, '.'],
  [/[٬،，]/g, ','],
];
const THOUSANDS = /^([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,]\d+)?$/;
const LAKHS = /^([1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/;
const PLAIN = /^(0|[1-9]\d*)(?:[.,](\d+))?$/;
/** "49,-" and "20.–" have no cents. */
const NO_CENTS = /[.,](?:--|[-–—])(?![\p{L}\p{N}])/uy;
/** With more digits between them: "3万5千". */
const JOINED_MULTIPLIERS =
  /(?:[万萬億亿兆千百十拾만억조천백십]+(?: ?\p{Nd}[\p{Nd},.]*(?=[万萬億亿千百十만억천백십원円元日]| 원))?)+/uy;
const TO_THE_NEXT = /[-–—~〜～](?=\p{Nd})/uy;
const RUN = /[\p{Lu}\p{Ll}\p{Lt}\p{M}]+|[\p{Script=Arabic}\p{M}]+|[\p{Script=Devanagari}\p{M}]+/uy;

export const parts = (list: string): readonly string[] => list.trim().split(/\s+/);

const tables = lazily(() => ({
  multipliers: new Set(parts(words.MULTIPLIERS)),
  letters: new Set(parts(words.MULTIPLYING_LETTERS)),
}));

/** The match at `index`; empty if there is none. */
export const matchAt = (sticky: RegExp, text: string, index: number): string => {
  sticky.lastIndex = index;
  return sticky.test(text) ? text.slice(index, sticky.lastIndex) : '';
};

/** The index behind up to two spaces, or with -1 before them. */
export function pastGap(text: string, index: number, step: 1 | -1 = 1): number {
  const isSpace = (count: number) => SPACE.test(text.charAt(step === 1 ? index + count : index - count - 1));
  return index + step * (isSpace(0) ? (isSpace(1) ? 2 : 1) : 0);
}

/** The word that begins at `index`, of a script that has spaces. */
export function wordAt(text: string, index: number): string {
  return isLetter(text.charCodeAt(index)) ? matchAt(RUN, text, index) : '';
}

/** Any character beyond ASCII may be a letter. Dismisses most neighbors of numbers. */
export const isLetter = (code: number): boolean => code >= 0x80 || /[a-z]/i.test(String.fromCharCode(code));

/** Without Arabic vowels, in lower case. */
export const bareWord = (word: string): string => word.replace(/[\u0640\u064b-\u0652]/g, '').toLowerCase();

/** `null` for an unknown notation. A number such as "1.250" has thousands. */
function notationOf(number: string): Pick<Figure, 'sure' | 'digits'> | null {
  if (number.length > MAX_NUMBER) return null;
  const written = SAME.reduce((text, [signs, sign]) => text.replace(signs, sign), number);
  const [, groups] = THOUSANDS.exec(written) ?? LAKHS.exec(written) ?? [];
  if (groups !== undefined) return { sure: true, digits: groups.replace(/\D/g, '').length };
  const [, digits, decimals = ''] = PLAIN.exec(written) ?? [];
  if (digits === undefined) return null;
  // "12.31" is also a date.
  const isSure = decimals.length === 2 && (digits.length > 2 || Number(decimals) > 31);
  return { sure: isSure, digits: digits.length };
}

/** The end of the multipliers behind a number. */
function multiplied(text: string, end: number): number {
  const gap = pastGap(text, end);
  const joined = matchAt(JOINED_MULTIPLIERS, text, gap);
  if (joined !== '') return gap + joined.length;
  const { multipliers, letters } = tables();
  let to = end;
  for (let count = 0; count < 3; count += 1) {
    const from = pastGap(text, to);
    const word = wordAt(text, from);
    const single = letters.has(word) && (from === to || /[kKM]/.test(word));
    if (word === '' || !(single || multipliers.has(bareWord(word)))) break;
    if (/^-\p{L}/u.test(text.slice(from + word.length, from + word.length + 3))) break;
    to = from + word.length;
  }
  return to;
}

/** The number at `start` with its multipliers, and with the number behind a dash. */
function figureAt(text: string, start: number, number: string): Figure {
  const notation = notationOf(number);
  const inNumerals = /^\P{Nd}/u.test(number);
  let end = start + number.length;
  const noCents = matchAt(NO_CENTS, text, end).length;
  const times = noCents > 0 ? end + noCents : multiplied(text, end);
  const sure = times > end;
  end = times;
  let whole = inNumerals ? !/^[万萬億亿兆]/.test(number) : notation !== null;
  for (let steps = 0; matchAt(TO_THE_NEXT, text, end) !== ''; steps += 1) {
    const next = matchAt(NUMBER, text, end + 1);
    whole &&= steps === 0 && notationOf(next) !== null;
    end = multiplied(text, end + 1 + next.length);
  }
  return { start, end, whole, sure: sure || notation?.sure === true, digits: notation?.digits ?? 0, inNumerals };
}

export function figuresIn(text: string): readonly Figure[] {
  const figures: Figure[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const number = (lettersAt(text, at) & IS_NUMERAL) === 0 ? '' : matchAt(NUMBER, text, at);
    if (number === '') continue;
    const figure = figureAt(text, at, number);
    figures.push(figure);
    at = figure.end - 1;
  }
  return figures;
}
