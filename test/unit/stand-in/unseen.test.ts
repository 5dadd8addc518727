/** Pages that do things which Usher cannot see, or must not touch: they are no worse for it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchFetch } from '../../../lib/stand-in/page/watch-fetch.ts';
import { watchWebSockets } from '../../../lib/stand-in/page/watch-web-sockets.ts';
import { browserFor, type FakeWebSocket } from './browser.ts';
import {
  ask,
  callTool,
  Events,
  HEADERS,
  heard,
  initialize,
  inSession,
  json,
  type Message,
  post,
  required,
  server,
} from './raw.ts';
import { PAGE, Person, SERVER, sent, standInFor } from './stage.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const JSON_TYPE = { 'content-type': 'application/json' };
const capabilitiesOf = (message: object | undefined) =>
  (message as { params?: { capabilities?: object } } | undefined)?.params?.capabilities;

describe('goes to the network at once, and is read by nobody before', () => {
  it.each<[string, () => [RequestInfo | URL, RequestInit?]]>([
    [
      'a Request whose body may be a stream',
      () => [new Request(SERVER, { method: 'POST', headers: { ...HEADERS, 'content-type': 'audio/webm' }, body: 'x' })],
    ],
    ['JSON in a Request', () => [new Request(SERVER, { method: 'POST', headers: JSON_TYPE, body: '{"a":1}' })]],
    [
      'JSON in a Blob',
      () => [SERVER, { method: 'POST', body: new Blob(['{"jsonrpc":"2.0"}'], { type: 'application/json' }) }],
    ],
    [
      'headers that can be read once only',
      () => [SERVER, { headers: new Map([['authorization', 'x']]).entries() as never }],
    ],
    ['an object that says each time another URL', () => [{ toString: () => SERVER } as never, { headers: HEADERS }]],
  ])('%s', (_, make) => {
    const calls: unknown[][] = [];
    const native = async (...args: unknown[]) => {
      calls.push(args);
      return new Response();
    };
    const { standIn } = standInFor(() => new Response(), new Person());
    const page = { fetch: native, document: { baseURI: PAGE } };
    watchFetch(page as never, standIn);
    const args = make();
    void page.fetch(...args);
    expect(calls).toEqual([args]);
    expect(calls[0]?.[0]).toBe(args[0]);
  });
});

it('a request that Usher fails at goes out as it was called', async () => {
  const person = new Person();
  const page = standInFor(() => json({}), person);
  Object.defineProperty(person, 'scope', {
    get: () => {
      throw new Error('Usher’s own.');
    },
  });
  expect(await (await initialize(page.fetch)).json()).toEqual({});
  expect(page.seen).toHaveLength(1);
});

it('a page that gives up a request which Usher holds back hears so at once', async () => {
  const person = new Person();
  person.coming = new Promise(() => {});
  const page = standInFor(() => json({}), person);
  const gone = new AbortController();
  const opened = initialize(page.fetch, {}, undefined, { signal: gone.signal });
  gone.abort(new RangeError('Enough.'));
  await expect(opened).rejects.toThrow('Enough.');
  expect(page.seen).toEqual([]);
});

describe('an answer whose beginning comes long before the rest is not held', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());
  const slow = { jsonrpc: '2.0', id: 0, result: {} };
  /** Time passes until the page has its answer. */
  async function waited(answering: Promise<Response>): Promise<Response> {
    let isOver = false;
    void answering.then(() => (isOver = true));
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(100);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return answering;
  }

  it.each(['initialize', 'tools/call'])('of JSON, to %s', async (method) => {
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const page = standInFor(
      server((message) => {
        if (message.method !== method) return undefined;
        return new Response(body.readable, { headers: JSON_TYPE });
      }),
      new Person(),
    );
    const opened = initialize(page.fetch);
    const begun = method === 'initialize' ? opened : opened.then(() => post(page.fetch, callTool(0)));
    const answer = await waited(begun);
    const writer = body.writable.getWriter();
    void writer.write(new TextEncoder().encode(JSON.stringify(slow))).then(() => writer.close());
    expect(await answer.json()).toEqual(slow);
    expect(sent(page.seen, method)).toHaveLength(1);
  });

  it('of events, to an opening', async () => {
    const events = new Events();
    const page = standInFor(
      server(({ method }) => (method === 'initialize' ? events.response : undefined)),
      new Person(),
    );
    const said = heard(await waited(initialize(page.fetch)), 1);
    events.say({ id: 0, result: {} });
    expect(await said).toEqual([slow]);
    expect(sent(page.seen, 'initialize')).toHaveLength(1);
  });
});

describe('a server of the older transport that refuses what Usher declares', () => {
  const isTooMuch = (message: Message) => Object.keys(capabilitiesOf(message) ?? {}).length > 0;
  const refused = ({ id }: Message) => ({ jsonrpc: '2.0', id, error: { code: -32603, message: 'Unrecognized field' } });
  const taken = ({ id }: Message) => ({ jsonrpc: '2.0', id, result: { protocolVersion: '2025-11-25' } });

  async function opening(answerTo: (message: Message, events: Events) => Response) {
    const events = new Events();
    const person = new Person(() => ({ action: 'accept' }));
    const page = standInFor(async (request) => {
      if (request.method === 'GET') return events.response;
      return answerTo((await request.json()) as Message, events);
    }, person);
    const response = await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    events.write('event: endpoint\ndata: /messages\n\n');
    const said = heard(response);
    await settled();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: PARAMS });
    const { status } = await page.fetch('https://mcp.example/messages', { method: 'POST', headers: JSON_TYPE, body });
    await settled();
    events.end();
    return {
      status,
      said: await said,
      declared: sent(page.seen, 'initialize').map(capabilitiesOf),
      body,
      page,
      person,
    };
  }
  const PARAMS = { protocolVersion: '2025-11-25', capabilities: {} };

  it('over its stream is opened as the page wrote it, and the page hears of no refusal', async () => {
    const { said, declared, body, page, person } = await opening((message, events) => {
      events.say(isTooMuch(message) ? refused(message) : taken(message));
      return new Response(null, { status: 202 });
    });
    expect(said).toEqual([{ jsonrpc: '2.0', id: 0, result: { protocolVersion: '2025-11-25' } }]);
    expect(declared.map((each) => Object.keys(each ?? {}))).toEqual([['elicitation', 'tasks'], ['elicitation'], []]);
    expect(page.seen.at(-1)?.text).toBe(body);
    expect(page.seen.at(-1)?.headers.get('accept')).toBeNull();
    expect(person.news.at(-1)).toMatchObject({ trouble: 'left-alone' });
  });

  it('by the answer to the POST, too', async () => {
    const { status, said, declared } = await opening((message, events) => {
      if (isTooMuch(message)) return json(refused(message), 400);
      events.say(taken(message));
      return new Response(null, { status: 202 });
    });
    expect([status, said.length, declared.length]).toEqual([202, 1, 3]);
  });

  it('over its stream first, and by the answer to the POST then', async () => {
    const { said, declared } = await opening((message, events) => {
      const { elicitation, tasks } = (capabilitiesOf(message) ?? {}) as { elicitation?: object; tasks?: object };
      if (elicitation && !tasks) return json(refused(message), 400);
      events.say(elicitation ? refused(message) : taken(message));
      return new Response(null, { status: 202 });
    });
    expect([said, declared.length]).toEqual([[taken({ id: 0 } as Message)], 3]);
  });

  it('and has no network for the rest: the page has the error', async () => {
    const { said } = await opening((message, events) => {
      if (!(capabilitiesOf(message) as { tasks?: object })?.tasks) throw new TypeError('Failed to fetch');
      events.say(refused(message));
      return new Response(null, { status: 202 });
    });
    expect(said).toEqual([refused({ id: 0 } as Message)]);
  });

  it('and whatever else the page sends: the page has its own error', async () => {
    const { said, declared } = await opening((message, events) => {
      events.say(refused(message));
      return new Response(null, { status: 202 });
    });
    expect([said, declared.length]).toEqual([[refused({ id: 0 } as Message)], 3]);
  });

  it('that takes the opening is not opened again for the error of a call', async () => {
    const events = new Events();
    const page = standInFor(async (request) => {
      if (request.method === 'GET') return events.response;
      const message = (await request.json()) as Message;
      events.say(message.method === 'initialize' ? taken(message) : refused(message));
      return new Response(null, { status: 202 });
    }, new Person());
    const response = await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    events.write('event: endpoint\ndata: /messages\n\n');
    const said = heard(response);
    await settled();
    for (const message of [{ id: 0, method: 'initialize', params: PARAMS }, callTool(1)]) {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      await page.fetch('https://mcp.example/messages', { method: 'POST', headers: JSON_TYPE, body });
      await settled();
    }
    events.end();
    expect(await said).toEqual([taken({ id: 0 } as Message), refused({ id: 1 } as Message)]);
    expect(page.seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });

  it('over a WebSocket is opened there as the page wrote it', async () => {
    const page = standInFor(() => new Response(), new Person());
    const toServer: string[] = [];
    const sockets: FakeWebSocket[] = [];
    const browser = browserFor(page.native, (socket) => {
      sockets.push(socket);
      return (text) => {
        toServer.push(text);
        const message = JSON.parse(text) as Message;
        socket.receive(JSON.stringify(isTooMuch(message) ? refused(message) : taken(message)));
      };
    });
    watchWebSockets(browser, page.standIn);
    const socket = new browser.WebSocket('wss://mcp.example/', 'mcp');
    const said: unknown[] = [];
    socket.onmessage = ({ data }) => said.push(JSON.parse(data));
    await settled();
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: PARAMS }));
    await settled();
    expect(said).toEqual([taken({ id: 0 } as Message)]);
    expect(toServer).toHaveLength(3);
  });
});

describe('nothing is declared where answers come over a stream that was not seen', () => {
  it.each<[string, RequestInit | undefined]>([
    ['one that was opened without an Accept header', {}],
    ['one that was opened by other means', undefined],
  ])('%s', async (_, stream) => {
    const events = new Events();
    const page = standInFor(
      (request) => (request.method === 'GET' ? events.response : new Response(null, { status: 202 })),
      new Person(),
    );
    if (stream) await page.fetch(SERVER, stream);
    events.write('event: endpoint\ndata: /messages\n\n');
    const params = { protocolVersion: '2025-11-25', capabilities: {} };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    await page.fetch('https://mcp.example/messages', { method: 'POST', headers: JSON_TYPE, body });
    expect(page.seen.at(-1)?.text).toBe(body);
  });

  it('and a page that refuses what nobody has seen to be asked is left alone from then on', async () => {
    const person = new Person();
    const page = standInFor(
      server(() => undefined),
      person,
    );
    await initialize(page.fetch);
    const refusal = (id: unknown) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } });
    await post(page.fetch, refusal('unseen') as never);
    expect(person.news.at(-1)).toMatchObject({ trouble: 'left-alone' });
    await initialize(page.fetch);
    expect(sent(page.seen, 'initialize').map(capabilitiesOf).at(-1)).toEqual({});
  });

  it('but a page that refuses what was seen to be asked goes on being served', async () => {
    const person = new Person();
    const events = new Events();
    const page = await inSession(() => events.response, person);
    const answer = heard(await post(page.fetch, callTool(1)));
    events.say({ jsonrpc: '2.0', id: 'roots', method: 'roots/list' });
    await settled();
    await post(page.fetch, { jsonrpc: '2.0', id: 'roots', error: { code: -32601, message: 'None' } } as never);
    events.say({ jsonrpc: '2.0', id: 1, result: {} });
    events.end();
    await answer;
    expect(person.news.filter(({ trouble }) => trouble)).toEqual([]);
  });
});

describe('what is sent in place of the page’s text', () => {
  it.each([
    [
      'an initialize',
      `{"jsonrpc": "2.0", "id": 9007199254740993, "method": "initialize", "params": {"protocolVersion": "2025-11-25","capabilities":{}}}`,
    ],
    [
      'a call of revision 2026-07-28',
      [
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":{"n":9007199254740993,"r":1.0},',
        '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}',
      ].join(''),
    ],
  ])('%s differs in what is declared alone', async (_, body) => {
    const page = standInFor(() => json({ jsonrpc: '2.0', id: 1, result: {} }), new Person());
    await page.fetch(SERVER, { method: 'POST', headers: HEADERS, body });
    const text = page.seen[0]?.text ?? '';
    expect(text).toContain('"elicitation"');
    const { capabilities, _meta } = JSON.parse(text).params;
    const declared = JSON.stringify(capabilities ?? _meta['io.modelcontextprotocol/clientCapabilities']);
    expect(text.trimEnd().replace(declared, '{}')).toBe(body);
  });
});

describe('the end of a session', () => {
  it.each([
    [405, true],
    [200, false],
    [404, false],
  ])('that its server answers with %i leaves its question: %s', async (status, isLeft) => {
    const events = new Events();
    let decide = () => {};
    const person = new Person(() => new Promise((resolve) => (decide = () => resolve({ action: 'decline' }))));
    const page = standInFor(
      server(({ method }, request) => {
        if (request.method === 'DELETE') return new Response(null, { status });
        return method === 'tools/call' ? events.response : undefined;
      }),
      person,
    );
    await initialize(page.fetch);
    void heard(await post(page.fetch, callTool(1))).catch(() => {});
    events.say(ask('q'));
    await settled();
    await page.fetch(SERVER, {
      method: 'DELETE',
      headers: { ...HEADERS, 'mcp-session-id': page.seen.at(-1)?.headers.get('mcp-session-id') ?? '' },
    });
    decide();
    await settled();
    expect(page.seen.some(({ text }) => text.includes('"decline"'))).toBe(isLeft);
  });
});

describe('what a server says in an unusual way', () => {
  async function said(response: (events: Events) => Response, init?: RequestInit) {
    const events = new Events();
    const person = new Person(() => ({ action: 'accept' }));
    const page = standInFor(
      server(({ method }, request) =>
        (init ? request.method === 'GET' : method === 'tools/call') ? response(events) : undefined,
      ),
      person,
    );
    await initialize(page.fetch);
    const answer = await (init ? page.fetch(SERVER, init) : post(page.fetch, callTool(1)));
    return { events, person, page, answer };
  }

  it('is asked where the type of its stream is in capitals, and where the page says none that it accepts', async () => {
    const headers = { 'content-type': 'Text/Event-Stream; Charset=UTF-8' };
    const inSession = { headers: { 'mcp-session-id': 's' } };
    for (const init of [undefined, inSession]) {
      const { events, person, answer } = await said((its) => new Response(its.response.body, { headers }), init);
      events.say(ask('q'));
      events.end();
      expect(await answer.text()).not.toContain('elicitation/create');
      expect(person.asked).toHaveLength(1);
    }
  });

  it('is read where JSON is called plain text, and passes as it comes where it is lines of JSON', async () => {
    const first = await said(() => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, error: required('v') });
      return new Response(body, { headers: { 'content-type': 'text/plain' } });
    });
    expect(first.person.asked).toHaveLength(1);
    const lines = await said(
      (its) => new Response(its.response.body, { headers: { 'content-type': 'application/x-ndjson' } }),
    );
    lines.events.write('{}');
    const reader = lines.answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{}');
  });

  it('is an answer where it gives the number of the call as text: the clients of both SDKs take that', async () => {
    const serve = server(({ id, method }) => {
      if (method !== 'tools/call') return undefined;
      const outcome = id === 1 ? { error: required('v') } : { result: { ok: true } };
      return json({ jsonrpc: '2.0', id: String(id), ...outcome });
    });
    const person = new Person(() => ({ action: 'accept' }));
    const { fetch } = standInFor(serve, person);
    await initialize(fetch);
    const response = await post(fetch, callTool(1));
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: { ok: true } });
    expect(person.asked).toHaveLength(1);
  });

  it('is no question in an event of another type', async () => {
    const { events, person, answer } = await said((its) => its.response);
    const text = `event: trace\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...ask('q') })}\n\n`;
    events.write(text);
    events.end();
    expect(await answer.text()).toBe(text);
    expect(person.asked).toEqual([]);
  });

  it('reaches the page before its stream breaks off', async () => {
    const { events, answer } = await said((its) => its.response);
    const reader = answer.body?.getReader();
    events.write('data: half');
    const first = reader?.read();
    await settled();
    events.cut();
    expect(new TextDecoder().decode((await first)?.value)).toBe('data: half');
    await expect(reader?.read()).rejects.toThrow('network error');
  });
});

it('a key of one request is not said again, and a request keeps its referrer', async () => {
  const events = new Events();
  const page = await inSession(() => events.response, new Person(() => ({ action: 'accept' })));
  const headers = { ...HEADERS, 'mcp-session-id': 's', 'idempotency-key': 'k' };
  void heard(await post(page.fetch, callTool(1), { headers })).catch(() => {});
  events.say(ask('q'));
  await settled();
  const keys = page.seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([null, 'k', null]);

  const calls: [unknown, RequestInit?][] = [];
  const own = {
    document: { baseURI: PAGE },
    fetch: async (...args: [unknown, RequestInit?]) => {
      calls.push(args);
      return json({});
    },
  };
  watchFetch(own as never, page.standIn);
  const params = { protocolVersion: '2025-11-25', capabilities: {} };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  await own.fetch(new Request(SERVER, { method: 'POST', headers: HEADERS, body, referrerPolicy: 'no-referrer' }));
  expect(calls[0]?.[1]).toMatchObject({ referrerPolicy: 'no-referrer' });
});

it('a key that is refused counts once', async () => {
  const page = standInFor(() => json({}, 401), new Person());
  await initialize(page.fetch, {}, '2025-11-25', { headers: { ...HEADERS, 'x-api-key': 'wrong' } });
  expect(page.seen).toHaveLength(1);
});
