/** Words of answers, of all languages together. They are gathered when the first is looked up. */

import { lazily } from '../protocol/lazily.ts';
import { type Answers, isJoined, LANGUAGES } from './language.ts';
import { Letters, Lexicon } from './lexicon.ts';

/** Words that are looked up in lower case, without marks on Latin and Arabic letters (`folded`). */
export interface AnswerWords {
  has(words: string): boolean;
}

/** The words of `lists`, of `languages`. */
function phrasesOfLists(lists: readonly (keyof Answers)[], languages = LANGUAGES): readonly string[] {
  const texts = languages.flatMap(({ answers }) => lists.map((list) => answers[list] ?? ''));
  return texts.flatMap((text) => text.split(/\s*[,\n]\s*/)).filter((words) => words !== '');
}

function answersOf(...lists: readonly (keyof Answers)[]): AnswerWords {
  const all = lazily(() => new Set(phrasesOfLists(lists)));
  return { has: (words) => all().has(words) };
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

/** These of the words that confirm go on with whatever is asked; the others agree, and may oppose it. */
export const GOES_ON = answersOf('goesOn');

/** A name or title with one says that the rest is not so, does not happen, or stays. */
export const OPPOSITES = answersOf('opposite');

/** A name or title with one says that something is or stays as it is, or only checks, which an act that ends it does not. */
export const STATES = answersOf('states');

/**
 * Words that make a name or a label mean the opposite; in a message they may stand anywhere ("files without owners"), and
 * deny what is named behind them ("Reassign instead of approving?").
 */
export const NEGATIONS = answersOf('negating');

const reversed = answersOf('reversed');

/** Words that undo, refuse, stop, spare, or only pretend. */
export const TURNS: AnswerWords = { has: (word) => !NEGATIONS.has(word) && reversed.has(word) };

/** Such words where words are not parted, with their lengths, and the letters behind one that only describes a thing. */
const joinedTurns = lazily(() => {
  const joined = LANGUAGES.filter(isJoined);
  return {
    turns: new Letters(new Map(phrasesOfLists(['reversed'], joined).map((word) => [word, word.length]))),
    describing: new Lexicon(phrasesOfLists(['describing'], joined)),
  };
});

/** Whether `text` holds one of them: 取消, and not 取消的活動, キャンセル料, 취소된. */
export function holdsTurn(text: string): boolean {
  const { turns, describing } = joinedTurns();
  const { values, places } = turns.allIn(text);
  return places.some((place, number) => describing.at(text, place + (values[number] ?? 0)) === 0);
}

/** Whether a word, or one in a language that parts none, turns around what it names. */
export function turns(word: string): boolean {
  return reversed.has(word) || holdsTurn(word);
}

/** A word for no, and what leads to what it does: "Answer 'no' to delete the draft." */
export const noDoes = lazily(() => {
  const of = (list: keyof Answers, languages = LANGUAGES) => phrasesOfLists([list], languages).join('|');
  const parted = of(
    'effect',
    LANGUAGES.filter((language) => !isJoined(language)),
  );
  const leads = `(?:${parted}|[:=→])(?!\\p{L})|${of('effect', LANGUAGES.filter(isJoined))}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${of('no')})\\s?["'“”’»」)]*,?\\s?(?:${leads})`, 'u');
});
