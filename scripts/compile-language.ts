/** Makes the tables of a language, as the judgement looks them up, of its file in `data/languages/`. */
import type { Acts, LanguageSource } from '../data/languages/language-source.ts';
import type { Language } from '../lib/judgement/language.ts';
import { alternativesOf, type Groups, HERE, type PatternTable, partsOf } from '../lib/judgement/pattern.ts';

/** A pattern as it is written, and what it says. */
type Line = readonly [kind: string, written: string];

/** Returns a language's tables. Throws on a pattern without a word to look it up by. */
export function compileLanguage(source: LanguageSource): Language {
  const { scripts, secrets } = source;
  const groups = groupsOf(source);
  const particles = new Set(entriesOf(source.particles));
  return {
    scripts,
    particles: wordsOf(source.particles),
    leads: wordsOf(source.leads),
    joins: wordsOf(source.joins),
    finite: wordsOf(source.finite ?? ''),
    prefixes: wordsOf(source.prefixes ?? ''),
    suffixes: wordsOf(source.suffixes ?? ''),
    contents: wordsOf(source.contents),
    components: wordsOf(source.components ?? ''),
    asks: wordsOf(secrets.asks),
    groups,
    answers: Object.fromEntries(
      Object.entries(source.answers).map(([list, text]) => [list, phrasesIn(text).sort().join(', ')]),
    ) as Record<keyof typeof source.answers, string>,
    acts: tableOf(actLines(source), groups, particles),
    questions: tableOf(questionLines(source), groups, particles),
    secrets: tableOf(secretLines(secrets, groups), groups, particles),
  };
}

function groupsOf({ groups = {} }: LanguageSource): Groups {
  return Object.fromEntries(Object.entries(groups).map(([name, words]) => [name, wordsOf(words)]));
}

function entriesOf(text: string): readonly string[] {
  return text.split(/[\s|]+/).filter((word) => word !== '');
}

/** In their order, as everywhere here where it says nothing: words that begin alike weigh less beside each other. */
function wordsOf(text: string): string {
  return entriesOf(text).toSorted().join(' ');
}

function phrasesIn(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).flatMap((phrase) => phrase.trim() || []))];
}

function linesOf(kind: string, text: string): readonly Line[] {
  return text
    .split('\n')
    .flatMap((line): Line[] => (line.trim() === '' ? [] : [[kind, line.trim().replace(/\s+/g, ' ')]]));
}

function actLines(source: LanguageSource): readonly Line[] {
  const { inflect = (verb) => [verb] } = source;
  const ofActs = (kind: 'destructive' | 'cost' | 'outward') => {
    const { verbs, phrases }: Acts = source[kind];
    // Single words are one part: of those that begin at one place, the longest counts.
    const { single = [], others = [] } = Object.groupBy(entriesOf(verbs).flatMap(inflect), (form) =>
      /[\s*()<>@^$#]/.test(form) ? 'others' : 'single',
    );
    return linesOf(kind, [single.join('|'), ...merged(others), phrases].join('\n'));
  };
  const looks = linesOf('looks', source.looks);
  return [
    ...ofActs('destructive'),
    ...ofActs('cost'),
    ...ofActs('outward'),
    ...linesOf('lasting', source.lasting),
    ...linesOf('frame', source.lookAlikes),
    ...linesOf('past', source.past),
    // A line without an act only looks like a negation.
    ...linesOf('negation', source.negations).map(([kind, line]): Line => [line.includes('@') ? kind : 'feigned', line]),
    ...linesOf('explains', source.explains ?? ''),
    // Some words of questions ask nothing about an act.
    ...linesOf('feigned', source.questions.feigned ?? ''),
    ...linesOf('trial', source.dryRuns),
    ...looks,
    // A verb that only looks is harmless without an act beside it as well.
    ...looks.flatMap(([kind, written]): Line[] => {
      const alone = withoutActs(written);
      return alone === null ? [] : [[kind, alone]];
    }),
  ];
}

function questionLines({ questions }: LanguageSource): readonly Line[] {
  const { closed = '', feigned = '', ...others } = questions;
  const kinds = { ...others, closed: `${closed}\n${feigned}` };
  return Object.entries(kinds).flatMap(([kind, text]) => linesOf(kind, text));
}

function secretLines(secrets: LanguageSource['secrets'], groups: Groups): readonly Line[] {
  const names = linesOf('name', secrets.names);
  const joined = names.flatMap(([kind, written]): Line[] => {
    const together = runTogether(written, groups);
    return together === null ? [] : [[kind, together]];
  });
  return [...names, ...joined, ...linesOf('none', secrets.none)];
}

/**
 * Returns `lines` with those as one that differ in one part only, whose words become alternatives: the forms of a hundred
 * verbs are a few patterns. Each line goes to where most others go.
 */
export function merged(lines: readonly string[]): readonly string[] {
  const keysOf = (parts: readonly string[]) =>
    parts.flatMap((part, place) => (/^[\p{L}\p{N}|]+$/u.test(part) ? [parts.toSpliced(place, 1, HERE).join(' ')] : []));
  const split = lines.map((line) => line.split(/\s+/));
  const counts = new Map<string, number>();
  for (const key of split.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const words = new Map<string, string[]>();
  for (const parts of split) {
    const [key = parts.join(' ')] = keysOf(parts).sort(
      (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
    );
    const place = key.split(' ').indexOf(HERE);
    const known = words.get(key) ?? [];
    words.set(key, known);
    for (const word of parts[place]?.split('|') ?? []) if (!known.includes(word)) known.push(word);
  }
  return [...words].map(([key, alternatives]) => key.replace(HERE, alternatives.join('|')));
}

/** A line without its acts, and the gaps before them; `null` if it has none. */
export function withoutActs(line: string): string | null {
  const rest = line.replace(/(?:(?:^| )\.{2,3})?(?:^| )@\S*/g, '').trim();
  return rest === line ? null : rest;
}

/** `api key` as `apikey`: the same in one word; `null` where it has one already, or more than words beside each other. */
export function runTogether(line: string, groups: Groups): string | null {
  const parts = line.split(/\s+/);
  if (parts.length < 2 || /[@^$#*()]|(?:^| )\.\./.test(line)) return null;
  return parts
    .map((part) => alternativesOf(part, groups))
    .reduce((begun, words) => begun.flatMap((beginning) => words.map((word) => beginning + word)))
    .join('|');
}

function tableOf(lines: readonly Line[], groups: Groups, particles: ReadonlySet<string>): PatternTable {
  const isWords = (part: string) => /^[\p{L}\p{N}|]+$/u.test(part);
  const sorted = (part: string) => (isWords(part) ? part.split('|').sort().join('|') : part);
  const rows = lines.map(([kind, written]) => ({
    kind,
    row: anchored(kind, written.split(' ').map(sorted).join(' '), groups, particles),
  }));
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  return Object.fromEntries(kinds.map(([kind, own]) => [kind, own.map(({ row }) => row).join('\n')]));
}

/** Their words are marked, once for each place of an anchor: it stays the first of several that are as good. */
const MARKED: ReadonlySet<string> = new Set(['destructive', 'lasting', 'cost', 'outward']);

/** Below every other rank. */
const LAST_RESORT = 1 / 1_000;

/**
 * A pattern behind the words of its anchor. The part whose shortest word is the longest is found least often in vain; where
 * nothing is marked, of several such parts the one with the fewest words of that length (`을|를 .. 열|보여`). Where all parts
 * stand side by side, each of them finds the pattern: one of `particles`, which most sentences have, does only as the last
 * resort.
 */
function anchored(kind: string, written: string, groups: Groups, particles: ReadonlySet<string>): string {
  if (written.includes(HERE)) throw new Error(`${HERE} stands for the words of an anchor: ${written}`);
  const parts = written.split(' ');
  const isAdjacent = !/@|\.\./.test(written);
  const ranks = parts.map((each) => {
    const [part] = partsOf(each, groups);
    if (part === undefined || part.start || part.first || part.end || part.act || part.number) return 0;
    const lengths = [...part.lexicon.words, ...part.beginnings, ...part.endings].map((word) => word.length);
    if (lengths.length === 0) return 0;
    const least = Math.min(...lengths);
    if (isAdjacent && [...part.lexicon.words].some((word) => particles.has(word))) return LAST_RESORT;
    return MARKED.has(kind) ? least : least - 1 + 1 / lengths.filter((length) => length === least).length;
  });
  const best = Math.max(...ranks);
  if (best === 0) throw new Error(`no word of this pattern can be looked up: ${written}`);
  const place = ranks.indexOf(best);
  const words = (parts[place] ?? '').replace(/^\(|\)$/g, '');
  return `${words} ${parts.with(place, (parts[place] ?? '').replace(words, HERE)).join(' ')}`;
}
