/** The verb of a question, where it governs an act that it does not do: "Prevent the deletion?" */
import { CONFIRMING } from './answer-words.ts';
import type { Clause } from './clause.ts';
import { clausesOf } from './clauses.ts';
import type { Match, Search } from './find.ts';
import { IS_JOINED } from './letters.ts';
import { type Kind, searchesIn } from './searches.ts';

/** Words for one act share so much of their beginning. */
const BEGINNING = 4;
/** How nouns that name an act end, where a verb may stand behind what it governs. */
const NOUN = /(?:ions?|cao|coes|m?ient[os]|ment|ing|ung)$/;
const GERMAN_NOUN = /ung$/;

/**
 * Whether a question that speaks of an act neither begins with one, with a word of `said`, or with what only confirms, nor ends
 * with one. Only of languages whose words are parted: in the others, `TURNS` are found anywhere.
 */
export function isGoverned(message: string, said: readonly string[]): boolean {
  const clauses = clausesOf(message);
  const asked = clauses.filter(({ isAsked }) => isAsked);
  return (asked.length > 0 ? asked : clauses.slice(-1)).some((clause) => {
    if ((clause.letters & IS_JOINED) !== 0) return false;
    const searches = searchesIn(clause).filter(({ alone }) => alone.length > 0);
    return searches.length > 0 && searches.every((search) => governs(search, clause, said));
  });
}

function governs({ table, alone, opening }: Search<Kind>, { tokens }: Clause, said: readonly string[]): boolean {
  const words = tokens.map(({ word }) => word);
  const isSmall = (text: string) => table.small.words.has(text) || table.leads.words.has(text) || /^\p{N}/u.test(text);
  const first = words.findIndex(({ text }, place) => place >= opening && !isSmall(text));
  const last = words.findLastIndex(({ text }) => !isSmall(text));
  const [begins = '', ends = ''] = [words[first]?.text, words[last]?.text];
  if (begins === '' || CONFIRMING.has(begins) || said.some((word) => begins.startsWith(word.slice(0, BEGINNING))))
    return false;
  const isIn = ({ span }: Match<Kind>, place: number) => span.from <= place && place < span.to;
  const does = (place: number) => alone.some((match) => isIn(match, place));
  if (does(first)) return GERMAN_NOUN.test(begins) && !does(last) && !words[last]?.isCapital && !CONFIRMING.has(ends);
  // A verb that ends a clause, one that is joined to another, and a passive stand behind what is done.
  const isVerb = (match: Match<Kind>) => {
    const { from, to } = match.span;
    if (words.slice(from, to).some(({ text }) => NOUN.test(text))) return false;
    const isJoined = table.joins.words.has(words[from - 1]?.text ?? '');
    return isIn(match, last) || isJoined || match.pattern.parts.some(({ context }) => context);
  };
  return !alone.some(isVerb);
}
