/** The texts of a field that add something to the message. Pure. */
import { forSentence, withoutBadges } from '../elicitation/text.ts';
import type { ChoiceField } from '../protocol/elicitation.ts';
import type { AnswerText, YesNo } from '../protocol/judgement.ts';
import { lazily } from '../protocol/lazily.ts';
import { agrees, isAnswer, JOINED_LANGUAGES, refuses, turns, wordsOfList } from './answers.ts';
import { folded, wordsOf } from './fold.ts';

/**
 * The title and the description of the field that holds the answer, without what `message` or a word like "Confirm" says
 * already: in most requests nothing is left.
 */
export function detailsOf({ field }: YesNo, message: string): readonly string[] {
  if (field === null) return [];
  const said = lazily(() => folded(message));
  const isNew = (text: string) =>
    text !== '' && !said().includes(folded(text)) && !isNoise(text) && !speaksOfControl(text, message);
  const title = withoutBadges(field.title ?? '').trim();
  const description = withoutBadges(field.description ?? '').trim();
  return [...new Set([title, description])].filter(isNew);
}

/** How a description speaks of a control, and the words that it tells so, where words are not parted. */
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

/** Words of which no letter of ASCII goes on beyond them. */
const edged = (words: string) => (/^[a-z]/.test(words) ? `\\b(?:${words})\\b` : `(?:${words})`);

/** Words of a message and of its description share so much of their beginning ("Delete", "deletion"). */
const STEM = 4;

/** Whether `text` tells how to use a control, of which there is none beside buttons, and says nothing that `message` does not. */
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

/** Whether a label says no more than that something is answered or confirmed ("Confirm", "Your answer"). */
export function isNoise(text: string): boolean {
  return wordsOf(text).every((word) => isAnswer(word, 'neutral', 'confirming'));
}

/** Values that are literally yes and no, whatever label stands for them. */
const PLAIN_YES = new Set(['true', 'yes', 'y', '1']);
const PLAIN_NO = new Set(['false', 'no', 'n', '0']);

/**
 * The buttons whose value says something else than they do (`"wipe"` as “Go ahead”), with that value. A value that only
 * spells its label ("Delete the file", `delete_file`) says nothing else.
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
  const isSent = (word: string) => sent.includes(word);
  return (
    sent.length > 0 && sent.every((word) => said.includes(word)) && said.every((word) => isSent(word) || !turns(word))
  );
}

/** Whether an option's label says more than our own yes or no does. */
export function saysMore(label: string | null): label is string {
  const said = wordsOf(label ?? '').join(' ');
  return label !== null && !agrees(said) && !refuses(said);
}
