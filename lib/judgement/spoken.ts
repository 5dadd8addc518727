/** In which languages a clause is. */
import { isJoined, LANGUAGES } from './language.ts';
import { bitsOf } from './letters.ts';
import type { Found } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import type { Token, Word } from './row.ts';

/** So much of a clause's characters says of which language it is. */
const MAX_COUNTED = 200;
/** By the number of each language: how many of its particles a clause has. */
const counts = new Uint32Array(LANGUAGES.length);

/**
 * The languages of the clause of `tokens`, as bits: of those that have its script, the ones of whose particles it holds the
 * most. A capital letter begins a name ("De la Cruz"), but for the first word.
 */
export function languagesOf(tokens: readonly Token[], letters: number, found: Found<Word>): number {
  counts.fill(0);
  for (const token of tokens) if (!token.word.isCapital || token === tokens[0]) count(token.word);
  found.values.forEach((word, index) => {
    if ((found.places[index] ?? 0) + word.text.length <= MAX_COUNTED) count(word);
  });
  const able = writtenAs(letters);
  let most = 0;
  let spoken = 0;
  for (let number = 0; number < counts.length; number += 1) {
    const own = counts[number] ?? 0;
    if ((able & (1 << number)) === 0 || own < most) continue;
    spoken = (own === most ? spoken : 0) | (1 << number);
    most = own;
  }
  // Latin letters among those of another script are English: "是否 delete 该 pod？"
  return (spoken & IN_LATIN) === 0 ? spoken | (able & ENGLISH) : spoken;
}

function count({ speakers }: Word): void {
  for (const number of speakers) counts[number] = (counts[number] ?? 0) + 1;
}

/** Those whose words are not joined, as bits. */
export const PARTED = LANGUAGES.reduce((bits, each, number) => (isJoined(each) ? bits : bits | (1 << number)), 0);

/** The languages that have a script of one of `letters`, as bits. */
export const writtenAs = memoizedBy((letters: number) =>
  LANGUAGES.reduce((bits, { scripts }, number) => ((bitsOf(scripts) & letters) === 0 ? bits : bits | (1 << number)), 0),
);

const IN_LATIN = writtenAs(bitsOf(['latin']));
/** The bit of the first language: `scripts/generate-languages.ts` puts English there. */
const ENGLISH = 1;

/** The languages of some bits. */
export const languagesIn = memoizedBy((bits: number) => LANGUAGES.filter((_, number) => (bits & (1 << number)) !== 0));
