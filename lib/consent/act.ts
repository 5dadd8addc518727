/** The words for the button of an act that leaves the house or costs something. */
import { forSentence } from '../elicitation/text.ts';
import { ACT_VERBS, type Act } from '../protocol/judgement.ts';
import { AMOUNT } from './amount.ts';

/** Where a sentence or a line ends. A full stop within a number or a name (`$31.00`, `chat.example`) ends nothing. */
const SENTENCE_END = /[.?!](?=["'”»)\]]*(?:\s|$))|[\n。？！؟]/u;

/**
 * What yes to `message` does: the first of its words that is one of our verbs, with what follows in its sentence and, for a
 * cost, the first amount of the message. `null` where no verb stands in the first sentence.
 */
export function actOf(message: string, weight: 'outward' | 'cost'): Act | null {
  const [sentence = ''] = message.trimStart().split(SENTENCE_END, 1);
  for (const { 0: word, index } of sentence.matchAll(/\p{L}+/gu)) {
    const verb = ACT_VERBS.find((each) => each === word.toLowerCase());
    if (verb === undefined || !isCommand(sentence.slice(0, index))) continue;
    const amount = weight === 'cost' ? AMOUNT.exec(message)?.[0] : undefined;
    return {
      verb,
      object: forSentence(sentence.slice(index + word.length)) || null,
      amount: amount === undefined ? null : forSentence(amount.replace(/[.,]+$/, '')),
    };
  }
  return null;
}

/** What may stand before a verb that says what is to be done; behind anything else the word may be a noun ("the order"). */
const LEADS =
  /^(?:(?:please |do you |would you |you |i |we )?(?:really )?(?:(?:want|like|going|about|ready|sure you want|allow(?: me| us)?|agree|confirm(?: that you want)?|wish|ok|okay) )?(?:me |us )?(?:to )?|(?:are you sure (?:that )?you want to|about to|ready to|confirm to|shall (?:i|we)|should (?:i|we)|may (?:i|we)|can (?:i|we)|(?:i|we|this|it|the tool) (?:will|would|am about to|is about to|is going to)|ok(?:ay)? to) )$/;

function isCommand(before: string): boolean {
  return LEADS.test(
    before
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .replace(/^ /, ''),
  );
}
