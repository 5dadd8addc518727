/** In which languages a clause is. */
import { lazily } from '../protocol/lazily.ts';
import { LANGUAGES, type Language } from './language.ts';
import { bitsOf, IS_JOINED } from './letters.ts';
import { addTo, Lexicon } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import { wordsIn } from './pattern.ts';
import type { Token } from './row.ts';
import { isJoined } from './table.ts';

const speakers = lazily(() => {
  const parted = new Map<string, Language[]>();
  const joined = new Map<string, Language[]>();
  for (const language of LANGUAGES) {
    const words = isJoined(language) ? joined : parted;
    for (const word of wordsIn(language.particles)) addTo(words, word, language);
  }
  return { parted, joined: new Lexicon(joined) };
});

/** So much of a clause says of which language it is. */
const MAX_COUNTED = 200;

/**
 * The languages of the clause of `tokens`: of those that have its script, the ones of whose particles it holds the most. A
 * capital letter in its `text` begins a name ("De la Cruz"), but for the first word.
 */
export function languagesOf(tokens: readonly Token[], text: string): readonly Language[] {
  const letters = lettersIn(tokens);
  const able = languagesIn(letters);
  if (able.length < 2) return able;
  const { parted, joined } = speakers();
  const scores = new Map<Language, number>();
  const count = (speaking: readonly Language[]) => {
    for (const language of speaking) scores.set(language, (scores.get(language) ?? 0) + 1);
  };
  for (const [index, { word, start }] of tokens.entries()) {
    const speaking = parted.get(word);
    if (speaking === undefined || (index > 0 && /\p{Lu}/u.test(text.charAt(start)))) continue;
    count(speaking);
  }
  if ((letters & IS_JOINED) !== 0) {
    const beginning = beginningOf(tokens);
    for (let place = 0; place < beginning.length; place += 1)
      for (const [word, speaking] of joined.near(beginning, place))
        if (beginning.startsWith(word, place)) count(speaking);
  }
  const most = Math.max(0, ...able.map((language) => scores.get(language) ?? 0));
  return able.filter((language) => (scores.get(language) ?? 0) === most);
}

/** The beginning of some words, run together. */
function beginningOf(tokens: readonly Token[]): string {
  let letters = '';
  for (const { word } of tokens) {
    letters += word;
    if (letters.length >= MAX_COUNTED) break;
  }
  return letters.slice(0, MAX_COUNTED);
}

/** The languages that have a script of one of `tokens`. */
export function writtenAs(tokens: readonly Token[]): readonly Language[] {
  return languagesIn(lettersIn(tokens));
}

function lettersIn(tokens: readonly Token[]): number {
  let letters = 0;
  for (const token of tokens) letters |= token.letters;
  return letters;
}

const languagesIn = memoizedBy((letters: number) =>
  LANGUAGES.filter(({ scripts }) => (bitsOf(scripts) & letters) !== 0),
);
