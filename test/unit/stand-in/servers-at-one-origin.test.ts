/** Servers at one origin, some of them hostile: what each asks is shown as its own, and its answer goes to it alone. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ask, callTool, Events, HEADERS, json, type Message, MODERN, server, YES } from './raw.ts';
import { Person, standInFor } from './stage.ts';
import { pageOf } from './story.ts';

const ORIGIN = 'https://gateway.example';
/** The names of a hostile session: an id of its own, texts that stand in every request, the name of another. */
const HOSTILE = ['text/event-stream', 'application/json', 'application/json, text/event-stream', '2025-11-25', '1'];

interface ServerOf {
  readonly url: string;
  readonly session: string;
  readonly call: Events;
  readonly stream: Events;
}

/** A page that is connected to a server for each of `sessions`, each by its own path or by the query of one proxy. */
async function connected(sessions: readonly string[], isProxy: boolean, token: string | null, person: Person) {
  const servers = sessions.map((session, index): ServerOf => {
    const url = isProxy ? `${ORIGIN}/proxy?url=${index}` : `${ORIGIN}/${index}/mcp`;
    const id = session === 'a URL' ? `${ORIGIN}/0/mcp` : session;
    return { url, session: id, call: new Events(), stream: new Events() };
  });
  const site = standInFor(async (request) => {
    const server = servers.find(({ url }) => url === request.url);
    if (server === undefined) throw new Error(`nobody is at ${request.url}`);
    if (request.method === 'GET') return server.stream.response;
    const message = JSON.parse(await request.text()) as Message;
    if (message.method === 'tools/call') return server.call.response;
    if (message.method !== 'initialize') return new Response(null, { status: 202 });
    const serverInfo = { name: server.url, version: '1' };
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo };
    return json({ jsonrpc: '2.0', id: message.id, result }, 200, { 'mcp-session-id': server.session });
  }, person);
  const send = (server: ServerOf, init: RequestInit, isFirst = false) =>
    site.fetch(server.url, {
      ...init,
      headers: {
        ...HEADERS,
        ...(token !== null && { authorization: token }),
        ...(!isFirst && { 'mcp-session-id': server.session }),
      },
    });
  const post = (server: ServerOf, message: object, isFirst = false) =>
    send(server, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', ...message }) }, isFirst);
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
  for (const server of servers) {
    await post(server, { id: 0, method: 'initialize', params }, true);
    await post(server, { method: 'notifications/initialized' });
    void (await send(server, { method: 'GET' })).text();
  }
  return { servers, post, seen: site.seen };
}

it('whatever servers call their sessions and number their questions, no answer reaches another', async () => {
  const session = fc.oneof(fc.uuid(), fc.constantFrom(...HOSTILE, 'a URL'));
  const question = fc.record({ by: fc.nat(3), over: fc.constantFrom('call', 'stream'), id: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(session, { minLength: 2, maxLength: 4 }),
      fc.boolean(),
      fc.option(fc.constant('Bearer one for all')),
      fc.uniqueArray(question, { minLength: 1, maxLength: 6, selector: ({ by, id }) => `${by} ${id}` }),
      async (sessions, isProxy, token, questions) => {
        const person = new Person(({ params }) => ({ action: 'accept', content: { to: String(params.message) } }));
        const { servers, post, seen } = await connected(sessions, isProxy, token, person);
        for (const [index, server] of servers.entries()) void (await post(server, callTool(index + 1))).text();
        const asked = questions.flatMap(({ by, over, id }) => {
          const server = servers[by];
          if (server === undefined) return [];
          server[over as 'call' | 'stream'].say(ask(id, { message: server.url }));
          return [server.url];
        });
        await vi.waitFor(() => expect(person.asked).toHaveLength(asked.length));
        for (const { server, params } of person.asked) expect(server.name).toBe(params.message);
        const answers = () =>
          seen
            .filter(({ text }) => text.includes('"result"'))
            .map(({ url, text }) => [
              url,
              (JSON.parse(text) as { result: { content: { to: string } } }).result.content.to,
            ]);
        await vi.waitFor(() => expect(answers()).toHaveLength(asked.length));
        for (const [url, to] of answers()) expect(url).toBe(to);
      },
    ),
    { numRuns: 60 },
  );
});

it.each<[string, (name: string) => readonly [url: string, headers: Record<string, string>]]>([
  ['a number in the query', (name) => [`${ORIGIN}/proxy?id=${name === 'bank' ? 1 : 2}`, {}]],
  ['the query', (name) => [`${ORIGIN}/proxy?url=https://${name}.example/mcp`, {}]],
  ['a header', (name) => [`${ORIGIN}/proxy`, { 'x-target-url': `https://${name}.example/mcp` }]],
])(
  'by a proxy whose servers %s names, the answers kept for one server’s round reach that server alone',
  async (_, at) => {
    const roots = { method: 'roots/list', params: {} };
    const who = { method: 'elicitation/create', params: { mode: 'form', message: 'Your IBAN?', requestedSchema: {} } };
    const answers = new Map<string, unknown>();
    const page = pageOf({
      any: ({ params }, { url, headers }) => {
        const name = /bank\.example|id=1/.test(`${url} ${headers.get('x-target-url')}`) ? 'bank' : 'other';
        if (params?.inputResponses) answers.set(name, params.inputResponses);
        if (params?.inputResponses) return { result: { content: [] } };
        return { result: { resultType: 'input_required', inputRequests: { ...(name === 'bank' && { who }), roots } } };
      },
    });
    const call = async (name: string, id: number, more: object = {}) => {
      const [url, headers] = at(name);
      const body = JSON.stringify({ jsonrpc: '2.0', ...callTool(id, { _meta: MODERN, ...more }) });
      return (await page.fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body })).text();
    };
    await call('bank', 1);
    await call('other', 2);
    const inputResponses = { roots: { roots: [] } };
    await call('other', 3, { inputResponses });
    await call('bank', 4, { inputResponses });
    expect(answers.get('other')).toEqual(inputResponses);
    expect(answers.get('bank')).toEqual({ ...inputResponses, who: YES });
  },
);

const named = (session: string) => ({ headers: { ...HEADERS, 'mcp-session-id': session } });

it.each([
  ['takes it', true],
  ['keeps the first', false],
])('a server that gives another id with a later answer is served, whether its page %s', async (_, takes) => {
  const [first, second] = ['first-of-all-sessions', 'second-of-all-sessions'];
  const events = new Events();
  const listed = ({ id }: Message) => json({ jsonrpc: '2.0', id, result: {} }, 200, { 'mcp-session-id': second });
  const page = pageOf(server({ 'tools/list': listed, 'tools/call': events }, first));
  await page.initialize();
  await page.post({ id: 1, method: 'tools/list' }, named(first));
  void (await page.call(2, {}, named(takes ? second : first))).text();
  events.say(ask(0));
  await page.hasAsked();
  expect(page.person.asked).toMatchObject([{ server: { name: 'raw' } }]);
});

it.each(['by its calls', 'by its stream'])(
  'a connection in use %s is not forgotten, however many others the page opens',
  async (use) => {
    const events = new Events();
    let opened = 0;
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'many', version: '1' } };
    const page = pageOf({
      GET: () => new Events(),
      'tools/call': events,
      'tools/list': { result },
      initialize: ({ id }) => json({ jsonrpc: '2.0', id, result }, 200, { 'mcp-session-id': `session-${opened++}` }),
    });
    for (let count = 0; count < 200; count += 1) {
      await page.initialize();
      if (use === 'by its calls' && count % 50 === 10)
        await page.post({ id: 1, method: 'tools/list' }, named('session-0'));
      if (use === 'by its stream' && count === 0) void (await page.listen({ 'mcp-session-id': 'session-0' })).text();
    }
    void (await page.call(2, {}, named('session-0'))).text();
    events.say(ask(0));
    await page.hasAsked();
  },
);
