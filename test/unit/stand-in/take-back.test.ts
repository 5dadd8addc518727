/** A server that refuses what Usher has changed gets the page's own, and is left alone from then on. */
import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { callTool, Events, HEADERS, heard, initialize, json, type Message, post, required, server } from './raw.ts';
import { Person, SERVER, type Seen, type Serve, sent, standInFor } from './stage.ts';

type Capabilities = { readonly elicitation?: object; readonly tasks?: object };
const capabilitiesOf = ({ params }: Message) => (params?.capabilities ?? {}) as Capabilities;
const declared = (seen: readonly Seen[]) =>
  sent(seen, 'initialize').map((message) => {
    const { elicitation, tasks } = capabilitiesOf(message);
    return elicitation ? `${Object.keys(elicitation)}${tasks ? ' tasks' : ''}` : 'nothing';
  });
const EVERYTHING = 'form,url tasks';
const LEAST = '';

/** A server that knows nothing of elicitation, refuses so what `isUnknown` says, and has a tool. */
function refusing(
  refusal: (message: Message) => Response | Promise<Response>,
  isUnknown: (message: Message) => boolean,
) {
  return server((message) => {
    if (message.method === 'initialize' && isUnknown(message)) return refusal(message);
    return message.method === 'tools/call'
      ? json({ jsonrpc: '2.0', id: message.id, result: { content: [] } })
      : undefined;
  });
}
const anything = (message: Message) => capabilitiesOf(message).elicitation !== undefined;
const more = (message: Message) => {
  const { elicitation, tasks } = capabilitiesOf(message);
  return Object.keys(elicitation ?? {}).length > 0 || tasks !== undefined;
};
const unknownField = ({ id }: Message) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32603, message: 'Unrecognized field "form"' },
});
const stream = (...said: object[]) => {
  const events = new Events();
  for (const message of said) events.say(message);
  events.end();
  return events.response;
};
const LOG = { method: 'notifications/message', params: { level: 'info', data: 'Starting' } };

it.each<[string, (message: Message) => Response | Promise<Response>]>([
  ['a JSON-RPC error', (message) => json(unknownField(message))],
  ['a JSON-RPC error on a stream', (message) => stream(unknownField(message))],
  ['a JSON-RPC error on a stream, behind its log', (message) => stream(LOG, unknownField(message))],
  ['the end of a stream, with no word of it', () => stream(LOG)],
  ['a JSON-RPC error in a list', (message) => json([unknownField(message)])],
  ['400', () => json({ jsonRpcError: { code: -32700 } }, 400)],
  ['413', () => new Response('Too large', { status: 413 })],
  ['415', () => new Response('Unsupported', { status: 415 })],
  ['500', () => new Response('', { status: 500 })],
  ['a connection that it closes', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s: the page opens its connection as without Usher', async (_, refusal) => {
  const person = new Person(() => ({ action: 'accept' }));
  const page = standInFor(refusing(refusal, anything), person);
  const own = { sampling: {} };
  const [opened] = await heard(await initialize(page.fetch, own));
  expect(opened).toMatchObject({ id: 0, result: { serverInfo: { name: 'raw' } } });
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing']);
  expect(await (await post(page.fetch, callTool(1))).json()).toMatchObject({ id: 1, result: { content: [] } });
  // The server is known from then on, whatever the query.
  const body = page.seen.at(2)?.text ?? '';
  const again = await page.fetch(`${SERVER}?again`, { method: 'POST', headers: HEADERS, body });
  expect(await heard(again)).toMatchObject([{ id: 0, result: {} }]);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing', 'nothing']);
  const leftAlone = { url: SERVER, trouble: 'left-alone' };
  expect(person.news).toEqual([leftAlone, leftAlone]);
});

it.each([
  ['lines of JSON', 'application/x-ndjson', (text: string) => `${text}\n`],
  ['a type that is none of JSON', 'text/html', (text: string) => text],
  ['events that name no type', 'text/plain', (text: string) => `data: ${text}\n\n`],
  ['events of another type', 'text/event-stream', (text: string) => `event: answer\ndata: ${text}\n\n`],
])('a server whose answers cannot be read is left alone: %s', async (_, type, written) => {
  const serve: Serve = async (request) => {
    const response = await refusing(
      () => json({}),
      () => false,
    )(request);
    return new Response(written(await response.text()), { headers: { 'content-type': type } });
  };
  const person = new Person();
  const page = standInFor(serve, person);
  expect(await (await initialize(page.fetch)).text()).toMatch(/^(event: answer\n)?(data: )?\{"jsonrpc":"2.0","id":0/);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing']);
  await initialize(page.fetch);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing', 'nothing']);
  const leftAlone = { url: SERVER, trouble: 'left-alone' };
  expect(person.news).toEqual([leftAlone, leftAlone]);
});

it('a server that knows the bare capability only is asked no more than that', async () => {
  const person = new Person(() => ({ action: 'accept' }));
  let calls = 0;
  const strict = refusing((message) => json(unknownField(message)), more);
  const serve: Serve = async (request) => {
    const { id, method }: Message = JSON.parse((await request.clone().text()) || '{}');
    if (method !== 'tools/call') return strict(request);
    calls += 1;
    return json({ jsonrpc: '2.0', id, error: required('one') });
  };
  const page = standInFor(serve, person);
  expect(await heard(await initialize(page.fetch))).toMatchObject([{ result: { serverInfo: { name: 'raw' } } }]);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST]);
  await initialize(page.fetch);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, LEAST]);
  // URLs have not been declared.
  expect(await heard(await post(page.fetch, callTool(1)))).toMatchObject([{ error: { code: -32042 } }]);
  expect([calls, person.asked.length]).toEqual([1, 0]);
  expect(person.news.filter(({ trouble }) => trouble)).toEqual([]);
});

it('… and that once, where it takes none of it any more', async () => {
  let isUnknown = more;
  const strict = refusing(
    (message) => json(unknownField(message)),
    (message) => isUnknown(message),
  );
  const page = standInFor(strict, new Person());
  await heard(await initialize(page.fetch));
  isUnknown = anything;
  expect(await heard(await initialize(page.fetch))).toMatchObject([{ id: 0, result: {} }]);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, LEAST, 'nothing']);
});

it.each([{ elicitation: { form: {} } }, { tasks: { list: {} } }])(
  'nothing that the page declares itself is taken away: %o',
  async (own) => {
    const page = standInFor(
      refusing(
        (message) => json(unknownField(message)),
        () => true,
      ),
      new Person(),
    );
    await initialize(page.fetch, own);
    for (const message of sent(page.seen, 'initialize')) {
      for (const [name, value] of Object.entries(own)) {
        expect(message.params?.capabilities).toHaveProperty(name, expect.objectContaining(value));
      }
    }
    expect(capabilitiesOf(sent(page.seen, 'initialize').at(-1) as Message)).toEqual(own);
  },
);

it('a server that refuses the page, too, is declared to again: the page has its own error', async () => {
  let isDown = true;
  const page = standInFor(
    refusing(
      () => new Response('down', { status: 503 }),
      () => isDown,
    ),
    new Person(),
  );
  const response = await initialize(page.fetch);
  expect([response.status, await response.text()]).toEqual([503, 'down']);
  isDown = false;
  await initialize(page.fetch);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing', EVERYTHING]);
});

it.each([408, 429, 504])('%i says nothing of what was sent, and is the page’s at once', async (status) => {
  const page = standInFor(
    server((message) => json(unknownField(message), status)),
    new Person(),
  );
  expect((await initialize(page.fetch)).status).toBe(status);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(declared(page.seen)).toEqual([EVERYTHING]);
});

it('a network that is gone is the page’s own error', async () => {
  const page = standInFor(() => Promise.reject(new TypeError('Failed to fetch')), new Person());
  await expect(initialize(page.fetch)).rejects.toThrow('Failed to fetch');
});

it('a server that cannot be reached, as is found out after long, is the page’s own error at once', async () => {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const page = standInFor(() => {
    now += 20_000;
    return Promise.reject(new TypeError('Failed to fetch'));
  }, new Person());
  await expect(initialize(page.fetch)).rejects.toThrow('Failed to fetch');
  expect(page.seen).toHaveLength(1);
  clock.mockRestore();
});

it.each(['text', 'a Request'])('%s that the page changes afterwards goes out again as it was called', async (kind) => {
  const page = standInFor(
    refusing((message) => json(unknownField(message)), anything),
    new Person(),
  );
  const params = { protocolVersion: '2025-11-25', capabilities: {} };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  const url = new URL(SERVER);
  const headers: Record<string, string> = { ...HEADERS, authorization: 'Bearer mine' };
  const init = { method: 'POST', headers, body };
  const response = page.fetch(kind === 'text' ? url : new Request(url, { ...init, headers: {} }), init);
  url.pathname = '/other';
  init.headers.authorization = 'Bearer other';
  init.body = '{}';
  expect(await heard(await response)).toMatchObject([{ id: 0, result: {} }]);
  expect(new Set(page.seen.map((each) => each.url))).toEqual(new Set([SERVER]));
  expect(new Set(page.seen.map((each) => each.headers.get('authorization')))).toEqual(new Set(['Bearer mine']));
});

it.each([
  ['bytes', SERVER],
  ['bytes beside a Request', new Request(SERVER)],
])('%s that the page overwrites while Usher is coming go out again as they were', async (_, target) => {
  const person = new Person();
  person.scope = undefined;
  person.coming = Promise.resolve().then(() => {
    person.scope = 'everything';
  });
  const page = standInFor(
    refusing((message) => json(unknownField(message)), anything),
    person,
  );
  const params = { protocolVersion: '2025-11-25', capabilities: {} };
  const body = new TextEncoder().encode(JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params }));
  const response = page.fetch(target, { method: 'POST', headers: HEADERS, body });
  body.fill(32);
  expect(await heard(await response)).toMatchObject([{ id: 0, result: {} }]);
});

it('a page that gives its opening up sends no other', async () => {
  const gone = new AbortController();
  const page = standInFor(() => {
    gone.abort();
    return new Response('', { status: 500 });
  }, new Person());
  await initialize(page.fetch, {}, undefined, { signal: gone.signal }).catch(() => {});
  expect(page.seen).toHaveLength(1);
});

it.each([
  ['its time is up', 'nothing', new DOMException('signal timed out', 'TimeoutError')],
  ['its person leaves', EVERYTHING, undefined],
])('a page that has given an unanswered opening up because %s says next: %s', async (_, next, why) => {
  const silence = () => new Promise<Response>(() => {});
  const page = standInFor(refusing(silence, anything), new Person());
  const gone = new AbortController();
  const opened = initialize(page.fetch, {}, undefined, { signal: gone.signal });
  await vi.waitFor(() => expect(page.seen).toHaveLength(1));
  gone.abort(why);
  await expect(opened).rejects.toThrow();
  void initialize(page.fetch);
  await vi.waitFor(() => expect(declared(page.seen)).toEqual([EVERYTHING, next]));
});

it('a body whose hash is in a header of any name reaches its server as it was signed', async () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const open = server(() => undefined);
  const serve: Serve = async (request) =>
    request.headers.get('x-body-sha256') === hashOf(await request.clone().text())
      ? open(request)
      : json({ error: 'bad signature' }, 401);
  const page = standInFor(serve, new Person());
  const message = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25' } };
  const body = JSON.stringify(message);
  const headers = { ...HEADERS, 'x-body-sha256': hashOf(body) };
  const response = await page.fetch(SERVER, { method: 'POST', headers, body });
  expect(await response.json()).toMatchObject({ result: { serverInfo: { name: 'raw' } } });
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['that asks for one', { 'x-trace': '1' }, { 'www-authenticate': 'Bearer' }],
  ['of a page with a plain token', { authorization: 'Bearer t' }, {}],
  ['of a page without any', {}, {}],
])('a token that is refused by a server %s is the page’s to renew', async (_, headers, challenge) => {
  const page = standInFor(() => new Response(null, { status: 401, headers: challenge }), new Person());
  const response = await initialize(page.fetch, {}, undefined, { headers: { ...HEADERS, ...headers } });
  expect(response.status).toBe(401);
  expect(page.seen).toHaveLength(1);
});

it('revision 2026-07-28 is opened as the page wrote it, too', async () => {
  const key = 'io.modelcontextprotocol/clientCapabilities';
  const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', [key]: {} };
  const page = standInFor(
    server(({ id, params }) => {
      const meta = params?._meta as { [key]?: Capabilities } | undefined;
      return meta?.[key]?.elicitation
        ? json({ jsonrpc: '2.0', id, error: { code: -32602, message: 'Unknown' } }, 400)
        : json({ jsonrpc: '2.0', id, result: {} });
    }),
    new Person(),
  );
  const discover = { id: 1, method: 'server/discover', params: { _meta } };
  expect(await heard(await post(page.fetch, discover, { headers: HEADERS }))).toMatchObject([{ id: 1, result: {} }]);
  expect(await heard(await post(page.fetch, callTool(2, { _meta }), { headers: HEADERS }))).toMatchObject([{ id: 2 }]);
  expect(page.seen).toHaveLength(3);
});

const KEY = 'io.modelcontextprotocol/clientCapabilities';
const MODERN = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28', [KEY]: {} };

/** A server of revision 2026-07-28 to which nobody says what it can do first, and which refuses so what it does not know. */
function callable(refusal: (message: Message) => Response, url = SERVER) {
  const person = new Person();
  const page = standInFor(
    server((message, request) => {
      const meta = message.params?._meta as { [KEY]?: Capabilities } | undefined;
      const isUnknown = meta?.[KEY]?.elicitation && request.url === url;
      return isUnknown ? refusal(message) : json({ jsonrpc: '2.0', id: message.id, result: { content: [] } });
    }),
    person,
  );
  const call = (id: number, to = url) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...callTool(id, { _meta: MODERN }) });
    return page.fetch(to, { method: 'POST', headers: { ...HEADERS, 'x-hash': '1' }, body });
  };
  return { ...page, person, call };
}
const error =
  (code: number, status = 200) =>
  (message: Message) =>
    json({ jsonrpc: '2.0', id: message.id, error: { code, message: 'Unknown' } }, status);

it.each<[string, (message: Message) => Response]>([
  ['-32602', error(-32602)],
  ['-32600', error(-32600)],
  ['400', error(-1, 400)],
  ['415', () => new Response('', { status: 415 })],
  ['422', () => new Response('', { status: 422 })],
  ['a signature that is wrong', () => new Response('', { status: 401 })],
])('a first call that is refused with %s before it began is made as the page wrote it', async (_, refusal) => {
  const { call, seen, person } = callable(refusal);
  expect(await (await call(1)).json()).toMatchObject({ id: 1, result: { content: [] } });
  expect(await (await call(2)).json()).toMatchObject({ id: 2, result: { content: [] } });
  expect(seen).toHaveLength(3);
  expect(person.news).toContainEqual({ url: SERVER, trouble: 'left-alone' });
});

it.each<[string, (message: Message) => Response]>([
  ['-32603', error(-32603)],
  ['500', () => new Response('', { status: 500 })],
])('one that fails with %s may have begun: it is made once', async (_, refusal) => {
  const { call, seen } = callable(refusal);
  await call(1);
  expect(seen).toHaveLength(1);
});

it('a call says no more than its opening did, which Usher came too late for', async () => {
  const { call, seen, person, fetch } = callable(error(-32603));
  const discover = () =>
    post(fetch, { id: 0, method: 'server/discover', params: { _meta: MODERN } }, { headers: HEADERS });
  person.scope = undefined;
  await discover();
  person.scope = 'everything';
  expect(await (await call(1)).json()).toMatchObject({ id: 1, result: { content: [] } });
  expect(seen.map(({ text }) => text.includes('"elicitation"'))).toEqual([false, false]);
  // The next one shows what the server takes.
  await discover();
  await call(2);
  expect(seen.map(({ text }) => text.includes('"elicitation"'))).toEqual([false, false, true, false, false]);
});

it('… and as much as its next opening', async () => {
  const person = new Person();
  const page = standInFor(
    server(({ id }) => json({ jsonrpc: '2.0', id, result: {} })),
    person,
  );
  const send = (id: number, method: string) =>
    post(page.fetch, { id, method, params: { _meta: MODERN } }, { headers: HEADERS });
  person.scope = undefined;
  await send(0, 'server/discover');
  person.scope = 'everything';
  for (const [id, method] of ['tools/list', 'server/discover', 'tools/list'].entries()) await send(id + 1, method);
  expect(page.seen.map(({ text }) => text.includes('"elicitation"'))).toEqual([false, false, true, true]);
});

it('a server behind a proxy is left alone by itself', async () => {
  const at = (server: string) => `https://gateway.example/mcp?target=${encodeURIComponent(server)}`;
  const [strict, open] = [at('https://one.example'), at('https://two.example')];
  const { call, seen } = callable(error(-32602), strict);
  await call(1);
  await call(2, open);
  expect(seen.filter(({ url }) => url === open).map(({ text }) => text.includes('"elicitation"'))).toEqual([true]);
});

it('what a page declares in full by itself is sent so that a signature would show', async () => {
  const open = server(() => undefined);
  const page = standInFor(open, new Person());
  const everything = { elicitation: { form: {}, url: {} }, tasks: {} };
  await initialize(page.fetch, everything);
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: everything,
    clientInfo: { name: 'page', version: '1' },
  };
  const own = { jsonrpc: '2.0', id: 0, method: 'initialize', params };
  expect(page.seen.map(({ text }) => [JSON.parse(text), text === JSON.stringify(own)])).toEqual([[own, false]]);
});

it('nothing is declared in a batch', async () => {
  const page = standInFor(
    refusing((message) => stream(unknownField(message)), anything),
    new Person(),
  );
  const message = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { capabilities: {} } };
  await post(page.fetch, [message], { headers: HEADERS });
  expect(page.seen.map(({ text }) => JSON.parse(text))).toEqual([[message]]);
});

it('a gateway that forbids what it does not know, with a page, gets the page’s own', async () => {
  const forbidden = () => new Response('<h1>Forbidden</h1>', { status: 403, headers: { 'content-type': 'text/html' } });
  const page = standInFor(refusing(forbidden, anything), new Person());
  expect(await heard(await initialize(page.fetch))).toMatchObject([{ id: 0, result: {} }]);
  expect(declared(page.seen)).toEqual([EVERYTHING, LEAST, 'nothing']);
});

it.each<[string, string, Record<string, string>, number]>([
  ['a signature in the query', `${SERVER}?sign=a1`, {}, 3],
  ['a token that is wrong', SERVER, { 'x-auth-token': 'b2' }, 1],
  ['a header that may hold a signature', SERVER, { 'x-seal': 'b2' }, 3],
])('an opening that is refused with 401 for %s', async (_, url, headers, times) => {
  const page = standInFor(() => new Response(null, { status: 401 }), new Person());
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  await page.fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body });
  expect(page.seen).toHaveLength(times);
});
