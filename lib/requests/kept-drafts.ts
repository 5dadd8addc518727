/**
 * The drafts of forms whose servers stopped waiting. Usher keeps a draft for ten minutes, in `storage.session` only and
 * without the fields that ask for a secret, and fills the form again if the same client, server and schema ask (promise
 * 7). That use, the person's Discard, or the end of the ten minutes wipes the draft.
 */
import * as v from 'valibot';
import { initialDraft } from '../elicitation/draft.ts';
import { judging } from '../judgement/loaded-judgement.ts';
import type { FormElicitation } from '../protocol/elicitation.ts';
import type { Draft } from '../protocol/prompt.ts';
import type { Area } from '../storage/area.ts';
import { canonical } from '../storage/canonical.ts';
import { latestWithin } from '../storage/memory-size.ts';
import { SessionList } from '../storage/session-list.ts';
import { singleReading } from '../storage/single-reading.ts';
import { ReadableRequest } from './readable-request.ts';
import type { StoredRequest } from './request.ts';
import { requesterOf } from './requester.ts';
import type { Context, Prepare } from './store.ts';

export const DRAFT_KEEP_MS = 10 * 60_000;
const MAX_DRAFTS = 10;
const MAX_KEPT_BYTES = 500_000;

const KeptDraft = v.object({
  /** The request before its end, with the kept draft. */
  request: ReadableRequest,
  /** Milliseconds since the epoch. */
  until: v.number(),
  /** Whether Usher must still tell the person and ask. */
  isNews: v.boolean(),
});
export type KeptDraft = Readonly<v.InferOutput<typeof KeptDraft>>;

export interface KeptDraftsDependencies {
  readonly area: Area;
  readonly context: Context;
  readonly now: () => number;
  /** Loads the judgement of such a request. */
  readonly prepare: Prepare;
  /** Runs `task` after `ms`, if the worker still lives. */
  readonly later: (ms: number, task: () => void) => void;
}

export class KeptDrafts {
  readonly #deps: KeptDraftsDependencies;
  /** Oldest first. */
  readonly #kept: SessionList<KeptDraft>;

  constructor(deps: KeptDraftsDependencies) {
    this.#deps = deps;
    this.#kept = new SessionList(deps.area, `${deps.context}:kept-drafts`, KeptDraft);
    this.ready().catch(console.error);
  }

  /** Resolves once the drafts of earlier workers are known, and expired ones wiped. */
  readonly ready = singleReading(async () => {
    await this.#kept.ready();
    await this.#begin();
  });

  /** Those that have not expired, oldest first. */
  all(): readonly KeptDraft[] {
    const now = this.#deps.now();
    if (this.#kept.entries.some(({ until }) => isOver(until, now))) void this.prune().catch(console.error);
    return this.#kept.entries;
  }

  /** Keeps the draft of a form that its server took back, or that expired: in memory at once, for the next state. */
  changed(request: StoredRequest, before: StoredRequest | null): void {
    const reason = request.phase === 'ended' && before?.phase !== 'ended' ? request.outcome?.reason : undefined;
    if (before === null || (reason !== 'withdrawn' && reason !== 'expired')) return;
    const draft = keepable(before);
    if (draft === null) return;
    const until = this.#deps.now() + DRAFT_KEEP_MS;
    const others = this.all().filter((kept) => !isSameForm(kept.request, before));
    // The call goes with its request.
    const { call: _, ...form } = before;
    const kept = [...others, { request: { ...form, draft }, until, isNews: true }];
    this.#kept.replaceLater(latestWithin(kept, MAX_DRAFTS, MAX_KEPT_BYTES));
    this.#deps.later(DRAFT_KEEP_MS, () => void this.prune().catch(console.error));
  }

  /** The draft that fills `request`, a form into which the person has typed nothing; `null` if there is none. */
  draftFor(request: StoredRequest): Draft | null {
    return request.draft === null ? (this.#find(request)?.request.draft ?? null) : null;
  }

  /** Wipes the draft that filled `request`, which has it now. */
  async used(request: StoredRequest): Promise<void> {
    const used = this.#find(request);
    if (used) await this.#kept.replace(this.#kept.entries.filter((kept) => kept !== used));
  }

  /** Replaces the kept draft with the text that the person typed until the view learned of the end. */
  async type(id: string, draft: Draft): Promise<void> {
    if (!this.#kept.entries.some(({ request }) => request.id === id)) return;
    await this.#kept.replace(
      this.all().flatMap((kept) => {
        if (kept.request.id !== id) return [kept];
        const typed = keepable({ ...kept.request, draft });
        return typed === null ? [] : [{ ...kept, request: { ...kept.request, draft: typed } }];
      }),
    );
  }

  /** The person has read that the server stopped waiting, and keeps the draft. */
  async keep(id: string): Promise<void> {
    await this.#kept.replace(this.all().map((kept) => (kept.request.id === id ? { ...kept, isNews: false } : kept)));
  }

  async discard(matches: (request: StoredRequest) => boolean): Promise<void> {
    await this.#kept.replace(this.all().filter(({ request }) => !matches(request)));
  }

  async prune(): Promise<void> {
    const now = this.#deps.now();
    await this.#kept.replace(this.#kept.entries.filter(({ until }) => !isOver(until, now)));
  }

  /** Drops all drafts if their forms cannot be judged. */
  async #begin(): Promise<void> {
    // If storage refuses, memory is wiped all the same: every view waits for this.
    await this.prune().catch(console.error);
    try {
      if (this.#kept.entries.length > 0) await this.#deps.prepare();
    } catch (error) {
      console.error(error);
      await this.#kept.replace([]).catch(console.error);
    }
  }

  #find(request: StoredRequest): KeptDraft | undefined {
    return this.all().findLast((kept) => kept.request.id !== request.id && isSameForm(kept.request, request));
  }
}

/** Also if it would last longer than any draft: then the clock was set back. */
function isOver(until: number, now: number): boolean {
  return until <= now || until > now + DRAFT_KEEP_MS;
}

/** The part of the draft that may be kept; `null` if the person typed nothing. */
function keepable({ elicitation, draft }: StoredRequest): Draft | null {
  if (elicitation.mode !== 'form' || draft === null) return null;
  const secrets = judging().secretNames(elicitation);
  const kept = draft.filter(([name]) => !secrets.has(name));
  return hasTyped(elicitation, kept) ? kept : null;
}

function hasTyped({ fields }: FormElicitation, draft: Draft): boolean {
  const untouched = new Set(initialDraft(fields).map((entry) => JSON.stringify(entry)));
  return draft.some((entry) => {
    const [, value] = entry;
    return !untouched.has(JSON.stringify(entry)) && (typeof value === 'boolean' || value.length > 0);
  });
}

/** Whether two requests are the same form of the same requester. The message may differ: it often names a reason. */
function isSameForm(one: StoredRequest, other: StoredRequest): boolean {
  return (
    one.elicitation.mode === 'form' &&
    other.elicitation.mode === 'form' &&
    requesterOf(one) === requesterOf(other) &&
    canonical(one.elicitation.fields) === canonical(other.elicitation.fields)
  );
}
