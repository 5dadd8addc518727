/** Which requests of a page are MCP's, and what becomes of them: all else goes out as it was called, at once. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import type { FetchArguments } from '../../../lib/stand-in/wire/template.ts';
import { ask, callTool, Events, type Fetch, HEADERS, heard, IN_SESSION, json, MODERN, YES } from './raw.ts';
import { fetchIn, Person, SERVER, standInOver } from './stage.ts';
import { inSession, pageOf } from './story.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PARAMS = { protocolVersion: '2025-11-25', capabilities: {} };
const OPENING = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: PARAMS });
const DECLARED = { elicitation: { form: {}, url: {} }, tasks: TASKS };

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
  const posted = (body: BodyInit, more: RequestInit = {}) => ({ method: 'POST', body, ...more });
  it.each<[string, FetchArguments]>([
    ['a GET', ['/api']],
    ['a URL', [new URL(SERVER)]],
    ['a Request', [new Request(SERVER)]],
    [
      'a Request whose body may be a stream',
      [new Request(SERVER, posted('x', { headers: { ...HEADERS, 'content-type': 'audio/webm' } }))],
    ],
    ['JSON in a Request', [new Request(SERVER, posted('{"a":1}', { headers: JSON_TYPE }))]],
    ['an URL that is none', ['http://[']],
    ['an object that says each time another URL', [{ toString: () => SERVER } as never, { headers: HEADERS }]],
    ['no arguments', [undefined as never]],
    ['a form', ['/api', posted(new FormData())]],
    ['parameters', ['/api', posted(new URLSearchParams({ a: '{"jsonrpc"' }))]],
    ['a Blob of no type', ['/api', posted(new Blob(['{"jsonrpc":"2.0"}']))]],
    ['JSON in a Blob', [SERVER, posted(new Blob(['{"jsonrpc":"2.0"}'], { type: 'application/json' }))]],
    ['JSON', ['/api', posted('{"a":1}')]],
    ['JSON that only mentions it', ['/api', posted('{"text":"\\"jsonrpc\\""}')]],
    ['JSON that only looks like it', ['/api', posted('{"jsonrpc":"1.0","method":"initialize"}')]],
    ['half of a message', ['/api', posted('{"jsonrpc":"2.0","method":"initi')]],
    ['a list of anything', ['/api', posted('[1,null,"jsonrpc",{"jsonrpc":2}]')]],
    ['another method', ['/api', { method: 'PUT', body: '{"jsonrpc":"2.0","method":"initialize"}' }]],
    ['headers that are none', ['/api', { headers: { 'a b': 'c' } }]],
    ['bytes that are no text', ['/api', posted(new Uint8Array([0x7b, 0xff, 0xfe]))]],
    [
      'a call of a session that nobody opened',
      [SERVER, posted(JSON.stringify({ jsonrpc: '2.0', ...callTool(1) }), { headers: IN_SESSION })],
    ],
  ])('goes to the network at once, with the same arguments, and the same response comes back: %s', async (_, args) => {
    const { given, native, fetch } = watched();
    const copy = [...args];
    const response = fetch(...args);
    expect(native).toHaveBeenCalledOnce();
    expect(native.mock.calls[0]).toEqual(copy);
    for (const [index, arg] of native.mock.calls[0]?.entries() ?? []) expect(arg).toBe(copy[index]);
    expect(await response).toBe(given[0]?.response);
  });

  it.each<[string, object]>([
    ['headers', new Map([['authorization', 'x']]).entries()],
    ['a header', [['authorization', 'x'].values()]],
  ])('%s that can be read once only are the browser’s to read', async (_, headers) => {
    const { native, fetch } = watched();
    await fetch(SERVER, { headers: headers as HeadersInit });
    expect([...new Headers(native.mock.calls[0]?.[1]?.headers)]).toEqual([['authorization', 'x']]);
  });

  it('goes unread where it is a Request that may be one of MCP', async () => {
    const { given, fetch } = watched();
    const request = new Request(SERVER, posted('{"a":"jsonrpc"}', { headers: HEADERS }));
    expect(await fetch(request)).toBe(given[0]?.response);
    expect(given[0]?.args[0]).toBe(request);
    expect(request.bodyUsed).toBe(false);
  });

  it('goes so whatever it is', async () => {
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((text) => `{"jsonrpc":${text}}`),
      fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
    );
    const name = fc.constantFrom('accept', 'x-a', 'content-type');
    const init = fc.record(
      {
        method: fc.constantFrom('GET', 'POST', 'post', 'PUT', 'DELETE', 'HEAD'),
        headers: fc.dictionary(name, fc.constantFrom('a', 'application/json')),
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

  it.each<[string, RequestInit]>([
    ['a stream that is signed', { headers: { ...IN_SESSION, accept: 'text/event-stream', signature: 'sig1=:x:' } }],
    [
      'a Request whose body is not said to be JSON',
      posted('{"jsonrpc":"2.0"}', { headers: { 'content-type': 'text/plain' } }),
    ],
  ])('has the browser’s own answer in a session too, and no copy of its body: %s', async (_, init) => {
    const page = await inSession({ GET: new Events() });
    const request = new Request(SERVER, init);
    const clone = vi.spyOn(Request.prototype, 'clone');
    const native = vi.spyOn(Response.prototype, 'body', 'get');
    await page.fetch(request);
    // The test's own network makes a copy too, of a Request of its own.
    expect(clone.mock.contexts).not.toContain(request);
    clone.mockRestore();
    expect(native).not.toHaveBeenCalled();
    native.mockRestore();
  });
});

it.each([
  ['SigV4', { authorization: 'AWS4-HMAC-SHA256 Credential=x' }],
  ['a digest', { 'content-digest': 'sha-256=:x:' }],
  ['DPoP', { dpop: 'eyJ' }],
  ['a message signature', { signature: 'sig1=:x:' }],
])('a request signed with %s is left alone', async (_, extra) => {
  const page = await inSession({}, undefined, {}, undefined, { headers: { ...HEADERS, ...(extra as object) } });
  expect(page.sent('initialize')).toMatchObject([{ params: { capabilities: {} } }]);
  expect(page.declared()).toEqual([false]);
});

describe('an opening is declared', () => {
  const bytes = new TextEncoder().encode(OPENING);
  const init = { method: 'POST', headers: HEADERS };
  const typeless = { accept: HEADERS.accept };
  it.each<[string, FetchArguments]>([
    ['in bytes', [SERVER, { ...init, body: bytes }]],
    ['in a buffer', [SERVER, { ...init, body: bytes.buffer }]],
    ['in a view of bytes', [SERVER, { ...init, body: new DataView(bytes.buffer) }]],
    ['in a Request', [new Request(SERVER, { ...init, body: bytes })]],
    [
      'beside a Request',
      [new Request(SERVER, { method: 'POST', headers: { 'x-a': 'b' } }), { ...init, body: OPENING }],
    ],
    ['in a blob', [SERVER, { ...init, headers: typeless, body: new Blob([OPENING], { type: 'application/json' }) }]],
    ['in a blob of no type, with a header', [SERVER, { ...init, body: new Blob([OPENING]) }]],
  ])('%s', async (_, args) => {
    const { fetch, seen } = pageOf({});
    expect((await fetch(...args)).url).toBe(SERVER);
    expect(JSON.parse(seen[0]?.text ?? '').params.capabilities).toEqual(DECLARED);
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  });

  it.each<[string, BlobPropertyBag, Record<string, string>]>([
    ['of a type', { type: 'application/json' }, {}],
    ['of no type, with a header', {}, JSON_TYPE],
  ])('by a page that posts blobs %s, and sends its others as they are', async (_, options, headers) => {
    const { fetch, seen } = pageOf(() => json({ jsonrpc: '2.0', id: 0, result: {} }));
    for (const text of [OPENING, '{ "any": 1 }', 'no JSON'])
      await fetch(SERVER, { method: 'POST', headers: { ...headers, ...typeless }, body: new Blob([text], options) });
    expect(seen.slice(1).map(({ text }) => text)).toEqual(['{ "any": 1 }', 'no JSON']);
    expect(seen.map((sent) => sent.headers.get('content-type'))).toEqual(Array(3).fill('application/json'));
  });

  const modern = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { r: '@', _meta: MODERN } });
  it.each([
    ['an initialize', OPENING.replace('"id":0', ' "id": 9007199254740993')],
    ['a call of revision 2026-07-28', modern.replace('"@"', '{"n":9007199254740993,"r":1.0}')],
  ])('in text that differs in what is declared alone: %s', async (_, body) => {
    const { fetch, seen } = pageOf({ any: { result: {} } });
    await fetch(SERVER, { method: 'POST', headers: HEADERS, body });
    const text = seen[0]?.text ?? '';
    expect(text).toContain('"elicitation"');
    const { capabilities, _meta } = JSON.parse(text).params;
    const declared = JSON.stringify(capabilities ?? _meta['io.modelcontextprotocol/clientCapabilities']);
    expect(text.trimEnd().replace(declared, '{}')).toBe(body);
  });

  it('with the referrer policy that its page has chosen', async () => {
    const { native, fetch } = watched();
    await fetch(new Request(SERVER, { ...init, body: OPENING, referrerPolicy: 'no-referrer' }));
    expect(native.mock.calls[0]?.[1]).toMatchObject({ referrerPolicy: 'no-referrer' });
  });
});

it('a request that Usher fails at goes out as it was called', async () => {
  const person = new Person();
  const page = pageOf(() => json({}), person);
  const get = () => {
    throw new Error('Usher’s own.');
  };
  Object.defineProperty(person, 'scope', { get });
  expect(await (await page.initialize()).json()).toEqual({});
  expect(page.seen).toHaveLength(1);
});

it('a page that gives up a request which Usher holds back hears so at once', async () => {
  const person = new Person();
  person.coming = new Promise(() => {});
  const page = pageOf(() => json({}), person);
  const gone = new AbortController();
  const opened = page.initialize({}, undefined, { signal: gone.signal });
  gone.abort(new RangeError('Enough.'));
  await expect(opened).rejects.toThrow('Enough.');
  expect(page.seen).toEqual([]);
});

describe('what is sent', () => {
  /** The request with an answer to a question of the call that `make` makes; the page has moved its objects by then. */
  async function answerTo(make: (fetch: Fetch, init: RequestInit) => Promise<Response>, move: () => void) {
    const events = new Events();
    const page = await inSession({ 'tools/call': events });
    const body = JSON.stringify({ jsonrpc: '2.0', ...callTool(1) });
    void heard(await make(page.fetch, { method: 'POST', headers: IN_SESSION, body }));
    move();
    events.say(ask('q'));
    await page.hasTold({ id: 'q', result: YES });
    return page.seen.at(-1);
  }

  it('goes to the URL as it was at the call, whatever becomes of the object that named it', async () => {
    const url = new URL(SERVER);
    const sent = await answerTo(
      (fetch, init) => fetch(url, init),
      () => (url.host = 'evil.example'),
    );
    expect(sent?.url).toBe(SERVER);
  });

  it('has the headers and settings of the call, whatever becomes of the object that held them', async () => {
    const headers = new Headers(IN_SESSION);
    const init: RequestInit = { credentials: 'include' };
    const sent = await answerTo(
      (fetch, given) => fetch(SERVER, Object.assign(init, given, { headers })),
      () => {
        headers.set('authorization', 'Bearer other');
        Object.assign(init, { headers: {} });
      },
    );
    expect([sent?.headers.get('authorization'), sent?.headers.get('mcp-session-id')]).toEqual([null, 's']);
  });

  it('is what was called, whatever becomes of it while it waits for Usher', async () => {
    const person = new Person();
    const coming = Promise.withResolvers<void>();
    person.coming = coming.promise;
    const { fetch, seen } = pageOf(() => json({}), person);
    const [url, headers] = [new URL(SERVER), new Headers(HEADERS)];
    // It goes out as it was called: a revision that is none is left alone.
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params: {} });
    const answered = fetch(url, { method: 'POST', headers, body });
    url.host = 'evil.example';
    headers.set('authorization', 'Bearer other');
    coming.resolve();
    await answered;
    expect([seen[0]?.url, seen[0]?.headers.get('authorization')]).toEqual([SERVER, null]);
  });
});
