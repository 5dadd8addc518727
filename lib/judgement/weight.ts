/**
 * How much an act weighs: by the words of the message and the fields, the tool's name and arguments, and the tool's own
 * annotations. A judgement by words. A call, which the page claims, can raise it and never lower it.
 */
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
import { readText, type TextReading } from './reading.ts';

/** Weighs an elicitation, which `yesNo` was read from, with the call that the page claims to be making, and whether it asks for a secret. */
export function weigh(
  elicitation: Elicitation,
  yesNo: YesNo | null,
  call: Call | null,
  asksForSecret: boolean,
): Pick<Judgement, 'weight' | 'weighedBy' | 'marks' | 'act'> {
  const { message } = elicitation;
  const said = readText(message);
  // A form for a secret says how it gets in and what it opens ("paste", "connect"): the secret itself is marked.
  const read = asksForSecret && yesNo === null && said.weight === 'outward' ? UNREAD : said;
  const { answer, labels } = elicitation.mode === 'form' ? answerIn(elicitation.fields) : NO_ANSWER;
  const all = [message, ...labels].join('\n');
  const money = readMoney(all);
  const amounts = money.amounts.map(({ start, end }): Mark => ({ start, end, weight: 'cost' }));
  // An amount of money in a yes-or-no is a cost, whatever the words are, and also where doubt draws that as a form.
  const isCost = (yesNo !== null || answer?.kind === 'boolean') && amounts.length > 0;
  const byMessage = heaviest([read.weight, isCost ? 'cost' : 'unknown']);
  // The verb alone of an act that the message's other words make harmless ("Remove the filter?") is harmless too, in any language.
  const isSpared = read.spared.length > 0 && (read.weight === 'plain' || read.weight === 'unknown');
  const own = labels.filter((label) => !isSpared || wordsOf(label).length > 1);
  const byForm = heaviest(own.map((label) => readText(/[\s/]/.test(label) ? label : spaced(label)).weight));
  const weight = heaviest([byMessage, byForm, call?.weight ?? 'unknown']);
  const isSaid = read.weight === weight;
  // Nothing is paid by a look at it.
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

/** The act of a yes, in the server's words, never shortened; `null` if no words and no amount fit. */
function actOf(act: string | null, amount: string | null): Act | null {
  const [words, stated] = [forSentence(act ?? ''), forSentence(amount ?? '')];
  return words === '' && stated === '' ? null : { words: words || null, amount: stated || null };
}

const UNREAD: TextReading = { weight: 'unknown', marks: [], act: null, spared: [] };

/** The heaviest of `weights`; `unknown` where there are none. */
export function heaviest(weights: readonly Weight[]): Weight {
  return WEIGHTS.findLast((weight) => weights.includes(weight)) ?? 'unknown';
}

const NO_ANSWER = { answer: null, labels: [] };

/**
 * The one answer that a form holds (`null` if it holds none or several), and the texts on it and beside it that say what that answer does: names, titles,
 * descriptions, every option and its value. The labels of several fields say what is asked for, and do not count.
 */
function answerIn(fields: readonly Field[]) {
  const [answer, ...others] = fields.filter(({ kind, required }) => kind !== 'string' || required);
  if (others.length > 0 || (answer?.kind !== 'boolean' && answer?.kind !== 'choice')) return NO_ANSWER;
  const options = answer.kind === 'choice' ? answer.options.flatMap(({ label, value }) => [label, String(value)]) : [];
  const texts = fields.flatMap(({ name, title, description }) => [name, title ?? '', description ?? '']);
  const labels = [...new Set([...texts, ...options.filter(saysMore)])].filter((label) => !isNoise(label));
  return { answer, labels };
}
