/** Whether an option agrees or refuses. It chooses no button's words: only their places, and what counts as an answer. */
import type { Option } from '../protocol/elicitation.ts';
import { NO, REFUSING_ENDINGS, YES } from './answer-words.ts';
import { wordsOf } from './fold.ts';

/** An option agrees or refuses by a word of at most so many that it begins with. */
const MAX_ANSWER_WORDS = 3;
/** In characters. */
const MAX_EMBEDDED_ANSWER = 6;

/** Whether an option agrees or refuses, by its label and its value; `null` where they do not say, or contradict each other. */
export function meaningOf({ label, value }: Option): 'yes' | 'no' | null {
  const [byLabel, byValue] = [meaningOfText(label), meaningOfText(String(value))];
  if (byLabel !== null && byValue !== null && byLabel !== byValue) return null;
  return byLabel ?? byValue;
}

/** The longest beginning decides: "no" may begin words that refuse ("not now") or words that say nothing ("no problem"). */
function meaningOfText(text: string): 'yes' | 'no' | null {
  const words = wordsOf(text);
  for (let length = Math.min(MAX_ANSWER_WORDS, words.length); length > 0; length -= 1) {
    const beginning = words.slice(0, length).join(' ');
    if (NO.has(beginning)) return 'no';
    if (YES.has(beginning)) return 'yes';
  }
  return meaningOfEmbedded(words[0] ?? '');
}

/** The same in a language that parts no words: 确认删除, 계속하기. An ending may turn it around: 同意しない. */
function meaningOfEmbedded(word: string): 'yes' | 'no' | null {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) return null;
  if (REFUSING_ENDINGS.test(word)) return 'no';
  for (let length = Math.min(MAX_EMBEDDED_ANSWER, word.length); length > 1; length -= 1) {
    const beginning = word.slice(0, length);
    if (NO.has(beginning)) return 'no';
    if (YES.has(beginning)) return 'yes';
  }
  return null;
}
