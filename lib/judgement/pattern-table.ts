/** Patterns to be looked up by a word of theirs. */

import type { Word } from './clause-row.ts';
import { isJoined, type Language } from './language.ts';
import { IS_JOINED } from './letters.ts';
import { Lexicon } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import { anchorWordsOf, type Groups, type Pattern, type PatternTable, patternOf, rowsIn, wordsIn } from './pattern.ts';

/** The patterns that a clause is searched for. */
export type Table<Kind extends string> = ReturnType<typeof patternTable<Kind>>;

/** A table of `language`; no gap goes past one of the words `joins`, no short one past one of `stops`. */
export function patternTable<Kind extends string>(
  language: Language,
  table: PatternTable,
  joins: string,
  stops: string,
) {
  const formsOf = isJoined(language) ? null : formsIn(language);
  const { alone = [], around = [] } = Object.groupBy(rowsIn(table), (row) => (row.includes('@') ? 'around' : 'alone'));
  return {
    leads: new Lexicon(wordsIn(language.leads)),
    small: new Lexicon(wordsIn(language.particles)),
    joins: new Lexicon(wordsIn(joins)),
    stops: new Lexicon(wordsIn(stops)),
    /** A word with and without what clings to it; `null` where words are found among characters. */
    formsOf,
    /** The patterns without an `@`, and those with one. */
    alone: indexFor<Kind>(alone, language.groups, formsOf),
    around: indexFor<Kind>(around, language.groups, formsOf),
  };
}

type FormsOf = (word: string) => readonly string[];

/** In UTF-16 units. Anything longer is no word, and looking for all its beginnings would take ever longer. */
const MAX_WORD = 64;
const NONE: readonly never[] = [];

/** Looks up the patterns that have a word for an anchor, in their order. The word keeps them. */
export type Index<Kind extends string> = (word: Word) => readonly Pattern<Kind>[];

let indexCount = 0;

/** An index of rows. A pattern is read when a word of its anchor first comes. */
function indexFor<Kind extends string>(rows: readonly string[], groups: Groups, formsOf: FormsOf | null): Index<Kind> {
  const index = indexCount++;
  /** By words as they are written, a star among them: the numbers of rows. */
  const anchors = new Map<string, readonly number[]>();
  for (const [number, row] of rows.entries()) {
    for (const word of anchorWordsOf(row, groups)) anchors.set(word, [...(anchors.get(word) ?? []), number]);
  }
  const patternAt = memoizedBy((number: number) => patternOf<Kind>(rows[number] ?? '', groups));
  const find = (text: string) => {
    const forms = formsOf?.(text).filter((form) => form.length <= MAX_WORD) ?? [text];
    const written = formsOf === null ? forms : forms.flatMap(writtenForms);
    const numbers = new Set(written.flatMap((form) => anchors.get(form) ?? []));
    return numbers.size === 0 ? NONE : [...numbers].sort((one, other) => one - other).map(patternAt);
  };
  return ({ text, letters, patterns }) => {
    if ((letters & IS_JOINED) !== 0) return NONE;
    patterns[index] ??= find(text);
    return patterns[index] as readonly Pattern<Kind>[];
  };
}

/** How a word may be written in a line: itself, and its beginnings and ends with a star. */
function writtenForms(word: string): readonly string[] {
  const written = [word];
  for (let length = 1; length <= word.length; length += 1)
    written.push(`${word.slice(0, length)}*`, `*${word.slice(-length)}`);
  return written;
}

/** A word with and without the small ones that cling to it. */
function formsIn({ prefixes, suffixes }: Language): FormsOf {
  const [first, last] = [wordsIn(prefixes), wordsIn(suffixes)];
  if (first.length + last.length === 0) return (word) => [word];
  const formsOf: FormsOf = (word) => {
    const begun = [
      word,
      ...first.filter((each) => isPart(each, word) && word.startsWith(each)).map((each) => word.slice(each.length)),
    ];
    return begun.flatMap((form) => [
      form,
      ...last.filter((each) => isPart(each, form) && form.endsWith(each)).map((each) => form.slice(0, -each.length)),
    ]);
  };
  const known = memoizedBy(formsOf);
  return (word) => (word.length > MAX_WORD ? formsOf : known)(word);
}

/** A word keeps at least two letters without the ones that cling to it. */
function isPart(clinging: string, word: string): boolean {
  return word.length >= clinging.length + 2;
}
