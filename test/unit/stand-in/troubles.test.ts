/** Troubles between a page, its server and a person, row by row (docs/stand-in.md). */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled } from '../page/fake-page.ts';
import {
  ask,
  callTool,
  Events,
  type Fetch,
  HEADERS,
  heard,
  IN_SESSION,
  initialize,
  inSession,
  json,
  type Message,
  post,
  required,
  server,
  toolServer,
} from './raw.ts';
import { answers, Person, SERVER, type Seen, sent, standInFor, thinking } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;

/** A page in session with a server that answers a call of a tool with a stream. */
async function calling(person: Person, more: object = {}, init: RequestInit = {}) {
  const events = new Events();
  const page = await inSession(() => events.response, person);
  const response = await post(page.fetch, callTool(1, more), init);
  // As pages do: what is not read is not asked for.
  const all = response === events.response ? undefined : heard(response);
  all?.catch(() => {});
  return { ...page, events, response, all };
}

describe('a page that waits', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
  );
  afterEach(() => void vi.useRealTimers());

  const step = (progressToken: string, progress: number) =>
    `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken, progress } })}\n\n`;
  it.each([
    ['at once', step('mine', 3)],
    ['in many steps', step('mine', 1) + step('mine', 2) + step('mine', 3)],
    ['beside another’s', step('mine', 3) + step('other', 9)],
    ['with spaces', step('mine', 3).replaceAll(/[:,](?=")/g, '$& ') + step('mine more', 9)],
    ['on lines that end in CRLF', (step('mine', 2) + step('mine', 3)).replaceAll('\n', '\r\n')],
  ])(
    'hears of progress under its own token, before it would give up, and above what the server has said %s',
    async (_, said) => {
      const { person, decide } = thinking();
      const { events, all, seen } = await calling(person, { _meta: { progressToken: 'mine' } });
      events.write(said);
      events.say(ask(7));
      await vi.advanceTimersByTimeAsync(44_000);
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.advanceTimersByTimeAsync(45_000);
      decide(YES);
      await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: YES }]));
      await vi.advanceTimersByTimeAsync(120_000);
      events.say({ id: 1, result: {} });
      events.end();
      const progress = ((await all) ?? []).flatMap(({ method, params }) =>
        method === 'notifications/progress' ? [params] : [],
      );
      const mine = progress.filter((params) => params?.progressToken === 'mine');
      const values = mine.map((params) => params?.progress as number);
      expect(values.slice(-3)).toEqual([3, 3.001, 3.002]);
    },
  );

  it('hears of progress above what the server has said in one piece of each of two calls', async () => {
    const { person, decide } = thinking();
    const events = new Events();
    const page = standInFor(
      server((message) => (Array.isArray(message) ? events.response : undefined)),
      person,
    );
    await initialize(page.fetch);
    const calls = ['one', 'two'].map((progressToken, id) => callTool(id, { _meta: { progressToken } }));
    const batch = calls.map((call) => ({ jsonrpc: '2.0', ...call }));
    const all = heard(await post(page.fetch, batch));
    events.write(step('two', 5) + step('one', 1));
    events.say(ask(7));
    await vi.advanceTimersByTimeAsync(46_000);
    decide(YES);
    events.end();
    const told = (await all).map(({ params }) => [params?.progressToken, params?.progress]);
    expect(told).toEqual([
      ['two', 5],
      ['one', 1],
      ['one', 1.001],
      ['two', 5.001],
    ]);
  });

  it('hears of none without a token, and Usher says so', async () => {
    const { person } = thinking();
    const { events, all } = await calling(person);
    events.say(ask(7));
    await vi.advanceTimersByTimeAsync(200_000);
    expect(person.asked).toMatchObject([{ standIn: { waits: 'a-minute' } }]);
    events.end();
    expect(await all).toEqual([]);
  });

  it('gets its error -32042 as it came before it gives up, and its next call goes through', async () => {
    const { person, decide } = thinking();
    let isVisited = false;
    const page = standInFor(
      server(({ id, method }) =>
        method === 'tools/call'
          ? json({ jsonrpc: '2.0', id, ...(isVisited ? { result: { ok: true } } : { error: required('one') }) })
          : undefined,
      ),
      person,
    );
    await initialize(page.fetch);
    const first = post(page.fetch, callTool(1));
    await vi.advanceTimersByTimeAsync(51_000);
    expect(await heard(await first)).toEqual([{ jsonrpc: '2.0', id: 1, error: required('one') }]);
    isVisited = true;
    decide({ action: 'accept' });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent(page.seen, 'tools/call')).toHaveLength(1);
    expect(await (await post(page.fetch, callTool(2))).json()).toEqual({ jsonrpc: '2.0', id: 2, result: { ok: true } });
    expect(person.asked).toHaveLength(1);
  });

  it('waits for the visit that is under way, if its next call needs it still', async () => {
    const { person, decide } = thinking();
    let isVisited = false;
    const page = standInFor(
      server(({ id, method }) =>
        method === 'tools/call'
          ? json({ jsonrpc: '2.0', id, ...(isVisited ? { result: {} } : { error: required('one') }) })
          : undefined,
      ),
      person,
    );
    await initialize(page.fetch);
    void post(page.fetch, callTool(1));
    await vi.advanceTimersByTimeAsync(51_000);
    const second = post(page.fetch, callTool(2));
    await vi.advanceTimersByTimeAsync(0);
    isVisited = true;
    decide({ action: 'accept' });
    expect(await heard(await second)).toEqual([{ jsonrpc: '2.0', id: 2, result: {} }]);
    expect(person.asked).toHaveLength(1);
  });

  describe('waits for the visit of another of its calls', () => {
    /** Two calls that need one visit; the first is given up by its signal. */
    async function twoCalls() {
      const { person, decide } = thinking();
      const page = await inSession(({ id }) => json({ jsonrpc: '2.0', id, error: required('one') }), person);
      const given = new AbortController();
      const calls = [1, 2].map((id) =>
        post(page.fetch, callTool(id, { _meta: { progressToken: id } }), { signal: id === 1 ? given.signal : null }),
      );
      calls[0]?.catch(() => {});
      await vi.advanceTimersByTimeAsync(0);
      expect(person.asked).toHaveLength(1);
      return { person, decide, given, calls };
    }

    it('and hears of progress for each', async () => {
      const { calls } = await twoCalls();
      await vi.advanceTimersByTimeAsync(50_000);
      const all = await Promise.all(calls.map(async (call) => heard(await call, 1)));
      expect(all).toMatchObject([[{ params: { progressToken: 1 } }], [{ params: { progressToken: 2 } }]]);
    });

    it('and is asked once more where it has given that one up, as this still needs it', async () => {
      const { person, decide, given, calls } = await twoCalls();
      given.abort();
      await vi.advanceTimersByTimeAsync(0);
      expect(person.asked).toHaveLength(2);
      // The first question is nobody's now.
      for (let count = 0; count < 2; count += 1) decide({ action: 'decline' });
      expect(await heard(await (calls[1] as Promise<Response>))).toEqual([
        { jsonrpc: '2.0', id: 2, error: required('one') },
      ]);
    });
  });

  it('gets the result of a call that is being made again, however long that takes: it may have been done', async () => {
    const again = new Events();
    const page = await inSession(
      ({ id }) => {
        return id === 1 ? json({ jsonrpc: '2.0', id, error: required('one') }) : again.response;
      },
      new Person(() => ({ action: 'accept' })),
    );
    const all = post(page.fetch, callTool(1)).then((response) => heard(response));
    await vi.advanceTimersByTimeAsync(55_000);
    again.say({ id: sent(page.seen, 'tools/call')[1]?.id, result: { ok: true } });
    again.end();
    expect(await all).toEqual([{ jsonrpc: '2.0', id: 1, result: { ok: true } }]);
  });

  it('has a server that hears of progress too, under the server’s own token', async () => {
    const { person, decide } = thinking();
    const { events, seen } = await calling(person);
    events.say(ask(7, { _meta: { progressToken: 5 } }));
    await vi.advanceTimersByTimeAsync(25_000);
    decide(YES);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(sent(seen, 'notifications/progress').map(({ params }) => params)).toEqual(
      [1, 2, 3].map((progress) => ({ progressToken: 5, progress })),
    );
  });
});

describe('taking back', () => {
  it('a server that cancels its question hears nothing more of it, and the page nothing at all', async () => {
    const { person } = thinking();
    const { events, all, seen } = await calling(person);
    events.say(ask(7));
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    events.say({ method: 'notifications/cancelled', params: { requestId: 7, reason: 'late' } });
    events.say({ id: 1, result: {} });
    events.end();
    expect(await all).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(answers(seen)).toEqual([]);
  });

  it('a page that aborts its request takes the question back', async () => {
    const { person } = thinking();
    const gone = new AbortController();
    const { events, all, seen } = await calling(person, {}, { signal: gone.signal });
    events.say(ask(7));
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    gone.abort();
    await expect(all).rejects.toThrow();
    await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: { action: 'cancel' } }]));
  });

  it('a page that cancels a call which was made again reaches the server under the id that it knows', async () => {
    const person = new Person(() => ({ action: 'accept' }));
    const again = new Events();
    const page = await inSession(({ id }) => {
      return id === 1 ? json({ jsonrpc: '2.0', id, error: required('one') }) : again.response;
    }, person);
    const gone = new AbortController();
    const response = post(page.fetch, callTool(1), { signal: gone.signal });
    await vi.waitFor(() => expect(sent(page.seen, 'tools/call')).toHaveLength(2));
    await post(page.fetch, { method: 'notifications/cancelled', params: { requestId: 1 } });
    const [, { id }] = sent(page.seen, 'tools/call') as [Message, Message];
    expect(sent(page.seen, 'notifications/cancelled')).toMatchObject([{ params: { requestId: id } }]);
    again.say({ id, result: {} });
    gone.abort(new Error('enough'));
    await expect(response).rejects.toThrow('enough');
  });

  it('a page that ends its session has nobody asked any more', async () => {
    const { person } = thinking();
    let signal: AbortSignal | undefined;
    const asked = vi.spyOn(person, 'ask').mockImplementation((_, given) => {
      signal = given;
      return new Promise(() => {});
    });
    const { events, fetch } = await calling(person);
    events.say(ask(7));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await fetch(SERVER, { method: 'DELETE', headers: { 'mcp-session-id': 's' } });
    expect(signal?.aborted).toBe(true);
  });
});

describe('an answer that the server does not take', () => {
  it('waits for the page’s next token, and is sent once', async () => {
    const person = new Person(() => YES);
    const events = new Events();
    const page = standInFor(
      server((message, request) => {
        if (message.method === 'tools/call') return events.response;
        const isExpired = answers(page.seen).length > 0 && request.headers.get('authorization') === 'Bearer old';
        return isExpired ? new Response(null, { status: 401 }) : undefined;
      }),
      person,
    );
    const as = (token: string) => ({ headers: { ...IN_SESSION, authorization: `Bearer ${token}` } });
    await initialize(page.fetch, {}, undefined, { headers: { ...HEADERS, authorization: 'Bearer old' } });
    void heard(await post(page.fetch, callTool(1), as('old')));
    events.say(ask(7));
    await vi.waitFor(() => expect(answers(page.seen)).toHaveLength(1));
    await post(page.fetch, { method: 'notifications/one' }, as('old'));
    expect(answers(page.seen)).toHaveLength(1);
    await post(page.fetch, { method: 'notifications/two' }, as('new'));
    await vi.waitFor(() => expect(answers(page.seen)).toHaveLength(2));
    await post(page.fetch, { method: 'notifications/three' }, as('newer'));
    expect(answers(page.seen)).toHaveLength(2);
    const tokens = page.seen
      .filter(({ text }) => text.includes('"result"'))
      .map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
    expect(new Set(page.seen.map(({ url }) => url))).toEqual(new Set([SERVER]));
  });
});

describe('an answer that is refused with a token that the server takes of the page', () => {
  /** A call that asks, where the server refuses so many answers: another cookie is missing, or a number that is used once. */
  async function refusing(count: number) {
    const person = new Person(() => YES);
    const events = new Events();
    const page = standInFor(
      server(({ method, id }) => {
        if (method === 'tools/call') return events.response;
        return method === undefined && id === 7 && answers(page.seen).length <= count
          ? new Response(null, { status: 401 })
          : undefined;
      }),
      person,
    );
    await initialize(page.fetch);
    void heard(await post(page.fetch, callTool(1)));
    events.say(ask(7));
    await vi.waitFor(() => expect(person.news).toContainEqual(expect.objectContaining({ trouble: 'not-sent' })));
    for (const method of ['notifications/one', 'notifications/two', 'notifications/three']) {
      await post(page.fetch, { method });
      await settled();
    }
    return { sent: answers(page.seen).length, isLeft: person.news.some(({ trouble }) => trouble === 'left-alone') };
  }

  it('goes out again behind the page’s next message', async () => {
    expect(await refusing(1)).toEqual({ sent: 2, isLeft: false });
  });
  it('and once only: a server that refuses it then is left alone', async () => {
    expect(await refusing(Number.POSITIVE_INFINITY)).toEqual({ sent: 2, isLeft: true });
  });
});

describe('what is left alone', () => {
  it.each([
    ['SigV4', { authorization: 'AWS4-HMAC-SHA256 Credential=x' }],
    ['a digest', { 'content-digest': 'sha-256=:x:' }],
    ['DPoP', { dpop: 'eyJ' }],
    ['a message signature', { signature: 'sig1=:x:' }],
  ])('a request signed with %s', async (_, extra) => {
    const page = standInFor(
      server(() => undefined),
      new Person(),
    );
    await initialize(page.fetch, {}, undefined, { headers: { ...HEADERS, ...extra } });
    expect(sent(page.seen, 'initialize')).toMatchObject([{ params: { capabilities: {} } }]);
    expect(JSON.parse(page.seen[0]?.text ?? '').params.capabilities).toEqual({});
  });

  it.each([
    ['a revision without elicitation', '2025-03-26'],
    ['a revision that is none', ''],
  ])('%s', async (_, revision) => {
    const person = new Person();
    const events = new Events();
    const page = standInFor(
      toolServer(() => events.response),
      person,
    );
    await initialize(page.fetch, {}, revision);
    expect(JSON.parse(page.seen[0]?.text ?? '').params.capabilities).toEqual({});
    const response = await post(page.fetch, callTool(1));
    events.say(ask(7));
    events.end();
    expect(await heard(response)).toMatchObject([{ id: 7, method: 'elicitation/create' }]);
    expect(person.asked).toEqual([]);
  });

  it('a question that is asked as a task of a page that declares tasks', async () => {
    const person = new Person();
    const events = new Events();
    const page = standInFor(
      toolServer(() => events.response),
      person,
    );
    await initialize(page.fetch, { tasks: { requests: {} } });
    const all = heard(await post(page.fetch, callTool(1)));
    events.say(ask(7, { task: { ttl: 1 } }));
    events.end();
    expect(await all).toMatchObject([{ id: 7 }]);
    expect(person.asked).toEqual([]);
  });

  it('everything, while Usher is not there', async () => {
    const person = new Person();
    person.scope = undefined;
    const { events, response, seen } = await calling(person);
    expect(JSON.parse(seen[0]?.text ?? '').params.capabilities).toEqual({});
    expect(response).toBe(events.response);
  });
});

describe('a round that asks for sampling too', () => {
  const META = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  const who = { method: 'elicitation/create', params: { message: 'Who?' } };
  const think = { method: 'sampling/createMessage', params: {} };
  const round = (inputRequests: object, requestState?: string) => ({
    resultType: 'input_required',
    inputRequests,
    ...(requestState !== undefined && { requestState }),
  });
  const MODERN = { headers: HEADERS };
  /** A server that gives `results` in turn. */
  function inTurn(person: Person, ...results: object[]) {
    let calls = 0;
    return standInFor(
      server(({ id }) => json({ jsonrpc: '2.0', id, result: results[calls++] })),
      person,
    );
  }
  const call = (fetch: Fetch, id: number, more: object = {}, init: RequestInit = {}) =>
    post(fetch, callTool(id, { _meta: META, ...more }), { ...MODERN, ...init });
  const sentResponses = (seen: readonly Seen[]) => sent(seen, 'tools/call').map(({ params }) => params?.inputResponses);
  const thought = { role: 'assistant' };

  it('is the page’s for the rest, and its one retry carries both answers', async () => {
    const person = new Person();
    const page = inTurn(person, round({ who, think }, 'state'), { content: [] });
    const [first] = await heard(await call(page.fetch, 1));
    expect(first).toMatchObject({ id: 1, result: round({ think }, 'state') });
    expect(first?.result).not.toHaveProperty('inputRequests.who');
    await call(page.fetch, 2, { inputResponses: { think: thought }, requestState: 'state' });
    expect(sentResponses(page.seen)).toEqual([
      undefined,
      { think: thought, who: { action: 'accept', content: { name: 'Ada' } } },
    ]);
    expect(person.asked).toHaveLength(1);
  });

  it('may come after one that is all ours', async () => {
    const page = inTurn(new Person(), round({ who }, 'a'), round({ who, think }, 'b'), { content: [] });
    await heard(await call(page.fetch, 1));
    await call(page.fetch, 2, { inputResponses: { think: thought }, requestState: 'b' });
    const accepted = { action: 'accept', content: { name: 'Ada' } };
    expect(sentResponses(page.seen)).toEqual([undefined, { who: accepted }, { think: thought, who: accepted }]);
  });

  it.each([
    ['of another state', { inputResponses: { think: thought }, requestState: 'other' }],
    ['with other answers', { inputResponses: { roots: [] }, requestState: 'state' }],
    ['of another call', { name: 'another', inputResponses: { think: thought }, requestState: 'state' }],
    ['without answers', { requestState: 'state' }],
    ['with answers that are none', { inputResponses: 'x', requestState: 'state' }],
  ])('adds nothing to a call %s', async (_, more) => {
    const page = inTurn(new Person(), round({ who, think }, 'state'), { content: [] });
    await heard(await call(page.fetch, 1));
    await call(page.fetch, 2, more);
    expect(sentResponses(page.seen)[1]).toEqual('inputResponses' in more ? more.inputResponses : undefined);
  });

  it('adds our answers once', async () => {
    const page = inTurn(new Person(), round({ who, think }, 'state'), { content: [] }, { content: [] });
    await heard(await call(page.fetch, 1));
    const retry = { inputResponses: { think: thought }, requestState: 'state' };
    await call(page.fetch, 2, retry);
    await call(page.fetch, 3, retry);
    expect(sentResponses(page.seen)[2]).toEqual({ think: thought });
  });

  it('is the page’s altogether where nothing of it is ours', async () => {
    const person = new Person();
    const page = inTurn(person, round({ think }));
    expect(await (await call(page.fetch, 1)).json()).toMatchObject({ result: round({ think }) });
    expect(person.asked).toEqual([]);
  });

  it('adds nothing once the page has given its call up', async () => {
    const { person, decide } = thinking();
    const page = inTurn(person, round({ who, think }, 'state'), { content: [] });
    const gaveUp = new AbortController();
    const first = call(page.fetch, 1, {}, { signal: gaveUp.signal });
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    gaveUp.abort();
    decide({ action: 'accept' });
    await first.catch(() => {});
    await call(page.fetch, 2, { inputResponses: { think: thought }, requestState: 'state' });
    expect(sentResponses(page.seen)[1]).toEqual({ think: thought });
  });
});

describe('Usher goes away', () => {
  it('while it asks: the server hears cancel', async () => {
    const person = new Person(() => Promise.reject(new Error('gone')));
    const { events, seen } = await calling(person);
    events.say(ask(7));
    await vi.waitFor(() => expect(answers(seen)).toEqual([{ id: 7, result: { action: 'cancel' } }]));
  });

  it('before it is asked: what the page can do itself is the page’s, the rest is cancelled', async () => {
    const person = new Person(() => Promise.reject(new Error('gone')));
    const events = new Events();
    const page = standInFor(
      toolServer(() => events.response),
      person,
    );
    await initialize(page.fetch, { elicitation: { form: {} } });
    person.scope = undefined;
    const response = await post(page.fetch, callTool(1));
    events.say(ask(7));
    events.say(ask(8, { mode: 'url', url: 'https://pay.example/', elicitationId: 'e' }));
    events.end();
    expect(await heard(response)).toMatchObject([{ id: 7 }]);
    await vi.waitFor(() => expect(answers(page.seen)).toEqual([{ id: 8, result: { action: 'cancel' } }]));
  });

  it('an invalid question is refused as such', async () => {
    const error = Object.assign(new Error('No such thing.'), { code: -32602 });
    const { events, seen } = await calling(new Person(() => Promise.reject(error)));
    events.say(ask(7));
    await vi.waitFor(() =>
      expect(sent(seen, undefined)).toEqual([
        { jsonrpc: '2.0', id: 7, error: { code: -32602, message: 'No such thing.' } },
      ]),
    );
  });
});

describe('a stream that is cut', () => {
  it('is resumed behind the question, which is asked once and answered once', async () => {
    const { person, decide } = thinking();
    const first = new Events();
    const second = new Events();
    const page = standInFor(
      server(({ method }, request) => {
        if (request.headers.has('last-event-id')) return second.response;
        return method === 'tools/call' ? first.response : undefined;
      }),
      person,
    );
    await initialize(page.fetch);
    const response = await post(page.fetch, callTool(1));
    const text = response.text();
    first.say(ask(7), 'q1');
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    first.end();
    expect(await text).toBe('id: q1\nevent: ping\ndata\n\n');
    const headers = { accept: 'text/event-stream', 'mcp-session-id': 's', 'last-event-id': 'q0' };
    const resumed = await page.fetch(SERVER, { headers });
    const all = heard(resumed);
    second.say(ask(7), 'q1');
    decide(YES);
    await vi.waitFor(() => expect(answers(page.seen)).toEqual([{ id: 7, result: YES }]));
    second.say(ask(7));
    second.say({ id: 1, result: {} }, 'q2');
    second.end();
    expect(await all).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    expect(person.asked).toHaveLength(1);
    expect(answers(page.seen)).toHaveLength(1);
    expect(page.seen.find(({ text }) => text.includes('"action"'))?.headers.has('last-event-id')).toBe(false);
  });

  it('and repeats an error -32042 that is being dealt with: nobody is asked again', async () => {
    const { person } = thinking();
    const [first, second] = [new Events(), new Events()];
    const page = standInFor(
      server(({ method }, request) => {
        if (request.headers.has('last-event-id')) return second.response;
        return method === 'tools/call' ? first.response : undefined;
      }),
      person,
    );
    await initialize(page.fetch);
    void heard(await post(page.fetch, callTool(1))).catch(() => {});
    first.say({ id: 1, error: required('one') }, 'e1');
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    const headers = { accept: 'text/event-stream', 'mcp-session-id': 's', 'last-event-id': 'e0' };
    const resumed = await page.fetch(SERVER, { headers });
    second.say({ id: 1, error: required('two') }, 'e1');
    second.end();
    expect(await resumed.text()).toBe('');
    expect(person.asked).toHaveLength(1);
  });

  it('in the middle of a call that was made again: the answer is the page’s under its own id on the next stream', async () => {
    const person = new Person(() => ({ action: 'accept' }));
    const first = new Events();
    const again = new Events();
    const resumed = new Events();
    const page = standInFor(
      server(({ id, method }, request) => {
        if (request.headers.has('last-event-id')) return resumed.response;
        if (method !== 'tools/call') return undefined;
        return id === 1 ? first.response : again.response;
      }),
      person,
    );
    await initialize(page.fetch);
    const response = await post(page.fetch, callTool(1));
    const text = response.text();
    first.say({ id: 1, error: required('one') }, 'e1');
    first.end();
    await vi.waitFor(() => expect(sent(page.seen, 'tools/call')).toHaveLength(2));
    again.write('id: e2\ndata:\n\n');
    again.cut();
    expect(await text).toBe('id: e2\ndata:\n\n');
    const headers = { accept: 'text/event-stream', 'mcp-session-id': 's', 'last-event-id': 'e2' };
    const all = heard(await page.fetch(SERVER, { headers }));
    resumed.say({ id: sent(page.seen, 'tools/call')[1]?.id, result: { ok: true } }, 'e3');
    expect(await heardFirst(all, resumed)).toEqual([{ jsonrpc: '2.0', id: 1, result: { ok: true } }]);
  });
});

async function heardFirst(all: Promise<Message[]>, events: Events): Promise<Message[]> {
  await new Promise((resolve) => setTimeout(resolve, 10));
  events.end();
  return all;
}

describe('a call that is made again', () => {
  it('names the refusal that it follows, and the rest of both is as it came', async () => {
    const CONTEXT = 'io.modelcontextprotocol/authorization-context-id';
    const visit = { mode: 'url', url: 'https://pay.example/one', message: 'Visit', icon: { src: 'x' } };
    const refusal = (authorization: unknown) => ({
      ...required(),
      data: { authorization, elicitations: [visit], more: 1 },
    });
    const errors = [{ authorizationContextId: 'one' }, { authorizationContextId: 'two' }, null, { reason: 'x' }].map(
      refusal,
    );
    const person = new Person(() => ({ action: 'accept' }));
    let count = 0;
    const page = await inSession(({ id }) => json({ jsonrpc: '2.0', id, error: errors[count++] }), person);
    const call = callTool(1, { _meta: { mine: 1 } });
    expect(await heard(await post(page.fetch, call))).toEqual([{ jsonrpc: '2.0', id: 1, error: errors[3] }]);
    expect(sent(page.seen, 'tools/call').map(({ params }) => params?._meta)).toEqual([
      { mine: 1 },
      { mine: 1, [CONTEXT]: 'one' },
      { mine: 1, [CONTEXT]: 'two' },
      { mine: 1 },
    ]);
    expect(person.asked.map(({ params }) => params)).toEqual([visit, visit, visit]);
  });

  it('is asked for three times at most', async () => {
    const person = new Person(() => ({ action: 'accept' }));
    let count = 0;
    const page = await inSession(({ id }) => json({ jsonrpc: '2.0', id, error: required(`round-${++count}`) }), person);
    const [answer] = await heard(await post(page.fetch, callTool(1)));
    expect(answer).toMatchObject({ id: 1, error: { code: -32042 } });
    expect(person.asked).toHaveLength(3);
  });

  it('is not made after a refusal', async () => {
    const person = new Person(() => ({ action: 'decline' }));
    const page = await inSession(({ id }) => json({ jsonrpc: '2.0', id, error: required('one') }), person);
    expect(await heard(await post(page.fetch, callTool(1)))).toEqual([
      { jsonrpc: '2.0', id: 1, error: required('one') },
    ]);
    expect(sent(page.seen, 'tools/call')).toHaveLength(1);
  });

  it('is held back whole where the page takes JSON only', async () => {
    const person = new Person(() => ({ action: 'accept' }));
    const page = await inSession(({ id }) => {
      return json({ jsonrpc: '2.0', id, ...(id === 'a' ? { error: required('one') } : { result: { ok: true } }) });
    }, person);
    const headers = { 'content-type': 'application/json', 'mcp-session-id': 's' };
    const response = await post(page.fetch, callTool('a'), { headers });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 'a', result: { ok: true } });
  });
});

it('our own trouble leaves the page’s traffic as it came', async () => {
  const person = new Person();
  person.complete = () => {
    throw new Error('ours');
  };
  const { events, all } = await calling(person);
  const notice = { method: 'notifications/elicitation/complete', params: { elicitationId: 'one' } };
  events.say(notice);
  events.say({ id: 1, result: {} });
  events.end();
  expect(await all).toMatchObject([notice, { id: 1, result: {} }]);
});
