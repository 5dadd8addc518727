/**
 * The drafts of forms whose servers stopped waiting. Usher keeps a draft for ten minutes, in `storage.session` only and
 * without the fields that ask for a secret, and fills the form again if the same client, server and schema ask
 * (promise 7). It is wiped at that use, when the person discards it, and when the ten minutes are over.
 */
import * as v from 'valibot';
import { initialDraft } from '../elicitation/draft.ts';
import { judging } from '../judgement/judging.ts';
import type { FormElicitation } from '../protocol/elicitation.ts';
import type { Draft } from '../protocol/prompt.ts';
import type { Area } from '../storage/area.ts';
import { canonical } from '../storage/canonical.ts';
import { latestWithin } from '../storage/memory-size.ts';
import { SessionList } from '../storage/session-list.ts';
import { singleReading } from '../storage/single-reading.ts';
import { ReadableRequest } from './readable.ts';
import type { StoredRequest } from './request.ts';
import { requesterOf } from './requester.ts';
import type { Context, Prepare } from './store.ts';

export const DRAFT_KEEP_MS = 10 * 60_000;
/** The oldest beyond these are dropped. */
const MAX_DRAFTS = 10;
const MAX_KEPT_BYTES = 500_000;

const KeptDraft = v.object({
  /** As it was before it ended, with the draft that is kept. */
  request: ReadableRequest,
  /** Milliseconds since the epoch. */
  until: v.number(),
  /** Whether the person is still to be told and asked. */
  isNews: v.boolean(),
});
export type KeptDraft = Readonly<v.InferOutput<typeof KeptDraft>>;

export interface KeptDraftsDependencies {
  readonly area: Area;
  readonly context: Context;
  readonly now: () => number;
  /** Loads what such a request needs to be judged. */
  readonly prepare: Prepare;
  /** Runs `task` in `ms`, if the worker lives that long. */
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

  /** Resolves once what an earlier life of the worker kept is known, and what is over has been wiped. */
  readonly ready = singleReading(async () => {
    await this.#kept.ready();
    await this.#begin();
  });

  /** All that are not over, oldest first. */
  all(): readonly KeptDraft[] {
    const now = this.#deps.now();
    if (this.#kept.entries.some(({ until }) => isOver(until, now))) void this.prune().catch(console.error);
    return this.#kept.entries;
  }

  /**
   * A listener of the queue: keeps the draft of a form that its server took back, or whose time is over. At once in
   * memory, so that the very next state that is pushed has it.
   */
  changed(request: StoredRequest, before: StoredRequest | null): void {
    const reason = request.phase === 'ended' && before?.phase !== 'ended' ? request.outcome?.reason : undefined;
    if (before === null || (reason !== 'withdrawn' && reason !== 'expired')) return;
    const draft = keepable(before);
    if (draft === null) return;
    const until = this.#deps.now() + DRAFT_KEEP_MS;
    const others = this.all().filter((kept) => !isSameForm(kept.request, before));
    const kept = [...others, { request: { ...before, draft }, until, isNews: true }];
    this.#kept.replaceLater(latestWithin(kept, MAX_DRAFTS, MAX_KEPT_BYTES));
    this.#deps.later(DRAFT_KEEP_MS, () => void this.prune().catch(console.error));
  }

  /** The draft that fills `request`, a form that nobody has typed into yet; `null` where there is none. */
  draftFor(request: StoredRequest): Draft | null {
    return request.draft === null ? (this.#find(request)?.request.draft ?? null) : null;
  }

  /** Wipes what fills `request`: it is in the request's own draft now. */
  async used(request: StoredRequest): Promise<void> {
    const used = this.#find(request);
    if (used) await this.#kept.replace(this.#kept.entries.filter((kept) => kept !== used));
  }

  /** Replaces the draft under the request's `id` with the text that the person typed until the view heard of the end. */
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

  /** The person has read that the server stopped waiting, and wants it kept. */
  async keep(id: string): Promise<void> {
    await this.#kept.replace(this.all().map((kept) => (kept.request.id === id ? { ...kept, isNews: false } : kept)));
  }

  /** Wipes what `matches`: discarded, or its client was unpaired. */
  async discard(matches: (request: StoredRequest) => boolean): Promise<void> {
    await this.#kept.replace(this.all().filter(({ request }) => !matches(request)));
  }

  /** Wipes what is over. */
  async prune(): Promise<void> {
    const now = this.#deps.now();
    await this.#kept.replace(this.#kept.entries.filter(({ until }) => !isOver(until, now)));
  }

  /** Drops all drafts if their forms cannot be judged. */
  async #begin(): Promise<void> {
    // Where storage refuses, they are wiped in memory all the same: every view waits for this.
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

/** Whether what is kept until `until` is over. No worker keeps for longer: the clock was set back, and nobody knows. */
function isOver(until: number, now: number): boolean {
  return until <= now || until > now + DRAFT_KEEP_MS;
}

/** The part of the draft that may be kept; `null` where nothing was typed. */
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
