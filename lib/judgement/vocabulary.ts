/** The words of all languages together. */
import { lazily } from '../protocol/lazily.ts';
import { LANGUAGES, type Language } from './language.ts';
import { lexiconOf } from './lexicon.ts';
import { wordsIn } from './pattern.ts';
import { Characters, openingOf, type Token } from './row.ts';
import { isJoined } from './table.ts';

const shared = lazily(() => {
  const of = (pick: (language: Language) => string) =>
    new Set(LANGUAGES.flatMap((language) => wordsIn(pick(language))));
  return {
    leads: lexiconOf(of(({ leads }) => leads)),
    contents: of(({ contents }) => contents),
    particles: of(({ particles }) => particles),
  };
});

const acts = lazily(() => wordsOf(/^(?:destructive|lasting|cost|outward) ([\p{L}|]+) %$/gmu));
/** More than do it: all words of patterns that destroy, what is destroyed among them. */
const destroying = lazily(() => wordsOf(/^destructive (.+)/gmu));

/** The words of rows of acts, where words are parted. */
function wordsOf(rows: RegExp): ReadonlySet<string> {
  const parted = LANGUAGES.filter((language) => !isJoined(language));
  return new Set(
    parted.flatMap((language) =>
      [...language.acts.matchAll(rows)].flatMap(([, words = '']) => words.split(/[^\p{L}]+/u)),
    ),
  );
}

/** Whether `tokens` are nothing but words that lead to an act, and small ones. */
export function areLeads(tokens: readonly Token[]): boolean {
  const { leads, particles } = shared();
  if (tokens.every(({ word }) => leads.words.has(word) || particles.has(word))) return true;
  const row = new Characters(tokens);
  return openingOf(leads, row) === row.length;
}

/** Whether a word is a label of what somebody wrote. */
export function isLabelOfContent(word: string): boolean {
  return shared().contents.has(word);
}

/** Whether a word does an act by itself. */
export function isAct(word: string): boolean {
  return acts().has(word);
}

const COMPONENT =
  /^([a-z\d]+)(?:-[a-z\d]+)*-(?:api|app|backend|frontend|gateway|sdk|server|service|svc|ui|web|worker|v?\d+)[.,;:!?)\]'"]*$/;

/** Whether a word is the name of a part of a system that begins with no word that destroys ("checkout-api", not "drop-worker"). */
export function isComponent(word: string): boolean {
  const [, first] = COMPONENT.exec(word) ?? [];
  return first !== undefined && !destroying().has(first);
}

/** Whether a word is a path, an address, or a file ("src/payment.ts", "fix/remove-login"), and not "delete/overwrite". */
export function isThing(word: string): boolean {
  if (word.includes('@') && /^[^\s@]+@[^\s@]+\.[^\s@]/.test(word)) return true;
  if (/[$€£¥₩₹]/.test(word)) return false;
  if (word.includes('/')) return /^[~.]{0,2}\/\w|\d|[._:-][\p{L}\p{N}/]/u.test(word);
  return /^[\p{L}\p{N}_-]+\.[a-z][a-z\d]{0,4}[.,;:!?)\]'"]*$/u.test(word);
}
