import { describe, expect, it, vi } from 'vitest';
import {
  connectUsher,
  type ElicitationState,
  type ElicitOptions,
  type ElicitParams,
  onUsher,
  serverHandle,
  type Usher,
} from '../../../lib/page/index.ts';
import { parsePageMessage } from '../../../lib/protocol/page.ts';
import { FakeProvider, type FakeWindow, reactive, settled } from './fake-page.ts';
import { usePage } from './use-page.ts';

const page = usePage();
/** No text can be made of it: `String` throws. */
const NO_TEXT = { toString: null };
const PARAMS = { message: 'Your name?', requestedSchema: { type: 'object', properties: {} } };

async function connected(): Promise<{ provider: FakeProvider; usher: Usher }> {
  const provider = new FakeProvider(page.window);
  const usher = await connectUsher();
  if (!usher) throw new Error('not connected');
  return { provider, usher };
}

/** A request that its provider has, which `reply` answers. */
async function asked(options?: ElicitOptions, params: ElicitParams = PARAMS) {
  const { provider, usher } = await connected();
  const answer = usher.elicit(params, options);
  answer.catch(() => {});
  await settled();
  const [request] = provider.received;
  const id = request?.id;
  const status = (state: object) => provider.send({ method: 'elicitation/status', params: { id, ...state } });
  return { provider, usher, answer, request, id, status, reply: (said: object) => provider.send({ id, ...said }) };
}

/** Time passes ping by ping, and leaves room for what they are answered with. */
async function pings(count: number, happens: (tick: number) => unknown = () => {}) {
  for (let tick = 0; tick < count; tick++) {
    await settled();
    await vi.advanceTimersByTimeAsync(10_000);
    happens(tick);
  }
  await settled();
}

/** The page has come back from the back/forward cache. */
const shownAgain = () => Object.assign(new Event('pageshow'), { persisted: true });
const types = (window: FakeWindow) => window.posted.map(({ type }) => type);

describe('announcements', () => {
  it('says nothing before the app asks, then announces itself and answers probes', async () => {
    expect(page.window.posted).toEqual([]);
    onUsher(() => {});
    expect(page.window.posted).toEqual([{ type: 'mcp-usher:page', version: expect.any(String), protocols: [1] }]);
    page.window.receive({ type: 'mcp-usher:probe' }, { origin: page.window.origin, source: page.window });
    expect(types(page.window)).toEqual(['mcp-usher:page', 'mcp-usher:page']);
  });

  it('says no more as the page is shown for the first time', () => {
    onUsher(() => {});
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(types(page.window)).toEqual(['mcp-usher:page']);
  });

  it.each([
    ['another window', { source: new EventTarget() }, {}],
    ['another origin', { origin: 'https://evil.example' }, {}],
    ['no common protocol', {}, { protocols: [2] }],
    ['protocols that are no list', {}, { protocols: 1 }],
    ['no id', {}, { id: 7 }],
    ['an empty id', {}, { id: '' }],
    ['an id that is too long', {}, { id: 'i'.repeat(257) }],
    ['an empty name', {}, { name: '' }],
    ['a name that is too long', {}, { name: 'n'.repeat(257) }],
    ['no version', {}, { version: undefined }],
    ['a version that is too long', {}, { version: '1'.repeat(65) }],
    ['protocols that are no integers', {}, { protocols: [1, 1.5] }],
    ['too many protocols', {}, { protocols: Array.from({ length: 17 }, () => 1) }],
  ])('does not connect to a provider from/with %s', async (_, from, announcement) => {
    onUsher(() => {});
    const provider = new FakeProvider(new (page.window.constructor as typeof FakeWindow)(), announcement);
    page.window.receive(provider.announcement, { origin: page.window.origin, source: page.window, ...from });
    await settled();
    expect(types(page.window)).toEqual(['mcp-usher:page']);
  });

  it.each([undefined, null, 1, 'mcp-usher:provider', [], { type: 'mcp-usher:provider' }])(
    'ignores %j',
    async (data) => {
      onUsher(() => {});
      page.window.receive(data, { origin: page.window.origin, source: page.window });
      expect(types(page.window)).toEqual(['mcp-usher:page']);
    },
  );

  it('ignores an event that a script of the page has made, which has neither ports nor data', () => {
    onUsher(() => {});
    page.window.dispatchEvent(new Event('message'));
    expect(types(page.window)).toEqual(['mcp-usher:page']);
  });

  it('gives null after the time given where nobody answers', async () => {
    const usher = connectUsher({ timeoutMs: 300 });
    await vi.advanceTimersByTimeAsync(300);
    expect(await usher).toBeNull();
  });

  it('takes the first of several providers, or the one chosen', async () => {
    new FakeProvider(page.window, { id: 'first' });
    new FakeProvider(page.window, { id: 'second' });
    const choose = (providers: readonly { id: string }[]) => providers.find(({ id }) => id === 'second');
    expect((await connectUsher({ choose: choose as never }))?.provider.id).toBe('second');
  });

  it('takes the first without a choice', async () => {
    new FakeProvider(page.window, { id: 'first' });
    new FakeProvider(page.window, { id: 'second' });
    expect((await connectUsher())?.provider.id).toBe('first');
    await settled();
    expect(types(page.window).filter((type) => type === 'mcp-usher:connect')).toHaveLength(1);
  });

  it('goes by the latest choice, and a call without one changes nothing of it', async () => {
    new FakeProvider(page.window);
    const nobody = async (...args: Parameters<typeof connectUsher>) => {
      const usher = connectUsher(...args);
      await settled();
      await vi.advanceTimersByTimeAsync(2000);
      expect(await usher).toBeNull();
    };
    await nobody({ choose: () => undefined });
    await nobody();
    expect((await connectUsher({ choose: ([first]) => first }))?.provider.id).toBe('usher');
  });

  it('tells a later pairing, once, until told to stop', async () => {
    const heard = vi.fn();
    const stop = onUsher(heard);
    const provider = new FakeProvider(page.window);
    provider.announce();
    provider.announce();
    await settled();
    expect(heard).toHaveBeenCalledTimes(1);
    const late = vi.fn();
    onUsher(late)();
    stop();
    await settled();
    expect(late).not.toHaveBeenCalled();
  });

  it('says a withdrawal that nobody answers twice, and no more', async () => {
    const controller = new AbortController();
    const { provider, answer } = await asked({ signal: controller.signal });
    controller.abort('gone');
    await expect(answer).rejects.toBe('gone');
    for (let announcements = 0; announcements < 10; announcements++) {
      provider.announce();
      await settled();
    }
    expect(provider.of('elicitation/withdraw')).toHaveLength(2);
  });

  it('shares one connection among all copies of the library', async () => {
    const { provider } = await connected();
    vi.resetModules();
    const copy = await import('../../../lib/page/index.ts');
    expect(copy.connectUsher).not.toBe(connectUsher);
    const usher = await copy.connectUsher();
    void usher?.elicit(PARAMS);
    await settled();
    expect(provider.ports.length).toBe(1);
    expect(provider.of('elicitation/create')).toHaveLength(1);
  });
});

describe('a request', () => {
  it('carries the params untouched and the options, and resolves with the result, acknowledged', async () => {
    const server = serverHandle({ name: 'srv', url: 'https://mcp.example/' });
    const params = { ...PARAMS, requestedSchema: { properties: { a: { type: 'string', pattern: '^x$' } } } };
    const options = { server, answerAt: 'done', deadlineMs: 1000, group: { id: 'g', size: 2 } } as const;
    const { provider, answer, request, id, reply } = await asked(options, params);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(request).toEqual({ jsonrpc: '2.0', id, method: 'elicitation/create', params: { params, ...options } });
    reply({ result: { action: 'accept', content: { a: 'x' } } });
    expect(await answer).toEqual({ action: 'accept', content: { a: 'x' } });
    await settled();
    const acknowledged = { jsonrpc: '2.0', method: 'elicitation/acknowledge', params: { id } };
    expect(provider.of('elicitation/acknowledge')).toEqual([acknowledged]);
  });

  it.each([
    ['an error', { error: { code: 4429, message: 'Slow', data: { reason: 'rate-limited', retryAfterMs: 5 } } }, 4429],
    ['an error without data', { error: { code: -32600, message: 'Bad' } }, -32600],
    ['an error that is none', { error: 5 }, -32603],
    ['a result of no action', { result: { action: 'maybe' } }, -32603],
    [
      'an error whose words are no text',
      { error: { code: -32600, message: NO_TEXT, data: { reason: NO_TEXT } } },
      -32600,
    ],
    ['neither', {}, -32603],
    ['content that is no object', { result: { action: 'accept', content: 'x' } }, -32603],
    ['content that is a list', { result: { action: 'accept', content: ['x'] } }, -32603],
    ['content with objects in it', { result: { action: 'accept', content: { a: { b: 1 } } } }, -32603],
    ['content with lists of numbers', { result: { action: 'accept', content: { a: [1] } } }, -32603],
    ['content with a list that has a hole', { result: { action: 'accept', content: { a: new Array(1) } } }, -32603],
    ['content with a number that JSON lacks', { result: { action: 'accept', content: { a: Number.NaN } } }, -32603],
    ['content of a decline', { result: { action: 'decline', content: { a: 'x' } } }, -32603],
    ['content of a cancel', { result: { action: 'cancel', content: {} } }, -32603],
  ])('rejects on %s', async (_, response, code) => {
    const { answer, reply } = await asked();
    reply(response);
    const [reason, retryAfterMs] = code === 4429 ? ['rate-limited', 5] : ['internal-error', undefined];
    await expect(answer).rejects.toMatchObject({ name: 'UsherError', code, reason, retryAfterMs });
  });

  it('rejects on content of an accepted URL', async () => {
    const visit = { mode: 'url', message: 'Sign in.', url: 'https://a.example/', elicitationId: 'e' } as const;
    const { provider, answer, reply } = await asked({}, visit);
    reply({ result: { action: 'accept', content: { a: 'x' } } });
    await expect(answer).rejects.toMatchObject({ reason: 'internal-error' });
    await settled();
    expect(provider.of('elicitation/acknowledge')).toHaveLength(1);
  });

  it('waits for ever where its deadline is infinite, and is refused where it is no number', async () => {
    const { provider, usher } = await connected();
    for (const deadlineMs of [Number.POSITIVE_INFINITY, Number.NaN]) void usher.elicit(PARAMS, { deadlineMs });
    await settled();
    const [endless, numberless] = provider.received;
    expect(endless?.params).toEqual({ params: PARAMS });
    expect(parsePageMessage(endless)).not.toHaveProperty('error');
    expect(parsePageMessage(numberless)).toHaveProperty('error.data.reason', 'invalid-params');
  });

  it('may have its params and its server in the state of Svelte or Vue: proxies, which no port takes', async () => {
    const server = reactive(serverHandle({ name: 'srv' }));
    const { answer, request, reply } = await asked({ server }, reactive(PARAMS));
    expect(request?.params).toEqual({ params: PARAMS, server: { ...server } });
    reply({ result: { action: 'decline' } });
    expect(await answer).toEqual({ action: 'decline' });
  });

  it('rejects where its params are no JSON', async () => {
    const { provider, usher } = await connected();
    const circle: object = Object.defineProperty({ ...PARAMS }, 'own', { get: () => circle, enumerable: true });
    await expect(usher.elicit(circle as never)).rejects.toThrow('circular');
    expect(provider.of('elicitation/create')).toEqual([]);
  });

  it('is answered once: unknown, double, late and malformed messages do nothing', async () => {
    const error = vi.spyOn(console, 'error');
    const { provider, answer, id, reply } = await asked();
    for (const message of [null, 1, [], {}, { id: null, error: { code: 1, message: '' } }, { method: 'new', id }]) {
      provider.ports[0]?.postMessage(message);
    }
    provider.send({ id: 'unknown', result: { action: 'accept' } });
    provider.ports[0]?.postMessage({ id, result: { action: 'accept' } });
    provider.ports[0]?.postMessage({ jsonrpc: '1.0', id, result: { action: 'accept' } });
    provider.send({ method: 'elicitation/status' });
    provider.send({ method: 'elicitation/status', params: { id: {}, state: 'strange' } });
    for (const action of ['decline', 'accept']) reply({ result: { action } });
    expect(await answer).toEqual({ action: 'decline' });
    await settled();
    expect(error).not.toHaveBeenCalled();
  });

  it('is withdrawn by its signal', async () => {
    const stop = new AbortController();
    const { provider, usher, answer, id } = await asked({ signal: stop.signal });
    stop.abort('enough');
    await expect(answer).rejects.toBe('enough');
    await settled();
    const params = { id, reason: 'enough' };
    expect(provider.received.at(-1)).toEqual({ jsonrpc: '2.0', method: 'elicitation/withdraw', params });
    await expect(usher.elicit(PARAMS, { signal: stop.signal })).rejects.toBe('enough');
    expect(provider.of('elicitation/create')).toHaveLength(1);
  });

  it('is withdrawn when its Usher is closed, and others are not', async () => {
    const { provider, usher } = await connected();
    const other = await connectUsher();
    const rejected = expect(usher.elicit(PARAMS)).rejects.toThrow();
    void other?.elicit(PARAMS);
    await settled();
    usher.close();
    await rejected;
    await settled();
    expect(provider.of('elicitation/withdraw')).toHaveLength(1);
    await expect(usher.elicit(PARAMS)).rejects.toThrow();
  });

  it('tells its states, also after the answer, and its end once', async () => {
    const states: ElicitationState[] = [];
    const { answer, status, reply } = await asked({ onState: (state) => states.push(state) });
    for (const state of ['waiting', 'of the future', 'opened']) status({ state });
    reply({ result: { action: 'accept' } });
    await answer;
    for (const _ of ['once', 'twice']) status({ state: 'ended', reason: 'accepted' });
    await settled();
    expect(states).toEqual([
      { state: 'waiting', params: PARAMS },
      { state: 'opened', params: PARAMS },
      { state: 'ended', reason: 'accepted', params: PARAMS },
    ]);
  });

  it('survives a callback that throws', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onState = () => {
      throw new Error('the app');
    };
    const { answer, status, reply } = await asked({ onState });
    status({ state: 'waiting' });
    reply({ result: { action: 'cancel' } });
    expect(await answer).toEqual({ action: 'cancel' });
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });
});

describe('several at once', () => {
  it('are one group, answered in the order asked', async () => {
    const { provider, usher } = await connected();
    const answers = usher.elicitAll([PARAMS, PARAMS], { answerAt: 'consent' });
    await settled();
    const [first, second] = provider.of('elicitation/create');
    expect(first?.params?.group).toEqual({ id: expect.any(String), size: 2 });
    expect(second?.params).toEqual(first?.params);
    provider.send({ id: second?.id, result: { action: 'decline' } });
    provider.send({ id: first?.id, result: { action: 'accept' } });
    expect(await answers).toEqual([{ action: 'accept' }, { action: 'decline' }]);
    expect(await usher.elicitAll([])).toEqual([]);
  });

  it('are taken back when one fails', async () => {
    const { provider, usher } = await connected();
    const rejected = expect(usher.elicitAll([PARAMS, PARAMS])).rejects.toMatchObject({ code: 4413 });
    await settled();
    const [first, second] = provider.of('elicitation/create');
    provider.send({ id: first?.id, error: { code: 4413, message: '', data: { reason: 'too-large' } } });
    await rejected;
    await settled();
    expect(provider.of('elicitation/withdraw')[0]?.params).toEqual({ id: second?.id });
  });
});

it('passes completion notices on with the key of the server', async () => {
  const { provider, usher } = await connected();
  const server = serverHandle();
  usher.complete({ elicitationId: 'e', server });
  await settled();
  expect(provider.received[0]?.params).toEqual({ elicitationId: 'e', server: server.key });
});

describe('interruption', () => {
  it('asks a provider that comes again for what is outstanding, under the same ids, on a new port', async () => {
    const { provider, usher } = await connected();
    const answer = usher.elicit(PARAMS);
    const stop = new AbortController();
    usher.elicit(PARAMS, { signal: stop.signal }).catch(() => {});
    await settled();
    stop.abort();
    await settled();
    const [request, withdrawn] = provider.of('elicitation/create');
    provider.received.length = 0;
    provider.announce();
    await settled();
    expect(provider.ports.length).toBe(2);
    expect(provider.received).toEqual([
      request,
      { jsonrpc: '2.0', method: 'elicitation/withdraw', params: { id: withdrawn?.id } },
    ]);
    provider.send({ id: request?.id, result: { action: 'accept' } });
    provider.send({ id: withdrawn?.id, result: { action: 'cancel' } });
    expect(await answer).toEqual({ action: 'accept' });
    await settled();
    provider.received.length = 0;
    provider.announce();
    await settled();
    expect(provider.received).toEqual([]);
  });

  it('pings while something is outstanding, and only then', async () => {
    const { provider, usher } = await connected();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.of('ping')).toHaveLength(0);
    const answer = usher.elicit(PARAMS);
    await pings(5);
    const ids = provider.of('ping').map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    provider.send({ id: provider.received[0]?.id, result: { action: 'cancel' } });
    await answer;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.of('ping')).toHaveLength(5);
    // No answer to a ping is acknowledged.
    expect(provider.of('elicitation/acknowledge')).toHaveLength(1);
    // They begin again with the next request.
    void usher.elicit(PARAMS).catch(() => {});
    await settled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(provider.of('ping')).toHaveLength(6);
  });

  /** A request that `provider` lets down: it answers no ping from here on. */
  async function letDown(provider: FakeProvider, usher: Usher): Promise<string[]> {
    provider.answersPings = false;
    const states: string[] = [];
    const rejected = expect(
      usher.elicit(PARAMS, { onState: ({ state, reason }) => states.push(`${state} ${reason}`) }),
    ).rejects.toMatchObject({ code: 4410, reason: 'provider-gone' });
    await pings(3);
    await rejected;
    await settled();
    return states;
  }

  it('ends what is outstanding after two misses, and finds a provider that comes later', async () => {
    const { provider, usher } = await connected();
    const heard = vi.fn();
    onUsher(heard);
    await settled();
    provider.isMute = true;
    expect(await letDown(provider, usher)).toEqual(['ended provider-gone']);
    const refused = expect(usher.elicit(PARAMS)).rejects.toMatchObject({ reason: 'provider-gone' });
    await vi.advanceTimersByTimeAsync(300);
    await refused;
    provider.announce();
    await settled();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('counts no miss from before the page was shown again', async () => {
    const { provider, answer } = await asked();
    provider.answersPings = false;
    const outcome = vi.fn();
    answer.catch(outcome);
    await pings(6, (tick) => tick % 2 === 1 && page.window.dispatchEvent(shownAgain()));
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ reason: 'provider-gone' }));
  });

  it('withdraws what it gave up once the provider is back, once, and acknowledges the answer', async () => {
    const { provider, usher } = await connected();
    await letDown(provider, usher);
    const [request] = provider.of('elicitation/create');
    expect(provider.of('elicitation/withdraw')).toEqual([]);
    // Its part in the document answers at once, though the rest of it hangs.
    await vi.advanceTimersByTimeAsync(100);
    await settled();
    const withdrawal = { jsonrpc: '2.0', method: 'elicitation/withdraw', params: { id: request?.id } };
    expect(provider.of('elicitation/withdraw')).toEqual([withdrawal]);
    provider.announce();
    await settled();
    expect(provider.of('elicitation/withdraw')).toEqual([withdrawal]);
    provider.send({ id: request?.id, result: { action: 'cancel' } });
    await settled();
    expect(provider.of('elicitation/acknowledge')).toHaveLength(1);
  });

  it.each<[string, (usher: Usher) => unknown]>([
    ['the app asks', (usher) => usher.elicit(PARAMS)],
    ['the app looks for one', () => connectUsher()],
    ['the page is shown again', () => page.window.dispatchEvent(shownAgain())],
    ['its visibility changes', () => page.window.dispatchEvent(new Event('visibilitychange'))],
    ['a while has passed', () => vi.advanceTimersByTimeAsync(60_000)],
  ])('announces itself again after a loss when %s', async (_, happen) => {
    const { provider, usher } = await connected();
    provider.isMute = true;
    await letDown(provider, usher);
    await vi.advanceTimersByTimeAsync(1000);
    provider.isMute = false;
    const before = provider.ports.length;
    void happen(usher);
    await settled();
    expect(provider.ports.length).toBe(before + 1);
  });

  it('goes on with another provider that is there, and still takes back what it asked of the first', async () => {
    const { provider, usher } = await connected();
    const other = new FakeProvider(page.window, { id: 'other' });
    await letDown(provider, usher);
    expect(other.ports).toHaveLength(1);
    expect(usher.provider.id).toBe('other');
    const answer = usher.elicit(PARAMS);
    await settled();
    const id = other.of('elicitation/create')[0]?.id;
    await vi.advanceTimersByTimeAsync(100);
    await settled();
    expect(other.of('elicitation/withdraw')).toEqual([]);
    expect(provider.of('elicitation/withdraw')).toHaveLength(1);
    // No provider but the one that was asked can answer.
    provider.send({ id, result: { action: 'accept' } });
    await settled();
    other.send({ id, result: { action: 'decline' } });
    expect(await answer).toEqual({ action: 'decline' });
  });

  it('gives up all that it asked of a provider that says not-paired, and announces itself again', async () => {
    const { provider, usher } = await connected();
    const announced = types(page.window).filter((type) => type === 'mcp-usher:page').length;
    const both = [usher.elicit(PARAMS), usher.elicit(PARAMS)].map((answer) =>
      expect(answer).rejects.toMatchObject({ reason: 'not-paired' }),
    );
    await settled();
    provider.isMute = true;
    const error = { code: 4401, message: '', data: { reason: 'not-paired' } };
    provider.send({ id: provider.received[0]?.id, error });
    await Promise.all(both);
    expect(types(page.window).filter((type) => type === 'mcp-usher:page')).toHaveLength(announced + 1);
  });

  it('takes any message for a sign of life', async () => {
    const { provider, answer, reply } = await asked();
    provider.answersPings = false;
    await pings(6, () => provider.send({ method: 'of the future' }));
    reply({ result: { action: 'accept' } });
    expect(await answer).toEqual({ action: 'accept' });
  });
});

describe('serverHandle', () => {
  it('makes a new key each time, and keeps the claims that are text, within their limits', () => {
    const url = `https://mcp.example/${'u'.repeat(8172)}`;
    const long = { name: 'n'.repeat(2000), description: 'd'.repeat(9000), websiteUrl: `${url}x` };
    const info = { ...long, title: 7, url, icons: [] } as never;
    const handle = serverHandle(info);
    const description = 'd'.repeat(8192);
    expect(handle).toEqual({ key: expect.any(String), name: 'n'.repeat(1024), description, url });
    expect(serverHandle(info).key).not.toBe(handle.key);
  });
});
