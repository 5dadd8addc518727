/** Looks up the words of answers, of all languages together (`Answers`). */
import type { Option } from '../protocol/elicitation.ts';
import { lazily } from '../protocol/lazily.ts';
import { wordsOf } from './fold.ts';
import { type Answers, isJoined, LANGUAGES } from './language.ts';
import { IS_JOINED, lettersAt } from './letters.ts';
import { Letters, Lexicon } from './lexicon.ts';
import { memoizedBy } from './memoized-by.ts';

type List = keyof Answers;

export const JOINED_LANGUAGES = LANGUAGES.filter(isJoined);

export function wordsOfList(list: List, languages = LANGUAGES): readonly string[] {
  return languages.flatMap(({ answers }) => answers[list]?.split(', ') ?? []);
}

const setOf = memoizedBy((list: List) => new Set(wordsOfList(list)));

/** `words` are `folded`. */
export function isAnswer(words: string, ...lists: readonly List[]): boolean {
  return lists.some((list) => setOf(list).has(words));
}

export const agrees = (words: string) => isAnswer(words, 'yes', 'agree');

export const refuses = (words: string) => isAnswer(words, 'no', 'refuse', 'cancel');

/** Whether a word undoes, refuses, stops, spares, or only pretends. */
export const opposes = (word: string) => isAnswer(word, 'reversed') && !isAnswer(word, 'negating');

const joinedTurns = lazily(() => ({
  turns: new Letters(new Map(wordsOfList('reversed', JOINED_LANGUAGES).map((word) => [word, word.length]))),
  describing: new Lexicon(wordsOfList('describing', JOINED_LANGUAGES)),
}));

/** Whether `text`, of a joined language, holds a word that turns yes around: 取消, but not 取消的活動, キャンセル料, 취소된. */
export function holdsTurn(text: string): boolean {
  const { turns, describing } = joinedTurns();
  const { values, places } = turns.allIn(text);
  return places.some((place, number) => describing.at(text, place + (values[number] ?? 0)) === 0);
}

export function turns(word: string): boolean {
  return isAnswer(word, 'reversed') || holdsTurn(word);
}

/** Finds a no with the words that lead to its effect: "Answer 'no' to delete the draft." */
export const noDoes = lazily(() => {
  const parted = LANGUAGES.filter((language) => !isJoined(language));
  const leads = `(?:${wordsOfList('effect', parted).join('|')}|[:=→])(?!\\p{L})|${wordsOfList('effect', JOINED_LANGUAGES).join('|')}`;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${wordsOfList('no').join('|')})\\s?["'“”’»」)]*,?\\s?(?:${leads})`, 'u');
});

const refusingEnding = lazily(
  () => new RegExp(`(?:${wordsOfList('refusingEndings').join('|').replaceAll('*', '\\p{L}*')})$`, 'u'),
);

/** Whether a word refuses by its ending, in a joined language: 同意しない. */
export const endsRefusing = (word: string) => refusingEnding().test(word);

/** `null` if label and value say neither, or contradict each other. The meaning places a button, and never words it. */
export function meaningOf({ label, value }: Option): 'yes' | 'no' | null {
  const [byLabel, byValue] = [meaningOfText(label), meaningOfText(String(value))];
  if (byLabel !== null && byValue !== null && byLabel !== byValue) return null;
  return byLabel ?? byValue;
}

/** The longest beginning decides: "no" may begin words that refuse ("not now") or say nothing ("no problem"). */
function meaningOfText(text: string): 'yes' | 'no' | null {
  const words = wordsOf(text);
  const meaning = meaningOfLongest([3, 2, 1].map((length) => words.slice(0, length).join(' ')));
  const [first = ''] = words;
  if (meaning !== null || (lettersAt(first, 0) & IS_JOINED) === 0) return meaning;
  return endsRefusing(first) ? 'no' : meaningOfLongest([6, 5, 4, 3, 2].map((length) => first.slice(0, length)));
}

function meaningOfLongest(beginnings: readonly string[]): 'yes' | 'no' | null {
  const known = beginnings.find((words) => refuses(words) || agrees(words));
  return known === undefined ? null : refuses(known) ? 'no' : 'yes';
}
