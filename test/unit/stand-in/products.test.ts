/** Products whose server is the MCP client: what is exactly of their shape is asked in Usher, all else is theirs. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cloudflareAgents } from '../../../lib/stand-in/products/cloudflare-agents.ts';
import { mcpjamRounds, mcpjamStream, mcpjamTools } from '../../../lib/stand-in/products/mcpjam.ts';
import type { Product } from '../../../lib/stand-in/products/product.ts';
import { browserPage } from './browser-page.ts';
import { Events, json } from './raw.ts';
import type { Answer, Serve } from './stage.ts';

const ORIGIN = 'https://jam.example';
const FORM = { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const GONE = () => Promise.reject(new Error('Usher has gone.'));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const AGENT = 'wss://agents.example/agents/my-agent/x';
const ACCEPTED = { action: 'accept', content: { name: 'Ada' } } as const;

const pageWith = (serve: Serve, answer?: Answer, coming?: Promise<void>) =>
  browserPage(serve, { answer, coming, base: `${ORIGIN}/app` });
const parsed = (heard: readonly unknown[]) => heard.map((data) => JSON.parse(String(data)) as { type: string });
/** A person who thinks, and whose questions may be taken back. */
const thinks: Answer = () => new Promise(() => {});

const post = (body: object, more: RequestInit = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-mcp-session-auth': 'Bearer secret' },
  body: JSON.stringify(body),
  ...more,
});

/** Each product's exact messages, and near misses. */
const SHAPES: readonly (readonly [string, Product, Record<string, unknown>])[] = [
  [
    'MCPJam’s stream',
    mcpjamStream,
    { type: 'elicitation_request', requestId: 'r1', message: 'Who?', schema: FORM.requestedSchema, timestamp: 'now' },
  ],
  [
    'MCPJam’s rounds',
    mcpjamRounds,
    {
      type: 'mrtr_input_request',
      opId: 'o1',
      roundKey: 'o1:0',
      round: 0,
      serverId: 'files',
      requests: [{ key: 'k', mode: 'form', ...FORM }],
      timestamp: 'now',
    },
  ],
  [
    'MCPJam’s tools',
    mcpjamTools,
    { status: 'elicitation_required', executionId: 'e1', requestId: 'r1', request: FORM, timestamp: 'now' },
  ],
  ['Cloudflare’s agents', cloudflareAgents, { type: 'mcp-elicitation', id: 'q1', serverId: 'files', params: FORM }],
];

describe.each(SHAPES)('%s', (_, product, exact) => {
  it('is taken where it is exactly its shape', () => {
    expect([product.asked(exact)?.params].flat()).toMatchObject([FORM]);
  });

  it('is not with a field more, a field less, or a field of another kind', () => {
    expect(product.asked({ ...exact, more: 1 })).toBeUndefined();
    for (const name of Object.keys(exact)) {
      expect(product.asked({ ...exact, [name]: true }) === undefined || name === 'timestamp' || name === 'schema').toBe(
        true,
      );
      const { [name]: _gone, ...less } = exact;
      expect(product.asked(less) === undefined || name === 'schema').toBe(true);
    }
  });

  it('takes nothing that is not its shape, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(product.asked(data)).toBeUndefined();
        expect(product.over?.(data)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(exact), 'x'), fc.jsonValue()), (fields) => {
        // It never throws, and what it takes can be asked.
        const asked = product.asked(fields);
        expect(asked === undefined || typeof asked.id === 'string').toBe(true);
      }),
    );
  });
});

describe('MCPJam’s tools', () => {
  const question = (requestId: string) =>
    json({ status: 'elicitation_required', executionId: 'e1', requestId, request: FORM, timestamp: 'now' }, 202);
  const done = () => json({ status: 'completed', result: { content: [] } });
  /** A server that asks as often as `questions` says. */
  const asking = (questions: number): Serve => {
    let left = questions;
    return () => (left-- > 0 ? question(`r${left}`) : done());
  };
  const EXECUTE = '/api/mcp/tools/execute';

  it('are answered, however often they ask, and the page gets what comes in the end', async () => {
    const { fetch, person, seen } = pageWith(asking(2));
    const response = await fetch(EXECUTE, post({ toolName: 'form' }));
    expect(await response.json()).toEqual({ status: 'completed', result: { content: [] } });
    expect(person.asked).toMatchObject([{ params: FORM }, { params: FORM }]);
    expect(
      seen.slice(1).map(({ url, headers, text }) => [url, headers.get('x-mcp-session-auth'), JSON.parse(text)]),
    ).toEqual(
      ['r1', 'r0'].map((requestId) => [
        `${ORIGIN}/api/mcp/tools/respond`,
        'Bearer secret',
        { executionId: 'e1', requestId, response: ACCEPTED },
      ]),
    );
  });

  it.each([
    ['another path', '/api/mcp/tools/list', post({})],
    ['a GET', EXECUTE, {}],
  ])('are left alone at %s', async (_, path, init) => {
    const { fetch, person } = pageWith(asking(1));
    expect(await (await fetch(path, init)).json()).toMatchObject({ status: 'elicitation_required' });
    expect(person.asked).toEqual([]);
  });

  it('are the page’s own where it does by itself what it can, and where nobody can be asked', async () => {
    const page = pageWith(asking(2), GONE);
    expect(await (await page.fetch(EXECUTE, post({}))).json()).toMatchObject({ requestId: 'r1' });
    page.person.scope = 'missing';
    expect(await (await page.fetch(EXECUTE, post({}))).json()).toMatchObject({ requestId: 'r0' });
    expect(page.person.asked).toHaveLength(1);
  });

  it('that the page gives up ask nobody any more', async () => {
    const { fetch, seen, person } = pageWith(asking(1), thinks);
    const gaveUp = new AbortController();
    const response = fetch(EXECUTE, post({}, { signal: gaveUp.signal }));
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    gaveUp.abort(new Error('enough'));
    await expect(response).rejects.toThrow('enough');
    expect(person.signals[0]?.aborted).toBe(true);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['an error', () => json({ error: 'No active execution' }, 404)],
  ])('pass %s as it came', async (_, answer) => {
    const { fetch, native } = pageWith(() => answer());
    const [ours, theirs] = [await fetch(EXECUTE, post({})), await native(EXECUTE, post({}))];
    expect([ours.status, await ours.text()]).toEqual([theirs.status, await theirs.text()]);
  });

  it('are given back where the answer did not get there', async () => {
    let calls = 0;
    const { fetch } = pageWith(() => {
      calls += 1;
      if (calls > 1) throw new TypeError('network error');
      return question('r1');
    });
    expect(await (await fetch(EXECUTE, post({}))).json()).toMatchObject({ requestId: 'r1' });
  });
});

describe('MCPJam’s stream', () => {
  const ask = (requestId: string, more: object = {}) =>
    `data: ${JSON.stringify({ type: 'elicitation_request', requestId, message: 'Who?', schema: FORM.requestedSchema, timestamp: 'now', ...more })}\n\n`;
  const over = (requestId: string) => `data: ${JSON.stringify({ type: 'elicitation_complete', requestId })}\n\n`;

  function streaming(answer?: Answer, path = '/api/mcp/elicitation/stream?_token=secret', status = 200) {
    const events = new Events();
    const page = pageWith(({ method }) => (method === 'GET' ? events.response : json({ ok: true }, status)), answer);
    const { heard } = page.listenTo(`${ORIGIN}${path}`);
    return { ...page, events, heard: () => parsed(heard) };
  }

  it('is answered beside it, with its token, once, and the page hears only that it is over', async () => {
    const { events, heard, person, seen } = streaming();
    events.write(ask('r1', { serverId: 'files' }) + ask('r1', { serverId: 'files' }) + over('r1'));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]).toMatchObject({ url: `${ORIGIN}/api/mcp/elicitation/respond?_token=secret`, method: 'POST' });
    expect(JSON.parse(seen[1]?.text ?? '')).toEqual({ requestId: 'r1', ...ACCEPTED });
    expect(person.asked).toMatchObject([{ params: FORM, server: { name: 'files' } }]);
    expect(heard()).toEqual([{ type: 'elicitation_complete', requestId: 'r1' }]);
  });

  it('that says that it is over takes the question back', async () => {
    const { events, seen, person } = streaming(thinks);
    events.write(ask('r1'));
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    events.write(over('r1'));
    await vi.waitFor(() => expect(person.signals[0]?.aborted).toBe(true));
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['nobody could be asked', GONE, 200],
    ['the answer was not taken', () => ACCEPTED, 404],
  ] as const)('is the page’s own where %s', async (_, answer, status) => {
    const { events, heard } = streaming(answer as Answer, undefined, status);
    events.write(ask('r1'));
    await vi.waitFor(() => expect(heard()).toMatchObject([{ type: 'elicitation_request', requestId: 'r1' }]));
  });

  it('at another path is left alone', async () => {
    const { events, heard, person } = streaming(undefined, '/api/mcp/elicitation/streams');
    events.write(ask('r1'));
    await vi.waitFor(() => expect(heard()).toHaveLength(1));
    expect(person.asked).toEqual([]);
  });
});

describe('MCPJam’s rounds', () => {
  const VISIT = { mode: 'url', message: 'Visit', url: 'https://pay.example/' };
  const BOTH = [
    { key: 'who', mode: 'form', ...FORM },
    { key: 'pay', ...VISIT },
  ];
  const roundOf = (round: number, requests: readonly object[] = BOTH) => ({
    type: 'mrtr_input_request',
    opId: 'o1',
    roundKey: `o1:${round}`,
    round,
    serverId: 'files',
    requests,
    timestamp: 'now',
  });
  const over = (round: number) => ({ type: 'mrtr_input_complete', opId: 'o1', roundKey: `o1:${round}` });
  const event = (...data: readonly object[]) => data.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('');

  function streaming(answer?: Answer, taken: Serve = () => json({ ok: true })) {
    const events = new Events();
    const page = pageWith((request) => (request.method === 'GET' ? events.response : taken(request)), answer);
    const { heard } = page.listenTo(`${ORIGIN}/api/mcp/mrtr/stream?_token=secret`);
    return { ...page, events, heard: () => parsed(heard) };
  }
  const answers = (seen: readonly { readonly text: string }[]) => seen.slice(1).map(({ text }) => JSON.parse(text));

  it('are asked as a group and answered at once, each under its key, round after round', async () => {
    const { events, heard, person, seen } = streaming(({ params }) =>
      params.mode === 'url' ? { action: 'decline' } : ACCEPTED,
    );
    events.write(event(roundOf(0), roundOf(0)));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen[1]).toMatchObject({ url: `${ORIGIN}/api/mcp/mrtr/respond?_token=secret`, method: 'POST' });
    expect(person.asked).toMatchObject([{ params: FORM }, { params: VISIT }]);
    const [first, second] = person.asked;
    expect(first).toMatchObject({ group: { size: 2 }, server: { name: 'files' } });
    expect(second?.group).toEqual(first?.group);
    // The next round has the id of the call too, and may come before the POST is answered.
    events.write(event(over(0), roundOf(1, [{ key: 'who', mode: 'form', ...FORM }])));
    await vi.waitFor(() => expect(seen).toHaveLength(3));
    expect(answers(seen)).toEqual([
      { opId: 'o1', responses: { who: ACCEPTED, pay: { action: 'decline' } } },
      { opId: 'o1', responses: { who: ACCEPTED } },
    ]);
    expect(person.asked[2]?.group).toBeUndefined();
    expect(heard()).toEqual([over(0)]);
  });

  it('that follow at once are asked, though the answer before is still under way', async () => {
    // The first answer never hears that it was taken.
    const { events, heard, person } = streaming(undefined, () => new Promise(() => {}));
    events.write(event(roundOf(0)));
    await vi.waitFor(() => expect(person.asked).toHaveLength(2));
    await settled();
    events.write(event(over(0), roundOf(1)));
    await vi.waitFor(() => expect(person.asked).toHaveLength(4));
    expect(heard()).toEqual([over(0)]);
  });

  it.each([
    ['are done otherwise', over(0)],
    ['are canceled', { type: 'mrtr_input_cancelled', opId: 'o1' }],
  ])('that %s are taken back, all of them', async (_, end) => {
    const { events, heard, seen, person } = streaming(thinks);
    events.write(event(roundOf(0)));
    await vi.waitFor(() => expect(person.asked).toHaveLength(2));
    events.write(event(end));
    await vi.waitFor(() => expect(person.signals.map(({ aborted }) => aborted)).toEqual([true, true]));
    await settled();
    expect(heard()).toEqual([end]);
    expect(seen).toHaveLength(1);
  });

  it('are the page’s own, all of them, where one of them could not be asked', async () => {
    const { events, heard, seen, person } = streaming(({ params }) =>
      params.mode === 'url' ? GONE() : new Promise(() => {}),
    );
    events.write(event(roundOf(0)));
    await vi.waitFor(() => expect(heard()).toEqual([roundOf(0)]));
    expect(person.signals[0]?.aborted).toBe(true);
    expect(seen).toHaveLength(1);
  });

  it('are the page’s own where the answer was not taken', async () => {
    const { events, heard } = streaming(undefined, () => json({}, 404));
    events.write(event(roundOf(0)));
    await vi.waitFor(() => expect(heard()).toEqual([roundOf(0)]));
  });

  it.each<[string, object]>([
    ['asks nothing', roundOf(0, [])],
    [
      'asks more than is shown as a group',
      roundOf(
        0,
        Array.from({ length: 65 }, (_, key) => ({ ...VISIT, key: `${key}` })),
      ),
    ],
    ['has a key twice', roundOf(0, [...BOTH, { ...VISIT, key: 'who' }])],
    ['has no address to visit', roundOf(0, [{ key: 'pay', mode: 'url', message: 'Visit' }])],
    ['has no form', roundOf(0, [{ key: 'who', mode: 'form', message: 'Who?' }])],
    ['asks for another thing', roundOf(0, [...BOTH, { key: 'x', mode: 'sampling', message: 'x' }])],
    ['asks with a field more', roundOf(0, [{ ...VISIT, key: 'pay', requestedSchema: {} }])],
    ['is not the round that it says', { ...roundOf(0), roundKey: 'o1:1' }],
  ])('that %s are left alone', (_, data) => {
    expect(mcpjamRounds.asked(data)).toBeUndefined();
  });

  it('take nothing that is not exactly a request, whatever is in its list', () => {
    const field = fc.constantFrom('key', 'mode', 'message', 'url', 'requestedSchema', 'more');
    const value = fc.oneof(fc.constantFrom('form', 'url', 'k'), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(fc.dictionary(field, value), { minLength: 1, maxLength: 3 }), (requests) => {
        const asked = mcpjamRounds.asked(roundOf(0, requests));
        const isExact = (request: Record<string, unknown>) => {
          const names = Object.keys(request).sort().join();
          const { key, mode, message, url } = request;
          const texts = [key, message].every((text) => typeof text === 'string');
          if (mode === 'form') return texts && names === 'key,message,mode,requestedSchema';
          return texts && mode === 'url' && typeof url === 'string' && names === 'key,message,mode,url';
        };
        const areIts = requests.every(isExact) && new Set(requests.map(({ key }) => key)).size === requests.length;
        expect(asked !== undefined).toBe(areIts);
      }),
    );
  });

  it('answer a key that is a name of every object as any other', () => {
    const asked = mcpjamRounds.asked(roundOf(0, [{ ...VISIT, key: '__proto__' }]));
    expect(JSON.stringify(asked?.reply({ action: 'accept' }))).toContain(
      '"responses":{"__proto__":{"action":"accept"}}',
    );
  });
});

describe('the servers that products name', () => {
  it('are known again, the latest sixteen of them', async () => {
    const page = pageWith(() => new Response());
    const { theirs } = await page.connect(AGENT);
    const name = (serverId: string) =>
      theirs.receive(JSON.stringify({ type: 'mcp-elicitation', id: crypto.randomUUID(), serverId, params: FORM }));
    const names = () => [...page.person.heardOf.values()];
    name('first');
    for (let time = 0; time < 15; time += 1) {
      name(`other ${time}`);
      name('first');
    }
    expect(names()).toHaveLength(16);
    name('one more');
    name('first');
    expect(names().filter((each) => each === 'first')).toHaveLength(1);
    // The one that has not been heard for longest is forgotten.
    name('other 0');
    expect(names().filter((each) => each === 'other 0')).toHaveLength(2);
  });

  it('are those of one page', async () => {
    const heard = await Promise.all(
      [0, 1].map(async () => {
        const page = pageWith(() => new Response());
        const { theirs } = await page.connect(AGENT);
        theirs.receive(JSON.stringify({ type: 'mcp-elicitation', id: 'q1', serverId: 'files', params: FORM }));
        return [...page.person.heardOf.keys()];
      }),
    );
    expect(new Set(heard.flat()).size).toBe(2);
  });
});

describe('what comes while a question waits for Usher', () => {
  const asked = (id: string) => JSON.stringify({ type: 'mcp-elicitation', id, serverId: 'files', params: FORM });
  const streamed = (requestId: string) =>
    JSON.stringify({
      type: 'elicitation_request',
      requestId,
      message: 'Who?',
      schema: FORM.requestedSchema,
      timestamp: 'now',
    });

  function waiting(serve: Serve = () => new Response()) {
    const coming = Promise.withResolvers<void>();
    const page = pageWith(serve, undefined, coming.promise);
    const arrive = () => {
      coming.resolve();
      return settled();
    };
    return { ...page, arrive };
  }

  async function connected() {
    const page = waiting();
    return { ...page, ...(await page.connect(AGENT)) };
  }

  async function streaming() {
    const events = new Events();
    const page = waiting(({ method }) => (method === 'GET' ? events.response : json({ ok: true })));
    const listening = page.listenTo(`${ORIGIN}/api/mcp/elicitation/stream`);
    await settled();
    return { ...page, ...listening, events };
  }

  it('waits behind it, bytes too', async () => {
    const { theirs, heard, person, arrive } = await connected();
    const bytes = new ArrayBuffer(3);
    theirs.receive('before');
    for (const data of [asked('q1'), bytes, 'after', asked('q2'), 'last']) theirs.receive(data);
    expect(heard).toEqual(['before']);
    await arrive();
    expect(heard).toEqual(['before', bytes, 'after', 'last']);
    expect(person.asked).toHaveLength(2);
    theirs.receive('later');
    expect(heard.at(-1)).toBe('later');
  });

  it('reaches the page before the end, as it came', async () => {
    const { theirs, heard, person, arrive } = await connected();
    for (const data of [asked('q1'), 'after']) theirs.receive(data);
    theirs.end();
    expect(heard).toEqual([asked('q1'), 'after', 'close']);
    await arrive();
    expect([heard.length, person.asked]).toEqual([3, []]);
  });

  it('does not reach the page once it has closed: a socket', async () => {
    const { socket, theirs, heard, arrive } = await connected();
    for (const data of [asked('q1'), 'after']) theirs.receive(data);
    socket.close();
    await arrive();
    expect(heard).toEqual(['close']);
  });

  it('does not reach the page once it has closed: an EventSource', async () => {
    const { source, heard, events, person, arrive } = await streaming();
    events.write(`data: ${streamed('r1')}\n\ndata: {"type":"other"}\n\n`);
    await settled();
    source.close();
    await arrive();
    expect([heard, person.asked]).toEqual([[], []]);
  });

  it('keeps its id and its origin', async () => {
    const { source, events, arrive } = await streaming();
    const heard: string[][] = [];
    source.onmessage = ({ data, origin, lastEventId }) => heard.push([data, origin, lastEventId]);
    events.write(`id: 7\ndata: ${streamed('r1')}\n\nid: 8\ndata: {"type":"other"}\n\ndata: {"type":"last"}\n\n`);
    await settled();
    expect(heard).toEqual([]);
    await arrive();
    expect(heard).toEqual([
      ['{"type":"other"}', ORIGIN, '8'],
      ['{"type":"last"}', ORIGIN, '8'],
    ]);
  });
});

describe('Cloudflare’s agents', () => {
  const QUESTION = JSON.stringify({ type: 'mcp-elicitation', id: 'q1', serverId: 'files', params: FORM });

  async function connected(answer?: Answer) {
    const page = pageWith(() => new Response(), answer);
    return { ...page, ...(await page.connect(AGENT)) };
  }
  const reply = (toServer: string[]) => JSON.parse(toServer[0] ?? '{}') as { id: string };

  it('are answered by a call over the same socket, whose answer is not the page’s', async () => {
    const { theirs, toServer, heard, person } = await connected();
    theirs.receive(QUESTION);
    await vi.waitFor(() => expect(toServer).toHaveLength(1));
    const { id } = reply(toServer);
    expect(JSON.parse(toServer[0] ?? '')).toEqual({
      type: 'rpc',
      id,
      method: 'respondToElicitation',
      args: ['q1', ACCEPTED],
    });
    theirs.receive('{"type":"rpc","id":"another","success":true}');
    theirs.receive(JSON.stringify({ type: 'rpc', id, success: true, done: true }));
    theirs.receive('{"type":"cf_agent_state"}');
    expect(heard).toEqual(['{"type":"rpc","id":"another","success":true}', '{"type":"cf_agent_state"}']);
    expect(person.asked).toMatchObject([{ params: FORM, server: { name: 'files' } }]);
  });

  it('get their question back where nobody could be asked, where the call fails, and where the socket closes', async () => {
    const alone = await connected(GONE);
    alone.theirs.receive(QUESTION);
    await vi.waitFor(() => expect(alone.heard).toEqual([QUESTION]));

    const failing = await connected();
    failing.theirs.receive(QUESTION);
    await vi.waitFor(() => expect(failing.toServer).toHaveLength(1));
    failing.theirs.receive(
      JSON.stringify({ type: 'rpc', id: reply(failing.toServer).id, success: false, error: 'no' }),
    );
    await vi.waitFor(() => expect(failing.heard).toEqual([QUESTION]));

    const closing = await connected(thinks);
    closing.theirs.receive(QUESTION);
    await settled();
    closing.theirs.end();
    await vi.waitFor(() => expect(closing.heard).toContain(QUESTION));

    // Its answer is under way, and nothing has said that it was taken.
    const answering = await connected();
    answering.theirs.receive(QUESTION);
    await vi.waitFor(() => expect(answering.toServer).toHaveLength(1));
    answering.theirs.end();
    await vi.waitFor(() => expect(answering.heard).toContain(QUESTION));
  });

  it('are left alone with what only mentions a question', async () => {
    const { theirs, heard, person } = await connected();
    for (const text of ['{"text":"an \\"mcp-elicitation\\""}', '"mcp-elicitation"', '{"type":"mcp-elicitation"}'])
      theirs.receive(text);
    expect(heard).toHaveLength(3);
    expect(person.asked).toEqual([]);
  });
});
