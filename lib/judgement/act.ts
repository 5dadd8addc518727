/** The words for the button of an act that leaves the house, costs something, or is hard to undo: the server's own. */
import { forSentence } from '../elicitation/text.ts';
import type { Act } from '../protocol/judgement.ts';
import { statedAmount } from './money.ts';
import type { TextReading } from './reading.ts';

/** What yes to `message` does, in the server's words: whole, or not at all. `null` where nothing can be told. */
export function actOf(message: string, { act, weight }: Pick<TextReading, 'act' | 'weight'>): Act | null {
  const words = forSentence(act ?? '');
  const stated = weight === 'outward' ? null : statedAmount(message);
  const amount = stated === null ? null : forSentence(stated);
  return words === '' && amount === null ? null : { words: words || null, amount };
}
