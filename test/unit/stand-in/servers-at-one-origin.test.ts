/** Servers at one origin, some of them hostile: what each asks is shown as its own, and its answer goes to it alone. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { ask, callTool, Events, HEADERS, json, type Message } from './raw.ts';
import { Person, standInFor } from './stage.ts';

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
async function pageOf(sessions: readonly string[], isProxy: boolean, token: string | null, person: Person) {
  const servers = sessions.map((session, index): ServerOf => {
    const url = isProxy ? `${ORIGIN}/proxy?url=${index}` : `${ORIGIN}/${index}/mcp`;
    return {
      url,
      session: session === 'a URL' ? `${ORIGIN}/0/mcp` : session,
      call: new Events(),
      stream: new Events(),
    };
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
        const { servers, post, seen } = await pageOf(sessions, isProxy, token, person);
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
    const person = new Person(() => ({ action: 'accept', content: {} }));
    const answers = new Map<string, unknown>();
    const { fetch } = standInFor(async (request) => {
      const text = await request.text();
      const { id, params } = JSON.parse(text) as Message;
      const isBank = /bank\.example|id=1/.test(`${request.url} ${request.headers.get('x-target-url')}`);
      const name = isBank ? 'bank' : 'other';
      if (params?.inputResponses) {
        answers.set(name, params.inputResponses);
        return json({ jsonrpc: '2.0', id, result: { content: [] } });
      }
      const inputRequests = name === 'bank' ? { who, roots } : { roots };
      return json({ jsonrpc: '2.0', id, result: { resultType: 'input_required', inputRequests } });
    }, person);
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    const call = async (name: string, id: number, more: object = {}) => {
      const [url, headers] = at(name);
      const params = { name: 'search', arguments: { q: 'x' }, _meta, ...more };
      const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
      return (await fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers }, body })).text();
    };
    await call('bank', 1);
    await call('other', 2);
    const inputResponses = { roots: { roots: [] } };
    await call('other', 3, { inputResponses });
    await call('bank', 4, { inputResponses });
    expect(answers.get('other')).toEqual(inputResponses);
    expect(answers.get('bank')).toEqual({ ...inputResponses, who: { action: 'accept', content: {} } });
  },
);

it.each([
  ['takes it', true],
  ['keeps the first', false],
])('a server that gives another id with a later answer is served, whether its page %s', async (_, takes) => {
  const person = new Person();
  const events = new Events();
  let session = 'first-of-all-sessions';
  const { fetch } = standInFor(async (request) => {
    const { id, method } = JSON.parse(await request.text()) as Message;
    if (method === 'tools/call') return events.response;
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'rotating', version: '1' } };
    if (method !== 'initialize') session = 'second-of-all-sessions';
    return json({ jsonrpc: '2.0', id, result }, 200, { 'mcp-session-id': session });
  }, person);
  const post = (message: object, id?: string) =>
    fetch(`${ORIGIN}/mcp`, {
      method: 'POST',
      headers: { ...HEADERS, ...(id && { 'mcp-session-id': id }) },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
  await post({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } });
  const first = session;
  await post({ id: 1, method: 'tools/list' }, first);
  void (await post(callTool(2), takes ? session : first)).text();
  events.say(ask(0));
  await vi.waitFor(() => expect(person.asked).toMatchObject([{ server: { name: 'rotating' } }]));
});

it.each(['by its calls', 'by its stream'])(
  'a connection in use %s is not forgotten, however many others the page opens',
  async (use) => {
    const person = new Person();
    const events = new Events();
    let opened = 0;
    const { fetch } = standInFor(async (request) => {
      if (request.method === 'GET') return new Events().response;
      const { id, method } = JSON.parse(await request.text()) as Message;
      if (method === 'tools/call') return events.response;
      const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'many', version: '1' } };
      const headers: Record<string, string> =
        method === 'initialize' ? { 'mcp-session-id': `session-${opened++}` } : {};
      return json({ jsonrpc: '2.0', id, result }, 200, headers);
    }, person);
    const post = (message: object, id?: string) =>
      fetch(`${ORIGIN}/mcp`, {
        method: 'POST',
        headers: { ...HEADERS, ...(id && { 'mcp-session-id': id }) },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      });
    for (let count = 0; count < 200; count += 1) {
      await post({ id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } });
      if (use === 'by its calls' && count % 50 === 10) await post({ id: 1, method: 'tools/list' }, 'session-0');
      if (use === 'by its stream' && count === 0) {
        const headers = { accept: 'text/event-stream', 'mcp-session-id': 'session-0' };
        void (await fetch(`${ORIGIN}/mcp`, { headers })).text();
      }
    }
    void (await post(callTool(2), 'session-0')).text();
    events.say(ask(0));
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
  },
);
