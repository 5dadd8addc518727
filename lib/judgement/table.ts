/** Patterns to be looked up by a word of theirs. A table is built when it is first asked for, and kept. */

import type { Token } from './clauses.ts';
import type { Language } from './languages/language.ts';
import { memoizedBy } from './memoized.ts';
import { type Pattern, wordsIn } from './pattern.ts';
import { Characters, type Row, Words } from './row.ts';

/** A pattern found by its anchor, which lies at `from` to `to` of a row. */
export interface Anchored<Kind> {
  readonly pattern: Pattern<Kind>;
  readonly from: number;
  readonly to: number;
}

/** What a row is searched for. */
export interface Table<Kind> {
  readonly leads: ReadonlySet<string>;
  /** No gap goes past one of these. */
  readonly joins: ReadonlySet<string>;
  /** No short gap goes past one of these. */
  readonly asks: ReadonlySet<string>;
  rowOf(tokens: readonly Token[]): Row;
  /** The patterns whose anchor is in `row`, in its order. */
  anchorsIn(row: Row): readonly Anchored<Kind>[];
}

/** Whether the words of `language` are found among characters. */
export function isJoined({ scripts }: Language): boolean {
  return scripts.some((script) => script === 'han' || script === 'kana' || script === 'hangul');
}

/** The table of `patterns` in `language`, and the words that stop their gaps. */
export function tableOf<Kind>(
  language: Language,
  patterns: readonly Pattern<Kind>[],
  stops: { readonly joins?: string; readonly asks?: string },
): Table<Kind> {
  const { joins = '', asks = '' } = stops;
  const common = {
    leads: new Set(wordsIn(language.leads)),
    joins: new Set(wordsIn(joins)),
    asks: new Set(wordsIn(asks)),
  };
  return isJoined(language)
    ? { ...common, rowOf: (tokens) => new Characters(tokens), anchorsIn: amongCharacters(patterns) }
    : { ...common, ...amongWords(language, patterns) };
}

type Entries<Kind> = Map<string, Pattern<Kind>[]>;

function add<Kind>(entries: Entries<Kind>, word: string, pattern: Pattern<Kind>): void {
  const known = entries.get(word);
  if (known === undefined) entries.set(word, [pattern]);
  else known.push(pattern);
}

/** A word by which patterns are looked up among characters. */
interface Entry<Kind> {
  readonly word: string;
  readonly patterns: Pattern<Kind>[];
}

function amongCharacters<Kind>(patterns: readonly Pattern<Kind>[]): Table<Kind>['anchorsIn'] {
  const byWord: Entries<Kind> = new Map();
  for (const pattern of patterns) {
    for (const word of pattern.parts[pattern.anchor]?.words ?? []) add(byWord, word, pattern);
  }
  // By its first two letters, the longest word first: of a part's words the longest counts.
  const byBeginning = new Map<string, Entry<Kind>[]>();
  for (const [word, found] of [...byWord].sort(([one], [other]) => other.length - one.length)) {
    const entries = byBeginning.get(word.slice(0, 2));
    if (entries === undefined) byBeginning.set(word.slice(0, 2), [{ word, patterns: found }]);
    else entries.push({ word, patterns: found });
  }
  return (row) => {
    const found: Anchored<Kind>[] = [];
    const { text } = row as Characters;
    for (let from = 0; from < text.length; from += 1) {
      const first = found.length;
      for (const length of [2, 1]) {
        for (const entry of byBeginning.get(text.slice(from, from + length)) ?? []) {
          if (!text.startsWith(entry.word, from)) continue;
          for (const pattern of entry.patterns) {
            if (isAmong(found, first, pattern)) continue;
            found.push({ pattern, from, to: from + entry.word.length });
          }
        }
      }
    }
    return found;
  };
}

function isAmong<Kind>(found: readonly Anchored<Kind>[], first: number, pattern: Pattern<Kind>): boolean {
  for (let index = first; index < found.length; index += 1) if (found[index]?.pattern === pattern) return true;
  return false;
}

/** In UTF-16 units. What is longer is no word, and looking for all its beginnings would take ever longer. */
const MAX_WORD = 64;

function amongWords<Kind>(language: Language, patterns: readonly Pattern<Kind>[]) {
  const exact: Entries<Kind> = new Map();
  const beginnings: Entries<Kind> = new Map();
  const endings: Entries<Kind> = new Map();
  for (const pattern of patterns) {
    const part = pattern.parts[pattern.anchor];
    for (const word of part?.words ?? []) add(exact, word, pattern);
    for (const word of part?.beginnings ?? []) add(beginnings, word, pattern);
    for (const word of part?.endings ?? []) add(endings, word, pattern);
  }
  const formsOf = formsIn(language);
  const lookUp = (form: string): readonly Pattern<Kind>[] => {
    if (form.length > MAX_WORD) return [];
    const found = [...(exact.get(form) ?? [])];
    for (let length = 1; length <= form.length; length += 1) {
      found.push(...(beginnings.get(form.slice(0, length)) ?? []), ...(endings.get(form.slice(-length)) ?? []));
    }
    return found;
  };
  const anchored = memoizedBy((word: string): readonly Pattern<Kind>[] => [...new Set(formsOf(word).flatMap(lookUp))]);
  return {
    rowOf: (tokens: readonly Token[]): Row => new Words(tokens, formsOf),
    anchorsIn: (row: Row): readonly Anchored<Kind>[] => {
      const found: Anchored<Kind>[] = [];
      for (const [from, { word }] of (row as Words).tokens.entries()) {
        for (const pattern of anchored(word)) found.push({ pattern, from, to: from + 1 });
      }
      return found;
    },
  };
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

/** What is left of a word without what clings to it has at least two letters. */
function isPart(clinging: string, word: string): boolean {
  return word.length >= clinging.length + 2;
}
