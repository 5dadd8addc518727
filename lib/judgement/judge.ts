/** The judgement of a request (docs/judgement.md). Pure: the same request is always judged the same. */
import { forSentence } from '../elicitation/text.ts';
import type { Elicitation } from '../protocol/elicitation.ts';
import type { Act, Call, Judgement } from '../protocol/judgement.ts';
import { detailsOf, unplainAnswers } from './details.ts';
import { asksInMessage, secretNames } from './secrets.ts';
import { type Weighing, weigh } from './weight.ts';
import { readYesNo } from './yes-no.ts';

/** Judges an elicitation, with the call that the page claims to be making. */
export function judge(elicitation: Elicitation, call: Call | null): Judgement {
  const yesNo = elicitation.mode === 'form' ? readYesNo(elicitation) : null;
  const secrets = elicitation.mode === 'form' ? [...secretNames(elicitation)] : [];
  const messageAsksForSecret =
    elicitation.mode === 'form' && secrets.length === 0 && asksInMessage(elicitation.message);
  const weighing = weigh(elicitation, yesNo, call, secrets.length > 0 || messageAsksForSecret);
  const { weight, marks, by } = weighing;
  const isAct = weight !== 'unknown' && weight !== 'plain';
  return {
    yesNo,
    weight,
    weighedBy: by,
    marks,
    act: yesNo !== null && isAct ? actOf(weighing) : null,
    details: yesNo === null ? [] : detailsOf(yesNo, elicitation.message),
    unplain: yesNo === null ? [] : unplainAnswers(yesNo),
    secrets,
    messageAsksForSecret,
  };
}

/** The act of a yes, in the server's words, never shortened; `null` if no words and no amount fit. */
function actOf({ act, amount }: Weighing): Act | null {
  const [words, stated] = [forSentence(act ?? ''), forSentence(amount ?? '')];
  return words === '' && stated === '' ? null : { words: words || null, amount: stated || null };
}
