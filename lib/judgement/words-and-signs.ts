/** Cuts a text into words and signs with an effect on clauses. Each keeps its place in the text. */
import { lazily } from '../protocol/lazily.ts';
import type { Token } from './clause-row.ts';
import { IS_JOINED, IS_NAMING, IS_PARTED, IS_SINGLE, IS_SPACE, lettersAt } from './letters.ts';
import { memoizedBy } from './memoized-by.ts';
import { wordOf, wordsOfGroup } from './vocabulary.ts';

/** `names`: a stretch between white space or edges that may be a name. Its pieces follow. */
export type Effect = 'opens' | 'asks' | 'stops' | 'labels' | 'parts' | 'pauses' | 'dashes' | 'ends line' | 'names';

export type Piece =
  | (Token & { readonly effect: null })
  | (Omit<Token, 'word'> & { readonly word: null; readonly effect: Effect });

const IS_LETTER = IS_PARTED | IS_JOINED;
/** Signs with the same effect everywhere. */
const effects = lazily(() => {
  const all = ['opens "“„«「『《〈', 'asks ?？؟', 'stops !。！｡', 'labels ：', 'parts ;；؛', 'pauses ，、،”」』》〉'];
  const entries = all.map((each) => each.split(' ') as [Effect, string]);
  return new Map(entries.flatMap(([effect, each]) => [...each].map((sign) => [sign.charCodeAt(0), effect] as const)));
});
/** Signs with an effect only before nothing but closing signs in their stretch. */
const ENDING: Readonly<Record<string, Effect>> = { '.': 'stops', ':': 'labels', ',': 'pauses' };
/** The full stop of a German date ends nothing: "Sagen Sie den Termin am 3.4. ab?" */
const closing = lazily(
  () =>
    new RegExp(`(?<!\\d\\.(?= (?:\\p{Ll}|${[...wordsOfGroup('months')].join('|')})))["”»)\\]』」'*_]*(?!\\S)`, 'uy'),
);

/** Several readers of one request cut the same message and parts. */
export const KEPT_TEXTS = 2;

/** In order. Each word has letters of one kind. */
export const piecesOf = memoizedBy(cut, KEPT_TEXTS);

function cut(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  /** The beginning of the stretch between white space, its first piece, and the bits of its signs. */
  let [stretch, first, signs] = [0, 0, 0];
  for (let at = 0; at <= text.length; ) {
    const start = at;
    let letters = 0;
    let letter = bitsOrEdge(text, at);
    for (let kind = letter & IS_LETTER; kind !== 0; kind &= letter) {
      letters |= letter;
      at += (letter & IS_SINGLE) === 0 ? 2 : 1;
      letter = bitsOrEdge(text, at);
    }
    if (letters !== 0) pieces.push({ word: wordOf(text.slice(start, at), letters), start, end: at, effect: null });
    else if ((letter & IS_SPACE) === 0) {
      at += 1;
      signs |= letter;
      const effect = effectAt(text, start);
      if (effect !== undefined) pieces.push({ word: null, start, end: at, effect });
    } else {
      if ((signs & IS_NAMING) !== 0) pieces.splice(first, 0, named(text, stretch, start));
      if (text.charAt(start) === '\n') pieces.push({ word: null, start, end: start, effect: 'ends line' });
      at += 1;
      [stretch, first, signs] = [at, pieces.length, 0];
    }
  }
  return pieces;
}

function named(text: string, start: number, end: number): Piece {
  return { word: null, start, end, effect: /^[—–-]+$/.test(text.slice(start, end)) ? 'dashes' : 'names' };
}

function effectAt(text: string, at: number): Effect | undefined {
  const effect = effects().get(text.charCodeAt(at));
  if (effect !== undefined) return effect;
  const sign = text.charAt(at);
  if (sign in ENDING) {
    closing().lastIndex = at + 1;
    return closing().test(text) ? ENDING[sign] : undefined;
  }
  if (!"('‘»".includes(sign)) return undefined;
  const isFirst = (bitsOrEdge(text, at - 1) & IS_SPACE) !== 0;
  if (sign === '(') return isFirst ? 'pauses' : undefined;
  if (sign === "'" && !isFirst && (bitsOrEdge(text, at + 1) & IS_SPACE) === 0) return undefined;
  // These signs open as well as close.
  const isOpening = isFirst || text.charAt(at - 1) === '(';
  if (sign === '»') return isOpening && /[\p{L}\p{N}]/u.test(text.charAt(at + 1)) ? 'opens' : 'pauses';
  // German closes with this sign, behind a word.
  return isOpening || (sign === '‘' && (lettersAt(text, at - 1) & IS_JOINED) !== 0) ? 'opens' : 'pauses';
}

/** An edge is like white space. */
function bitsOrEdge(text: string, at: number): number {
  return at >= 0 && at < text.length ? lettersAt(text, at) : IS_SPACE;
}
