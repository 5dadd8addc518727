/** The searches of a clause for acts, and for what stands around them, in each of its languages. */
import type { Clause } from './clause.ts';
import { Search } from './find.ts';
import type { Language } from './language.ts';
import { memoizedBy } from './memoized-by.ts';
import { tableOf } from './table.ts';

export type Heavy = 'destructive' | 'cost' | 'outward';
/** `frame`: it disarms the acts of its `@` (`past` does not say that a yes does no harm); `looks`, `trial`, and `feigned` need none. */
export type Kind = Heavy | 'lasting' | 'frame' | 'past' | 'looks' | 'negation' | 'trial' | 'feigned' | 'explains';

const tableIn = memoizedBy((language: Language) =>
  tableOf<Kind>(language, language.acts, language.joins, language.finite),
);

export const searchesIn = (clause: Clause) =>
  clause.languages.map((language) => new Search<Kind>(language, tableIn(language), clause));
