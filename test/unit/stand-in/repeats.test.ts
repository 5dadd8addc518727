/** Calls that Usher makes again, after a visit (-32042) or with the answers to a round: what becomes of them is the page's. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Events, heard, json, type Message, required, resumedOn, stream, YES } from './raw.ts';
import { Person, thinking } from './stage.ts';
import { inSession, pageOf, soon } from './story.ts';

const WHO = { method: 'elicitation/create', params: { message: 'Who?' } };
const ROUND = { resultType: 'input_required', inputRequests: { who: WHO }, requestState: 'one' };
const REQUIRED = { error: required('one') };
const DONE = { result: { content: [] } };
const answerTo = (id: number, outcome: object) => [{ jsonrpc: '2.0', id, ...outcome }];

type Again = (message: Message) => Response | Promise<Response>;

/** A page whose call 1 gets `first` and is made again: what it gets then, or the name of what it throws. */
async function repeated(first: 'round' | 'required', as: 'json' | 'stream', again: Again) {
  const outcome = first === 'round' ? { result: ROUND } : REQUIRED;
  const page = pageOf({ 'tools/call': [as === 'json' ? outcome : stream({ id: 1, ...outcome }), again] });
  if (first === 'required') await page.initialize();
  const got = await (first === 'round' ? page.callModern() : page.call()).then(
    async (response) => (response.ok ? heard(response) : response.status),
    ({ name }) => name as string,
  );
  expect(page.sent('tools/call')).toHaveLength(2);
  expect(page.person.asked).toHaveLength(1);
  return got;
}

/** As servers on the SDKs refuse: they cannot tell what they refuse. */
const refusal = (code = -32000) => ({ jsonrpc: '2.0', id: null, error: { code, message: 'No' } });
const failed = (code = -32603) => answerTo(1, { error: { code, message: expect.any(String) } });
const cut = () => {
  const events = new Events();
  events.cut();
  return events.response;
};

describe.each<[string, Again, { readonly round: unknown; readonly inStream: unknown; readonly required?: unknown }]>([
  ['400, without an id', () => json(refusal(), 400), { round: 400, inStream: failed(-32000) }],
  ['404, without an id', () => json(refusal(-32001), 404), { round: 404, inStream: failed(-32001) }],
  ['429', () => new Response('slow', { status: 429 }), { round: 429, inStream: failed() }],
  ['500, without an id', () => json(refusal(), 500), { round: 500, inStream: failed(-32000) }],
  ['401', () => new Response(null, { status: 401 }), { round: 401, inStream: failed(), required: 401 }],
  ['401, without an id', () => json(refusal(), 401), { round: 401, inStream: failed(-32000), required: 401 }],
  ['403', () => new Response(null, { status: 403 }), { round: 403, inStream: failed(), required: 403 }],
  ['an error without an id', () => json(refusal()), { round: [refusal()], inStream: failed(-32000) }],
  ['JSON that is no message', () => json({ hello: 1 }), { round: [{ hello: 1 }], inStream: failed() }],
  ['nothing', () => new Response(null, { status: 202 }), { round: [], inStream: failed() }],
  ['a network that is gone', () => Promise.reject(new TypeError('x')), { round: 'TypeError', inStream: failed() }],
  ['a stream without an answer', () => stream(), { round: failed(), inStream: failed() }],
  ['a stream that is cut', cut, { round: failed(), inStream: failed() }],
])('%s', (_, again, expected) => {
  const error = answerTo(1, REQUIRED);

  it('for a round is the page’s', async () => {
    expect(await repeated('round', 'json', again)).toEqual(expected.round);
  });

  it('for a round on a stream is an error', async () => {
    expect(await repeated('round', 'stream', again)).toEqual(expected.inStream);
  });

  it('for a visit leaves the page its first error, unless its token is refused', async () => {
    expect(await repeated('required', 'json', again)).toEqual(expected.required ?? error);
  });

  it('for a visit on a stream leaves the page its first error, soon after it was asked for another token', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let got: unknown;
    void repeated('required', 'stream', again).then((heard) => (got = heard));
    // The stand-in's digests come from other threads, late on a busy machine: each turn waits for one of its own.
    for (let turns = 0; turns < 400 && got === undefined; turns++) {
      await vi.advanceTimersByTimeAsync(50);
      await crypto.subtle.digest('SHA-256', new Uint8Array());
    }
    const ping = { jsonrpc: '2.0', id: 'usher', method: 'ping' };
    expect(got).toEqual(expected.required === 401 ? [ping, ...error] : error);
  });
});

const asJson: Again = ({ id }) => json({ jsonrpc: '2.0', id, ...DONE });
const inStream: Again = ({ id }) => stream({ id, ...DONE });

it.each<[string, 'json' | 'stream', Again]>([
  ['as JSON and answered as JSON', 'json', asJson],
  ['as JSON and answered on a stream', 'json', inStream],
  ['on a stream and answered as JSON', 'stream', asJson],
  ['on a stream and answered on a stream', 'stream', inStream],
])('a round that comes %s ends with its answer, in the kind that it came in', async (_, as, again) => {
  expect(await repeated('round', as, again)).toEqual(answerTo(1, DONE));
});

it('a JSON answer becomes a stream only once the page hears of something before it, and takes a stream', async () => {
  const log = { method: 'notifications/message', params: { level: 'info', data: 'x' } };
  const again: Again = ({ id }) => stream(log, { id, ...DONE });
  expect(await repeated('round', 'json', again)).toEqual([{ jsonrpc: '2.0', ...log }, ...answerTo(1, DONE)]);
  const page = pageOf({ 'tools/call': [{ result: ROUND }, again] });
  const response = await page.callModern(1, {}, { headers: { accept: 'application/json' } });
  expect([await response.json()]).toEqual(answerTo(1, DONE));
});

describe('after -32042', () => {
  it('a call is made again as one of its own, and held back whole where the page takes JSON only', async () => {
    const page = await inSession({ 'tools/call': [REQUIRED, DONE] });
    const headers = { 'content-type': 'application/json', 'mcp-session-id': 's' };
    const response = await page.call('a', {}, { headers });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 'a', ...DONE });
  });

  it('a call names the refusal that it follows, and the rest of both is as it came', async () => {
    const CONTEXT = 'io.modelcontextprotocol/authorization-context-id';
    const visit = { mode: 'url', url: 'https://pay.example/one', message: 'Visit', icon: { src: 'x' } };
    const errors = [{ authorizationContextId: 'one' }, { authorizationContextId: 'two' }, null, { reason: 'x' }].map(
      (authorization) => ({ ...required(), data: { authorization, elicitations: [visit], more: 1 } }),
    );
    const page = await inSession({ 'tools/call': errors.map((error) => ({ error })) });
    expect(await heard(await page.call(1, { _meta: { mine: 1 } }))).toEqual(answerTo(1, { error: errors[3] }));
    expect(page.sent('tools/call').map(({ params }) => params?._meta)).toEqual([
      { mine: 1 },
      { mine: 1, [CONTEXT]: 'one' },
      { mine: 1, [CONTEXT]: 'two' },
      { mine: 1 },
    ]);
    expect(page.person.asked.map(({ params }) => params)).toEqual([visit, visit, visit]);
  });

  it.each([
    ['is asked for three times at most', 'accept', 3, 4],
    ['is not made after a refusal', 'decline', 1, 1],
  ] as const)('a call %s', async (_, action, asked, made) => {
    let round = 0;
    const page = await inSession(
      { 'tools/call': () => ({ error: required(`${++round}`) }) },
      new Person(() => ({ action })),
    );
    expect(await heard(await page.call())).toEqual(answerTo(1, { error: required(`${made}`) }));
    expect([page.person.asked.length, page.sent('tools/call').length]).toEqual([asked, made]);
  });

  it('the error is left to a page that visits URLs itself, where Usher answers only what is missing', async () => {
    const person = new Person(() => YES);
    person.scope = 'missing';
    const page = await inSession({ 'tools/call': REQUIRED }, person, { elicitation: { url: {} } });
    expect(await heard(await page.call())).toEqual(answerTo(1, REQUIRED));
    expect(person.asked).toEqual([]);
  });

  it.each([
    ['two URLs, though they have one id', 'https://mcp.example/2', 2],
    ['one URL, however many calls want it', 'https://mcp.example/1', 1],
  ])('each visit is asked for once: %s', async (_, url, times) => {
    const urls = ['https://mcp.example/1', url];
    const page = await inSession({
      'tools/call': ({ id }) => {
        if (typeof id === 'string' || Number(id) > 2) return DONE;
        const error = required('one');
        const elicitations = [{ ...error.data.elicitations[0], url: urls[Number(id) - 1] }];
        return { error: { ...error, data: { elicitations } } };
      },
    });
    await Promise.all([1, 2].map(async (id) => heard(await page.call(id))));
    expect(page.person.asked).toHaveLength(times);
  });
});

describe('a round', () => {
  it('goes on where the server then only hands over its state', async () => {
    const state = { result: { resultType: 'input_required', requestState: 'two' } };
    const page = pageOf({ 'tools/call': [{ result: ROUND }, state, DONE] });
    expect(await heard(await page.callModern())).toEqual(answerTo(1, DONE));
    const last = page.sent('tools/call').at(-1)?.params;
    expect(last).toMatchObject({ requestState: 'two' });
    expect(last).not.toHaveProperty('inputResponses');
  });

  it('is not answered once the page has given its call up', async () => {
    const page = pageOf({ 'tools/call': { result: ROUND } }, thinking().person);
    const given = new AbortController();
    void page.callModern(1, {}, { signal: given.signal }).catch(() => {});
    await page.hasAsked();
    given.abort();
    await soon();
    expect(page.sent('tools/call')).toHaveLength(1);
  });

  it.each<[string, 'accept' | 'decline' | 'cancel', (asked: number) => string, number]>([
    ['a person who says yes is asked the very same', 'accept', () => 'Who?', 10],
    ['a person who declines is asked the very same', 'decline', () => 'Who?', 3],
    ['a person who declines is asked other things', 'decline', (asked) => `${asked}`, 10],
    ['a person who cancels is asked the very same', 'cancel', () => 'Who?', 3],
    ['a person who cancels is asked other things', 'cancel', (asked) => `${asked}`, 10],
  ])('that asks again is the page’s after a while: %s', async (_, action, messageOf, times) => {
    const person = new Person(() => ({ action }));
    const round = () => ({
      ...ROUND,
      inputRequests: { who: { ...WHO, params: { message: messageOf(person.asked.length) } } },
    });
    const page = pageOf({ 'tools/call': () => ({ result: round() }) }, person);
    expect(await heard(await page.callModern())).toEqual(answerTo(1, { result: round() }));
    expect(person.asked).toHaveLength(times);
  });
});

describe('the answer to a round whose token is refused', () => {
  const is =
    (token: string) =>
    ({ headers }: Request) =>
      headers.get('authorization') === `Bearer ${token}`;

  /** Makes the same call with these headers one after the other. One with an answer in it gets `status`, unless it is let. */
  async function calls(
    isLet: (request: Request) => boolean,
    all: HeadersInit[],
    status = 403,
    next: object[] = [DONE],
  ) {
    const page = pageOf({
      'tools/call': ({ params }, request) => {
        if (!params?.inputResponses && !(params?.requestState === 'two')) return { result: ROUND };
        return isLet(request) ? ((next.length > 1 ? next.shift() : next[0]) as typeof DONE) : status;
      },
    });
    const responses: Response[] = [];
    for (const headers of all) responses.push(await page.callModern(1, {}, { headers }));
    return { ...page, responses };
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const [OLD, NEW] = [bearer('old'), bearer('new')];

  it.each([401, 403])('is kept while the page goes for another token after %i', async (status) => {
    const page = await calls(is('new'), [OLD, NEW], status);
    const [first, second] = page.responses as [Response, Response];
    expect(first.status).toBe(status);
    expect(await heard(second)).toEqual(answerTo(1, DONE));
    expect(page.person.asked).toHaveLength(1);
    const params = { inputResponses: { who: YES }, requestState: 'one' };
    expect(page.sent('tools/call').at(-1)).toMatchObject({ id: 1, params });
    // Another call is another question.
    await page.callModern(2, {}, { headers: NEW });
    expect(page.person.asked).toHaveLength(2);
  });

  it('goes on with the server’s state alone, if it then has only that', async () => {
    const state = { result: { resultType: 'input_required', requestState: 'two' } };
    const page = await calls(is('new'), [OLD, NEW], 401, [state, DONE]);
    expect(await heard(page.responses[1] as Response)).toEqual(answerTo(1, DONE));
    const last = page.sent('tools/call').at(-1)?.params;
    expect(last).toMatchObject({ requestState: 'two' });
    expect(last).not.toHaveProperty('inputResponses');
  });

  it.each<[string, (request: Request) => boolean, HeadersInit[]]>([
    ['the same token', () => false, [OLD, OLD]],
    ['no token', ({ headers }) => headers.get('x-tenant') === 'b', [{ 'x-tenant': 'a' }, { 'x-tenant': 'b' }]],
  ])('goes out with no call that has %s', async (_, isLet, all) => {
    expect((await calls(isLet, all)).person.asked).toHaveLength(2);
  });

  it('is kept for a minute', async () => {
    const page = await calls(is('new'), [OLD]);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await page.callModern(1, {}, { headers: NEW });
    expect(page.person.asked).toHaveLength(2);
  });
});

describe('a round that asks for sampling too', () => {
  const think = { method: 'sampling/createMessage', params: {} };
  const thought = { role: 'assistant' };
  const accepted = { action: 'accept', content: { name: 'Ada' } } as const;
  const round = (inputRequests: object, requestState: string) => ({
    result: { resultType: 'input_required', inputRequests, requestState },
  });
  const BOTH = round({ who: WHO, think }, 'state');
  const RETRY = { inputResponses: { think: thought }, requestState: 'state' };
  const answering = (person = new Person(() => accepted), ...outcomes: (typeof BOTH | typeof DONE)[]) => {
    const page = pageOf({ 'tools/call': [...outcomes, DONE] }, person);
    return { ...page, responses: () => page.sent('tools/call').map(({ params }) => params?.inputResponses) };
  };

  it('is the page’s for the rest, and its one retry carries both answers', async () => {
    const page = answering(undefined, BOTH);
    const [first] = await heard(await page.callModern(1));
    expect(first).toEqual(answerTo(1, round({ think }, 'state'))[0]);
    await page.callModern(2, RETRY);
    expect(page.responses()).toEqual([undefined, { think: thought, who: accepted }]);
    expect(page.person.asked).toHaveLength(1);
    // Our answers are added once.
    await page.callModern(3, RETRY);
    expect(page.responses()[2]).toEqual({ think: thought });
  });

  it('may come after one that is all ours', async () => {
    const page = answering(undefined, round({ who: WHO }, 'a'), round({ who: WHO, think }, 'b'));
    await heard(await page.callModern(1));
    await page.callModern(2, { ...RETRY, requestState: 'b' });
    expect(page.responses()).toEqual([undefined, { who: accepted }, { think: thought, who: accepted }]);
  });

  it.each<[string, object]>([
    ['of another state', { ...RETRY, requestState: 'other' }],
    ['with other answers', { ...RETRY, inputResponses: { roots: [] } }],
    ['of another call', { ...RETRY, name: 'another' }],
    ['without answers', { requestState: 'state' }],
    ['with answers that are none', { ...RETRY, inputResponses: 'x' }],
  ])('adds nothing to a call %s', async (_, more) => {
    const page = answering(undefined, BOTH);
    await heard(await page.callModern(1));
    await page.callModern(2, more);
    expect(page.responses()[1]).toEqual(Reflect.get(more, 'inputResponses'));
  });

  it('is the page’s altogether where nothing of it is ours', async () => {
    const page = answering(undefined, round({ think }, 'state'));
    expect(await heard(await page.callModern())).toEqual(answerTo(1, round({ think }, 'state')));
    expect(page.person.asked).toEqual([]);
  });

  it('adds nothing once the page has given its call up', async () => {
    const { person, decide } = thinking();
    const page = answering(person, BOTH);
    const gaveUp = new AbortController();
    const first = page.callModern(1, {}, { signal: gaveUp.signal });
    await page.hasAsked();
    gaveUp.abort();
    decide(accepted);
    await first.catch(() => {});
    await page.callModern(2, RETRY);
    expect(page.responses()[1]).toEqual({ think: thought });
  });
});

describe('a stream that the page has resumed', () => {
  const half = () => {
    const events = new Events();
    events.write('id: e2\ndata: {"jsonrpc":"2.');
    events.end();
    return events.response;
  };
  /** The event with which a call has failed, in one piece. */
  const whole = `id: e1\nevent: message\ndata: ${JSON.stringify(answerTo(1, REQUIRED)[0])}\n\n`;

  it.each([
    ['is cut', cut],
    ['ends within an event', half],
  ])('has its call’s first error, whole, where it goes on and ours %s', async (_, end) => {
    const resumed = new Events();
    const page = await inSession({
      'tools/call': [stream(), end],
      GET: resumedOn(resumed),
    });
    await (await page.call()).text();
    const text = page.listen({ 'last-event-id': 'e0' }).then((response) => response.text());
    resumed.say({ id: 1, ...REQUIRED }, 'e1');
    await page.hasSent('tools/call', 2);
    await soon();
    resumed.end();
    expect(await text).toBe(whole);
  });

  it('has the first answer of a call that its page has given up: it asks for more until it has', async () => {
    const [first, resumed] = [new Events(), new Events()];
    const page = await inSession({ 'tools/call': first, GET: resumedOn(resumed) }, thinking().person);
    void page.call().then((response) => response.text());
    first.say({ id: 1, ...REQUIRED }, 'e1');
    first.end();
    await page.hasAsked();
    await page.post({ method: 'notifications/cancelled', params: { requestId: 1 } });
    await soon();
    const text = page.listen({ 'last-event-id': 'e0' }).then((response) => heard(response));
    resumed.say({ id: 1, ...REQUIRED }, 'e1');
    resumed.end();
    expect(await text).toEqual(answerTo(1, REQUIRED));
  });
});
