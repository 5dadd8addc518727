/** The words of all languages together, and everything that is known of each. */
import { lazily } from '../protocol/lazily.ts';
import { Characters, openingOf, type Token, type Word } from './clause-row.ts';
import { folded } from './fold.ts';
import { isJoined, LANGUAGES, SPEAKING } from './language.ts';
import { IS_CHANGED, IS_JOINED, lettersAt } from './letters.ts';
import { Letters, Lexicon } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import { anchorWordsOf, rowsIn, wordsIn } from './pattern.ts';

const BARE_WORD: Word = { text: '', letters: 0, isCapital: false, speakers: [], asks: 0, acts: 0, patterns: [] };

type Listed = { -readonly [Key in keyof Word]: Word[Key] };

/** The words of joined languages, or of the others. */
function wordsOfLists(areJoined: boolean): ReadonlyMap<string, Word> {
  const words = new Map<string, Listed>();
  const add = (text: string): Listed => {
    const known = words.get(text) ?? { ...BARE_WORD, text, patterns: [] };
    words.set(text, known);
    return known;
  };
  for (const [number, { particles, asks, acts, questions, secrets, groups, ...language }] of LANGUAGES.entries()) {
    if (isJoined(language) !== areJoined) continue;
    for (const text of wordsIn(particles)) add(text).speakers = [...add(text).speakers, number];
    for (const text of wordsIn(asks)) add(text).asks |= 1 << number;
    // In parted languages, the words of a clause lead to the anchors of patterns.
    const rows = areJoined ? [acts, questions, secrets].flatMap(rowsIn) : [];
    for (const row of rows) {
      const bit = !row.includes('@') && SPEAKING.has(row.slice(0, row.indexOf(' '))) ? 1 << number : 0;
      for (const text of anchorWordsOf(row, groups)) add(text).acts |= bit;
    }
  }
  return words;
}

const partedWords = lazily(() => wordsOfLists(false));

export const joinedWords = lazily(() => new Letters(wordsOfLists(true)));

function lettersIn(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index += 1) letters |= lettersAt(text, index);
  return letters;
}

function read(written: string): Word {
  const text = folded(written);
  const { speakers, asks } = partedWords().get(text) ?? BARE_WORD;
  const [letters, isCapital] = [lettersIn(text), /\p{Lu}/u.test(written.charAt(0))];
  return { text, letters, isCapital, speakers, asks, acts: 0, patterns: [] };
}

/** In UTF-16 units. Longer words are not kept. */
const MAX_KEPT = 40;
const readOnce = memoizedBy(read);

/** `letters` are the bits of its letters. Most words repeat, except those that are run together. */
export function wordOf(written: string, letters = lettersIn(written)): Word {
  if ((letters & IS_JOINED) !== 0 && (letters & IS_CHANGED) === 0) return { ...BARE_WORD, text: written, letters };
  return written.length > MAX_KEPT ? read(written) : readOnce(written);
}

export const wordsOfGroup = memoizedBy(
  (name: string) => new Set(LANGUAGES.flatMap(({ groups }) => wordsIn(groups[name] ?? ''))),
);

/** The words of all languages together. */
export const sharedWords = memoizedBy(
  (list: 'leads' | 'particles' | 'contents' | 'components') =>
    new Lexicon(LANGUAGES.flatMap((language) => wordsIn(language[list]))),
);

const acts = lazily(() => wordsOf(/^(?:destructive|lasting|cost|outward) ([\p{L}|]+) %$/gmu));
/** All words of patterns that destroy: also for the things that are destroyed. */
const destroying = lazily(() => wordsOf(/^destructive (.+)/gmu));

/** The words of rows of acts, in parted languages. */
function wordsOf(rows: RegExp): ReadonlySet<string> {
  const parted = LANGUAGES.filter((language) => !isJoined(language));
  return new Set(
    parted.flatMap((language) =>
      [...rowsIn(language.acts).join('\n').matchAll(rows)].flatMap(([, words = '']) => words.split(/[^\p{L}]+/u)),
    ),
  );
}

/** Whether `tokens` only lead to an act. */
export function areLeads(tokens: readonly Token[]): boolean {
  const [leads, particles] = [sharedWords('leads'), sharedWords('particles')];
  if (tokens.every(({ word }) => leads.words.has(word.text) || particles.words.has(word.text))) return true;
  const row = new Characters(tokens, joinedWords);
  return openingOf(leads, row) === row.length;
}

export function isAct(word: string): boolean {
  return acts().has(word);
}

const HYPHENATED = /^([a-z\d]+)(?:-[a-z\d]+)*-(?:v?\d+|([a-z]+))[.,;:!?)\]'"]*$/;

/** A part of a system, unless it begins with a word that destroys ("checkout-api", not "drop-worker"). */
export function isComponent(word: string): boolean {
  const [, first, last] = HYPHENATED.exec(word) ?? [];
  return (
    first !== undefined && (last === undefined || sharedWords('components').words.has(last)) && !destroying().has(first)
  );
}

/** A path, an address, or a file ("src/payment.ts", "fix/remove-login"), and not "delete/overwrite". */
export function isThing(word: string): boolean {
  if (word.includes('@') && /^[^\s@]+@[^\s@]+\.[^\s@]/.test(word)) return true;
  if (/[$€£¥₩₹]/.test(word)) return false;
  if (word.includes('/')) return /^[~.]{0,2}\/\w|\d|[._:-][\p{L}\p{N}/]/u.test(word);
  return /^[\p{L}\p{N}_-]+\.[a-z][a-z\d]{0,4}[.,;:!?)\]'"]*$/u.test(word);
}
