/** Acts in a clause, found by patterns, and patterns around them that disarm them. */
import { lazily } from '../protocol/lazily.ts';
import type { Clause } from './clause.ts';
import type { Language } from './language.ts';
import type { Pattern, PatternPart } from './pattern.ts';
import { openingOf, type Row, type Span, Words } from './row.ts';
import type { Anchored, Table } from './table.ts';

/** A match by its offsets in the text, and whether another pattern disarms it. */
export interface Hit<Kind> {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  isDisarmed: boolean;
}

/** A pattern that was found, with the acts that its `@` stand for. */
export interface Match<Kind> {
  readonly pattern: Pattern<Kind>;
  readonly span: Span;
  readonly acts: readonly Hit<Kind>[];
}

/** Hits, looked up by their beginnings and ends. */
export class Hits<Kind> {
  readonly all: readonly Hit<Kind>[];
  readonly #starts = lazily(() => Map.groupBy(this.all, ({ start }) => start));
  readonly #ends = lazily(() => Map.groupBy(this.all, ({ end }) => end));

  constructor(all: readonly Hit<Kind>[]) {
    this.all = all;
  }

  from(start: number): readonly Hit<Kind>[] {
    return this.#starts().get(start) ?? [];
  }

  to(end: number): readonly Hit<Kind>[] {
    return this.#ends().get(end) ?? [];
  }
}

const NO_HITS = new Hits<never>([]);

/** So many words or characters are any number of them: a longer way says nothing, and takes time. */
const MAX_GAP = 40;

/** A clause in which one table's patterns are looked for. */
export class Search<Kind> {
  readonly language: Language;
  readonly row: Row;
  readonly anchors: readonly Anchored<Kind>[];
  readonly table: Table<Kind>;
  /** The words that no gap goes past, by their places. */
  readonly #stops: ('join' | 'stop' | 'none')[] = [];
  /** Where what leads to an act ends, at the beginning of the row. */
  readonly opening = lazily(() => openingOf(this.table.leads, this.row));

  constructor(language: Language, table: Table<Kind>, row: Row, anchors: readonly Anchored<Kind>[]) {
    this.language = language;
    this.row = row;
    this.table = table;
    this.anchors = anchors;
  }

  /** Returns the match of `anchored`; `null` if the rest of its pattern is not there. An `@` stands for one of `acts`. */
  match({ pattern, from, to }: Anchored<Kind>, acts: Hits<Kind> = NO_HITS): Match<Kind> | null {
    const { parts, anchor, hasAct } = pattern;
    if (hasAct && acts.all.length === 0) return null;
    if (parts.length === 1) return { pattern, span: { from, to }, acts: [] };
    const found: Hit<Kind>[] = [];
    let marked: Span | null = parts[anchor]?.context ? null : { from, to };
    for (const step of [-1, 1] as const) {
      let place = step === 1 ? to : from;
      for (let index = anchor + step; index >= 0 && index < parts.length; index += step) {
        const part = parts[index] as PatternPart;
        const gap = step === 1 ? part.gap : (parts[index + 1] as PatternPart).gap;
        const isLast = index + step < 0 || index + step >= parts.length;
        const reached = this.#reach(part, place, gap, step, acts, isLast);
        if (reached === null) return null;
        found.push(...reached.acts);
        if (!part.context && reached.acts.length === 0 && reached.from < reached.to) {
          marked = {
            from: Math.min(marked?.from ?? reached.from, reached.from),
            to: Math.max(marked?.to ?? reached.to, reached.to),
          };
        }
        place = step === 1 ? reached.to : reached.from;
      }
    }
    return { pattern, span: marked ?? { from, to }, acts: found };
  }

  /** The nearest place where `part` is, from `place` on in the direction of `step`. */
  #reach(part: PatternPart, place: number, gap: PatternPart['gap'], step: 1 | -1, acts: Hits<Kind>, isLast: boolean) {
    const far = gap === 'none' ? 0 : gap === 'short' ? this.row.short : MAX_GAP;
    const found: Hit<Kind>[] = [];
    for (let skipped = 0; skipped <= far; skipped += 1) {
      const at = place + skipped * step;
      if (at < 0 || at > this.row.length) break;
      if (skipped > 0 && this.#isStopped(step === 1 ? at - 1 : at, gap)) break;
      if (part.act) {
        const here = this.#actsAt(part, at, step, acts);
        // A joining word begins another act: to show and delete is not only to show.
        if (step === 1 && here.length > 0 && this.#clings(at, gap)) break;
        found.push(...here);
        const [first] = here;
        if (first !== undefined && !isLast) return { ...this.#placesOf(first, at, step), acts: here };
      }
      const span = part.act ? null : this.#at(part, at, step);
      if (span !== null) return { ...span, acts: [] };
    }
    return found.length === 0 ? null : { from: place, to: place, acts: found };
  }

  #clings(at: number, gap: PatternPart['gap']): boolean {
    const { joins, stops } = this.table;
    return this.row.clings(joins, at) || (gap === 'short' && this.row.clings(stops, at));
  }

  #actsAt(part: PatternPart, at: number, step: 1 | -1, acts: Hits<Kind>): readonly Hit<Kind>[] {
    if (part.lexicon.words.size > 0 && this.#at(part, at, step) === null) return [];
    return step === 1 ? acts.from(this.row.startAt(at)) : acts.to(this.row.endAt(at));
  }

  #isStopped(place: number, gap: PatternPart['gap']): boolean {
    let stop = this.#stops[place];
    if (stop === undefined) {
      const { joins, stops } = this.table;
      stop = this.row.held(joins, place) > 0 ? 'join' : this.row.held(stops, place) > 0 ? 'stop' : 'none';
      this.#stops[place] = stop;
    }
    return stop === 'join' || (stop === 'stop' && gap === 'short');
  }

  /** Where `hit`, which begins or ends at a place, lies in the row. */
  #placesOf({ start, end }: Hit<Kind>, at: number, step: 1 | -1): Span {
    let other = at;
    while (step === 1 && other < this.row.length && this.row.endAt(other) < end) other += 1;
    while (step === -1 && other > 0 && this.row.startAt(other) > start) other -= 1;
    return step === 1 ? { from: at, to: other } : { from: other, to: at };
  }

  #at(part: PatternPart, at: number, step: 1 | -1): Span | null {
    if (part.start && at <= this.opening()) return { from: at, to: at };
    if (part.first && at === 0) return { from: at, to: at };
    if (part.end && at === this.row.length) return { from: at, to: at };
    const length = this.row.at(part, at, step);
    if (length === 0) return null;
    return step === 1 ? { from: at, to: at + length } : { from: at - length, to: at };
  }
}

/** A clause, to be searched with the table of each of `languages` of which it holds an anchor. */
export function searchesIn<Kind>(
  clause: Clause,
  languages: readonly Language[],
  tableIn: (language: Language) => Table<Kind>,
): readonly Search<Kind>[] {
  const searches: Search<Kind>[] = [];
  for (const language of languages) {
    const table = tableIn(language);
    const row = table.formsOf === null ? clause.characters : new Words(clause.tokens, table.formsOf);
    const anchors = table.anchorsIn(row);
    if (anchors.length > 0) searches.push(new Search(language, table, row, anchors));
  }
  return searches;
}
