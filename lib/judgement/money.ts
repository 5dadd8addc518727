/**
 * Finds whole amounts of money, as they are written. If a number or its neighbors leave a doubt, there is no amount.
 * Each look around a number is bounded, so that the work grows as the text does.
 */
import { lazily } from '../protocol/lazily.ts';
import { balancesIn } from './balances.ts';
import { agree, type Currency, currencyBefore, currencyBehind, isCoin, isGlued, startsClean } from './currencies.ts';
import { type Figure, figuresIn, parts, pastGap } from './figures.ts';
import * as words from './money-words.generated.ts';
import { hasAny, occurrences, type Place, phrasesOf } from './phrases.ts';
import { lowered, type SpelledMoney, spelledMoneyIn } from './spelled-money.ts';

/** The offsets include sign, currency, and multiplier. */
interface Amount extends Place {
  readonly text: string;
}

/** `doubt`: the text also has money that is not sure. */
export interface Money {
  readonly amounts: readonly Amount[];
  readonly doubt: boolean;
}

const HAS_NUMBER = /[\p{Nd}十百千]|[〇零一二三四五六七八九]{2}/u;
const GOES_ON_BEHIND =
  /^(?!pcm\b|pw\b)(?:[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}\p{Sc}_%‰°^]|[.,'’٫٬،·:/\\–—~〜-]\p{N}| ?[mbBT](?![\p{L}\p{N}'’-]))/u;
const GOES_ON_BEHIND_CURRENCY = /^(?:[\p{Lu}\p{Ll}\p{Lt}\p{M}\p{N}_]|[.,'’]\p{N})/u;
const CODE = /[{}\\]|\$[A-Za-z_({@*#?]|\b(?:echo|sed|awk|grep|cut|printf|regex|xargs|SELECT|VALUES|WHERE)\b/;
const MAX_PATH = 80;
/** More than any bill has. */
const MAX_AMOUNTS = 50;
const MAX_SENTENCE = 200;
/** Marks the price of one, before the amount ("12 x", "3枚") or behind it ("x 3"). */
const TIMES_BEFORE =
  /(?:\p{N}\s*[x×*]|[@×]|\d\s*x de|(?:\S|\p{N}\s)[-–—]|[~〜～至到≈<>≤≥]|[\p{Nd}一每]\s*[枚個个人張张位件晩晚泊本冊台名回次通]|%(?:\s\p{L}+){0,2})$/u;
const TIMES_BEHIND = /^[x×*~〜～+–—-]\s*\p{Nd}/u;
const NAMES_NUMBER = /^[\s:：=*|_是为為はiof]{0,6}[\p{Sc}\p{Nd}]/u;

const anyOf = (list: string) => parts(list).join('|');

const tables = lazily(() => ({
  /** The end of a clause, or words behind an amount. */
  ends: new RegExp(`^\\s*(?:$|[.,;:!?)\\]…]|(?:${anyOf(words.BEHIND_AMOUNTS)}) )`),
  /** "2 tickets at $5": the price of one, or of both. */
  at: new RegExp(`(?:^|[^\\p{L}])(?:${anyOf(words.AT_WORDS)})$`, 'u'),
  /** "Per person", and not "for the flight" (por el vuelo). */
  per: new RegExp(`^(?:(?:${anyOf(words.PER_WORDS)})\\s(?!(?:${anyOf(words.ARTICLES)})\\s)|[/／每])\\s*(\\p{L}+)`, 'u'),
  /** "3 Raten zu 50 €", "two monthly payments of $5"; "3% of $500". */
  ofSeveral: new RegExp(
    `(?:^|[^\\p{L}\\p{Nd}])(?:[2-9]|\\p{Nd}{2,}|${anyOf(words.SEVERAL)})\\s(?:\\p{L}+\\s)?\\p{L}+[ns]\\s(?:${anyOf(words.OF_WORDS)})$`,
    'u',
  ),
  ofPartBefore: new RegExp(`(?:${anyOf(words.SUM_OF_PART_BEFORE)})[ -]$`),
  ofPartBehind: new RegExp(`^ ?(?:${anyOf(words.SUM_OF_PART_BEHIND)})`),
  toTheSum: new RegExp(`^ ?(?:(?:${anyOf(words.TO_THE_SUM)}) )?$`),
  bought: new RegExp(`\\p{Nd} (?:${anyOf(words.BOUGHT)})`, 'gu'),
  and: new RegExp(`^(?:[\\s,+&/、，]|${anyOf(words.AND_WORDS)})*$`),
  sums: phrasesOf(words.SUM_WORDS),
  parts: [...phrasesOf(words.PART_WORDS), ...phrasesOf(words.HELD_WORDS)],
  noParts: words.NO_PARTS.trim().split(/,\s+/),
  boundsBefore: words.BOUND_BEFORE.trim().split(/,\s+/),
  boundsBehind: words.BOUND_BEHIND.trim().split(/,\s+/),
  reductions: phrasesOf(words.REDUCTIONS),
  deposits: phrasesOf(words.DEPOSITS),
  partsOfSum: new Set(words.PART_OF_SUM.trim().split(/,\s+/)),
  included: phrasesOf(words.INCLUDED),
  ranges: parts(words.RANGE_WORDS),
  periods: new Set(parts(words.PERIODS)),
}));

/** In digits and in words, in order. */
export function readMoney(text: string): Money {
  const written = readFigures(text);
  const isRead = (one: SpelledMoney) => written.amounts.some(({ start, end }) => start < one.end && end > one.start);
  const spelled = spelledMoneyIn(text).filter((one) => !isRead(one));
  const added = spelled
    .filter(({ whole }) => whole)
    .map(({ start, end }) => ({ start, end, text: text.slice(start, end) }));
  const amounts = [...written.amounts, ...added].sort((one, other) => one.start - other.start);
  return { amounts, doubt: written.doubt || added.length < spelled.length };
}

function readFigures(text: string): Money {
  const figures = figuresIn(text);
  if (figures.length === 0 || !HAS_NUMBER.test(text)) return { amounts: [], doubt: false };
  const behind = currenciesBehind(text, figures);
  const hasCode = lazily(() => CODE.test(text));
  const amounts: Amount[] = [];
  let doubt = false;
  let from = 0;
  for (const [index, figure] of figures.entries()) {
    const { span, next } = amountAt(text, figure, behind[index] ?? null, from);
    if (span !== null && !isParameter(text, span, figure, hasCode)) {
      amounts.push({ ...span, text: text.slice(span.start, span.end) });
    } else if (span !== null || next > from || hasSign(text, figure)) {
      doubt = true;
    }
    from = Math.max(from, next);
  }
  return { amounts, doubt };
}

/** `isShared`: may belong to the next number too ("3 EUR 5"). `isOwn`: the next number has its own currency. */
interface Behind extends Currency {
  readonly isShared: boolean;
  readonly isOwn: boolean;
}

function currenciesBehind(text: string, figures: readonly Figure[]): readonly (Behind | null)[] {
  const behind: (Behind | null)[] = [];
  for (let index = figures.length - 1; index >= 0; index -= 1) {
    const currency = currencyBehind(text, figures[index] as Figure);
    const isShared = currency !== null && isAlsoOf(text, currency, figures[index + 1]);
    behind[index] = currency && { ...currency, isShared, isOwn: !isShared || behind[index + 1]?.isOwn === true };
  }
  return behind;
}

function isAlsoOf(text: string, { either, end }: Currency, next: Figure | undefined): boolean {
  if (!either || next?.whole !== true) return false;
  const start = pastGap(text, end);
  return start === next.start || (/[-+−]/.test(text.charAt(start)) && start + 1 === next.start);
}

/** The amount of `figure`, and the index from which the next one may have a currency. */
function amountAt(
  text: string,
  figure: Figure,
  behind: Behind | null,
  from: number,
): { span: Place | null; next: number } {
  const before = figure.inNumerals ? null : currencyBefore(text, figure, from);
  if (before !== null && (!before.doubtful || figure.sure)) {
    const own = behind?.isShared === false ? behind : null;
    if (own !== null && !agree(before, own) && !isCoin(own)) return { span: null, next: own.end };
    const isSame = own !== null && agree(before, own);
    const end = isSame ? own.end : figure.end;
    const goesOn = isSame ? GOES_ON_BEHIND_CURRENCY : GOES_ON_BEHIND;
    if (!figure.whole || goesOn.test(text.slice(end, end + 4))) return { span: null, next: end };
    return { span: { start: withMinus(text, before.start, from), end }, next: end };
  }
  if (behind === null || (figure.inNumerals && behind.either) || !isPlausible(text, figure, behind))
    return { span: null, next: from };
  const start = withMinus(text, figure.start, from);
  const isClean = startsClean(text, start) && !isGlued(text, start) && !/[数數几幾何第]/.test(text.charAt(start - 1));
  if (behind.isShared && !(figure.whole && isClean)) return { span: null, next: from };
  const ends = !GOES_ON_BEHIND_CURRENCY.test(text.slice(behind.end, behind.end + 4));
  const span = figure.whole && isClean && behind.isOwn && ends ? { start, end: behind.end } : null;
  return { span, next: behind.end };
}

/** Whether a doubtful currency is one here: "500 PHP to Ana", not "3 PHP scripts". */
function isPlausible(text: string, figure: Figure, { doubtful, end }: Currency): boolean {
  if (!doubtful || figure.sure) return true;
  const name = text.slice(end - 3, end);
  return name !== 'won' && (name !== ' Ft' || figure.digits > 2) && tables().ends.test(text.slice(end, end + 12));
}

function withMinus(text: string, start: number, from: number): number {
  const before = text.slice(Math.max(0, start - 3), Math.max(0, start - 1));
  // An apostrophe behind a digit belongs to that ("1'-").
  const isSigned =
    start > from && /[-+−]/.test(text.charAt(start - 1)) && /(?:^|[\s(（["«:：=]|(?<!\p{Nd})')$/u.test(before);
  return isSigned ? start - 1 : start;
}

const hasSign = (text: string, { start, end }: Figure) => /\p{Sc}/u.test(text.charAt(start - 1) + text.charAt(end));

/** "$1" is also the first parameter of a command. */
function isParameter(text: string, { start, end }: Place, figure: Figure, hasCode: () => boolean): boolean {
  const isShort = text.charAt(start) === '$' && figure.start === start + 1 && end === figure.end && end - start <= 3;
  return isShort && (/[`/=]/.test(text.charAt(start - 1)) || text.charAt(end) === '`' || hasCode());
}

/**
 * The amount that a button may state, as it is written: the only one, the only one beside a word for the sum, or the
 * only one beside a balance; `null` if in doubt. `acts` are the places of acts.
 */
export function statedAmount(text: string, { amounts: all, doubt }: Money, acts: readonly Place[]): string | null {
  if (all.length === 0 || all.length > MAX_AMOUNTS || doubt) return null;
  const { lower, amounts } = balancesIn(lowered(text), all, acts);
  const sums = sumsIn(lower, amounts);
  if (sums === null) return null;
  const candidates = sums.length > 0 ? sums : amounts;
  const [first] = candidates;
  const same = (amount: Amount) => amount.text.replace(/\s/g, '') === first?.text.replace(/\s/g, '');
  if (first === undefined || !candidates.every(same)) return null;
  const { reductions, deposits } = tables();
  const isReduced = () => hasAny(lower.slice(first.end), reductions) || (amounts.length > 1 && hasAny(lower, deposits));
  if (sums.length > 0 && (isOneOfSeveral(lower, first, amounts) || isReduced())) return null;
  if (candidates.some((amount) => isBound(lowered(text), amount) || (sums.length === 0 && isPart(lower, amount))))
    return null;
  return first.text;
}

/** Whether more amounts follow: "Total: $20 and $30". */
function isOneOfSeveral(lower: string, { end }: Amount, amounts: readonly Amount[]): boolean {
  const next = amounts.find((amount) => amount.start >= end);
  return next !== undefined && next.start - end < MAX_PATH && tables().and.test(lower.slice(end, next.start));
}

const isOfPart = (lower: string, start: number, end: number): boolean =>
  tables().ofPartBefore.test(lower.slice(Math.max(0, start - 12), start)) ||
  tables().ofPartBehind.test(lower.slice(end, end + 12));

/** The amounts beside words for the sum; `null` if such a word names another number, or the sum of a part. */
function sumsIn(lower: string, amounts: readonly Amount[]): readonly Amount[] | null {
  const sums = new Set<Amount>();
  for (const word of tables().sums) {
    for (const { start, end } of occurrences(lower, word)) {
      if (isOfPart(lower, start, end)) continue;
      const next = amounts.find((amount) => amount.start >= end);
      const previous = amounts.find((amount) => amount.end > start - 8);
      const part = amounts.findLast((amount) => amount.end <= start);
      if (part !== undefined && tables().partsOfSum.has(lower.slice(part.end, start).trim())) return null;
      if (next !== undefined && leadsTo(lower, end, next)) sums.add(next);
      else if (
        previous !== undefined &&
        previous.end <= start &&
        tables().toTheSum.test(lower.slice(previous.end, start))
      )
        sums.add(previous);
      else if (NAMES_NUMBER.test(lower.slice(end, end + 20)) && next?.start !== end) return null;
    }
  }
  return [...sums];
}

/** Whether a word for the sum that ends at `end` names `amount`. */
function leadsTo(lower: string, end: number, amount: Amount): boolean {
  if (amount.start - end > MAX_PATH) return false;
  const path = lower.slice(end, amount.start).replace(/[(（][^)）]*[)）]/g, ' ');
  const isIncluded = hasAny(path, tables().included);
  const between = isIncluded ? path.replaceAll('.', ' ') : path;
  if (
    /[.!?;,。！？；，、،]|\n\s*\S/.test(between) ||
    (/\p{Nd}/u.test(between) && !/^\s?(?:for|für|pour|para|por) .*[:：=]\s*$/.test(between))
  )
    return false;
  const behind =
    /^[^.,;!?()\n\p{Nd}\p{Sc}。，、；！？（）]{0,20}/u.exec(lower.slice(amount.end, amount.end + 20))?.[0] ?? '';
  return isIncluded || !hasAny(`${path}|${behind}`, tables().parts);
}

/** Whether an amount is the end of a range, a bound, one price of many, or one to choose from. */
function isBound(lower: string, { start, end, text }: Amount): boolean {
  const before = lower.slice(Math.max(0, start - 40), start).trimEnd();
  const behind = lower.slice(end, end + 24).replace(/^[\s)]+/, '');
  const { at, ofSeveral, per, periods, ranges, boundsBefore, boundsBehind } = tables();
  const isBehind = (list: readonly string[], rest: RegExp) =>
    list.some((word) => before.endsWith(word) && rest.test(before.slice(0, -word.length)));
  const isBefore = (list: readonly string[], rest: RegExp) =>
    list.some((word) => behind.startsWith(word) && rest.test(behind.slice(word.length)));
  if (/\p{Nd}[-–—~〜～]/u.test(text)) return true;
  if (TIMES_BEFORE.test(before) || TIMES_BEHIND.test(behind) || ofSeveral.test(before)) return true;
  if (at.test(before) && /\p{Nd}/u.test(sentenceBefore(lower, start))) return true;
  const [, unit] = per.exec(behind) ?? [];
  if (unit !== undefined && !periods.has(unit)) return true;
  if (isBehind(ranges, /\p{Nd}\s*$/u) || isBefore(ranges, /^\s*\p{Nd}+(?![\p{L}\p{Nd}])/u)) return true;
  return isBehind(boundsBefore, /(?<![\p{Lu}\p{Ll}])$/u) || isBefore(boundsBehind, /^(?![\p{Lu}\p{Ll}])/u);
}

const sentenceBefore = (lower: string, index: number) =>
  lower
    .slice(Math.max(0, index - MAX_SENTENCE), index)
    .split(/[!?。！？\n]|\.\s/)
    .at(-1) ?? '';

/** Whether words of the sentence make the amount a part of a price, or no price. */
function isPart(lower: string, { start, end }: Amount): boolean {
  const before = sentenceBefore(lower, start);
  const behind = lower.slice(end, end + MAX_SENTENCE).split(/[!?。！？\n]|\.(?:\s|$)/)[0] ?? '';
  // Marks around the amount say nothing: "Refund **$5**".
  let sentence = `${before}|${behind}`.replace(/[*_`(]*\|/, '|').replace(tables().bought, '');
  for (const name of tables().noParts) sentence = sentence.replaceAll(name, '');
  for (const word of tables().included) {
    const [included] = occurrences(sentence, word);
    if (included !== undefined)
      sentence = sentence.slice(0, Math.max(0, included.start - 8)) + sentence.slice(included.end + 20);
  }
  return hasAny(sentence, tables().parts);
}
