/** Whether yes to a request may mean that something is not done: then our own Yes and No must not stand for the answers. */
import type { BooleanField, ChoiceField } from '../protocol/elicitation.ts';
import { agrees, endsRefusing, holdsTurn, isAnswer, noDoes, opposes, refuses, turns, wordsOfList } from './answers.ts';
import { type Clause, clausesOf, lastOf, sentencesOf } from './clauses.ts';
import { holds, type Kind, type Match, type Search, searchesIn } from './find-acts.ts';
import { folded, spaced, wordsOf } from './fold.ts';
import { IS_JOINED, lettersAt } from './letters.ts';
import { wordsIn } from './pattern.ts';
import { readText } from './reading.ts';

/** The main verb of a question stands among so many words. */
const OPENING_WORDS = 8;
/** A word denies an act that is among so many behind it. */
const DENIED = 3;
/** Words for one act share so much of their beginning; one of no more letters loses its last ("save", "saving"). */
const BEGINNING = 4;

/**
 * A yes is plain where the message asks for an act or a fact, and the field says "confirm", nothing, or the same. It is
 * turned around where the message asks for what is **not** to be done ("Do not delete?"); where the field's name or title
 * undoes, spares, or keeps what the message does not name (`keep`, `dry_run`, `active`), or names another act than it, or one
 * that it denies ("Continue without saving?", `save`); and
 * where the message does so ("Reject the request?") while the name or title says anything but that, or that it confirms
 * (`approved`, `enabled`). It may be where the name or title agrees, and the word that begins the message isn't recognized:
 * "Oppose the motion?", "Quash the deletion?", `approve`.
 */
export function isTurnedAround(field: BooleanField | ChoiceField | null, message: string): boolean {
  const text = folded(message);
  const asking = askingIn(message);
  if (asking.some(isNegated) || text.split(noDoes()).slice(1).some(destroys)) return true;
  if (field === null) return false;
  const asked = asking.map((clauses) => writtenIn(message, clauses));
  const opening = asked.flatMap((question) => wordsOf(question).slice(0, OPENING_WORDS));
  const turning = opening.findIndex(opposes);
  const isAsked = turning >= 0 || asked.some((question) => holdsTurn(question));
  const title = field.title ?? '';
  if (title !== '' && isOfOther(title, message)) return true;
  return [spaced(field.name), title].some((written) => {
    const said = wordsOf(written);
    const strange = said.filter((word) => !isAnswer(word, 'confirmsOnly', 'neutral'));
    const acts = () => destroys(written);
    // A title that agrees names what the message does: "Yes, prune them".
    const named = strange.filter(
      (word) => !isAnswer(word, 'confirming') && (written !== title || !said.some(confirms)),
    );
    if (named.length > 0 && isOfAnotherAct(written, named, message)) return true;
    const isDenied = (word: string) =>
      opening.some(
        (each, at) => isAnswer(each, 'negating') && opening.slice(at + 1, at + 1 + DENIED).some(isFormOf(word)),
      );
    if (strange.some(isDenied)) return true;
    const isOpposing = (word: string) =>
      turns(word) || endsRefusing(word) || (isAnswer(word, 'opposite') && !acts()) || opening.some(isUndoneBy(word));
    const isSaid = (word: string) => opening.includes(word) || (holdsTurn(word) && text.includes(word));
    if (strange.some((word) => isOpposing(word) && !isSaid(word))) return true;
    if (strange.some((word) => isAnswer(word, 'states')) && !acts() && destroys(message)) return true;
    const isAgreeing = strange.some((word) => isAnswer(word, 'confirming') && !isAnswer(word, 'goesOn'));
    const isAgreed = message === '' || opening.some((word) => isAnswer(word, 'confirming'));
    const isPlain = () => asking.length > 0 && asking.every(isOrdinary);
    const isStrange = () => readText(message).weight === 'unknown' || isGoverned(message, said, true);
    if (isAgreeing && !isAgreed && !isPlain() && isStrange()) return true;
    // The first thing that the message names may be what the field names too: "Allow Ada to block people?", `allow`.
    const isOther = (word: string) => !turns(word) && !(turning > opening.indexOf(word) && opening.includes(word));
    return isAsked && strange.length > 0 && strange.every(isOther);
  });
}

const isFormOf = (word: string) => (other: string) =>
  other.startsWith(word.slice(0, word.length > BEGINNING ? BEGINNING : BEGINNING - 1));
/** Whether one of two words undoes the other by its beginning: `unlock`, "Lock the door?" */
const isUndoneBy = (word: string) => {
  const prefixes = wordsOfList('undoing');
  return (other: string) => prefixes.some((prefix) => other === prefix + word || word === prefix + other);
};
const destroys = (text: string) => readText(text).weight === 'destructive';

/** Whether a title goes back, destroys where the message does not, or is short and names nothing of its act ("Only me"). */
function isOfOther(written: string, message: string): boolean {
  const [title, asked] = [wordsOf(written), wordsOf(message)];
  const isSaid = (word: string) => asked.some((each) => each.startsWith(word.slice(0, 4)));
  if (refuses(title.join(' ')) && !title.some(isSaid)) return true;
  const [own, its] = [written, message].map((text) => readText(text).weight);
  if (own === its || its === 'unknown' || its === 'plain') return false;
  return title.length <= 3 && title.every((word) => says(word) && !isSaid(word) && !(lettersAt(word, 0) & IS_JOINED));
}

/** Whether what a field names destroys, and the question does not, or governs it: "Prevent the deletion?", `delete`. */
function isOfAnotherAct(written: string, named: readonly string[], message: string): boolean {
  const { weight } = readText(written);
  if (weight === 'unknown' || weight === 'plain') return false;
  const governed = isGoverned(message, named);
  if (governed || weight !== 'destructive') return governed;
  const asking = clausesOf(message).find(({ isAsked }) => isAsked);
  const question = message.slice(asking?.start);
  // "Are you sure?" asks for what stands before it.
  const isBare = asking === undefined || holds(asking, 'confirms') || !wordsOf(question).some(says);
  const { weight: its, spared } = readText(isBare ? message : question);
  return its !== weight && spared.length === 0 && wordsOf(message).some(says);
}

const says = (word: string) => !confirms(word) && !isAnswer(word, 'confirmsOnly', 'neutral');
const confirms = (word: string) => isAnswer(word, 'confirming') || agrees(word);

/** The clauses of each sentence that asks, once where it is asked again; where none does, of the first. */
function askingIn(message: string): readonly (readonly Clause[])[] {
  const sentences = sentencesOf(message);
  const asking = sentences.filter(([first]) => first?.isAsked);
  const once = new Map(
    asking.map((clauses) => [message.slice(clauses[0]?.start, clauses.at(-1)?.end).trim(), clauses]),
  );
  return asking.length > 0 ? [...once.values()] : sentences.slice(0, 1);
}

/** Whether a sentence asks for what is not to be done: the clause that begins it says so, or the one that ends a question. */
function isNegated(clauses: readonly Clause[]): boolean {
  const [first] = clauses;
  const edges = [first, first?.isAsked ? lastOf(clauses) : first].filter((clause) => clause !== undefined);
  return edges.some((clause) => holds(clause, 'negated') && !holds(clause, 'notNegated'));
}

/** Whether a sentence asks for an ordinary act and nothing else, so that a name agrees to it: "Move the file to Archive?" */
function isOrdinary([clause, another]: readonly Clause[]): boolean {
  if (clause === undefined || another !== undefined) return false;
  const joins = new Set(clause.languages.flatMap((language) => wordsIn(language.joins)));
  if (clause.tokens.some(({ word }) => turns(word.text) || joins.has(word.text))) return false;
  return holds(clause, 'ordinary') && !holds(clause, 'notOrdinary');
}

/** The words of a sentence. "要不要" asks, and refuses nothing. */
function writtenIn(message: string, clauses: readonly Clause[]): string {
  return folded(message.slice(clauses[0]?.sentence, clauses.at(-1)?.end)).replace(/([\u3400-\u9FFF])[不没沒]\1/g, '$1');
}

/**
 * Whether a question that speaks of an act neither begins with one, with a word of `said`, or with what only confirms, nor ends
 * with one; `byVerb`: and begins with a word and its object ("Quash the deletion?", not "Bulk delete?"). Only of languages
 * whose words are parted: in the others, `TURNS` are found anywhere.
 */
function isGoverned(message: string, said: readonly string[], byVerb = false): boolean {
  return askingIn(message)
    .flat()
    .some((clause) => {
      if ((clause.letters & IS_JOINED) !== 0) return false;
      const searches = searchesIn(clause).filter(({ alone }) => alone.length > 0);
      return searches.length > 0 && searches.every((search) => governs(search, clause, said, byVerb));
    });
}

function governs(
  { language, table, alone, opening }: Search<Kind>,
  { tokens, isAsked }: Clause,
  said: readonly string[],
  byVerb: boolean,
): boolean {
  const words = tokens.map(({ word }) => word);
  const endsAs = (group: string, text: string) =>
    wordsIn(language.groups[group] ?? '').some((each) => text.endsWith(each));
  const isSmall = (text: string) => table.small.words.has(text) || table.leads.words.has(text) || /^\p{N}/u.test(text);
  const first = words.findIndex(({ text }, place) => place >= opening && !isSmall(text));
  const last = words.findLastIndex(({ text }) => !isSmall(text));
  const [begins = '', ends = ''] = [words[first]?.text, words[last]?.text];
  if (isAnswer(begins, 'confirming') || said.some((word) => isFormOf(word)(begins))) return false;
  const isIn = ({ span }: Match<Kind>, place: number) => span.from <= place && place < span.to;
  const does = (place: number) => alone.some((match) => isIn(match, place));
  const object = words.findIndex(({ text }, place) => place > first && !isSmall(text));
  const isObject = endsAs('nouns', words[object]?.text ?? '') || (object > first + 1 && !does(object));
  if (byVerb && !(isAsked && isObject)) return false;
  if (does(first))
    return endsAs('governed', begins) && !does(last) && !words[last]?.isCapital && !isAnswer(ends, 'confirming');
  // A verb that ends a clause, one that is joined to another, and a passive stand behind what is done.
  const isVerb = (match: Match<Kind>) => {
    const { from, to } = match.span;
    if (words.slice(from, to).some(({ text }) => endsAs('nouns', text))) return false;
    const isJoined = table.joins.words.has(words[from - 1]?.text ?? '');
    return isIn(match, last) || isJoined || match.pattern.parts.some(({ context }) => context);
  };
  return !alone.some(isVerb);
}
