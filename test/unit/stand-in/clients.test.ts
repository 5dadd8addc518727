/** Unmodified clients of MCP's SDKs, against real servers: what they cannot do by themselves, a person does in Usher. */
import { createMCPClient } from '@ai-sdk/mcp';
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it, vi } from 'vitest';
import { Events } from '../../chaos/mcp/events.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { modernServer } from '../../fixtures/modern-server.ts';
import { shortState } from '../../fixtures/short-state.ts';
import { ask, Events as Stream, server } from './raw.ts';
import { answers, legacy, modern, Person, SERVER, type Serve, sent, standInFor, thinking } from './stage.ts';

const VISIT = 'https://pay.example/visit';
const FORM = { action: 'accept', content: { name: 'Ada' } };
const CLIENTS = {
  v1: async (fetch: typeof globalThis.fetch) => {
    const client = new ClientV1({ name: 'page', version: '1' });
    await client.connect(new TransportV1(new URL(SERVER), { fetch }) as never);
    return client;
  },
  v2: async (fetch: typeof globalThis.fetch) => {
    const client = new ClientV2({ name: 'page', version: '1' });
    await client.connect(new TransportV2(new URL(SERVER), { fetch }));
    return client;
  },
  modern: async (fetch: typeof globalThis.fetch) => {
    const client = new ClientV2(
      { name: 'page', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(new TransportV2(new URL(SERVER), { fetch }));
    return client;
  },
};

function textOf(result: unknown): unknown {
  const [first] = (result as { content: { text: string }[] }).content;
  return JSON.parse(first?.text ?? 'null');
}

async function call(kind: keyof typeof CLIENTS, serve: Serve, person: Person, name: string) {
  const page = standInFor(serve, person);
  const client = await CLIENTS[kind](page.fetch as typeof globalThis.fetch);
  const result = await (client as ClientV1).callTool({ name, arguments: {} });
  return { result: textOf(result), ...page, client };
}

/** The event that a page on SDK 1.x, which asks for more behind an error, resumes behind; `person` answers where Usher does. */
async function resumedBehind(person: Person | undefined) {
  const network = legacy(() => legacyServer(VISIT, witness()), { eventStore: new Events() as never });
  const page = standInFor(network, person ?? new Person());
  const resumed: (string | null)[] = [];
  const fetch = async (...[input, init]: Parameters<typeof globalThis.fetch>) => {
    const last = new Headers(init?.headers).get('last-event-id');
    if (last === null) return (person ? page.fetch : page.native)(input as string, init);
    resumed.push(last.replace(/^.*#/, '#'));
    return new Response(null, { status: 405 });
  };
  const client = new ClientV1({ name: 'page', version: '1' });
  const reconnectionOptions = {
    initialReconnectionDelay: 1,
    maxReconnectionDelay: 1,
    reconnectionDelayGrowFactor: 1,
    maxRetries: 1,
  };
  await client.connect(new TransportV1(new URL(SERVER), { fetch, reconnectionOptions }) as never);
  await expect(client.callTool({ name: 'required-two', arguments: {} })).rejects.toMatchObject({ code: -32042 });
  await vi.waitFor(() => expect(resumed.length).toBeGreaterThan(0));
  return resumed[0];
}

it('a page resumes behind the same event where the person refuses a visit as without Usher', async () => {
  expect(await resumedBehind(new Person(() => ({ action: 'cancel' })))).toBe(await resumedBehind(undefined));
});

it('a client that parses the data of every message hears of no error where Usher has taken one', async () => {
  const results: Record<string, object> = {
    initialize: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: 'raw', version: '1' },
    },
    'tools/list': { tools: [{ name: 'form', inputSchema: { type: 'object' } }] },
  };
  const error = { code: -32601, message: 'No such method' };
  const done = { content: [{ type: 'text', text: 'done' }] };
  const { fetch, seen } = standInFor(
    server({
      GET: 405,
      answer: 202,
      'tools/call': ({ id }) => {
        const stream = new Stream();
        stream.say(ask(7), 'q1');
        void vi.waitFor(() => expect(answers(seen)).toHaveLength(1)).then(() => stream.say({ id, result: done }, 'r1'));
        return stream;
      },
      any: ({ id, method = '' }) => {
        const result = results[method];
        return id === undefined ? 202 : result ? { result } : { error };
      },
    }),
    new Person(),
  );
  // Some pages give their connection up at an error of its transport.
  const onUncaughtError = vi.fn();
  const transport = { type: 'http', url: SERVER, fetch: fetch as typeof globalThis.fetch } as const;
  const client = await createMCPClient({ transport, onUncaughtError });
  const { form } = await client.tools();
  onUncaughtError.mockClear();
  expect(await form?.execute({}, { toolCallId: 'a', messages: [], context: {} })).toMatchObject(done);
  expect(onUncaughtError).not.toHaveBeenCalled();
});

const witness = () => ({ calls: {} as Record<string, number>, progress: [] as number[] });

describe.each(['v1', 'v2'] as const)('%s, whose page declares nothing', (kind) => {
  it('is answered a form', async () => {
    const person = new Person();
    const { result, seen } = await call(
      kind,
      legacy(() => legacyServer(VISIT, witness())),
      person,
      'form',
    );
    expect(result).toEqual({ action: 'accept', content: { name: 'Ada' } });
    expect(person.asked).toMatchObject([
      { params: { message: 'Who are you?' }, server: { name: 'legacy', url: SERVER } },
    ]);
    expect(sent(seen, 'initialize')).toMatchObject([
      { params: { capabilities: { elicitation: { form: {}, url: {} } } } },
    ]);
  });

  it.each([
    ['event streams', {}],
    ['JSON', { enableJsonResponse: true }],
  ])('has its call made again after -32042, over %s', async (_, options) => {
    const person = new Person(() => ({ action: 'accept' }));
    const { result } = await call(
      kind,
      legacy(() => legacyServer(VISIT, witness()), options),
      person,
      'required-two',
    );
    expect(result).toBe('done');
    expect(person.asked).toMatchObject([
      { params: { elicitationId: 'one' }, answerAt: 'done', group: { size: 2 } },
      { params: { elicitationId: 'two' }, answerAt: 'done', group: { size: 2 } },
    ]);
  });
});

describe.each(['v1', 'v2'] as const)('%s, whose page gives its call up', (kind) => {
  it('takes the question back, and the server hears cancel', async () => {
    const { person } = thinking();
    const { fetch, seen } = standInFor(
      legacy(() => legacyServer(VISIT, witness())),
      person,
    );
    const client = await CLIENTS[kind](fetch as typeof globalThis.fetch);
    const gaveUp = new AbortController();
    const options = { signal: gaveUp.signal };
    const form = { name: 'form', arguments: {} };
    const result =
      client instanceof ClientV1 ? client.callTool(form, undefined, options) : client.callTool(form, options);
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    gaveUp.abort('enough');
    await expect(result).rejects.toThrow();
    await vi.waitFor(() => expect(sent(seen, undefined)).toMatchObject([{ result: { action: 'cancel' } }]));
  });
});

describe('a page of revision 2026-07-28', () => {
  it.each([
    ['url', { visit: { action: 'accept' } }],
    ['keys', { visit: { action: 'accept' }, form: FORM }],
    ['state-only', 'done'],
    ['many', Array.from({ length: 25 }, () => FORM)],
  ])('has its rounds answered: %s', async (name, expected) => {
    const person = new Person(({ params }) =>
      params.mode === 'url' ? { action: 'accept' } : { action: 'accept', content: { name: 'Ada' } },
    );
    const { result } = await call(
      'modern',
      modern(() => modernServer(VISIT, { rounds: [] as never[] })),
      person,
      name,
    );
    expect(result).toEqual(expected);
  });

  it('has its answer given once more where the state ran out, and is asked once', async () => {
    const { witness, make } = shortState();
    const person = new Person(() => {
      witness.expire();
      return FORM as never;
    });
    const { result } = await call('modern', modern(make), person, 'same');
    expect(result).toEqual({ who: FORM });
    expect(person.asked).toHaveLength(1);
    expect(witness).toMatchObject({ begun: ['same', 'same'], completed: [{ who: FORM }] });
  });

  it('answers itself what is asked besides, and its one retry carries both', async () => {
    const person = new Person(() => FORM as never);
    const witness = { rounds: [] as never[] };
    const { fetch } = standInFor(
      modern(() => modernServer(VISIT, witness)),
      person,
    );
    const client = new ClientV2(
      { name: 'page', version: '1' },
      { capabilities: { roots: {} }, versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    const roots = [{ uri: 'file:///home', name: 'Home' }];
    client.setRequestHandler('roots/list', () => ({ roots }));
    await client.connect(new TransportV2(new URL(SERVER), { fetch: fetch as typeof globalThis.fetch }));
    const { content } = await client.callTool({ name: 'mixed', arguments: {} });
    expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toEqual({ form: FORM, roots: { roots } });
    expect(person.asked).toHaveLength(1);
    expect(witness.rounds).toHaveLength(2);
  });
});
