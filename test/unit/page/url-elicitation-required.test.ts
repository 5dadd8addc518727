import { describe, expect, it, vi } from 'vitest';
import { attachUsher, type ElicitParams, type McpClient, serverHandle } from '../../../lib/page/index.ts';
import { type FakeAnswer, type FakeRequest, type FakeUsher, fakeUsher } from '../../../lib/page/testing.ts';
import { withElicitation } from '../../../lib/page/url-elicitation-required.ts';
import { settled } from './fake-page.ts';
import { SDKS } from './sdks.ts';
import { usePage } from './use-page.ts';

usePage();

const visit = (name: string): ElicitParams => ({
  mode: 'url',
  message: `Visit ${name}`,
  url: `https://mcp.example/${name}`,
  elicitationId: name,
});
const required = (elicitations: unknown) => ({ code: -32042, message: 'Visit first', data: { elicitations } });
const ACCEPT: FakeAnswer = { action: 'accept' };

/** Plays the person by the `elicitationId` of each request; those without an answer here are still being thought of. */
function person(answers: Readonly<Record<string, FakeAnswer>>): (request: FakeRequest) => Promise<FakeAnswer> {
  return ({ params }) => {
    const given = answers[params.elicitationId ?? ''];
    return given ? Promise.resolve(given) : new Promise(() => {});
  };
}
const asked = (usher: FakeUsher) => usher.requests.map(({ params }) => params.elicitationId);

/** A call that fails with `errors` one after the other and then gives `done`. */
function failing(...errors: readonly unknown[]) {
  const call = vi.fn<() => Promise<string>>();
  for (const error of errors) call.mockRejectedValueOnce(error);
  return call.mockResolvedValue('done');
}

describe('withElicitation', () => {
  it('leaves a call alone that succeeds, or fails with another error', async () => {
    const usher = fakeUsher();
    expect(await withElicitation(failing())).toBe('done');
    const other = { ...required([visit('a')]), code: -32000 };
    await expect(withElicitation(failing(other))).rejects.toBe(other);
    expect(usher.requests).toEqual([]);
  });

  it('asks for the whole list as one group, until each is done, and makes the call again', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const server = serverHandle({ name: 'files' });
    const call = failing(required([visit('a'), visit('b')]));
    expect(await withElicitation(call, { server })).toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
    expect(asked(usher)).toEqual(['a', 'b']);
    const group = { id: usher.requests[0]?.group?.id, size: 2 };
    for (const request of usher.requests) expect(request).toMatchObject({ answerAt: 'done', group, server });
  });

  it.each([
    { action: 'decline' },
    { action: 'cancel' },
    { code: 4429, reason: 'rate-limited' },
    { code: -32602, reason: 'invalid-params' },
  ] satisfies FakeAnswer[])(
    'ends with the original error at the first %j, and takes the rest back',
    async (refusal) => {
      const states: unknown[] = [];
      fakeUsher(person({ b: refusal }));
      const error = required([visit('a'), visit('b')]);
      const call = failing(error);
      const onState = ({ params, state, reason }: { params: ElicitParams; state: string; reason?: string }) =>
        states.push([params.elicitationId, state, reason]);
      await expect(withElicitation(call, { onState })).rejects.toBe(error);
      expect(call).toHaveBeenCalledOnce();
      await settled();
      expect(states).toContainEqual(['a', 'ended', 'withdrawn']);
    },
  );

  it('asks three times at most, whatever the server goes on to want', async () => {
    const usher = fakeUsher(() => ACCEPT);
    const errors = ['1', '2', '3', '4', '5'].map((name) => required([visit(name)]));
    const call = failing(...errors);
    await expect(withElicitation(call)).rejects.toBe(errors[3]);
    expect(asked(usher)).toEqual(['1', '2', '3']);
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('gives the error of a repetition that fails otherwise', async () => {
    fakeUsher(() => ACCEPT);
    const other = new Error('Broken');
    await expect(withElicitation(failing(required([visit('a')]), other))).rejects.toBe(other);
  });

  it.each([
    ['nothing', undefined],
    ['no list', 'https://mcp.example/'],
    ['an empty list', []],
    ['a huge list', Array.from({ length: 17 }, (_, index) => visit(String(index)))],
    ['a form inside', [visit('a'), { message: 'Who?', requestedSchema: { type: 'object', properties: {} } }]],
    ['something malformed', [visit('a'), null]],
    ['no URL', [{ mode: 'url', message: 'Go' }]],
  ])('asks nobody about %s', async (_, list) => {
    const usher = fakeUsher(() => ACCEPT);
    const error = required(list);
    await expect(withElicitation(failing(error))).rejects.toBe(error);
    expect(usher.requests).toEqual([]);
  });

  it('gives the error as it came where there is no Usher', async () => {
    const error = required([visit('a')]);
    const rejected = expect(withElicitation(failing(error))).rejects.toBe(error);
    await settled();
    await vi.advanceTimersByTimeAsync(2000);
    await rejected;
  });

  it('takes back what is asked with the signal', async () => {
    const usher = fakeUsher(person({}));
    const abort = new AbortController();
    const error = required([visit('a')]);
    const call = failing(error);
    const rejected = expect(withElicitation(call, { signal: abort.signal })).rejects.toBe(error);
    await settled();
    expect(usher.requests).toHaveLength(1);
    abort.abort();
    await rejected;
    expect(call).toHaveBeenCalledOnce();
  });
});

/** A refusal that the server has given an id (SEP-2643). */
const denied = (authorizationContextId: unknown) => ({
  ...required([visit('a')]),
  data: { elicitations: [visit('a')], authorization: { authorizationContextId, reason: 'other' }, more: [1] },
});
const CONTEXT = 'io.modelcontextprotocol/authorization-context-id';

describe('a refusal with an id', () => {
  it('is named by the retry, the latest only', async () => {
    fakeUsher(() => ACCEPT);
    const call = failing(denied('one'), denied('two'), required([visit('a')]));
    expect(await withElicitation(call)).toBe('done');
    expect(call.mock.calls).toEqual([[], [{ [CONTEXT]: 'one' }], [{ [CONTEXT]: 'two' }], [undefined]]);
  });

  it.each([[7], [null], [undefined], [{}]])('is not named by what is no text: %j', async (id) => {
    fakeUsher(() => ACCEPT);
    const call = failing(denied(id));
    expect(await withElicitation(call)).toBe('done');
    expect(call.mock.calls[1]).toEqual([undefined]);
  });

  it('is not named where the data says nothing fit', async () => {
    fakeUsher(() => ACCEPT);
    const call = failing({ ...required([]), data: { elicitations: [visit('a')], authorization: null } });
    expect(await withElicitation(call)).toBe('done');
  });
});

describe.each(['v1', 'v2', 'v1 lowest', 'v2 lowest'] as const)('the calls of an attached client, SDK %s', (version) => {
  async function attached(options: Parameters<typeof attachUsher>[1] = {}) {
    const { client, connect, server } = SDKS[version]();
    const attachment = attachUsher(client, options);
    await connect();
    return { client, server, attachment };
  }
  type Calls = {
    callTool(params: object, ...rest: unknown[]): Promise<unknown>;
    getPrompt(params: object): Promise<unknown>;
    readResource(params: object): Promise<unknown>;
  };
  /** A call that its server refuses so; `outcome` is its end. */
  async function refused({ error = required([visit('a')]), options = {}, more = {}, rest = [] }: Refused = {}) {
    const { client, server } = await attached(options);
    const calls = client as unknown as Calls;
    const outcome = calls.callTool({ name: 'tool', arguments: {}, ...more }, ...rest);
    outcome.catch(() => {});
    await settled();
    server.answer('tools/call', { error });
    await settled();
    return { server, outcome };
  }
  interface Refused {
    readonly error?: object;
    readonly options?: Parameters<typeof attachUsher>[1];
    readonly more?: object;
    readonly rest?: readonly unknown[];
  }
  const metaOf = (message: { params?: object } | undefined) =>
    (message?.params as { _meta?: object } | undefined)?._meta;
  const METHODS: [string, (client: Calls) => Promise<unknown>, object][] = [
    ['tools/call', (client) => client.callTool({ name: 'tool', arguments: {} }), { content: [] }],
    ['prompts/get', (client) => client.getPrompt({ name: 'prompt' }), { messages: [] }],
    ['resources/read', (client) => client.readResource({ uri: 'a:b' }), { contents: [] }],
  ];

  it.each(METHODS)('%s: asks and repeats', async (method, makeCall, result) => {
    const usher = fakeUsher(() => ACCEPT);
    const { client, server } = await attached({ server: { title: 'Mine' } });
    const call = makeCall(client as never);
    await settled();
    server.answer(method, { error: required([visit('a')]) });
    await settled();
    expect(usher.requests[0]).toMatchObject({ params: visit('a'), server: { title: 'Mine', name: 'raw' } });
    expect(server.of(method)).toHaveLength(2);
    expect(server.of(method)[1]?.params).toEqual(server.of(method)[0]?.params);
    server.answer(method, { result });
    expect(await call).toMatchObject(result);
  });

  it('name the refusal that they follow, beside what they say themselves', async () => {
    fakeUsher(() => ACCEPT);
    const { server, outcome } = await refused({ error: denied('one'), more: { _meta: { mine: 1 } } });
    const [first, second] = server.of('tools/call');
    expect(second?.params).toEqual({ ...first?.params, _meta: { ...metaOf(first), mine: 1, [CONTEXT]: 'one' } });
    server.answer('tools/call', { result: { content: [] } });
    await outcome;
  });

  it('fail with all that the server has said', async () => {
    fakeUsher(() => ({ action: 'decline' }));
    const { outcome } = await refused({ error: denied('one') });
    await expect(outcome).rejects.toMatchObject({ code: -32042, data: denied('one').data });
  });

  it('matches the completion notice by the key of the connection', async () => {
    const usher = fakeUsher(person({}));
    const { server } = await refused();
    server.send({ method: 'notifications/elicitation/complete', params: { elicitationId: 'a' } });
    await settled();
    expect(usher.completed).toEqual([{ elicitationId: 'a', server: usher.requests[0]?.server?.key }]);
  });

  it.each([
    ['the person declines', { fallback: () => ({ action: 'accept' as const }) }, true],
    [
      'nobody is there, whatever the fallback for requests says',
      { fallback: () => ({ action: 'accept' as const }) },
      false,
    ],
    ['the mode was not declared', { modes: ['form' as const] }, true],
  ])('the error surfaces where %s', async (_, options, paired) => {
    const usher = fakeUsher(() => ({ action: 'decline' }), { paired });
    const { server, outcome } = await refused({ options });
    await vi.advanceTimersByTimeAsync(2000);
    await expect(outcome).rejects.toMatchObject({ code: -32042, data: { elicitations: [visit('a')] } });
    expect(server.of('tools/call')).toHaveLength(1);
    expect(usher.requests.length).toBe(paired && !('modes' in options) ? 1 : 0);
  });

  it('holds the visits until the page is paired, where requests are held', async () => {
    const usher = fakeUsher(() => ACCEPT, { paired: false });
    const { server } = await refused({ options: { whenUnpaired: 'hold' } });
    expect(usher.requests).toEqual([]);
    usher.pair();
    await settled();
    expect(asked(usher)).toEqual(['a']);
    expect(server.of('tools/call')).toHaveLength(2);
  });

  it('takes the visits back when the call is aborted', async () => {
    const states: (string | undefined)[] = [];
    fakeUsher(person({}));
    const abort = new AbortController();
    const given = { signal: abort.signal };
    const rest = version.startsWith('v1') ? [undefined, given] : [given];
    const { outcome } = await refused({ options: { onState: ({ reason }) => states.push(reason) }, rest });
    abort.abort();
    await expect(outcome).rejects.toMatchObject({ code: -32042 });
    await settled();
    expect(states).toContain('withdrawn');
  });

  it('gives the client its own methods back', async () => {
    const { client } = SDKS[version]();
    const { request, connect } = client as McpClient;
    const attachment = attachUsher(client);
    expect((client as McpClient).request).not.toBe(request);
    attachment.detach();
    expect((client as McpClient).request).toBe(request);
    expect((client as McpClient).connect).toBe(connect);
  });
});
