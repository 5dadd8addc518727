/** Servers that have one stream for a session, or one request at a time: Usher's own stream must take nothing from the page. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, callTool, Events, heard, IN_SESSION, initialize, json, type Message, post, server } from './raw.ts';
import { answers, fetchIn, Person, SERVER, type Seen, type Serve, sent, standInFor } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;
const ANSWER = { jsonrpc: '2.0', id: 1, result: { ok: true } };
const NEWS = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Done' } };
const LISTENING = { accept: 'text/event-stream', 'mcp-session-id': 's' };

afterEach(() => {
  vi.useRealTimers();
});

const gets = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'GET');

/** Says, given the requests of a stream so far, what the next one gets: a status, or a stream. */
type Rule = (earlier: readonly Request[], streams: readonly Events[]) => number;

/** The C# SDK: one request for it in the session's whole life. */
const once: Rule = (earlier) => (earlier.length > 0 ? 400 : 200);
/** The SDKs for TypeScript, Python, and Go: one at a time. */
const free: Rule = (earlier) => (earlier.every(({ signal }) => signal.aborted) ? 200 : 409);
/** The Ruby SDK: it notices no sooner than half a minute later that one was closed. */
const unnoticed: Rule = (earlier) => (earlier.length > 0 ? 409 : 200);
/** The newest takes the place of the one before. */
const newest: Rule = (_, streams) => {
  streams.at(-1)?.end();
  return 200;
};
const RULES: [string, Rule][] = [
  ['one ever', once],
  ['one at a time', free],
  ['one, whose end it does not notice', unnoticed],
  ['the newest', newest],
];

/** A page in a session whose only call has been answered, and a server that gives streams by `rule`. */
async function afterCall(rule: Rule, person = new Person(() => YES)) {
  const requests: Request[] = [];
  const streams: Events[] = [];
  const serve = server(({ method, id }, request) => {
    if (request.method !== 'GET') return method === 'tools/call' ? json({ ...ANSWER, id }) : undefined;
    const status = rule(requests, streams);
    requests.push(request);
    if (status !== 200) return new Response(null, { status });
    const events = new Events({ 'x-stream': String(streams.length) });
    streams.push(events);
    return events.response;
  });
  const page = standInFor(serve, person);
  await initialize(page.fetch);
  expect(await heard(await post(page.fetch, callTool(1)))).toEqual([ANSWER]);
  return { ...page, person, streams, requests };
}

describe.each(RULES)('a page that opens its session’s stream after a call, where its server has %s', (_, rule) => {
  it('gets the stream that Usher had opened', async () => {
    const { fetch, seen, streams, person } = await afterCall(rule);
    streams[0]?.say({ ...NEWS, params: { level: 'info', data: 'before' } });
    const response = await fetch(SERVER, { headers: LISTENING });
    expect([response.status, response.url, response.headers.get('x-stream')]).toEqual([200, SERVER, '0']);
    streams[0]?.say(ask(7));
    streams[0]?.say(NEWS, 'a');
    expect(await heard(response, 1)).toEqual([NEWS]);
    await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: YES }]));
    expect(person.asked).toHaveLength(1);
    await post(fetch, callTool(2));
    expect(gets(seen)).toHaveLength(1);
  });

  it('closes it, and Usher asks for it again with its next call alone', async () => {
    const { fetch, seen, requests } = await afterCall(rule);
    const stop = new AbortController();
    const response = await fetch(SERVER, { headers: LISTENING, signal: stop.signal });
    const read = response.text();
    stop.abort(new Error('Enough'));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
    await expect(read).rejects.toThrow('Enough');
    await post(fetch, callTool(2));
    expect(gets(seen)).toHaveLength(2);
  });
});

it('a page that gives its request up before the stream is there gets its own error', async () => {
  const serve: Serve = (request) =>
    request.method === 'GET'
      ? new Promise<Response>(() => {})
      : server(({ method }) => (method === 'tools/call' ? json(ANSWER) : undefined))(request);
  const { fetch } = standInFor(serve, new Person());
  await initialize(fetch);
  await post(fetch, callTool(1));
  const stop = new AbortController();
  const opened = fetch(SERVER, { headers: LISTENING, signal: stop.signal });
  stop.abort(new Error('Enough'));
  await expect(opened).rejects.toThrow('Enough');
});

it.each<[string, string, HeadersInit]>([
  ['goes on with one that was cut', SERVER, { ...LISTENING, 'last-event-id': 'a' }],
  ['asks for no stream', SERVER, { ...IN_SESSION, accept: 'application/json' }],
  ['goes elsewhere', 'https://mcp.example/status', LISTENING],
])('a request of the page that %s is sent', async (_, url, headers) => {
  const { fetch, seen } = await afterCall(newest);
  await fetch(url, { headers });
  expect(gets(seen).map((request) => request.url)).toEqual([SERVER, url]);
});

it('a page whose server has refused Usher a stream gets its server’s own answer', async () => {
  const { fetch, seen } = await afterCall(() => 405);
  expect((await fetch(SERVER, { headers: LISTENING })).status).toBe(405);
  expect(gets(seen)).toHaveLength(2);
});

describe('a server that handles one request at a time', () => {
  /** It says at once that it has a stream if `isEager`, and then nothing until that is closed. */
  function oneAtATime(isEager: boolean, answer: (message: Message) => Response | undefined): Serve {
    let idle: Promise<unknown> = Promise.resolve();
    const serve = server(answer);
    return (request) => {
      const closed = new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      const turn = idle.then(() => (request.method === 'GET' ? new Events().response : serve(request)));
      idle = turn.then(() => (request.method === 'GET' ? closed : undefined));
      return isEager || request.method !== 'GET' ? turn : turn.then(() => new Promise<Response>(() => {}));
    };
  }
  const answering = ({ method, id }: Message) =>
    method === 'tools/call' || method === 'ping' ? json({ ...ANSWER, id }) : undefined;

  it.each([true, false])('answers the page, although Usher has opened a stream: %o', async (isEager) => {
    vi.useFakeTimers();
    const { fetch, seen } = standInFor(oneAtATime(isEager, answering), new Person());
    await initialize(fetch);
    const answered: Message[] = [];
    const call = async (id: number) => answered.push(...(await heard(await post(fetch, callTool(id)))));
    void call(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answered).toEqual([ANSWER]);
    void call(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(answered).toEqual([ANSWER, { ...ANSWER, id: 2 }]);
    expect(gets(seen)).toHaveLength(1);
  });
});

describe('Usher asks a server for no sign of life', () => {
  it.each([
    ['that answers at once', () => json(ANSWER)],
    ['that begins to answer at once', () => new Events().response],
  ])('%s', async (_, answer) => {
    vi.useFakeTimers();
    const serve = server(({ method }, request) => {
      if (request.method === 'GET') return new Events().response;
      return method === 'tools/call' ? answer() : undefined;
    });
    const { fetch, seen } = standInFor(serve, new Person());
    await initialize(fetch);
    await post(fetch, callTool(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(gets(seen)).toHaveLength(1);
    expect(sent(seen, 'ping')).toEqual([]);
  });

  it('whose stream the page has by then', async () => {
    vi.useFakeTimers();
    const serve = server(({ method }, request) => {
      if (request.method === 'GET') return new Events().response;
      return method === 'tools/call' ? new Promise<Response>(() => {}) : undefined;
    });
    const { fetch, seen } = standInFor(serve, new Person());
    await initialize(fetch);
    void post(fetch, callTool(1));
    await vi.advanceTimersByTimeAsync(500);
    expect((await fetch(SERVER, { headers: LISTENING })).status).toBe(200);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(gets(seen)).toHaveLength(1);
    expect(sent(seen, 'ping')).toEqual([]);
  });
});

it('a call that takes long leaves Usher’s stream open where its server answers meanwhile', async () => {
  vi.useFakeTimers();
  const own = new Events();
  const serve = server(({ method, id }, request) => {
    if (request.method === 'GET') return own.response;
    if (method === 'ping') own.say({ id, result: {} });
    return method === 'tools/call' ? new Promise<Response>(() => {}) : undefined;
  });
  const { fetch, seen } = standInFor(serve, new Person(() => YES));
  await initialize(fetch);
  void post(fetch, callTool(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent(seen, 'ping')).toHaveLength(1);
  own.say(ask(7));
  await vi.advanceTimersByTimeAsync(10);
  expect(answers(seen)).toEqual([{ id: 7, result: YES }]);
  // The page hears nothing of Usher's own request.
  const response = await fetch(SERVER, { headers: LISTENING });
  own.say(NEWS);
  expect(await heard(response, 1)).toEqual([NEWS]);
});

describe('a server for which one request beside Usher’s stream', () => {
  /** It takes `most` requests of a session at a time, and refuses the next with `status`. */
  function busy(most: number, status: number) {
    const open = new Set<Request>();
    const called = new Events();
    const serve = server((message, request) => {
      if (message.method === 'initialize') return undefined;
      if ([...open].filter(({ signal }) => !signal.aborted).length >= most) return new Response(null, { status });
      if (request.method === 'GET' || message.method === 'tools/call') open.add(request);
      if (request.method === 'GET') return new Events().response;
      return message.method === 'tools/call' ? called.response : undefined;
    });
    return { ...standInFor(serve, new Person(() => YES)), called };
  }

  it.each([409, 429, 503])('is one too many for a call, by %i, answers that without the stream', async (status) => {
    const { fetch, seen, called } = busy(1, status);
    await initialize(fetch);
    const response = await post(fetch, callTool(1));
    expect(response.status).toBe(200);
    called.say(ANSWER);
    called.end();
    expect(await heard(response)).toEqual([ANSWER]);
    expect(sent(seen, 'tools/call').map(({ id }) => id)).toEqual([1, 1]);
    await post(fetch, callTool(2));
    expect(gets(seen)).toHaveLength(1);
  });

  it('is one too many for an answer, gets that without the stream', async () => {
    const { fetch, seen, called } = busy(2, 503);
    await initialize(fetch);
    void post(fetch, callTool(1));
    await vi.waitFor(() => expect(sent(seen, 'tools/call')).toHaveLength(1));
    called.say(ask(7));
    const answer = { id: 7, result: YES };
    await vi.waitFor(() => expect(answers(seen)).toEqual([answer, answer]));
    called.end();
  });
});

it('a question on the stream of a session in which the page has posted nothing yet is answered in that session', async () => {
  const own = new Events();
  const { fetch, seen } = standInFor(
    server((_, { method }) => (method === 'GET' ? own.response : undefined)),
    new Person(() => YES),
  );
  await initialize(fetch);
  const headers = { ...LISTENING, 'mcp-protocol-version': '2025-11-25' };
  void heard(await fetch(SERVER, { headers }));
  own.say(ask(7));
  await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: YES }]));
  expect(Object.fromEntries(seen.at(-1)?.headers ?? [])).toMatchObject({
    'mcp-session-id': 's',
    'mcp-protocol-version': '2025-11-25',
    'content-type': 'application/json',
  });
  own.end();
});

it.each([
  ['waits for a call that Usher holds back', false, ['POST', 'DELETE']],
  ['waits for nothing where the page is leaving', true, ['DELETE', 'POST']],
])('the end of a session %s', async (_, keepalive, order) => {
  const late = () => new Promise<Response>((resolve) => setTimeout(resolve, 20, new Response(null, { status: 405 })));
  const serve = server((_, { method }) => (method === 'GET' ? late() : undefined));
  const { standIn, native } = standInFor(serve, new Person());
  const methods: unknown[] = [];
  const fetch = fetchIn(standIn, (input, init) => {
    methods.push(init?.method);
    return native(input, init);
  });
  await initialize(fetch);
  const called = post(fetch, callTool(1));
  await fetch(SERVER, { method: 'DELETE', headers: LISTENING, keepalive });
  await called;
  expect(methods).toEqual(['POST', ...order]);
});
