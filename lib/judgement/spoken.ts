/** In which languages a clause is, and the words of all of them together. */
import { lazily } from '../protocol/lazily.ts';
import type { Clause, Token, Vocabulary } from './clauses.ts';
import type { Language } from './languages/language.ts';
import { LANGUAGES } from './languages/languages.ts';
import { bitsOf, IS_JOINED } from './letters.ts';
import { Lexicon, lexiconOf } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import { wordsIn } from './pattern.ts';
import { Characters, openingOf } from './row.ts';
import { addTo, isJoined } from './table.ts';

const speakers = lazily(() => {
  const particles = new Set<string>();
  const parted = new Map<string, Language[]>();
  const joined = new Map<string, Language[]>();
  for (const language of LANGUAGES) {
    for (const word of wordsIn(language.particles)) {
      particles.add(word);
      addTo(isJoined(language) ? joined : parted, word, language);
    }
  }
  return { particles, parted, joined: new Lexicon(joined) };
});

/** So much of a clause says of which language it is. */
const MAX_COUNTED = 200;

/**
 * The languages of `clause`: of those that have its script, the ones of whose particles it holds the most. A capital letter
 * begins a name ("De la Cruz"), but for the first word.
 */
export function languagesOf(clause: Clause, text: string): readonly Language[] {
  const { tokens } = clause;
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
    for (let place = 0; place < beginning.length; place += 1) joined.find(beginning, place, count);
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

/** The languages that have a script of a word of `clause`. */
export function writtenAs({ tokens }: Clause): readonly Language[] {
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

const shared = lazily(() => {
  const of = (pick: (language: Language) => string) =>
    new Set(LANGUAGES.flatMap((language) => wordsIn(pick(language))));
  return {
    leads: lexiconOf(of(({ leads }) => leads)),
    contents: of(({ contents }) => contents),
  };
});

const acts = lazily(() => new Set(LANGUAGES.filter((language) => !isJoined(language)).flatMap(actsIn)));

/** The words that do an act by themselves. */
function actsIn({ destructive, cost, outward, inflect = (verb) => [verb] }: Language): readonly string[] {
  return [destructive, cost, outward]
    .flatMap(({ verbs, phrases }) => [...wordsIn(verbs).flatMap(inflect), ...phrases.split('\n')])
    .flatMap((line) => (/^[\p{L}|]+$/u.test(line) ? line.split('|') : []));
}

/** The words of acts of all languages together. */
export const VOCABULARY: Vocabulary = {
  areLeads: (tokens: readonly Token[]) => {
    const { leads } = shared();
    const { particles } = speakers();
    if (tokens.every(({ word }) => leads.words.has(word) || particles.has(word))) return true;
    const row = new Characters(tokens);
    return openingOf(leads, row) === row.length;
  },
  isContent: (word) => shared().contents.has(word),
  isAct: (word) => acts().has(word),
  isName: isThing,
  hasCommas: true,
};

/** Whether a word is a path, an address, or a file ("src/payment.ts", "fix/remove-login"), and not "delete/overwrite". */
function isThing(word: string): boolean {
  if (word.includes('@') && /^[^\s@]+@[^\s@]+\.[^\s@]/.test(word)) return true;
  if (/[$€£¥₩₹]/.test(word)) return false;
  if (word.includes('/')) return /^[~.]{0,2}\/\w|\d|[._:-][\p{L}\p{N}/]/u.test(word);
  return /^[\p{L}\p{N}_-]+\.[a-z][a-z\d]{0,4}[.,;:!?)\]'"]*$/u.test(word);
}
