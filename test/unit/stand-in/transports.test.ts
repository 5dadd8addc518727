/** Each way over which a page can talk to a server besides Streamable HTTP over `fetch`, with real SDKs at both ends. */
import { randomUUID } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { WebSocketClientTransport } from '@modelcontextprotocol/sdk/client/websocket.js';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { inspector } from '../../../lib/stand-in/mcp/inspector.ts';
import { watchEventSources } from '../../../lib/stand-in/page/watch-event-sources.ts';
import { watchWebSockets } from '../../../lib/stand-in/page/watch-web-sockets.ts';
import { templateOf } from '../../../lib/stand-in/wire/template.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { browserFor } from './browser.ts';
import { Events, eventsOf, type Fetch, json } from './raw.ts';
import { type Answer, PAGE, Person, type Serve, standInFor, thinking } from './stage.ts';

const VISIT = 'https://pay.example/visit';
const ORIGIN = 'https://tools.example';
const witness = () => ({ calls: {} as Record<string, number>, progress: [] as number[] });

type Wire = { onmessage?: ((message: never) => void) | undefined };

/** A server on SDK 1.x behind a stream that carries all that it says. */
const connect = (events: Events, wrap: (message: object) => string) =>
  connectTo((message) => events.write(wrap(message)));

function connectTo(say: (message: object) => void): Wire {
  const wire: Wire & { start(): Promise<void>; send(message: object): Promise<void>; close(): Promise<void> } = {
    start: async () => {},
    send: async (message) => say(message),
    close: async () => {},
  };
  void legacyServer(VISIT, witness()).connect(wire as never);
  return wire;
}

/** The transport of revision 2024-11-05. */
function older(): Serve {
  const sessions = new Map<string, Wire>();
  return async (request) => {
    const url = new URL(request.url);
    if (request.method === 'POST') {
      sessions.get(url.search)?.onmessage?.((await request.json()) as never);
      return new Response('Accepted', { status: 202 });
    }
    const events = new Events();
    const session = `?session=${randomUUID()}`;
    events.write(`event: endpoint\ndata: /messages${session}\n\n`);
    sessions.set(
      session,
      connect(events, (message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`),
    );
    return events.response;
  };
}

/** The Inspector's own server. */
function inspectors(): Serve {
  const sessions = new Map<string, Wire>();
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname === '/api/mcp/send') {
      const { sessionId, message } = (await request.json()) as { sessionId: string; message: never };
      sessions.get(sessionId)?.onmessage?.(message);
      return json({ ok: true });
    }
    const events = new Events();
    events.write(': ready\n\nevent: stderr\ndata: {"type":"stderr","data":{"message":"hello"}}\n\n');
    sessions.set(
      url.searchParams.get('sessionId') ?? '',
      connect(events, (data) => `event: message\ndata: ${JSON.stringify({ type: 'message', data })}\n\n`),
    );
    return events.response;
  };
}

/** The Inspector's own transport in the page. */
function inspectorTransport(fetch: Fetch) {
  const headers = { 'content-type': 'application/json', 'x-mcp-remote-auth': 'Bearer secret' };
  const transport = {
    onmessage: undefined as ((message: never) => void) | undefined,
    others: [] as unknown[],
    async start() {
      const response = await fetch(`${ORIGIN}/api/mcp/events?sessionId=s1`, {
        headers: { 'x-mcp-remote-auth': 'Bearer secret' },
      });
      void read(response);
    },
    async send(message: object) {
      await fetch('/api/mcp/send', { method: 'POST', headers, body: JSON.stringify({ sessionId: 's1', message }) });
    },
    async close() {},
  };
  async function read(response: Response) {
    for await (const field of eventsOf(response)) {
      const { type, data: message } = JSON.parse(field('data') ?? '{}');
      if (type === 'message') transport.onmessage?.(message as never);
      else if (type) transport.others.push(message);
    }
  }
  return transport;
}

type Browser = ReturnType<typeof browserFor>;
type Deliver = (message: never) => void;

/** A page's own transport: messages come over its `EventSource`, and are posted to the URL that it names. */
function eventSourceTransport({ EventSource }: Browser, fetch: Fetch) {
  let source: EventSource;
  let endpoint = '';
  return {
    onmessage: undefined as Deliver | undefined,
    start() {
      return new Promise<void>((resolve) => {
        source = new EventSource(`${ORIGIN}/sse`);
        source.onmessage = ({ data }) => this.onmessage?.(JSON.parse(data) as never);
        source.addEventListener('endpoint', ({ data }) => {
          endpoint = new URL(data, ORIGIN).href;
          resolve();
        });
      });
    },
    async send(message: object) {
      const headers = { 'content-type': 'application/json' };
      await fetch(endpoint, { method: 'POST', headers, body: JSON.stringify(message) });
    },
    close: async () => source.close(),
  };
}

type Page = ReturnType<typeof standInFor>;

/** Says, for a page whose server is `serve`, how its client is connected: by `transportOf`. */
const connecting =
  (serve: () => Serve, transportOf: (page: Page) => unknown, base?: string) =>
  async (answer?: Answer, coming?: Promise<void>) => {
    const person = new Person(answer);
    person.coming = coming;
    const page = standInFor(serve(), person, base);
    const client = new Client({ name: 'page', version: '1' });
    await client.connect(transportOf(page) as never);
    vi.unstubAllGlobals();
    return { client, person, ...page };
  };
const olderTransport = (fetch: typeof globalThis.fetch) => new SSEClientTransport(new URL(`${ORIGIN}/sse`), { fetch });

const CLIENTS = {
  EventSource: connecting(older, (page) => {
    const browser = browserFor(page.native);
    watchEventSources(browser, page.standIn);
    return eventSourceTransport(browser, page.fetch);
  }),
  'a WebSocket': connecting(
    () => () => new Response(null, { status: 404 }),
    (page) => {
      const browser = browserFor(page.native, (socket) => {
        const wire = connectTo((message) => socket.receive(JSON.stringify(message)));
        return (text) => {
          page.seen.push({ url: socket.url, method: 'send', headers: new Headers(), text });
          wire.onmessage?.(JSON.parse(text) as never);
        };
      });
      watchWebSockets(browser, page.standIn);
      vi.stubGlobal('WebSocket', browser.WebSocket);
      return new WebSocketClientTransport(new URL('wss://tools.example/ws'));
    },
  ),
  'the older transport': connecting(older, ({ fetch }) => olderTransport(fetch as typeof globalThis.fetch)),
  // As @elastic/apm-rum, of which the page's `fetch` is.
  'the older transport, by requests': connecting(older, ({ fetch }) =>
    olderTransport((input, init) => fetch(new Request(input, init))),
  ),
  'the Inspector’s envelope': connecting(inspectors, ({ fetch }) => inspectorTransport(fetch), `${ORIGIN}/app`),
};

/** Each with the rest there already, and with it on its way when the page begins. */
const STARTS = Object.entries(CLIENTS).flatMap(([name, start]) => [
  [name, (answer?: Answer) => start(answer)] as const,
  [`${name}, before the rest`, (answer?: Answer) => start(answer, new Promise((go) => setTimeout(go, 5)))] as const,
]);

describe.each(STARTS)('%s', (_, start) => {
  const textOf = (result: unknown) =>
    JSON.parse((result as { content: { text: string }[] }).content[0]?.text ?? 'null');

  it('is answered a form', async () => {
    const { client, person } = await start();
    const result = await client.callTool({ name: 'form', arguments: {} });
    expect(textOf(result)).toEqual({ action: 'accept', content: { name: 'Ada' } });
    expect(person.asked).toMatchObject([{ server: { name: 'legacy' }, standIn: { waits: 'a-minute' } }]);
  });

  it('has its call made again after -32042; the result comes on the other stream under the page’s id', async () => {
    const { client, person } = await start(() => ({ action: 'accept' }));
    expect(textOf(await client.callTool({ name: 'required-two', arguments: {} }))).toBe('done');
    expect(person.asked).toHaveLength(2);
  });

  it('passes on that a visit is over', async () => {
    const { client, person } = await start(() => ({ action: 'accept' }));
    await client.callTool({ name: 'complete', arguments: {} });
    expect(person.completed).toEqual(['one', 'unknown']);
  });

  it('takes the question back when the page gives its only call up', async () => {
    const { answer } = thinking();
    const { client, person, seen } = await start(answer);
    const gaveUp = new AbortController();
    const result = client.callTool({ name: 'form', arguments: {} }, undefined, { signal: gaveUp.signal });
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    gaveUp.abort('enough');
    await expect(result).rejects.toThrow();
    await vi.waitFor(() => expect(seen.some(({ text }) => text.includes('"action":"cancel"'))).toBe(true));
  });

  it('sends nothing to any URL but the page’s own, and tokens only where the page sent them', async () => {
    const { client, seen } = await start();
    const before = new Set(seen.map(({ url, headers }) => `${url} ${headers.get('x-mcp-remote-auth')}`));
    await client.callTool({ name: 'form', arguments: {} });
    expect(new Set(seen.map(({ url, headers }) => `${url} ${headers.get('x-mcp-remote-auth')}`))).toEqual(before);
  });
});

describe('the Inspector’s recipe', () => {
  const template = (url: string) => templateOf(url, undefined, PAGE);
  const message = { jsonrpc: '2.0', method: 'ping', id: 1 };

  it.each([
    ['its own shape', `${ORIGIN}/api/mcp/send`, { sessionId: 's', message }, true],
    ['under a prefix', `${ORIGIN}/inspect/api/mcp/send`, { sessionId: 's', message }, true],
    ['another path', `${ORIGIN}/api/mcp/sender`, { sessionId: 's', message }, false],
    ['no session', `${ORIGIN}/api/mcp/send`, { message }, false],
    ['a session that is no text', `${ORIGIN}/api/mcp/send`, { sessionId: 1, message }, false],
    ['a message that is none', `${ORIGIN}/api/mcp/send`, { sessionId: 's', message: { jsonrpc: '1.0' } }, false],
    ['a message without envelope', `${ORIGIN}/api/mcp/send`, message, false],
  ])('takes exactly its shape: %s', (_, url, body, isTaken) => {
    expect(inspector.outgoing(template(url), body)).toBe(isTaken ? message : undefined);
  });

  it('takes nothing that is not its shape, whatever it is', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.jsonValue(), (url, body) => {
        expect(inspector.outgoing(template(url), body)).toBeUndefined();
        expect(inspector.streamOf(template(url))).toBeUndefined();
        const isEvent = typeof body === 'object' && body !== null && 'type' in body && body.type === 'message';
        if (!isEvent) expect(inspector.incoming(body)).toBeUndefined();
      }),
    );
  });

  it('knows its stream by the session that its messages name', () => {
    const stream = inspector.streamOf(template(`${ORIGIN}/api/mcp/events?a=1&sessionId=x%26y`));
    expect(stream).toBe(inspector.connectionOf(template(`${ORIGIN}/api/mcp/send`), { sessionId: 'x&y', message }));
    expect(inspector.streamOf(template(`${ORIGIN}/api/mcp/events`))).toBeUndefined();
  });
});
