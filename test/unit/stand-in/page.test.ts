/** The stand-in in a page: what the page sees of it, when it speaks, and when it stands aside. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TASKS } from '../../../lib/page/sdk.ts';
import { FakeProvider, settled } from '../page/fake-page.ts';
import { ask, callTool, Events, HEADERS, heard, initialize, json, post, server } from './raw.ts';
import { PAGE } from './stage.ts';
import { Page } from './window.ts';

const SHARED = Symbol.for('mcp-usher.1');

const OWN = { type: 'mcp-usher:page', version: '0.1.0', protocols: [1] };
const signed = { method: 'POST', headers: { ...HEADERS, signature: 'sig1=:x:' } };
const quiet = () => server();
const capabilities = (page: Page) => (page.sent[0]?.params as { capabilities: object } | undefined)?.capabilities;
const DECLARED = { elicitation: { form: {}, url: {} }, tasks: TASKS };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** The stand-in has said its news. */
const reported = async () => {
  await settled();
  await vi.advanceTimersByTimeAsync(20);
};

/** A page with a stand-in. */
function installed(serve = quiet()): Page {
  const page = new Page(serve);
  page.install();
  return page;
}

/** Usher, which comes to a page with a stand-in. */
async function greeting(page: Page): Promise<FakeProvider> {
  const provider = new FakeProvider(page, { standIn: 'everything' });
  provider.announce();
  await settled();
  return provider;
}

/** A page with a stand-in that Usher has greeted. */
async function served(serve = quiet()) {
  const page = installed(serve);
  return { page, provider: await greeting(page) };
}

/** Opens a connection, and returns what that declares. */
async function declaredBy(page: Page): Promise<object | undefined> {
  page.sent.length = 0;
  await initialize(page.fetch);
  return capabilities(page);
}

describe('what the page sees', () => {
  it('is a fetch like its own', async () => {
    const page = new Page(quiet());
    const before = Object.getOwnPropertyDescriptor(page, 'fetch');
    const { name, length } = page.fetch;
    page.install();
    const after = Object.getOwnPropertyDescriptor(page, 'fetch');
    expect({ ...after, value: null }).toEqual({ ...before, value: null });
    expect([page.fetch.name, page.fetch.length]).toEqual([name, length]);
    expect(String(page.fetch)).toBe(String(before?.value));
    expect(page.fetch.toString.call(String)).toBe(String(String));
    await expect(page.fetch.call({} as never, '/')).rejects.toThrow('Illegal invocation');
    expect(SHARED in page).toBe(false);
  });

  it('is a fetch whose own toString the page may set and seal', () => {
    const page = installed();
    const own = () => 'its own';
    Object.freeze(Object.assign(page.fetch, { toString: own }));
    expect([String(page.fetch), page.fetch.toString]).toEqual(['its own', own]);
  });

  it('has what any response has, for those who go through it or give it another class', async () => {
    const events = new Events();
    const { page } = await served(server({ 'tools/call': events }));
    await initialize(page.fetch);
    Object.defineProperty(events.response, 'url', { value: PAGE, enumerable: true });
    const answer = await post(page.fetch, callTool(1));
    expect(answer).not.toBe(events.response);
    const names = (object: object) => {
      const all = [];
      for (const name in object) all.push(name);
      return all.sort();
    };
    expect(names(answer)).toEqual(names(events.response));
    class Own extends Response {}
    expect(Object.setPrototypeOf(answer, Own.prototype)).toHaveProperty('url', PAGE);
  });

  it.each<[string, unknown]>([
    ['no text', Object.create(null)],
    ['a symbol', Symbol('url')],
  ])('is the same failure where %s is fetched', async (_, input) => {
    const page = new Page(quiet());
    const failure = await page.fetch(input as string, { method: 'POST' }).catch((error) => error);
    page.install();
    const fetched = page.fetch(input as string, { method: 'POST' });
    await expect(fetched).rejects.toEqual(failure);
  });

  it('is the same failure where its signal is none', async () => {
    const open = (page: Page) => initialize(page.fetch, {}, undefined, { signal: {} as AbortSignal });
    const failure = await open(new Page(quiet())).catch((error) => error);
    const { page } = await served();
    await expect(open(page)).rejects.toEqual(failure);
  });

  it('leaves XMLHttpRequest alone', () => {
    const page = new Page(quiet());
    const { XMLHttpRequest } = page;
    const own = Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype);
    page.install();
    expect(page.XMLHttpRequest).toBe(XMLHttpRequest);
    const after = Object.getOwnPropertyDescriptors(page.XMLHttpRequest.prototype);
    for (const [name, { value, get }] of Object.entries(own)) {
      expect([after[name]?.value, after[name]?.get], name).toEqual([value, get]);
    }
  });

  it('is nothing on the window before it speaks MCP', async () => {
    const page = installed();
    page.speak({ type: 'mcp-usher:probe' });
    await page.fetch(PAGE);
    await settled();
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(page.announced()).toEqual([]);
  });

  it('is no announcement of Usher: that is for the stand-in', async () => {
    const page = installed();
    const heardHere: unknown[] = [];
    page.addEventListener('message', (event) => {
      const { type, id } = (event as MessageEvent).data;
      if (type === 'mcp-usher:provider') heardHere.push(id);
    });
    page.speak({ ...new FakeProvider(page).announcement, id: 'other' });
    new FakeProvider(page, { standIn: 'everything' }).announce();
    await settled();
    expect(heardHere).toEqual(['other']);
  });

  const body = (message: object) => JSON.stringify({ jsonrpc: '2.0', ...message });
  const POST = { method: 'POST', headers: HEADERS };
  const TOOLS = '/api/mcp/tools/execute';
  const modern = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
  it.each<[string, boolean, string, RequestInit]>([
    ['JSON', false, '/api', { ...POST, body: '{"a":1}' }],
    ['JSON-RPC of another kind', false, '/rpc', { ...POST, body: body({ id: 1, method: 'eth_call' }) }],
    ['a message of a session that nobody opened', false, '/mcp', { ...POST, body: body(callTool(1)) }],
    ['a stream', false, '/stream', { headers: { accept: 'text/event-stream' } }],
    ['a signed request', false, '/mcp', { ...signed, body: body({ id: 0, method: 'initialize' }) }],
    ['the end of a session', false, '/mcp', { method: 'DELETE', headers: { 'mcp-session-id': 's' } }],
    ['a GET of a product’s address', false, TOOLS, {}],
    ['MCP’s first message', true, '/mcp', { ...POST, body: body({ id: 0, method: 'initialize' }) }],
    ['one of a later revision', true, '/mcp', { ...POST, body: body(callTool(1, { _meta: modern })) }],
    ['a call of MCPJam’s tools', true, TOOLS, { ...POST, body: '{}' }],
    ['one with its method in lower case', true, TOOLS, { ...POST, method: 'post', body: '{}' }],
  ])('has %s sent, and Usher looked for: %s', async (_, isLookedFor, path, init) => {
    const page = new Page(() => json({}));
    page.install();
    await settled();
    void page.fetch(new URL(path, PAGE), init);
    await settled();
    expect(page.announced()).toEqual(isLookedFor ? [{ ...OWN, standIn: true }] : []);
  });

  it.each<[string, Partial<Page>]>([
    ['a frame', { top: {} }],
    ['an opaque origin', { origin: 'null' }],
    ['an insecure page', { isSecureContext: false }],
  ])('is nothing at all in %s', (_, fields) => {
    const page = Object.assign(new Page(quiet()), fields);
    const { fetch } = page;
    page.install();
    expect(page.fetch).toBe(fetch);
  });
});

describe('Usher', () => {
  it('is waited for with the first message, and told that it is a stand-in that asks', async () => {
    const page = installed();
    await settled();
    const response = initialize(page.fetch);
    await settled();
    expect(page.sent).toEqual([]);
    expect(page.announced()).toEqual([{ ...OWN, standIn: true }]);
    new FakeProvider(page, { standIn: 'everything' }).announce();
    await response;
    expect(capabilities(page)).toEqual(DECLARED);
  });

  it('is waited for a second at most, once', async () => {
    const page = installed();
    const first = initialize(page.fetch);
    await vi.advanceTimersByTimeAsync(1_000);
    await first;
    expect(capabilities(page)).toEqual({});
    await initialize(page.fetch);
    expect(page.sent).toHaveLength(2);
    // A provider that comes then hears that the page has to be loaded again.
    const provider = await greeting(page);
    await reported();
    expect(provider.of('stand-in/status')).toMatchObject([{ params: { state: 'late' } }]);
  });

  it('is waited for no longer once the page speaks for itself', async () => {
    const page = installed();
    const first = initialize(page.fetch);
    await settled();
    page.speak(OWN);
    // No timer runs here.
    await first;
    expect(capabilities(page)).toEqual({});
  });

  it('is not that of an origin where the page is to speak for itself', async () => {
    const page = new Page(quiet());
    const provider = new FakeProvider(page);
    page.install();
    provider.announce();
    const response = initialize(page.fetch);
    await vi.advanceTimersByTimeAsync(1_000);
    await response;
    expect(capabilities(page)).toEqual({});
    expect(provider.ports).toEqual([]);
  });

  it('may leave the page what it can do itself', async () => {
    const page = installed();
    new FakeProvider(page, { standIn: 'missing' }).announce();
    await settled();
    await initialize(page.fetch, { elicitation: { form: {}, url: {} } });
    await initialize(page.fetch, { elicitation: {} });
    expect(page.sent.map(({ params }) => (params as { capabilities: object }).capabilities)).toEqual([
      { elicitation: { form: {}, url: {} } },
      // A form that is asked as a task would be the page's, which knows no tasks.
      { elicitation: { form: {}, url: {} } },
    ]);
  });

  it('hears which servers the page talks to', async () => {
    const { page, provider } = await served();
    await reported();
    await initialize(page.fetch);
    await reported();
    const statuses = provider.of('stand-in/status').map(({ params }) => params);
    expect(statuses[0]).toMatchObject({ state: 'watching', servers: [] });
    expect(statuses.at(-1)).toMatchObject({
      state: 'watching',
      servers: [{ name: 'raw', heardMsAgo: expect.any(Number) }],
    });
  });

  it('hears at once in which session elicitation is declared: the page may leave, and go on with it', async () => {
    const { page, provider } = await served();
    await initialize(page.fetch);
    await settled();
    const own = { form: true, url: true };
    expect(provider.of('stand-in/status').at(-1)?.params).toMatchObject({ servers: [{ session: { own } }] });
  });

  it('hears once a minute of a server that says who it is with every answer', async () => {
    const { page, provider } = await served(
      server({ 'tools/call': { result: { _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'modern' } } } } }),
    );
    const _meta = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };
    await reported();
    for (let id = 0; id < 5; id += 1) {
      await post(page.fetch, callTool(id, { _meta }));
      await reported();
    }
    expect(provider.of('stand-in/status')).toHaveLength(2);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
    onTestFinished(() => later.mockRestore());
    await post(page.fetch, callTool(5, { _meta }));
    await reported();
    expect(provider.of('stand-in/status')).toHaveLength(3);
  });

  it('hears that the stand-in came late', async () => {
    const page = new Page(quiet());
    page.entries.push({ initiatorType: 'fetch' });
    page.install();
    const provider = await greeting(page);
    await reported();
    expect(provider.of('stand-in/status')).toMatchObject([{ params: { state: 'late' } }]);
  });

  it('is asked by the page protocol, with the mark, and answers the server', async () => {
    const events = new Events();
    const { page, provider } = await served(server({ 'tools/call': events }));
    await initialize(page.fetch);
    void heard(await post(page.fetch, callTool(1)));
    events.say(ask(7));
    await settled();
    const [create] = provider.of('elicitation/create');
    expect(create?.params).toMatchObject({
      params: { message: 'Who?' },
      server: { name: 'raw' },
      standIn: { waits: 'a-minute' },
    });
    provider.send({ id: create?.id, result: { action: 'decline' } });
    await settled();
    expect(page.sent.at(-1)).toEqual({ jsonrpc: '2.0', id: 7, result: { action: 'decline' } });
  });
});

/** A page whose server has asked, and the person has not answered. */
async function asking() {
  const events = new Events();
  const { page, provider } = await served(server({ 'tools/call': events }));
  await initialize(page.fetch);
  void heard(await post(page.fetch, callTool(1)));
  events.say(ask(7));
  await settled();
  return { page, provider };
}

describe('standing down', () => {
  it('takes back what it has asked, says so, and leaves the port to the page that speaks for itself', async () => {
    const { page, provider } = await asking();
    page.speak(OWN);
    await settled();
    expect(provider.of('elicitation/withdraw')).toHaveLength(1);
    expect(provider.of('stand-in/status').at(-1)).toMatchObject({ params: { state: 'standing-down' } });
    expect(page.sent.at(-1)).toMatchObject({ id: 7, result: { action: 'cancel' } });
    const { length } = provider.ports;
    provider.announce();
    await settled();
    expect(provider.ports).toHaveLength(length);
    expect(await declaredBy(page)).toEqual({});
  });

  it('does so where the page’s copy of the library was there first', async () => {
    const page = installed();
    Object.assign(page, { [SHARED]: {} });
    const provider = await greeting(page);
    expect(await declaredBy(page)).toEqual({});
    expect(provider.ports).toEqual([]);
  });

  it('does not for another stand-in, nor for a page that only looks', async () => {
    const { page, provider } = await asking();
    page.speak({ ...OWN, standIn: true } as never);
    page.receive(OWN, { origin: 'https://other.example', source: {} });
    await settled();
    expect(provider.of('elicitation/withdraw')).toEqual([]);
  });
});

it('declares nothing to a provider that gives it no port, as none but Usher does', async () => {
  const page = installed();
  const provider = new FakeProvider(page, { standIn: 'everything' });
  provider.isMute = true;
  page.speak(provider.announcement);
  await settled();
  const opened = initialize(page.fetch);
  await vi.advanceTimersByTimeAsync(1_000);
  await opened;
  expect(capabilities(page)).toEqual({});
});

describe('a frame of the page', () => {
  /** A page that has opened a session, with a frame in it. */
  async function framed(origin = PAGE) {
    const serve = server({
      'tools/call': () => {
        const events = new Events();
        events.say(ask(7));
        return events;
      },
    });
    const { page, provider } = await served(serve);
    await initialize(page.fetch);
    const frame = new Page(serve);
    frame.top = page;
    frame.origin = new URL(origin).origin;
    return { page, provider, frame };
  }

  it('has the questions of its calls answered, and the page’s own scripts hear nothing of it', async () => {
    const { page, provider, frame } = await framed();
    const said: string[] = [];
    page.addEventListener('mcp-usher:frame', ({ type }) => said.push(type));
    frame.install();
    void post(frame.fetch, callTool(1)).then((response) => response.body?.getReader().read());
    await settled();
    expect(provider.of('elicitation/create')).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('is let be where it is a frame of another page, or has no origin', async () => {
    const { frame } = await framed();
    const { fetch } = frame;
    frame.top = new Page(quiet());
    frame.install();
    frame.top = new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('', 'SecurityError');
        },
      },
    );
    frame.install();
    Object.assign(frame, { origin: 'null' });
    frame.install();
    expect(frame.fetch).toBe(fetch);
  });
});

describe('Usher is lost without a word', () => {
  it('is looked for, hears what was given up, and is asked again', async () => {
    const { page, provider } = await asking();
    provider.answersPings = false;
    provider.isMute = true;
    await vi.advanceTimersByTimeAsync(30_000);
    await settled();
    expect(page.sent.at(-1)).toMatchObject({ id: 7, result: { action: 'cancel' } });
    expect(page.announced().at(-1)).toEqual({ ...OWN, standIn: true });
    provider.isMute = false;
    provider.answersPings = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await settled();
    const [create] = provider.of('elicitation/create');
    expect(provider.of('elicitation/withdraw')).toMatchObject([{ params: { id: create?.id } }]);
    expect(await declaredBy(page)).toEqual(DECLARED);
  });
});

describe('unpaired', () => {
  const refusal = { code: 4401, message: 'Not paired.', data: { reason: 'not-paired' } };

  it('declares nothing more, at once, and takes up again where it is paired anew', async () => {
    const { page, provider } = await asking();
    provider.isMute = true;
    provider.send({ id: null, error: refusal });
    await settled();
    expect(page.sent.at(-1)).toMatchObject({ id: 7, result: { action: 'cancel' } });
    // No timer runs here: nothing is waited for.
    expect(await declaredBy(page)).toEqual({});
    provider.isMute = false;
    provider.announce();
    // The one that was just lost comes after any other.
    await vi.advanceTimersByTimeAsync(100);
    await settled();
    expect(await declaredBy(page)).toEqual(DECLARED);
  });

  it('lets a call that wants a visit fail as it does without us', async () => {
    const required = {
      code: -32042,
      message: 'Visit',
      data: { elicitations: [{ mode: 'url', url: 'https://a.example' }] },
    };
    const { page, provider } = await served(server({ 'tools/call': { error: required } }));
    await initialize(page.fetch);
    await reported();
    provider.isMute = true;
    provider.send({ id: null, error: refusal });
    await settled();
    const response = await post(page.fetch, callTool(1));
    expect(await response.json()).toMatchObject({ id: 1, error: required });
  });

  it('goes on after any other fault without an id', async () => {
    const { page, provider } = await asking();
    provider.send({ id: null, error: { code: -32600, message: 'What?', data: { reason: 'invalid-request' } } });
    provider.send({ id: null });
    await settled();
    expect(await declaredBy(page)).toEqual(DECLARED);
  });
});

describe('another script', () => {
  it('may replace fetch after us: its own calls ours', async () => {
    const { page } = await served();
    const inner = page.fetch;
    const calls: unknown[] = [];
    page.fetch = (...args) => {
      calls.push(args[0]);
      return inner(...args);
    };
    await initialize(page.fetch);
    expect(calls).toHaveLength(1);
    expect(capabilities(page)).toEqual(DECLARED);
  });
});
