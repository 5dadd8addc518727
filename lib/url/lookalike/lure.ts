/**
 * Words that names are made of so that people sign in or hand something over: what a sign-in, payment, parcel or wallet page
 * would say of itself, in the languages of Usher's messages and some others. Names are ASCII here, so Chinese, Japanese,
 * Korean and Arabic words are in the Latin letters in which names spell them.
 */
import { list } from '../tables/list.ts';

/** Words that ask: to sign in, to confirm, to claim, to restore. */
const STRONG_WORDS = list('lures');

/** Weak words that are too short or common to be lures between hyphens by themselves. */
const FILLERS: ReadonlySet<string> = new Set(list('fillers'));

const STRONG_LURES: ReadonlySet<string> = new Set(STRONG_WORDS);
const LURES: ReadonlySet<string> = new Set([...STRONG_WORDS, ...list('weak-lures')]);
const LONGEST = Math.max(...[...LURES].map((word) => word.length));

/** Whether a token of a name is there to have something typed in, or goes with such words. */
export function isLure(token: string): boolean {
  return LURES.has(token) && !FILLERS.has(token);
}

const ANY_STRONG = new RegExp(STRONG_WORDS.filter((word) => word.length > 3).join('|'));

/** Whether a text may hold a word that asks: looked at first, since most names hold none. */
export function mayAsk(text: string): boolean {
  return ANY_STRONG.test(text);
}

/** Whether a token asks for something by itself. */
export function isStrongLure(token: string): boolean {
  return STRONG_LURES.has(token);
}

/** Fewer joined words are an honest name too often (`mywallet`, `securepay`). */
const MIN_JOINED = 3;
const MIN_JOINED_LENGTH = 12;

/**
 * The lures that a name is made of: at least two, one of them strong; on a shared suffix, where anyone can get a name, a
 * strong one is enough. Where words are joined, all of the name must be such words: three of them, or two that ask. Each
 * alone is honest elsewhere: sign-in pages are called `login`.
 *
 * @param name the registrable domain without its suffix, in ASCII.
 * @param isShared whether it hangs under a private suffix.
 * @returns empty where they say nothing.
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

/** Where a text that begins, or ends, with lures and small words goes on with something else: the places, longest first. */
export function lureEdges(text: string): { readonly starts: readonly number[]; readonly ends: readonly number[] } {
  const after = lureParts(text);
  const starts = after.flatMap((words, at) => (words !== null && words.length > 0 ? [at] : []));
  const ends: number[] = [];
  // From the end: what can be cut at a place and leaves lures only.
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

/** For each place in a text the lures and the small words that it is made of up to there, as few as can be, or `null`. */
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
