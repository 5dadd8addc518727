/** A page with a stand-in, in Node: real clients of MCP's SDKs, real servers in the same process, a person who answers. */
import { randomUUID } from 'node:crypto';
import type { EventStore } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import type { ElicitResult, ServerHandle } from '../../../lib/page/types.ts';
import type { DeclaredSession } from '../../../lib/protocol/page.ts';
import { MAX_SERVERS, type StandInScope } from '../../../lib/protocol/page-values.ts';
import { McpTraffic } from '../../../lib/stand-in/mcp/mcp-traffic.ts';
import type { StandIn } from '../../../lib/stand-in/page/watch-fetch.ts';
import { watchFetch } from '../../../lib/stand-in/page/watch-fetch.ts';
import type { Asker, Question, ServerNews } from '../../../lib/stand-in/usher/asker.ts';
import { LatestEntries } from '../../../lib/stand-in/wire/latest-entries.ts';
import type { Fetch } from '../../../lib/stand-in/wire/template.ts';

export const PAGE = 'https://chat.example/app';
export const SERVER = 'https://mcp.example/mcp';

/** One request, as a server sees it. */
export interface Seen {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly text: string;
}

export type Serve = (request: Request) => Response | Promise<Response>;
export type Answer = (question: Question, signal: AbortSignal) => ElicitResult | Promise<ElicitResult>;

/** The person, and what they were asked. */
export class Person implements Asker {
  /** Resolves once it is known whether Usher answers; without it that is known. */
  coming: Promise<void> | undefined;
  scope: StandInScope | undefined = 'everything';
  readonly asked: Question[] = [];
  /** A signal for each question: whether it was taken back. */
  readonly signals: AbortSignal[] = [];
  readonly completed: string[] = [];
  readonly heardOf = new Map<string, string | undefined>();
  readonly news: (ServerNews & { readonly url: string | undefined })[] = [];
  earlierSessions: readonly DeclaredSession[] = [];
  waitedMs = 0;
  readonly #answer: Answer;

  constructor(answer: Answer = () => ({ action: 'accept', content: { name: 'Ada' } })) {
    this.#answer = answer;
  }

  get isLeftAlone(): boolean {
    return this.news.some(({ trouble }) => trouble === 'left-alone');
  }

  settled(): Promise<void> | undefined {
    return this.coming?.then(() => {
      this.coming = undefined;
    });
  }

  async back(): Promise<void> {}

  async ask(question: Question, signal: AbortSignal): Promise<ElicitResult> {
    this.asked.push(structuredClone(question));
    this.signals.push(signal);
    signal.throwIfAborted();
    const withdrawn = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([Promise.resolve(this.#answer(question, signal)), withdrawn]);
  }

  complete(elicitationId: string): void {
    this.completed.push(elicitationId);
  }

  heard(server: { readonly key: string; readonly name?: string; readonly url?: string }, news?: ServerNews): void {
    this.heardOf.set(server.key, server.name);
    if (news) this.news.push({ url: server.url, ...news });
  }

  waited(ms: number): void {
    this.waitedMs = Math.max(this.waitedMs, ms);
  }
}

/** A person who answers when the test says so. */
export function thinking() {
  const waiting: ((result: ElicitResult) => void)[] = [];
  const answer: Answer = () => new Promise((resolve) => waiting.push(resolve));
  const decide = (result: ElicitResult) => waiting.shift()?.(result);
  return { answer, person: new Person(answer), decide };
}

/** The page's `fetch`, and what reaches the network of it. */
export function standInFor(serve: Serve, asker: Asker, base = PAGE) {
  const seen: Seen[] = [];
  const native = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input instanceof Request ? input : new URL(input, base), init);
    const copy = request.clone();
    const text = await copy.text();
    seen.push({ url: request.url, method: request.method, headers: request.headers, text });
    request.signal.throwIfAborted();
    const response = await Promise.race([serve(request), aborted(request.signal)]);
    // Node's own URL is what a response of its fetch has; one that is made has none.
    return Object.defineProperty(response, 'url', { value: request.url, configurable: true });
  };
  const standIn = standInOver(native, asker);
  return { fetch: fetchIn(standIn, native, base), seen, native, standIn };
}

/** A stand-in on a network that is `native`. */
export function standInOver(fetch: Fetch, asker: Asker): StandIn {
  return {
    mcp: new McpTraffic({ asker, fetch }),
    products: { asker, fetch, servers: new LatestEntries<ServerHandle>(MAX_SERVERS) },
  };
}

/** The page's `fetch`, whose own is `native`. */
export function fetchIn(standIn: StandIn, native: Fetch, baseURI = PAGE): Fetch {
  const page = { fetch: native, document: { baseURI } };
  watchFetch(page as Window & typeof globalThis, standIn);
  return (...args) => page.fetch(...args);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

interface LegacyServer {
  connect(transport: WebStandardStreamableHTTPServerTransport): Promise<void>;
}

/** A server on SDK 1.x; `make` gives one for each session. */
export function legacy(
  make: () => LegacyServer,
  options: {
    readonly enableJsonResponse?: boolean;
    readonly eventStore?: EventStore;
    readonly retryInterval?: number;
  } = {},
): Serve {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return async (request) => {
    const known = sessions.get(request.headers.get('mcp-session-id') ?? '');
    if (known) return known.handleRequest(request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      ...options,
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await make().connect(transport);
    return transport.handleRequest(request);
  };
}

/** A server on SDK 2.x of revision 2026-07-28; `make` gives one for each request. */
export function modern(make: () => McpServer): Serve {
  const { fetch } = createMcpHandler(make, { legacy: 'reject' });
  return (request) => fetch(request);
}

/** The answers that the page's side has sent. */
export const answers = (seen: readonly Seen[]) => sent(seen, undefined).map(({ id, result }) => ({ id, result }));

/** Every JSON-RPC message that the page's side has sent with this method, or as an answer if there is none. */
export function sent(seen: readonly Seen[], method: string | undefined) {
  return seen
    .filter(({ text }) => text.startsWith('{'))
    .map(
      ({ text }) =>
        JSON.parse(text) as { id?: unknown; method?: string; params?: Record<string, unknown>; result?: unknown },
    )
    .filter((message) => message.method === method);
}
