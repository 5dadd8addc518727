/**
 * The one owner of the requests. Every change goes through here, one at a time, and is written before anything is
 * told to anybody: a decision that was delivered but not written could be taken twice.
 */
import type { Elicitation } from '../elicitation/model.ts';
import type { ElicitationCreate, RequestId } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import { serial } from '../storage/serial.ts';
import type { Inspection } from '../url/inspection.ts';
import { MIN_DEADLINE_MS, RateLimiter, type Refusal, refusalFor } from './limits.ts';
import { isFinished, type StoredRequest } from './request.ts';
import type { RequestStore } from './store.ts';
import { type RequestEvent, transition } from './transitions.ts';

/** A parsed and inspected elicitation that asks to be queued. */
export interface NewRequest {
  readonly rpcId: RequestId;
  readonly client: ClientDocument;
  readonly create: ElicitationCreate;
  readonly elicitation: Elicitation;
  readonly inspection: Inspection | null;
}

/** Called after each change has been written. `before` is `null` for a new request. */
export type QueueListener = (request: StoredRequest, before: StoredRequest | null) => void;

export interface QueueDependencies {
  readonly store: RequestStore;
  readonly now: () => number;
  readonly newId: () => string;
}

export class Queue {
  readonly #deps: QueueDependencies;
  readonly #requests = new Map<string, StoredRequest>();
  readonly #limiter = new RateLimiter();
  readonly #listeners: QueueListener[] = [];
  readonly #exclusively = serial();
  readonly #loaded: Promise<void>;
  #order = 0;

  constructor(deps: QueueDependencies) {
    this.#deps = deps;
    this.#loaded = this.#exclusively(() => this.#load());
  }

  /** Resolves once the requests of an earlier life of the worker are known. */
  ready(): Promise<void> {
    return this.#loaded;
  }

  onChange(listener: QueueListener): void {
    this.#listeners.push(listener);
  }

  /** All requests, oldest first. */
  all(): StoredRequest[] {
    return [...this.#requests.values()];
  }

  get(id: string): StoredRequest | undefined {
    return this.#requests.get(id);
  }

  /** The request that the document `key` knows as `rpcId`. */
  find(key: string, rpcId: RequestId): StoredRequest | undefined {
    return this.all().find((request) => request.client.key === key && request.rpcId === rpcId);
  }

  /**
   * Queues a request. The same document and id again gives the request that is there already: after an interruption
   * the bridge asks again for what it has outstanding. Gives a refusal where a limit is reached; nothing is stored.
   */
  add(request: NewRequest): Promise<StoredRequest | Refusal> {
    return this.#exclusively(async () => {
      const known = this.find(request.client.key, request.rpcId);
      if (known) return known;
      const { origin } = request.client;
      const now = this.#deps.now();
      const stored = this.#make(request, now);
      const refusal = refusalFor(origin, JSON.stringify(stored).length, this.#requests.values());
      if (refusal) return refusal;
      const retryAfterMs = this.#limiter.take(origin, now);
      if (retryAfterMs > 0) return { reason: 'rate-limited', retryAfterMs };
      await this.#write(stored, null);
      return stored;
    });
  }

  /** Applies `event` to the request `id`. Gives the changed record, or `null` where the event came out of place. */
  apply(id: string, event: RequestEvent): Promise<StoredRequest | null> {
    return this.#exclusively(() => this.#apply(id, event));
  }

  /** Applies `event` to every request that `matches`. */
  applyAll(matches: (request: StoredRequest) => boolean, event: RequestEvent): Promise<void> {
    return this.#exclusively(async () => {
      for (const request of this.all()) {
        if (matches(request)) await this.#apply(request.id, event);
      }
    });
  }

  /**
   * Opens the URL of the request `id`, for the first time or once more: writes `opening`, runs `createTab` (which gives the new tab's id) and writes
   * `opened`, with nothing else in between, so that the launcher's question finds its ticket. If the tab cannot be
   * created, the request is cancelled. Gives `null` where there is nothing to open.
   */
  open(
    id: string,
    press: 'open' | 'reopen',
    createTab: (request: StoredRequest) => Promise<number>,
  ): Promise<StoredRequest | null> {
    return this.#exclusively(async () => {
      const opening = await this.#apply(id, { type: press });
      if (opening === null) return null;
      try {
        return await this.#apply(id, { type: 'opened', tabId: await createTab(opening) });
      } catch {
        return await this.#apply(id, { type: 'cancel', reason: 'cancelled' });
      }
    });
  }

  /** Takes the URL for the launcher in `tabId`: given once, `null` afterwards and for any other tab. */
  launch(tabId: number): Promise<string | null> {
    return this.#exclusively(async () => {
      const request = this.all().find(({ isolatedTab }) => isolatedTab?.tabId === tabId && !isolatedTab.launched);
      if (!request || (await this.#apply(request.id, { type: 'launched' })) === null) return null;
      return request.inspection?.identity?.href ?? null;
    });
  }

  /** Forgets everything of a document that is gone for good: nobody is left to be answered. */
  forget(matches: (request: StoredRequest) => boolean): Promise<void> {
    return this.#exclusively(async () => {
      for (const request of this.all()) {
        if (!matches(request)) continue;
        const ended = await this.#apply(request.id, { type: 'cancel', reason: 'client-gone' });
        await this.#apply((ended ?? request).id, { type: 'acknowledged' });
      }
    });
  }

  async #load(): Promise<void> {
    for (const request of await this.#deps.store.load()) {
      this.#requests.set(request.id, request.phase === 'opening' ? beforeOpening(request) : request);
      this.#order = Math.max(this.#order, request.order);
    }
  }

  async #apply(id: string, event: RequestEvent): Promise<StoredRequest | null> {
    const before = this.#requests.get(id);
    if (before === undefined) return null;
    const after = transition(before, event);
    if (after !== null) await this.#write(after, before);
    return after;
  }

  async #write(request: StoredRequest, before: StoredRequest | null): Promise<void> {
    if (isFinished(request)) {
      await this.#deps.store.remove(request.id);
      this.#requests.delete(request.id);
    } else {
      await this.#deps.store.save(request);
      this.#requests.set(request.id, request);
    }
    for (const listener of this.#listeners) listener(request, before);
  }

  #make({ rpcId, client, create, elicitation, inspection }: NewRequest, now: number): StoredRequest {
    this.#order += 1;
    return {
      id: this.#deps.newId(),
      rpcId,
      client,
      server: create.server ?? null,
      elicitation,
      inspection,
      answerAt: create.answerAt ?? (isLegacyUrl(elicitation) ? 'consent' : 'done'),
      group: create.group ?? null,
      createdAt: now,
      deadlineAt: create.deadlineMs === undefined ? null : now + Math.max(create.deadlineMs, MIN_DEADLINE_MS),
      order: this.#order,
      phase: 'queued',
      answer: 'none',
      outcome: null,
      prompted: false,
      draft: null,
      isolatedTab: null,
      completed: false,
    };
  }
}

/** The worker died between the press and the tab: the person is shown what was there before, and presses again. */
function beforeOpening(request: StoredRequest): StoredRequest {
  return { ...request, phase: request.isolatedTab === null ? 'shown' : 'opened' };
}

/** A URL request of the legacy era carries an `elicitationId`; there `accept` means consent (spec 2025-11-25). */
function isLegacyUrl(elicitation: Elicitation): boolean {
  return elicitation.mode === 'url' && elicitation.elicitationId !== null;
}
