/** The connection that a page's request belongs to, whatever the page's headers, query and proxy: declaring is serving. */
import { describe, expect, it, vi } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import { ask, callTool, Events, type Fetch, HEADERS, heard, json, type Message, required } from './raw.ts';
import { PAGE, Person, SERVER, type Serve, standInFor, thinking } from './stage.ts';

const SESSION = '0f2c9a4e-7d1b-4d7e-9c55-3f8f4f0e2a11';
const DECLARED = { elicitation: { form: {}, url: {} }, tasks: TASKS };
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const BUSTED = (url: string, n: number) => `${url}?t=${n}`;

/** How a page and its server talk: the `n`th request of the page, in `session` if its server has given it one. */
interface Habit {
  readonly url?: (n: number) => string;
  readonly headers: (n: number, session: string | null) => Record<string, string>;
  readonly session: string | null;
}
const inSession = (session: string | null): Record<string, string> => (session ? { 'mcp-session-id': session } : {});
const proxied = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [`x-proxy-header-${name}`, value]));

const HABITS: Readonly<Record<string, Habit>> = {
  'a session': { session: SESSION, headers: (_, session) => ({ ...HEADERS, ...inSession(session) }) },
  'a session of few letters': { session: 's', headers: (_, session) => ({ ...HEADERS, ...inSession(session) }) },
  'no session': { session: null, headers: () => HEADERS },
  'a trace that is another each time': {
    session: SESSION,
    headers: (n, session) => ({
      ...HEADERS,
      ...inSession(session),
      'x-trace-id': `${n}`,
      'x-datadog-parent-id': `${n}`,
    }),
  },
  'a trace, a renewed token and no session': {
    session: null,
    headers: (n) => ({ ...HEADERS, 'x-b3-traceid': `${n}`, authorization: `Bearer ${n}`, 'x-csrf-token': `${n}` }),
  },
  'an id that it gives its session itself': {
    session: null,
    headers: () => ({ ...HEADERS, 'mcp-session-id': 'my-own' }),
  },
  'a query that changes': {
    session: SESSION,
    url: (n) => BUSTED(SERVER, n),
    headers: (_, session) => ({ ...HEADERS, ...inSession(session) }),
  },
  'a query that changes, and no session': { session: null, url: (n) => BUSTED(SERVER, n), headers: () => HEADERS },
  'a proxy that prefixes the names of headers': {
    session: SESSION,
    url: () => `${SERVER}?url=https://far.example/mcp`,
    headers: (_, session) => proxied({ ...HEADERS, ...inSession(session) }),
  },
  'a proxy that takes the session under a name of its own': {
    session: SESSION,
    headers: (_, session): Record<string, string> => ({
      ...HEADERS,
      ...(session && { 'x-upstream': `sid=${session}` }),
    }),
  },
  'a path that changes': {
    session: SESSION,
    url: (n) => `${SERVER}/${n}`,
    headers: (_, session) => ({ ...HEADERS, ...inSession(session) }),
  },
};

/** A page of a habit. `answer` has its server's answers to calls; a GET gets an event stream. */
async function pageOf(habit: Habit, answer: (message: Message) => Response, person = new Person()) {
  const stream = new Events();
  const serve: Serve = async (request) => {
    if (request.method === 'GET') return stream.response;
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    const message = JSON.parse(await request.text()) as Message;
    if (message.method === 'tools/call') return answer(message);
    if (message.method !== 'initialize') return new Response(null, { status: 202 });
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'raw', version: '1' } };
    return json({ jsonrpc: '2.0', id: message.id, result }, 200, inSession(habit.session));
  };
  const page = standInFor(serve, person);
  let count = 0;
  const request = (init: RequestInit, session = habit.session) => {
    count += 1;
    const url = habit.url?.(count) ?? SERVER;
    return page.fetch(url, { ...init, headers: { ...habit.headers(count, session), ...init.headers } });
  };
  const post = (message: object, session = habit.session) =>
    request({ method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', ...message }) }, session);
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
  await post({ id: 0, method: 'initialize', params }, null);
  await post({ method: 'notifications/initialized' });
  return { ...page, request, post, stream, person };
}
const posted = (seen: readonly { readonly text: string; readonly url: string; readonly headers: Headers }[]) =>
  seen.filter(({ text }) => text).map((sent) => ({ ...sent, message: JSON.parse(sent.text) as Message }));

describe.each(Object.entries(HABITS))('a page with %s', (_, habit) => {
  it('is declared for, and what is asked over its call is answered with the call’s own headers', async () => {
    const events = new Events();
    const { post, seen, person } = await pageOf(habit, () => events.response);
    const all = heard(await post(callTool(1)));
    events.say(ask('q'));
    await vi.waitFor(() => expect(posted(seen)).toHaveLength(4));
    events.say({ id: 1, result: {} });
    events.end();
    expect(await all).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    const [opened, , called, answered] = posted(seen);
    expect(opened?.message.params?.capabilities).toEqual(DECLARED);
    expect(answered).toMatchObject({ url: called?.url, message: { id: 'q', result: { action: 'accept' } } });
    expect(Object.fromEntries(answered?.headers ?? [])).toMatchObject(Object.fromEntries(called?.headers ?? []));
    expect(person.asked).toMatchObject([{ server: { name: 'raw' } }]);
  });

  it('has its call made again after -32042', async () => {
    const answers = [{ error: required('one') }, { result: { word: 'done' } }];
    const { post, person } = await pageOf(habit, ({ id }) => json({ jsonrpc: '2.0', id, ...answers.shift() }));
    expect(await heard(await post(callTool(1)))).toMatchObject([{ id: 1, result: { word: 'done' } }]);
    expect(person.asked).toHaveLength(1);
  });

  it('has what is asked over its stream answered', async () => {
    const { request, stream, seen } = await pageOf(habit, () => json({}));
    const accept = Object.keys(habit.headers(0, null)).find((name) => name.endsWith('accept')) ?? '';
    const all = heard(await request({ headers: { [accept]: 'text/event-stream' } }), 1);
    stream.say(ask('q'));
    stream.say({ method: 'notifications/message', params: {} });
    expect(await all).toMatchObject([{ method: 'notifications/message' }]);
    await vi.waitFor(() => expect(posted(seen).at(-1)?.message).toMatchObject({ id: 'q', result: {} }));
  });
});

describe('a request whose own beginning nobody has seen', () => {
  const calling = async (opened: string | null, called: string | null) => {
    const events = new Events();
    const page = await pageOf(
      { session: opened, headers: (_, id) => ({ ...HEADERS, ...inSession(id) }) },
      () => events.response,
    );
    const all = heard(await page.post(callTool(1), called));
    events.say(ask('q'));
    await settled();
    events.end();
    return { ...page, messages: await all };
  };
  it('that is of a session from before is left to the page, which has declared what it can do', async () => {
    const { person, messages } = await calling(SESSION, 'from-before-this-page');
    expect([person.asked, messages]).toMatchObject([[], [{ id: 'q' }]]);
  });

  it.each([
    ['names no session', SESSION, null],
    ['names none where the server gave none', null, null],
  ])('that %s, at a URL where Usher has declared, is served', async (_, opened, called) => {
    const { person, messages, seen } = await calling(opened, called);
    expect([person.asked.length, messages]).toEqual([1, []]);
    expect(posted(seen).at(-1)?.headers.get('mcp-session-id')).toBe(called);
  });

  it('is left alone where Usher has declared nothing at its URL', async () => {
    const events = new Events();
    const person = new Person();
    const { fetch } = standInFor(() => events.response, person);
    const body = JSON.stringify({ jsonrpc: '2.0', ...callTool(1) });
    const all = heard(
      await fetch(SERVER, { method: 'POST', headers: { ...HEADERS, 'mcp-session-id': SESSION }, body }),
    );
    events.say(ask('q'));
    events.end();
    expect([await all, person.asked]).toMatchObject([[{ id: 'q' }], []]);
  });
});

describe('the id of a session', () => {
  it.each([
    ['at another origin', SESSION, 'https://other.example/mcp'],
    ['at another path, where it has few letters', 's', `${new URL(SERVER).origin}/other`],
  ])('names no session %s', async (_, session, url) => {
    const events = new Events();
    const habit: Habit = { session, headers: (_n, id) => ({ ...HEADERS, ...inSession(id) }) };
    const { fetch, person, seen } = await pageOf(habit, () => events.response);
    const body = JSON.stringify({ jsonrpc: '2.0', ...callTool(1) });
    const headers = { ...HEADERS, ...inSession(session) };
    const all = heard(await fetch(url, { method: 'POST', headers, body }));
    events.say(ask('q'));
    await settled();
    events.end();
    expect([await all, person.asked]).toMatchObject([[{ id: 'q' }], []]);
    expect(posted(seen).filter(({ message }) => message.id === 'q')).toEqual([]);
  });
});

describe('a page that Usher has declared for, and then not', () => {
  it.each<[string, string | null]>([
    ['a session', 'second-session-of-it'],
    ['no session', null],
  ])('answers by itself from its next connection on, with %s', async (_, session) => {
    const events = new Events();
    const person = new Person();
    const habit = { session, headers: (_n: number, id: string | null) => ({ ...HEADERS, ...inSession(id) }) };
    const { post } = await pageOf(habit, () => events.response, person);
    person.scope = 'missing';
    const params = { protocolVersion: '2025-11-25', capabilities: { elicitation: { form: {}, url: {} } } };
    await post({ id: 0, method: 'initialize', params }, null);
    const all = heard(await post(callTool(1)), 1);
    events.say(ask('q'));
    expect(await all).toMatchObject([{ id: 'q' }]);
    expect(person.asked).toEqual([]);
  });
});

describe('servers behind one URL', () => {
  const target = (n: number) => `https://${n}.example/mcp`;
  it.each<[string, string | null, (n: number) => { url: string; headers: Record<string, string> }]>([
    ['a header', null, (n) => ({ url: SERVER, headers: { 'x-target-url': target(n) } })],
    [
      'a header, with the same session',
      's',
      (n) => ({ url: SERVER, headers: { 'x-target-url': target(n), ...inSession('s') } }),
    ],
    ['the query', null, (n) => ({ url: `${SERVER}?url=${target(n)}`, headers: {} })],
  ])(
    'that %s tells apart are asked for by their own names, and each gets the answers for itself',
    async (_, session, at) => {
      const streams = [new Events(), new Events()];
      const targetOf = ({ url, headers }: { url: string; headers: Headers }) =>
        headers.get('x-target-url') ?? new URL(url).searchParams.get('url');
      const person = new Person();
      const { fetch, seen } = standInFor(async (request) => {
        const { id, method } = JSON.parse(await request.text()) as Message;
        const n = targetOf(request) === target(0) ? 0 : 1;
        if (method === 'tools/call') return streams[n]?.response ?? json({});
        const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: `server ${n}` } };
        return method
          ? json({ jsonrpc: '2.0', id, result }, 200, inSession(session))
          : new Response(null, { status: 202 });
      }, person);
      let trace = 0;
      const post = (n: number, message: object) => {
        const { url, headers } = at(n);
        trace += 1;
        const body = JSON.stringify({ jsonrpc: '2.0', ...message });
        return fetch(url, { method: 'POST', headers: { ...HEADERS, ...headers, 'x-trace-id': `${trace}` }, body });
      };
      const params = { protocolVersion: '2025-11-25', capabilities: {} };
      for (const n of [0, 1]) await post(n, { id: 0, method: 'initialize', params });
      for (const n of [0, 1]) {
        void heard(await post(n, callTool(1)));
        streams[n]?.say(ask(`q${n}`));
        await vi.waitFor(() => expect(person.asked).toHaveLength(n + 1));
      }
      expect(person.asked.map(({ server }) => server.name)).toEqual(['server 0', 'server 1']);
      expect(
        posted(seen)
          .filter(({ message }) => message.method === undefined)
          .map((sent) => [sent.message.id, targetOf(sent)]),
      ).toEqual([
        ['q0', target(0)],
        ['q1', target(1)],
      ]);
    },
  );

  it('of revision 2026-07-28 are one server each, by the name that each answer says', async () => {
    const person = new Person();
    const { fetch } = standInFor(async (request) => {
      const { id } = JSON.parse(await request.text()) as Message;
      const _meta = { 'io.modelcontextprotocol/serverInfo': { name: request.headers.get('x-target-url') } };
      return json({ jsonrpc: '2.0', id, result: { _meta } });
    }, person);
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    for (const [id, name] of ['a', 'b', 'a', 'b'].entries()) {
      const headers = { ...HEADERS, 'x-target-url': name, 'x-trace-id': `${id}` };
      const body = JSON.stringify({ jsonrpc: '2.0', ...callTool(id, { _meta }) });
      await (await fetch(SERVER, { method: 'POST', headers, body })).text();
    }
    expect([...person.heardOf.values()]).toEqual(['a', 'b']);
  });
});

describe('two clients of one URL without sessions', () => {
  it('have each their own call made again, though both have the same id', async () => {
    const calls: string[] = [];
    const { person, decide } = thinking();
    const habit = { session: null, headers: () => HEADERS };
    const { post } = await pageOf(
      habit,
      ({ id, params }) => {
        const name = String(params?.name);
        calls.push(name);
        const isFirst = calls.filter((each) => each === name).length === 1;
        return json({ jsonrpc: '2.0', id, ...(isFirst ? { error: required(name) } : { result: { name } }) });
      },
      person,
    );
    const both = ['a', 'b'].map(async (name) => heard(await post(callTool(1, { name }))));
    await vi.waitFor(() => expect(person.asked).toHaveLength(2));
    decide({ action: 'accept' });
    decide({ action: 'accept' });
    expect(await Promise.all(both)).toMatchObject([[{ result: { name: 'a' } }], [{ result: { name: 'b' } }]]);
  });
});

describe('a new connection to a URL', () => {
  it('goes on with nothing of the last one', async () => {
    const { answer } = thinking();
    const habit = { session: null, headers: () => HEADERS };
    const { post, person } = await pageOf(
      habit,
      ({ id }) => json({ jsonrpc: '2.0', id, error: required('one') }),
      new Person(answer),
    );
    const params = { protocolVersion: '2025-11-25', capabilities: {} };
    for (const id of [1, 2]) {
      void post(callTool(id));
      await vi.waitFor(() => expect(person.asked).toHaveLength(id));
      await post({ id: 0, method: 'initialize', params });
    }
    expect(new Set(person.asked.map(({ server }) => server.key)).size).toBe(2);
  });
});

describe('the end of a session', () => {
  const habit = HABITS['a session'] as Habit;
  const asking = async () => {
    const events = new Events();
    const signals: AbortSignal[] = [];
    const person = new Person((_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const page = await pageOf(habit, () => events.response, person);
    void heard(await page.post(callTool(1)));
    events.say(ask('q'));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    return { ...page, signals };
  };
  it.each<[string, boolean, Record<string, string>]>([
    ['its own', true, { 'mcp-session-id': SESSION }],
    ['its own, through a proxy', true, { 'x-proxy-header-mcp-session-id': SESSION }],
    ['another', false, { 'mcp-session-id': 'another' }],
    ['something else', false, { 'x-thing': '1' }],
  ])('takes back what was asked in it: %s (%s)', async (_, isEnd, headers) => {
    const { fetch, signals } = await asking();
    await fetch(SERVER, { method: 'DELETE', headers });
    expect(signals[0]?.aborted).toBe(isEnd);
  });
});

describe('a server that refuses to be opened', () => {
  it('has begun no session: what it asks in one is left to the page', async () => {
    const events = new Events();
    const { fetch, person } = await (async () => {
      const asked = new Person();
      const page = standInFor(async (request) => {
        const { id, method } = JSON.parse(await request.text()) as Message;
        if (method === 'tools/call') return events.response;
        const error = { code: -32600, message: 'Not here' };
        return json({ jsonrpc: '2.0', id, error }, 401, { 'mcp-session-id': SESSION });
      }, asked);
      return { ...page, person: asked };
    })();
    const post = (message: object, headers = {}) =>
      fetch(SERVER, {
        method: 'POST',
        headers: { ...HEADERS, ...headers },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      });
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
    await post({ id: 0, method: 'initialize', params });
    const all = heard(await post(callTool(1), inSession(SESSION)));
    events.say(ask('q'));
    await settled();
    events.end();
    expect([await all, person.asked]).toMatchObject([[{ id: 'q' }], []]);
  });
});

describe('a stream that may be none of MCP', () => {
  const open = async (events: Events) => {
    const page = standInFor(() => events.response, new Person());
    const response = await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    return async () => new TextDecoder().decode((await reader.read()).value);
  };

  it.each(['data: {"a":1}\n', ': hello\n', 'x', `data: ${'x'.repeat(70_000)}`])(
    'passes as it comes, whatever ends its parts: %.20s',
    async (part) => {
      const events = new Events();
      const read = await open(events);
      for (let index = 0; index < 3; index += 1) {
        events.write(part);
        expect(await read()).toBe(part);
      }
      events.end();
      expect(await read()).toBe('');
    },
  );

  it('passes as it comes where Usher answers nothing at its URL', async () => {
    const events = new Events();
    const person = new Person();
    person.scope = undefined;
    const { fetch } = standInFor(({ method }) => {
      if (method === 'GET') return events.response;
      const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'raw', version: '1' } };
      return json({ jsonrpc: '2.0', id: 0, result });
    }, person);
    const message = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: '2025-11-25' } };
    await fetch(SERVER, { method: 'POST', headers: HEADERS, body: JSON.stringify(message) });
    const response = await fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    events.write('data: {"half"');
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: {"half"');
  });

  it.each(['', ': hello\n\n'])('passes as it comes where it is of MCP in the end, after %o', async (before) => {
    const events = new Events();
    const read = await open(events);
    const parts = [`${before}event: endp`, 'oint\ndata: /post\n', '\ndata: {"half"', ':1}\n\n'];
    for (const part of parts.slice(0, 3)) {
      events.write(part);
      expect(await read()).toBe(part);
    }
    events.write(parts.at(3) ?? '');
    expect(await read()).toBe(parts.at(3));
  });
});

describe('an endpoint event', () => {
  const STREAM = `${new URL(SERVER).origin}/sse`;
  const opened = { protocolVersion: '2025-11-25', capabilities: {} };

  /** A page with a server at `SERVER`, and another whose stream names `endpoint` for the page’s messages. */
  async function named(endpoint: string, url = STREAM, isFirst = false) {
    const events = new Events();
    const other = new Events();
    const person = new Person();
    const { fetch, seen } = standInFor(async (request) => {
      if (request.url === url) return events.response;
      const { id, method } = JSON.parse(await request.text()) as Message;
      if (method === 'tools/call') return other.response;
      const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'true' } };
      return method === 'initialize' ? json({ jsonrpc: '2.0', id, result }) : new Response(null, { status: 202 });
    }, person);
    const post = (message: object) =>
      fetch(SERVER, { method: 'POST', headers: HEADERS, body: JSON.stringify({ jsonrpc: '2.0', ...message }) });
    const open = async () => {
      const response = await fetch(url, { headers: { accept: 'text/event-stream' } });
      events.write(`event: endpoint\ndata: ${endpoint}\n\n`);
      const all = heard(response);
      await settled();
      return all;
    };
    const connect = () => post({ id: 0, method: 'initialize', params: opened });
    if (!isFirst) await connect();
    const messages = open();
    await settled();
    if (isFirst) await connect();
    return { events, other, person, seen, post, fetch, messages };
  }

  it.each<[string, string, string | undefined, boolean]>([
    ['of another origin', SERVER, 'https://evil.example/sse', false],
    ['of a URL that another connection has', SERVER, STREAM, false],
    ['of a URL that another connection has later, whose server answers there itself', SERVER, STREAM, true],
  ])('%s changes nothing', async (_, endpoint, url, isFirst) => {
    const { events, other, person, seen, post, messages } = await named(endpoint, url, isFirst);
    const all = heard(await post(callTool(1)), 1);
    other.say(ask('true'));
    events.say(ask('forged'));
    events.end();
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    expect(person.asked[0]?.server).toMatchObject({ name: 'true' });
    // The page has what the other server has asked it, and nothing was answered in its place.
    expect(await messages).toMatchObject([{ id: 'forged' }]);
    await vi.waitFor(() => expect(posted(seen).at(-1)?.message).toMatchObject({ id: 'true' }));
    expect(posted(seen).some(({ message }) => message.id === 'forged')).toBe(false);
    other.say({ id: 1, result: {} });
    expect(await all).toMatchObject([{ id: 1 }]);
  });

  it('of another origin asks nothing, whatever the page posts there', async () => {
    const events = new Events();
    const person = new Person();
    const { fetch } = standInFor(
      ({ method }) => (method === 'GET' ? events.response : new Response(null, { status: 202 })),
      person,
    );
    const all = heard(await fetch('https://evil.example/sse', { headers: { accept: 'text/event-stream' } }), 1);
    events.write(`event: endpoint\ndata: ${SERVER}\n\n`);
    await settled();
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: opened });
    await fetch(SERVER, { method: 'POST', headers: HEADERS, body });
    events.say(ask('forged'));
    expect(await all).toMatchObject([{ id: 'forged' }]);
    expect(person.asked).toEqual([]);
  });

  it('whose query names the session is no other session’s at the same path', async () => {
    const streams = new Map<string, Events>();
    const person = new Person();
    const { fetch, seen } = standInFor((request) => {
      if (request.method === 'POST') return new Response(null, { status: 202 });
      const events = new Events();
      streams.set(request.url, events);
      return events.response;
    }, person);
    const send = (session: string, message: object) =>
      fetch(new URL(`/messages?session=${session}`, SERVER), {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      });
    for (const session of ['one', 'two']) {
      const url = `${STREAM}?${session}`;
      void heard(await fetch(url, { headers: { accept: 'text/event-stream' } }));
      streams.get(url)?.write(`event: endpoint\ndata: /messages?session=${session}\n\n`);
      await settled();
      await send(session, { id: 0, method: 'initialize', params: opened });
    }
    await send('one', callTool(1, { name: 'of one' }));
    streams.get(`${STREAM}?one`)?.say(ask('q'));
    await vi.waitFor(() => expect(posted(seen).at(-1)).toMatchObject({ message: { id: 'q' } }));
    expect(person.asked).toMatchObject([{ call: { tool: 'of one' } }]);
    expect(posted(seen).at(-1)?.url).toContain('session=one');
  });

  it('of a URL whose last stream is over names it again', async () => {
    const streams: Events[] = [];
    const person = new Person();
    const { fetch, seen } = standInFor((request) => {
      if (request.method === 'POST') return new Response(null, { status: 202 });
      const events = new Events();
      streams.push(events);
      return events.response;
    }, person);
    for (const time of [0, 1]) {
      const response = await fetch(STREAM, { headers: { accept: 'text/event-stream' } });
      const all = heard(response);
      streams[time]?.write('event: endpoint\ndata: /messages?session=1\n\n');
      await settled();
      const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: opened });
      await fetch(new URL('/messages?session=1&t=5', SERVER), { method: 'POST', headers: HEADERS, body });
      streams[time]?.say(ask(`q${time}`));
      await vi.waitFor(() => expect(posted(seen).at(-1)?.message).toMatchObject({ id: `q${time}` }));
      streams[time]?.end();
      expect(await all).toEqual([]);
    }
  });
});

describe('a page that posts blobs', () => {
  it.each<[string, BlobPropertyBag, Record<string, string>]>([
    ['of a type', { type: 'application/json' }, {}],
    ['of no type, with a header', {}, { 'content-type': 'application/json' }],
  ])('%s is declared for, and sends its other blobs as they are', async (_, options, headers) => {
    const { fetch, seen } = standInFor(() => json({ jsonrpc: '2.0', id: 0, result: {} }), new Person());
    const given = { protocolVersion: '2025-11-25', capabilities: {} };
    const first = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: given });
    for (const text of [first, '{ "any": 1 }', 'no JSON']) {
      const all = { ...headers, accept: 'application/json, text/event-stream' };
      await fetch(SERVER, { method: 'POST', headers: all, body: new Blob([text], options) });
    }
    expect(JSON.parse(seen[0]?.text ?? '').params.capabilities).toEqual(DECLARED);
    expect(seen.slice(1).map(({ text }) => text)).toEqual(['{ "any": 1 }', 'no JSON']);
    expect(seen.map((sent) => sent.headers.get('content-type'))).toEqual(Array(3).fill('application/json'));
  });
});

describe('what is sent', () => {
  const habit = HABITS['a session'] as Habit;
  const moved = async (
    fetchCall: (fetch: Fetch, init: RequestInit) => Promise<Response>,
    move: () => void,
    base = PAGE,
  ) => {
    const events = new Events();
    const { fetch, seen } = standInFor(
      async (request) => {
        const { id, method } = JSON.parse(await request.text()) as Message;
        if (method === 'tools/call') return events.response;
        return method
          ? json({ jsonrpc: '2.0', id, result: {} }, 200, inSession(SESSION))
          : new Response(null, { status: 202 });
      },
      new Person(),
      base,
    );
    const headers = habit.headers(1, SESSION);
    const init = (message: object) => ({
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    });
    const params = { protocolVersion: '2025-11-25', capabilities: {} };
    await fetch(SERVER, { ...init({ id: 0, method: 'initialize', params }), headers: HEADERS });
    void heard(await fetchCall(fetch, init(callTool(1))));
    move();
    events.say(ask('q'));
    await vi.waitFor(() => expect(posted(seen).at(-1)?.message.id).toBe('q'));
    return posted(seen).at(-1);
  };

  it('goes to the URL as it was at the call, whatever becomes of the object that named it', async () => {
    const url = new URL(SERVER);
    const sent = await moved(
      (fetch, init) => fetch(url, init),
      () => (url.host = 'evil.example'),
    );
    expect(sent?.url).toBe(SERVER);
  });

  it('is what was called, whatever becomes of it while it waits for Usher', async () => {
    let come = () => {};
    const person = new Person();
    person.coming = new Promise((resolve) => {
      come = resolve;
    });
    const { fetch, seen } = standInFor(() => json({}), person);
    const [url, headers] = [new URL(SERVER), new Headers(HEADERS)];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} });
    const answered = fetch(url, { method: 'POST', headers, body });
    url.host = 'evil.example';
    headers.set('authorization', 'Bearer other');
    come();
    await answered;
    expect([seen[0]?.url, seen[0]?.headers.get('authorization')]).toEqual([SERVER, null]);
  });

  it('has the headers and settings of the call, whatever becomes of the object that held them', async () => {
    const headers = new Headers(habit.headers(1, SESSION));
    const init: RequestInit = { credentials: 'include' };
    const sent = await moved(
      (fetch, given) => fetch(SERVER, Object.assign(init, given, { headers })),
      () => {
        headers.set('authorization', 'Bearer other');
        Object.assign(init, { headers: {} });
      },
    );
    expect([sent?.headers.get('authorization'), sent?.headers.get('mcp-session-id')]).toEqual([null, SESSION]);
  });

  it('says no more of a server’s URL than origin and path', async () => {
    const secret = { ...habit, url: () => `${SERVER}?api_key=secret#top` };
    const declining = new Person(() => ({ action: 'decline' }));
    const { post, person } = await pageOf(
      secret,
      ({ id }) => json({ jsonrpc: '2.0', id, error: required('one') }),
      declining,
    );
    void post(callTool(1));
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    expect(person.asked[0]?.server.url).toBe(SERVER);
  });
});

it.each([
  ['its own URL is known', true, 'https://mcp.example/two', 'a-session-of-the-other-server'],
  ['the other’s URL stays the same', false, 'https://mcp.example/two', 'a-session-of-the-other-server'],
  ['it is of another origin', null, 'https://two.example/', 'a-session-of-the-other-server'],
  ['it has few letters', null, 'https://mcp.example/two', 'few-letters'],
] as const)(
  'a session that a server calls as another does is not the other’s, where %s',
  async (_, isKnown, two, id) => {
    const stream = new Events();
    const person = new Person();
    person.scope = 'missing';
    const { fetch } = standInFor(async (request) => {
      const { id: rpcId, method }: Message = await request.clone().json();
      if (method === 'tools/call') return stream.response;
      const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'raw', version: '1' } };
      return json({ jsonrpc: '2.0', id: rpcId, result }, 200, request.url.endsWith('/one') ? inSession(id) : {});
    }, person);
    const send = (url: string, message: object, headers = HEADERS) =>
      fetch(url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', ...message }) });
    const opening = (capabilities: object) => ({
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities },
    });
    const inOurs = { ...HEADERS, ...inSession(id) };
    await send('https://mcp.example/one', opening({}));
    if (isKnown) await send(two, opening({ elicitation: { form: {}, url: {} } }));
    else if (isKnown === false) await send('https://mcp.example/one', { method: 'notifications/initialized' }, inOurs);
    const called = await send(two, callTool(1), inOurs);
    stream.say(ask(7));
    expect(await heard(called, 1)).toMatchObject([{ id: 7, method: 'elicitation/create' }]);
    expect(person.asked).toEqual([]);
  },
);
