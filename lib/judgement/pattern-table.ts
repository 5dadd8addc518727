/** Looks up patterns by a word. */
import type { Word } from './clause-row.ts';
import { isJoined, type Language } from './language.ts';
import { IS_JOINED } from './letters.ts';
import { Lexicon } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import { anchorWordsOf, type Groups, type Pattern, type PatternTable, patternOf, rowsIn, wordsIn } from './pattern.ts';

export type Table<Kind extends string> = ReturnType<typeof patternTable<Kind>>;

/** No gap goes past a word of `joins`, and no short one past a word of `stops`. */
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
    /** `null` in a joined language. */
    formsOf,
    /** Patterns without an `@`, and with one. */
    alone: indexFor<Kind>(alone, language.groups, formsOf),
    around: indexFor<Kind>(around, language.groups, formsOf),
  };
}

type FormsOf = (word: string) => readonly string[];

/** In UTF-16 units. A longer text is no word, and its many beginnings would take long. */
const MAX_WORD = 64;
const NONE: readonly never[] = [];

/** The patterns with a word as their anchor, in order. The word keeps them. */
export type Index<Kind extends string> = (word: Word) => readonly Pattern<Kind>[];

let indexCount = 0;

/** Reads a pattern when a word of its anchor first comes. */
function indexFor<Kind extends string>(rows: readonly string[], groups: Groups, formsOf: FormsOf | null): Index<Kind> {
  const index = indexCount++;
  /** Anchors as they are written, with their stars → the numbers of rows. */
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

/** The word itself, and its beginnings and ends with a star. */
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
