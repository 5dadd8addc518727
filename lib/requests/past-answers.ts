/**
 * "Never type it twice": the last accepted answers to each requester, which Usher offers beside the field and never
 * fills in. In `storage.session` only, never a field that asks for a secret, nothing from private windows, since the
 * store outlives those (promise 7).
 */
import * as v from 'valibot';
import { readInput } from '../elicitation/draft.ts';
import { matches } from '../elicitation/pattern.ts';
import { judging } from '../judgement/loaded-judgement.ts';
import type { FieldValue } from '../protocol/elicitation.ts';
import { type Draft, type DraftValue, RawInput } from '../protocol/prompt.ts';
import type { Area } from '../storage/area.ts';
import { latestWithin } from '../storage/memory-size.ts';
import { SessionList } from '../storage/session-list.ts';
import type { StoredRequest } from './request.ts';
import { requesterOf } from './requester.ts';
import type { Context } from './store.ts';

const MAX_REQUESTERS = 50;
const MAX_PAST_BYTES = 500_000;
const MAX_ANSWERS = 200;
/** In UTF-16 units. Longer answers are not remembered. */
const MAX_ANSWER_LENGTH = 1_000;

/** `answers`: field name → raw answer, the latest last. */
const RequesterAnswers = v.object({ requester: v.string(), client: v.string(), answers: RawInput });
type RequesterAnswers = Readonly<v.InferOutput<typeof RequesterAnswers>>;

export class PastAnswers {
  readonly #context: Context;
  /** The latest last. */
  readonly #past: SessionList<RequesterAnswers>;

  constructor(area: Area, context: Context) {
    this.#context = context;
    this.#past = new SessionList<RequesterAnswers>(area, `${context}:past-answers`, RequesterAnswers);
  }

  /** Resolves once the answers from earlier workers are known. */
  ready(): Promise<void> {
    return this.#past.ready();
  }

  /** Call it after each change of a request: remembers the answers of an accepted form. */
  changed(request: StoredRequest, before: StoredRequest | null): void {
    const { elicitation, outcome, client } = request;
    const isAccepted = before?.answer === 'none' && outcome?.reason === 'accepted';
    const isPrivate = this.#context === 'private' || client.isPrivate === true;
    if (!isAccepted || elicitation.mode !== 'form' || isPrivate) return;
    const secrets = judging().secretNames(elicitation);
    const given = Object.entries(outcome.result.content ?? {})
      .filter(([name]) => !secrets.has(name))
      .map(([name, value]) => [name, rawOf(value)] as const)
      .filter(([, raw]) => JSON.stringify(raw).length <= MAX_ANSWER_LENGTH);
    if (given.length === 0) return;
    const requester = requesterOf(request);
    const names = new Set(given.map(([name]) => name));
    const earlier = this.#find(requester)?.answers.filter(([name]) => !names.has(name)) ?? [];
    const answers = [...earlier, ...given].slice(-MAX_ANSWERS);
    const others = this.#past.entries.filter((past) => past.requester !== requester);
    const past = [...others, { requester, client: client.origin, answers }];
    this.#past.replaceLater(latestWithin(past, MAX_REQUESTERS, MAX_PAST_BYTES));
  }

  /** The answers to offer beside the fields of `request`: only those that the field accepts, and never a secret. */
  suggestionsFor(request: StoredRequest): Draft {
    const { elicitation } = request;
    const past = new Map(this.#find(requesterOf(request))?.answers);
    if (elicitation.mode !== 'form' || past.size === 0) return [];
    const secrets = judging().secretNames(elicitation);
    return elicitation.fields.flatMap((field) => {
      const raw = past.get(field.name);
      if (raw === undefined || secrets.has(field.name)) return [];
      const reading = readInput(field, raw, matches);
      return 'problem' in reading || reading.value === null ? [] : [[field.name, raw] as const];
    });
  }

  clients(): string[] {
    return this.#past.entries.map(({ client }) => client);
  }

  async forget(client: string): Promise<void> {
    await this.#past.replace(this.#past.entries.filter((past) => past.client !== client));
  }

  #find(requester: string): RequesterAnswers | undefined {
    return this.#past.entries.find((past) => past.requester === requester);
  }
}

function rawOf(value: FieldValue): DraftValue {
  return typeof value === 'number' ? String(value) : value;
}
