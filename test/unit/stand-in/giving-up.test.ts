/** How clients of MCP's SDKs give a call up, and which of it is taken for the limit of the page (docs/stand-in.md). */
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client as ClientV2Lowest, StreamableHTTPClientTransport as TransportV2Lowest } from 'client-lowest';
import { Client as ClientV1Lowest } from 'sdk-lowest/client/index.js';
import { StreamableHTTPClientTransport as TransportV1Lowest } from 'sdk-lowest/client/streamableHttp.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverHandle } from '../../../lib/page/server.ts';
import { limitShownBy } from '../../../lib/requests/page-patience.ts';
import { type GaveUp, saidOf } from '../../../lib/stand-in/usher/gave-up.ts';
import { ProtocolAsker } from '../../../lib/stand-in/usher/protocol-asker.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { modernServer } from '../../fixtures/modern-server.ts';
import { FakeProvider, FakeWindow, settled } from '../page/fake-page.ts';
import { ask, callTool, Events, initialize, post, server } from './raw.ts';
import { legacy, modern, Person, SERVER, type Serve, standInFor } from './stage.ts';

interface Options {
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}
interface Page {
  callTool(options: Options): Promise<unknown>;
  close(): Promise<void>;
}
type Fetch = typeof globalThis.fetch;

const INFO = { name: 'page', version: '1' };
const VISIT = 'https://pay.example/visit';
const FORM = { name: 'form', arguments: {} };
const ROUND = { name: 'keys', arguments: {} };
const v1 = (Client: typeof ClientV1, Transport: typeof TransportV1) => async (fetch: Fetch) => {
  const client = new Client(INFO);
  await client.connect(new Transport(new URL(SERVER), { fetch }) as never);
  return {
    callTool: (options: Options) => client.callTool(FORM, undefined, options),
    close: () => client.close(),
  };
};
const v2 = (Client: typeof ClientV2, Transport: typeof TransportV2, called: typeof FORM, options: object = {}) => {
  return async (fetch: Fetch) => {
    const client = new Client(INFO, options);
    await client.connect(new Transport(new URL(SERVER), { fetch }));
    return { callTool: (given: Options) => client.callTool(called, given), close: () => client.close() };
  };
};
const SPEAKING_MODERN = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
const legacyOne = () => legacy(() => legacyServer(VISIT, { calls: {}, progress: [] }));

const CLIENTS: Readonly<Record<string, { connect: (fetch: Fetch) => Promise<Page>; serve: () => Serve }>> = {
  v1: { connect: v1(ClientV1, TransportV1), serve: legacyOne },
  'v1 lowest': { connect: v1(ClientV1Lowest as never, TransportV1Lowest as never), serve: legacyOne },
  v2: { connect: v2(ClientV2, TransportV2, FORM), serve: legacyOne },
  'v2 lowest': { connect: v2(ClientV2Lowest as never, TransportV2Lowest as never, FORM), serve: legacyOne },
  'v2 of revision 2026-07-28': {
    connect: v2(ClientV2, TransportV2, ROUND, SPEAKING_MODERN),
    serve: () => modern(() => modernServer(VISIT, { rounds: [] as never[] })),
  },
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits in real time: the page's stands still meanwhile. */
async function until(isSo: () => unknown): Promise<void> {
  for (let turn = 0; !isSo() && turn < 10_000; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(isSo()).toBeTruthy();
}

/** What Usher hears of a call that is given up while a person is asked for it. */
async function heardOf(kind: string, options: Options, later: (page: Page) => Promise<unknown>): Promise<unknown> {
  const { connect, serve } = CLIENTS[kind] as (typeof CLIENTS)[string];
  const signals: AbortSignal[] = [];
  const person = new Person((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const fetch = standInFor(serve(), person).fetch as Fetch;
  // The lowest release of v1 takes no other.
  vi.stubGlobal('fetch', fetch);
  const page = await connect(fetch);
  const call = page.callTool(options);
  call.catch(() => {});
  await until(() => person.asked.length > 0);
  await later(page);
  await until(() => signals[0]?.aborted);
  return signals[0]?.reason;
}

const seen = (reason: unknown) => {
  const { afterMs, words = '' } = reason as Partial<GaveUp>;
  return afterMs === undefined ? null : limitShownBy({ afterMs, words });
};

describe.each(Object.keys(CLIENTS))('a page on SDK %s', (kind) => {
  it('that says nothing gives up after a minute, which is believed at once', async () => {
    const reason = await heardOf(kind, {}, () => vi.advanceTimersByTimeAsync(60_000));
    expect(seen(reason)).toEqual({ ms: 60_000, isCertain: true });
  });

  it('with a timeout of its own is believed at once where it says so, and else once it does so twice', async () => {
    const reason = await heardOf(kind, { timeout: 45_000 }, () => vi.advanceTimersByTimeAsync(45_000));
    expect(seen(reason)).toEqual({ ms: 45_000, isCertain: !kind.includes('2026') });
  });

  it.each<[string, unknown]>([
    ['without a word', undefined],
    ['with words of its own', 'The user pressed Stop.'],
  ])('whose person presses Stop after 12.4 seconds, %s, teaches nothing', async (_, words) => {
    const stop = new AbortController();
    const reason = await heardOf(kind, { signal: stop.signal }, async () => {
      await vi.advanceTimersByTimeAsync(12_400);
      stop.abort(words);
    });
    expect(seen(reason)).toBeNull();
  });

  it('that closes its client teaches nothing', async () => {
    const reason = await heardOf(kind, {}, async (page) => {
      await vi.advanceTimersByTimeAsync(12_400);
      await page.close();
    });
    expect(seen(reason)).toBeNull();
  });
});

describe('what a page says of it', () => {
  /** A page whose call asks a question after 5 seconds, and what Usher hears of it once `end` is over. */
  async function asked(end: (page: { abort: AbortController; fetch: Fetch; events: Events }) => unknown) {
    const signals: AbortSignal[] = [];
    const person = new Person((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const events = new Events();
    const { fetch } = standInFor(
      server(({ method }) => (method === 'tools/call' ? events.response : undefined)),
      person,
    );
    await initialize(fetch);
    const abort = new AbortController();
    const response = await post(fetch, callTool(1), { signal: abort.signal });
    response.text().catch(() => {});
    await vi.advanceTimersByTimeAsync(5_000);
    events.say(ask(7));
    await until(() => person.asked.length > 0);
    await end({ abort, fetch: fetch as Fetch, events });
    await until(() => signals[0]?.aborted);
    return { reason: signals[0]?.reason as unknown, question: person.asked[0] };
  }
  const cancel = (reason: unknown) => ({ method: 'notifications/cancelled', params: { requestId: 1, reason } });

  it('is told with the age of its call, not of the question', async () => {
    const { reason, question } = await asked(async ({ fetch }) => {
      await vi.advanceTimersByTimeAsync(25_000);
      await post(fetch, cancel('Request timed out'));
    });
    expect(question?.standIn).toEqual({ waits: 'a-minute', calledMsAgo: 5_000 });
    expect(reason).toEqual({ afterMs: 30_000, words: 'Request timed out' });
  });

  it.each<[string, unknown, string | undefined]>([
    ['nothing', undefined, undefined],
    ['no text', 5, undefined],
    ['too much', 'x'.repeat(10_000), 'x'.repeat(200)],
  ])('may be %s', async (_, said, words) => {
    const { reason } = await asked(({ fetch }) => post(fetch, cancel(said)));
    expect(reason).toEqual({ afterMs: 5_000, words });
  });

  it.each<[string, unknown, string]>([
    ['a timeout', new DOMException('signal timed out', 'TimeoutError'), 'TimeoutError: signal timed out'],
    ['its own error', new Error('Request timed out after 5ms'), 'Error: Request timed out after 5ms'],
  ])('may be the reason of its abort: %s', async (_, why, words) => {
    const { reason } = await asked(({ abort }) => abort.abort(why));
    expect(reason).toEqual({ afterMs: 5_000, words });
  });

  it('is nothing of a question that its server takes back, or of a session that it ends', async () => {
    const server = await asked(({ events }) =>
      events.say({ method: 'notifications/cancelled', params: { requestId: 7, reason: 'Request timed out' } }),
    );
    expect(server.reason).toBe('Request timed out');
    expect(saidOf(server.reason)).toEqual({});
    const session = await asked(({ fetch }) => fetch(SERVER, { method: 'DELETE', headers: { 'mcp-session-id': 's' } }));
    expect(saidOf(session.reason)).toEqual({});
  });

  it.each<[string, unknown, object]>([
    ['with its words', { afterMs: 5, words: 'late' }, { reason: 'late', standIn: { gaveUpAfterMs: 5 } }],
    ['without', { afterMs: 5 }, { standIn: { gaveUpAfterMs: 5 } }],
    ['not of an abort of another kind', new DOMException('no', 'AbortError'), {}],
    ['not of an endless call', { afterMs: Number.POSITIVE_INFINITY, words: 'late' }, {}],
    ['not before it began, and not what is no text', { afterMs: -1, words: {} }, { standIn: { gaveUpAfterMs: 0 } }],
  ])('is told to Usher: %s', (_, reason, said) => {
    expect(saidOf(reason)).toEqual(said);
  });

  it('is what the withdrawal says', async () => {
    const window = Object.assign(new FakeWindow(), { performance: { getEntriesByType: () => [] } });
    const provider = new FakeProvider(window, { standIn: 'everything' });
    const usher = new ProtocolAsker(window as never);
    provider.announce();
    await settled();
    const call = new AbortController();
    const question = { params: { message: 'Who?' }, server: serverHandle({}), standIn: {} };
    usher.ask(question, call.signal).catch(() => {});
    await settled();
    call.abort({ afterMs: 60_004, words: 'Request timed out' } satisfies GaveUp);
    await settled();
    expect(provider.of('elicitation/withdraw')).toMatchObject([
      { params: { reason: 'Request timed out', standIn: { gaveUpAfterMs: 60_004 } } },
    ]);
  });
});
