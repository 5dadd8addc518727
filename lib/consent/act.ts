/** The words for the button of an act that leaves the house or costs something. */
import { forSentence } from '../elicitation/text.ts';
import { ACT_VERBS, type Act } from '../protocol/judgement.ts';
import { AMOUNT } from './amount.ts';

/** What yes to `message` does; `null` where it cannot be told. */
export function actOf(message: string, weight: 'outward' | 'cost'): Act | null {
  const found = /^[^.?!\n]*?\b(\p{L}+)\b\s*([^.?!\n]*)/u.exec(message);
  const first = found?.[1]?.toLowerCase();
  const verb = ACT_VERBS.find((each) => each === first);
  if (verb === undefined) return null;
  const amount = weight === 'cost' ? AMOUNT.exec(message)?.[0] : undefined;
  return {
    verb,
    object: forSentence(found?.[2] ?? '') || null,
    amount: amount === undefined ? null : forSentence(amount.replace(/[.,]+$/, '')),
  };
}
