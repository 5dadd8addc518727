/** The languages as the judgement looks them up, and those of a clause. */
import type { Token, Word } from './clause-row.ts';
import { LANGUAGE_TABLES } from './languages.generated.ts';
import { bitsOf, type Script } from './letters.ts';
import type { Found } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import type { PatternTable } from './pattern.ts';

/** A language of `data/languages/`, with patterns as tables (`scripts/generate-languages.ts`). See `LanguageSource`. */
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
  readonly asks: string;
  readonly groups: Readonly<Record<string, string>>;
  readonly answers: Answers;
  readonly acts: PatternTable;
  readonly questions: PatternTable;
  readonly secrets: PatternTable;
}

/** Words of people's answers and of options: phrases, parted by commas or line breaks (no patterns). */
export interface Answers {
  /** Yes itself: `yes, y, true`. */
  readonly yes: string;
  readonly no: string;
  /** Agrees to any act: `approve, accept, go ahead, continue`. */
  readonly agree: string;
  /** Refuses an act: `reject, deny, don t`. */
  readonly refuse: string;
  /** Calls an act off, and does nothing else: `cancel, abort, go back`. */
  readonly cancel: string;
  /** In a message, a name, or a title: means that a yes prevents something: `keep, skip`. */
  readonly reversed: string;
  /** In names and titles: confirms any act: `confirm, approved, consent`. */
  readonly confirming: string;
  /** In names and titles: says nothing: `answer, value, your`. */
  readonly neutral: string;
  /** In names and titles: the rest is not so, does not happen, or stays: `private, hold`. */
  readonly opposite?: string;
  /** Beginnings of words that undo the rest: `un` ("Lock the door?", `unlock`). */
  readonly undoing?: string;
  /** In names and titles: something is or stays so, or is only checked: `active, only`. */
  readonly states?: string;
  /** Stands between no and its effect: `to, will` ("Answer 'no' to delete it"). */
  readonly effect?: string;
  /** In joined languages: the letters behind a word of `reversed` that only describes a thing: `的, 料`. */
  readonly describing?: string;
  /** Confirms, and goes on with any act: `proceed, run`. Other words agree, and may oppose it. */
  readonly goesOn?: string;
  /** Confirms any message, a refusal too; with the small words around: `confirm, sure, i`. */
  readonly confirmsOnly?: string;
  /** In joined languages: how an option ends that refuses; a star stands for any letters: `ません, 않*`. */
  readonly refusingEndings?: string;
  /** Descriptions of controls; up to 20 characters may stand in place of two dots: `check|tick .. box`. */
  readonly controls?: string;
  /** The other words of such descriptions: `bitte, setzen`. */
  readonly telling?: string;
  /** Beginnings of names that choose how something is done: `include, is`. */
  readonly choosing?: string;
  /** Turns a name or a label into its opposite; in a message it may stand anywhere: `not`. */
  readonly negating?: string;
}

/** These kinds say something by themselves; the others only say something of an act, or of these. */
export const SPEAKING: ReadonlySet<string> = new Set('destructive cost outward lasting looks trial'.split(' '));

export const LANGUAGES: readonly Language[] = LANGUAGE_TABLES;

/** Whether patterns of `language` are found among characters. */
export function isJoined({ scripts }: Pick<Language, 'scripts'>): boolean {
  return scripts.some((script) => script === 'han' || script === 'kana' || script === 'hangul');
}

/** The first characters of a clause show its language. */
const MAX_COUNTED = 200;
/** How many particles of each language a clause has, by the numbers of languages. */
const counts = new Uint32Array(LANGUAGES.length);

/**
 * The languages of a clause, as bits: of those with its script, the ones with the most particles in it. A capital
 * letter begins a name ("De la Cruz"), except in the first word.
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
  // Latin letters among others are English: "是否 delete 该 pod？"
  return (spoken & IN_LATIN) === 0 ? spoken | (able & ENGLISH) : spoken;
}

function count({ speakers }: Word): void {
  for (const number of speakers) counts[number] = (counts[number] ?? 0) + 1;
}

/** The languages that are not joined, as bits. */
export const PARTED = LANGUAGES.reduce((bits, each, number) => (isJoined(each) ? bits : bits | (1 << number)), 0);

/** The languages with a script of one of `letters`, as bits. */
export const writtenAs = memoizedBy((letters: number) =>
  LANGUAGES.reduce((bits, { scripts }, number) => ((bitsOf(scripts) & letters) === 0 ? bits : bits | (1 << number)), 0),
);

const IN_LATIN = writtenAs(bitsOf(['latin']));
/** `scripts/generate-languages.ts` puts English first. */
const ENGLISH = 1;

export const languagesIn = memoizedBy((bits: number) => LANGUAGES.filter((_, number) => (bits & (1 << number)) !== 0));
