/** The connection that a page's request belongs to, whatever the page's headers, query and proxy: declaring is serving. */
import { describe, expect, it, vi } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import { Connections } from '../../../lib/stand-in/mcp/connections.ts';
import { McpConnection } from '../../../lib/stand-in/mcp/mcp-connection.ts';
import { PageCall } from '../../../lib/stand-in/mcp/page-call.ts';
import { plain } from '../../../lib/stand-in/mcp/recipe.ts';
import { type Template, templateOf } from '../../../lib/stand-in/wire/template.ts';
import {
  ask,
  callTool,
  Events,
  HEADERS,
  heard,
  json,
  type Message,
  MODERN,
  type Plot,
  required,
  server,
  stream,
} from './raw.ts';
import { Person, SERVER, type Seen, thinking } from './stage.ts';
import { pageOf, soon } from './story.ts';

const SESSION = '0f2c9a4e-7d1b-4d7e-9c55-3f8f4f0e2a11';
const DECLARED = { elicitation: { form: {}, url: {} }, tasks: TASKS };
const PARAMS = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'page', version: '1' } };
const OPENING = { id: 0, method: 'initialize', params: PARAMS };
const BUSTED = (url: string, n: number) => `${url}?t=${n}`;

/** How a page and its server talk: the `n`th request of the page, in `session` if its server has given it one. */
interface Habit {
  readonly url?: (n: number) => string;
  readonly headers: (n: number, session: string | null) => Record<string, string>;
  readonly session: string | null;
}
const inSession = (session: string | null): Record<string, string> => (session ? { 'mcp-session-id': session } : {});
const plainly = (session: string | null): Habit => ({
  session,
  headers: (_, id) => ({ ...HEADERS, ...inSession(id) }),
});
const proxied = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [`x-proxy-header-${name}`, value]));
const posting = (message: object, headers: object = {}) => ({
  method: 'POST',
  headers: { ...HEADERS, ...headers },
  body: JSON.stringify({ jsonrpc: '2.0', ...message }),
});

const HABITS: Readonly<Record<string, Habit>> = {
  'a session': plainly(SESSION),
  'a session of few letters': plainly('s'),
  'no session': plainly(null),
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
  'a query that changes': { ...plainly(SESSION), url: (n) => BUSTED(SERVER, n) },
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
  'a path that changes': { ...plainly(SESSION), url: (n) => `${SERVER}/${n}` },
};

/** A page of a habit, that has opened its connection. Its server has an event stream for a GET. */
async function pageWith(habit: Habit, plot: Plot, person = new Person()) {
  const own = new Events();
  const page = pageOf(server({ GET: own, DELETE: 204, ...plot }, habit.session ?? ''), person);
  let count = 0;
  const request = (init: RequestInit, session = habit.session) => {
    count += 1;
    const url = habit.url?.(count) ?? SERVER;
    return page.fetch(url, { ...init, headers: { ...habit.headers(count, session), ...init.headers } });
  };
  const post = (message: object, session = habit.session) =>
    request({ method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', ...message }) }, session);
  await post(OPENING, null);
  await post({ method: 'notifications/initialized' });
  return { ...page, request, post, own };
}
const posted = (seen: readonly Seen[]) =>
  seen.filter(({ text }) => text).map((sent) => ({ ...sent, message: JSON.parse(sent.text) as Message }));

/** Says to whom the question `q` belongs that comes with a call: to Usher, or to the page, which hears it. */
async function askedOf(person: Person, called: Promise<Response>, events: Events): Promise<'Usher’s' | 'the page’s'> {
  const all = heard(await called);
  events.say(ask('q'));
  await soon();
  events.end();
  const isHeard = (await all).some(({ id }) => id === 'q');
  // One of the two is asked, never both.
  expect(person.asked).toHaveLength(isHeard ? 0 : 1);
  return isHeard ? 'the page’s' : 'Usher’s';
}

describe.each(Object.entries(HABITS))('a page with %s', (_, habit) => {
  it('is declared for, and what is asked over its call is answered with the call’s own headers', async () => {
    const events = new Events();
    const { post, seen, person } = await pageWith(habit, { 'tools/call': events });
    const all = heard(await post(callTool(1)));
    events.say(ask('q'));
    await vi.waitFor(() => expect(posted(seen)).toHaveLength(4));
    events.end({ id: 1, result: {} });
    expect(await all).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    const [opened, , called, answered] = posted(seen);
    expect(opened?.message.params?.capabilities).toEqual(DECLARED);
    expect(answered).toMatchObject({ url: called?.url, message: { id: 'q', result: { action: 'accept' } } });
    expect(Object.fromEntries(answered?.headers ?? [])).toMatchObject(Object.fromEntries(called?.headers ?? []));
    expect(person.asked).toMatchObject([{ server: { name: 'raw' } }]);
  });

  it('has its call made again after -32042', async () => {
    const { post, person } = await pageWith(habit, {
      'tools/call': [{ error: required('one') }, { result: { word: 'done' } }],
    });
    expect(await heard(await post(callTool(1)))).toMatchObject([{ id: 1, result: { word: 'done' } }]);
    expect(person.asked).toHaveLength(1);
  });

  it('has what is asked over its stream answered', async () => {
    const { request, own, seen } = await pageWith(habit, {});
    const accept = Object.keys(habit.headers(0, null)).find((name) => name.endsWith('accept')) ?? '';
    const all = heard(await request({ headers: { [accept]: 'text/event-stream' } }), 1);
    own.say(ask('q'));
    own.say({ method: 'notifications/message', params: {} });
    expect(await all).toMatchObject([{ method: 'notifications/message' }]);
    await vi.waitFor(() => expect(posted(seen).at(-1)?.message).toMatchObject({ id: 'q', result: {} }));
  });
});

describe('a request whose own beginning nobody has seen', () => {
  it.each([
    ['is of a session from before is left to the page', SESSION, 'from-before-this-page', 'the page’s'],
    ['names no session, at a URL where Usher has declared, is served', SESSION, null, 'Usher’s'],
    ['names none where the server gave none is served', null, null, 'Usher’s'],
  ])('and that %s', async (_, opened, called, whose) => {
    const events = new Events();
    const { post, person, seen } = await pageWith(plainly(opened), { 'tools/call': events });
    expect(await askedOf(person, post(callTool(1), called), events)).toBe(whose);
    expect(posted(seen).at(-1)?.headers.get('mcp-session-id')).toBe(called);
  });

  it.each<[string, Plot]>([
    ['where Usher has declared nothing at its URL', {}],
    ['whose server has refused to be opened', { initialize: () => json({ error: {} }, 401, inSession(SESSION)) }],
  ])('is left alone %s', async (_, plot) => {
    const events = new Events();
    const page = pageOf({ ...plot, 'tools/call': events });
    if (plot.initialize) await page.fetch(SERVER, posting(OPENING));
    const called = page.fetch(SERVER, posting(callTool(1), inSession(SESSION)));
    expect(await askedOf(page.person, called, events)).toBe('the page’s');
  });
});

describe('the id of a session', () => {
  it.each([
    ['at another origin', SESSION, 'https://other.example/mcp'],
    ['at another path, where it has few letters', 's', `${new URL(SERVER).origin}/other`],
  ])('names no session %s', async (_, session, url) => {
    const events = new Events();
    const { fetch, person, seen } = await pageWith(plainly(session), { 'tools/call': events });
    expect(await askedOf(person, fetch(url, posting(callTool(1), inSession(session))), events)).toBe('the page’s');
    expect(posted(seen).filter(({ message }) => message.id === 'q')).toEqual([]);
  });

  const TWO = 'https://mcp.example/two';
  it.each([
    ['its own URL is known', true, TWO, 'a-session-of-the-other-server'],
    ['the other’s URL stays the same', false, TWO, 'a-session-of-the-other-server'],
    ['it is of another origin', null, 'https://two.example/', 'a-session-of-the-other-server'],
    ['it has few letters', null, TWO, 'few-letters'],
  ])('that a server calls as another does is not the other’s, where %s', async (_, isKnown, two, id) => {
    const events = new Events();
    const person = new Person();
    person.scope = 'missing';
    const [one, other] = [id, ''].map((session) => server({ 'tools/call': events }, session));
    const page = pageOf(
      (request) => (request.url.endsWith('/one') ? one : other)?.(request) as Promise<Response>,
      person,
    );
    const send = (url: string, message: object, headers = {}) => page.fetch(url, posting(message, headers));
    await send('https://mcp.example/one', OPENING);
    const params = { ...PARAMS, capabilities: { elicitation: { form: {}, url: {} } } };
    if (isKnown) await send(two, { ...OPENING, params });
    if (isKnown === false)
      await send('https://mcp.example/one', { method: 'notifications/initialized' }, inSession(id));
    expect(await askedOf(person, send(two, callTool(1), inSession(id)), events)).toBe('the page’s');
  });
});

describe('a page that Usher has declared for, and then not', () => {
  it.each<[string, string | null]>([
    ['a session', 'second-session-of-it'],
    ['no session', null],
  ])('answers by itself from its next connection on, with %s', async (_, session) => {
    const events = new Events();
    const { post, person } = await pageWith(plainly(session), { 'tools/call': events });
    person.scope = 'missing';
    const params = { protocolVersion: '2025-11-25', capabilities: { elicitation: { form: {}, url: {} } } };
    await post({ ...OPENING, params }, null);
    expect(await askedOf(person, post(callTool(1)), events)).toBe('the page’s');
  });
});

describe('servers behind one URL', () => {
  const target = (n: number) => `https://${n}.example/mcp`;
  it.each<[string, string, (n: number) => { url: string; headers: Record<string, string> }]>([
    ['a header', '', (n) => ({ url: SERVER, headers: { 'x-target-url': target(n) } })],
    [
      'a header, with the same session',
      's',
      (n) => ({ url: SERVER, headers: { 'x-target-url': target(n), ...inSession('s') } }),
    ],
    ['the query', '', (n) => ({ url: `${SERVER}?url=${target(n)}`, headers: {} })],
  ])(
    'that %s tells apart are asked for by their own names, and each gets the answers for itself',
    async (_, session, at) => {
      const streams = [new Events(), new Events()];
      const targetOf = ({ url, headers }: { url: string; headers: Headers }) =>
        headers.get('x-target-url') ?? new URL(url).searchParams.get('url');
      const servers = streams.map((events, n) => {
        const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: `server ${n}` } };
        const initialize = () => json({ jsonrpc: '2.0', id: 0, result }, 200, inSession(session));
        return server({ 'tools/call': events, initialize });
      });
      const page = pageOf(
        (request) => servers[targetOf(request) === target(0) ? 0 : 1]?.(request) as Promise<Response>,
      );
      let trace = 0;
      const post = (n: number, message: object) => {
        const { url, headers } = at(n);
        return page.fetch(url, posting(message, { ...headers, 'x-trace-id': `${++trace}` }));
      };
      for (const n of [0, 1]) await post(n, OPENING);
      for (const n of [0, 1]) {
        void heard(await post(n, callTool(1)));
        streams[n]?.say(ask(`q${n}`));
        await page.hasAsked(n + 1);
      }
      expect(page.person.asked.map(({ server }) => server.name)).toEqual(['server 0', 'server 1']);
      const answers = posted(page.seen).filter(({ message }) => message.method === undefined);
      expect(answers.map((sent) => [sent.message.id, targetOf(sent)])).toEqual([0, 1].map((n) => [`q${n}`, target(n)]));
    },
  );

  it('of revision 2026-07-28 are one server each, by the name that each answer says', async () => {
    const page = pageOf({
      any: (_, { headers }) => ({
        result: { _meta: { 'io.modelcontextprotocol/serverInfo': { name: headers.get('x-target-url') } } },
      }),
    });
    const _meta = { 'io.modelcontextprotocol/protocolVersion': MODERN['io.modelcontextprotocol/protocolVersion'] };
    for (const [id, name] of ['a', 'b', 'a', 'b'].entries()) {
      const init = posting(callTool(id, { _meta }), { 'x-target-url': name, 'x-trace-id': `${id}` });
      await (await page.fetch(SERVER, init)).text();
    }
    expect([...page.person.heardOf.values()]).toEqual(['a', 'b']);
  });
});

describe('two clients of one URL without sessions', () => {
  it('have each their own call made again, though both have the same id', async () => {
    const calls: string[] = [];
    const { person, decide } = thinking();
    const answer = ({ params }: Message) => {
      const name = String(params?.name);
      calls.push(name);
      const isFirst = calls.filter((each) => each === name).length === 1;
      return isFirst ? { error: required(name) } : { result: { name } };
    };
    const { post } = await pageWith(plainly(null), { 'tools/call': answer }, person);
    const both = ['a', 'b'].map(async (name) => heard(await post(callTool(1, { name }))));
    await vi.waitFor(() => expect(person.asked).toHaveLength(2));
    decide({ action: 'accept' });
    decide({ action: 'accept' });
    expect(await Promise.all(both)).toMatchObject([[{ result: { name: 'a' } }], [{ result: { name: 'b' } }]]);
  });
});

describe('a new connection to a URL', () => {
  it('goes on with nothing of the last one', async () => {
    const { person } = thinking();
    const { post, hasAsked } = await pageWith(plainly(null), { 'tools/call': { error: required('one') } }, person);
    for (const id of [1, 2]) {
      void post(callTool(id));
      await hasAsked(id);
      await post(OPENING);
    }
    expect(new Set(person.asked.map(({ server }) => server.key)).size).toBe(2);
  });
});

describe('the end of a session', () => {
  it.each<[string, boolean, Record<string, string>]>([
    ['its own', true, { 'mcp-session-id': SESSION }],
    ['its own, through a proxy', true, { 'x-proxy-header-mcp-session-id': SESSION }],
    ['another', false, { 'mcp-session-id': 'another' }],
    ['something else', false, { 'x-thing': '1' }],
  ])('takes back what was asked in it: %s (%s)', async (_, isEnd, headers) => {
    const { person } = thinking();
    const { fetch, post, hasAsked } = await pageWith(plainly(SESSION), { 'tools/call': stream(ask('q')) }, person);
    void heard(await post(callTool(1)));
    await hasAsked();
    await fetch(SERVER, { method: 'DELETE', headers });
    expect(person.signals[0]?.aborted).toBe(isEnd);
  });
});

describe('an endpoint event', () => {
  const STREAM = `${new URL(SERVER).origin}/sse`;
  const LISTENING = { headers: { accept: 'text/event-stream' } };

  it.each<[string, string, string, boolean]>([
    ['of another origin', SERVER, 'https://evil.example/sse', false],
    ['of a URL that another connection has', SERVER, STREAM, false],
    ['of a URL that another connection has later, whose server answers there itself', SERVER, STREAM, true],
  ])('%s changes nothing', async (_, endpoint, url, isFirst) => {
    const [events, other] = [new Events(), new Events()];
    const serve = server({ 'tools/call': other }, '');
    const page = pageOf((request) => (request.url === url ? events.response : serve(request)));
    const connect = () => page.fetch(SERVER, posting(OPENING));
    if (!isFirst) await connect();
    events.write(`event: endpoint\ndata: ${endpoint}\n\n`);
    const messages = heard(await page.fetch(url, LISTENING));
    await soon();
    if (isFirst) await connect();
    const all = heard(await page.fetch(SERVER, posting(callTool(1))), 1);
    other.say(ask('true'));
    events.end(ask('forged'));
    await page.hasAsked();
    expect(page.person.asked[0]?.server).toMatchObject({ name: 'raw' });
    // The page has what the other server has asked it, and nothing was answered in its place.
    expect(await messages).toMatchObject([{ id: 'forged' }]);
    await vi.waitFor(() => expect(posted(page.seen).at(-1)?.message).toMatchObject({ id: 'true' }));
    expect(posted(page.seen).some(({ message }) => message.id === 'forged')).toBe(false);
    other.say({ id: 1, result: {} });
    expect(await all).toMatchObject([{ id: 1 }]);
  });

  it('asks nothing, and ends nothing, of the server that answers at its URL', async () => {
    const [events, other] = [new Events(), new Events()];
    const { person } = thinking();
    const opened = Promise.withResolvers<undefined>();
    const serve = server({ initialize: () => opened.promise, 'tools/call': other }, SESSION);
    const page = pageOf((request) => (request.url === STREAM ? events.response : serve(request)), person);
    events.write(`event: endpoint\ndata: ${SERVER}\n\n`);
    const messages = heard(await page.fetch(STREAM, LISTENING));
    await soon();
    const opening = page.fetch(SERVER, posting(OPENING));
    await soon();
    events.say(ask(0, { message: 'Celsius?' }));
    await soon();
    opened.resolve(undefined);
    await opening;
    void heard(await page.fetch(SERVER, posting(callTool(1), { 'mcp-session-id': SESSION })));
    other.say(ask(0, { message: 'Transfer?' }));
    await page.hasAsked();
    events.end();
    expect(await messages).toMatchObject([{ id: 0 }]);
    expect(person.asked).toMatchObject([{ params: { message: 'Transfer?' }, server: { name: 'raw', url: SERVER } }]);
    expect(person.signals[0]?.aborted).toBe(false);
  });

  it('of another origin asks nothing, whatever the page posts there', async () => {
    const events = new Events();
    const page = pageOf({ GET: events, any: 202 });
    const all = heard(await page.fetch('https://evil.example/sse', LISTENING), 1);
    events.write(`event: endpoint\ndata: ${SERVER}\n\n`);
    await soon();
    await page.fetch(SERVER, posting(OPENING));
    events.say(ask('forged'));
    expect(await all).toMatchObject([{ id: 'forged' }]);
    expect(page.person.asked).toEqual([]);
  });

  it('whose query names the session is no other session’s at the same path', async () => {
    const streams = new Map(['one', 'two'].map((session) => [session, new Events()]));
    const page = pageOf({ GET: (_, { url }) => streams.get(new URL(url).search.slice(1)), any: 202 });
    const send = (session: string, message: object) =>
      page.fetch(new URL(`/messages?session=${session}`, SERVER), posting(message));
    for (const [session, events] of streams) {
      void heard(await page.fetch(`${STREAM}?${session}`, LISTENING));
      events.write(`event: endpoint\ndata: /messages?session=${session}\n\n`);
      await soon();
      await send(session, OPENING);
    }
    await send('one', callTool(1, { name: 'of one' }));
    streams.get('one')?.say(ask('q'));
    await vi.waitFor(() => expect(posted(page.seen).at(-1)).toMatchObject({ message: { id: 'q' } }));
    expect(page.person.asked).toMatchObject([{ call: { tool: 'of one' } }]);
    expect(posted(page.seen).at(-1)?.url).toContain('session=one');
  });

  it.each(['/messages?session=1', '/messages#top'])(
    'of %s names it again once its last stream is over',
    async (url) => {
      const streams = [new Events(), new Events()];
      const page = pageOf({ GET: streams, any: 202 });
      for (const [time, events] of streams.entries()) {
        const all = heard(await page.fetch(STREAM, LISTENING));
        events.write(`event: endpoint\ndata: ${url}\n\n`);
        await soon();
        const target = new URL(url, SERVER);
        target.searchParams.set('t', '5');
        await page.fetch(target, posting(OPENING));
        events.say(ask(`q${time}`));
        await vi.waitFor(() => expect(posted(page.seen).at(-1)?.message).toMatchObject({ id: `q${time}` }));
        events.end();
        expect(await all).toEqual([]);
      }
    },
  );
});

it('a server’s URL is told no further than origin and path', async () => {
  const secret = { ...plainly(SESSION), url: () => `${SERVER}?api_key=secret#top` };
  const { post, person, hasAsked } = await pageWith(
    secret,
    { 'tools/call': { error: required('one') } },
    thinking().person,
  );
  void post(callTool(1));
  await hasAsked();
  expect(person.asked[0]?.server.url).toBe(SERVER);
});

const NEITHER = { form: false, url: false };
const templateAt = (url: string): Template => templateOf(url, undefined, 'https://chat.example/');

function connectionTo(url: string): McpConnection {
  const asker = { heard: () => {} };
  const terms = { own: NEITHER, pages: NEITHER, hasTasks: false };
  return new McpConnection({ asker, fetch } as never, plain, templateAt(url), terms);
}

/** The most that a page and its servers can make the stand-in keep. */
describe('are kept', () => {
  it.each([
    ['oldest', 65, 0],
    ['one that was not used for longest', 2, 1],
  ] as const)('64 connections, and no more: the %s is not known any more', (_, reuseAt, gone) => {
    const connections = new Connections();
    const urls = Array.from({ length: 65 }, (_, n) => `https://server-${n}.example/mcp`);
    for (const [at, url] of urls.entries()) {
      const connection = connectionTo(url);
      connections.add(connection);
      const first = templateAt(urls[0] ?? '');
      if (at === reuseAt) connections.find(first)?.renew(first, undefined);
    }
    expect(urls.filter((url) => connections.find(templateAt(url)) === undefined)).toEqual([urls[gone]]);
  });

  it('… and none for the sessions beside it, which a page may go on with', () => {
    const connections = new Connections();
    const url = 'https://server.example/mcp';
    const first = connections.add(connectionTo(url));
    for (let n = 0; n < 70; n += 1) {
      const connection = connectionTo(`https://server-${n}.example/mcp`);
      connection.learn(`session-${n}`);
      connections.add(connection);
    }
    expect(connections.find(templateAt(url))).toBe(first);
    const headers = new Headers({ 'mcp-session-id': 'session-0' });
    expect(connections.find({ ...templateAt('https://server-0.example/mcp'), headers })).toBeDefined();
  });

  it('4,000 sessions, and no more', () => {
    const connections = new Connections();
    const templates = Array.from({ length: 4_001 }, (_, n) => {
      const connection = connectionTo('https://server.example/mcp');
      connection.learn(`session-${n}`);
      connections.add(connection);
      return { ...connection.opening, headers: new Headers({ 'mcp-session-id': `session-${n}` }) };
    });
    const known = [0, 1, 4_000].map((n) => connections.find(templates[n] as Template) !== undefined);
    expect(known).toEqual([false, true, true]);
  });

  it.each([
    ['no more, although the page has given calls up in them without a word', AbortSignal.abort(), [0]],
    ['each beyond them that the page waits for', new AbortController().signal, []],
  ])('64 connections, and %s', (_, signal, gone) => {
    const connections = new Connections();
    const urls = Array.from({ length: 65 }, (_, n) => `https://server-${n}.example/mcp`);
    for (const url of urls) {
      const connection = connectionTo(url);
      const template = { ...templateAt(url), signal };
      const call = new PageCall({ jsonrpc: '2.0', id: 1, method: 'tools/call' }, undefined, template);
      connection.calls.set('1', call);
      connections.add(connection);
    }
    expect(urls.filter((url) => connections.find(templateAt(url)) === undefined)).toEqual(gone.map((n) => urls[n]));
  });

  it('the latest 64 messages that nobody in the page could hear, none of them progress', () => {
    const connection = connectionTo('https://server.example/mcp');
    connection.tellPage({ method: 'notifications/progress' });
    for (let id = 0; id < 100; id += 1) connection.tellPage({ id, result: {} });
    const heard: object[] = [];
    connection.open((message) => heard.push(message) > 0);
    expect(heard).toEqual(Array.from({ length: 64 }, (_, place) => ({ id: 36 + place, result: {} })));
  });
});
