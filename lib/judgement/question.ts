/** Tells a confirmation of an act from a question with two answers, and from one that no yes answers. */
import type { BooleanField, ChoiceField } from '../protocol/elicitation.ts';
import { isAnswer } from './answers.ts';
import { clausesOf, lastOf, sentencesOf } from './clauses.ts';
import { holds } from './find-acts.ts';
import { wordsOf } from './fold.ts';
import { readText } from './reading.ts';

/** In doubt a decision: its "no" does nothing. */
export function questionKindOf(field: BooleanField | ChoiceField, message: string): 'decision' | 'question' {
  const asked = [message, field.title, field.description].find((text) => text?.trim()) ?? '';
  const clauses = clausesOf(asked);
  if (field.kind === 'choice' && clauses.some((clause) => holds(clause, 'records'))) return 'question';
  // A statement before the question asks nothing ("This was never backed up. Delete it?").
  const asking = clauses.find(({ isAsked }) => isAsked) ?? clauses[0];
  const asks = asking !== undefined && holds(asking, 'asks') && !doesAct(asked.slice(asking.start));
  // No clause has to confirm: a decision is the default.
  if (!asks && !isOption(field.name)) return 'decision';
  return clauses.some((clause) => holds(clause, 'confirms')) ? 'decision' : 'question';
}

/** Whether a yes answers no question of the message: "Which files should I delete?", not "Delete it? Why not?" */
export function asksOpenly(message: string): boolean {
  const asking = sentencesOf(message).flatMap((clauses) => (clauses[0]?.isAsked ? (lastOf(clauses) ?? []) : []));
  return asking.length > 0 && asking.every((clause) => holds(clause, 'open') && !holds(clause, 'closed'));
}

function doesAct(text: string): boolean {
  const { weight } = readText(text);
  return weight !== 'unknown' && weight !== 'plain';
}

/** Whether a name chooses how something is done. */
function isOption(name: string): boolean {
  const words = wordsOf(name);
  return isAnswer(words[0] ?? '', 'choosing') && !words.some((word) => isAnswer(word, 'confirming'));
}
