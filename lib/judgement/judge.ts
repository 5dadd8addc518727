/** Judges a request (docs/judgement.md). Pure. */
import type { Elicitation } from '../protocol/elicitation.ts';
import type { Call, Judgement } from '../protocol/judgement.ts';
import { detailsOf, unplainAnswers } from './field-details.ts';
import { asksInText, secretNames } from './secrets.ts';
import { weigh } from './weight.ts';
import { readYesNo } from './yes-no.ts';

export function judge(elicitation: Elicitation, call: Call | null): Judgement {
  const isForm = elicitation.mode === 'form';
  const yesNo = isForm ? readYesNo(elicitation) : null;
  const secrets = isForm ? [...secretNames(elicitation)] : [];
  const messageAsksForSecret = isForm && secrets.length === 0 && asksInText(elicitation.message);
  return {
    yesNo,
    ...weigh(elicitation, yesNo, call, secrets.length > 0 || messageAsksForSecret),
    details: yesNo === null ? [] : detailsOf(yesNo, elicitation.message),
    unplain: yesNo === null ? [] : unplainAnswers(yesNo),
    secrets,
    messageAsksForSecret,
  };
}
