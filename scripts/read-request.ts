/** One elicitation as a corpus holds it, and what Usher makes of it. */
import { needsReview } from '../components/form/steps.ts';
import { parseElicitation } from '../lib/elicitation/parse.ts';
import { parseCall } from '../lib/judgement/call.ts';
import { judge } from '../lib/judgement/judge.ts';
import { meaningOf } from '../lib/judgement/meaning.ts';
import { questionKindOf } from '../lib/judgement/question.ts';
import type { Field } from '../lib/protocol/elicitation.ts';
import type { Judgement, YesNo } from '../lib/protocol/judgement.ts';
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
  /** The presses to a correct answer. What is typed is none. */
  readonly presses: number;
}

/** Reads `row` as Usher would read the request. */
export function readRequest(row: RequestRow): RequestReading {
  const { id, message, requestedSchema, url, tool } = row;
  const asked = url === undefined ? { message, requestedSchema } : { mode: 'url', message, url };
  const parsed = parseElicitation(asked);
  if (!parsed.ok) return { id, outcome: 'refused', reason: parsed.message, weight: 'plain', secrets: [], presses: 0 };
  const { elicitation } = parsed;
  const { yesNo, weight, secrets, messageAsksForSecret } = judge(elicitation, parseCall({ ...row, tool }));
  const marked = messageAsksForSecret ? [...secrets, '*'] : secrets;
  const read = { id, weight, secrets: marked };
  if (elicitation.mode === 'url') return { ...read, outcome: 'url', presses: pressesOnUrl(elicitation.url) };
  if (yesNo !== null) return { ...read, outcome: outcomeOf(yesNo, message), presses: weight === 'destructive' ? 2 : 1 };
  const { fields } = elicitation;
  const ends = needsReview(fields, new Set(secrets), false, weight) ? 2 : 1;
  return { ...read, outcome: 'form', presses: ends + fields.filter(isPressed).length };
}

/** A choice of two that neither agrees nor refuses asks for information, with buttons of its own. */
function outcomeOf({ kind, field }: YesNo, message: string): 'decision' | 'question' | 'form' {
  if (kind !== 'choice') return kind;
  if (field?.kind !== 'choice' || field.options.every((option) => meaningOf(option) === null)) return 'form';
  return questionKindOf(field, message);
}

/** Whether a field is answered by a press, and has to be. */
function isPressed({ kind, required }: Field): boolean {
  return required && (kind === 'boolean' || kind === 'choice' || kind === 'multi-choice');
}

/** A danger takes a second press. */
function pressesOnUrl(url: string): number {
  return inspectUrl(url, { client: null }).findings.some(({ severity }) => severity === 'danger') ? 2 : 1;
}
