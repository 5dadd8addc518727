/** Whether a yes may prevent something: then our own Yes and No must not stand for the answers. */
import type { BooleanField, ChoiceField } from '../protocol/elicitation.ts';
import { agrees, endsRefusing, holdsTurn, isAnswer, noDoes, opposes, refuses, turns, wordsOfList } from './answers.ts';
import { type Clause, clausesOf, lastOf, sentencesOf } from './clauses.ts';
import { holds, type Kind, type Match, type Search, searchesIn } from './find-acts.ts';
import { folded, spaced, wordsOf } from './fold.ts';
import { IS_JOINED, lettersAt } from './letters.ts';
import { wordsIn } from './pattern.ts';
import { readText } from './reading.ts';

/** The main verb of a question is among its first words. */
const OPENING_WORDS = 8;
/** A word denies an act among this many words behind it. */
const DENIED = 3;
/** Words for one act share this many letters; a shorter word loses its last ("save", "saving"). */
const BEGINNING = 4;

/**
 * A yes is plain if the message asks for an act or a fact, and the field confirms, says nothing, or says the same. It
 * is turned around if the message asks for what is **not** to be done ("Do not delete?"); if the name or title undoes,
 * spares, or keeps something that the message does not name (`keep`, `dry_run`, `active`), or names another act, or one
 * that the message denies ("Continue without saving?", `save`); or if the message refuses ("Reject the request?") and
 * the name or title says anything else, or confirms (`approved`, `enabled`). It may be if the name or title agrees, and
 * Usher does not recognize the verb of the message: "Oppose the motion?", "Quash the deletion?", `approve`.
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
    // A title that agrees names the act of the message: "Yes, prune them".
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
    // The field may name the first thing of the message: "Allow Ada to block people?", `allow`.
    const isOther = (word: string) => !turns(word) && !(turning > opening.indexOf(word) && opening.includes(word));
    return isAsked && strange.length > 0 && strange.every(isOther);
  });
}

const isFormOf = (word: string) => (other: string) =>
  other.startsWith(word.slice(0, word.length > BEGINNING ? BEGINNING : BEGINNING - 1));
/** `unlock` undoes "Lock the door?" by its beginning, and the other way around. */
const isUndoneBy = (word: string) => {
  const prefixes = wordsOfList('undoing');
  return (other: string) => prefixes.some((prefix) => other === prefix + word || word === prefix + other);
};
const destroys = (text: string) => readText(text).weight === 'destructive';

/** Whether a title goes back, destroys unlike the message, or is short and names nothing of the act ("Only me"). */
function isOfOther(written: string, message: string): boolean {
  const [title, asked] = [wordsOf(written), wordsOf(message)];
  const isSaid = (word: string) => asked.some((each) => each.startsWith(word.slice(0, 4)));
  if (refuses(title.join(' ')) && !title.some(isSaid)) return true;
  const [own, its] = [written, message].map((text) => readText(text).weight);
  if (own === its || its === 'unknown' || its === 'plain') return false;
  return title.length <= 3 && title.every((word) => says(word) && !isSaid(word) && !(lettersAt(word, 0) & IS_JOINED));
}

/** Whether a field names an act that the question does not do, or governs: "Prevent the deletion?", `delete`. */
function isOfAnotherAct(written: string, named: readonly string[], message: string): boolean {
  const { weight } = readText(written);
  if (weight === 'unknown' || weight === 'plain') return false;
  const governed = isGoverned(message, named);
  if (governed || weight !== 'destructive') return governed;
  const asking = clausesOf(message).find(({ isAsked }) => isAsked);
  const question = message.slice(asking?.start);
  // "Are you sure?" asks for the sentence before.
  const isBare = asking === undefined || holds(asking, 'confirms') || !wordsOf(question).some(says);
  const { weight: its, spared } = readText(isBare ? message : question);
  return its !== weight && spared.length === 0 && wordsOf(message).some(says);
}

const says = (word: string) => !confirms(word) && !isAnswer(word, 'confirmsOnly', 'neutral');
const confirms = (word: string) => isAnswer(word, 'confirming') || agrees(word);

/** The clauses of each sentence that asks, each sentence once; of the first one if none asks. */
function askingIn(message: string): readonly (readonly Clause[])[] {
  const sentences = sentencesOf(message);
  const asking = sentences.filter(([first]) => first?.isAsked);
  const once = new Map(
    asking.map((clauses) => [message.slice(clauses[0]?.start, clauses.at(-1)?.end).trim(), clauses]),
  );
  return asking.length > 0 ? [...once.values()] : sentences.slice(0, 1);
}

/** The first clause of a sentence, or the last one of a question, asks for what is not to be done. */
function isNegated(clauses: readonly Clause[]): boolean {
  const [first] = clauses;
  const edges = [first, first?.isAsked ? lastOf(clauses) : first].filter((clause) => clause !== undefined);
  return edges.some((clause) => holds(clause, 'negated') && !holds(clause, 'notNegated'));
}

/** An ordinary act and nothing else, so that a name agrees to it: "Move the file to Archive?" */
function isOrdinary([clause, another]: readonly Clause[]): boolean {
  if (clause === undefined || another !== undefined) return false;
  const joins = new Set(clause.languages.flatMap((language) => wordsIn(language.joins)));
  if (clause.tokens.some(({ word }) => turns(word.text) || joins.has(word.text))) return false;
  return holds(clause, 'ordinary') && !holds(clause, 'notOrdinary');
}

/** "要不要" asks, and refuses nothing. */
function writtenIn(message: string, clauses: readonly Clause[]): string {
  return folded(message.slice(clauses[0]?.sentence, clauses.at(-1)?.end)).replace(/([\u3400-\u9FFF])[不没沒]\1/g, '$1');
}

/**
 * Whether a question with an act neither begins with one, with a word of `said`, or with a word that only confirms, nor
 * ends with one. `byVerb`: and begins with a word and its object ("Quash the deletion?", not "Bulk delete?"). Not in
 * joined languages: `holdsTurn` finds their words anywhere.
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
  // A verb stands at the end of a clause, behind a joining word, or in a passive.
  const isVerb = (match: Match<Kind>) => {
    const { from, to } = match.span;
    if (words.slice(from, to).some(({ text }) => endsAs('nouns', text))) return false;
    const isJoined = table.joins.words.has(words[from - 1]?.text ?? '');
    return isIn(match, last) || isJoined || match.pattern.parts.some(({ context }) => context);
  };
  return !alone.some(isVerb);
}
