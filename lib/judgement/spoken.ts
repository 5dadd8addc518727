/** In which languages a clause is, and the words of all of them together. */
import type { Clause, Token, Vocabulary } from './clauses.ts';
import { isAscii } from './fold.ts';
import type { Language, Script } from './languages/language.ts';
import { LANGUAGES } from './languages/languages.ts';
import { memoized, memoizedBy } from './memoized.ts';
import { wordsIn } from './pattern.ts';
import { Characters } from './row.ts';
import { isJoined } from './table.ts';
import { Trie } from './trie.ts';

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
  const joined = new Trie<Language>();
  for (const language of LANGUAGES) {
    for (const word of wordsIn(language.particles)) {
      particles.set(word, [...(particles.get(word) ?? []), language]);
      if (isJoined(language) && word.length <= MAX_PARTICLE) joined.add(word, language);
    }
  }
  return { particles, joined };
});

/** So much of a clause says of which language it is. */
const MAX_COUNTED = 200;
/** In UTF-16 units: a longer one is not looked for among characters. */
const MAX_PARTICLE = 3;

/**
 * The languages of `clause`: of those that have its script, the ones of whose particles it holds the most. A capital letter
 * begins a name ("De la Cruz"), but for the first word.
 */
export function languagesOf(clause: Clause, text: string): readonly Language[] {
  const able = writtenAs(clause);
  if (able.length < 2) return able;
  const { tokens } = clause;
  const { particles, joined } = speakers();
  const scores = new Map<Language, number>();
  const count = (language: Language) => scores.set(language, (scores.get(language) ?? 0) + 1);
  for (const [index, { word, start }] of tokens.entries()) {
    const speaking = particles.get(word);
    if (speaking === undefined || (index > 0 && /\p{Lu}/u.test(text.charAt(start)))) continue;
    for (const language of speaking) if (!isJoined(language)) count(language);
  }
  if (able.some(isJoined)) {
    const letters = lettersOf(tokens);
    for (let place = 0; place < letters.length; place += 1) joined.find(letters, place, count);
  }
  const most = Math.max(0, ...able.map((language) => scores.get(language) ?? 0));
  return able.filter((language) => (scores.get(language) ?? 0) === most);
}

/** The beginning of some words, run together. */
function lettersOf(tokens: readonly Token[]): string {
  let letters = '';
  for (const { word } of tokens) {
    letters += word;
    if (letters.length >= MAX_COUNTED) break;
  }
  return letters.slice(0, MAX_COUNTED + MAX_PARTICLE - 1);
}

/** The languages that have a script of a word of `clause`. */
export function writtenAs({ tokens }: Clause): readonly Language[] {
  const text = tokens.map(({ word }) => word).join(' ');
  // Most clauses have nothing but ASCII letters, and need no look at every script.
  if (isAscii(text)) return /[a-z]/.test(text) ? languagesIn(1 << NAMES.indexOf('latin')) : [];
  let found = 0;
  for (let index = 0; index < text.length; index += 1) found |= scriptOf(text, index);
  return languagesIn(found);
}

/** By UTF-16 unit: the bit of its script among `NAMES`, and one of no script. Looking at every expression takes long. */
const known = memoized(() => new Uint8Array(0x10000));
const NO_SCRIPT = 1 << NAMES.length;

function scriptOf(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  const seen = known()[unit] ?? 0;
  if (seen !== 0) return seen;
  const letter = String.fromCodePoint(text.codePointAt(index) ?? 0);
  const place = NAMES.findIndex((script) => SCRIPTS[script].test(letter));
  const script = place === -1 ? NO_SCRIPT : 1 << place;
  // Half of a letter says nothing of the next one that begins so.
  if (letter.length === 1) known()[unit] = script;
  return script;
}

const languagesIn = memoizedBy((found: number) =>
  LANGUAGES.filter(({ scripts }) => scripts.some((script) => (found & (1 << NAMES.indexOf(script))) !== 0)),
);

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
    const { particles } = speakers();
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
