/** Words for yes and no, of all languages together. They are gathered when the first is looked up. */

import { lazily } from '../protocol/lazily.ts';
import { type Answers, LANGUAGES } from './language.ts';

/** Words that are looked up in lower case, without marks on Latin and Arabic letters (`folded`). */
export interface AnswerWords {
  has(words: string): boolean;
}

/** The words of `lists`, of all languages. */
export function answersOf(...lists: readonly (keyof Answers)[]): AnswerWords {
  const all = lazily(() => {
    const texts = LANGUAGES.flatMap(({ answers }) => lists.map((list) => answers[list] ?? ''));
    return new Set(texts.join('\n').split(/\s*[,\n]\s*/));
  });
  return { has: (words) => words !== '' && all().has(words) };
}

/** Words that an option which agrees consists of, or begins with. */
export const YES = answersOf('yes', 'agree');

/** Words that an option which refuses consists of, or begins with. */
export const NO = answersOf('no', 'refuse', 'cancel');

/** An option in one of these words, and no other, is literally yes: our own word may stand for it. */
export const LITERAL_YES = answersOf('yes');

/** The same for no. */
export const LITERAL_NO = answersOf('no');

/** An option in these words, and no others, calls the act off. */
export const CALLS_OFF = answersOf('cancel');

/** Names of fields that hold whatever was asked. */
export const NEUTRAL = answersOf('neutral');

/** Names of fields that confirm an act, whatever it is. */
export const CONFIRMING = answersOf('confirming');

/** How an option ends that refuses, in languages that part no words. */
export const REFUSING_ENDINGS = /(?:ない|ません|않\p{L}*|안함)$/u;

/** Names of fields that confirm whatever the message asks, a refusal too. */
export const CONFIRMS_ONLY = answersOf('confirmsOnly');
