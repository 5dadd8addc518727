import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_IN_FLIGHT, MAX_IN_FLIGHT_BYTES } from '../../../lib/bridge/in-flight.ts';
import { type BackgroundPort, Relay } from '../../../lib/bridge/relay.ts';
import { MAX_MESSAGE_BYTES } from '../../../lib/protocol/page.ts';
import { RuntimePort } from '../../fixtures/runtime-port.ts';

const ORIGIN = 'https://chat.example';
const PROVIDER = { type: 'mcp-usher:provider', id: 'usher', name: 'Usher', version: '1.0.0', protocols: [1] };

/** The background's end of a runtime port. */
class FakePort extends RuntimePort<unknown> implements BackgroundPort {
  confirm(terms = {}) {
    this.say({ type: 'confirmed', document: '7:D', provider: { ...PROVIDER, ...terms } });
  }
  /** The background has dealt with the oldest message. */
  take(error?: object) {
    this.say({ type: 'taken', ...(error && { error }) });
  }
  get followed() {
    return this.sent.flatMap((item) => (item as { type: string; ids?: unknown[] }).ids ?? []);
  }
  /** The page's messages that were relayed, by method and id. */
  get relayed() {
    return this.sent.flatMap((item) => {
      const { type, text = '{}' } = item as { type: string; text?: string };
      const { method, id, params } = JSON.parse(text) as { method: string; id?: unknown; params?: { id?: unknown } };
      return type === 'page' ? [`${method} ${id ?? params?.id ?? ''}`.trim()] : [];
    });
  }
}

/** A page's MessagePort that delivers at once: a test waits for nothing. */
class FakePagePort {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  isClosed = false;
  #peer: FakePagePort | undefined;
  static pair(): [FakePagePort, FakePagePort] {
    const [one, other] = [new FakePagePort(), new FakePagePort()];
    one.#peer = other;
    other.#peer = one;
    return [one, other];
  }
  postMessage(message: unknown) {
    const data = structuredClone(message);
    if (!this.isClosed) this.#peer?.onmessage?.({ data });
  }
  close() {
    this.isClosed = true;
    if (this.#peer) this.#peer.isClosed = true;
  }
}

class FakeWindow {
  readonly posted: unknown[] = [];
  offered: readonly MessagePort[] = [];
  #heard = (_event: object) => {};
  addEventListener(_type: string, listener: (event: object) => void) {
    this.#heard = listener;
  }
  postMessage(message: unknown, target: unknown, ports: readonly MessagePort[]) {
    this.posted.push([message, target]);
    this.offered = ports;
  }
  /** Returns whether the page's own listeners hear it too. */
  receive(data: unknown, change: Record<string, unknown> = {}): boolean {
    let passes = true;
    const stopImmediatePropagation = () => {
      passes = false;
    };
    this.#heard({
      isTrusted: true,
      data,
      source: this,
      origin: ORIGIN,
      ports: [],
      stopImmediatePropagation,
      ...change,
    });
    return passes;
  }
}

let window: FakeWindow;
let ports: FakePort[];
let relay: Relay;
let removed = false;
const latest = () => ports.at(-1) as FakePort;
/** The background dies, and is there again. */
function reviveBackground() {
  latest().die();
  latest().confirm();
}

/** The page's end of the transferred port. */
let page: FakePagePort;
let heard: { id?: unknown; method?: string; result?: unknown; error?: { code: number; data: { reason: string } } }[];

function connectPage() {
  const [port1, port2] = FakePagePort.pair();
  const own: typeof heard = [];
  heard = own;
  page = port1;
  page.onmessage = ({ data }) => own.push(data as (typeof heard)[number]);
  window.receive({ type: 'mcp-usher:connect', provider: 'usher', protocol: 1 }, { ports: [port2] });
}

const create = (id: unknown, params: unknown = {}) => ({ jsonrpc: '2.0', id, method: 'elicitation/create', params });
const result = (id: string) => ({ type: 'provider', message: { jsonrpc: '2.0', id, result: { action: 'accept' } } });

const status = (id: string, state: string) => ({
  type: 'provider',
  message: { jsonrpc: '2.0', method: 'elicitation/status', params: { id, state } },
});
const notification = (method: string) => (id: string) => ({ jsonrpc: '2.0', method, params: { id } });
const withdraw = notification('elicitation/withdraw');
const acknowledge = notification('elicitation/acknowledge');
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const notice = { jsonrpc: '2.0', method: 'elicitation/complete', params: {} };
const pong = { jsonrpc: '2.0', id: 1, result: {} };

/** The page says each of these. */
function say(...messages: unknown[]) {
  for (const message of messages) page.postMessage(message);
}
/** The background says each of these. */
function tell(...messages: unknown[]) {
  for (const message of messages) latest().say(message);
}
const REFUSED = { type: 'refused' };

beforeEach(() => {
  window = new FakeWindow();
  ports = [];
  removed = false;
  relay = new Relay({
    window: window as unknown as Window,
    origin: ORIGIN,
    isAlive: () => !removed,
    connect: () => {
      if (removed) throw new Error('Extension context invalidated.');
      ports.push(new FakePort());
      return latest();
    },
  });
  relay.start();
});
describe('until the document is confirmed', () => {
  it('is mute to announcements and connections', () => {
    window.receive({ type: 'mcp-usher:page', version: '0', protocols: [1] });
    connectPage();
    say(create('a'));
    expect(window.posted).toEqual([]);
    expect(latest().relayed).toEqual([]);
  });
  it('announces itself once confirmed, to its own origin only', () => {
    latest().confirm();
    expect(window.posted).toEqual([[PROVIDER, ORIGIN]]);
  });
  it('gives a stand-in its port with the announcement, and nobody else', async () => {
    latest().confirm();
    expect(window.offered).toEqual([]);
    tell(REFUSED);
    relay.reconnect();
    latest().confirm({ standIn: 'everything' });
    const [offer] = window.offered;
    onTestFinished(() => offer?.close());
    offer?.postMessage(create('a'));
    await vi.waitFor(() => expect(latest().relayed).toEqual(['elicitation/create a']));
    const answered = new Promise((resolve) => {
      if (offer) offer.onmessage = ({ data }) => resolve(data);
    });
    tell(result('a'));
    expect(await answered).toEqual({ jsonrpc: '2.0', id: 'a', result: { action: 'accept' } });
  });
  it('counts a port that it has given once its holder speaks', () => {
    latest().confirm({ standIn: 'everything' });
    connectPage();
    for (let more = 0; more < 20; more += 1) window.receive({ type: 'mcp-usher:page', version: '0', protocols: [1] });
    say(create('a'));
    tell(result('a'));
    expect(heard).toHaveLength(1);
  });
  it('says its first word again if the worker died on it, and gets through', () => {
    for (let deaths = 0; deaths < 5; deaths += 1) latest().die();
    expect(ports).toHaveLength(6);
    expect(ports.map(({ sent }) => sent)).toEqual(ports.map(() => ports[0]?.sent));
    latest().confirm();
    expect(window.posted).toEqual([[PROVIDER, ORIGIN]]);
  });
  it('does not start for ever a worker that cannot start', () => {
    for (let deaths = 0; deaths < 20; deaths += 1) latest().die();
    expect(ports).toHaveLength(6);
  });
  it('says it as often again once it has been heard', () => {
    for (let deaths = 0; deaths < 5; deaths += 1) latest().die();
    latest().confirm();
    relay.reconnect();
    latest().die();
    expect(ports).toHaveLength(8);
  });
  it('is silent once it has been refused', () => {
    tell(REFUSED);
    latest().die();
    expect(ports).toHaveLength(1);
  });
});

describe('what comes from the window', () => {
  const connect = { type: 'mcp-usher:connect', provider: 'usher', protocol: 1 };
  it.each<[string, unknown, Record<string, unknown>]>([
    ['another window', connect, { source: {} }],
    ['another origin', connect, { origin: 'https://evil.example' }],
    ['an event that the page has made up', connect, { isTrusted: false }],
    ['for another provider', { ...connect, provider: 'other' }, {}],
    ['another version of the protocol', { ...connect, protocol: 2 }, {}],
    ['no object', 'connect', {}],
    ['null', null, {}],
  ])('takes no port from %s', (_, data, change) => {
    latest().confirm();
    const [port1, port2] = FakePagePort.pair();
    window.receive(data, { ports: [port2], ...change });
    port1.postMessage(create('a'));
    expect(latest().relayed).toEqual([]);
  });
});

describe('what the page’s own listeners hear', () => {
  const page = { type: 'mcp-usher:page', version: '1', protocols: [1] };
  const connect = { type: 'mcp-usher:connect', provider: 'usher', protocol: 1 };
  const ports = () => ({ ports: FakePagePort.pair().slice(1) });
  it.each<[string, unknown, boolean]>([
    ['its library', page, true],
    ['a stand-in', { ...page, standIn: true }, false],
    ['a port to Usher', connect, false],
    ['a port to another', { ...connect, provider: 'other' }, true],
    ['anything else', { standIn: true }, true],
  ])('of %s', (_, data, hears) => {
    latest().confirm();
    expect(window.receive(data, ports())).toBe(hears);
  });
  it('of a stand-in before anything is confirmed', () => {
    expect(window.receive({ ...page, standIn: true })).toBe(false);
    expect(window.receive(page)).toBe(true);
  });
  it('of a stand-in once Usher was updated: the relay that follows hears it too', () => {
    latest().confirm();
    removed = true;
    for (let times = 0; times < 2; times += 1) expect(window.receive({ ...page, standIn: true })).toBe(true);
  });
});

describe('with a connected page', () => {
  beforeEach(() => {
    latest().confirm();
    connectPage();
  });

  it('relays a request and its response', () => {
    say(create('a'));
    tell(result('a'));
    expect(latest().relayed).toEqual(['elicitation/create a']);
    expect(heard).toMatchObject([{ id: 'a', result: { action: 'accept' } }]);
  });

  it('refuses an id that is still outstanding, without harm to the first', () => {
    say(create('a'), create('a'));
    expect(latest().relayed).toEqual(['elicitation/create a']);
    expect(heard).toMatchObject([{ id: null, error: { data: { reason: 'duplicate-id' } } }]);
  });

  it.each<[string, unknown, string]>([
    ['a string', 'hello', 'invalid-request'],
    ['an object without a method', { jsonrpc: '2.0', id: 1 }, 'invalid-request'],
    ['what is no JSON', { jsonrpc: '2.0', id: 1, method: 'ping', params: 1n }, 'invalid-request'],
    ['what is too large', create('big', { text: 'x'.repeat(MAX_MESSAGE_BYTES) }), 'too-large'],
    ['what is too large in UTF-8 only', create('big', { text: '語'.repeat(MAX_MESSAGE_BYTES / 2) }), 'too-large'],
  ])('answers %s with an error', (_, message, reason) => {
    say(message);
    expect(latest().relayed).toEqual([]);
    expect(heard).toMatchObject([{ error: { data: { reason } } }]);
  });

  it.each<[string, unknown]>([
    ['too long', 'x'.repeat(MAX_MESSAGE_BYTES)],
    ['no JSON', 1n],
  ])('takes a request back whose reason is %s', (_, reason) => {
    say(create('a'), { jsonrpc: '2.0', method: 'elicitation/withdraw', params: { id: 'a', reason } });
    expect(latest().relayed).toEqual(['elicitation/create a', 'elicitation/withdraw a']);
    expect(heard).toEqual([]);
  });

  it.each<[string, () => void, string[], string[]?]>([
    ['nothing of an answer that was not given', () => say(create('a'), acknowledge('a')), ['create a']],
    [
      'what is outstanding',
      () => {
        say(create('a'), withdraw('a'), create('b'));
        tell(result('b'));
        say(acknowledge('b'));
      },
      ['acknowledge b', 'create a', 'withdraw a'],
      ['b'],
    ],
    [
      'a notice, behind the requests',
      () => {
        say(create('a'), create('b'));
        tell(result('b'));
        say({ ...notice, params: { id: 'notice' } }, acknowledge('b'));
      },
      ['acknowledge b', 'create a', 'complete notice'],
      ['b'],
    ],
    [
      'nothing that was taken',
      () => {
        say(create('a'), ping);
        for (let taken = 0; taken < 2; taken += 1) latest().take();
      },
      ['create a'],
    ],
  ])('says again, once the worker has died: %s', (_, happens, relayed, followed = []) => {
    happens();
    reviveBackground();
    expect(ports).toHaveLength(2);
    expect(latest().relayed).toEqual(relayed.map((words) => `elicitation/${words}`));
    expect(latest().followed).toEqual(followed);
  });

  it('lets the worker sleep when nothing is outstanding, and wakes it for the next message', () => {
    latest().die();
    expect(ports).toHaveLength(1);
    say(create('a'));
    expect(ports).toHaveLength(2);
    expect(latest().sent).toEqual([{ type: 'hello' }, { type: 'page', text: JSON.stringify(create('a')) }]);
    latest().confirm();
    expect(latest().sent).toHaveLength(2);
  });

  it('lets the background have a message before it is confirmed again, and the page its refusal', () => {
    latest().die();
    say(create('a'));
    tell(REFUSED);
    const error = { code: 4401, data: { reason: 'not-paired' } };
    expect(heard).toMatchObject([
      { id: 'a', error },
      { id: null, error },
    ]);
  });

  it('tells a request that is sent again on a new port how it stands, then its answer, once each', () => {
    say(create('a'), create('b'));
    tell(status('a', 'opened'), result('a'));
    connectPage();
    expect(heard).toEqual([]);
    say(create('a'), create('b'));
    tell(result('b'), result('b'));
    expect(heard).toMatchObject([{ method: 'elicitation/status' }, { id: 'a' }, { id: 'b' }]);
    expect(latest().relayed).toEqual(['elicitation/create a', 'elicitation/create b']);
  });

  it('gives a page that is unpaired and connects anew the answer that lay in its earlier port', () => {
    say(create('a'));
    tell(status('a', 'ended'), result('a'));
    // The page closes its earlier port, unread, as it hears an announcement from before the refusal.
    page.close();
    tell(REFUSED);
    connectPage();
    say(create('a'));
    expect(heard).toMatchObject([{ method: 'elicitation/status' }, { id: 'a', result: { action: 'accept' } }]);
    say(create('b'));
    tell(REFUSED);
    expect(heard.slice(2)).toMatchObject([
      { id: 'b', error: { data: { reason: 'not-paired' } } },
      { id: null, error: { data: { reason: 'not-paired' } } },
    ]);
  });

  it('tells it on the new port, too, that the background has refused it', () => {
    say(create('a'));
    connectPage();
    say(create('a'));
    latest().take({
      jsonrpc: '2.0',
      id: 'a',
      error: { code: -32602, message: 'no', data: { reason: 'invalid-params' } },
    });
    expect(heard).toMatchObject([{ id: 'a', error: { code: -32602 } }]);
    say(create('a'));
    expect(latest().relayed).toEqual(['elicitation/create a', 'elicitation/create a']);
  });

  it('gives a port that takes back what was answered meanwhile that answer', () => {
    say(create('a'));
    tell(result('a'));
    connectPage();
    say(withdraw('a'));
    expect(heard).toMatchObject([{ id: 'a', result: { action: 'accept' } }]);
  });

  describe('and another that shares no code with it', () => {
    it('answers each on its own port, and tells all how requests stand', () => {
      const first = { page, heard };
      say(create('a'));
      connectPage();
      say(create('b'));
      tell(status('a', 'waiting'), result('a'), result('b'));
      expect(first.heard).toMatchObject([{ method: 'elicitation/status' }, { id: 'a' }]);
      expect(heard).toMatchObject([{ method: 'elicitation/status' }, { id: 'b' }]);
    });

    it('answers the pings of each, though their ids are the same', () => {
      const first = { page, heard };
      say(notice, ping);
      connectPage();
      say(ping);
      for (let taken = 0; taken < 3; taken += 1) latest().take();
      expect([first.heard, heard]).toEqual([[pong], [pong]]);
    });

    it('tells the second of an id that the first has taken, without harm to the first', () => {
      const first = { page, heard };
      say(create('a', { text: 'one' }));
      connectPage();
      say(create('a', { text: 'another' }));
      tell(result('a'));
      expect(heard).toMatchObject([{ id: 'a', error: { data: { reason: 'duplicate-id' } } }]);
      expect(first.heard).toMatchObject([{ id: 'a', result: {} }]);
    });

    it('closes the oldest port where there are too many', () => {
      const first = page;
      for (let more = 0; more < 7; more += 1) connectPage();
      expect(first.isClosed).toBe(false);
      connectPage();
      expect(first.isClosed).toBe(true);
    });
  });

  describe('of whose ports there are too many, keeps those that wait', () => {
    const more = (count: number) => {
      for (let index = 0; index < count; index += 1) connectPage();
    };
    const answered = () => {
      say(create('a'));
      latest().take();
      tell(result('a'));
    };
    it.each<[string, () => void]>([
      [
        'for an answer',
        () => {
          say(create('a'));
          latest().take();
        },
      ],
      ['for the page to acknowledge it', answered],
      [
        'for the end of a visit',
        () => {
          answered();
          say(acknowledge('a'));
          latest().take();
        },
      ],
      ['for a ping', () => say(notice, ping)],
    ])('%s', (_, wait) => {
      const first = page;
      wait();
      more(1);
      const second = page;
      more(7);
      expect([first.isClosed, second.isClosed]).toEqual([false, true]);
    });
    it('and of those the newer', () => {
      const all = Array.from({ length: 9 }, (_, index) => {
        if (index > 0) more(1);
        say(create(`r${index}`));
        return page;
      });
      expect(all.map(({ isClosed }) => isClosed)).toEqual([true, ...Array(8).fill(false)]);
    });
  });

  it('takes the word that an answer has arrived from nobody else than who got it', () => {
    const first = page;
    say(create('a'));
    tell(result('a'));
    connectPage();
    say(acknowledge('a'));
    expect(latest().relayed).toEqual(['elicitation/create a']);
    first.postMessage(acknowledge('a'));
    expect(latest().relayed.at(-1)).toBe('elicitation/acknowledge a');
  });

  it('says nothing on of an answer that it did not give', () => {
    say(acknowledge('unknown'));
    expect(latest().relayed).toEqual([]);
    expect(heard).toEqual([]);
  });

  it('counts a message as its JSON text', () => {
    say({ ...create('a', { params: new ArrayBuffer(1_000_000) }), extra: undefined });
    expect(latest().sent.at(-1)).toEqual({ type: 'page', text: JSON.stringify(create('a', { params: {} })) });
  });

  it('answers a ping after those that the background has still to take', () => {
    say(notice, ping);
    reviveBackground();
    say({ ...ping, id: 2 });
    expect(heard).toEqual([]);
    for (const _ of latest().relayed) latest().take();
    expect(heard).toEqual([pong, { ...pong, id: 2 }]);
  });

  it('answers none of what only looks like a ping', () => {
    say({ id: 1, method: 'ping' });
    expect(heard).toMatchObject([{ id: 1, error: { data: { reason: 'invalid-request' } } }]);
    expect(latest().relayed).toEqual([]);
    say({ jsonrpc: '2.0', method: 'ping' });
    expect(heard).toHaveLength(1);
    expect(latest().relayed).toEqual(['ping']);
  });

  it.each([
    ['something was sent', () => say(notice)],
    ['the background died', () => latest().die()],
    ['the page left for the cache', () => relay.pause()],
  ])('answers a ping after %s once the background has taken it, and never before', (_, happens) => {
    happens();
    say(ping);
    expect(heard).toEqual([]);
    latest().die();
    expect(heard).toEqual([]);
    latest().confirm();
    expect(latest().relayed).toContain('ping 1');
    for (const _ of latest().relayed) latest().take();
    expect(heard).toEqual([pong]);
  });

  it.each<[string, object]>([
    ['pings', ping],
    ['completion notices', notice],
    ['requests', create('x')],
    ['what is no method', { jsonrpc: '2.0', id: 1, method: 'x' }],
  ])('holds %s back while too much is on the way, but no answer and no withdrawal', (_, message) => {
    say(create('a'));
    tell(result('a'));
    say(create('b'));
    for (let more = 0; more < 2 * MAX_IN_FLIGHT; more += 1) page.postMessage({ ...ping, id: `p${more}` });
    const refused = () => heard.filter(({ error }) => error);
    expect(refused().length).toBeGreaterThan(MAX_IN_FLIGHT);
    expect(latest().relayed).toHaveLength(MAX_IN_FLIGHT);
    heard.length = 0;
    page.postMessage(message);
    expect(heard).toHaveLength(1);
    expect(heard).toMatchObject([{ error: { data: { reason: 'rate-limited', retryAfterMs: expect.any(Number) } } }]);
    say(withdraw('b'), withdraw('b'), acknowledge('a'), acknowledge('a'));
    expect(latest().relayed).toHaveLength(MAX_IN_FLIGHT + 2);
  });

  it('goes by bytes, too', () => {
    const text = 'x'.repeat(60_000);
    for (let more = 0; more < 50; more += 1) page.postMessage(create(`c${more}`, { text }));
    expect(latest().relayed.length + heard.length).toBe(50);
    const bytes = latest().relayed.length * 60_000;
    expect(bytes).toBeLessThanOrEqual(MAX_IN_FLIGHT_BYTES);
    expect(bytes).toBeGreaterThan(MAX_IN_FLIGHT_BYTES - 100_000);
    latest().take();
    say(create('later', { text }));
    expect(latest().relayed.at(-1)).toBe('elicitation/create later');
  });

  it('goes by what is outstanding, too, however fast the background takes it', () => {
    for (let more = 0; more < 300; more += 1) {
      say(create(`c${more}`));
      latest().take();
    }
    expect(latest().relayed).toHaveLength(256);
    expect(heard).toHaveLength(44);
    expect(heard[0]).toMatchObject({ id: 'c256', error: { data: { reason: 'rate-limited' } } });
    tell(result('c0'));
    say(acknowledge('c0'), create('later'));
    expect(latest().relayed.at(-1)).toBe('elicitation/create later');
  });

  it('follows the ends of so many requests and no more', () => {
    for (let more = 0; more < 1_010; more += 1) {
      say(create(`c${more}`));
      latest().take();
      tell(result(`c${more}`));
      say(acknowledge(`c${more}`));
      latest().take();
    }
    reviveBackground();
    expect(latest().followed).toHaveLength(1_000);
    expect(latest().followed[0]).toBe('c10');
  });

  it('holds as little back while the background is away', () => {
    latest().die();
    for (let more = 0; more < 2 * MAX_IN_FLIGHT; more += 1) page.postMessage({ ...ping, id: `p${more}` });
    expect(heard).toHaveLength(MAX_IN_FLIGHT);
    latest().confirm();
    expect(latest().relayed).toHaveLength(MAX_IN_FLIGHT);
  });

  it('keeps the ids of requests that are not over to themselves', () => {
    say(create('a'));
    tell(result('a'));
    say(acknowledge('a'));
    heard.length = 0;
    say({ ...ping, id: 'a' }, create('a'), { jsonrpc: '2.0', id: 'a' });
    tell(status('a', 'ended'));
    say(create('a'));
    expect(heard).toMatchObject([
      { id: null, error: { data: { reason: 'duplicate-id' } } },
      { id: null, error: { data: { reason: 'duplicate-id' } } },
      { id: null, error: { data: { reason: 'invalid-request' } } },
      { method: 'elicitation/status' },
    ]);
    expect(latest().relayed.at(-1)).toBe('elicitation/create a');
  });

  it.each([
    ['that it has left for the cache', () => relay.pause()],
    ['that it has left to ask again', () => relay.reconnect()],
  ])('says nothing over a port %s, and everything once over the next', (_, happens) => {
    happens();
    say(create('a'));
    expect(ports).toHaveLength(2);
    expect(ports.map(({ relayed }) => relayed)).toEqual([[], ['elicitation/create a']]);
    latest().confirm();
    expect(latest().relayed).toEqual(['elicitation/create a']);
  });

  it('asks again on return from the back/forward cache, and hears nothing more over the port that it has left', () => {
    say(create('a'));
    relay.reconnect();
    latest().confirm();
    expect(ports).toHaveLength(2);
    expect(latest().relayed).toEqual(['elicitation/create a']);
    for (const message of [REFUSED, result('a')]) ports[0]?.say(message);
    expect(heard).toEqual([]);
  });

  it('forgets what the background has refused', () => {
    const error = { jsonrpc: '2.0', id: 'a', error: { code: -32602, message: '', data: { reason: 'invalid-params' } } };
    say(create('a'));
    latest().take(error);
    expect(heard).toEqual([error]);
    say(create('a'));
    latest().take();
    tell(result('a'));
    expect(heard.at(-1)).toEqual({ jsonrpc: '2.0', id: 'a', result: { action: 'accept' } });
    expect(latest().relayed).toEqual(['elicitation/create a', 'elicitation/create a']);
  });

  it('starts a worker that cannot start once a second while something is outstanding', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    say(create('a'));
    for (let deaths = 0; deaths < 20; deaths += 1) latest().die();
    const tries = ports.length;
    expect(tries).toBeLessThan(10);
    for (let seconds = 0; seconds < 3; seconds += 1) {
      vi.advanceTimersByTime(1_000);
      latest().die();
    }
    expect(ports).toHaveLength(tries + 3);
    vi.advanceTimersByTime(1_000);
    latest().confirm();
    tell(result('a'));
    expect(heard).toMatchObject([{ id: 'a', result: { action: 'accept' } }]);
  });

  it('has as much room as ever after any number of interruptions', () => {
    say(create('a', { text: 'x'.repeat(60_000) }));
    for (let often = 0; often < 50; often += 1) reviveBackground();
    say(create('b'));
    expect(heard).toEqual([]);
    expect(latest().relayed).toEqual(['elicitation/create a', 'elicitation/create b']);
  });

  it('answers no ping once it has been refused', () => {
    tell(REFUSED);
    heard.length = 0;
    say(ping);
    expect(heard).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ['asks again, and is refused', { type: 'unserved' }, 2],
    ['leaves anything else', 'unserved', 1],
  ])('hears without a port that its page is served no more: %s', (_, message, count) => {
    latest().confirm();
    latest().die();
    relay.onUnserved(message);
    expect(ports).toHaveLength(count);
    if (count === 1) return;
    tell(REFUSED);
    // A second word, and one that overtakes what a port still has to say, are no news.
    relay.onUnserved(message);
    expect(ports).toHaveLength(count);
  });

  it('lets the port that it has say so first', () => {
    say(create('a'));
    relay.onUnserved({ type: 'unserved' });
    expect(ports).toHaveLength(1);
  });

  it('survives the removal of the extension', () => {
    say(create('a'));
    removed = true;
    latest().die();
    expect(ports).toHaveLength(1);
  });

  it('leaves the page’s new port to its successor once the extension was updated', () => {
    removed = true;
    window.posted.length = 0;
    window.receive({ type: 'mcp-usher:page', version: '0', protocols: [1] });
    connectPage();
    say(create('a'));
    expect(window.posted).toEqual([]);
    expect(latest().relayed).toEqual([]);
  });

  it('ignores what the background could not have said', () => {
    tell({ type: 'provider', message: { jsonrpc: '2.0', id: 'a' } }, null);
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
