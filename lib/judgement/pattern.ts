/** The patterns of a language, read from the rows of its tables (`LanguageSource` describes the notation). */
import { Lexicon } from './lexicon.ts';

/**
 * One part of a pattern: one of its words, the beginnings or ends of words, an edge, a number; or an act, which begins or
 * ends with one of the words if there are any.
 */
export interface PatternPart {
  readonly lexicon: Lexicon;
  readonly beginnings: readonly string[];
  readonly endings: readonly string[];
  readonly act: boolean;
  readonly start: boolean;
  /** The clause's very beginning, behind nothing. */
  readonly first: boolean;
  readonly end: boolean;
  readonly number: boolean;
  /** It has to be there, and is not marked. */
  readonly context: boolean;
  /** How much may stand between it and the part before. */
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
  /** The place among `parts` of the words by which the pattern is looked up. */
  readonly anchor: number;
}

export type Groups = Readonly<Record<string, string>>;

/** Stands in a row of a table where the words of its anchor go. */
export const HERE = '%';

/** The entries of a list of words. */
export function wordsIn(list: string): readonly string[] {
  return list === '' ? [] : list.split(' ');
}

/** By kinds, a row for each pattern: the words of its anchor, and the pattern with `HERE` for these. */
export type PatternTable = Readonly<Record<string, string>>;

/** The rows of a table, each behind its kind. */
export const rowsIn = (table: PatternTable): readonly string[] =>
  Object.entries(table).flatMap(([kind, rows]) => rows.split('\n').map((row) => `${kind} ${row}`));

/** The pattern of a row. */
export function patternOf<Kind extends string>(row: string, groups: Groups): Pattern<Kind> {
  const [kind, words = '', ...written] = row.split(' ');
  const parts = partsOf(written.join(' ').replace(HERE, words), groups);
  const anchor = written.filter((part) => !GAPS.has(part)).findIndex((part) => part.includes(HERE));
  return { kind: kind as Kind, parts, anchor };
}

/** The words of a row's anchor, as they are written. A row need not be read for them. */
export function anchorWordsOf(row: string, groups: Groups): readonly string[] {
  return alternativesOf(row.split(' ', 2)[1] ?? '', groups);
}

/** The parts of a pattern as it is written. */
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

/** The words of a part, those of groups among them. */
export function alternativesOf(part: string, groups: Groups): readonly string[] {
  const words = part.split('|');
  if (!part.includes('<')) return words;
  return words.flatMap((each) => (each.startsWith('<') ? wordsIn(groups[each.slice(1, -1)] ?? '') : each));
}
