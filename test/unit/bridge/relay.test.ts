import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackgroundPort, Relay } from '../../../lib/bridge/relay.ts';
import { MAX_MESSAGE_BYTES } from '../../../lib/protocol/page.ts';

const ORIGIN = 'https://chat.example';
const PROVIDER = { type: 'mcp-usher:provider', id: 'usher', name: 'Usher', version: '1.0.0', protocols: [1] };

/** The background's end of a runtime port. */
class FakePort implements BackgroundPort {
  readonly sent: unknown[] = [];
  readonly #messages: ((message: unknown) => void)[] = [];
  readonly #disconnects: (() => void)[] = [];
  readonly onMessage = { addListener: (listener: (message: unknown) => void) => void this.#messages.push(listener) };
  readonly onDisconnect = { addListener: (listener: () => void) => void this.#disconnects.push(listener) };
  postMessage(message: unknown) {
    this.sent.push(message);
  }
  disconnect() {}
  say(message: unknown) {
    for (const listener of this.#messages) listener(message);
  }
  confirm() {
    this.say({ type: 'confirmed', document: '7:D', provider: PROVIDER });
  }
  die() {
    for (const listener of this.#disconnects) listener();
  }
  /** The page's messages that were relayed, by method and id. */
  get relayed() {
    return this.sent.flatMap((item) => {
      const { type, message } = item as { type: string; message?: { method: string; id?: unknown } };
      return type === 'page' ? [`${message?.method} ${message?.id ?? ''}`.trim()] : [];
    });
  }
}

class FakeWindow extends EventTarget {
  readonly posted: unknown[] = [];
  postMessage(message: unknown, target: unknown) {
    this.posted.push([message, target]);
  }
  receive(data: unknown, change: Record<string, unknown> = {}) {
    this.dispatchEvent(
      Object.assign(new Event('message'), { data, source: this, origin: ORIGIN, ports: [], ...change }),
    );
  }
}

let window: FakeWindow;
let ports: FakePort[];
let relay: Relay;
let removed = false;
const latest = () => ports.at(-1) as FakePort;

/** The page's end of the transferred port. */
let page: MessagePort;
let heard: { id?: unknown; method?: string; result?: unknown; error?: { code: number; data: { reason: string } } }[];
const open: MessagePort[] = [];

function connectPage() {
  const { port1, port2 } = new MessageChannel();
  heard = [];
  page = port1;
  page.onmessage = ({ data }) => heard.push(data);
  open.push(port1, port2);
  window.receive({ type: 'mcp-usher:connect', provider: 'usher', protocol: 1 }, { ports: [port2] });
}

const create = (id: unknown, params: unknown = {}) => ({ jsonrpc: '2.0', id, method: 'elicitation/create', params });
const result = (id: string) => ({ type: 'provider', message: { jsonrpc: '2.0', id, result: { action: 'accept' } } });

async function say(message: unknown) {
  page.postMessage(message);
  await settled();
}
/** MessagePorts deliver in tasks of their own. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => {
  window = new FakeWindow();
  ports = [];
  removed = false;
  relay = new Relay({
    window: window as unknown as Window,
    origin: ORIGIN,
    nonce: crypto.randomUUID(),
    isAlive: () => !removed,
    connect: () => {
      if (removed) throw new Error('Extension context invalidated.');
      ports.push(new FakePort());
      return latest();
    },
  });
  relay.start();
});
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

describe('until the document is confirmed', () => {
  it('is mute to announcements and connections', async () => {
    window.receive({ type: 'mcp-usher:page', version: '0', protocols: [1] });
    connectPage();
    await say(create('a'));
    expect(window.posted).toEqual([]);
    expect(latest().relayed).toEqual([]);
  });
  it('announces itself once confirmed, to its own origin only', () => {
    latest().confirm();
    expect(window.posted).toEqual([[PROVIDER, ORIGIN]]);
  });
});

describe('what comes from the window', () => {
  const connect = { type: 'mcp-usher:connect', provider: 'usher', protocol: 1 };
  it.each<[string, unknown, Record<string, unknown>]>([
    ['another window', connect, { source: {} }],
    ['another origin', connect, { origin: 'https://evil.example' }],
    ['for another provider', { ...connect, provider: 'other' }, {}],
    ['another version of the protocol', { ...connect, protocol: 2 }, {}],
    ['no object', 'connect', {}],
    ['null', null, {}],
  ])('takes no port from %s', async (_, data, change) => {
    latest().confirm();
    const { port1, port2 } = new MessageChannel();
    open.push(port1, port2);
    window.receive(data, { ports: [port2], ...change });
    port1.postMessage(create('a'));
    await settled();
    expect(latest().relayed).toEqual([]);
  });
});

describe('with a connected page', () => {
  beforeEach(() => {
    latest().confirm();
    connectPage();
  });

  it('relays a request and its response', async () => {
    await say(create('a'));
    latest().say(result('a'));
    await settled();
    expect(latest().relayed).toEqual(['elicitation/create a']);
    expect(heard).toMatchObject([{ id: 'a', result: { action: 'accept' } }]);
  });

  it('refuses an id that is still outstanding, without harm to the first', async () => {
    await say(create('a'));
    await say(create('a'));
    expect(latest().relayed).toEqual(['elicitation/create a']);
    expect(heard).toMatchObject([{ id: null, error: { data: { reason: 'duplicate-id' } } }]);
  });

  it.each<[string, unknown, string]>([
    ['a string', 'hello', 'invalid-request'],
    ['an object without a method', { jsonrpc: '2.0', id: 1 }, 'invalid-request'],
    ['what is no JSON', { jsonrpc: '2.0', id: 1, method: 'ping', params: 1n }, 'invalid-request'],
    ['what is too large', create('big', { text: 'x'.repeat(MAX_MESSAGE_BYTES) }), 'too-large'],
    ['what is too large in UTF-8 only', create('big', { text: '語'.repeat(MAX_MESSAGE_BYTES / 2) }), 'too-large'],
  ])('answers %s with an error', async (_, message, reason) => {
    await say(message);
    expect(latest().relayed).toEqual([]);
    expect(heard).toMatchObject([{ error: { data: { reason } } }]);
  });

  it('asks again for what is outstanding when the worker has died', async () => {
    await say(create('a'));
    await say({ jsonrpc: '2.0', method: 'elicitation/withdraw', params: { id: 'a' } });
    await say(create('b'));
    latest().say(result('b'));
    await say({ jsonrpc: '2.0', method: 'elicitation/acknowledge', params: { id: 'b' } });
    latest().die();
    latest().confirm();
    expect(ports).toHaveLength(2);
    expect(latest().relayed).toEqual(['elicitation/create a', 'elicitation/withdraw']);
  });

  it('lets the worker sleep when nothing is outstanding, and wakes it for the next message', async () => {
    latest().die();
    expect(ports).toHaveLength(1);
    await say(create('a'));
    expect(ports).toHaveLength(2);
    expect(latest().relayed).toEqual([]);
    latest().confirm();
    expect(latest().relayed).toEqual(['elicitation/create a']);
  });

  it('gives a new port of the page the answers that were not acknowledged', async () => {
    await say(create('a'));
    await say(create('b'));
    latest().say(result('a'));
    await settled();
    connectPage();
    await say(create('b'));
    latest().say(result('b'));
    await settled();
    expect(heard).toMatchObject([{ id: 'a' }, { id: 'b' }]);
    expect(latest().relayed).toEqual(['elicitation/create a', 'elicitation/create b']);
  });

  it('asks again on return from the back/forward cache', async () => {
    await say(create('a'));
    relay.again();
    latest().confirm();
    expect(ports).toHaveLength(2);
    expect(latest().relayed).toEqual(['elicitation/create a']);
  });

  it('tells the page when it is no longer paired', async () => {
    await say(create('a'));
    latest().say({ type: 'refused' });
    await settled();
    expect(heard).toMatchObject([{ id: 'a', error: { code: 4401, data: { reason: 'not-paired' } } }]);
  });

  it('survives the removal of the extension', async () => {
    await say(create('a'));
    removed = true;
    latest().die();
    expect(ports).toHaveLength(1);
  });

  it('leaves the page’s new port to its successor once the extension was updated', async () => {
    removed = true;
    window.posted.length = 0;
    window.receive({ type: 'mcp-usher:page', version: '0', protocols: [1] });
    connectPage();
    await say(create('a'));
    expect(window.posted).toEqual([]);
    expect(latest().relayed).toEqual([]);
  });

  it('ignores what the background could not have said', async () => {
    latest().say({ type: 'provider', message: { jsonrpc: '2.0', id: 'a' } });
    latest().say(null);
    await settled();
    expect(heard).toEqual([]);
  });
});

it.each([
  [{ type: 'are-you-there', document: '7:D' }, true],
  [{ type: 'are-you-there', document: '7:E' }, false],
  ['are-you-there', false],
])('knows its own name: %j → %s', (question, answer) => {
  latest().confirm();
  expect(relay.isDocument(question)).toBe(answer);
});
