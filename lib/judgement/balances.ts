/** Amounts that somebody has, beside the one to pay: "Your balance is $40, you pay $12". */
import { lazily } from '../protocol/lazily.ts';
import { parts } from './figures.ts';
import * as words from './money-words.generated.ts';
import { occurrences, type Place, phrasesOf } from './phrases.ts';

const MAX_PATH = 40;
const MAX_OWED = 12;
const CLAUSE_ENDS = /[!?;,。！？；、，،\n]|\.\s/;
const TO_THE_WORD = /^\s?(?:in |of (?:your |the )?|de |من )?$/;

const heldWords = lazily(() => phrasesOf(words.HELD_WORDS));
const owed = lazily(() => new RegExp(parts(words.OWED_WORDS).join('|')));

/** Without balances, if the clause of one of `acts` holds each other amount; else text and amounts as they are. */
export function balancesIn<Amount extends Place>(text: string, all: readonly Amount[], acts: readonly Place[]) {
  let [lower, amounts] = [text, all];
  for (const word of heldWords().flatMap((each) => occurrences(text, each))) {
    const before = all.findLast(({ end }) => end <= word.start);
    const behind = all.find(({ start }) => start >= word.end);
    const isActive = acts.some(({ start, end }) => start < (behind?.start ?? 0) && end > word.end);
    if (owed().test(text.slice(Math.max(0, word.start - MAX_OWED), word.end + MAX_OWED))) continue;
    const isBehind = !isActive && !/\p{Nd}|[.,;?!]\s/u.test(pathIn(text, word, behind));
    const held = isBehind ? behind : TO_THE_WORD.test(pathIn(text, before, word)) ? before : undefined;
    if (held === undefined) continue;
    const [from, to] = [Math.min(word.start, held.start), Math.max(word.end, held.end)];
    lower = lower.slice(0, from) + ' '.repeat(to - from) + lower.slice(to);
    amounts = amounts.filter((amount) => amount !== held);
  }
  const isPaid = (amount: Amount) =>
    acts.some(
      (act) => !CLAUSE_ENDS.test(act.start < amount.start ? pathIn(text, act, amount) : pathIn(text, amount, act)),
    );
  return amounts.length > 0 && amounts.every(isPaid) ? { lower, amounts } : { lower: text, amounts: all };
}

/** The text between two places; the end of a clause if the text is long, or a place is missing. */
function pathIn(text: string, before: Place | undefined, behind: Place | undefined): string {
  const [from, to] = [before?.end ?? 0, behind?.start ?? Number.POSITIVE_INFINITY];
  return before === undefined || to - from > MAX_PATH ? '?\n' : text.slice(from, to);
}
