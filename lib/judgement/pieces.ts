/** A text cut into words, and signs that have an effect on clauses. Everything keeps its place in the text. */
import { lazily } from '../protocol/lazily.ts';
import { IS_JOINED, IS_NAMING, IS_PARTED, IS_SPACE, lettersAt } from './letters.ts';
import { memoizedBy } from './memoized-by.ts';
import type { Token } from './row.ts';
import { wordOf } from './vocabulary.ts';

/** A stretch between white space or edges that may be a name. */
export type Chunk = Omit<Token, 'word'> & { readonly text: string };

export type Effect = 'opens' | 'asks' | 'stops' | 'labels' | 'parts' | 'pauses' | 'dashes' | 'ends line';

/** A word or an effect, and the chunk that it is in if that may be a name. */
export type Piece = { readonly chunk: Chunk | null } & (
  | (Token & { readonly effect: null })
  | (Omit<Token, 'word'> & { readonly word: null; readonly effect: Effect })
);

const IS_LETTER = IS_PARTED | IS_JOINED;
/** The signs whose effect is the same wherever they stand. */
const signs = lazily(() => {
  const all = ['opens "“„«「『《〈', 'asks ?？؟', 'stops !。！｡', 'labels ：', 'parts ;；؛', 'pauses ，、،”」』》〉'];
  const effects = all.map((each) => each.split(' ') as [Effect, string]);
  return new Map(effects.flatMap(([effect, each]) => [...each].map((sign) => [sign.charCodeAt(0), effect] as const)));
});
/** Those that have one only if nothing but what closes follows in their chunk. */
const ENDING: Readonly<Record<string, Effect>> = { '.': 'stops', ':': 'labels', ',': 'pauses' };
const CLOSING = /["”»)\]』」'*_]*(?!\S)/y;

/** A message and its parts: several readers of one request cut the same. */
export const MIN_KEPT = 2;

/** The pieces of a text, in order. */
export const piecesOf = memoizedBy((text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (!isSpace(text, at)) continue;
    if (start < at) addPieces(text, start, at, pieces);
    if (text.charAt(at) === '\n') pieces.push({ word: null, start: at, end: at, effect: 'ends line', chunk: null });
    start = at + 1;
  }
  return pieces;
}, MIN_KEPT);

/** Adds the pieces of a stretch between white space. Each word is of letters of one kind. */
function addPieces(text: string, start: number, end: number, pieces: Piece[]): void {
  let any = 0;
  for (let at = start; at < end; at += 1) any |= lettersAt(text, at);
  const chunk = (any & IS_NAMING) === 0 ? null : { text: text.slice(start, end), start, end };
  if (chunk !== null && /^[—–-]+$/.test(chunk.text)) pieces.push({ word: null, start, end, effect: 'dashes', chunk });
  for (let at = start; at < end; ) {
    const first = at;
    let letters = 0;
    for (let kind = IS_LETTER; at < end; at += (text.charCodeAt(at) & 0xfc00) === 0xd800 ? 2 : 1) {
      const letter = lettersAt(text, at);
      kind &= letter;
      if (kind === 0) break;
      letters |= letter;
    }
    if (first < at) {
      pieces.push({ word: wordOf(text.slice(first, at), letters), start: first, end: at, effect: null, chunk });
      continue;
    }
    at += 1;
    const effect = signs().get(text.charCodeAt(first)) ?? effectAt(text, first);
    if (effect !== undefined) pieces.push({ word: null, start: first, end: at, effect, chunk });
  }
}

/** The effect of a sign by what stands around it. */
function effectAt(text: string, at: number): Effect | undefined {
  const sign = text.charAt(at);
  if (sign in ENDING) {
    CLOSING.lastIndex = at + 1;
    return CLOSING.test(text) ? ENDING[sign] : undefined;
  }
  if (!"('‘»".includes(sign)) return undefined;
  const isFirst = isSpace(text, at - 1);
  if (sign === '(') return isFirst ? 'pauses' : undefined;
  if (sign === "'" && !isFirst && !isSpace(text, at + 1)) return undefined;
  // Signs that open as well as close.
  const isOpening = isFirst || text.charAt(at - 1) === '(';
  if (sign === '»') return isOpening && /[\p{L}\p{N}]/u.test(text.charAt(at + 1)) ? 'opens' : 'pauses';
  // German closes with it, and ends a word.
  return isOpening || (sign === '‘' && (lettersAt(text, at - 1) & IS_JOINED) !== 0) ? 'opens' : 'pauses';
}

/** Whether white space or an edge is at a place. */
function isSpace(text: string, at: number): boolean {
  return at < 0 || at >= text.length || (lettersAt(text, at) & IS_SPACE) !== 0;
}
