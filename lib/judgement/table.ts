/** Patterns to be looked up by a word of theirs. A table is built when it is first asked for, and kept; its lines are read as their words come. */

import type { Language } from './languages/language.ts';
import { addTo, Lexicon, lexiconOf } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';
import { type Groups, type Line, type Pattern, type PatternPart, wordsIn } from './pattern.ts';
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
  readonly asks: Lexicon;
  /** A word with and without what clings to it; `null` where words are found among characters. */
  readonly formsOf: ((word: string) => readonly string[]) | null;
  /** The patterns whose anchor is in a row, in its order. */
  anchorsIn(row: Row): readonly Anchored<Kind>[];
}

/** Whether the words of `language` are found among characters. */
export function isJoined({ scripts }: Language): boolean {
  return scripts.some((script) => script === 'han' || script === 'kana' || script === 'hangul');
}

/** The table of `lines` of `language`, and the words that stop their gaps. */
export function tableOf<Kind>(
  language: Language,
  lines: readonly Line<Kind>[],
  stops: { readonly joins?: string; readonly asks?: string },
): Table<Kind> {
  const { joins = '', asks = '' } = stops;
  const formsOf = isJoined(language) ? null : formsIn(language);
  return {
    leads: lexiconOf(wordsIn(language.leads)),
    small: lexiconOf(wordsIn(language.particles)),
    joins: lexiconOf(wordsIn(joins)),
    asks: lexiconOf(wordsIn(asks)),
    formsOf,
    anchorsIn: formsOf === null ? amongCharacters(lines) : amongWords(formsOf, new Index(lines, language.groups)),
  };
}

/** Where each word of some lines is written. */
class Index<Kind> {
  readonly #lines: readonly Line<Kind>[];
  /** By words as they are written, a group's name and a star among them. */
  readonly #places = new Map<string, number[]>();
  /** The words of groups, with the names of these. */
  readonly #groups = new Map<string, string[]>();

  constructor(lines: readonly Line<Kind>[], groups: Groups = {}) {
    this.#lines = lines;
    for (const [place, { written }] of lines.entries()) {
      for (const word of written.split(PARTING)) addTo(this.#places, word, place);
    }
    for (const [name, list] of Object.entries(groups)) {
      for (const word of wordsIn(list)) addTo(this.#groups, word, `<${name}>`);
    }
  }

  /** The patterns whose anchor may be one of `words`, in the order of their lines. */
  patternsOf(words: readonly string[]): readonly Pattern<Kind>[] {
    const named = words.flatMap((word) => this.#groups.get(word) ?? []);
    const places = new Set([...words, ...named].flatMap((word) => this.#places.get(word) ?? []));
    return [...places]
      .sort((one, other) => one - other)
      .flatMap((place) => {
        const pattern = this.#lines[place]?.pattern;
        const part = pattern?.parts[pattern.anchor];
        return pattern != null && part !== undefined && words.some((word) => isWordOf(part, word)) ? pattern : [];
      });
  }
}

/** Parts the words of a line. */
const PARTING = /[\s|()]+/;

function isWordOf({ lexicon, beginnings, endings }: PatternPart, word: string): boolean {
  if (word.startsWith('*')) return endings.includes(word.slice(1));
  return word.endsWith('*') ? beginnings.includes(word.slice(0, -1)) : lexicon.words.has(word);
}

/** Every line is read at once: there are few, and where no anchor begins nothing is done. */
function amongCharacters<Kind>(lines: readonly Line<Kind>[]): Table<Kind>['anchorsIn'] {
  const byWord = new Map<string, Pattern<Kind>[]>();
  for (const { pattern } of lines) {
    for (const word of pattern?.parts[pattern.anchor]?.lexicon.words.keys() ?? []) addTo(byWord, word, pattern);
  }
  const anchors = new Lexicon(byWord);
  return (row) => {
    const found: Anchored<Kind>[] = [];
    const { text } = row as Characters;
    for (let from = 0; from < text.length; from += 1) {
      const first = found.length;
      // The longest of a part's words counts.
      anchors.find(text, from, (patterns, { length }) => {
        for (const pattern of patterns) {
          if (!found.slice(first).some((each) => each.pattern === pattern))
            found.push({ pattern, from, to: from + length });
        }
      });
    }
    return found;
  };
}

/** In UTF-16 units. Anything longer is no word, and looking for all its beginnings would take ever longer. */
const MAX_WORD = 64;

function amongWords<Kind>(formsOf: (word: string) => readonly string[], index: Index<Kind>): Table<Kind>['anchorsIn'] {
  const anchored = memoizedBy((word: string) => {
    const forms = formsOf(word).filter((form) => form.length <= MAX_WORD);
    return index.patternsOf(forms.flatMap(writtenForms));
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
function formsIn({ prefixes = '', suffixes = '' }: Language): (word: string) => readonly string[] {
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
