/** Finds the currency before or behind a number: a sign, a code, or a word. */
import { lazily } from '../protocol/lazily.ts';
import { bareWord, type Figure, isLetter, matchAt, parts, pastGap, wordAt } from './figures.ts';
import { Lexicon } from './lexicon.ts';
import * as words from './money-words.generated.ts';
import type { Place } from './phrases.ts';

/** Currencies that mean the same have one `family`. */
export interface Currency extends Place {
  readonly family: string;
  /** Is also a word for something else. */
  readonly doubtful: boolean;
  /** May belong to the next number. */
  readonly either: boolean;
}

/** Goes with any family: 元 is also a dollar. */
const ANY = '*';
const SIGN = /^\p{Sc}$/u;
const LINK = / (?:de|of|di) | d['’]/y;
const GOES_ON_BEFORE = /(?:[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}\p{Sc}\\_#№^·]|\p{N}[.,'’٫٬،:/])$/u;
/** Trading symbols are names: "EUR/USD", "BTC-USD". */
const PART_OF_A_NAME = /[\p{Lu}\p{Ll}\p{N}][-–—/]$/u;

/** Maps each word of a line to the first word of that line. */
function families(lines: string): Map<string, string> {
  const pairs = lines.trim().split('\n').map(parts);
  return new Map(pairs.flatMap((line) => line.map((word) => [word, line[0] ?? ''] as const)));
}

const isCurrencyCode = (word: string) => /^[A-Z]{3,4}$/.test(word);

const tables = lazily(() => {
  const signs = families(words.CURRENCY_SIGNS);
  const codes = families(words.CURRENCY_CODES);
  // The first of a line may be a sign, which is no word behind a number.
  for (const word of codes.keys()) if (signs.has(word) && !/^[A-Z]{3}$/.test(word)) codes.delete(word);
  const joined = new Map(parts(words.JOINED).map((word) => `${word}|`.split('|') as [string, string]));
  const beforeOnly = new Set(parts(words.BEFORE_ONLY));
  const wordsBefore = [...joined.keys()].filter((word) => word.length > 1 && /^\p{Script=Han}/u.test(word));
  const signsBehind = [...signs.keys()].filter((sign) => !sign.endsWith('.') && !beforeOnly.has(sign));
  return {
    signs,
    codes,
    joined,
    /** Signs, codes, and words right before a number; signs and words of joined languages behind one. */
    before: new Lexicon([...signs.keys(), ...[...codes.keys()].filter(isCurrencyCode), ...wordsBefore]),
    behind: new Lexicon([...signsBehind, ...joined.keys()]),
    doubtful: new Set(parts(words.DOUBTFUL)),
    doubtfulBefore: new Set(parts(words.DOUBTFUL_BEFORE)),
    coins: new Set(parts(words.COINS)),
    issuers: new Set(parts(words.ISSUERS)),
    weighing: new RegExp(`\\b(?:${parts(words.WEIGHING).join('|').replaceAll('*', '\\w*')})\\b`, 'i'),
    issued: new Set(parts(words.ISSUED)),
  };
});

/** Whether no number, word, or sign goes on before `index`. */
export function startsClean(text: string, index: number): boolean {
  return !GOES_ON_BEFORE.test(text.slice(Math.max(0, index - 5), index));
}

/** Whether the text before `index` is glued to the number: "INV-" and "1.". */
export function isGlued(text: string, index: number): boolean {
  return PART_OF_A_NAME.test(text.slice(Math.max(0, index - 3), index)) || text.charAt(index - 1) === '.';
}

export function agree(one: Currency, other: Currency): boolean {
  return one.family === other.family || other.family === ANY;
}

/** Whether a person may buy the currency: "$100 BTC". */
export function isCoin(currency: Currency): boolean {
  return tables().coins.has(currency.family) || currency.doubtful;
}

/** The currency before a number, from `from` on: "$", "US$ ", "MXN $", "EUR -". */
export function currencyBefore(text: string, figure: Figure, from: number): Currency | null {
  const { signs, codes, before, doubtful, doubtfulBefore } = tables();
  const negative = /[-+−]/.test(text.charAt(figure.start - 1)) ? 1 : 0;
  const end = pastGap(text, figure.start - negative, -1);
  if (negative === 1 && end !== figure.start - 1 && !/\p{L}/u.test(text.charAt(end - 1))) return null;
  const start = end - lengthAt(before, text, end, -1);
  if (start === end || start < from || !startsClean(text, start)) return null;
  const word = text.slice(start, end);
  if (/^[A-Z]{3}/.test(word) && PART_OF_A_NAME.test(text.slice(Math.max(0, start - 3), start))) return null;
  const family = signs.get(word) ?? codes.get(word) ?? (SIGN.test(word) ? word : ANY);
  const withCode = codeBefore(text, start, family, from);
  if (withCode === null) return null;
  return { start: withCode, end, family, doubtful: doubtful.has(word) || doubtfulBefore.has(word), either: false };
}

/** The length of the sign or word that begins at `place`, or with -1 ends there. */
const lengthAt = (lexicon: Lexicon, text: string, place: number, step: 1 | -1) =>
  lexicon.at(text, place, step) || Number(SIGN.test(text.charAt(step === 1 ? place : place - 1)));

/** The beginning of a currency with a code before its sign ("MXN $"); `null` if the code is of another currency. */
function codeBefore(text: string, start: number, family: string, from: number): number | null {
  const end = pastGap(text, start, -1);
  if (!/[A-Z]/.test(text.charAt(end - 1))) return start;
  for (const length of [4, 3, 2]) {
    const code = text.slice(Math.max(0, end - length), end);
    const other = code === 'US' ? '$' : /^[A-Z]{3,4}$/.test(code) ? tables().codes.get(code) : undefined;
    if (other === undefined || end - length < from || !startsClean(text, end - length)) continue;
    if (other === family) return end - length;
    return code === 'US' ? start : null;
  }
  return start;
}

/** The currency behind a number: "€", " EUR", " US dollars", "元", " de pesos". */
export function currencyBehind(text: string, figure: Figure): Currency | null {
  const abbreviated = text.charAt(figure.end) === '.' && /\p{L}/u.test(text.charAt(figure.end - 1)) ? 1 : 0;
  const end = figure.end + abbreviated;
  const link = matchAt(LINK, text, end).length;
  const starts = [
    pastGap(text, end),
    ...(link > 0 ? [end + link] : []),
    ...(text.charAt(end) === '-' ? [end + 1] : []),
  ];
  for (const start of starts) {
    if (!isLetter(text.charCodeAt(start)) && text.charAt(start) !== '$') continue;
    const found = signAt(text, start, start > end) ?? wordOfCurrencyAt(text, start);
    if (found !== null && !(start > end && text.charAt(start - 1) === '-' && found.either)) return found;
  }
  return null;
}

/** The sign, or the word of a joined language, that begins at `start`; `apart`: behind a space. */
function signAt(text: string, start: number, apart: boolean): Currency | null {
  const { signs, joined, behind, doubtful } = tables();
  const end = start + lengthAt(behind, text, start, 1);
  const sign = text.slice(start, end);
  const next = text.slice(end, end + 2);
  const others = joined.get(sign);
  if (sign === '') return null;
  if (others !== undefined) {
    // 块 alone is also a piece.
    const goesOn = others === '?' ? /^\p{L}/u.test(next) : next !== '' && others.includes(next.charAt(0));
    return goesOn ? null : { start, end, family: ANY, doubtful: false, either: false };
  }
  // "2 $5" and "10 $HOME": the sign is the next one's.
  if (/^[\p{Lu}\p{Ll}_{(]/u.test(next) || (apart && /\p{Sc}$/u.test(sign) && /^\p{Nd}/u.test(next))) return null;
  return { start, end, family: signs.get(sign) ?? sign, doubtful: doubtful.has(sign), either: true };
}

function wordOfCurrencyAt(text: string, start: number): Currency | null {
  const { codes, doubtful, issuers, issued } = tables();
  const first = wordAt(text, start);
  const skipped =
    issuers.has(first.toLowerCase()) && /[ -]/.test(text.charAt(start + first.length)) ? first.length + 1 : 0;
  const word = skipped > 0 ? wordAt(text, start + skipped) : first;
  if (word === '') return null;
  const name = isCurrencyCode(word) && codes.has(word) ? word : bareWord(word);
  const family = codes.get(name);
  if (family === undefined) return null;
  const end = start + skipped + word.length;
  if (
    name === 'pounds' &&
    (text.startsWith(' of', end) || tables().weighing.test(text.slice(Math.max(0, start - 60), end + 60)))
  )
    return null;
  const adjective = /[ ]/.test(text.charAt(end)) ? wordAt(text, end + 1) : '';
  const more = !isCurrencyCode(name) && issued.has(bareWord(adjective)) ? adjective.length + 1 : 0;
  return {
    start,
    end: end + more,
    family: /^(?:cents|\p{Script=Arabic})/u.test(family) ? ANY : family,
    doubtful: doubtful.has(name),
    either: isCurrencyCode(name),
  };
}
