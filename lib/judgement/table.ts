/** Patterns to be looked up by a word of theirs. */

import type { Language, PatternTable } from './language.ts';
import { addTo, Lexicon, lexiconOf } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import { anchorWordsOf, type Groups, type Pattern, patternOf, wordsIn } from './pattern.ts';
import type { Characters, Row, Words } from './row.ts';

/** A pattern found by its anchor, which lies at `from` to `to` of a row. */
export interface Anchored<Kind> {
  readonly pattern: Pattern<Kind>;
  readonly from: number;
  readonly to: number;
}

/** The patterns that a clause is searched for. */
export interface Table<Kind> {
  readonly leads: Lexicon;
  /** The language's small words (`particles`). */
  readonly small: Lexicon;
  /** No gap goes past one of these. */
  readonly joins: Lexicon;
  /** No short gap goes past one of these. */
  readonly stops: Lexicon;
  /** A word with and without what clings to it; `null` where words are found among characters. */
  readonly formsOf: ((word: string) => readonly string[]) | null;
  /** The patterns whose anchor is in a row, in its order. */
  anchorsIn(row: Row): readonly Anchored<Kind>[];
}

/** Whether the words of `language` are found among characters. */
export function isJoined({ scripts }: Language): boolean {
  return scripts.some((script) => script === 'han' || script === 'kana' || script === 'hangul');
}

/** A table of `language`, and the words that stop its gaps. */
export function tableOf<Kind extends string>(
  language: Language,
  table: PatternTable,
  gaps: { readonly joins?: string; readonly stops?: string },
): Table<Kind> {
  const { joins = '', stops = '' } = gaps;
  const formsOf = isJoined(language) ? null : formsIn(language);
  const index = new Index<Kind>(table, language.groups);
  return {
    leads: lexiconOf(wordsIn(language.leads)),
    small: lexiconOf(wordsIn(language.particles)),
    joins: lexiconOf(wordsIn(joins)),
    stops: lexiconOf(wordsIn(stops)),
    formsOf,
    anchorsIn: formsOf === null ? amongCharacters(index) : amongWords(formsOf, index),
  };
}

/** A table's patterns by the words of their anchors; each is read when its word first comes. */
class Index<Kind extends string> {
  /** By words as they are written, a star among them: the numbers of rows. */
  readonly anchors = new Map<string, number[]>();
  readonly #rows: readonly string[];
  readonly #groups: Groups;
  readonly #patterns: Pattern<Kind>[] = [];

  constructor(table: PatternTable, groups: Groups) {
    this.#rows = table.split('\n');
    this.#groups = groups;
    for (const [number, row] of this.#rows.entries()) {
      for (const word of anchorWordsOf(row, groups)) addTo(this.anchors, word, number);
    }
  }

  /** The patterns of rows, in their order. */
  patternsOf(numbers: readonly number[]): readonly Pattern<Kind>[] {
    return [...new Set(numbers)].sort((one, other) => one - other).map((number) => this.#pattern(number));
  }

  #pattern(number: number): Pattern<Kind> {
    this.#patterns[number] ??= patternOf(this.#rows[number] ?? '', this.#groups);
    return this.#patterns[number];
  }
}

function amongCharacters<Kind extends string>(index: Index<Kind>): Table<Kind>['anchorsIn'] {
  const anchors = new Lexicon(index.anchors);
  const patternsOf = memoizedBy((numbers: readonly number[]) => index.patternsOf(numbers));
  return (row) => {
    const found: Anchored<Kind>[] = [];
    const { text } = row as Characters;
    for (let from = 0; from < text.length; from += 1) {
      const first = found.length;
      for (const [word, numbers] of anchors.near(text, from)) {
        if (!text.startsWith(word, from)) continue;
        for (const pattern of patternsOf(numbers)) {
          // The longest of a part's words counts.
          if (found.length === first || !found.slice(first).some((each) => each.pattern === pattern))
            found.push({ pattern, from, to: from + word.length });
        }
      }
    }
    return found;
  };
}

/** In UTF-16 units. Anything longer is no word, and looking for all its beginnings would take ever longer. */
const MAX_WORD = 64;

function amongWords<Kind extends string>(
  formsOf: (word: string) => readonly string[],
  index: Index<Kind>,
): Table<Kind>['anchorsIn'] {
  const anchored = memoizedBy((word: string) => {
    const forms = formsOf(word).filter((form) => form.length <= MAX_WORD);
    return index.patternsOf(forms.flatMap(writtenForms).flatMap((form) => index.anchors.get(form) ?? []));
  });
  return (row) => {
    const found: Anchored<Kind>[] = [];
    for (const [from, { word }] of (row as Words).tokens.entries()) {
      for (const pattern of anchored(word)) found.push({ pattern, from, to: from + 1 });
    }
    return found;
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
function formsIn({ prefixes, suffixes }: Language): (word: string) => readonly string[] {
  const [first, last] = [wordsIn(prefixes), wordsIn(suffixes)];
  if (first.length + last.length === 0) return (word) => [word];
  return (word) => {
    const begun = [
      word,
      ...first.filter((each) => isPart(each, word) && word.startsWith(each)).map((each) => word.slice(each.length)),
    ];
    return begun.flatMap((form) => [
      form,
      ...last.filter((each) => isPart(each, form) && form.endsWith(each)).map((each) => form.slice(0, -each.length)),
    ]);
  };
}

/** A word keeps at least two letters without the ones that cling to it. */
function isPart(clinging: string, word: string): boolean {
  return word.length >= clinging.length + 2;
}
