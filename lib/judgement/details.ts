/** What a field says besides the message. Pure. */
import { withoutBadges } from '../elicitation/text.ts';
import type { Field, FieldValue } from '../protocol/elicitation.ts';
import type { YesNo } from '../protocol/judgement.ts';
import { CONFIRMING, NEUTRAL, NO, YES } from './answer-words.ts';
import { normalized, wordsOf } from './words.ts';

/**
 * What the server says of a field, without signs that claim a check; `null` where it says nothing, or only what `message`,
 * which stands above, says in the same words.
 */
export function descriptionOf({ description }: Field, message: string): string | null {
  const said = withoutBadges(description ?? '').trim();
  const isNew = wordsOf(said).join(' ') !== wordsOf(message).join(' ');
  return isNew ? said || null : null;
}

/**
 * The title and the description of the field that holds the answer, without what `message` or a word like "Confirm" says
 * already: in most requests nothing is left.
 */
export function detailsOf({ field }: YesNo, message: string): readonly string[] {
  if (field === null) return [];
  const said = normalized(message);
  const isNew = (text: string) => text !== '' && !said.includes(normalized(text)) && !isNoise(text);
  const title = withoutBadges(field.title ?? '').trim();
  const description = withoutBadges(field.description ?? '').trim();
  return [...new Set([title, description])].filter(isNew);
}

/** Whether a label says no more than that something is answered or confirmed ("Confirm", "Your answer"). */
export function isNoise(text: string): boolean {
  return wordsOf(text).every((word) => NEUTRAL.has(word) || CONFIRMING.has(word));
}

/**
 * The name and the value that yes sends, where they say something else than yes does: the value of an option that is
 * labeled differently (`"wipe"` as “Go ahead”). `null` where it is plain.
 */
export function unplainAnswer({ field, yes }: YesNo): readonly [name: string, value: FieldValue] | null {
  const [sent] = yes.content ?? [];
  if (sent === undefined || field?.kind !== 'choice') return null;
  const value = String(sent[1]);
  const isPlain = value === yes.label || YES.has(wordsOf(value).join(' '));
  return isPlain ? null : sent;
}

/** Whether an option's label says more than our own yes or no does. */
export function saysMore(label: string | null): label is string {
  const said = wordsOf(label ?? '').join(' ');
  return label !== null && !YES.has(said) && !NO.has(said);
}
