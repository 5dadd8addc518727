/** The first that Usher says to a server: where the server refuses it, the page gets its own, and the server is left alone. */
import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchWebSockets } from '../../../lib/stand-in/page/watch-web-sockets.ts';
import { browserFor, type FakeWebSocket } from './browser.ts';
import { callTool, Events, HEADERS, heard, json, type Message, MODERN, required, server, stream } from './raw.ts';
import { Person, SERVER, type Seen, sent } from './stage.ts';
import { inSession, pageOf, soon } from './story.ts';

const KEY = 'io.modelcontextprotocol/clientCapabilities';
type Capabilities = { readonly elicitation?: object; readonly tasks?: object };
const capabilitiesOf = ({ params }: Message) =>
  (params?.capabilities ?? (params?._meta as { [KEY]?: object } | undefined)?.[KEY] ?? {}) as Capabilities;
const namesOf = ({ elicitation, tasks }: Capabilities) =>
  elicitation ? `${Object.keys(elicitation)}${tasks ? ' tasks' : ''}` : 'nothing';
const declared = (seen: readonly Seen[]) => sent(seen, 'initialize').map((message) => namesOf(capabilitiesOf(message)));
/** Whether each request of revision 2026-07-28 declares elicitation. */
const isDeclared = (seen: readonly Seen[]) => seen.map(({ text }) => text.includes('"elicitation"'));
const EVERYTHING = 'form,url tasks';
const LEAST = '';
const PARAMS = { protocolVersion: '2025-11-25', capabilities: {} };
const OPENING = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: PARAMS });
const LEFT_ALONE = { url: SERVER, trouble: 'left-alone' };
const OPENED = [{ id: 0, result: { serverInfo: { name: 'raw' } } }];
const DONE = { result: { content: [] } };

const anything = (message: Message) => capabilitiesOf(message).elicitation !== undefined;
const more = (message: Message) => ![LEAST, 'nothing'].includes(namesOf(capabilitiesOf(message)));
const unknownField = ({ id }: Message) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32603, message: 'Unrecognized field' },
});

type Refusal = (message: Message) => Response | Promise<Response>;

/** A server that refuses so what it does not know, and has a tool. */
const refusing = (refusal: Refusal = (message) => json(unknownField(message)), isUnknown = anything) => ({
  initialize: (message: Message) => (isUnknown(message) ? refusal(message) : undefined),
  'tools/call': DONE,
});

describe('an opening that its server refuses', () => {
  const LOG = { method: 'notifications/message', params: { level: 'info', data: 'Starting' } };
  const forbidden = () => new Response('<h1>Forbidden</h1>', { status: 403, headers: { 'content-type': 'text/html' } });
  it.each<[string, Refusal]>([
    ['a JSON-RPC error', (message) => json(unknownField(message))],
    ['a JSON-RPC error on a stream', (message) => stream(unknownField(message))],
    ['a JSON-RPC error on a stream, behind its log', (message) => stream(LOG, unknownField(message))],
    ['the end of a stream, with no word of it', () => stream(LOG)],
    ['a JSON-RPC error in a list', (message) => json([unknownField(message)])],
    ['400', () => json({ jsonRpcError: { code: -32700 } }, 400)],
    ['403, with a gateway’s page', forbidden],
    ['413', () => new Response('Too large', { status: 413 })],
    ['415', () => new Response('Unsupported', { status: 415 })],
    ['500', () => new Response('', { status: 500 })],
    ['a connection that it closes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('by %s is made as without Usher', async (_, refusal) => {
    const page = pageOf(refusing(refusal));
    expect(await heard(await page.initialize({ sampling: {} }))).toMatchObject(OPENED);
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing']);
    expect(await heard(await page.call())).toMatchObject([{ id: 1, ...DONE }]);
    // The server is known from then on, whatever the query.
    const body = page.seen.at(2)?.text ?? '';
    const again = await page.fetch(`${SERVER}?again`, { method: 'POST', headers: HEADERS, body });
    expect(await heard(again)).toMatchObject([{ id: 0, result: {} }]);
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing', 'nothing']);
    expect(page.person.news).toEqual([LEFT_ALONE, LEFT_ALONE]);
  });

  it.each([
    ['lines of JSON', 'application/x-ndjson', (text: string) => `${text}\n`],
    ['a type that is none of JSON', 'text/html', (text: string) => text],
    ['events that name no type', 'text/plain', (text: string) => `data: ${text}\n\n`],
    ['events of another type', 'text/event-stream', (text: string) => `event: answer\ndata: ${text}\n\n`],
  ])('is as one of a server whose answers cannot be read: %s', async (_, type, written) => {
    const serve = server();
    const page = pageOf(async (request) => {
      const response = await serve(request);
      return new Response(written(await response.text()), { headers: { 'content-type': type } });
    });
    expect(await (await page.initialize()).text()).toMatch(/^(event: answer\n)?(data: )?\{"jsonrpc":"2.0","id":0/);
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing']);
    await page.initialize();
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing', 'nothing']);
    expect(page.person.news).toEqual([LEFT_ALONE, LEFT_ALONE]);
  });

  it('for more than the bare capability has no more than that, and that once', async () => {
    let isUnknown = more;
    const plot = refusing(undefined, (message) => isUnknown(message));
    const page = pageOf({ ...plot, 'tools/call': { error: required('one') } });
    expect(await heard(await page.initialize())).toMatchObject(OPENED);
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST]);
    await page.initialize();
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, LEAST]);
    // URLs have not been declared.
    expect(await heard(await page.call())).toMatchObject([{ error: { code: -32042 } }]);
    expect([page.sent('tools/call').length, page.person.asked.length]).toEqual([1, 0]);
    expect(page.person.news.filter(({ trouble }) => trouble)).toEqual([]);
    isUnknown = anything;
    expect(await heard(await page.initialize())).toMatchObject([{ id: 0, result: {} }]);
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, LEAST, LEAST, 'nothing']);
  });

  it.each([{ elicitation: { form: {} } }, { tasks: { list: {} } }])(
    'keeps what the page declares itself: %o',
    async (own) => {
      const page = await inSession(
        refusing(undefined, () => true),
        undefined,
        own,
      );
      const openings = page.sent('initialize').map((message) => capabilitiesOf(message as Message));
      for (const capabilities of openings) {
        for (const [name, value] of Object.entries(own))
          expect(capabilities).toHaveProperty(name, expect.objectContaining(value));
      }
      expect(openings.at(-1)).toEqual(own);
    },
  );

  it('in any way is the page’s own error, and declared to again once it takes the page', async () => {
    let isDown = true;
    const page = pageOf(
      refusing(
        () => new Response('down', { status: 503 }),
        () => isDown,
      ),
    );
    const response = await page.initialize();
    expect([response.status, await response.text()]).toEqual([503, 'down']);
    isDown = false;
    await page.initialize();
    expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing', EVERYTHING]);
  });

  it.each<[string, Refusal, number]>([
    ['404', () => new Response(null, { status: 404 }), 1],
    ['405', () => new Response(null, { status: 405 }), 1],
    ...[408, 429, 504].map((status): [string, Refusal, number] => [
      `${status}`,
      (message) => json(unknownField(message), status),
      1,
    ]),
    ['503 for a while', () => new Response(null, { status: 503, headers: { 'retry-after': '1' } }), 1],
    [
      'no such method',
      ({ id }) => json({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }),
      1,
    ],
    ['503', () => new Response(null, { status: 503 }), 3],
  ])('in a way that says nothing of what was sent is sent once: %s', async (_, refusal, times) => {
    const { seen } = await inSession({ initialize: refusal });
    await soon();
    expect(seen).toHaveLength(times);
  });

  it.each<[string, string, Record<string, string>, Record<string, string>, number]>([
    ['the server asks for one', SERVER, { 'x-trace': '1' }, { 'www-authenticate': 'Bearer' }, 1],
    ['the page has a plain one', SERVER, { authorization: 'Bearer t' }, {}, 1],
    ['the page has none', SERVER, {}, {}, 1],
    ['the page has a key', SERVER, { 'x-api-key': 'wrong' }, {}, 1],
    ['the page has one by another name', SERVER, { 'x-auth-token': 'b2' }, {}, 1],
    ['… but a header may hold a signature', SERVER, { 'x-seal': 'b2' }, {}, 3],
    ['… but the query may', `${SERVER}?sign=a1`, {}, {}, 3],
  ])('by 401, for a token, is the page’s to renew: %s', async (_, url, headers, challenge, times) => {
    const page = pageOf(() => new Response(null, { status: 401, headers: challenge }));
    const response = await page.fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body: OPENING });
    expect([response.status, page.seen.length]).toEqual([401, times]);
  });

  it('for its hash, in a header of any name, reaches its server as it was signed', async () => {
    const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
    const open = server();
    const page = pageOf(async (request) => {
      const isSigned = request.headers.get('x-body-sha256') === hashOf(await request.clone().text());
      return isSigned ? open(request) : json({ error: 'bad signature' }, 401);
    });
    const headers = { ...HEADERS, 'x-body-sha256': hashOf(OPENING) };
    expect(await heard(await page.fetch(SERVER, { method: 'POST', headers, body: OPENING }))).toMatchObject(OPENED);
  });

  it.each(['text', 'a Request'])(
    'as %s, which the page changes afterwards, goes out again as it was called',
    async (kind) => {
      const page = pageOf(refusing());
      const url = new URL(SERVER);
      const headers: Record<string, string> = { ...HEADERS, authorization: 'Bearer mine' };
      const init = { method: 'POST', headers, body: OPENING };
      const response = page.fetch(kind === 'text' ? url : new Request(url, { ...init, headers: {} }), init);
      url.pathname = '/other';
      init.headers.authorization = 'Bearer other';
      init.body = '{}';
      expect(await heard(await response)).toMatchObject([{ id: 0, result: {} }]);
      expect(new Set(page.seen.map((each) => each.url))).toEqual(new Set([SERVER]));
      expect(new Set(page.seen.map((each) => each.headers.get('authorization')))).toEqual(new Set(['Bearer mine']));
    },
  );

  it.each([
    ['bytes', SERVER],
    ['bytes beside a Request', new Request(SERVER)],
  ])('as %s, which the page overwrites while Usher is coming, goes out again as it was', async (_, target) => {
    const person = new Person();
    person.scope = undefined;
    person.coming = Promise.resolve().then(() => {
      person.scope = 'everything';
    });
    const page = pageOf(refusing(), person);
    const body = new TextEncoder().encode(OPENING);
    const response = page.fetch(target, { method: 'POST', headers: HEADERS, body });
    body.fill(32);
    expect(await heard(await response)).toMatchObject([{ id: 0, result: {} }]);
  });
});

describe('a network that is gone', () => {
  it.each([
    ['is the page’s own error', 0, 3],
    ['as is found out after long, is so at once', 20_000, 1],
  ])('%s', async (_, ms, times) => {
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    const page = pageOf(() => {
      now += ms;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await expect(page.initialize()).rejects.toThrow('Failed to fetch');
    expect(page.seen).toHaveLength(times);
  });
});

describe('a page that gives its opening up', () => {
  it('sends no other', async () => {
    const gone = new AbortController();
    const page = pageOf(() => {
      gone.abort();
      return new Response('', { status: 500 });
    });
    await page.initialize({}, undefined, { signal: gone.signal }).catch(() => {});
    expect(page.seen).toHaveLength(1);
  });

  it.each([
    ['its time is up', 'nothing', new DOMException('signal timed out', 'TimeoutError')],
    ['its person leaves', EVERYTHING, undefined],
  ])('unanswered, because %s, says next: %s', async (_, next, why) => {
    const page = pageOf(refusing(() => new Promise<Response>(() => {})));
    const gone = new AbortController();
    const opened = page.initialize({}, undefined, { signal: gone.signal });
    await page.hasSent('initialize');
    gone.abort(why);
    await expect(opened).rejects.toThrow();
    void page.initialize();
    await vi.waitFor(() => expect(declared(page.seen)).toEqual([EVERYTHING, next]));
  });
});

it('what a page declares in full by itself is sent so that a signature would show', async () => {
  const everything = { elicitation: { form: {}, url: {} }, tasks: {} };
  const { seen } = await inSession({}, undefined, everything);
  const own = { protocolVersion: '2025-11-25', capabilities: everything, clientInfo: { name: 'page', version: '1' } };
  const message = { jsonrpc: '2.0', id: 0, method: 'initialize', params: own };
  expect(seen.map(({ text }) => [JSON.parse(text), text === JSON.stringify(message)])).toEqual([[message, false]]);
});

describe('revision 2026-07-28', () => {
  /** A server to which nobody says what it can do first, and which refuses so what it does not know. */
  function callable(refusal: Refusal, url = SERVER) {
    const page = pageOf({
      any: (message, request) => (anything(message) && request.url === url ? refusal(message) : DONE),
    });
    const send = (id: number, method: string, to = url) => {
      const message =
        method === 'tools/call' ? callTool(id, { _meta: MODERN }) : { id, method, params: { _meta: MODERN } };
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      return page.fetch(to, { method: 'POST', headers: { ...HEADERS, 'x-hash': '1' }, body });
    };
    const call = async (id: number, to?: string) => heard(await send(id, 'tools/call', to));
    return { ...page, send, call };
  }
  const error =
    (code: number, status = 200): Refusal =>
    ({ id }) =>
      json({ jsonrpc: '2.0', id, error: { code, message: 'Unknown' } }, status);

  it.each<[string, Refusal]>([
    ['-32602', error(-32602)],
    ['-32602, as 400', error(-32602, 400)],
    ['-32600', error(-32600)],
    ['400', error(-1, 400)],
    ['415', () => new Response('', { status: 415 })],
    ['422', () => new Response('', { status: 422 })],
    ['a signature that is wrong', () => new Response('', { status: 401 })],
  ])('a first call that is refused with %s before it began is made as the page wrote it', async (_, refusal) => {
    const { call, seen, person } = callable(refusal);
    for (const id of [1, 2]) expect(await call(id)).toMatchObject([{ id, ...DONE }]);
    expect(seen).toHaveLength(3);
    expect(person.news).toContainEqual(LEFT_ALONE);
  });

  it.each<[string, Refusal]>([
    ['-32603', error(-32603)],
    ['500', () => new Response('', { status: 500 })],
  ])('one that fails with %s may have begun: it is made once', async (_, refusal) => {
    const { send, seen } = callable(refusal);
    await send(1, 'tools/call');
    expect(seen).toHaveLength(1);
  });

  it.each([401, 429, 503])('one that fails with %d says nothing of what its server takes', async (failure) => {
    const failures = [failure];
    const { send } = callable((message) => {
      const status = failures.shift();
      const headers = { 'www-authenticate': 'Bearer' };
      return status ? new Response(null, { status, headers }) : json(unknownField(message), 400);
    });
    await send(1, 'tools/call');
    expect((await send(1, 'tools/call')).status).toBe(200);
  });

  it('a call says no more than its opening did, which Usher came too late for', async () => {
    const { call, send, seen, person } = callable(error(-32603));
    person.scope = undefined;
    await send(0, 'server/discover');
    person.scope = 'everything';
    expect(await call(1)).toMatchObject([{ id: 1, ...DONE }]);
    expect(isDeclared(seen)).toEqual([false, false]);
    // The next one shows what the server takes.
    await send(0, 'server/discover');
    await call(2);
    expect(isDeclared(seen)).toEqual([false, false, true, false, false]);
  });

  it('… and as much as its next opening', async () => {
    const { send, seen, person } = callable(() => json({}), 'nobody');
    person.scope = undefined;
    await send(0, 'server/discover', SERVER);
    person.scope = 'everything';
    for (const [id, method] of ['tools/list', 'server/discover', 'tools/list'].entries())
      await send(id + 1, method, SERVER);
    expect(isDeclared(seen)).toEqual([false, false, true, true]);
  });

  it('an opening is made as the page wrote it, too', async () => {
    const { send, seen } = callable(error(-32602, 400));
    expect(await heard(await send(1, 'server/discover'))).toMatchObject([{ id: 1, ...DONE }]);
    await send(2, 'tools/call');
    expect(seen).toHaveLength(3);
  });

  it('a server behind a proxy is left alone by itself', async () => {
    const at = (server: string) => `https://gateway.example/mcp?target=${encodeURIComponent(server)}`;
    const [strict, open] = [at('https://one.example'), at('https://two.example')];
    const { call, seen } = callable(error(-32602), strict);
    await call(1);
    await call(2, open);
    expect(isDeclared(seen.filter(({ url }) => url === open))).toEqual([true]);
  });
});

describe('a server of the older transport that refuses what Usher declares', () => {
  const isTooMuch = (message: Message) => Object.keys(capabilitiesOf(message)).length > 0;
  const taken = ({ id }: Message) => ({ jsonrpc: '2.0', id, result: { protocolVersion: '2025-11-25' } });
  const [TAKEN, REFUSED] = [taken({ id: 0 }), unknownField({ id: 0 })];
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

  async function opening(answer: (message: Message, events: Events) => Response | undefined, ...later: object[]) {
    const events = new Events();
    const page = pageOf({ GET: events, any: (message) => answer(message, events) ?? 202 });
    const said = heard(await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } }));
    events.write('event: endpoint\ndata: /messages\n\n');
    await soon();
    const statuses: number[] = [];
    for (const body of [OPENING, ...later.map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }))]) {
      statuses.push((await page.fetch('https://mcp.example/messages', { ...post, body })).status);
      await soon();
    }
    events.end();
    return { ...page, statuses, said: await said, openings: page.sent('initialize') };
  }

  it('over its stream is opened as the page wrote it, and the page hears of no refusal', async () => {
    const { said, openings, seen, person } = await opening((message, events) => {
      events.say(isTooMuch(message) ? unknownField(message) : taken(message));
      return undefined;
    });
    expect(said).toEqual([TAKEN]);
    expect(openings.map((each) => Object.keys(capabilitiesOf(each as Message)))).toEqual([
      ['elicitation', 'tasks'],
      ['elicitation'],
      [],
    ]);
    expect([seen.at(-1)?.text, seen.at(-1)?.headers.get('accept')]).toEqual([OPENING, null]);
    expect(person.news.at(-1)).toMatchObject({ trouble: 'left-alone' });
  });

  it.each<[string, (message: Message) => object | Response, object]>([
    [
      'by the answer to the POST, too',
      (message) => (isTooMuch(message) ? json(unknownField(message), 400) : taken(message)),
      TAKEN,
    ],
    [
      'over its stream first, and by the answer to the POST then',
      (message) => {
        if (more(message)) return json(unknownField(message), 400);
        return anything(message) ? unknownField(message) : taken(message);
      },
      TAKEN,
    ],
    ['and whatever else the page sends: the page has its own error', unknownField, REFUSED],
  ])('%s', async (_, answer, expected) => {
    const { statuses, said, openings } = await opening((message, events) => {
      const answered = answer(message);
      if (answered instanceof Response) return answered;
      events.say(answered);
      return undefined;
    });
    expect([statuses, said, openings.length]).toEqual([[202], [expected], 3]);
  });

  it('and has no network for the rest: the page has the error', async () => {
    const { said } = await opening((message, events) => {
      if (!capabilitiesOf(message).tasks) throw new TypeError('Failed to fetch');
      events.say(unknownField(message));
      return undefined;
    });
    expect(said).toEqual([REFUSED]);
  });

  it('that takes the opening is not opened again for the error of a call', async () => {
    const { said, seen } = await opening((message, events) => {
      events.say(message.method === 'initialize' ? taken(message) : unknownField(message));
      return undefined;
    }, callTool(1));
    expect(said).toEqual([TAKEN, unknownField({ id: 1 })]);
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });

  it('over a WebSocket is opened there as the page wrote it', async () => {
    const page = pageOf({});
    const toServer: string[] = [];
    const browser = browserFor(page.native, (socket: FakeWebSocket) => (text) => {
      toServer.push(text);
      const message = JSON.parse(text) as Message;
      socket.receive(JSON.stringify(isTooMuch(message) ? unknownField(message) : taken(message)));
    });
    watchWebSockets(browser, page.standIn);
    const socket = new browser.WebSocket('wss://mcp.example/', 'mcp');
    const said: unknown[] = [];
    socket.onmessage = ({ data }) => said.push(JSON.parse(data));
    await soon();
    socket.send(OPENING);
    await soon();
    expect(said).toEqual([TAKEN]);
    expect(toServer).toHaveLength(3);
  });
});
