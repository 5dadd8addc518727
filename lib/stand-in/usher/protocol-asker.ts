/**
 * Usher as the stand-in reaches it: by the page protocol, as any page does. Silent until Usher has confirmed this
 * origin or the page has spoken MCP, and for good once the page speaks the protocol by itself.
 */
import { createConnection, type NotifyingConnection, SHARED } from '../../page/connection.ts';
import { providerOrTimeout } from '../../page/detection.ts';
import type { ElicitResult, ServerHandle } from '../../page/types.ts';
import type { DeclaredSession, KnownOfPage } from '../../protocol/page.ts';
import { MAX_SERVERS, STAND_IN_SCOPES, type StandInScope } from '../../protocol/page-words.ts';
import type { Page } from '../wire/dom-events.ts';
import { Latest } from '../wire/latest.ts';
import type { Asker, Question, ServerNews } from './asker.ts';

/** How long the page's first message is held back for Usher to come. */
const HOLD_MS = 1_000;
/** How often Usher hears at most that a server which it knows was heard. */
const REPORT_MS = 60_000;
const MAX_URL = 512;
/** The page's longest wait counts once it is longer than any page may be trusted to, and grows by so much. */
const WAITED_MS = 60_000;
const WAITED_STEP_MS = 5_000;

interface Heard {
  readonly said: ServerHandle & ServerNews;
  readonly heardAt: number;
}

export class ProtocolAsker implements Asker {
  readonly #page: Page;
  readonly #connection: NotifyingConnection;
  readonly #servers = new Latest<Heard>(MAX_SERVERS);
  readonly #stoodDown = new AbortController();
  #isLate: boolean;
  #hasTraffic = false;
  #hasWaited = false;
  #reportedAt = Number.NEGATIVE_INFINITY;
  #waitedMs = 0;

  constructor(page: Page) {
    this.#page = page;
    this.#isLate = page.performance.getEntriesByType('resource').some(isFetch);
    this.#connection = createConnection(page, {
      // An Usher that has been here is looked for again, whether it came before the page's first message or after.
      isSilent: () => !(this.#hasTraffic || this.#hasWaited) || this.#isDown,
      accepts: (provider) => !this.#isDown && scopeOf(provider) !== undefined,
    });
    this.#connection.subscribe(() => {
      // Where it is lost later, the page is not made to wait: the person may have unpaired it.
      this.#hasWaited = true;
      this.#report();
    });
    page.addEventListener('message', ({ source, data }) => {
      if (source === page && data?.type === 'mcp-usher:page' && !data.standIn) this.#standDown();
    });
  }

  get scope(): StandInScope | undefined {
    return this.#isDown ? undefined : scopeOf(this.#connection.provider);
  }

  settled(): Promise<void> | undefined {
    if (this.scope || this.#hasWaited || this.#isDown) return undefined;
    this.#hasTraffic = true;
    void this.#connection.look?.();
    return providerOrTimeout(this.#connection, HOLD_MS, this.#stoodDown.signal).then(() => {
      this.#hasWaited = true;
      // It goes out without us, as after a start of the browser that took its time: only another load helps.
      this.#isLate ||= this.scope === undefined;
    });
  }

  ask(question: Question, signal: AbortSignal): Promise<ElicitResult> {
    const create = { ...question, params: question.params as Question['params'] & { message: string } };
    return this.#connection.request(create, AbortSignal.any([signal, this.#stoodDown.signal]), () => {});
  }

  back(ms: number, signal: AbortSignal): Promise<void> {
    return providerOrTimeout(this.#connection, ms, signal);
  }

  complete(elicitationId: string, server: string): void {
    this.#connection.complete(elicitationId, server);
  }

  get earlierSessions(): readonly DeclaredSession[] {
    return knownOf(this.#connection.provider)?.sessions ?? [];
  }

  get waitedMs(): number {
    return Math.max(this.#waitedMs, knownOf(this.#connection.provider)?.waitedMs ?? 0);
  }

  waited(ms: number): void {
    if (ms < Math.max(this.#waitedMs, WAITED_MS) + WAITED_STEP_MS) return;
    this.#waitedMs = ms;
    this.#report();
  }

  heard(server: ServerHandle, news?: ServerNews): void {
    const now = performance.now();
    const last = this.#servers.get(server.key)?.said;
    const said = { ...last, ...server, ...news };
    const isNew = JSON.stringify(said) !== JSON.stringify(last);
    this.#servers.set(server.key, { said, heardAt: now });
    if (isNew || now - this.#reportedAt > REPORT_MS) this.#report();
  }

  /** Also where the page's copy of the library was there before anything was heard of it. */
  get #isDown(): boolean {
    if (SHARED in this.#page) this.#standDown();
    return this.#stoodDown.signal.aborted;
  }

  /** The page speaks for itself. Its questions are taken back while there is a port to say so on. */
  #standDown(): void {
    if (this.#stoodDown.signal.aborted) return;
    this.#stoodDown.abort();
    this.#report();
  }

  #report(): void {
    const now = performance.now();
    this.#reportedAt = now;
    const state = this.#stoodDown.signal.aborted ? 'standing-down' : this.#isLate ? 'late' : 'watching';
    const servers = [...this.#servers.values()].map(
      ({ said: { url, description: _, websiteUrl: __, ...said }, heardAt }) => ({
        ...said,
        // All of them fit into one message.
        ...(url && url.length <= MAX_URL && { url }),
        heardMsAgo: now - heardAt,
      }),
    );
    this.#connection.notify('stand-in/status', { state, servers, waitedMs: this.#waitedMs });
  }
}

function scopeOf(provider: object | undefined): StandInScope | undefined {
  const { standIn } = (provider ?? {}) as { standIn?: unknown };
  return STAND_IN_SCOPES.find((scope) => scope === standIn);
}

/** The reports of earlier stand-ins of this origin, as the provider gives them: ours, which its bridge has confirmed. */
function knownOf(provider: object | undefined): KnownOfPage | undefined {
  return ((provider ?? {}) as { known?: KnownOfPage }).known;
}

/** Something was fetched before us: the page may have begun to talk to a server. */
function isFetch(entry: PerformanceEntry): boolean {
  return (entry as PerformanceResourceTiming).initiatorType === 'fetch';
}
