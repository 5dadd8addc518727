/** Weighs an act by the words of the message, the fields, and the call. A call never lowers a weight. */
import { forSentence } from '../elicitation/text.ts';
import type { Elicitation, Field } from '../protocol/elicitation.ts';
import {
  type Act,
  type Call,
  type Judgement,
  type Mark,
  WEIGHTS,
  type Weight,
  type YesNo,
} from '../protocol/judgement.ts';
import { isNoise, saysMore } from './field-details.ts';
import { spaced, wordsOf } from './fold.ts';
import { readMoney, statedAmount } from './money.ts';
import { readText } from './reading.ts';

/** `yesNo` is the reading of `elicitation`. */
export function weigh(
  elicitation: Elicitation,
  yesNo: YesNo | null,
  call: Call | null,
  asksForSecret: boolean,
): Pick<Judgement, 'weight' | 'weighedBy' | 'marks' | 'act'> {
  const { message } = elicitation;
  const said = readText(message);
  // A form for a secret says how the secret gets in and what it opens ("paste", "connect").
  const read = asksForSecret && yesNo === null && said.weight === 'outward' ? readText('') : said;
  const { answer, labels } = answerIn(elicitation.mode === 'form' ? elicitation.fields : []);
  const all = [message, ...labels].join('\n');
  const money = readMoney(all);
  const amounts = money.amounts.map(({ start, end }): Mark => ({ start, end, weight: 'cost' }));
  // Money in a yes-or-no is a cost, whatever the words are, and also if doubt draws the yes-or-no as a form.
  const isCost = (yesNo !== null || answer?.kind === 'boolean') && amounts.length > 0;
  const byMessage = heaviest([read.weight, isCost ? 'cost' : 'unknown']);
  // A message that makes its act harmless ("Remove the filter?") makes the verb alone harmless too, in any language.
  const isSpared = read.spared.length > 0 && (read.weight === 'plain' || read.weight === 'unknown');
  const own = labels.filter((label) => !isSpared || wordsOf(label).length > 1);
  const byForm = heaviest(own.map((label) => readText(/[\s/]/.test(label) ? label : spaced(label)).weight));
  const weight = heaviest([byMessage, byForm, call?.weight ?? 'unknown']);
  const isSaid = read.weight === weight;
  // A look pays nothing.
  const acts = [...read.marks, { start: message.length + 1, end: all.length }];
  const amount = isCost && read.weight !== 'plain' ? statedAmount(all, money, acts) : null;
  return {
    weight,
    weighedBy: byMessage === weight ? 'message' : byForm === weight ? 'form' : 'call',
    marks: [...(isSaid ? read.marks : []), ...amounts.filter(({ end }) => end <= message.length)].sort(
      (one, other) => one.start - other.start,
    ),
    act: yesNo !== null && weight !== 'unknown' && weight !== 'plain' ? actOf(isSaid ? read.act : null, amount) : null,
  };
}

/** Never shortened; `null` if neither words nor an amount fit. */
function actOf(act: string | null, amount: string | null): Act | null {
  const [words, stated] = [forSentence(act ?? ''), forSentence(amount ?? '')];
  return words === '' && stated === '' ? null : { words: words || null, amount: stated || null };
}

export function heaviest(weights: readonly Weight[]): Weight {
  return WEIGHTS.findLast((weight) => weights.includes(weight)) ?? 'unknown';
}

/**
 * The one answer of a form (`null` if there is none, or several), with the texts on it and beside it. The labels of
 * several fields say what the form asks for, and do not count.
 */
function answerIn(fields: readonly Field[]) {
  const [answer, ...others] = fields.filter(({ kind, required }) => kind !== 'string' || required);
  if (others.length > 0 || (answer?.kind !== 'boolean' && answer?.kind !== 'choice'))
    return { answer: null, labels: [] };
  const options = answer.kind === 'choice' ? answer.options.flatMap(({ label, value }) => [label, String(value)]) : [];
  const texts = fields.flatMap(({ name, title, description }) => [name, title ?? '', description ?? '']);
  const labels = [...new Set([...texts, ...options.filter(saysMore)])].filter((label) => !isNoise(label));
  return { answer, labels };
}
