/** `EventSource` and WebSocket: what a page sees of them, and what is none of MCP's. */
import { describe, expect, it, vi } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import { watchEventSources } from '../../../lib/stand-in/page/watch-event-sources.ts';
import { watchWebSockets } from '../../../lib/stand-in/page/watch-web-sockets.ts';
import { browserFor } from './browser.ts';
import { browserPage } from './browser-page.ts';
import { ask, callTool, Events, json, required } from './raw.ts';
import { type Answer, Person, SERVER, type Serve, standInFor, thinking } from './stage.ts';

const ACCEPTED: Answer = () => ({ action: 'accept' });

const pageWith = (serve: Serve, answer = ACCEPTED) => browserPage(serve, { answer });
const nothing: Serve = () => new Response('nothing', { headers: { 'content-type': 'text/plain' } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const initialize = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25' } };
const capabilities = (text: string | undefined) =>
  (JSON.parse(text ?? '{}') as { params?: { capabilities?: object } }).params?.capabilities;

describe('what the page sees', () => {
  it.each(['EventSource', 'WebSocket'] as const)('is a %s like its own', (name) => {
    const { browser, untouched } = pageWith(nothing);
    const [Ours, Theirs] = [browser[name], untouched[name]];
    expect(Ours).not.toBe(Theirs);
    expect([Ours.name, Ours.length, Ours.prototype]).toEqual([Theirs.name, Theirs.length, Theirs.prototype]);
    expect(() => (Ours as never as () => void)()).toThrow(TypeError);
    const made = new browser[name]('wss://a.example/');
    expect(made).toBeInstanceOf(Ours);
    expect(made).toBeInstanceOf(Theirs);
    expect(made.constructor).toBe(Ours);
    expect(Object.getOwnPropertyNames(Ours)).toEqual(Object.getOwnPropertyNames(Theirs));
    class Own extends (Ours as typeof EventSource) {}
    expect(new Own('https://a.example/')).toBeInstanceOf(Own);
  });

  it('is a class of its own that cannot be read before it is whole', () => {
    class Own extends pageWith(nothing).browser.EventSource {
      readonly #url = 'mine';
      override get url() {
        return this.#url;
      }
    }
    expect(new Own('https://a.example/').url).toBe('mine');
  });

  it.each([
    ['EventSource', 'close'],
    ['WebSocket', 'send'],
  ] as const)('is the same error where %s.%s is called on something else', (name, method) => {
    const before = browserFor(async () => new Response());
    const native = Object.getOwnPropertyDescriptor(before[name].prototype, method);
    const { browser } = pageWith(nothing);
    const ours = Object.getOwnPropertyDescriptor(browser[name].prototype, method);
    expect({ ...ours, value: null }).toEqual({ ...native, value: null });
    expect([ours?.value.name, ours?.value.length]).toEqual([native?.value.name, native?.value.length]);
    expect(() => ours?.value.call({})).toThrow('Illegal invocation');
  });

  it('is nothing new where the browser has none of them', () => {
    const page = {} as Window & typeof globalThis;
    const { standIn } = standInFor(nothing, new Person());
    watchEventSources(page, standIn);
    watchWebSockets(page, standIn);
    expect(page).toEqual({});
  });
});

describe('an EventSource', () => {
  it('that names no URL passes as it is, even what looks like a question', async () => {
    const events = new Events();
    const { browser, person } = pageWith(() => events.response);
    const heard: unknown[] = [];
    new browser.EventSource(SERVER).onmessage = ({ data, isTrusted }) => heard.push([data, isTrusted]);
    const question = JSON.stringify({ jsonrpc: '2.0', ...ask(1) });
    events.write(`event: endpoint\ndata: http://[\n\ndata: ${question}\n\ndata: {\n\n`);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard.map((event) => (event as string[])[0])).toEqual([question, '{']);
    expect(person.asked).toEqual([]);
  });

  it('that the page closes takes its questions back', async () => {
    const events = new Events();
    const serve = ({ method }: Request) => (method === 'GET' ? events.response : new Response(null, { status: 202 }));
    const page = pageWith(serve, thinking().answer);
    const { source, heard } = page.listenTo(SERVER);
    events.write('event: endpoint\ndata: /messages\n\n');
    await settled();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(initialize);
    await page.fetch(new URL('/messages', SERVER).href, { method: 'POST', headers, body });
    expect(capabilities(page.seen.at(-1)?.text)).toEqual({ elicitation: { form: {}, url: {} }, tasks: TASKS });
    events.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...ask(7) })}\n\n`);
    await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
    source.close();
    await vi.waitFor(() => expect(page.person.signals[0]?.aborted).toBe(true));
    expect(heard).toEqual([]);
  });
});

it('an error without an id is the end of a call that was made again, where answers come over the other stream', async () => {
  const events = new Events();
  let calls = 0;
  const page = pageWith(async (request) => {
    if (request.method === 'GET') return events.response;
    if (!(await request.text()).includes('tools/call') || ++calls === 1) return new Response(null, { status: 202 });
    return json({ jsonrpc: '2.0', id: null, error: { code: -32000, message: 'No' } });
  });
  const { heard } = page.listenTo(SERVER);
  events.write('event: endpoint\ndata: /messages\n\n');
  await settled();
  const headers = { 'content-type': 'application/json' };
  for (const message of [initialize, { jsonrpc: '2.0', ...callTool(1) }]) {
    await page.fetch(new URL('/messages', SERVER).href, { method: 'POST', headers, body: JSON.stringify(message) });
  }
  events.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: 1, error: required('one') })}\n\n`);
  await vi.waitFor(() =>
    expect(heard.map((data) => JSON.parse(String(data)))).toMatchObject([{ id: 1, error: { code: -32042 } }]),
  );
  expect(calls).toBe(2);
});

it('the Inspector’s stream is that of what is posted before its answer has come', async () => {
  const events = new Events();
  const answered = Promise.withResolvers<Response>();
  const page = pageWith(({ method }) => (method === 'GET' ? answered.promise : json({ ok: true })));
  const listening = page.fetch('/api/mcp/events?sessionId=1');
  const body = JSON.stringify({ sessionId: '1', message: initialize });
  await page.fetch('/api/mcp/send', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  answered.resolve(events.response);
  void (await listening).text();
  events.write(`data: ${JSON.stringify({ type: 'message', data: { jsonrpc: '2.0', ...ask(5) } })}\n\n`);
  await vi.waitFor(() => expect(page.person.asked).toHaveLength(1));
});

describe('a WebSocket', () => {
  const open = async (answer = ACCEPTED, protocols: string | string[] = 'mcp', coming?: Promise<void>) => {
    const page = browserPage(nothing, { answer, coming });
    const { socket, heard, theirs } = await page.connect('wss://tools.example/ws', protocols);
    const receive = (message: object | string | ArrayBuffer) =>
      theirs.receive(
        typeof message === 'string' || message instanceof ArrayBuffer
          ? message
          : JSON.stringify({ jsonrpc: '2.0', ...message }),
      );
    return { ...page, socket, heard, receive };
  };

  it.each([[[]], ['chat'], [['chat']]])('of another subprotocol (%s) is not looked at', async (protocols) => {
    const { socket, toServer, receive, heard, person } = await open(ACCEPTED, protocols);
    socket.send(JSON.stringify(initialize));
    receive(ask(1));
    expect(toServer).toEqual([JSON.stringify(initialize)]);
    expect(heard).toHaveLength(1);
    expect(person.asked).toEqual([]);
  });

  it('passes what is no message as it came, of both sides', async () => {
    const { socket, toServer, receive, heard } = await open(ACCEPTED, ['other', 'mcp']);
    const bytes = new ArrayBuffer(3);
    for (const data of ['', '{', '[]', '{"jsonrpc":"1.0"}', bytes]) {
      socket.send(data);
      receive(data);
    }
    expect(toServer).toEqual(['', '{', '[]', '{"jsonrpc":"1.0"}', bytes]);
    expect(heard).toEqual(toServer);
  });

  it('sends in the page’s order while the first message waits for Usher', async () => {
    const coming = Promise.withResolvers<void>();
    const { socket, toServer } = await open(undefined, 'mcp', coming.promise);
    socket.send(JSON.stringify(initialize));
    socket.send('second');
    await settled();
    expect(toServer).toEqual([]);
    coming.resolve();
    await settled();
    expect(capabilities(toServer[0])).toEqual({ elicitation: { form: {}, url: {} }, tasks: TASKS });
    expect(toServer[1]).toBe('second');
    socket.send('third');
    expect(toServer).toHaveLength(3);
  });

  it('throws what its own throws while it is connecting', () => {
    const { browser } = pageWith(nothing);
    expect(() => new browser.WebSocket('wss://tools.example/', 'mcp').send('early')).toThrow(DOMException);
  });

  it.each<['its server' | 'the page', boolean]>([
    ['its server', false],
    ['the page', true],
  ])('that %s closes at its opening declares the next time: %s', async (who, isDeclared) => {
    const { connect, toServer } = pageWith(nothing);
    for (const time of [0, 1]) {
      const { socket, theirs } = await connect('wss://tools.example/ws', 'mcp');
      socket.send(JSON.stringify(initialize));
      if (time === 0 && who === 'the page') socket.close();
      else if (time === 0) theirs.end();
      await settled();
    }
    expect(toServer.map((text) => 'elicitation' in Object(capabilities(text)))).toEqual([true, isDeclared]);
  });

  it('that closes takes its questions back, and says nothing any more', async () => {
    const { answer, decide } = thinking();
    const { socket, toServer, receive, person } = await open(answer);
    socket.send(JSON.stringify(initialize));
    receive(ask(3));
    expect(person.asked).toHaveLength(1);
    socket.close();
    decide({ action: 'accept' });
    await settled();
    expect(toServer).toHaveLength(1);
  });
});
