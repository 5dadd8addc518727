/** The words for the button of an act that leaves the house, costs something, or is hard to undo: the server's own. */
import { forSentence } from '../elicitation/text.ts';
import type { Act } from '../protocol/judgement.ts';
import type { Weighing } from './weight.ts';

/** Returns the act of a yes, in the server's words, never shortened; `null` if no words and no amount fit. */
export function actOf({ act, amount }: Weighing): Act | null {
  const [words, stated] = [forSentence(act ?? ''), forSentence(amount ?? '')];
  return words === '' && stated === '' ? null : { words: words || null, amount: stated || null };
}
