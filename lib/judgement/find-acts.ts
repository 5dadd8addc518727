/** Acts in a clause, found by patterns, and patterns around them that disarm them. */
import { lazily } from '../protocol/lazily.ts';
import { openingOf, type Row, type Span, type Word, Words } from './clause-row.ts';
import type { Clause } from './clauses.ts';
import type { Language } from './language.ts';
import { memoizedBy } from './memoized-by.ts';
import type { Gap, Pattern, PatternPart } from './pattern.ts';
import { type Index, patternTable, type Table } from './pattern-table.ts';
import type { Place } from './phrases.ts';

/** A match by its offsets in the text, and whether another pattern disarms it. */
export interface Hit<Kind> extends Place {
  readonly kind: Kind;
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
  readonly from = lazily(() => Map.groupBy(this.all, ({ start }) => start));
  readonly to = lazily(() => Map.groupBy(this.all, ({ end }) => end));

  constructor(all: readonly Hit<Kind>[]) {
    this.all = all;
  }
}

const NONE: readonly never[] = [];
const NO_HITS = new Hits<never>(NONE);
const NOWHERE = -1;

/** So many words or characters are any number of them: a longer way says nothing, and takes time. */
const MAX_GAP = 40;

/** A clause in which one table's patterns are looked for. Most are not there: nothing is made for these. */
export class Search<Kind extends string> {
  readonly language: Language;
  readonly table: Table<Kind>;
  readonly row: Row;
  /** The matches of patterns without an `@`. */
  readonly alone: readonly Match<Kind>[];
  #opening: number | undefined;

  constructor(language: Language, table: Table<Kind>, clause: Clause) {
    this.language = language;
    this.table = table;
    this.row = table.formsOf === null ? clause.characters : new Words(clause.tokens, table.formsOf);
    this.alone = this.#matches(table.alone, NO_HITS);
  }

  /** Where what leads to an act ends, at the beginning of the row. */
  get opening(): number {
    this.#opening ??= openingOf(this.table.leads, this.row);
    return this.#opening;
  }

  /** The matches of patterns with an `@`, which stands for one of `acts`. */
  around(acts: Hits<Kind>): readonly Match<Kind>[] {
    return acts.all.length === 0 ? NONE : this.#matches(this.table.around, acts);
  }

  #matches(index: Index<Kind>, acts: Hits<Kind>): readonly Match<Kind>[] {
    const found: Match<Kind>[] = [];
    const { values, places } = this.row.words;
    for (let number = 0; number < values.length; number += 1) {
      const word = values[number] as Word;
      const from = places[number] ?? 0;
      const length = this.table.formsOf === null ? word.text.length : 1;
      for (const pattern of index(word)) {
        // The longest of a part's words at one place counts, which comes first.
        let other = number - 1;
        while (places[other] === from && !index(values[other] as Word).includes(pattern)) other -= 1;
        const match = places[other] === from ? null : this.#match(pattern, from, length, acts);
        if (match !== null) found.push(match);
      }
    }
    return found;
  }

  /** Returns the match of `pattern` with its anchor from a place on; `null` if the rest of it is not there. */
  #match(pattern: Pattern<Kind>, from: number, length: number, acts: Hits<Kind>): Match<Kind> | null {
    const { parts, anchor } = pattern;
    const to = from + length;
    const isMarked = !parts[anchor]?.context;
    let first = isMarked ? from : this.row.length;
    let last = isMarked ? to : 0;
    let found: readonly Hit<Kind>[] = NONE;
    let place = from;
    for (let step: 1 | -1 = -1, index = anchor - 1; index < parts.length; index += step) {
      if (index < 0) {
        step = 1;
        index = anchor;
        place = to;
        continue;
      }
      const part = parts[index] as PatternPart;
      const { gap } = step === 1 ? part : (parts[index + 1] as PatternPart);
      if (part.act) {
        const reached = this.#actsFrom(part, place, gap, step, acts);
        const [nearest] = reached;
        if (nearest === undefined) return null;
        // As the first or last part it stands for all of them.
        const isLast = index + step < 0 || index + step >= parts.length;
        const end = step === 1 ? 'start' : 'end';
        found = [...found, ...(isLast ? reached : reached.filter((hit) => hit[end] === nearest[end]))];
        place = this.#behind(nearest, place, step);
      } else {
        const near = this.#reach(part, place, gap, step);
        if (near === NOWHERE) return null;
        place = near + step * this.#lengthAt(part, near, step);
        if (part.context || place === near) continue;
        first = Math.min(first, near, place);
        last = Math.max(last, near, place);
      }
    }
    return { pattern, span: first < last ? { from: first, to: last } : { from, to }, acts: found };
  }

  /** The nearest place where `part` is, from `place` on in the direction of `step`. */
  #reach(part: PatternPart, place: number, gap: Gap, step: 1 | -1): number {
    const last = this.#lastOf(place, gap, step);
    for (let at = place; at !== last; at += step)
      if (this.#lengthAt(part, at, step) !== NOWHERE) return this.#isOpen(place, at, gap, step) ? at : NOWHERE;
    return NOWHERE;
  }

  /** The acts that `part` may stand for, the nearest first. */
  #actsFrom(part: PatternPart, place: number, gap: Gap, step: 1 | -1, acts: Hits<Kind>): readonly Hit<Kind>[] {
    const last = this.#lastOf(place, gap, step);
    const found: Hit<Kind>[] = [];
    let open = place;
    for (let at = place; at !== last; at += step) {
      const here = step === 1 ? acts.from().get(this.row.startAt(at)) : acts.to().get(this.row.endAt(at));
      if (here === undefined || (part.lexicon.words.size > 0 && this.#lengthAt(part, at, step) === NOWHERE)) continue;
      // A joining word begins another act: to show and delete is not only to show.
      if (!this.#isOpen(open, at, gap, step) || (step === 1 && this.#stops('clings', at, gap))) break;
      open = at;
      found.push(...here);
    }
    return found;
  }

  /** The first place to which no gap goes. */
  #lastOf(place: number, gap: Gap, step: 1 | -1): number {
    const far = gap === 'none' ? 0 : gap === 'short' ? this.row.short : MAX_GAP;
    return step === 1 ? Math.min(this.row.length, place + far) + 1 : Math.max(0, place - far) - 1;
  }

  /** Whether nothing between two places stops a gap. */
  #isOpen(place: number, at: number, gap: Gap, step: 1 | -1): boolean {
    for (let other = place; other !== at; other += step)
      if (this.#stops('held', step === 1 ? other : other - 1, gap)) return false;
    return true;
  }

  /** Whether a word that no gap goes past is at a place, or clings to what is there. */
  #stops(how: 'held' | 'clings', at: number, gap: Gap): boolean {
    const { joins, stops } = this.table;
    return Boolean(this.row[how](joins, at)) || (gap === 'short' && Boolean(this.row[how](stops, at)));
  }

  /** Where `hit` ends that begins at `place` or behind it, or with -1 begins that ends there or before. */
  #behind({ start, end }: Hit<Kind>, place: number, step: 1 | -1): number {
    let other = place;
    while (step === 1 && other < this.row.length && this.row.endAt(other) < end) other += 1;
    while (step === -1 && other > 0 && this.row.startAt(other) > start) other -= 1;
    return other;
  }

  /** How long `part` is at a place, 0 for an edge; `NOWHERE` if it is not there. */
  #lengthAt(part: PatternPart, at: number, step: 1 | -1): number {
    const isEdge =
      (part.start && at <= this.opening) || (part.first && at === 0) || (part.end && at === this.row.length);
    return isEdge ? 0 : this.row.at(part, at, step) || NOWHERE;
  }
}

export type Heavy = 'destructive' | 'cost' | 'outward';
/** `frame`: it disarms the acts of its `@` (`past` does not say that a yes does no harm); `looks`, `trial`, and `feigned` need none. */
export type Kind = Heavy | 'lasting' | 'frame' | 'past' | 'looks' | 'negation' | 'trial' | 'feigned' | 'explains';

const actsIn = memoizedBy((language: Language) =>
  patternTable<Kind>(language, language.acts, language.joins, language.finite),
);

/** A clause's acts, and what stands around them. */
export const searchesIn = (clause: Clause) =>
  clause.languages.map((language) => new Search<Kind>(language, actsIn(language), clause));

type QuestionKind =
  | 'confirms'
  | 'asks'
  | 'records'
  | 'open'
  | 'closed'
  | 'negated'
  | 'notNegated'
  | 'ordinary'
  | 'notOrdinary';

const questionsIn = memoizedBy((language: Language) =>
  patternTable<QuestionKind>(language, language.questions, '', ''),
);

/** The clauses of one request: several readers ask for the kinds of each. */
const KEPT_CLAUSES = 16;

const kindsIn = memoizedBy((clause: Clause): ReadonlySet<QuestionKind> => {
  const searches = clause.languages.map((language) => new Search(language, questionsIn(language), clause));
  return new Set(searches.flatMap(({ alone }) => alone.map(({ pattern }) => pattern.kind)));
}, KEPT_CLAUSES);

/** Whether a clause has what asks so, in one of its languages. */
export function holds(clause: Clause, kind: QuestionKind): boolean {
  return kindsIn(clause).has(kind);
}
