/** The patterns of a language, read from its lines (`Language` describes the notation). */
import { type Lexicon, lexiconOf } from './lexicon.ts';

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
  readonly end: boolean;
  readonly number: boolean;
  /** It has to be there, and is not marked. */
  readonly context: boolean;
  /** How much may stand between it and the part before. */
  readonly gap: Gap;
}
type Gap = 'none' | 'short' | 'any';

export interface Pattern<Kind> {
  readonly kind: Kind;
  readonly parts: readonly PatternPart[];
  /** The place among `parts` of the words by which the pattern is looked up. */
  readonly anchor: number;
  /** It is found around acts only. */
  readonly hasAct: boolean;
}

export type Groups = Readonly<Record<string, string>>;
const NO_GROUPS: Groups = {};

/** The entries of a list of words. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[\s|]+/).filter((word) => word !== '');
}

/** A line of a language: there are thousands, and each is read when a text first holds one of its words. */
export class Line<Kind> {
  readonly written: string;
  readonly kind: Kind;
  readonly #groups: Groups;
  #pattern: Pattern<Kind> | null | undefined;

  constructor(written: string, kind: Kind, groups: Groups = NO_GROUPS) {
    this.written = written;
    this.kind = kind;
    this.#groups = groups;
  }

  /** Its pattern; `null` if it holds no word to look up. */
  get pattern(): Pattern<Kind> | null {
    if (this.#pattern === undefined) {
      const parts = partsOf(this.written, this.#groups);
      const anchor = anchorOf(parts);
      this.#pattern = anchor === -1 ? null : { kind: this.kind, parts, anchor, hasAct: parts.some(({ act }) => act) };
    }
    return this.#pattern;
  }
}

/** The lines of `text`. */
export function linesOf<Kind>(text: string, kind: Kind, groups?: Groups): readonly Line<Kind>[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : new Line(line.trim(), kind, groups)));
}

/** A line without its acts, and the gaps before them; `null` if it has none. */
export function withoutActs(line: string): string | null {
  const rest = line.replace(/(?:(?:^| )\.{2,3})?(?:^| )@\S*/g, '').trim();
  return rest === line ? null : rest;
}

/** `api key` as `apikey`: the same in one word; `null` where it has one already, or more than words beside each other. */
export function runTogether(line: string, groups: Groups = NO_GROUPS): string | null {
  const parts = line.split(/\s+/);
  if (parts.length < 2 || /[@^$#*()]|(?:^| )\.\./.test(line)) return null;
  return parts
    .map((part) => alternativesOf(part, groups))
    .reduce((begun, words) => begun.flatMap((beginning) => words.map((word) => beginning + word)))
    .join('|');
}

function partsOf(line: string, groups: Groups): readonly PatternPart[] {
  const parts: PatternPart[] = [];
  let gap: Gap = 'none';
  for (const written of line.split(/\s+/)) {
    if (written === '..' || written === '...') gap = written === '..' ? 'short' : 'any';
    else if (written !== '') {
      parts.push(partOf(written, groups, gap));
      gap = 'none';
    }
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
    if (each.length === 1 && '@^$#'.includes(each)) signs += each;
    else if (each.endsWith('*')) beginnings.push(each.slice(0, -1));
    else if (each.startsWith('*')) endings.push(each.slice(1));
    else lexicon.push(each);
  }
  return {
    lexicon: lexiconOf(lexicon),
    beginnings,
    endings,
    act: signs.includes('@'),
    start: signs.includes('^'),
    end: signs.includes('$'),
    number: signs.includes('#'),
    context,
    gap,
  };
}

function alternativesOf(part: string, groups: Groups): readonly string[] {
  return part.split('|').flatMap((each) => (each.startsWith('<') ? wordsIn(groups[each.slice(1, -1)] ?? '') : each));
}

/** The part whose shortest word is the longest: it is found least often in vain. */
function anchorOf(parts: readonly PatternPart[]): number {
  let best = -1;
  let length = 0;
  for (const [index, { lexicon, beginnings, endings, end, act, number }] of parts.entries()) {
    const all = [...lexicon.words.keys(), ...beginnings, ...endings];
    if (all.length === 0 || end || act || number) continue;
    const shortest = Math.min(...all.map((word) => word.length));
    if (shortest > length) [best, length] = [index, shortest];
  }
  return best;
}
