/** Orders of messages that were found by reading the stand-in, and not by a page or a server that was run. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ask,
  callTool,
  Events,
  type Fetch,
  HEADERS,
  heard,
  initialize,
  json,
  type Message,
  post,
  server,
} from './raw.ts';
import { answers, Person, SERVER, sent, standInFor, thinking } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;
const MODERN = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A session whose only call is answered by `stream`, and whose server answers our answer with `status()`. */
function asking(person: Person, status = () => 202) {
  const stream = new Events();
  const page = standInFor(
    server(({ method, id }, request) => {
      if (request.method === 'GET') return new Response(null, { status: 405 });
      if (method === 'tools/call') return stream.response;
      return method === undefined && id === 7 ? new Response(null, { status: status() }) : undefined;
    }),
    person,
  );
  return { ...page, person, stream };
}

const declared = (page: ReturnType<typeof asking>) =>
  sent(page.seen, 'initialize').map(({ params }) => 'elicitation' in Object(params?.capabilities));

describe('an answer that nobody waits for now', () => {
  it.each([400, 500])('has no server left alone that refuses it with %d', async (status) => {
    vi.useFakeTimers();
    const page = asking(thinking().person, () => status);
    await initialize(page.fetch);
    const given = new AbortController();
    const response = await post(page.fetch, callTool(1), { signal: given.signal });
    response.text().catch(() => {});
    page.stream.say(ask(7));
    await vi.advanceTimersByTimeAsync(10);
    given.abort();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(answers(page.seen)).toEqual([{ id: 7, result: { action: 'cancel' } }]);
    expect(page.person.news.map(({ trouble }) => trouble)).not.toContain('not-sent');
    await initialize(page.fetch);
    expect(declared(page)).toEqual([true, true]);
  });
  it.each([
    ['an error', { error: { code: -32603, message: 'Timed out' } }],
    ['a tool’s error', { result: { isError: true, content: [] } }],
  ])('is not asked for: %s for the call takes its question away', async (_, outcome) => {
    let signal: AbortSignal | undefined;
    const page = asking(
      new Person((_, given) => {
        signal = given;
        return new Promise(() => {});
      }),
    );
    await initialize(page.fetch);
    const called = post(page.fetch, callTool(1)).then((response) => heard(response, 1));
    page.stream.say(ask(7));
    await vi.waitFor(() => expect(signal?.aborted).toBe(false));
    page.stream.say({ id: 1, ...outcome });
    expect(await called).toMatchObject([{ id: 1, ...outcome }]);
    expect(signal?.aborted).toBe(true);
  });
});

it('a page that does not know the sign of life has its server served all the same', async () => {
  let status = 401;
  const page = asking(new Person(() => YES), () => status);
  await initialize(page.fetch);
  const response = await post(page.fetch, callTool(1), { headers: { ...HEADERS, 'mcp-session-id': 's' } });
  page.stream.say(ask(7));
  expect(await heard(response, 1)).toMatchObject([{ id: 'usher', method: 'ping' }]);
  status = 202;
  const headers = { ...HEADERS, 'mcp-session-id': 's', authorization: 'Bearer new' };
  await post(page.fetch, { id: 'usher', error: { code: -32601, message: 'Method not found' } }, { headers });
  await vi.waitFor(() => expect(answers(page.seen).filter(({ id }) => id === 7)).toHaveLength(2));
  await initialize(page.fetch);
  expect(declared(page)).toEqual([true, true]);
});

describe('an answer to a call whose token is refused', () => {
  let between = () => {};

  /** Calls the same with these headers one after the other. A call with an answer in it is let if `isLet`. */
  async function calls(isLet: (headers: Headers) => boolean, ...all: Record<string, string>[]) {
    const person = new Person(() => YES);
    const { fetch, seen } = standInFor(async (request) => {
      const { id, params }: Message = await request.clone().json();
      if (params?.inputResponses === undefined) {
        const inputRequests = { a: { method: 'elicitation/create', params: ask(1).params } };
        return json({ jsonrpc: '2.0', id, result: { resultType: 'input_required', inputRequests, requestState: 'x' } });
      }
      return isLet(request.headers) ? json({ jsonrpc: '2.0', id, result: {} }) : json({}, 403);
    }, person);
    for (const more of all) {
      await post(fetch, callTool(1, MODERN), { headers: { ...HEADERS, ...more } });
      between();
    }
    return { asked: person.asked.length, sent: seen.length };
  }

  const isNew = (headers: Headers) => headers.get('authorization') === 'Bearer new';

  it.each<[string, (headers: Headers) => boolean, Record<string, string>[], number]>([
    ['goes out with the next', isNew, [{ authorization: 'Bearer old' }, { authorization: 'Bearer new' }], 1],
    ['not with the same', () => false, [{ authorization: 'Bearer old' }, { authorization: 'Bearer old' }], 2],
    [
      'not without a token',
      (headers) => headers.get('x-tenant') === 'b',
      [{ 'x-tenant': 'a' }, { 'x-tenant': 'b' }],
      2,
    ],
  ])('%s', async (_, isLet, all, asked) => {
    expect(await calls(isLet, ...all)).toMatchObject({ asked });
  });

  it('is kept for a minute', async () => {
    between = () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    const { asked } = await calls(isNew, { authorization: 'Bearer old' }, { authorization: 'Bearer new' });
    expect(asked).toBe(2);
  });
});

it('a question that has passed before Usher declared anything is the page’s alone', async () => {
  const [own, called] = [new Events(), new Events()];
  const person = new Person(() => YES);
  const { fetch, seen } = standInFor(async (request) => {
    if (request.method === 'GET') return own.response;
    const { id, method }: Message = await request.clone().json();
    if (method === 'tools/call') return called.response;
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'raw', version: '1' } };
    return method === 'initialize' ? json({ jsonrpc: '2.0', id, result }) : new Response(null, { status: 202 });
  }, person);
  const stream = await fetch(SERVER, { headers: { accept: 'text/event-stream' } });
  await initialize(fetch);
  void post(fetch, callTool(1), { headers: HEADERS });
  own.say(ask(7));
  expect(await heard(stream, 1)).toMatchObject([{ id: 7 }]);
  expect(person.asked).toEqual([]);
  own.say(ask(8));
  await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 8, result: YES }]));
});

it.each([401, 429, 503])('a first request that fails with %d says nothing of what its server takes', async (first) => {
  const failures = [first];
  const { fetch } = standInFor(async (request) => {
    const failure = failures.shift();
    if (failure) return new Response(null, { status: failure, headers: { 'www-authenticate': 'Bearer' } });
    const { id, params }: Message = await request.clone().json();
    const meta = params?._meta as { 'io.modelcontextprotocol/clientCapabilities': object };
    const isPlain = Object.keys(meta['io.modelcontextprotocol/clientCapabilities']).length === 0;
    return isPlain ? json({ jsonrpc: '2.0', id, result: {} }) : json({ jsonrpc: '2.0', id, error: {} }, 400);
  }, new Person());
  const call = () =>
    post(fetch, { id: 1, method: 'tools/call', params: { name: 'tool', ...MODERN } }, { headers: HEADERS });
  await call();
  expect((await call()).status).toBe(200);
});

describe('Usher’s own streams', () => {
  /** Sessions that are opened one after the other, each with a stream and a call that its server answers `at` once. */
  function sessions(isAnswered: boolean) {
    let count = 0;
    const closed: string[] = [];
    const opened: string[] = [];
    const streams = new Map<string, Events>();
    const person = new Person();
    const page = standInFor(async (request) => {
      const session = request.headers.get('mcp-session-id') ?? '';
      if (request.method === 'GET') {
        opened.push(session);
        const events = new Events();
        streams.set(session, events);
        request.signal.addEventListener('abort', () => {
          closed.push(session);
          events.cut();
        });
        return events.response;
      }
      const { id, method }: Message = await request.clone().json();
      if (method === 'tools/call') return isAnswered ? json({ jsonrpc: '2.0', id, result: {} }) : new Events().response;
      const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'raw', version: '1' } };
      return json(
        { jsonrpc: '2.0', id, result },
        200,
        method === 'initialize' ? { 'mcp-session-id': `s${++count}` } : {},
      );
    }, person);
    const say = (session: string, message: object, signal: AbortSignal | null = null) =>
      post(page.fetch, message, { headers: { ...HEADERS, 'mcp-session-id': session }, signal });
    return { ...page, person, closed, opened, streams, say };
  }

  async function threeCalls(isAnswered: boolean) {
    const page = sessions(isAnswered);
    for (let count = 0; count < 3; count += 1) await initialize(page.fetch);
    for (const session of ['s1', 's2', 's3']) await page.say(session, callTool(1));
    return page;
  }

  it('are closed for others only where no call is at work', async () => {
    const busy = await threeCalls(false);
    expect([busy.opened, busy.closed]).toEqual([['s1', 's2'], []]);
    for (const session of ['s1', 's2']) busy.streams.get(session)?.end();
    await vi.waitFor(async () => expect(busy.closed).toEqual([]));
    const idle = await threeCalls(true);
    expect([idle.opened, idle.closed]).toEqual([['s1', 's2', 's3'], ['s1']]);
    await idle.say('s1', callTool(2));
    expect(idle.opened).toEqual(['s1', 's2', 's3', 's1']);
    for (const [, stream] of idle.streams) if (stream) stream.cut();
  });
  it('are closed for others where the page has given all calls up, which it does not say of each', async () => {
    const page = sessions(false);
    for (const session of ['s1', 's2', 's3']) {
      await initialize(page.fetch);
      const given = new AbortController();
      await page.say(session, callTool(1), given.signal);
      given.abort();
    }
    expect([page.opened, page.closed]).toEqual([['s1', 's2', 's3'], ['s1']]);
    for (const [, stream] of page.streams) stream.cut();
  });
  it('are there again once Usher is', async () => {
    const page = sessions(true);
    await initialize(page.fetch);
    await page.say('s1', callTool(1));
    page.person.scope = undefined;
    await page.say('s1', callTool(2));
    expect([page.opened, page.closed]).toEqual([['s1'], ['s1']]);
    page.person.scope = 'everything';
    await page.say('s1', callTool(3));
    expect(page.opened).toEqual(['s1', 's1']);
    page.streams.get('s1')?.cut();
  });
});

it.each<[string, boolean]>([
  ['MCP error -32001: Request timed out', true],
  ['Issue SHOP-32001 does not exist', false],
])('a tool’s error leaves its server alone where it says that nobody answered: %s', async (text, isLeft) => {
  const now = vi.spyOn(performance, 'now');
  const person = new Person();
  const { fetch } = standInFor(
    server(({ id, method }, request) => {
      if (request.method === 'GET') return new Response(null, { status: 405 });
      if (method !== 'tools/call') return undefined;
      now.mockReturnValue(performance.now() + 1_500);
      return json({ jsonrpc: '2.0', id, result: { isError: true, content: [{ type: 'text', text }] } });
    }),
    person,
  );
  await initialize(fetch);
  await post(fetch, callTool(1));
  expect(person.news.some(({ trouble }) => trouble === 'left-alone')).toBe(isLeft);
});

it('a question of the older transport ends with its stream', async () => {
  const events = new Events();
  let signal: AbortSignal | undefined;
  const { fetch } = standInFor(
    (request) => (request.method === 'GET' ? events.response : new Response(null, { status: 202 })),
    new Person((_, given) => {
      signal = given;
      return new Promise(() => {});
    }),
  );
  const stream = await fetch('https://mcp.example/sse', { headers: { accept: 'text/event-stream' } });
  events.write('event: endpoint\ndata: /messages\n\n');
  const reader = stream.body?.getReader();
  await reader?.read();
  void reader?.read();
  await toMessages(fetch, { id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } });
  await toMessages(fetch, callTool(1));
  events.say(ask(7));
  await vi.waitFor(() => expect(signal?.aborted).toBe(false));
  events.end();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

function toMessages(fetch: Fetch, message: object): Promise<Response> {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message });
  return fetch('https://mcp.example/messages', { method: 'POST', headers: HEADERS, body });
}
