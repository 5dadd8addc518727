import { type Problem, problem } from '../protocol/problem.ts';

const DECIMAL = /^([+-]?)(\d+\.?\d*|\.\d+)(?:e([+-]?\d{1,6}))?$/i;

/** Marks that keep a sign before its number in right-to-left text. People copy them with the number. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;

/** In half of the languages a point stands before three digits of a larger number: `1.250` may mean 1250. */
const MAY_BE_THOUSANDS = /^[+-]?[1-9]\d{0,2}\.\d\d0$/;

/** Arabic, Persian, and full-width digits: the last four bits of each are its value. */
const OTHER_DIGITS = /[٠-٩۰-۹０-９]/g;

/**
 * Reads a decimal number (`3`, `-0.5`, `1e9`), with the digits, signs, and points of Arabic and full-width text, and
 * U+2212. JSON numbers are doubles in every SDK, so a number that no double holds exactly (`9007199254740993`) is a
 * problem, and never rounded. The only decimal separator is the point: a comma may mean thousands. So may a point, and a
 * number that would be the same with fewer digits is a problem then.
 */
export function readDecimal(text: string): { readonly value: number } | { readonly problem: Problem } {
  const plain = text
    .replace(DIRECTION_MARKS, '')
    .trim()
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٫．]/g, '.')
    .replace(/[\u2212－]/g, '-')
    .replace('＋', '+');
  if (!DECIMAL.test(plain)) return { problem: problem('not-a-number') };
  const value = Number(plain);
  if (!Number.isFinite(value)) return { problem: problem('not-a-number') };
  if (MAY_BE_THOUSANDS.test(plain) || significand(plain).join('e') !== significand(String(value)).join('e'))
    return { problem: problem('too-precise', value) };
  // JSON has no negative zero.
  return { value: value === 0 ? 0 : value };
}

/** The one form of a number: its digits, with its sign and without outer zeros, and the power of ten of the last. */
function significand(decimal: string): [digits: string, exponent: number] {
  const [, sign, mantissa = '', exponent = '0'] = DECIMAL.exec(decimal) ?? [];
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return ['0', 0];
  const scale = Number(exponent) - fraction.length + (digits.length - significant.length);
  return [(sign === '-' ? '-' : '') + significant, scale];
}

/** Numbers as counts of their largest common unit, as written: 0.29 and 0.01 are 29 and 1 (0.29 / 0.01 is not 29). */
export function inOneUnit<T extends readonly number[]>(...numbers: T): { [Each in keyof T]: bigint } {
  const significands = numbers.map((number) => significand(String(number)));
  const least = Math.min(...significands.map(([, exponent]) => exponent));
  const counts = significands.map(([digits, exponent]) => BigInt(digits) * 10n ** BigInt(exponent - least));
  return counts as { [Each in keyof T]: bigint };
}

/** Whether a finite number is a whole multiple of `step`, which is above 0 (JSON Schema 2020-12 Validation, 6.2.1). */
export function isMultiple(number: number, step: number): boolean {
  const [count, stepCount] = inOneUnit(number, step);
  return count % stepCount === 0n;
}
