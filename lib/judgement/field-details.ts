/** The texts of a field that add something to the message. Pure. */
import { forSentence, withoutBadges } from '../elicitation/text.ts';
import type { ChoiceField } from '../protocol/elicitation.ts';
import type { AnswerText, YesNo } from '../protocol/judgement.ts';
import { lazily } from '../protocol/lazily.ts';
import { agrees, isAnswer, JOINED_LANGUAGES, refuses, turns, wordsOfList } from './answers.ts';
import { folded, wordsOf } from './fold.ts';

/** Title and description of the field with the answer, unless `message` or a word like "Confirm" says the same. */
export function detailsOf({ field }: YesNo, message: string): readonly string[] {
  if (field === null) return [];
  const said = lazily(() => folded(message));
  const isNew = (text: string) =>
    text !== '' && !said().includes(folded(text)) && !isNoise(text) && !speaksOfControl(text, message);
  const title = withoutBadges(field.title ?? '').trim();
  const description = withoutBadges(field.description ?? '').trim();
  return [...new Set([title, description])].filter(isNew);
}

/** Descriptions of controls, and the words around these in joined languages. */
const control = lazily(() => {
  const patternOf = (line: string) =>
    line
      .split(' .. ')
      .map((words) => `(?:${words.split(' ').map(edged).join(` ["']*`)})`)
      .join('.{0,20}');
  const longestFirst = wordsOfList('telling', JOINED_LANGUAGES).toSorted((one, other) => other.length - one.length);
  return {
    spoken: new RegExp(wordsOfList('controls').map(patternOf).join('|'), 'u'),
    telling: new RegExp(longestFirst.join('|'), 'gu'),
  };
});

/** No letter of ASCII may go on beyond these words. */
const edged = (words: string) => (/^[a-z]/.test(words) ? `\\b(?:${words})\\b` : `(?:${words})`);

/** "Delete" and "deletion" share this many letters. */
const STEM = 4;

/** Whether `text` only tells how to use a control, which buttons do not need, and adds nothing to `message`. */
function speaksOfControl(text: string, message: string): boolean {
  const said = folded(text);
  if (!control().spoken.test(said)) return false;
  const known = wordsOf(message);
  const isKnown = (word: string) =>
    known.some((each) => each === word || (word.length > STEM && each.startsWith(word.slice(0, STEM))));
  return wordsOf(said.replace(control().telling, ' ')).every(
    (word) =>
      isAnswer(word, 'telling', 'confirming', 'confirmsOnly', 'neutral') ||
      agrees(word) ||
      refuses(word) ||
      isKnown(word),
  );
}

/** Whether a label only says "Confirm", "Your answer", or the like. */
export function isNoise(text: string): boolean {
  return wordsOf(text).every((word) => isAnswer(word, 'neutral', 'confirming'));
}

/** Literal values, whatever their labels are. */
const PLAIN_YES = new Set(['true', 'yes', 'y', '1']);
const PLAIN_NO = new Set(['false', 'no', 'n', '0']);

/**
 * The buttons whose value differs from their label (`"wipe"` as “Go ahead”), with the value. A value that only spells
 * its label ("Delete the file", `delete_file`) does not differ.
 */
export function unplainAnswers({ field, buttons }: YesNo): readonly (readonly [text: AnswerText, value: string])[] {
  if (field?.kind !== 'choice') return [];
  return buttons.flatMap(({ text, content }) => {
    const value = content === null ? '' : String(content[0]?.[1]);
    return content === null || isSpelled(value, field.options) ? [] : [[text, value] as const];
  });
}

function isSpelled(value: string, options: ChoiceField['options']): boolean {
  const label = options.find((option) => String(option.sends ?? option.value) === value)?.label ?? '';
  if (forSentence(value) === forSentence(label)) return true;
  const [sent, said] = [wordsOf(value), wordsOf(label)];
  if (PLAIN_YES.has(value.toLowerCase())) return isAnswer(said[0] ?? '', 'yes');
  if (PLAIN_NO.has(value.toLowerCase())) return isAnswer(said[0] ?? '', 'no');
  // "Do not delete" is not spelled by `delete`.
  return (
    sent.length > 0 &&
    sent.every((word) => said.includes(word)) &&
    said.every((word) => sent.includes(word) || !turns(word))
  );
}

/** Whether a label says more than yes or no. */
export function saysMore(label: string | null): label is string {
  const said = wordsOf(label ?? '').join(' ');
  return label !== null && !agrees(said) && !refuses(said);
}
