/** Whether an option agrees or refuses. It chooses no button's words: only their places, and what counts as an answer. */
import type { Option } from '../protocol/elicitation.ts';
import { NO, REFUSING_ENDINGS, YES } from './answer-words.ts';
import { wordsOf } from './fold.ts';
import { IS_JOINED, lettersAt } from './letters.ts';

/** Whether an option agrees or refuses, by its label and its value; `null` where they do not say, or contradict each other. */
export function meaningOf({ label, value }: Option): 'yes' | 'no' | null {
  const [byLabel, byValue] = [meaningOfText(label), meaningOfText(String(value))];
  if (byLabel !== null && byValue !== null && byLabel !== byValue) return null;
  return byLabel ?? byValue;
}

/**
 * The longest beginning decides: "no" may begin words that refuse ("not now") or words that say nothing ("no problem"). The same
 * in a language that parts no words: 确认删除, 계속하기. There an ending may turn it around: 同意しない.
 */
function meaningOfText(text: string): 'yes' | 'no' | null {
  const words = wordsOf(text);
  const meaning = meaningOfLongest([3, 2, 1].map((length) => words.slice(0, length).join(' ')));
  const [first = ''] = words;
  if (meaning !== null || (lettersAt(first, 0) & IS_JOINED) === 0) return meaning;
  if (REFUSING_ENDINGS.test(first)) return 'no';
  return meaningOfLongest([6, 5, 4, 3, 2].map((length) => first.slice(0, length)));
}

function meaningOfLongest(beginnings: readonly string[]): 'yes' | 'no' | null {
  const known = beginnings.find((words) => NO.has(words) || YES.has(words));
  return known === undefined ? null : NO.has(known) ? 'no' : 'yes';
}
