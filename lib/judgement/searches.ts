/** The searches of a clause for the patterns of its languages. */
import type { Clause } from './clause.ts';
import { Search } from './find.ts';
import type { Language } from './language.ts';
import { memoizedBy } from './memoized-by.ts';
import { tableOf } from './table.ts';

export type Heavy = 'destructive' | 'cost' | 'outward';
/** `frame`: it disarms the acts of its `@` (`past` does not say that a yes does no harm); `looks`, `trial`, and `feigned` need none. */
export type Kind = Heavy | 'lasting' | 'frame' | 'past' | 'looks' | 'negation' | 'trial' | 'feigned' | 'explains';

const actsIn = memoizedBy((language: Language) =>
  tableOf<Kind>(language, language.acts, language.joins, language.finite),
);

/** A clause's acts, and what stands around them. */
export const searchesIn = (clause: Clause) =>
  clause.languages.map((language) => new Search<Kind>(language, actsIn(language), clause));

type QuestionKind = 'confirms' | 'asks' | 'open' | 'closed' | 'negated' | 'notNegated' | 'ordinary' | 'notOrdinary';

const questionsIn = memoizedBy((language: Language) => tableOf<QuestionKind>(language, language.questions, '', ''));

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
