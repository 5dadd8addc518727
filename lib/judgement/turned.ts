/** Whether yes to a request may mean that something is not done: then our own Yes and No must not stand for the answers. */
import type { BooleanField, ChoiceField } from '../protocol/elicitation.ts';
import { CONFIRMS_ONLY, NEUTRAL } from './answer-words.ts';
import { folded, wordsOf } from './fold.ts';
import { readText } from './reading.ts';
import { holdsTurn, NEGATED, NEGATIONS, SENTENCE, STATES, TURNS } from './turned-words.ts';

/** The main verb of a question and of a title stands among so many words. */
const OPENING_WORDS = 8;

/**
 * A yes is plain where the message asks for an act or a fact, and the field says "confirm", nothing, or the same. It is
 * turned around where the message asks for what is **not** to be done ("Do not delete?"); where the field's name or title
 * undoes or spares something that the message does not name (`keep`, `dry_run`), or says that what the message ends is or
 * stays so (`active` beside "Close the account?"); and where the message refuses or stops ("Reject the request?") while the
 * name or title says anything but that, or that it confirms (`approved`, `enabled`).
 */
export function isTurned(field: BooleanField | ChoiceField | null, message: string): boolean {
  const asked = questionsOf(message);
  if (asked.some((question) => NEGATED.some((pattern) => pattern.test(question)))) return true;
  if (field === null) return false;
  const opening = asked.flatMap((question) => wordsOf(question).slice(0, OPENING_WORDS));
  const turning = opening.findIndex((word) => TURNS.has(word));
  const isAsked = turning >= 0 || asked.some((question) => holdsTurn(question));
  return [wordsOf(field.name), wordsOf(field.title ?? '').slice(0, OPENING_WORDS)].some((said) => {
    const strange = said.filter((word) => !CONFIRMS_ONLY.has(word) && !NEUTRAL.has(word));
    if (strange.some((word) => turns(word) && !isSaidIn(word, opening, message))) return true;
    if (strange.some((word) => STATES.has(word)) && destroys(message) && !destroys(said.join(' '))) return true;
    // The first thing that the message names may be what the field names too: "Allow Ada to block people?", `allow`.
    const isOther = (word: string) => !turns(word) && !(turning > opening.indexOf(word) && opening.includes(word));
    return isAsked && strange.length > 0 && strange.every(isOther);
  });
}

const destroys = (text: string) => readText(text).weight === 'destructive';

/** Whether a word, or one in a language that parts none, turns around what it names. */
export function turns(word: string): boolean {
  return TURNS.has(word) || NEGATIONS.has(word) || holdsTurn(word);
}

function isSaidIn(word: string, opening: readonly string[], message: string): boolean {
  return opening.includes(word) || (holdsTurn(word) && folded(message).includes(word));
}

/** The sentences that ask, each once; where none does, the first. */
function questionsOf(message: string): readonly string[] {
  // "要不要" asks, and refuses nothing.
  const said = folded(message).replace(/([\u3400-\u9FFF])[不没沒]\1/g, '$1');
  const sentences = (said.match(SENTENCE) ?? []).map((each) => each.trim()).filter((each) => each !== '');
  const asking = sentences.filter((each) => /(?:[?؟]|[か까吗嗎][。.]?)["'”’»」』)]*$/u.test(each));
  return [...new Set(asking.length > 0 ? asking : sentences.slice(0, 1))].map((each) =>
    (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(each)?.[0] ?? '').replace(/[\s'’-]+/g, ' '),
  );
}
