/** Numbers as people type them. */
import { type Problem, problem } from '../protocol/problem.ts';

const DECIMAL = /^([+-]?)(\d+\.?\d*|\.\d+)(?:e([+-]?\d{1,6}))?$/i;

/** Digits as Arabic and Persian write them, and full-width ones: the last four bits of each are its value. */
const OTHER_DIGITS = /[٠-٩۰-۹０-９]/g;

/**
 * Reads a decimal number (`3`, `-0.5`, `1e9`), with the digits, signs, and points of Arabic and full-width text, and U+2212.
 * A number of JSON is a double in every SDK, so what a double cannot hold exactly as written (`9007199254740993`) is a
 * problem, never rounded. One decimal separator is known, the point: a comma may mean thousands.
 */
export function readDecimal(text: string): { readonly value: number } | { readonly problem: Problem } {
  const plain = text
    .trim()
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[٫．]/g, '.')
    .replace(/[\u2212－]/g, '-')
    .replace('＋', '+');
  if (!DECIMAL.test(plain)) return { problem: problem('not-a-number') };
  const value = Number(plain);
  if (!Number.isFinite(value)) return { problem: problem('not-a-number') };
  if (canonicalDecimal(plain) !== canonicalDecimal(String(value))) return { problem: problem('too-precise', value) };
  // JSON has no negative zero.
  return { value: value === 0 ? 0 : value };
}

/** One form for every way to write the same decimal number: digits without outer zeros, and the exponent. */
function canonicalDecimal(decimal: string): string {
  const [, sign, mantissa = '', exponent = '0'] = DECIMAL.exec(decimal) ?? [];
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = (whole + fraction).replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const scale = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${sign === '-' ? '-' : ''}${significant}e${scale}`;
}
