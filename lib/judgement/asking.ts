/** The kind of a question: what a clause asks, by the patterns of its languages. */
import type { Clause } from './clause.ts';
import { clausesOf } from './clauses.ts';
import { Search } from './find.ts';
import type { Language } from './language.ts';
import { memoizedBy } from './memoized-by.ts';
import { tableOf } from './table.ts';

/**
 * Whether nothing but questions is asked that no yes answers: "Which files should I delete?", 要删除哪些文件？ "Delete it? Why
 * not?" asks for a yes as well.
 */
export function asksOpenly(message: string): boolean {
  const clauses = clausesOf(message);
  const ending = clauses.filter(
    ({ isAsked, end }, index) => isAsked && ASKS.test(message.slice(end, clauses[index + 1]?.start ?? message.length)),
  );
  return ending.length > 0 && ending.every((clause) => holds(clause, 'open') && !holds(clause, 'closed'));
}

const ASKS = /[?？؟]/;

type Kind = 'confirms' | 'asks' | 'open' | 'closed';

const tableIn = memoizedBy((language: Language) => tableOf<Kind>(language, language.questions, '', ''));

/** Whether a clause has what asks so, in one of its languages. */
export function holds(clause: Clause, kind: Kind): boolean {
  return clause.languages.some((language) =>
    new Search(language, tableIn(language), clause).alone.some(({ pattern }) => pattern.kind === kind),
  );
}
