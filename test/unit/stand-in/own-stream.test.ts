/** The session's own stream, which Usher opens where the page has none: it must take nothing from the page. */
import { setTimeout as later } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
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
  LISTENING,
  type Message,
  type Plot,
  post,
  server,
  YES,
} from './raw.ts';
import { fetchIn, Person, SERVER, standInFor } from './stage.ts';
import { inSession, pageOf, pass, stopTime } from './story.ts';

const RESULT = { result: { ok: true } };
const ANSWER = { jsonrpc: '2.0', id: 1, ...RESULT };
const NEWS = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'Done' } };
const nothing = () => new Promise<Response>(() => {});

describe('a page that does not open it', () => {
  it('has a question on the session’s own stream asked', async () => {
    const [own, called] = [new Events(), new Events()];
    const page = await inSession({ GET: own, 'tools/call': called });
    expect(page.gets()).toEqual([]);
    const all = page.call().then((response) => heard(response));
    await page.hasSent('tools/call');
    expect(page.seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
    expect(Object.fromEntries(page.gets()[0]?.headers ?? [])).toEqual(LISTENING);
    own.say(ask(7));
    await page.hasTold({ id: 7, result: YES });
    expect(page.person.asked).toHaveLength(1);
    own.say(NEWS);
    called.end(ANSWER);
    expect(await all).toEqual([ANSWER]);
    own.end();
  });

  it('has the server’s signs of life answered, until it has opened it', async () => {
    const [own, called] = [new Events(), new Events()];
    const page = await inSession({ GET: own, 'tools/call': called });
    void page.call();
    await page.hasSent('tools/call');
    own.say({ id: 'p1', method: 'ping' });
    await page.hasTold({ id: 'p1', result: {} });
    // All else is the page's, once it listens.
    own.say({ id: 'r1', method: 'roots/list' });
    const stream = await page.listen();
    own.say({ id: 'p2', method: 'ping' });
    expect(await heard(stream, 2)).toMatchObject([{ id: 'r1' }, { id: 'p2' }]);
    expect(page.told()).toHaveLength(1);
    for (const each of [own, called]) each.end();
  });

  it('has it asked for once where the server has none, and not without a session', async () => {
    const page = await inSession({ GET: 405, 'tools/call': RESULT });
    for (const id of [1, 2]) await page.call(id);
    expect(page.gets()).toHaveLength(1);
    const sessionless = await inSession(server({ 'tools/call': RESULT }, ''));
    await sessionless.call(1, {}, { headers: HEADERS });
    expect(sessionless.gets()).toEqual([]);
  });

  it('has its call held back for it, but not for long', async () => {
    const page = await inSession({ GET: nothing });
    void page.call();
    await page.hasSent('tools/call');
  });
});

describe('a page that has opened it by itself', () => {
  /** A session with all its streams, the oldest first, and the page’s own among them. */
  async function opened() {
    const streams: { readonly events: Events; readonly signal: AbortSignal; readonly last: string | null }[] = [];
    const page = await inSession({
      'tools/call': new Events(),
      GET: (_, { signal, headers }) => {
        const events = new Events();
        signal.addEventListener('abort', () => events.cut());
        streams.push({ events, signal, last: headers.get('last-event-id') });
        return events;
      },
    });
    const stop = new AbortController();
    const stream = await page.listen({}, { signal: stop.signal });
    const hasOpened = (count: number) => vi.waitFor(() => expect(streams).toHaveLength(count));
    return { ...page, streams, stream, stop, hasOpened };
  }

  it.each(['gives it up', 'stops reading it', 'loses it'])('and %s has its server’s question asked', async (how) => {
    const { call, streams, stream, stop, hasOpened, hasAsked } = await opened();
    if (how === 'gives it up') stop.abort();
    if (how === 'stops reading it') await stream.body?.cancel();
    if (how === 'loses it') {
      streams[0]?.events.end();
      await stream.text();
    }
    void call();
    await hasOpened(2);
    streams[1]?.events.say(ask(7));
    await hasAsked();
    streams[1]?.events.end();
  });

  it('and gives it up before it was there has Usher ask for it', async () => {
    const stop = new AbortController();
    const page = await inSession({ GET: nothing });
    const stream = page.listen({}, { signal: stop.signal });
    stop.abort();
    await expect(stream).rejects.toThrow();
    void page.call();
    await vi.waitFor(() => expect(page.gets()).toHaveLength(2));
  });

  it('and still has another keeps that alone', async () => {
    const { call, listen, streams, stop } = await opened();
    await listen();
    stop.abort();
    void call();
    await settled();
    expect(streams).toHaveLength(2);
  });

  it('and goes on with it has Usher’s closed before', async () => {
    const { call, listen, streams, stop, hasOpened } = await opened();
    stop.abort();
    void call();
    await hasOpened(2);
    await listen({ 'last-event-id': 'e1' });
    const states = streams.map(({ signal, last }) => [signal.aborted, last]);
    expect(states).toEqual([...Array(2).fill([true, null]), [false, 'e1']]);
  });
});

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

/** A page in a session whose only call has been answered, and a server that gives streams by `rule`. */
async function afterCall(rule: Rule) {
  const requests: Request[] = [];
  const streams: Events[] = [];
  const page = await inSession({
    'tools/call': RESULT,
    GET: (_, request) => {
      const status = rule(requests, streams);
      requests.push(request);
      if (status !== 200) return status;
      const events = new Events({ 'x-stream': String(streams.length) });
      streams.push(events);
      return events;
    },
  });
  expect(await heard(await page.call())).toEqual([ANSWER]);
  return { ...page, streams, requests };
}

describe.each<[string, Rule]>([
  ['one ever', once],
  ['one at a time', free],
  ['one, whose end it does not notice', unnoticed],
  ['the newest', newest],
])('a page that opens its session’s stream after a call, where its server has %s', (_, rule) => {
  it('gets the stream that Usher had opened', async () => {
    const { listen, call, gets, streams, person, hasTold } = await afterCall(rule);
    const greeting = { jsonrpc: '2.0', method: 'notifications/tools/list_changed' };
    streams[0]?.say(greeting);
    const response = await listen();
    expect([response.status, response.url, response.headers.get('x-stream')]).toEqual([200, SERVER, '0']);
    streams[0]?.say(ask(7));
    streams[0]?.say(NEWS, 'a');
    expect(await heard(response, 2)).toEqual([greeting, NEWS]);
    await hasTold({ id: 7, result: YES });
    expect(person.asked).toHaveLength(1);
    await call(2);
    expect(gets()).toHaveLength(1);
  });

  it('closes it, and Usher asks for it again with its next call alone', async () => {
    const { listen, call, gets, requests } = await afterCall(rule);
    const stop = new AbortController();
    const read = (await listen({}, { signal: stop.signal })).text();
    stop.abort(new Error('Enough'));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
    await expect(read).rejects.toThrow('Enough');
    await call(2);
    expect(gets()).toHaveLength(2);
  });
});

it('a page that gives its request up before Usher’s stream is there gets its own error', async () => {
  const page = await inSession({ GET: nothing, 'tools/call': RESULT });
  await page.call();
  const stop = new AbortController();
  const opened = page.listen({}, { signal: stop.signal });
  stop.abort(new Error('Enough'));
  await expect(opened).rejects.toThrow('Enough');
});

it.each<[string, string, HeadersInit]>([
  ['goes on with one that was cut', SERVER, { ...LISTENING, 'last-event-id': 'a' }],
  ['asks for no stream', SERVER, { ...IN_SESSION, accept: 'application/json' }],
  ['goes elsewhere', 'https://mcp.example/status', LISTENING],
])('a request of the page that %s is sent', async (_, url, headers) => {
  const { fetch, gets } = await afterCall(newest);
  await fetch(url, { headers });
  expect(gets().map((request) => request.url)).toEqual([SERVER, url]);
});

it.each<[string, number, readonly (number | object)[], boolean]>([
  ['with the call that Usher opens its stream for', 405, [404], true],
  ['with another call', 405, [RESULT, 404], false],
  ['before Usher opens its stream', 404, [404], false],
])('a session that ends %s: its server is left alone if that may be why', async (_, stream, calls, isLeft) => {
  const page = await inSession({ GET: stream, 'tools/call': calls as Plot['any'] });
  for (const [id] of calls.entries()) await page.call(id);
  expect(page.person.isLeftAlone).toBe(isLeft);
});

it('a page whose server has refused Usher a stream gets its server’s own answer', async () => {
  const { listen, gets } = await afterCall(() => 405);
  expect((await listen()).status).toBe(405);
  expect(gets()).toHaveLength(2);
});

describe('a server that handles one request at a time', () => {
  /** It says at once that it has a stream if `isEager`, and then nothing until that is closed. */
  function oneAtATime(isEager: boolean) {
    let idle: Promise<unknown> = Promise.resolve();
    const serve = server({ 'tools/call': RESULT, ping: RESULT });
    return (request: Request) => {
      const isStream = request.method === 'GET';
      const closed = new Promise((resolve) => request.signal.addEventListener('abort', resolve));
      const turn = idle.then(() => (isStream ? new Events().response : serve(request)));
      idle = turn.then(() => (isStream ? closed : undefined));
      return isEager || !isStream ? turn : turn.then(nothing);
    };
  }

  it.each([true, false])('answers the page, although Usher has opened a stream: %o', async (isEager) => {
    stopTime();
    const page = await inSession(oneAtATime(isEager));
    const answered: Message[] = [];
    const call = async (id: number) => answered.push(...(await heard(await page.call(id))));
    void call(1);
    await pass(5_000);
    expect(answered).toEqual([ANSWER]);
    void call(2);
    await pass(0);
    expect(answered).toEqual([ANSWER, { ...ANSWER, id: 2 }]);
    expect(page.gets()).toHaveLength(1);
  });
});

describe('Usher asks for no sign of life', () => {
  it.each([
    ['a server that answers at once', () => json(ANSWER), false],
    ['a server that begins to answer at once', () => new Events().response, false],
    ['a server whose stream the page has by then', nothing, true],
  ])('%s', async (_, answer, isOpened) => {
    stopTime();
    const page = await inSession({ GET: () => new Events(), 'tools/call': answer });
    void page.call();
    await pass(500);
    if (isOpened) expect((await page.listen()).status).toBe(200);
    await pass(10_000);
    expect(page.gets()).toHaveLength(1);
    expect(page.sent('ping')).toEqual([]);
  });
});

it('a call that takes long leaves Usher’s stream open where its server answers meanwhile', async () => {
  stopTime();
  const own = new Events();
  const ping = ({ id }: Message) => own.say({ id, result: {} }) as undefined;
  const page = await inSession({ GET: own, ping, 'tools/call': nothing });
  void page.call();
  await pass(10_000);
  expect(page.sent('ping')).toHaveLength(1);
  own.say(ask(7));
  await pass(10);
  expect(page.told()).toEqual([{ id: 7, result: YES }]);
  // The page hears nothing of Usher's own request.
  const response = await page.listen();
  own.say(NEWS);
  expect(await heard(response, 1)).toEqual([NEWS]);
});

describe('a server for which one request beside Usher’s stream', () => {
  /** It takes `most` requests of a session at a time, and refuses the next with `status`. */
  async function busy(most: number, status: number) {
    const open = new Set<Request>();
    const called = new Events();
    const taking = (said?: () => Events) => (_: Message, request: Request) => {
      if ([...open].filter(({ signal }) => !signal.aborted).length >= most) return status;
      if (said) open.add(request);
      return said?.();
    };
    const page = await inSession({
      GET: taking(() => new Events()),
      'tools/call': taking(() => called),
      answer: taking(),
    });
    return { ...page, called };
  }

  it.each([409, 429, 503])('is one too many for a call, by %i, answers that without the stream', async (status) => {
    const { call, sent, gets, called } = await busy(1, status);
    const response = await call();
    expect(response.status).toBe(200);
    called.end(ANSWER);
    expect(await heard(response)).toEqual([ANSWER]);
    expect(sent('tools/call').map(({ id }) => id)).toEqual([1, 1]);
    await call(2);
    expect(gets()).toHaveLength(1);
  });

  it('is one too many, and that names a time for the next, gets no other of Usher’s', async () => {
    const refusal = () => new Response(null, { status: 429, headers: { 'retry-after': '30' } });
    const page = await inSession({ GET: new Events(), 'tools/call': [refusal, RESULT] });
    expect((await page.call()).status).toBe(429);
    expect(page.sent('tools/call')).toHaveLength(1);
  });

  it('is one too many for an answer, gets that without the stream', async () => {
    const { call, called, hasSent, hasTold } = await busy(2, 503);
    void call();
    await hasSent('tools/call');
    called.say(ask(7));
    await hasTold(...Array(2).fill({ id: 7, result: YES }));
    called.end();
  });
});

it('a question on the stream of a session in which the page has posted nothing yet is answered in that session', async () => {
  const own = new Events();
  const page = await inSession({ GET: own });
  const headers = { 'mcp-session-id': 's', 'mcp-protocol-version': '2025-11-25' };
  void heard(await page.listen(headers));
  own.say(ask(7));
  await page.hasTold({ id: 7, result: YES });
  const expected = { ...headers, 'content-type': 'application/json' };
  expect(Object.fromEntries(page.seen.at(-1)?.headers ?? [])).toMatchObject(expected);
  own.end();
});

it.each([
  ['waits for a call that Usher holds back', false, ['POST', 'DELETE']],
  ['waits for nothing where the page is leaving', true, ['DELETE', 'POST']],
])('the end of a session %s', async (_, keepalive, order) => {
  const { standIn, native } = standInFor(server({ GET: () => later(20, 405) }), new Person());
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

describe('Usher’s own streams', () => {
  const SESSIONS = ['s1', 's2', 's3'];
  /** Sessions that are opened one after the other, whose calls are answered or not. */
  function sessions(isAnswered: boolean) {
    let count = 0;
    const [opened, closed]: [string[], string[]] = [[], []];
    const streams = new Map<string, Events>();
    const page = pageOf({
      GET: (_, { headers, signal }) => {
        const session = headers.get('mcp-session-id') ?? '';
        const events = new Events();
        opened.push(session);
        streams.set(session, events);
        signal.addEventListener('abort', () => {
          closed.push(session);
          events.cut();
        });
        return events;
      },
      initialize: async (message, request) => {
        const response = await server()(new Request(request, { method: 'POST', body: JSON.stringify(message) }));
        response.headers.set('mcp-session-id', `s${++count}`);
        return response;
      },
      'tools/call': () => (isAnswered ? RESULT : new Events()),
      ping: 404,
    });
    const call = (session: string, init: RequestInit = {}) =>
      page.call(1, {}, { headers: { ...HEADERS, 'mcp-session-id': session }, ...init });
    const cut = () => [...streams.values()].map((events) => events.cut());
    return { ...page, call, opened, closed, streams, cut };
  }

  async function threeCalls(isAnswered: boolean) {
    const page = sessions(isAnswered);
    for (const _ of SESSIONS) await page.initialize();
    for (const session of SESSIONS) await page.call(session);
    return page;
  }

  it('are closed for others only where no call is at work', async () => {
    const busy = await threeCalls(false);
    expect([busy.opened, busy.closed]).toEqual([['s1', 's2'], []]);
    busy.cut();
    const idle = await threeCalls(true);
    expect([idle.opened, idle.closed]).toEqual([SESSIONS, ['s1']]);
    await idle.call('s1');
    expect(idle.opened).toEqual([...SESSIONS, 's1']);
    idle.cut();
  });

  it('are not closed for others a second time where that has ended a session', async () => {
    const { post, person, cut } = await threeCalls(true);
    for (const [session, isEnded] of [
      ['s2', false],
      ['s1', true],
    ] as const) {
      await post({ id: 9, method: 'ping' }, { headers: { ...HEADERS, 'mcp-session-id': session } });
      expect(person.isLeftAlone).toBe(isEnded);
    }
    cut();
  });

  it('are closed for others where the page has given all calls up, which it does not say of each', async () => {
    const page = sessions(false);
    for (const session of SESSIONS) {
      await page.initialize();
      const given = new AbortController();
      await page.call(session, { signal: given.signal });
      given.abort();
    }
    expect([page.opened, page.closed]).toEqual([SESSIONS, ['s1']]);
    page.cut();
  });

  it('are closed with the page’s next message once the person has undone it, and there again once Usher is', async () => {
    const page = sessions(true);
    await page.initialize();
    await page.call('s1');
    page.person.scope = undefined;
    for (const _ of [1, 2]) await page.call('s1');
    expect([page.opened, page.closed]).toEqual([['s1'], ['s1']]);
    page.person.scope = 'everything';
    await page.call('s1');
    expect(page.opened).toEqual(['s1', 's1']);
    page.streams.get('s1')?.cut();
  });
});

it('gives its connection to an answer for which five calls leave none', async () => {
  stopTime();
  const calls = Array.from({ length: 5 }, () => new Events());
  // The browser has six connections for one server.
  const free = Promise.withResolvers<void>();
  const taken: unknown[] = [];
  const page = await inSession({
    GET: (_, { signal }) => {
      signal.addEventListener('abort', () => free.resolve());
      return new Events();
    },
    'tools/call': ({ id }) => calls[Number(id)],
    answer: ({ id }) =>
      free.promise.then(() => {
        taken.push(id);
        return 202;
      }),
  });
  for (const index of calls.keys()) void page.call(index).then((response) => response.text());
  await pass(10);
  for (const [index, call] of calls.entries()) call.say(ask(`q${index}`));
  await pass(900);
  expect(taken).toEqual([]);
  await pass(200);
  expect(taken.sort()).toEqual(['q0', 'q1', 'q2', 'q3', 'q4']);
  for (const call of calls) call.end();
});

/** Once Usher has opened it: mcp-go has one queue for both, and the Ruby SDK 0.2 to 0.10 answers there. */
describe('what a server says there instead of in its responses', () => {
  const progress = (progressToken: number) => ({
    method: 'notifications/progress',
    params: { progressToken, progress: 1 },
  });
  const REFUSAL = { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Broken' } };
  interface Streams {
    readonly own: Events;
    readonly called: Events;
  }
  /** Returns what the page gets for a call, to which `answer` gives the response. */
  async function call(answer: (streams: Streams) => Promise<Response | number>): Promise<Response> {
    const streams = { own: new Events(), called: new Events() };
    const page = await inSession({ GET: streams.own, 'tools/call': () => answer(streams) });
    return page.call(1, { _meta: { progressToken: 5 } });
  }
  function tell({ own }: Streams): Promise<void> {
    for (const token of [6, 5]) own.say(progress(token));
    return later(10);
  }

  it('a call gets the progress that its server says there once the response is there', async () => {
    const [own, called] = [new Events(), new Events()];
    const page = await inSession({ GET: own, 'tools/call': called });
    const all = heard(await page.call(1, { _meta: { progressToken: 5 } }));
    for (const token of [6, 5]) own.say(progress(token));
    for (const _ of [1, 2]) await settled();
    called.end(ANSWER);
    expect(await all).toMatchObject([progress(5), ANSWER]);
  });

  it.each<[string, (streams: Streams) => Promise<Response | number>]>([
    [
      'before there is a response',
      async (streams) => {
        await tell(streams);
        streams.called.end(ANSWER);
        return streams.called.response;
      },
    ],
    [
      'and its answer once it has said 202',
      async (streams) => {
        void later(10)
          .then(() => tell(streams))
          .then(() => streams.own.say(ANSWER));
        return 202;
      },
    ],
  ])('a call gets the progress that its server says there %s', async (_, answer) => {
    expect(await heard(await call(answer))).toMatchObject([progress(5), ANSWER]);
  });

  it.each<[string, number, object, (own: Events) => Response | number]>([
    ['answers as JSON', 200, ANSWER, () => json(ANSWER)],
    ['refuses it', 500, REFUSAL, () => json(REFUSAL, 500)],
    ['answers there, and says 202', 200, ANSWER, (own) => own.say(ANSWER) ?? 202],
  ])('a call whose server %s gets JSON, whatever was said there before', async (_, status, said, respond) => {
    const response = await call(async (streams) => {
      await tell(streams);
      const answered = respond(streams.own);
      await later(10);
      return answered;
    });
    expect([response.status, await response.json()]).toEqual([status, said]);
  });

  it('keeps a hundred of them at most, and the answer besides', async () => {
    const response = await call(async ({ own }) => {
      for (let often = 0; often < 1_000; often += 1) own.say(progress(5));
      own.say(ANSWER);
      await later(50);
      return new Response('', { headers: { 'content-type': 'text/event-stream' } });
    });
    const said = await heard(response);
    expect(said).toHaveLength(101);
    expect(said.at(-1)).toEqual(ANSWER);
  });

  it.each<[string, Response | number, number]>([
    ['before it says 202', 202, 0],
    ['after it has said 202', 202, 20],
    ['around what it says besides', json({ accepted: true }), 20],
    ['and in the response, too', json(ANSWER), 0],
  ])('a server that answers there answers the page: %s', async (_, response, ms) => {
    const called = await call(async ({ own }) => {
      void later(ms).then(() => own.say(ANSWER));
      await later(10);
      return response;
    });
    expect([called.status, await called.json()]).toEqual([200, ANSWER]);
  });
});
