/** Whatever a page and its server say: the traffic goes on exactly as without us, or with one clear error of its own. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import type { FetchArguments } from '../../../lib/stand-in/wire/template.ts';
import {
  ask,
  callTool,
  Events,
  HEADERS,
  heard,
  IN_SESSION,
  initialize,
  inSession,
  json,
  post,
  server,
  toolServer,
} from './raw.ts';
import { fetchIn, Person, SERVER, type Serve, sent, standInFor, standInOver } from './stage.ts';

const YES = { action: 'accept', content: {} } as const;

/** A word as JSON may have it too. */
const escaped = (word: string) => word.replace(/./g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`);

/** A page whose `fetch` tells what it was called with, and returns what it gave. */
function watched() {
  const given: { readonly args: FetchArguments; readonly response: Response }[] = [];
  const native = vi.fn(async (...args: FetchArguments) => {
    const response = json({ any: 'thing' });
    given.push({ args, response });
    return response;
  });
  return { given, native, fetch: fetchIn(standInOver(native, new Person()), native) };
}

describe('what is not MCP', () => {
  it.each<[string, FetchArguments]>([
    ['a GET', ['/api']],
    ['a URL', [new URL(SERVER)]],
    ['a Request', [new Request(SERVER)]],
    ['an URL that is none', ['http://[']],
    ['no arguments', [undefined as never]],
    ['a form', ['/api', { method: 'POST', body: new FormData() }]],
    ['parameters', ['/api', { method: 'POST', body: new URLSearchParams({ a: '{"jsonrpc"' }) }]],
    ['a Blob of no type', ['/api', { method: 'POST', body: new Blob(['{"jsonrpc":"2.0"}']) }]],
    ['JSON', ['/api', { method: 'POST', body: '{"a":1}' }]],
    ['JSON that only mentions it', ['/api', { method: 'POST', body: '{"text":"\\"jsonrpc\\""}' }]],
    ['JSON that only looks like it', ['/api', { method: 'POST', body: '{"jsonrpc":"1.0","method":"initialize"}' }]],
    ['half of a message', ['/api', { method: 'POST', body: '{"jsonrpc":"2.0","method":"initi' }]],
    ['a list of anything', ['/api', { method: 'POST', body: '[1,null,"jsonrpc",{"jsonrpc":2}]' }]],
    ['another method', ['/api', { method: 'PUT', body: '{"jsonrpc":"2.0","method":"initialize"}' }]],
    ['headers that are none', ['/api', { headers: { 'a b': 'c' } }]],
    ['bytes that are no text', ['/api', { method: 'POST', body: new Uint8Array([0x7b, 0xff, 0xfe]) }]],
    [
      'a call of a session that nobody opened',
      [SERVER, { method: 'POST', headers: IN_SESSION, body: JSON.stringify({ jsonrpc: '2.0', ...callTool(1) }) }],
    ],
  ])('passes in the same tick, with the same arguments, and the same response comes back: %s', async (_, args) => {
    const { given, native, fetch } = watched();
    const copy = [...args];
    const response = fetch(...args);
    expect(native).toHaveBeenCalledOnce();
    expect(native.mock.calls[0]).toEqual(copy);
    for (const [index, arg] of native.mock.calls[0]?.entries() ?? []) expect(arg).toBe(copy[index]);
    expect(await response).toBe(given[0]?.response);
  });

  it('passes unread where it is a Request', async () => {
    const { given, fetch } = watched();
    const request = new Request(SERVER, { method: 'POST', headers: HEADERS, body: '{"a":"jsonrpc"}' });
    expect(await fetch(request)).toBe(given[0]?.response);
    expect(given[0]?.args[0]).toBe(request);
    expect(request.bodyUsed).toBe(false);
  });

  it('passes whatever it is', async () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((text) => `{"jsonrpc":${text}}`),
      fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
    );
    const init = fc.record(
      {
        method: fc.constantFrom('GET', 'POST', 'post', 'PUT', 'DELETE', 'HEAD'),
        headers: fc.dictionary(
          fc.constantFrom('accept', 'x-a', 'content-type'),
          fc.constantFrom('a', 'application/json'),
        ),
        body,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(SERVER, '/api', ''), init, async (url, options) => {
        const { given, native, fetch } = watched();
        const response = await fetch(url, options as RequestInit);
        expect(native).toHaveBeenCalledOnce();
        expect(given[0]?.args).toEqual([url, options]);
        expect(response).toBe(given[0]?.response);
      }),
      { numRuns: 500 },
    );
  });

  it('passes byte for byte where it is an event stream', async () => {
    const chunk = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => new Uint8Array(bytes)),
      fc
        .constantFrom(
          'data: {"jsonrpc":"1.0"}\n\n',
          ': ping\r\n\r\n',
          'event: endpoint\n',
          'id: 1\rdata\r\r',
          'data: [',
        )
        .map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 10 }), fc.boolean(), async (chunks, isInSession) => {
        const serve: Serve = server((_, request) => {
          if (request.method !== 'GET') return undefined;
          const body = new ReadableStream({
            start(controller) {
              for (const each of chunks) controller.enqueue(each.slice());
              controller.close();
            },
          });
          return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
        });
        const { fetch } = standInFor(serve, new Person());
        await initialize(fetch);
        const headers = { accept: 'text/event-stream', ...(isInSession && { 'mcp-session-id': 's' }) };
        const bytes = new Uint8Array(await (await fetch(SERVER, { headers })).arrayBuffer());
        expect([...bytes]).toEqual(chunks.flatMap((each) => [...each]));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a server', () => {
  /** A page that reads what its server says in answer to a call. */
  async function calling(person = new Person(() => YES)) {
    const events = new Events();
    const page = await inSession(() => events.response, person);
    const response = await post(page.fetch, callTool(1));
    const text = response.text();
    return { ...page, person, events, text };
  }

  it.each([
    ['no JSON', 'data: {"jsonrpc":\n\n'],
    ['no JSON-RPC', 'data: {"method":"elicitation/create","id":1}\n\n'],
    ['a question without id', 'data: {"jsonrpc":"2.0","method":"elicitation/create"}\n\n'],
    ['an id that is none', 'data: {"jsonrpc":"2.0","method":"elicitation/create","id":{}}\n\n'],
    ['a method that is none', 'data: {"jsonrpc":"2.0","method":7,"id":1}\n\n'],
    ['null', 'data: null\n\n'],
    ['a response to nothing', 'data: {"jsonrpc":"2.0","id":99,"result":{}}\n\n'],
    ['an error without list', 'data: {"jsonrpc":"2.0","id":1,"error":{"code":-32042}}\n\n'],
    ['a round that asks for nothing', 'data: {"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required"}}\n\n'],
    ['a cancellation of nothing', 'data: {"jsonrpc":"2.0","method":"notifications/cancelled"}\n\n'],
    ['progress of nothing', 'data: {"jsonrpc":"2.0","method":"notifications/progress","params":null}\n\n'],
  ])('may say %s: the page hears it as it is', async (_, said) => {
    const { events, text, person } = await calling();
    events.write(said);
    events.end();
    expect(await text).toBe(said);
    expect(person.asked).toEqual([]);
  });

  it.each<[string, (question: string) => string]>([
    ['as it is', (question) => question],
    ['with its slashes escaped', (question) => question.replace('/', '\\/')],
    [
      'with every letter escaped',
      (question) => question.replace(/(?<=")(?:id|method|elicitation)/g, (word) => escaped(word)),
    ],
    ['with room around its colons', (question) => question.replaceAll('":', '" : ')],
    ['on several lines', (question) => question.replaceAll(',"', ',\ndata: "')],
  ])('may ask among a thousand other events, %s', async (_, write) => {
    const { events, text, person } = await calling();
    const other = `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/message', params: {} })}\n\n`;
    const question = `data: ${write(JSON.stringify({ jsonrpc: '2.0', ...ask(7) }))}\n\n`;
    events.write(other.repeat(500) + question + other.repeat(500));
    events.end();
    expect(await text).toBe(other.repeat(1_000));
    expect(person.asked).toHaveLength(1);
  });

  it('may send 10 MB, in either direction', async () => {
    const big = 'x'.repeat(10_000_000);
    const { fetch, seen } = await inSession(({ id }) => json({ jsonrpc: '2.0', id, result: { big } }));
    const message = callTool(1, { arguments: { big } });
    const response = await post(fetch, message);
    expect(((await response.json()) as { result: object }).result).toEqual({ big });
    expect(seen.at(-1)?.text).toBe(JSON.stringify({ jsonrpc: '2.0', ...message }));
  });

  it('may stop in the middle of an event for ever: the page can still give up', async () => {
    const events = new Events();
    const { fetch } = await inSession(() => events.response);
    const gone = new AbortController();
    const response = await post(fetch, callTool(1), { signal: gone.signal });
    const all = heard(response);
    events.write('data: {"jsonrpc":');
    gone.abort(new Error('enough'));
    await expect(all).rejects.toThrow('enough');
  });

  it('may ask under one id twice: the person is asked once, and it is answered once', async () => {
    const { events, text, person, seen } = await calling();
    events.say(ask(7));
    events.say(ask(7));
    events.say({ id: 1, result: {} });
    events.end();
    expect(await text).not.toContain('elicitation');
    await vi.waitFor(() => expect(sent(seen, undefined)).toHaveLength(1));
    expect(person.asked).toHaveLength(1);
  });

  it('may ask in a batch: what is ours is taken out of it', async () => {
    const { events, text, person } = await calling();
    const result = { jsonrpc: '2.0', id: 1, result: {} };
    events.write(`data: ${JSON.stringify([{ jsonrpc: '2.0', ...ask(7) }, result])}\n\n`);
    events.end();
    expect(await text).toBe(`data: ${JSON.stringify([result])}\n\n`);
    expect(person.asked).toHaveLength(1);
  });

  it('may be cut in the middle: the page hears that it was', async () => {
    const { events, text } = await calling();
    events.write('data: {"jsonrpc":');
    events.cut();
    await expect(text).rejects.toThrow('network error');
  });
});

describe('a page', () => {
  it('may share its session with another tab: each answers what it was asked', async () => {
    const streams = [new Events(), new Events()] as const;
    const calls = [...streams];
    const serve = toolServer(() => calls.shift()?.response);
    const tabs = streams.map(() => standInFor(serve, new Person(() => YES)));
    for (const { fetch } of tabs) {
      await initialize(fetch);
      void heard(await post(fetch, callTool(1)));
    }
    streams[0].say(ask(7));
    streams[1].say(ask(8));
    await vi.waitFor(() => {
      expect(sent(tabs[0]?.seen ?? [], undefined)).toMatchObject([{ id: 7 }]);
      expect(sent(tabs[1]?.seen ?? [], undefined)).toMatchObject([{ id: 8 }]);
    });
  });

  it('may abort everything at once', async () => {
    const events = new Events();
    const person = new Person(() => new Promise(() => {}));
    const { fetch, seen } = standInFor(
      toolServer(() => events.response),
      person,
    );
    const gone = new AbortController();
    await initialize(fetch, {}, undefined, { headers: HEADERS, signal: gone.signal });
    const all = heard(await post(fetch, callTool(1), { signal: gone.signal }));
    for (let id = 0; id < 20; id += 1) events.say(ask(id));
    await vi.waitFor(() => expect(person.asked).toHaveLength(20));
    gone.abort();
    await expect(all).rejects.toThrow();
    await vi.waitFor(() => expect(sent(seen, undefined)).toHaveLength(20));
    await expect(post(fetch, callTool(2), { signal: gone.signal })).rejects.toThrow();
  });

  it('may send bytes, a view of bytes or a Request', async () => {
    const text = JSON.stringify({
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {} },
    });
    const bytes = new TextEncoder().encode(text);
    const init = { method: 'POST', headers: HEADERS };
    const kinds: FetchArguments[] = [
      [SERVER, { ...init, body: bytes }],
      [SERVER, { ...init, body: bytes.buffer }],
      [SERVER, { ...init, body: new DataView(bytes.buffer) }],
      [new Request(SERVER, { ...init, body: bytes })],
      [new Request(SERVER, { method: 'POST', headers: { 'x-a': 'b' } }), { ...init, body: text }],
    ];
    for (const args of kinds) {
      const { fetch, seen } = standInFor(
        server(() => undefined),
        new Person(),
      );
      const response = await fetch(...args);
      expect(response.url).toBe(SERVER);
      expect(JSON.parse(seen[0]?.text ?? '').params.capabilities).toEqual({
        elicitation: { form: {}, url: {} },
        tasks: TASKS,
      });
      expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    }
  });
});
