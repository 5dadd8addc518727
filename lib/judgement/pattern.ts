/** The patterns of a language, read from its lines (`Language` describes the notation). */

/**
 * One part of a pattern. What it may be: one of its words, the beginnings or ends of words, an edge, a number; an act, which
 * begins or ends with one of the words if there are any.
 */
export interface PatternPart {
  readonly words: ReadonlySet<string>;
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

type Groups = Readonly<Record<string, string>>;
const NO_GROUPS: Groups = {};

/** The entries of a list of words. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[\s|]+/).filter((word) => word !== '');
}

/** The patterns of `lines`. A line that holds no word to look up is left out. */
export function patternsIn<Kind>(lines: string, kind: Kind, groups: Groups = NO_GROUPS): readonly Pattern<Kind>[] {
  return lines.split('\n').flatMap((line) => {
    const parts = partsOf(line.trim(), groups);
    const anchor = anchorOf(parts);
    return anchor === -1 ? [] : [{ kind, parts, anchor, hasAct: parts.some(({ act }) => act) }];
  });
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

/** The parts of a language that are written alike are one: there are thousands of lines. */
const partsBy = new WeakMap<Groups, Map<string, PatternPart>>();

function partOf(written: string, groups: Groups, gap: Gap): PatternPart {
  const known = partsBy.get(groups) ?? new Map<string, PatternPart>();
  partsBy.set(groups, known);
  const key = `${gap} ${written}`;
  const part = known.get(key) ?? readPart(written, groups, gap);
  known.set(key, part);
  return part;
}

function readPart(written: string, groups: Groups, gap: Gap): PatternPart {
  const context = written.startsWith('(');
  const isActOf = /^@./.test(written);
  const bare = context ? written.slice(1, -1) : isActOf ? written.slice(1) : written;
  const all = bare
    .split('|')
    .flatMap((each) => (/^<.+>$/.test(each) ? wordsIn(groups[each.slice(1, -1)] ?? '') : each));
  const is = (sign: string) => all.includes(sign);
  const words = new Set(all.filter((each) => !/^[@^$#]$|[*]/.test(each)));
  return {
    words,
    beginnings: all.filter((each) => each.endsWith('*')).map((each) => each.slice(0, -1)),
    endings: all.filter((each) => each.startsWith('*')).map((each) => each.slice(1)),
    act: isActOf || is('@'),
    start: is('^'),
    end: is('$'),
    number: is('#'),
    context,
    gap,
  };
}

/** The part whose shortest word is the longest: it is found least often in vain. */
function anchorOf(parts: readonly PatternPart[]): number {
  let best = -1;
  let length = 0;
  for (const [index, { words, beginnings, endings, end, act, number }] of parts.entries()) {
    const all = [...words, ...beginnings, ...endings];
    if (all.length === 0 || end || act || number) continue;
    const shortest = Math.min(...all.map((word) => word.length));
    if (shortest > length) [best, length] = [index, shortest];
  }
  return best;
}

/** `api key` as `apikey`: the same pattern in one word; `null` where it has one already, or more than words beside each other. */
export function runTogether<Kind>({ kind, parts }: Pattern<Kind>): Pattern<Kind> | null {
  const isPlain = ({ words, gap, context, beginnings, endings, act, start, end, number }: PatternPart) =>
    words.size > 0 &&
    gap === 'none' &&
    !(context || act || start || end || number) &&
    beginnings.length + endings.length === 0;
  const [first] = parts;
  if (first === undefined || parts.length < 2 || !parts.every(isPlain)) return null;
  const words = parts.reduce(
    (begun, part) => begun.flatMap((beginning) => [...part.words].map((word) => beginning + word)),
    [''],
  );
  return { kind, parts: [{ ...first, words: new Set(words) }], anchor: 0, hasAct: false };
}
