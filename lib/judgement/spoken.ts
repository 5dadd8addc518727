/** In which languages a clause is, and the words of all of them together. */
import type { Clause, Token, Vocabulary } from './clauses.ts';
import { isAscii } from './fold.ts';
import type { Language, Script } from './languages/language.ts';
import { LANGUAGES } from './languages/languages.ts';
import { memoized } from './memoized.ts';
import { wordsIn } from './pattern.ts';
import { Characters } from './row.ts';
import { isJoined } from './table.ts';

const SCRIPTS: Readonly<Record<Script, RegExp>> = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
  han: /\p{Script=Han}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hangul: /\p{Script=Hangul}/u,
};

const NAMES = Object.keys(SCRIPTS) as Script[];

const speakers = memoized(() => {
  const particles = new Map<string, Language[]>();
  for (const language of LANGUAGES) {
    for (const word of wordsIn(language.particles)) particles.set(word, [...(particles.get(word) ?? []), language]);
  }
  return particles;
});

/** So much of a clause says of which language it is. */
const MAX_COUNTED = 200;

/**
 * The languages of `clause`: of those that have its script, the ones of whose particles it holds the most. A capital letter
 * begins a name ("De la Cruz"), but for the first word.
 */
export function languagesOf(clause: Clause, text: string): readonly Language[] {
  const able = writtenAs(clause);
  const { tokens } = clause;
  if (able.length < 2) return able;
  const particles = speakers();
  const scores = new Map<Language, number>();
  const count = (word: string, joined: boolean) => {
    for (const language of particles.get(word) ?? []) {
      if (isJoined(language) === joined) scores.set(language, (scores.get(language) ?? 0) + 1);
    }
  };
  for (const [index, { word, start }] of tokens.entries()) {
    const isName = index > 0 && /\p{Lu}/u.test(text.charAt(start));
    if (!isName) count(word, false);
  }
  if (able.some(isJoined)) {
    const row = new Characters(tokens.slice(0, MAX_COUNTED));
    for (let place = 0; place < Math.min(row.length, MAX_COUNTED); place += 1) {
      for (let length = 1; length <= 3; length += 1) count(row.text.slice(place, place + length), true);
    }
  }
  const most = Math.max(0, ...able.map((language) => scores.get(language) ?? 0));
  return able.filter((language) => (scores.get(language) ?? 0) === most);
}

/** The languages that have a script of a word of `clause`. */
export function writtenAs({ tokens }: Clause): readonly Language[] {
  const text = tokens.map(({ word }) => word).join(' ');
  // Most clauses have nothing but ASCII letters, and need no look at every script.
  const isIn = (script: Script) =>
    isAscii(text) ? script === 'latin' && /[a-z]/.test(text) : SCRIPTS[script].test(text);
  const found = new Set(NAMES.filter(isIn));
  return LANGUAGES.filter(({ scripts }) => scripts.some((script) => found.has(script)));
}

const shared = memoized(() => {
  const of = (pick: (language: Language) => string) =>
    new Set(LANGUAGES.flatMap((language) => wordsIn(pick(language))));
  return {
    leads: of(({ leads }) => leads),
    contents: of(({ contents }) => contents),
  };
});

const acts = memoized(() => new Set(LANGUAGES.filter((language) => !isJoined(language)).flatMap(actsIn)));

/** The words that do an act by themselves. */
function actsIn({ destructive, cost, outward, inflect = (verb) => [verb] }: Language): readonly string[] {
  return [destructive, cost, outward]
    .flatMap(({ verbs, phrases }) => [...wordsIn(verbs).flatMap(inflect), ...phrases.split('\n')])
    .flatMap((line) => (/^[\p{L}|]+$/u.test(line) ? line.split('|') : []));
}

/** What all languages know together of acts. */
export const VOCABULARY: Vocabulary = {
  areLeads: (tokens: readonly Token[]) => {
    const { leads } = shared();
    const particles = speakers();
    if (tokens.every(({ word }) => leads.has(word) || particles.has(word))) return true;
    const row = new Characters(tokens);
    let place = 0;
    while (place < row.length) {
      const length = row.held(leads, place);
      if (length === 0) return false;
      place += length;
    }
    return true;
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
