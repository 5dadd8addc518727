/** The script of each character, and whether it is part of a word, by one look into a table. */
import { folded } from './fold.ts';
import type { Script } from './language.ts';
import { memoizedBy } from './memoized-by.ts';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
];
const JOINS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
const PARTS = /[\p{L}\p{N}\p{M}]/u;

/** The bits of a character in a word that has spaces around it, in one that has none, of a space, and of what was looked at. */
export const IS_PARTED = 1 << SCRIPTS.length;
export const IS_JOINED = IS_PARTED << 1;
export const IS_SPACE = IS_JOINED << 1;
const KNOWN = IS_SPACE << 1;

/** By UTF-16 unit. It fills with what comes: expressions take long. */
const known = new Uint16Array(0x10000);

/** The bits of the character at `index`: its scripts', `IS_PARTED`, `IS_JOINED`. */
export function lettersAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  const seen = known[unit] ?? 0;
  if (seen !== 0) return seen;
  const letter = String.fromCodePoint(text.codePointAt(index) ?? 0);
  const kind = JOINS.test(letter) ? IS_JOINED : PARTS.test(letter) ? IS_PARTED : /\s/.test(letter) ? IS_SPACE : 0;
  const bits = SCRIPTS.reduce((all, [, script], place) => (script.test(letter) ? all | (1 << place) : all), kind);
  // Half of a letter says nothing of the next one that begins so.
  if (letter.length === 1) known[unit] = bits | KNOWN;
  return bits;
}

/** The bits of `scripts`. */
export function bitsOf(scripts: readonly Script[]): number {
  return SCRIPTS.reduce((all, [script], place) => (scripts.includes(script) ? all | (1 << place) : all), 0);
}

/** A word as it is looked up, and the bits of its letters. */
interface Word {
  readonly word: string;
  readonly letters: number;
}

function read(written: string): Word {
  const word = folded(written);
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= lettersAt(word, index);
  return { word, letters };
}

/** In UTF-16 units. A longer one is kept by nobody. */
const MAX_KEPT = 40;
const readOnce = memoizedBy(read);

/** Reads a word as it is written. The same ones come again and again. */
export function wordOf(written: string): Word {
  return written.length > MAX_KEPT ? read(written) : readOnce(written);
}
