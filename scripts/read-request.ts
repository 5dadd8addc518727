/** One elicitation as a corpus holds it, and what Usher makes of it. */
import { needsReview } from '../components/form/steps.ts';
import { parseElicitation } from '../lib/elicitation/parse.ts';
import { meaningOf } from '../lib/judgement/answers.ts';
import { parseCall } from '../lib/judgement/call.ts';
import { judge } from '../lib/judgement/judge.ts';
import { questionKindOf } from '../lib/judgement/question.ts';
import { readText } from '../lib/judgement/reading.ts';
import type { Field } from '../lib/protocol/elicitation.ts';
import { type Act, type AnswerText, actText, type Judgement, type YesNo } from '../lib/protocol/judgement.ts';
import { inspectUrl } from '../lib/url/inspect.ts';

/** A line of the corpus: the params of a request, and the call that it belongs to, if anything is known of it. */
export interface RequestRow {
  readonly id: string;
  readonly message: string;
  readonly requestedSchema?: unknown;
  readonly url?: string;
  readonly tool?: string;
  readonly arguments?: unknown;
  readonly annotations?: unknown;
}

export interface RequestReading {
  readonly id: string;
  readonly outcome: 'decision' | 'question' | 'form' | 'url' | 'refused';
  /** Why it is refused. */
  readonly reason?: string;
  readonly weight: Judgement['weight'];
  /** The names of the fields that ask for a secret; `*` for a message that asks for one. */
  readonly secrets: readonly string[];
  /** The presses to a correct answer. Typing is none. */
  readonly presses: number;
  /** The words on the buttons of a yes-or-no, as they are shown in English; `null` for what is none. */
  readonly buttons: { readonly yes: string; readonly no: string } | null;
  /** The one amount of money that Usher states, as the server wrote it. */
  readonly amount: string | null;
}

/** Reads `row` as Usher would read the request. */
export function readRequest(row: RequestRow): RequestReading {
  const { id, message, requestedSchema, url, tool } = row;
  const asked = url === undefined ? { message, requestedSchema } : { mode: 'url', message, url };
  const parsed = parseElicitation(asked);
  if (!parsed.ok) {
    const nothing = { weight: 'unknown', secrets: [], presses: 0, buttons: null, amount: null } as const;
    return { id, outcome: 'refused', reason: parsed.message, ...nothing };
  }
  const { elicitation } = parsed;
  const { yesNo, weight, act, secrets, messageAsksForSecret } = judge(elicitation, parseCall({ ...row, tool }));
  const marked = messageAsksForSecret ? [...secrets, '*'] : secrets;
  const amount = act?.amount ?? null;
  const buttons = yesNo === null ? null : buttonsOf(yesNo, act);
  const read = { id, weight, secrets: marked, buttons, amount };
  if (elicitation.mode === 'url') return { ...read, outcome: 'url', presses: pressesOnUrl(elicitation.url) };
  if (yesNo !== null) return { ...read, outcome: outcomeOf(yesNo, message), presses: weight === 'destructive' ? 2 : 1 };
  const { fields } = elicitation;
  const ends = needsReview(fields, new Set(secrets), false, weight) ? 2 : 1;
  return { ...read, outcome: 'form', presses: ends + fields.filter(isPressed).length };
}

/** The words on the button that calls off, or stands first, and on the last one. */
function buttonsOf({ buttons }: YesNo, act: Act | null): { readonly yes: string; readonly no: string } {
  const [first, last] = [buttons[0], buttons.at(-1)];
  const said = actText(act);
  const wordsOn = (text: AnswerText | undefined) => {
    if (text === 'yes') return said === '' ? 'Yes' : `Yes – “${said}”`;
    return text === 'no' ? 'No' : (text?.label ?? '');
  };
  return { yes: wordsOn(last?.text), no: wordsOn(first?.text) };
}

/** A choice of two that neither agrees nor refuses, nor does an act ("delete"), asks for information, with its own buttons. */
function outcomeOf({ kind, field }: YesNo, message: string): 'decision' | 'question' | 'form' {
  if (kind !== 'choice') return kind;
  if (field?.kind !== 'choice') return 'form';
  if (field.options.some((option) => meaningOf(option) !== null)) return questionKindOf(field, message);
  return field.options.some(({ label }) => readText(label).weight !== 'unknown') ? 'decision' : 'form';
}

/** Whether a field is answered by a press, and has to be. */
function isPressed({ kind, required }: Field): boolean {
  return required && (kind === 'boolean' || kind === 'choice' || kind === 'multi-choice');
}

/** A danger takes a second press. */
function pressesOnUrl(url: string): number {
  return inspectUrl(url, { client: null }).findings.some(({ severity }) => severity === 'danger') ? 2 : 1;
}
