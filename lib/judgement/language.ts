/** The languages as the judgement looks them up, and those that a clause is in. */

import type { Token, Word } from './clause-row.ts';
import { LANGUAGE_TABLES } from './languages.generated.ts';
import { bitsOf, type Script } from './letters.ts';
import type { Found } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import type { PatternTable } from './pattern.ts';

/**
 * A language, made of its file in `data/languages/` by `scripts/generate-languages.ts`: its patterns as tables, the rest as it is
 * written there. `LanguageSource` says what each list is for.
 */
export interface Language {
  readonly scripts: readonly Script[];
  readonly particles: string;
  readonly leads: string;
  readonly joins: string;
  readonly finite: string;
  readonly prefixes: string;
  readonly suffixes: string;
  readonly contents: string;
  readonly components: string;
  /** The words that ask for a secret. */
  readonly asks: string;
  readonly groups: Readonly<Record<string, string>>;
  readonly answers: Answers;
  readonly acts: PatternTable;
  readonly questions: PatternTable;
  readonly secrets: PatternTable;
}

/** The answers of people and options. Each is a list of phrases, parted by commas or line breaks (no patterns). */
export interface Answers {
  /** Yes itself, and nothing else: `yes, y, true`. */
  readonly yes: string;
  readonly no: string;
  /** Words that agree to any act: `approve, accept, go ahead, continue`. */
  readonly agree: string;
  /** Words that refuse it: `reject, deny, don t`. */
  readonly refuse: string;
  /** Words that call it off and do nothing else: `cancel, abort, go back`. */
  readonly cancel: string;
  /** Words in a message, a name, or a title that turn yes around, so that yes means that something is not done: `keep, skip`. */
  readonly reversed: string;
  /** Words of names and titles that confirm, whatever the act is: `confirm, approved, consent`. */
  readonly confirming: string;
  /** Words of names and titles that say nothing: `answer, value, your`. */
  readonly neutral: string;
  /** Words of names and titles that say that the rest is not so, does not happen, or stays: `private, hold`. */
  readonly opposite?: string;
  /** Beginnings of words that undo the rest: `un` ("Lock the door?", `unlock`). */
  readonly undoing?: string;
  /** Words of names and titles that say that something is or stays as it is, or only checks: `active, only`. */
  readonly states?: string;
  /** Words between no and what it does: `to, will` ("Answer 'no' to delete it"). */
  readonly effect?: string;
  /** In languages that part no words: the letters behind a word of `reversed` that only describes a thing: `的, 料`. */
  readonly describing?: string;
  /** Words that confirm, and go on with whatever is asked: `proceed, run`. The other ones agree, and may oppose it. */
  readonly goesOn?: string;
  /** Words that confirm whatever is asked, a refusal too, and the small ones around them: `confirm, sure, i`. */
  readonly confirmsOnly?: string;
  /** In languages that part no words: how an option ends that refuses; a star stands for any letters: `ません, 않*`. */
  readonly refusingEndings?: string;
  /** How a description tells to use a control; up to 20 characters may stand where there are two dots: `check|tick .. box`. */
  readonly controls?: string;
  /** The words of such a description, besides those of the message and of answering: `bitte, setzen`. */
  readonly telling?: string;
  /** The beginnings of names that choose how something is done: `include, is`. */
  readonly choosing?: string;
  /** Words that make a name or a label mean the opposite; in a message they may stand anywhere: `not`. */
  readonly negating?: string;
}

/** The kinds of acts that say something by themselves: the others only say something of an act, or of these. */
export const SPEAKING: ReadonlySet<string> = new Set('destructive cost outward lasting looks trial'.split(' '));

/** The languages that Usher judges. */
export const LANGUAGES: readonly Language[] = LANGUAGE_TABLES;

/** Whether the words of `language` are found among characters. */
export function isJoined({ scripts }: Pick<Language, 'scripts'>): boolean {
  return scripts.some((script) => script === 'han' || script === 'kana' || script === 'hangul');
}

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
