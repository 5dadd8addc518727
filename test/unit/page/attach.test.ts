import { describe, expect, it, vi } from 'vitest';
import { type Connection, sharedConnection } from '../../../lib/page/connection.ts';
import { type AttachOptions, attachUsher, type ElicitationState } from '../../../lib/page/index.ts';
import { FakeProvider, settled } from './fake-page.ts';
import { RawServer } from './raw-server.ts';
import { modernClient, SDKS, TRANSPORTS } from './sdks.ts';
import { pass, usePage } from './use-page.ts';

const page = usePage();

/** `pattern` and an integer `enum` are what the SDKs' own schemas strip. */
const FORM = {
  message: 'Who?',
  requestedSchema: {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^x$' }, n: { type: 'integer', enum: [1, 2], exclusiveMinimum: 0 } },
    required: ['a'],
  },
};
const keyOf = (server: unknown) => (server as { key: string }).key;
const TASKS = { list: {}, cancel: {}, requests: { elicitation: { create: {} } } };
const NOT_PAIRED = { code: 4401, message: '', data: { reason: 'not-paired' } };
const URL_REQUEST = { mode: 'url', message: 'Go', url: 'https://mcp.example/', elicitationId: 'e1' };

describe.each(['v1', 'v2', 'v1 lowest', 'v2 lowest'] as const)('on SDK %s', (version) => {
  async function attached(options: AttachOptions = {}, { paired = true } = {}) {
    if (paired) page.storage.set('mcp-usher', 'paired');
    const provider = paired ? new FakeProvider(page.window) : undefined;
    const { client, connect, server } = SDKS[version]();
    const attachment = attachUsher(client, options);
    await connect();
    await settled();
    /** Asks, and returns the id of the question once its provider has it. */
    const ask = async (params: object = FORM) => {
      const id = server.request(params);
      await settled();
      return id;
    };
    const reply = (said: object) => provider?.send({ id: provider.of('elicitation/create')[0]?.id, ...said });
    return { client, server, attachment, provider: provider as FakeProvider, ask, reply };
  }
  /** Connects the client again, with another server. */
  async function reconnect(client: { connect(transport: never): Promise<void> }) {
    const [near, far] = TRANSPORTS[version].createLinkedPair();
    const server = new RawServer(far);
    await client.connect(near as never);
    return { server, far };
  }
  const declared = (server: RawServer) =>
    server.received.find(({ method }) => method === 'initialize')?.params?.capabilities;
  // One of the four can serve tasks.
  const tasks = version === 'v1' ? { tasks: TASKS } : {};

  it.each([
    ['nobody', {}, false, {}],
    ['a fallback', { fallback: () => ({ action: 'cancel' }) }, false, { elicitation: { form: {}, url: {} }, ...tasks }],
    ['hold', { whenUnpaired: 'hold' }, false, { elicitation: { form: {}, url: {} }, ...tasks }],
    ['a known pairing', {}, true, { elicitation: { form: {}, url: {} }, ...tasks }],
    ['one mode', { modes: ['url'], whenUnpaired: 'hold' }, false, { elicitation: { url: {} }, ...tasks }],
    ['no tasks', { tasks: false, whenUnpaired: 'hold' }, false, { elicitation: { form: {}, url: {} } }],
  ] as const)('declares what will be answered: %s', async (_, options, paired, capabilities) => {
    const { server } = await attached(options as AttachOptions, { paired });
    expect(declared(server)).toEqual(capabilities);
  });

  it.each([true, false])('leaves a transport its listeners that is wrapped, readable: %s', async (isReadable) => {
    const { client } = SDKS[version]();
    attachUsher(client);
    const [near, far] = TRANSPORTS[version].createLinkedPair();
    const server = new RawServer(far);
    let depth = 0;
    const wrapped = {
      start: () => near.start(),
      send: (message: never) => near.send(message),
      close: () => near.close(),
    };
    const listener = {
      set: (heard: (...args: unknown[]) => void) => {
        depth += 1;
        near.onmessage = (...args: unknown[]) => heard(...args);
      },
      ...(isReadable && { get: () => near.onmessage }),
    };
    Object.defineProperty(wrapped, 'onmessage', listener);
    await (client.connect as (transport: unknown) => Promise<void>)(wrapped);
    for (const _ of [1, 2, 3]) {
      const pinged = client.ping();
      await settled();
      server.answer('ping', { result: {} });
      await pinged;
    }
    expect(depth).toBeLessThan(4);
  });

  it('declares once a provider has come before connect', async () => {
    const { client, connect, server } = SDKS[version]();
    attachUsher(client);
    new FakeProvider(page.window).announce();
    await settled();
    await connect();
    expect(declared(server)).toEqual({ elicitation: { form: {}, url: {} }, ...tasks });
    expect(page.storage.get('mcp-usher')).toBe('paired');
  });

  it('declares nothing for a provider that comes once it is detached', async () => {
    const { client, connect, server } = SDKS[version]();
    attachUsher(client).detach();
    new FakeProvider(page.window).announce();
    await settled();
    await connect();
    expect(declared(server)).toEqual({});
  });

  it('declares at the next connect what came while it was connected, and says why not before', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { client, server } = await attached({}, { paired: false });
    expect(declared(server)).toEqual({});
    new FakeProvider(page.window).announce();
    await settled();
    expect(warn).toHaveBeenCalledOnce();
    await client.close();
    expect(declared((await reconnect(client)).server)).toEqual({ elicitation: { form: {}, url: {} }, ...tasks });
    warn.mockRestore();
  });

  it('leaves nothing registered of a client that is closed, is not connected, or could not be', async () => {
    const held = new Set<object>();
    const connection = sharedConnection() as Connection;
    const { subscribe } = connection;
    connection.subscribe = (listener) => {
      const stop = subscribe(listener);
      held.add(listener);
      return () => {
        held.delete(listener);
        stop();
      };
    };
    const { client, connect } = SDKS[version]();
    attachUsher(client);
    await vi.advanceTimersByTimeAsync(2000);
    expect(held.size).toBe(0);
    await connect();
    expect(held.size).toBe(1);
    await client.close();
    expect(held.size).toBe(0);
    const { far } = await reconnect(client);
    expect(held.size).toBe(1);
    await far.close();
    expect(held.size).toBe(0);
    const broken = { start: () => Promise.reject(new Error('refused')), close: async () => {}, send: async () => {} };
    await expect(client.connect(broken as never)).rejects.toThrow('refused');
    expect(held.size).toBe(0);
  });

  it('forgets a pairing that did not come back', async () => {
    page.storage.set('mcp-usher', 'paired');
    await attached({}, { paired: false });
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.storage.get('mcp-usher')).toBe('');
  });

  it('keeps what a page remembers though a frame of its origin finds nobody: none is there for frames', async () => {
    page.storage.set('mcp-usher', 'paired');
    Object.assign(page.window, { top: new EventTarget() });
    const { client, connect, server } = SDKS[version]();
    attachUsher(client);
    await connect();
    await vi.advanceTimersByTimeAsync(2000);
    expect([declared(server), page.storage.get('mcp-usher')]).toEqual([{}, 'paired']);
  });

  it('passes the raw params and the server, and answers', async () => {
    const { server, provider, ask, reply } = await attached({ server: { title: 'Mine', url: 'https://mcp.example/' } });
    const id = await ask();
    const [request] = provider.received;
    expect(request?.params?.params).toEqual(FORM);
    expect(request?.params?.server).toEqual({
      key: expect.any(String),
      name: 'raw',
      title: 'Mine',
      version: '1',
      url: 'https://mcp.example/',
    });
    reply({ result: { action: 'accept', content: { a: 'x', n: 1 } } });
    expect(await server.response(id)).toMatchObject({ result: { action: 'accept', content: { a: 'x', n: 1 } } });
  });

  it('passes completion notices with the key of their server', async () => {
    const { server, provider, ask } = await attached();
    await ask(URL_REQUEST);
    server.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'e1' } });
    await settled();
    const asked = provider.received[0]?.params?.server;
    expect(provider.of('elicitation/complete')[0]?.params).toEqual({ elicitationId: 'e1', server: keyOf(asked) });
  });

  it('gives a new connection of the same client another key', async () => {
    const { client, provider, ask } = await attached();
    await ask(URL_REQUEST);
    await client.close();
    (await reconnect(client)).server.request(URL_REQUEST);
    await settled();
    const keys = provider.of('elicitation/create').map(({ params }) => keyOf(params?.server));
    expect(new Set(keys).size).toBe(2);
  });

  it('refuses a mode that was not declared', async () => {
    const { server, provider } = await attached({ modes: ['form'] });
    expect(await server.response(server.request(URL_REQUEST))).toMatchObject({ error: { code: -32602 } });
    expect(provider.received).toEqual([]);
  });

  it('refuses it also where the app had declared it itself', async () => {
    const { client, connect, server } = SDKS[version]({ elicitation: { form: {}, url: {} } });
    attachUsher(client, { modes: ['form'], fallback: () => ({ action: 'decline' }) });
    await connect();
    expect(await server.response(server.request(URL_REQUEST))).toMatchObject({ error: { code: -32602 } });
  });

  it('turns the abort signal into a withdrawal', async () => {
    const { server, provider, ask } = await attached();
    const id = await ask();
    server.send({ method: 'notifications/cancelled', params: { requestId: id } });
    await settled();
    const [request] = provider.received;
    expect(provider.of('elicitation/withdraw')[0]?.params).toEqual({ id: request?.id });
    expect(await server.response(id)).toBeUndefined();
  });

  it.each([
    ['rate-limited', 4429, { result: { action: 'cancel' } }],
    ['not-paired', 4401, { result: { action: 'cancel' } }],
    ['cannot-show', 4503, { result: { action: 'cancel' } }],
    ['too-large', 4413, { result: { action: 'cancel' } }],
    ['internal-error', -32603, { result: { action: 'cancel' } }],
    ['invalid-params', -32602, { error: { code: -32602 } }],
  ])('answers the server when Usher says %s', async (reason, code, response) => {
    const { server, ask, reply } = await attached();
    const id = await ask();
    reply({ error: { code, message: 'No', data: { reason } } });
    await settled();
    await vi.advanceTimersByTimeAsync(300);
    expect(await server.response(id)).toMatchObject(response);
  });

  it('cancels what a lost provider had', async () => {
    const { server, provider } = await attached();
    provider.answersPings = false;
    const id = server.request(FORM);
    await pass(40_000);
    expect(await server.response(id)).toMatchObject({ result: { action: 'cancel' } });
    expect(provider.of('elicitation/create')).toHaveLength(1);
  });

  it.each([
    ['dies', undefined],
    ['says not-paired', NOT_PAIRED],
  ])('asks another provider that is there when the one chosen %s', async (_, error) => {
    const { server, provider, ask, reply } = await attached();
    provider.answersPings = false;
    const other = new FakeProvider(page.window, { id: 'other' });
    const id = await ask();
    if (error) reply({ error });
    await pass(40_000);
    const [again] = other.of('elicitation/create');
    expect(again?.params?.params).toEqual(FORM);
    other.send({ id: again?.id, result: { action: 'decline' } });
    expect(await server.response(id)).toMatchObject({ result: { action: 'decline' } });
  });

  it('leaves requests to the fallback, as the SDK would call it, while nobody is there', async () => {
    const fallback = vi.fn(() => ({ action: 'accept' as const, content: { a: 'x' } }));
    const { server, ask } = await attached({ fallback }, { paired: false });
    const id = await ask();
    expect(fallback).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await server.response(id)).toMatchObject({ result: { action: 'accept', content: { a: 'x' } } });
    expect(fallback).toHaveBeenCalledWith({ method: 'elicitation/create', params: FORM }, expect.any(Object));
    expect(await server.response(server.request(FORM))).toBeDefined();
  });

  it('uses the fallback again when the page turns out to be unpaired', async () => {
    const onState = vi.fn();
    const { server, provider, ask, reply } = await attached({ fallback: () => ({ action: 'decline' }), onState });
    const id = await ask();
    reply({ error: NOT_PAIRED });
    await settled();
    provider.isMute = true;
    await vi.advanceTimersByTimeAsync(300);
    expect(await server.response(id)).toMatchObject({ result: { action: 'decline' } });
    expect(onState).not.toHaveBeenCalled();
    expect(page.storage.get('mcp-usher')).toBe('');
  });

  it('cancels without a fallback where a known pairing did not come back', async () => {
    page.storage.set('mcp-usher', 'paired');
    const { server } = await attached({}, { paired: false });
    const id = server.request(FORM);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await server.response(id)).toMatchObject({ result: { action: 'cancel' } });
  });

  describe('holding', () => {
    const states: ElicitationState[] = [];
    const holding = async () => {
      states.length = 0;
      return attached({ whenUnpaired: 'hold', onState: (state) => states.push(state) }, { paired: false });
    };

    it('sends the very request that waited, once the page is paired', async () => {
      const { server, ask } = await holding();
      const id = await ask();
      await vi.advanceTimersByTimeAsync(240_000);
      const provider = new FakeProvider(page.window);
      provider.announce();
      await settled();
      const [request] = provider.received;
      expect(request?.params?.params).toEqual(FORM);
      provider.send({ method: 'elicitation/status', params: { id: request?.id, state: 'ended', reason: 'declined' } });
      provider.send({ id: request?.id, result: { action: 'decline' } });
      expect(await server.response(id)).toMatchObject({ result: { action: 'decline' } });
      expect(states).toEqual([
        { state: 'held', params: FORM },
        { state: 'ended', reason: 'declined', params: FORM },
      ]);
    });

    it('cancels after five minutes', async () => {
      const { server, ask } = await holding();
      const id = await ask();
      await vi.advanceTimersByTimeAsync(300_000);
      expect(await server.response(id)).toMatchObject({ result: { action: 'cancel' } });
      expect(states.at(-1)).toEqual({ state: 'ended', reason: 'expired', params: FORM });
    });

    it('ends with the signal', async () => {
      const { server, ask } = await holding();
      const id = await ask();
      server.send({ method: 'notifications/cancelled', params: { requestId: id } });
      await settled();
      expect(states.at(-1)).toEqual({ state: 'ended', reason: 'withdrawn', params: FORM });
      const provider = new FakeProvider(page.window);
      provider.announce();
      await settled();
      expect(provider.received).toEqual([]);
    });

    it('holds again what an unpaired page could not ask', async () => {
      const { ask } = await holding();
      const provider = new FakeProvider(page.window);
      provider.announce();
      await ask();
      provider.isMute = true;
      provider.send({ id: provider.received[0]?.id, error: NOT_PAIRED });
      await settled();
      await vi.advanceTimersByTimeAsync(300);
      expect(states).toEqual([{ state: 'held', params: FORM }]);
      provider.announce();
      await settled();
      expect(provider.of('elicitation/create')).toHaveLength(2);
    });
  });

  it('cancels what the person had before them when the page is unpaired', async () => {
    const { server, provider, ask } = await attached({ fallback: () => ({ action: 'decline' }) });
    const id = await ask();
    const request = provider.received[0]?.id;
    provider.send({ method: 'elicitation/status', params: { id: request, state: 'waiting' } });
    provider.send({ id: request, error: NOT_PAIRED });
    expect(await server.response(id)).toMatchObject({ result: { action: 'cancel' } });
  });

  it('lets a server with a progress token know that its request is alive', async () => {
    const { server, ask, reply } = await attached();
    const id = await ask({ ...FORM, _meta: { progressToken: 'p' } });
    await vi.advanceTimersByTimeAsync(20_000);
    const told = () => server.of('notifications/progress').map(({ params }) => params);
    expect(told()).toEqual([1, 2, 3].map((progress) => ({ progressToken: 'p', progress })));
    reply({ result: { action: 'decline' } });
    expect(await server.response(id)).toMatchObject({ result: { action: 'decline' } });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told()).toHaveLength(3);
  });

  it.each([undefined, null, {}, ['p']])('sends no progress for the token %j', async (progressToken) => {
    const { server, ask } = await attached();
    await ask({ ...FORM, _meta: { progressToken } });
    expect(server.of('notifications/progress')).toEqual([]);
  });

  it('echoes the related task, and ignores a task that nobody declared', async () => {
    const { server, provider, ask, reply } = await attached({ tasks: false });
    const related = { 'io.modelcontextprotocol/related-task': { taskId: 't1' } };
    const id = await ask({ ...FORM, task: { ttl: 60_000 }, _meta: related });
    reply({ result: { action: 'accept', content: { a: 'x' } } });
    const result = { action: 'accept', content: { a: 'x' }, _meta: related };
    expect(provider.received[0]?.params?.params).toMatchObject(FORM);
    expect(await server.response(id)).toMatchObject({ result });
  });

  // 1.13 gives its handlers no signal of it: there the prompt stays until the person answers it.
  const withdrawals = version === 'v1 lowest' ? 0 : 1;
  it(`takes back ${withdrawals} of what is asked when the client is closed`, async () => {
    const { client, provider, ask } = await attached();
    await ask();
    await client.close();
    await settled();
    expect(provider.of('elicitation/withdraw')).toHaveLength(withdrawals);
  });

  it('attaches a client once, and detaches it', async () => {
    const { client, server, attachment, provider, ask } = await attached();
    expect(attachUsher(client)).toBe(attachment);
    const id = await ask();
    attachment.detach();
    expect(await server.response(id)).toMatchObject({ result: { action: 'cancel' } });
    expect(provider.of('elicitation/withdraw')).toHaveLength(1);
    expect(await server.response(server.request(FORM))).toMatchObject({ error: { code: -32601 } });
    expect(attachUsher(client)).not.toBe(attachment);
  });

  it('after connect: serves what the app had declared, and says so where nothing was', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fallback = () => ({ action: 'decline' as const });
    const declaring = SDKS[version]({ elicitation: { form: {} } });
    await declaring.connect();
    attachUsher(declaring.client, { fallback });
    const id = declaring.server.request(FORM);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await declaring.server.response(id)).toMatchObject({ result: { action: 'decline' } });
    expect(warn).not.toHaveBeenCalled();
    const silent = SDKS[version]();
    await silent.connect();
    attachUsher(silent.client, { fallback });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});

describe('in the rounds of revision 2026-07-28', () => {
  const MODERN_URL = { mode: 'url', message: 'Go', url: 'https://mcp.example/' };

  /** A call whose result asks for `questions`, each under its key. */
  async function round(questions: Readonly<Record<string, object>> = { one: FORM, two: MODERN_URL }) {
    const { client, server, provider } = await page.attached(modernClient());
    const call = client.callTool({ name: 'tool', arguments: {} });
    await settled();
    const ask = (params: object) => ({ method: 'elicitation/create', params });
    const inputRequests = Object.fromEntries(Object.entries(questions).map(([key, params]) => [key, ask(params)]));
    server.answer('tools/call', { result: { resultType: 'input_required', inputRequests, requestState: 's' } });
    await settled();
    const finish = async () => {
      await settled();
      const retry = server.of('tools/call').at(-1);
      server.answer('tools/call', { result: { resultType: 'complete', content: [] } });
      await call;
      return retry?.params?.inputResponses;
    };
    return { provider, server, finish };
  }

  it('passes each raw, and answers each', async () => {
    const { provider, finish } = await round();
    const [one, two] = provider.of('elicitation/create');
    expect(one?.params?.params).toEqual(FORM);
    expect(one?.params?.server).toMatchObject({ name: 'raw' });
    provider.send({ id: one?.id, result: { action: 'accept', content: { a: 'x' } } });
    provider.send({ id: two?.id, result: { action: 'decline' } });
    expect(await finish()).toEqual({ one: { action: 'accept', content: { a: 'x' } }, two: { action: 'decline' } });
  });

  it('makes the keys of one round one group, with URLs answered when they are done', async () => {
    // A server of this revision should send no elicitationId; with one Usher would answer at consent.
    const { provider } = await round({ one: FORM, two: { ...MODERN_URL, elicitationId: 'e' }, three: MODERN_URL });
    const sent = provider.of('elicitation/create').map(({ params }) => params);
    expect(sent).toHaveLength(3);
    const group = { id: expect.any(String), size: 3 };
    for (const params of sent) expect(params).toMatchObject({ answerAt: 'done', group });
    expect(new Set(sent.map((params) => JSON.stringify(params?.group))).size).toBe(1);
  });

  it('makes no group of one', async () => {
    const { provider } = await round({ one: FORM });
    expect(provider.of('elicitation/create')[0]?.params).not.toHaveProperty('group');
  });

  it('sends no progress, which this revision does not know here', async () => {
    const { provider, server } = await round({ one: { ...FORM, _meta: { progressToken: 1 } } });
    expect(provider.of('elicitation/create')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.of('notifications/progress')).toEqual([]);
  });

  it('cancels instead of failing the call, also for invalid params', async () => {
    const { provider, finish } = await round();
    const [one, two] = provider.of('elicitation/create');
    const error = (code: number, reason: string) => ({ code, message: '', data: { reason } });
    provider.send({ id: one?.id, error: error(-32602, 'invalid-params') });
    provider.send({ id: two?.id, error: error(4429, 'rate-limited') });
    expect(await finish()).toEqual({ one: { action: 'cancel' }, two: { action: 'cancel' } });
  });
});

it.each(['v1', 'v2'] as const)('leaves what the app itself has declared of a mode, on SDK %s', async (version) => {
  const { client, connect, server } = SDKS[version]();
  const form = { applyDefaults: true } as unknown as Record<string, never>;
  client.registerCapabilities({ elicitation: { form } });
  attachUsher(client, { fallback: () => ({ action: 'cancel' }), tasks: false });
  await connect();
  const initialize = server.received.find(({ method }) => method === 'initialize');
  expect(initialize?.params?.capabilities).toEqual({ elicitation: { form, url: {} } });
});
