/** The patterns of a language, read from its lines (`Language` describes the notation). */

/** One part of a pattern. What it may be: one of its words, the beginnings or ends of words, an act, an edge, a number. */
export interface Part {
  readonly words: ReadonlySet<string>;
  /** How long the longest of `words` is. */
  readonly longest: number;
  /** What `words` begin and end with. */
  readonly firstLetters: ReadonlySet<string>;
  readonly lastLetters: ReadonlySet<string>;
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
export type Gap = 'none' | 'short' | 'any';

export interface Pattern<Kind> {
  readonly kind: Kind;
  readonly parts: readonly Part[];
  /** The place among `parts` of the words by which the pattern is looked up. */
  readonly anchor: number;
  /** It is found around acts only. */
  readonly hasAct: boolean;
}

type Groups = Readonly<Record<string, string>>;

/** The entries of a list of words. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[\s|]+/).filter((word) => word !== '');
}

/** The phrases of a list of phrases, parted by commas or line breaks. */
export function phrasesIn(text: string): readonly string[] {
  return text.split(/[,\n]/).flatMap((phrase) => phrase.trim() || []);
}

/** The patterns of `lines`. A line that holds no word to look up is left out. */
export function patternsIn<Kind>(lines: string, kind: Kind, groups: Groups = {}): readonly Pattern<Kind>[] {
  return lines.split('\n').flatMap((line) => {
    const parts = partsOf(line.trim(), groups);
    const anchor = anchorOf(parts);
    return anchor === -1 ? [] : [{ kind, parts, anchor, hasAct: parts.some(({ act }) => act) }];
  });
}

function partsOf(line: string, groups: Groups): readonly Part[] {
  const parts: Part[] = [];
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

function partOf(written: string, groups: Groups, gap: Gap): Part {
  const context = written.startsWith('(');
  const bare = context ? written.slice(1, -1) : written;
  const all = bare
    .split('|')
    .flatMap((each) => (/^<.+>$/.test(each) ? wordsIn(groups[each.slice(1, -1)] ?? '') : each));
  const is = (sign: string) => all.includes(sign);
  const words = new Set(all.filter((each) => !/^[@^$#]$|[*]/.test(each)));
  return {
    words,
    longest: Math.max(0, ...[...words].map((word) => word.length)),
    firstLetters: new Set([...words].map((word) => word.charAt(0))),
    lastLetters: new Set([...words].map((word) => word.charAt(word.length - 1))),
    beginnings: all.filter((each) => each.endsWith('*')).map((each) => each.slice(0, -1)),
    endings: all.filter((each) => each.startsWith('*')).map((each) => each.slice(1)),
    act: is('@'),
    start: is('^'),
    end: is('$'),
    number: is('#'),
    context,
    gap,
  };
}

/** The part whose shortest word is the longest: it is found least often in vain. */
function anchorOf(parts: readonly Part[]): number {
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
  const isPlain = ({ words, gap, context, beginnings, endings, act, start, end, number }: Part) =>
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
