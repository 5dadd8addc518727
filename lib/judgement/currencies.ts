/** The currency that stands before or behind a number: a sign, a code or a word. */
import { lazily } from '../protocol/lazily.ts';
import { bareWord, beforeGap, behindGap, type Figure, isLetter, matchAt, parts, wordAt } from './figures.ts';
import * as words from './money-words.generated.ts';

/** A currency, under one name for all that mean the same. */
export interface Currency {
  readonly start: number;
  readonly end: number;
  readonly family: string;
  /** Whether it is also a word for something else. */
  readonly doubtful: boolean;
  /** Whether it could as well stand before the next number. */
  readonly either: boolean;
}

/** The name of the currencies that can go with any other: 元 is also a dollar. */
const ANY = '*';
const MAX_SIGN = 5;
const SIGN = /^\p{Sc}$/u;
const LINK = / (?:de|of|di) | d['’]/y;
const GOES_ON_BEFORE = /(?:[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}\p{Sc}\\_#№^·]|\p{N}[.,'’٫٬،:/])$/u;
/** A pair of currencies and a trading symbol are names: "EUR/USD", "BTC-USD". */
const PART_OF_A_NAME = /[\p{Lu}\p{Ll}\p{N}][-–—/]$/u;
const WEIGHS = /\b(?:weigh\w*|weight|heavy|lbs?|kg|ounces?|oz|parcel)\b/i;

/** Lines of words that mean the same, under the first of each line. */
function families(lines: string): Map<string, string> {
  const pairs = lines.trim().split('\n').map(parts);
  return new Map(pairs.flatMap((line) => line.map((word) => [word, line[0] ?? ''] as const)));
}

/** The length of the longest word for the character that all of them have in one place. */
function longestBy(all: Iterable<string>, place: number): Map<string, number> {
  const longest = new Map<string, number>();
  for (const word of all)
    longest.set(word.at(place) ?? '', Math.max(longest.get(word.at(place) ?? '') ?? 0, word.length));
  return longest;
}

const tables = lazily(() => {
  const signs = families(words.CURRENCY_SIGNS);
  const codes = families(words.CURRENCY_CODES);
  // The first of a line may be a sign, which is no word to stand behind a number.
  for (const word of codes.keys()) if (signs.has(word) && !/^[A-Z]{3}$/.test(word)) codes.delete(word);
  const joined = new Map(parts(words.JOINED).map((word) => `${word}|`.split('|') as [string, string]));
  return {
    signs,
    codes,
    joined,
    beginnings: longestBy([...signs.keys(), ...joined.keys()], 0),
    endings: longestBy([...signs.keys(), ...joined.keys()], -1),
    doubtful: new Set(parts(words.DOUBTFUL)),
    doubtfulBefore: new Set(parts(words.DOUBTFUL_BEFORE)),
    beforeOnly: new Set(parts(words.BEFORE_ONLY)),
    coins: new Set(parts(words.COINS)),
    issuers: new Set(parts(words.ISSUERS)),
    issued: new Set(parts(words.ISSUED)),
  };
});

/** Whether no number, word or sign goes on before an index. */
export function startsClean(text: string, index: number): boolean {
  return !GOES_ON_BEFORE.test(text.slice(Math.max(0, index - 5), index));
}

/** Whether what ends before an index is glued to what follows: "INV-" and "1.". */
export function isGlued(text: string, index: number): boolean {
  return PART_OF_A_NAME.test(text.slice(Math.max(0, index - 3), index)) || text.charAt(index - 1) === '.';
}

/** Whether two currencies beside one number say the same. */
export function agree(one: Currency, other: Currency): boolean {
  return one.family === other.family || other.family === ANY;
}

/** Whether a currency may be what is bought: "$100 BTC". */
export function isCoin(currency: Currency): boolean {
  return tables().coins.has(currency.family) || currency.doubtful;
}

/** The currency before a number, from `from` on: "$", "US$ ", "MXN $", "EUR -". */
export function currencyBefore(text: string, figure: Figure, from: number): Currency | null {
  const { signs, codes, joined, doubtful, doubtfulBefore, endings } = tables();
  const negative = /[-+−]/.test(text.charAt(figure.start - 1)) ? 1 : 0;
  const end = beforeGap(text, figure.start - negative);
  if (negative === 1 && end !== figure.start - 1 && !/\p{L}/u.test(text.charAt(end - 1))) return null;
  const last = text.charAt(end - 1);
  const longest = /[A-Z]/.test(last) ? MAX_SIGN : (endings.get(last) ?? 1);
  for (let length = Math.min(longest, end - from); length > 0; length -= 1) {
    const start = end - length;
    const word = text.slice(start, end);
    const family =
      signs.get(word) ??
      (/^[A-Z]{3,4}$/.test(word) ? codes.get(word) : undefined) ??
      (length === 1 && SIGN.test(word) ? word : undefined);
    const isWord = family === undefined && length > 1 && joined.has(word) && /^\p{Script=Han}/u.test(word);
    if (!(family !== undefined || isWord) || !startsClean(text, start)) continue;
    if (/^[A-Z]{3}/.test(word) && PART_OF_A_NAME.test(text.slice(Math.max(0, start - 3), start))) continue;
    const isDoubtful = doubtful.has(word) || doubtfulBefore.has(word);
    const withCode = codeBefore(text, start, family ?? ANY, from);
    return withCode === null
      ? null
      : { start: withCode, end, family: family ?? ANY, doubtful: isDoubtful, either: false };
  }
  return null;
}

/** Where a currency begins together with a code before its sign, "MXN $" and "US $"; null behind a code of another currency. */
function codeBefore(text: string, start: number, family: string, from: number): number | null {
  const end = beforeGap(text, start);
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
    behindGap(text, end),
    ...(link > 0 ? [end + link] : []),
    ...(text.charAt(end) === '-' ? [end + 1] : []),
  ];
  for (const start of starts) {
    if (!isLetter(text.charCodeAt(start)) && text.charAt(start) !== '$') continue;
    const found = signAt(text, start, start > end) ?? joinedAt(text, start) ?? wordOfCurrencyAt(text, start);
    if (found !== null && !(start > end && text.charAt(start - 1) === '-' && found.either)) return found;
  }
  return null;
}

function signAt(text: string, start: number, apart: boolean): Currency | null {
  const { signs, doubtful, beforeOnly, beginnings } = tables();
  const first = text.charAt(start);
  for (let length = beginnings.get(first) ?? (SIGN.test(first) ? 1 : 0); length > 0; length -= 1) {
    const end = start + length;
    const sign = text.slice(start, end);
    const family =
      sign.length < length || /\.$/.test(sign) || beforeOnly.has(sign)
        ? undefined
        : (signs.get(sign) ?? (SIGN.test(sign) ? sign : undefined));
    if (family === undefined) continue;
    // "2 $5" and "10 $HOME": the sign is the next one's.
    if (
      /^[\p{Lu}\p{Ll}_{(]/u.test(text.slice(end, end + 2)) ||
      (apart && /\p{Sc}$/u.test(sign) && /^\p{Nd}/u.test(text.slice(end, end + 2)))
    )
      return null;
    return { start, end, family, doubtful: doubtful.has(sign), either: true };
  }
  return null;
}

function joinedAt(text: string, start: number): Currency | null {
  const { joined, beginnings } = tables();
  for (let length = beginnings.get(text.charAt(start)) ?? 0; length > 0; length -= 1) {
    const end = start + length;
    const others = joined.get(text.slice(start, end));
    if (others === undefined || text.length < end) continue;
    const next = text.charAt(end);
    if (next !== '' && others.includes(next)) return null;
    // 块 alone is also a piece.
    if (others === '?' && /\p{L}/u.test(next)) return null;
    return { start, end, family: ANY, doubtful: false, either: false };
  }
  return null;
}

function wordOfCurrencyAt(text: string, start: number): Currency | null {
  const { codes, doubtful, issuers, issued } = tables();
  const first = wordAt(text, start);
  const skipped =
    issuers.has(first.toLowerCase()) && /[ -]/.test(text.charAt(start + first.length)) ? first.length + 1 : 0;
  const word = skipped > 0 ? wordAt(text, start + skipped) : first;
  if (word === '') return null;
  const isCode = /^[A-Z]{3,4}$/.test(word) && codes.has(word);
  const name = isCode ? word : bareWord(word);
  const family = isCode || !/^[A-Z]{3,4}$/.test(name) ? codes.get(name) : undefined;
  if (family === undefined) return null;
  const end = start + skipped + word.length;
  if (name === 'pounds' && (text.startsWith(' of', end) || WEIGHS.test(text.slice(Math.max(0, start - 60), end + 60))))
    return null;
  const adjective = /[ ]/.test(text.charAt(end)) ? wordAt(text, end + 1) : '';
  const more = !isCode && issued.has(bareWord(adjective)) ? adjective.length + 1 : 0;
  return {
    start,
    end: end + more,
    family: /^(?:cents|\p{Script=Arabic})/u.test(family) ? ANY : family,
    doubtful: doubtful.has(name),
    either: isCode,
  };
}
