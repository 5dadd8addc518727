/** Finds acts in a clause by patterns, and the patterns around them that disarm them. */
import { lazily } from '../protocol/lazily.ts';
import { openingOf, type Row, type Span, type Word, Words } from './clause-row.ts';
import type { Clause } from './clauses.ts';
import type { Language } from './language.ts';
import { memoizedBy } from './memoized-by.ts';
import type { Gap, Pattern, PatternPart } from './pattern.ts';
import { type Index, patternTable, type Table } from './pattern-table.ts';
import type { Place } from './phrases.ts';

/** A match by its offsets in the text. */
export interface Hit<Kind> extends Place {
  readonly kind: Kind;
  isDisarmed: boolean;
}

/** `acts`: the acts for which the `@` of the pattern stand. */
export interface Match<Kind> {
  readonly pattern: Pattern<Kind>;
  readonly span: Span;
  readonly acts: readonly Hit<Kind>[];
}

const byPlaces = <Kind>(all: readonly Hit<Kind>[]) => ({
  from: lazily(() => Map.groupBy(all, ({ start }) => start)),
  to: lazily(() => Map.groupBy(all, ({ end }) => end)),
});
type Hits<Kind> = ReturnType<typeof byPlaces<Kind>>;

const NONE: readonly never[] = [];
const NO_HITS = byPlaces<never>(NONE);
const NOWHERE = -1;

/** Stands for any number of words or characters. A longer gap would say nothing, and take time. */
const MAX_GAP = 40;

/** Looks for one table's patterns in a clause. It makes nothing for the many that are not there. */
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

  /** The end of the words that lead to an act, at the beginning of the row. */
  get opening(): number {
    this.#opening ??= openingOf(this.table.leads, this.row);
    return this.#opening;
  }

  /** The matches of patterns with an `@`, which stands for one of `acts`. */
  around(acts: readonly Hit<Kind>[]): readonly Match<Kind>[] {
    return acts.length === 0 ? NONE : this.#matches(this.table.around, byPlaces(acts));
  }

  #matches(index: Index<Kind>, acts: Hits<Kind>): readonly Match<Kind>[] {
    const found: Match<Kind>[] = [];
    const { values, places } = this.row.words;
    for (let number = 0; number < values.length; number += 1) {
      const word = values[number] as Word;
      const from = places[number] ?? 0;
      const length = this.table.formsOf === null ? word.text.length : 1;
      for (const pattern of index(word)) {
        // The longest of a part's words at one place comes first, and counts.
        let other = number - 1;
        while (places[other] === from && !index(values[other] as Word).includes(pattern)) other -= 1;
        const match = places[other] === from ? null : this.#match(pattern, from, length, acts);
        if (match !== null) found.push(match);
      }
    }
    return found;
  }

  /** The match of `pattern` with its anchor at `from`; `null` if its other parts are missing. */
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
        // The first or last part stands for all of them.
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

  /** The nearest place of `part`, from `place` on in the direction of `step`. */
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
      // A joining word begins another act: "show and delete" does not only show.
      if (!this.#isOpen(open, at, gap, step) || (step === 1 && this.#stops('clings', at, gap))) break;
      open = at;
      found.push(...here);
    }
    return found;
  }

  /** The first place beyond a gap. */
  #lastOf(place: number, gap: Gap, step: 1 | -1): number {
    const far = gap === 'none' ? 0 : gap === 'short' ? this.row.short : MAX_GAP;
    return step === 1 ? Math.min(this.row.length, place + far) + 1 : Math.max(0, place - far) - 1;
  }

  #isOpen(place: number, at: number, gap: Gap, step: 1 | -1): boolean {
    for (let other = place; other !== at; other += step)
      if (this.#stops('held', step === 1 ? other : other - 1, gap)) return false;
    return true;
  }

  /** Whether a word at a place, or one that clings to it, stops a gap. */
  #stops(how: 'held' | 'clings', at: number, gap: Gap): boolean {
    const { joins, stops } = this.table;
    return Boolean(this.row[how](joins, at)) || (gap === 'short' && Boolean(this.row[how](stops, at)));
  }

  /** The place of the end of `hit`, or with -1 of its beginning; `place` if that lies further. */
  #behind({ start, end }: Hit<Kind>, place: number, step: 1 | -1): number {
    let other = place;
    while (step === 1 && other < this.row.length && this.row.endAt(other) < end) other += 1;
    while (step === -1 && other > 0 && this.row.startAt(other) > start) other -= 1;
    return other;
  }

  /** The length of `part` at a place, 0 for an edge; `NOWHERE` if the part is missing. */
  #lengthAt(part: PatternPart, at: number, step: 1 | -1): number {
    const isEdge =
      (part.start && at <= this.opening) || (part.first && at === 0) || (part.end && at === this.row.length);
    return isEdge ? 0 : this.row.at(part, at, step) || NOWHERE;
  }
}

export type Heavy = 'destructive' | 'cost' | 'outward';
/** `frame` and `past` disarm acts, but no yes is harmless by `past`. `looks`, `trial`, and `feigned` need no `@`. */
export type Kind = Heavy | 'lasting' | 'frame' | 'past' | 'looks' | 'negation' | 'trial' | 'feigned' | 'explains';

const actsIn = memoizedBy((language: Language) =>
  patternTable<Kind>(language, language.acts, language.joins, language.finite),
);

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

/** Several readers of one request ask for the kinds of each clause. */
const KEPT_CLAUSES = 16;

const kindsIn = memoizedBy((clause: Clause): ReadonlySet<QuestionKind> => {
  const searches = clause.languages.map((language) => new Search(language, questionsIn(language), clause));
  return new Set(searches.flatMap(({ alone }) => alone.map(({ pattern }) => pattern.kind)));
}, KEPT_CLAUSES);

export function holds(clause: Clause, kind: QuestionKind): boolean {
  return kindsIn(clause).has(kind);
}
