/** The one owner of the requests. It writes each change before it tells of it: no decision may be taken twice. */
import { judging } from '../judgement/loaded-judgement.ts';
import type { Elicitation } from '../protocol/elicitation.ts';
import type { Inspection } from '../protocol/inspection.ts';
import type { ElicitationCreate, RequestId } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';
import { serial } from '../storage/serial.ts';
import { singleReading } from '../storage/single-reading.ts';
import type { ClientLimits } from './client-limits.ts';
import { FinishedUrls } from './finished-urls.ts';
import { hasRoomFor, isFull, MIN_DEADLINE_MS, RETRY_WAITING_MS, type Refusal, refusalFor } from './limits.ts';
import { RefusedQuestions } from './refused-questions.ts';
import { isFinished, isLegacyUrl, isolatedTabRenamed, type StoredRequest, serverName, wasOpenedIn } from './request.ts';
import type { Prepare, RequestStore } from './store.ts';
import { isPress, isToLaunchIn, type RequestEvent, revived, transition, UNTOUCHED } from './transitions.ts';

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
  readonly clients: ClientLimits;
  /** Whether `client` is served now: its pairing may end at any moment. */
  readonly isServed: (client: ClientDocument) => Promise<boolean>;
  readonly now: () => number;
  readonly newId: () => string;
  /** Loads the parts that only such a request needs. */
  readonly prepare: Prepare;
}

export class Queue {
  readonly #deps: QueueDependencies;
  readonly #requests = new Map<string, StoredRequest>();
  readonly #listeners: QueueListener[] = [];
  readonly #exclusively = serial();
  readonly #finished = new FinishedUrls();
  readonly refused = new RefusedQuestions();
  #order = 0;

  constructor(deps: QueueDependencies) {
    this.#deps = deps;
    this.ready().catch(console.error);
  }

  /** Resolves once the requests of earlier workers are known. */
  readonly ready = singleReading(() => this.#exclusively(() => this.#load()));

  onChange(listener: QueueListener): void {
    this.#listeners.push(listener);
  }

  /** Oldest first. */
  all(): StoredRequest[] {
    return [...this.#requests.values()];
  }

  get(id: string): StoredRequest | undefined {
    return this.#requests.get(id);
  }

  find(key: string, rpcId: RequestId): StoredRequest | undefined {
    return this.all().find((request) => request.client.key === key && request.rpcId === rpcId);
  }

  /**
   * Queues a request, but returns the known one for the same document and id: a bridge asks again after an
   * interruption. Returns a refusal at a limit, and then stores nothing. A muted request gets its answer at once.
   */
  add(request: NewRequest): Promise<StoredRequest | Refusal> {
    return this.#exclusively(async () => {
      const known = this.find(request.client.key, request.rpcId);
      if (known) return known;
      const { clients, now, store, isServed, prepare } = this.#deps;
      await prepare();
      // The pairing may have ended during the inspection. Nothing can come between this question and the write.
      if (!(await isServed(request.client))) return { reason: 'not-paired' };
      if (this.isFull(request.client)) return { reason: 'rate-limited', retryAfterMs: RETRY_WAITING_MS };
      const stored = this.#make(request, now());
      const refusal = refusalFor(stored, this.#requests.values(), await store.bytesInUse());
      if (refusal) return refusal;
      const muted = await clients.countIfMuted(request.client, serverName(stored.server));
      const written = (muted && this.#after(stored, { type: 'cancel', reason: 'muted' })) || stored;
      await this.#write(written, null);
      return written;
    });
  }

  /** Takes one request from the budget of `client`. Returns the time to wait in milliseconds: 0 if it was granted. */
  charge(client: ClientDocument): number {
    return this.#deps.clients.take(client);
  }

  isFull(client: ClientDocument): boolean {
    return isFull(client, this.#requests.values());
  }

  expire(): Promise<void> {
    const now = this.#deps.now();
    const isLate = ({ phase, deadlineAt }: StoredRequest) => phase !== 'ended' && (deadlineAt ?? now + 1) <= now;
    return this.applyAll(isLate, { type: 'cancel', reason: 'expired' });
  }

  /** Applies `event` to the request `id`. Returns the changed record; `null` if the event is out of place. */
  apply(id: string, event: RequestEvent): Promise<StoredRequest | null> {
    return this.#exclusively(() => this.#apply(id, event));
  }

  /** Applies `event` to every request that `matches`. Rejects, after the last, if storage has refused one. */
  applyAll(matches: (request: StoredRequest) => boolean, event: RequestEvent): Promise<void> {
    return this.#exclusively(async () => {
      const refusals: unknown[] = [];
      for (const { id } of this.all().filter(matches)) {
        await this.#apply(id, event).catch((error: unknown) => refusals.push(error));
      }
      if (refusals.length > 0) throw refusals[0];
    });
  }

  /**
   * Opens the URL of the request `id`, also again. Returns `null` if there is nothing to open. `prepareTab` may look
   * things up, but creates nothing; the function that it returns creates the tab, and returns its id.
   *
   * Writes `opening` while that function runs, then writes `opened`, with nothing else in between, so that the
   * launcher's question finds its ticket. If the worker dies before, the launcher has none and says so. Then, and if no
   * tab can be created or written down, the person can open the request again.
   */
  open(
    id: string,
    press: 'open' | 'reopen',
    prepareTab: (request: StoredRequest) => () => Promise<number>,
  ): Promise<StoredRequest | null> {
    return this.#exclusively(async () => {
      const before = this.#requests.get(id);
      const opening = before === undefined ? null : transition(before, { type: press });
      if (before === undefined || opening === null) return null;
      const createTab = prepareTab(opening);
      if (await this.#endUnserved(before)) return null;
      const created = createTab().then(
        (tabId) => ({ type: 'opened', tabId }) as const,
        () => ({ type: 'not-opened' }) as const,
      );
      await this.#write(opening, before);
      return await this.#apply(id, await created).catch((error) => {
        this.#requests.set(id, before);
        throw error;
      });
    });
  }

  /** Takes the URL for the launcher in `tabId`: once, and `null` afterwards and for any other tab. */
  launch(tabId: number): Promise<string | null> {
    return new Promise((give, fail) => {
      this.#exclusively(async () => {
        const request = this.all().find((each) => isToLaunchIn(each, tabId));
        // The browser writes this before it passes the URL on, and the person waits for that.
        const writing = request && this.#apply(request.id, { type: 'launched' });
        give(request?.inspection?.identity?.href ?? null);
        await writing;
      }).catch(fail);
    });
  }

  /** Ends and forgets requests that no page will acknowledge: their document is gone for good, or no longer served. */
  forget(matches: (request: StoredRequest) => boolean, reason: 'client-gone' | 'unpaired'): Promise<void> {
    return this.#exclusively(async () => {
      const gone = this.all().filter(matches);
      if (gone.length === 0) return;
      // First, because a private window's worker dies with it, and the rest would stay in storage.
      await this.#deps.store.remove(gone.map(({ id }) => id));
      for (const before of gone) {
        const ended = this.#after(before, { type: 'cancel', reason }) ?? before;
        this.#requests.delete(before.id);
        if (ended !== before) this.#tell(ended, before);
        this.#tell({ ...ended, answer: 'acknowledged' }, ended);
      }
    });
  }

  /** The tab `tabId` is gone, with its requests and the pages opened in it. */
  async tabRemoved(tabId: number): Promise<void> {
    await this.forget(({ client }) => client.tabId === tabId, 'client-gone');
    await this.applyAll(({ isolatedTab }) => isolatedTab?.tabId === tabId, { type: 'tab-closed' });
    this.#finished.tabRemoved(tabId);
  }

  /** The browser renames a tab that it discards. A page opened there stays isolated; no document comes back. */
  async tabReplaced(oldId: number, newId: number): Promise<void> {
    await this.forget(({ client }) => client.tabId === oldId, 'client-gone');
    await this.#exclusively(async () => {
      for (const request of this.all()) {
        const { isolatedTab } = request;
        if (isolatedTab === null || !wasOpenedIn(request, oldId)) continue;
        const renamed = { ...request, isolatedTab: isolatedTabRenamed(isolatedTab, oldId, newId) };
        // Also where storage refuses, or its page would be served there (promise 4).
        this.#requests.set(request.id, renamed);
        await this.#write(renamed, request).catch(console.error);
      }
      this.#finished.tabReplaced(oldId, newId);
    });
  }

  async #load(): Promise<void> {
    const { clients, store, prepare } = this.#deps;
    const [requests] = await Promise.all([store.load(prepare), clients.ready()]);
    for (const request of requests) {
      this.#requests.set(request.id, revived(request));
      this.#order = Math.max(this.#order, request.order);
    }
  }

  async #apply(id: string, event: RequestEvent): Promise<StoredRequest | null> {
    const before = this.#requests.get(id);
    const written = before && this.#after(before, event);
    if (!before || !written) return null;
    // Drafts must leave room for decisions.
    if (event.type === 'draft' && !hasRoomFor(event.draft, await this.#deps.store.bytesInUse())) return null;
    if (isPress(event) && (await this.#endUnserved(before))) return null;
    await this.#write(written, before);
    this.refused.learn(written, before);
    if (event.type === 'done') this.#finished.remember(written, this.#deps.now());
    return written;
  }

  /** A decision leaves only for a client that is still served. Ends the request of any other; returns `true` then. */
  async #endUnserved({ id, client }: StoredRequest): Promise<boolean> {
    if (await this.#deps.isServed(client)) return false;
    await this.#apply(id, { type: 'cancel', reason: 'unpaired' });
    return true;
  }

  async #write(request: StoredRequest, before: StoredRequest | null): Promise<void> {
    if (isFinished(request)) {
      await this.#deps.store.remove([request.id]);
      this.#requests.delete(request.id);
    } else {
      await this.#deps.store.save(request);
      this.#requests.set(request.id, request);
    }
    this.#tell(request, before);
  }

  #after(before: StoredRequest, event: RequestEvent): StoredRequest | null {
    const after = transition(before, event);
    return after?.phase === 'ended' && before.phase !== 'ended' ? { ...after, endedAt: this.#deps.now() } : after;
  }

  #tell(request: StoredRequest, before: StoredRequest | null): void {
    for (const listener of this.#listeners) {
      // The written state stands, even if a listener fails.
      try {
        listener(request, before);
      } catch (error) {
        console.error(error);
      }
    }
  }

  #make(asked: NewRequest, now: number): StoredRequest {
    const { rpcId, client, create, elicitation, inspection } = asked;
    const call = judging().parseCall(create.call);
    const isolatedTab = this.#finished.take({ client, inspection, server: create.server }, now);
    return {
      id: this.#deps.newId(),
      rpcId,
      client,
      server: create.server ?? null,
      elicitation,
      inspection,
      answerAt: create.answerAt ?? (isLegacyUrl(elicitation) ? 'consent' : 'done'),
      group: create.group ?? null,
      ...(call !== null && { call }),
      ...(create.standIn && { standIn: create.standIn }),
      ...(create.late && { late: true as const }),
      ...(this.refused.has(asked) && { refusedBefore: true as const }),
      ...(create.app && elicitation.mode === 'url' && { app: true as const }),
      createdAt: now,
      deadlineAt: create.deadlineMs === undefined ? null : now + Math.max(create.deadlineMs, MIN_DEADLINE_MS),
      order: ++this.#order,
      ...UNTOUCHED,
      phase: isolatedTab ? 'opened' : 'queued',
      isolatedTab,
      again: isolatedTab !== null,
    };
  }
}
