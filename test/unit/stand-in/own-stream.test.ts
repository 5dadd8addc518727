import { afterEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../page/fake-page.ts';
import {
  ask,
  callTool,
  Events,
  HEADERS,
  heard,
  IN_SESSION,
  initialize,
  json,
  type Message,
  post,
  server,
  toolServer,
} from './raw.ts';
import { answers, Person, SERVER, type Seen, sent, standInFor } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;

afterEach(() => {
  vi.useRealTimers();
});

/** A session whose stream `streams` gives, and whose call ends once `ends` does. */
function askingOn(streams: () => Response, ends = new Events()) {
  const person = new Person(() => YES);
  const serve = server(({ method }, request) =>
    request.method === 'GET' ? streams() : method === 'tools/call' ? ends.response : undefined,
  );
  return { person, ends, ...standInFor(serve, person) };
}

const gets = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'GET');

it.each<[string, () => Response, number]>([
  ['before it says 202', () => new Response(null, { status: 202 }), 0],
  ['after it has said 202', () => new Response(null, { status: 202 }), 20],
  ['around what it says besides', () => json({ accepted: true }), 20],
  ['and in the response, too', () => json({ jsonrpc: '2.0', id: 1, result: { ok: true } }), 0],
])('a server that answers on Usher’s stream where there is one answers the page: %s', async (_, response, ms) => {
  const own = new Events();
  const answer = { jsonrpc: '2.0', id: 1, result: { ok: true } };
  const serve = server(({ method }, request) => {
    if (request.method === 'GET') return own.response;
    if (method !== 'tools/call') return undefined;
    setTimeout(() => own.say(answer), ms);
    return new Promise((resolve) => setTimeout(() => resolve(response()), 10));
  });
  const { fetch } = standInFor(serve, new Person());
  await initialize(fetch);
  const called = await post(fetch, callTool(1));
  expect([called.status, await called.json()]).toEqual([200, answer]);
  own.end();
});

it('a question on the session’s own stream, which the page does not open, is asked', async () => {
  const events = new Events();
  const { fetch, seen, person, ends } = askingOn(() => events.response);
  await initialize(fetch);
  expect(gets(seen)).toEqual([]);
  const called = post(fetch, callTool(1)).then((response) => heard(response));
  await vi.waitFor(() => expect(sent(seen, 'tools/call')).toHaveLength(1));
  expect(seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  expect(Object.fromEntries(gets(seen)[0]?.headers ?? [])).toEqual({
    accept: 'text/event-stream',
    'mcp-session-id': 's',
  });
  events.say(ask(7));
  await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: YES }]));
  expect(person.asked).toHaveLength(1);
  // Its other messages are for a page that listens.
  events.say({ method: 'notifications/message', params: { level: 'info', data: 'Done' } });
  ends.say({ id: 1, result: { ok: true } });
  ends.end();
  expect(await called).toEqual([{ jsonrpc: '2.0', id: 1, result: { ok: true } }]);
  events.end();
});

it('a server that asks on Usher’s stream for a sign of life gets one, and the page one that it has opened', async () => {
  const own = new Events();
  const { fetch, seen, ends } = askingOn(() => own.response);
  await initialize(fetch);
  void post(fetch, callTool(1));
  await vi.waitFor(() => expect(sent(seen, 'tools/call')).toHaveLength(1));
  own.say({ id: 'p1', method: 'ping' });
  await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 'p1', result: {} }]));
  // Other requests are left to the page.
  own.say({ id: 'r1', method: 'roots/list' });
  const stream = await fetch(SERVER, { headers: { accept: 'text/event-stream', 'mcp-session-id': 's' } });
  own.say({ id: 'p2', method: 'ping' });
  expect(await heard(stream, 1)).toMatchObject([{ id: 'p2' }]);
  expect(answers(seen)).toHaveLength(1);
  for (const each of [own, ends]) each.end();
});

describe('a page that has opened it by itself', () => {
  const OWN = { headers: { accept: 'text/event-stream', 'mcp-session-id': 's' } };

  /** A session with all its streams, the oldest first, and the page’s own among them. */
  async function opened() {
    const streams: { readonly events: Events; readonly signal: AbortSignal; readonly last: string | null }[] = [];
    const page = askingOn(() => new Response());
    const { fetch } = standInFor(
      server(({ method }, request) => {
        if (method === 'tools/call') return page.ends.response;
        if (request.method !== 'GET') return undefined;
        const events = new Events();
        request.signal.addEventListener('abort', () => events.cut());
        streams.push({ events, signal: request.signal, last: request.headers.get('last-event-id') });
        return events.response;
      }),
      page.person,
    );
    await initialize(fetch);
    const stop = new AbortController();
    const stream = await fetch(SERVER, { ...OWN, signal: stop.signal });
    return { ...page, fetch, streams, stream, stop };
  }

  it.each(['gives it up', 'stops reading it', 'loses it'])('and %s has its server’s question asked', async (how) => {
    const { fetch, streams, stream, stop, person } = await opened();
    if (how === 'gives it up') stop.abort();
    if (how === 'stops reading it') await stream.body?.cancel();
    if (how === 'loses it') {
      streams[0]?.events.end();
      await stream.text();
    }
    void post(fetch, callTool(1));
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    streams[1]?.events.say(ask(7));
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    streams[1]?.events.end();
  });

  it('and was given up before it was there, too', async () => {
    const stop = new AbortController();
    const { fetch, seen } = standInFor(
      server((_, { method }) => (method === 'GET' ? new Promise<Response>(() => {}) : undefined)),
      new Person(),
    );
    await initialize(fetch);
    const stream = fetch(SERVER, { ...OWN, signal: stop.signal });
    stop.abort();
    await expect(stream).rejects.toThrow();
    void post(fetch, callTool(1));
    await vi.waitFor(() => expect(gets(seen)).toHaveLength(2));
  });

  it('and still has another keeps that alone', async () => {
    const { fetch, streams, stop } = await opened();
    await fetch(SERVER, OWN);
    stop.abort();
    void post(fetch, callTool(1));
    await settled();
    expect(streams).toHaveLength(2);
  });

  it('and goes on with it has Usher’s closed before', async () => {
    const { fetch, streams, stop } = await opened();
    stop.abort();
    void post(fetch, callTool(1));
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    await fetch(SERVER, { headers: { ...OWN.headers, 'last-event-id': 'e1' } });
    expect(streams.map(({ signal, last }) => [signal.aborted, last])).toEqual([
      [true, null],
      [true, null],
      [false, 'e1'],
    ]);
  });
});

it('is closed with the page’s next message once the person has undone it, and not opened again', async () => {
  const signals: AbortSignal[] = [];
  const person = new Person(() => YES);
  const { fetch, seen } = standInFor(
    server(({ method, id }, request) => {
      if (request.method === 'GET') signals.push(request.signal);
      if (request.method === 'GET') return new Events().response;
      return method === 'tools/call' ? json({ jsonrpc: '2.0', id, result: {} }) : undefined;
    }),
    person,
  );
  await initialize(fetch);
  await post(fetch, callTool(1));
  person.scope = undefined;
  await post(fetch, callTool(2));
  await post(fetch, callTool(3));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(gets(seen)).toHaveLength(1);
});

it('is asked for once where the server has none, and not without a session', async () => {
  const { fetch, seen } = standInFor(
    server(({ method, id }, request) => {
      if (request.method === 'GET') return new Response(null, { status: 405 });
      return method === 'tools/call' ? json({ jsonrpc: '2.0', id, result: {} }) : undefined;
    }),
    new Person(),
  );
  await initialize(fetch);
  await post(fetch, callTool(1));
  await post(fetch, callTool(2));
  expect(gets(seen)).toHaveLength(1);
  const sessionless = standInFor(
    ({ method }) => (method === 'GET' ? new Response() : json({ result: {} })),
    new Person(),
  );
  await initialize(sessionless.fetch);
  await post(sessionless.fetch, callTool(1), { headers: HEADERS });
  expect(gets(sessionless.seen)).toEqual([]);
});

it('does not hold a call back for long', async () => {
  const { fetch, seen } = askingOn(() => new Promise<Response>(() => {}) as unknown as Response);
  await initialize(fetch);
  void post(fetch, callTool(1)).then((response) => response.text());
  await vi.waitFor(() => expect(sent(seen, 'tools/call')).toHaveLength(1));
});

it('gives its connection to an answer for which five calls leave none', async () => {
  vi.useFakeTimers();
  const calls = Array.from({ length: 5 }, () => new Events());
  // The browser has six connections for one server.
  const free = Promise.withResolvers<void>();
  const taken: unknown[] = [];
  const serve = server(({ method, id }, { method: verb, signal }) => {
    if (verb === 'GET') signal.addEventListener('abort', () => free.resolve());
    if (verb === 'GET') return new Events().response;
    if (method === 'tools/call') return calls[Number(id)]?.response;
    if (method !== undefined) return undefined;
    return free.promise.then(() => {
      taken.push(id);
      return new Response(null, { status: 202 });
    });
  });
  const { fetch } = standInFor(serve, new Person(() => YES));
  await initialize(fetch);
  for (const index of calls.keys()) void post(fetch, callTool(index)).then((response) => response.text());
  await vi.advanceTimersByTimeAsync(10);
  for (const [index, call] of calls.entries()) call.say(ask(`q${index}`));
  await vi.advanceTimersByTimeAsync(900);
  expect(taken).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(taken.sort()).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
  for (const call of calls) call.end();
});

/** A server whose call asks, and that answers as `takes` says to the answer. */
function taking(...takes: (number | 'gone')[]) {
  const stream = new Events();
  const person = new Person(() => YES);
  const page = standInFor(
    server(({ method, id }) => {
      if (method === 'tools/call') return stream.response;
      if (method !== undefined || id !== 7) return undefined;
      const status = takes.shift() ?? 202;
      return status === 'gone' ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status });
    }),
    person,
  );
  return { ...page, person, stream };
}

it.each<[(number | 'gone')[], number]>([
  [[429], 2],
  [[503, 502], 3],
  [['gone'], 2],
  [[408], 2],
  [[400], 1],
  [[404], 1],
  [[], 1],
])('an answer that a server cannot take now is sent again: %o', async (takes, times) => {
  vi.useFakeTimers();
  const { fetch, seen, stream, person } = taking(...takes);
  await initialize(fetch);
  void post(fetch, callTool(1)).then((response) => response.text());
  stream.say(ask(7));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answers(seen)).toHaveLength(times);
  expect(person.asked).toHaveLength(1);
  const trouble = takes[0] === 400 ? 'left-alone' : takes[0] === 404 ? 'not-sent' : undefined;
  expect(person.news.at(-1)?.trouble).toBe(trouble);
});

it('an answer is sent again for a minute at the most', async () => {
  vi.useFakeTimers();
  const { fetch, seen, stream } = taking(...Array.from({ length: 50 }, () => 503));
  await initialize(fetch);
  void post(fetch, callTool(1)).then((response) => response.text());
  stream.say(ask(7));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(answers(seen)).toHaveLength(8);
});

it.each<[string, () => Response, number]>([
  ['404', () => new Response(null, { status: 404 }), 1],
  ['405', () => new Response(null, { status: 405 }), 1],
  ['503 for a while', () => new Response(null, { status: 503, headers: { 'retry-after': '1' } }), 1],
  ['no such method', () => json({ jsonrpc: '2.0', id: 0, error: { code: -32601, message: 'Method not found' } }), 1],
  ['503', () => new Response(null, { status: 503 }), 3],
])('an opening whose refusal says nothing of what was sent is sent once: %s', async (_, refusal, times) => {
  const { fetch, seen } = standInFor(refusal, new Person());
  await initialize(fetch);
  expect(seen).toHaveLength(times);
});

it.each(['null', 'undefined', ''])('a session that a page names %o is none', async (id) => {
  const person = new Person(() => YES);
  const stream = new Events();
  const { fetch, seen } = standInFor(async (request) => {
    const { method, id: own }: Message = JSON.parse((await request.clone().text()) || '{}');
    if (method === 'tools/call') return stream.response;
    return method === 'initialize'
      ? json({ jsonrpc: '2.0', id: own, result: {} })
      : new Response(null, { status: 202 });
  }, person);
  await initialize(fetch);
  void post(fetch, callTool(1), { headers: { ...IN_SESSION, 'mcp-session-id': id } }).then((response) =>
    response.text(),
  );
  stream.say(ask(7));
  await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: YES }]));
});

it('a server that waited for what nobody heard is left alone from the next opening on', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const serve = toolServer(({ id }) => {
    now += 60_000;
    return json({ jsonrpc: '2.0', id, error: { code: -32001, message: 'Request timed out' } });
  });
  const { fetch, seen } = standInFor(serve, new Person());
  await initialize(fetch);
  expect(await heard(await post(fetch, callTool(1)))).toMatchObject([{ error: { code: -32001 } }]);
  await initialize(fetch);
  const openings = sent(seen, 'initialize').map(
    ({ params }) => 'elicitation' in ((params?.capabilities ?? {}) as object),
  );
  expect(openings).toEqual([true, false]);
  vi.restoreAllMocks();
});

/** A page that gives a call up after a minute, as it says with `reason`, and connects again. Returns whether each opening declares. */
async function openingsAfter(reason: unknown, answer: (id: unknown) => Response | Promise<Response>) {
  const serve = server(({ method, id }) => (method === 'tools/call' ? answer(id) : undefined));
  const { fetch, seen } = standInFor(serve, new Person());
  await initialize(fetch);
  const stop = new AbortController();
  const called = post(fetch, callTool(1), { signal: stop.signal }).then(heard);
  await vi.waitFor(() => expect(sent(seen, 'tools/call')).toHaveLength(1));
  await settled();
  if (reason instanceof Error) stop.abort(reason);
  else await post(fetch, { method: 'notifications/cancelled', params: { requestId: 1, reason } });
  await Promise.race([called.catch(() => {}), settled()]);
  await initialize(fetch);
  return sent(seen, 'initialize').map(({ params }) => 'elicitation' in ((params?.capabilities ?? {}) as object));
}
const nothing = () => new Promise<Response>(() => {});

it.each([
  ['SDK 1.x', 'McpError: MCP error -32001: Request timed out'],
  ['SDK 2.x', 'SdkError: Request timed out'],
  ['a signal', new DOMException('signal timed out', 'TimeoutError')],
])('a server that answers a call with nothing until the page’s time is up is left alone: %s', async (_, reason) => {
  expect(await openingsAfter(reason, nothing)).toEqual([true, false]);
});

it.each<[string, unknown, () => Response | Promise<Response>]>([
  ['a person stops it', 'AbortError: Stopped', nothing],
  ['a person stops it without a word', new DOMException('Stopped', 'AbortError'), nothing],
  ['the answer is a stream', 'McpError: MCP error -32001: Request timed out', () => new Events().response],
])('a call that is given up changes nothing where %s', async (_, reason, answer) => {
  expect(await openingsAfter(reason, answer)).toEqual([true, true]);
});

it('a tool that says of its own work that it timed out changes nothing', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const serve = toolServer(({ id }) => {
    now += 60_000;
    return json({ jsonrpc: '2.0', id, result: { content: [{ type: 'text', text: 'The query timed out: -32001' }] } });
  });
  const { fetch, seen } = standInFor(serve, new Person());
  await initialize(fetch);
  await post(fetch, callTool(1));
  await initialize(fetch);
  expect(
    sent(seen, 'initialize').every(({ params }) => 'elicitation' in ((params?.capabilities ?? {}) as object)),
  ).toBe(true);
  vi.restoreAllMocks();
});
