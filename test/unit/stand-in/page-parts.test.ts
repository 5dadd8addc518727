/** The rest of a stand-in: what it is asked for, what waits for it, and what a page can do about it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handOver } from '../../../lib/stand-in/hand-over.ts';
import { takenNatives, useNatives } from '../../../lib/stand-in/natives.ts';
import { HAND_OVER, type HandOver, type Surroundings } from '../../../lib/stand-in/rest.ts';
import { createXhr } from '../../../lib/stand-in/transports/xhr-answer.ts';
import { FakeProvider, settled } from '../page/fake-page.ts';
import { callTool, Events, HEADERS, heard, initialize, json, type Message, server } from './raw.ts';
import { PAGE, SERVER, type Serve } from './stage.ts';
import { deliver, Page, usherOn } from './window.ts';

const quiet = () => server(() => undefined);
const OWN = { type: 'mcp-usher:page', version: '0.1.0', protocols: [1] };
const refusal = { code: 4401, message: 'Not paired.', data: { reason: 'not-paired' } };
const modern = { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A page that Usher answers for; nothing that is asked for comes by itself. */
async function paired(serve: Serve = quiet(), fields: object = {}) {
  const page = new Page(serve);
  page.install();
  const provider = new FakeProvider(page, { standIn: 'everything', ...fields });
  provider.announce();
  await settled();
  const asked = () => provider.of('stand-in/load').map(({ params }) => params?.part);
  const state = () => provider.of('stand-in/status').at(-1)?.params?.state;
  return { page, provider, asked, state };
}

const declared = (page: Page) => page.sent.map(({ params }) => (params as Message['params'])?.capabilities);
const DECLARED = expect.objectContaining({ elicitation: { form: {}, url: {} } });

describe('what is asked for', () => {
  const body = (message: object) => JSON.stringify({ jsonrpc: '2.0', ...message });
  const POST = { method: 'POST', headers: HEADERS };
  const CHAT = '/conversation/0123456789abcdef01234567';

  it.each<[string, string, RequestInit | undefined, string[]]>([
    ['nothing for a GET', '/api', undefined, []],
    ['nothing for JSON', '/api', { ...POST, body: '{"a":1}' }, []],
    ['nothing for JSON-RPC of another kind', '/rpc', { ...POST, body: body({ id: 1, method: 'eth_call' }) }, []],
    ['nothing for a session that nobody opened', '/mcp', { ...POST, body: body(callTool(1)) }, []],
    ['nothing for a stream', '/stream', { headers: { accept: 'text/event-stream' } }, []],
    ['nothing for a signed request', '/mcp', signed(body({ id: 0, method: 'initialize' })), []],
    ['nothing for the end of a session', '/mcp', { method: 'DELETE', headers: { 'mcp-session-id': 's' } }, []],
    ['MCP for its first message', '/mcp', { ...POST, body: body({ id: 0, method: 'initialize' }) }, ['mcp']],
    ['MCP for one of a later revision', '/mcp', { ...POST, body: body(callTool(1, { _meta: modern })) }, ['mcp']],
    ['MCP for the Inspector’s stream', '/api/mcp/events?sessionId=1', undefined, ['mcp']],
    ['the products for chat-ui', CHAT, POST, ['products']],
    ['the products for a method in lower case', CHAT, { ...POST, method: 'post' }, ['products']],
    ['the products for MCPJam’s tools', '/api/mcp/tools/execute', { ...POST, body: '{}' }, ['products']],
    ['nothing for a GET of those', '/api/mcp/tools/execute', undefined, []],
  ])('is %s', async (_, path, init, parts) => {
    const serve: Serve = ({ url }) => (url.includes('stream') ? stream('data: x\n\n') : json({}));
    const { page, asked } = await paired(serve);
    void page.fetch(new URL(path, PAGE), init).then((response) => response.text());
    await settled();
    expect(asked()).toEqual(parts);
  });

  it('is MCP for a stream that names the URL of the older transport', async () => {
    const { page, asked } = await paired(() => stream('event: endpoint\ndata: /messages\n\n'));
    const response = await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    expect(await response.text()).toBe('event: endpoint\ndata: /messages\n\n');
    await settled();
    expect(asked()).toEqual(['mcp']);
  });

  it('is nothing where the page speaks for itself', async () => {
    const { page, asked } = await paired();
    page.speak(OWN);
    await settled();
    await initialize(page.fetch);
    expect([declared(page), asked()]).toEqual([[{}], []]);
  });

  it('is nothing of another version: the page was loaded before an update', async () => {
    const { page, provider, asked, state } = await paired();
    provider.announcement.version = '2.0.0';
    provider.announce();
    await settled();
    await initialize(page.fetch);
    await settled();
    expect([declared(page), asked(), state()]).toEqual([[{}], [], 'late']);
  });
});

describe('what waits for it', () => {
  it('is the first message, and what comes then goes at once', async () => {
    const { page, asked } = await paired();
    const both = [initialize(page.fetch), initialize(page.fetch)];
    await settled();
    expect([page.sent, asked()]).toEqual([[], ['mcp']]);
    deliver(page, 'mcp');
    await Promise.all(both);
    await initialize(page.fetch);
    expect([declared(page), asked()]).toEqual([[DECLARED, DECLARED, DECLARED], ['mcp']]);
  });

  it('goes on after a second, once; what comes too late serves what is sent later', async () => {
    const { page, asked, state } = await paired();
    const first = initialize(page.fetch);
    await settled();
    await vi.advanceTimersByTimeAsync(999);
    expect(page.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await first;
    await initialize(page.fetch);
    await settled();
    expect([declared(page), asked(), state()]).toEqual([[{}, {}], ['mcp'], 'late']);
    deliver(page, 'mcp');
    await initialize(page.fetch);
    expect(declared(page).at(-1)).toEqual(DECLARED);
  });

  it('goes on after a second in all, however late Usher comes in it', async () => {
    const page = new Page(quiet());
    page.install();
    const first = initialize(page.fetch);
    await vi.advanceTimersByTimeAsync(900);
    const provider = new FakeProvider(page, { standIn: 'everything' });
    provider.announce();
    await settled();
    expect(provider.of('stand-in/load')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(100);
    await first;
    expect(declared(page)).toEqual([{}]);
  });

  it.each<[string, (page: Page, provider: FakeProvider) => void]>([
    ['is unpaired', (_, provider) => provider.send({ id: null, error: refusal })],
    ['begins to speak for itself', (page) => page.speak(OWN)],
  ])('goes on at once where the page %s', async (_, change) => {
    const { page, provider } = await paired();
    const first = initialize(page.fetch);
    await settled();
    provider.isMute = true;
    change(page, provider);
    // No timer runs here.
    await first;
    expect(declared(page)).toEqual([{}]);
    deliver(page, 'mcp');
    await initialize(page.fetch);
    expect(declared(page)).toEqual([{}, {}]);
  });

  it('is the answer of a product’s server, which passes as it came where nothing comes', async () => {
    const { page } = await paired(() => json({ status: 'completed' }));
    const path = new URL('/api/mcp/tools/execute', PAGE);
    const answer = page.fetch(path, { method: 'POST', headers: HEADERS, body: '{}' });
    await settled();
    expect(page.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await answer).json()).toEqual({ status: 'completed' });
  });
});

describe('what nothing waits for', () => {
  it('says nothing of the page where it comes late, unless a message went out without it', async () => {
    const { page, state } = await paired(() => stream('event: endpoint\ndata: /messages\n\n'));
    await (await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } })).text();
    await vi.advanceTimersByTimeAsync(1_000);
    await settled();
    expect(state()).toBe('watching');
    await initialize(page.fetch);
    await settled();
    expect([declared(page), state()]).toEqual([[{}], 'late']);
  });

  it('does so once, however many messages go out', async () => {
    const { page, provider } = await paired();
    void initialize(page.fetch);
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    await initialize(page.fetch);
    await initialize(page.fetch);
    await settled();
    expect(provider.of('stand-in/status').map(({ params }) => params?.state)).toEqual(['watching', 'late']);
  });
});

describe('a stream that was opened before it', () => {
  it('is taken over, and asks over it', async () => {
    const events = new Events();
    const page = new Page((request) =>
      request.method === 'GET' ? events.response : new Response(null, { status: 202 }),
    );
    page.install();
    const provider = usherOn(page, { standIn: 'everything' });
    provider.announce();
    await settled();
    const response = await page.fetch(SERVER, { headers: { accept: 'text/event-stream' } });
    void heard(response);
    events.write('event: endpoint\ndata: /messages\n\n');
    await settled();
    await initialize((_, init) => page.fetch(new URL('/messages', SERVER), init));
    expect(declared(page)).toEqual([DECLARED]);
    events.say({ id: 5, method: 'elicitation/create', params: { message: 'Who?', requestedSchema: {} } });
    await settled();
    expect(provider.of('elicitation/create')).toHaveLength(1);
  });
});

describe('the Inspector’s stream', () => {
  it('is that of what is posted before its answer has come', async () => {
    const events = new Events();
    let answer = (_: Response) => {};
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const page = new Page(({ method }) => (method === 'GET' ? answered : json({ ok: true })));
    page.install();
    const provider = usherOn(page, { standIn: 'everything' });
    provider.announce();
    await settled();
    const listening = page.fetch(new URL('/api/mcp/events?sessionId=1', PAGE));
    const send = (init: RequestInit | undefined) => {
      const body = JSON.stringify({ sessionId: '1', message: JSON.parse(init?.body as string) });
      return page.fetch(new URL('/api/mcp/send', PAGE), { ...init, body });
    };
    await initialize((_, init) => send(init));
    answer(events.response);
    void heard(await listening);
    const question = { jsonrpc: '2.0', id: 5, method: 'elicitation/create', params: { message: 'Who?' } };
    events.write(`data: ${JSON.stringify({ type: 'message', data: question })}\n\n`);
    await settled();
    expect(provider.of('elicitation/create')).toHaveLength(1);
  });

  it('is waited for no longer where it could not be had', async () => {
    const { page } = await paired(() => Promise.reject(new TypeError('Failed to fetch')));
    await page.fetch(new URL('/api/mcp/events?sessionId=1', PAGE)).catch(() => {});
    const asked: unknown[] = [];
    handOver(page, 'mcp', () => ({ stream: (template: unknown) => asked.push(template) }) as never);
    expect(asked).toEqual([]);
  });
});

describe('what a page has given up before it comes', () => {
  /** What the part for MCP is given once it comes. */
  function late(page: Page) {
    const given: string[] = [];
    const exchange = { speak: () => {}, close: () => {} };
    const mcp = {
      over: () => mcp,
      open: ({ url }: { url: string }) => {
        given.push(url);
        return exchange;
      },
      older: () => ({ exchange, name: (endpoint: string) => given.push(endpoint) }),
      adopt: (_: unknown, __: unknown, endpoint: string) => void given.push(endpoint),
    };
    handOver(page, 'mcp', () => mcp as never);
    return given;
  }

  async function connecting(serve: Serve = quiet()) {
    const all = await paired(serve);
    // Asked for, and never there in time.
    void initialize(all.page.fetch);
    await settled();
    await vi.advanceTimersByTimeAsync(1_000);
    return all;
  }

  it('is let go: a socket', async () => {
    const { page } = await connecting();
    for (let time = 0; time < 20; time += 1) new page.WebSocket(`wss://tools.example/${time}`, 'mcp').close();
    new page.WebSocket('wss://tools.example/open', 'mcp');
    await settled();
    expect(late(page)).toEqual(['wss://tools.example/open']);
  });

  it('is let go: an EventSource that is closed, and what it was told before', async () => {
    const { page } = await connecting(({ url }) => stream(`event: endpoint\ndata: ${url}/1\n\n`));
    for (let time = 0; time < 20; time += 1) {
      const source = new page.EventSource(`${SERVER}/${time}`);
      await settled();
      source.close();
    }
    const broken = new page.EventSource(`${SERVER}/broken`);
    const open = new page.EventSource(`${SERVER}/open`);
    await settled();
    Object.defineProperty(broken, 'readyState', { value: 2 });
    broken.dispatchEvent(new Event('error'));
    open.dispatchEvent(new MessageEvent('endpoint', { data: '/2' }));
    expect(late(page)).toEqual(['/2']);
  });

  it('is let go: a stream that is over', async () => {
    const { page } = await connecting((request) =>
      request.method === 'POST' ? json({}) : stream(`event: endpoint\ndata: ${request.url}\n\n`),
    );
    const get = (url: string) => page.fetch(url, { headers: { accept: 'text/event-stream' } });
    for (let time = 0; time < 20; time += 1) await (await get(`${SERVER}/${time}`)).text();
    const reader = (await get(`${SERVER}/open`)).body?.getReader();
    await reader?.read();
    expect(late(page)).toEqual([`${SERVER}/open`]);
  });
});

describe('a page that hands over something of its own', () => {
  const give = (page: Page, detail: unknown) => page.dispatchEvent(new CustomEvent(HAND_OVER, { detail }));
  const begin = () => ({ post: () => new Response('forged') });

  it.each<[string, unknown]>([
    ['unasked', { name: 'mcp', begin }],
    ['of no name', { name: 'none', begin }],
    ['nothing', null],
    [
      'what throws',
      {
        get name() {
          throw new Error('Read.');
        },
      },
    ],
  ])('is not heard: %s', async (_, detail) => {
    const { page } = await paired();
    give(page, detail);
    const first = initialize(page.fetch);
    await settled();
    if (_ !== 'unasked') give(page, detail);
    deliver(page, 'mcp');
    await first;
    expect(declared(page)).toEqual([DECLARED]);
  });

  it('that breaks keeps nothing: the true one is taken behind it, once', async () => {
    const { page } = await paired();
    const first = initialize(page.fetch);
    await settled();
    give(page, {
      name: 'mcp',
      begin() {
        throw new Error('Broken.');
      },
    });
    deliver(page, 'mcp');
    give(page, { name: 'mcp', begin });
    await first;
    expect(declared(page)).toEqual([DECLARED]);
  });

  it('hears of no part that comes', async () => {
    const { page } = await paired();
    const spied: unknown[] = [];
    page.addEventListener(HAND_OVER, (event) => spied.push(event), true);
    const first = initialize(page.fetch);
    await settled();
    deliver(page, 'mcp');
    await first;
    // Its script is run again where Usher's worker died before it could say that it has been run.
    deliver(page, 'mcp');
    expect(spied).toEqual([]);
  });

  it('has replaced what the part needs, to no effect: it uses what the first script has taken', async () => {
    const target = new EventTarget();
    const handed: HandOver[] = [];
    target.addEventListener(HAND_OVER, (event) => handed.push((event as CustomEvent<HandOver>).detail));
    handOver(target, 'xhr', createXhr);
    const taken = takenNatives();
    class Own extends Headers {}
    handed[0]?.begin({} as Surroundings, { ...taken, Headers: Own });
    const used = takenNatives().Headers;
    useNatives(taken);
    expect(used).toBe(Own);
  });
});

function stream(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
}

function signed(body: string): RequestInit {
  return { method: 'POST', headers: { ...HEADERS, signature: 'sig1=:x:' }, body };
}
