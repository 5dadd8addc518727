/** Words with which names make people sign in or hand something over. Other scripts are in Latin letters. */
import { list } from '../tables/list.ts';

const STRONG_WORDS = list('lures');

/** Weak words that are too short or common to be lures between hyphens. */
const FILLERS: ReadonlySet<string> = new Set(list('fillers'));

const STRONG_LURES: ReadonlySet<string> = new Set(STRONG_WORDS);
const LURES: ReadonlySet<string> = new Set([...STRONG_WORDS, ...list('weak-lures')]);
const LONGEST = Math.max(...[...LURES].map((word) => word.length));

/** Whether a token of a name asks for something, or goes with such words. */
export function isLure(token: string): boolean {
  return LURES.has(token) && !FILLERS.has(token);
}

const ANY_STRONG = new RegExp(STRONG_WORDS.filter((word) => word.length > 3).join('|'));

/** Whether a text may hold a word that asks. Most names hold none. */
export function mayAsk(text: string): boolean {
  return ANY_STRONG.test(text);
}

export function isStrongLure(token: string): boolean {
  return STRONG_LURES.has(token);
}

/** With fewer joined words, too many names are honest (`mywallet`, `securepay`). */
const MIN_JOINED = 3;
const MIN_JOINED_LENGTH = 12;

/**
 * The lures of a registrable name without its suffix, in ASCII; empty if they say nothing. They count if there are at
 * least two and one is strong, or one strong one on a shared suffix, where anyone can get a name. Joined words count if
 * they make up the whole name: three of them, or two strong ones. Each alone is honest: sign-in pages are called
 * `login`.
 */
export function luresIn(name: string, isShared: boolean): string[] {
  const tokens = name.split('-').filter((token) => token !== '');
  const lures = [...new Set(tokens.filter(isLure))];
  if (lures.some(isStrongLure) && lures.length >= (isShared ? 1 : 2)) return lures;
  if (!mayAsk(name)) return [];
  const words = tokens.map((token) => lureParts(token)[token.length] ?? null);
  if (words.some((found) => found === null)) return [];
  const joined = words.flatMap((found) => found ?? []);
  const telling = joined.filter((word) => !FILLERS.has(word));
  const strong = telling.filter(isStrongLure).length;
  const enough = strong >= 2 || (strong === 1 && telling.length >= (isShared ? 2 : MIN_JOINED));
  return enough && name.length >= MIN_JOINED_LENGTH ? [...new Set(telling)] : [];
}

/** The places at which lures at the beginning or the end of a text meet another word, longest first. */
export function lureEdges(text: string): { readonly starts: readonly number[]; readonly ends: readonly number[] } {
  const after = lureParts(text);
  const starts = after.flatMap((words, at) => (words !== null && words.length > 0 ? [at] : []));
  const ends: number[] = [];
  // Whether the rest of the text from a place on is made of lures.
  const isTail: boolean[] = Array.from({ length: text.length + 1 }, () => false);
  isTail[text.length] = true;
  for (let start = text.length - 1; start >= 0; start--) {
    for (let end = start + 1; end <= Math.min(text.length, start + LONGEST); end++) {
      if (isTail[end] && LURES.has(text.slice(start, end))) isTail[start] = true;
    }
    if (isTail[start]) ends.unshift(start);
  }
  return { starts: starts.reverse(), ends };
}

/** For each place in a text the fewest lures and small words that make up the text before it, or `null`. */
function lureParts(text: string): (string[] | null)[] {
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= text.length; end++) {
    let found: string[] | null = null;
    for (let start = Math.max(0, end - LONGEST); start < end; start++) {
      const before = best[start];
      if (before == null || (found !== null && before.length + 1 >= found.length)) continue;
      const word = text.slice(start, end);
      if (LURES.has(word)) found = [...before, word];
    }
    best.push(found);
  }
  return best;
}
