/** Reads the patterns of a language from the rows of its tables (`LanguageSource` describes the notation). */
import { Lexicon } from './lexicon.ts';

/** A word, a beginning, or an end; an edge; a number; or an act, with one of the words at its edge if there are any. */
export interface PatternPart {
  readonly lexicon: Lexicon;
  readonly beginnings: readonly string[];
  readonly endings: readonly string[];
  readonly act: boolean;
  readonly start: boolean;
  /** The clause's very beginning, before `leads`. */
  readonly first: boolean;
  readonly end: boolean;
  readonly number: boolean;
  /** Has to be there, and is not marked. */
  readonly context: boolean;
  /** Before this part. */
  readonly gap: Gap;
}
export type Gap = 'none' | 'short' | 'any';
const GAPS: ReadonlyMap<string, Gap> = new Map([
  ['..', 'short'],
  ['...', 'any'],
]);

export interface Pattern<Kind> {
  readonly kind: Kind;
  readonly parts: readonly PatternPart[];
  /** The index of the part by which the pattern is looked up. */
  readonly anchor: number;
}

export type Groups = Readonly<Record<string, string>>;

/** Stands in a row for the words of its anchor. */
export const HERE = '%';

export function wordsIn(list: string): readonly string[] {
  return list === '' ? [] : list.split(' ');
}

/** By kinds, a row for each pattern: the words of its anchor, and the pattern with `HERE` for these. */
export type PatternTable = Readonly<Record<string, string>>;

/** Each row behind its kind. */
export const rowsIn = (table: PatternTable): readonly string[] =>
  Object.entries(table).flatMap(([kind, rows]) => rows.split('\n').map((row) => `${kind} ${row}`));

export function patternOf<Kind extends string>(row: string, groups: Groups): Pattern<Kind> {
  const [kind, words = '', ...written] = row.split(' ');
  const parts = partsOf(written.join(' ').replace(HERE, words), groups);
  const anchor = written.filter((part) => !GAPS.has(part)).findIndex((part) => part.includes(HERE));
  return { kind: kind as Kind, parts, anchor };
}

/** Looks at the anchor's words alone: few rows are ever read. */
export function anchorWordsOf(row: string, groups: Groups): readonly string[] {
  return alternativesOf(row.split(' ', 2)[1] ?? '', groups);
}

export function partsOf(line: string, groups: Groups): readonly PatternPart[] {
  const parts: PatternPart[] = [];
  let gap: Gap = 'none';
  for (const written of line.split(' ')) {
    const skips = GAPS.get(written);
    if (skips === undefined) parts.push(partOf(written, groups, gap));
    gap = skips ?? 'none';
  }
  return parts;
}

function partOf(written: string, groups: Groups, gap: Gap): PatternPart {
  const context = written.startsWith('(');
  const isActOf = /^@./.test(written);
  const bare = context ? written.slice(1, -1) : isActOf ? written.slice(1) : written;
  const lexicon: string[] = [];
  const beginnings: string[] = [];
  const endings: string[] = [];
  let signs = isActOf ? '@' : '';
  for (const each of alternativesOf(bare, groups)) {
    if (each === '^^') signs += 'A';
    else if (each.length === 1 && '@^$#'.includes(each)) signs += each;
    else if (each.endsWith('*')) beginnings.push(each.slice(0, -1));
    else if (each.startsWith('*')) endings.push(each.slice(1));
    else lexicon.push(each);
  }
  return {
    lexicon: new Lexicon(lexicon),
    beginnings,
    endings,
    act: signs.includes('@'),
    start: signs.includes('^'),
    first: signs.includes('A'),
    end: signs.includes('$'),
    number: signs.includes('#'),
    context,
    gap,
  };
}

/** The words of a part, with those of its groups. */
export function alternativesOf(part: string, groups: Groups): readonly string[] {
  const words = part.split('|');
  if (!part.includes('<')) return words;
  return words.flatMap((each) => (each.startsWith('<') ? wordsIn(groups[each.slice(1, -1)] ?? '') : each));
}
