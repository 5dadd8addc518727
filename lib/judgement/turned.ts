/** Whether yes to a request may mean that something is not done: then our own Yes and No must not stand for the answers. */
import type { BooleanField, ChoiceField } from '../protocol/elicitation.ts';
import { CONFIRMING, CONFIRMS_ONLY, NEUTRAL, NO, REFUSING_ENDINGS, YES } from './answer-words.ts';
import { holds } from './asking.ts';
import { clausesOf } from './clauses.ts';
import { folded, spaced, wordsOf } from './fold.ts';
import { isGoverned } from './governed.ts';
import { IS_JOINED, lettersAt } from './letters.ts';
import { readText } from './reading.ts';
import { GOES_ON, holdsTurn, NEGATED, NEGATIONS, NO_DOES, OPPOSITES, STATES, TURNS } from './turned-words.ts';

/** The main verb of a question and of a title stands among so many words. */
const OPENING_WORDS = 8;

/**
 * A yes is plain where the message asks for an act or a fact, and the field says "confirm", nothing, or the same. It is
 * turned around where the message asks for what is **not** to be done ("Do not delete?"); where the field's name or title
 * undoes, spares, or keeps what the message does not name (`keep`, `dry_run`, `active`), or names another act than it; and
 * where the message does so ("Reject the request?") while the name or title says anything but that, or that it confirms
 * (`approved`, `enabled`). It may be where nothing of the message is recognized, and the name or title agrees: "Oppose the
 * motion?", `approve`.
 */
export function isTurned(field: BooleanField | ChoiceField | null, message: string): boolean {
  const text = folded(message);
  const asked = questionsOf(message);
  if (asked.some((question) => NEGATED.some((pattern) => pattern.test(question)))) return true;
  if (text.split(NO_DOES).slice(1).some(destroys)) return true;
  if (field === null) return false;
  const opening = asked.flatMap((question) => wordsOf(question).slice(0, OPENING_WORDS));
  const turning = opening.findIndex((word) => TURNS.has(word));
  const isAsked = turning >= 0 || asked.some((question) => holdsTurn(question));
  const title = field.title ?? '';
  if (title !== '' && isOfOther(title, message)) return true;
  return [spaced(field.name), title].some((written) => {
    const said = wordsOf(written).slice(0, OPENING_WORDS);
    const strange = said.filter((word) => !CONFIRMS_ONLY.has(word) && !NEUTRAL.has(word));
    const acts = () => destroys(written);
    // A title that agrees names what the message does: "Yes, prune them".
    const named = strange.filter((word) => !CONFIRMING.has(word) && (written !== title || !said.some(confirms)));
    if (named.length > 0 && isOfAnotherAct(written, named, message)) return true;
    const opposes = (word: string) => turns(word) || REFUSING_ENDINGS.test(word) || (OPPOSITES.has(word) && !acts());
    if (strange.some((word) => opposes(word) && !isSaidIn(word, opening, text))) return true;
    if (strange.some((word) => STATES.has(word)) && !acts() && destroys(message)) return true;
    const agrees = strange.some((word) => CONFIRMING.has(word) && !GOES_ON.has(word));
    const isAgreed = message === '' || opening.some((word) => CONFIRMING.has(word));
    if (agrees && !isAgreed && readText(message).weight === 'unknown') return true;
    // The first thing that the message names may be what the field names too: "Allow Ada to block people?", `allow`.
    const isOther = (word: string) => !turns(word) && !(turning > opening.indexOf(word) && opening.includes(word));
    return isAsked && strange.length > 0 && strange.every(isOther);
  });
}

const destroys = (text: string) => readText(text).weight === 'destructive';

/** Whether a title goes back, destroys where the message does not, or is short and names nothing of its act ("Only me"). */
function isOfOther(written: string, message: string): boolean {
  const [title, asked] = [wordsOf(written), wordsOf(message)];
  const isSaid = (word: string) => asked.some((each) => each.startsWith(word.slice(0, 4)));
  if (NO.has(title.join(' ')) && !title.some(isSaid)) return true;
  if (title.some(confirms) || !asked.some(says)) return false;
  const [own, its] = [written, message].map((text) => readText(text).weight);
  if (own === its && own !== 'unknown') return false;
  if (its === 'unknown' || its === 'plain') return false;
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

const says = (word: string) => !confirms(word) && !CONFIRMS_ONLY.has(word) && !NEUTRAL.has(word);
const confirms = (word: string) => CONFIRMING.has(word) || YES.has(word);

/** Whether a word, or one in a language that parts none, turns around what it names. */
export function turns(word: string): boolean {
  return TURNS.has(word) || NEGATIONS.has(word) || holdsTurn(word);
}

function isSaidIn(word: string, opening: readonly string[], text: string): boolean {
  return opening.includes(word) || (holdsTurn(word) && text.includes(word));
}

/** The sentences that ask; where none does, the first. */
function questionsOf(message: string): readonly string[] {
  const clauses = clausesOf(message);
  const asking = clauses.filter(({ isAsked }) => isAsked);
  const first = clauses.filter(({ sentence }) => sentence === clauses[0]?.sentence);
  const ends = new Map((asking.length > 0 ? asking : first).map(({ sentence, end }) => [sentence, end]));
  return [...ends].map(([start, end]) =>
    folded(message.slice(start, end))
      // "要不要" asks, and refuses nothing.
      .replace(/([\u3400-\u9FFF])[不没沒]\1/g, '$1')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      .replace(/[\s'’-]+/g, ' '),
  );
}
