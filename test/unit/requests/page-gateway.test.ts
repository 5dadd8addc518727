import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_MESSAGE_BYTES } from '../../../lib/protocol/page.ts';
import type { StandInScope } from '../../../lib/protocol/page-values.ts';
import type { Sender } from '../../../lib/protocol/senders.ts';
import type { Documents } from '../../../lib/requests/documents.ts';
import { BURST, MAX_WAITING } from '../../../lib/requests/limits.ts';
import { type DocumentState, PageGateway, type PageGatewayDependencies } from '../../../lib/requests/page-gateway.ts';
import type { Queue } from '../../../lib/requests/queue.ts';
import { createPageGateway, createQueue } from '../../fixtures/background.ts';
import { Bridge, settled } from '../../fixtures/bridge.ts';
import type { MemoryArea } from '../../fixtures/memory-area.ts';

const ORIGIN = 'https://chat.example';
const FORM = { message: 'Name?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const URL_MODE = { mode: 'url', message: 'Sign in.', url: 'https://accounts.example/login', elicitationId: 'e-1' };

let area: MemoryArea;
let queue: Queue;
let documents: Documents;
let dependencies: PageGatewayDependencies;
let gateway: PageGateway;
let paired: Set<string>;
let where: DocumentState;
let now: number;
/** The scope of a stand-in, and the reports of stand-ins. */
let scope: StandInScope | null;
let standIns: string[];
/** The prompts that were opened ahead of their requests, and how many requests there were. */
let opened: string[];

/** A bridge in the document, or in one that differs so. */
const bridgeOf = (sender?: Partial<Sender>) => new Bridge(gateway, sender);
const inTab9 = () => bridgeOf({ tab: { id: 9 }, documentId: 'X' });
const inTab8 = () => bridgeOf({ tab: { id: 8 }, documentId: 'E' });
/** A bridge whose page has asked this. */
async function asking(...asked: Parameters<Bridge['create']>): Promise<Bridge> {
  const bridge = await bridgeOf().hello();
  await bridge.create(...asked);
  return bridge;
}
/** The id of the first request. */
const first = () => queue.all()[0]?.id ?? '';
/** The person opens the first request's URL, in the tab 9. */
const open = () => queue.open(first(), 'open', () => async () => 9);
const decline = () => queue.apply(first(), { type: 'decline' });

beforeEach(() => {
  now = 1_000_000;
  ({ area, queue } = createQueue({ now: () => now }));
  paired = new Set([ORIGIN]);
  where = 'away';
  scope = null;
  standIns = [];
  opened = [];
  ({ documents, dependencies, gateway } = createPageGateway(queue, {
    now: () => now,
    standIns: {
      knownOf: async () => ({ sessions: [], waitedMs: 70_000 }),
      arrived: async ({ key }) => void standIns.push(`${key} arrived`),
      told: async ({ key }, { state }) => void standIns.push(`${key} ${state}`),
    },
    serviceFor: async ({ origin }) => (paired.has(origin) ? { standIn: scope } : null),
    endService: async (origin) => documents.refuseAll(origin),
    whereIs: async () => where,
    openAhead: async ({ key }, server) => {
      opened.push(`${key} ${server}: ${queue.all().length}`);
      return () => void opened.push(`settled: ${queue.all().length}`);
    },
  }));
});

it('a page that says hello while storage cannot be read is cut off, so that its relay connects again', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  vi.spyOn(queue, 'ready').mockRejectedValueOnce(new Error('not now'));
  const bridge = await bridgeOf().hello();
  expect([bridge.isDisconnected, bridge.sent]).toEqual([true, []]);
  expect((await bridgeOf().hello()).sent[0]).toMatchObject({ type: 'confirmed' });
});

it('nothing comes up, and nothing is learned, of what a page has said as it went', async () => {
  const bridge = await bridgeOf().hello();
  void bridge.create('a', FORM);
  await bridge.leave();
  expect([opened, queue.all(), area.items.size]).toEqual([[], [], 0]);
});

describe('pages in whose place Usher answers', () => {
  it.each([null, 'everything', 'missing'] as const)('learn of it when confirmed: %s', async (chosen) => {
    scope = chosen;
    const bridge = await bridgeOf().hello();
    expect(bridge.sent[0]).toMatchObject({ type: 'confirmed' });
    expect((bridge.sent[0] as { provider?: object }).provider).toEqual({
      type: 'mcp-usher:provider',
      id: 'usher',
      name: 'Usher',
      version: '1',
      protocols: [1],
      ...(chosen !== null && { standIn: chosen, known: { sessions: [], waitedMs: 70_000 } }),
    });
  });
  it('say how they stand, each document for itself', async () => {
    scope = 'everything';
    const bridge = await bridgeOf().hello();
    await bridge.page({ method: 'stand-in/status', params: { state: 'watching', servers: [] } });
    expect(standIns).toEqual(['7:D arrived', '7:D watching']);
  });
  it('alone say so: a page in whose place nobody answers marks nothing', async () => {
    const bridge = await asking('r', FORM, { standIn: { waits: 'a-minute' } });
    await bridge.page({ method: 'stand-in/status', params: { state: 'watching', servers: [] } });
    expect(queue.all()[0]).not.toHaveProperty('standIn');
    expect(standIns).toEqual(['7:D arrived']);
  });
  it('mark what they ask on the page’s behalf', async () => {
    scope = 'everything';
    await asking('r', FORM, { standIn: { waits: 'a-minute' } });
    expect(queue.all()[0]?.standIn).toEqual({ waits: 'a-minute' });
  });
});

describe('what one document says is bounded, over however many ports', () => {
  const flood = async (senders: Partial<Sender>[]) => {
    const bridges = await Promise.all(senders.map((sender) => bridgeOf(sender).hello()));
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    for (let count = 0; count < 800; count += 1) for (const bridge of bridges) void bridge.say({ type: 'page', text });
    return bridges.map(({ isDisconnected }) => isDisconnected);
  };
  it('of one document', async () => {
    expect(await flood([{}, {}])).toEqual([true, true]);
  });
  it('and of each for itself', async () => {
    const other = { documentId: 'E', tab: { id: 8 } };
    expect(await flood([{}, other])).toEqual([false, false]);
  });
  it('though it closes its port and opens another, and what it left is seen to', async () => {
    const bridge = await asking('a', FORM);
    const text = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    for (let count = 0; count < 1_500; count += 1) void bridge.say({ type: 'page', text });
    void bridge.leave();
    const again = bridgeOf();
    void again.say({ type: 'hello' });
    expect(again.isDisconnected).toBe(true);
    await settled();
    expect(queue.all()[0]?.endReason).toBe('client-gone');
  });
});

describe('a worker that has started finds documents gone', () => {
  const HOUR_MS = 60 * 60_000;
  it.each<[string, DocumentState, number, string[]]>([
    ['there: all stands', 'there', 2 * HOUR_MS, ['a declined', 'b null']],
    ['away: ends, and is kept for its return', 'away', HOUR_MS, ['a declined', 'b client-gone']],
    ['away for too long: what nobody fetched is forgotten', 'away', HOUR_MS + 1, ['b client-gone']],
    ['lost: all is forgotten at once', 'lost', 0, []],
  ])('%s', async (_, whereabouts, ageMs, kept) => {
    const bridge = await asking('a', FORM);
    await decline();
    await bridge.create('b', FORM);
    where = whereabouts;
    now += ageMs;
    await gateway.reconcile();
    expect(queue.all().map(({ rpcId, endReason }) => `${rpcId} ${endReason}`)).toEqual(kept);
  });
});

describe('who is served (promise 4)', () => {
  it('confirms a paired document', async () => {
    const bridge = await bridgeOf().hello();
    expect(bridge.sent[0]).toMatchObject({ type: 'confirmed', document: '7:D' });
  });
  it.each<[string, Partial<Sender>]>([
    ['an unpaired origin', { origin: 'https://other.example' }],
    ['another port', { origin: 'https://chat.example:8443' }],
    ['another scheme', { origin: 'http://chat.example' }],
    ['a frame', { frameId: 4 }],
    ['a sandboxed document', { origin: 'null' }],
    ['a prerendered page', { documentLifecycle: 'prerender' }],
    ['another extension', { id: 'other' }],
  ])('refuses %s', async (_, sender) => {
    const bridge = await bridgeOf(sender).hello();
    await bridge.create('a', FORM);
    expect(bridge.sent).toEqual([{ type: 'refused' }]);
    expect(bridge.isDisconnected).toBe(true);
    expect(queue.all()).toEqual([]);
  });
  it('lets go of a document whose port closed while it was looked up', async () => {
    const bridge = bridgeOf();
    bridge.postMessage = () => {
      throw new Error('Attempting to use a disconnected port object');
    };
    await bridge.hello();
    await bridge.leave();
    expect(documents.all()).toEqual([]);
  });

  it('hears nothing before hello', async () => {
    const error = vi.spyOn(console, 'error');
    const bridge = bridgeOf();
    await bridge.create('a', FORM);
    await bridge.say({ type: 'leaving' });
    await bridge.say({ type: 'follow', ids: ['a'] });
    expect(queue.all()).toEqual([]);
    expect(bridge.sent).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });
  it('does not serve the isolated tab while it is waited for, and notes that the client can read it', async () => {
    await asking('a', URL_MODE);
    const id = first();
    await open();
    const inside = await inTab9().hello();
    expect(inside.sent).toEqual([{ type: 'refused' }]);
    expect(queue.get(id)?.isolatedTab?.atClient).toBe(true);
  });
  it('serves the tab again once nobody waits for what was opened in it', async () => {
    await asking('a', { ...URL_MODE, elicitationId: undefined });
    const id = first();
    await open();
    await queue.apply(id, { type: 'done' });
    expect(queue.get(id)?.phase).toBe('ended');
    const inside = await inTab9().hello();
    expect(inside.sent[0]).toMatchObject({ type: 'confirmed' });
  });
  it('takes no request of the tab once its URL is asked for again', async () => {
    const bridge = await bridgeOf().hello();
    const url = { ...URL_MODE, elicitationId: undefined };
    await bridge.create('a', url, { server: { key: 's-1' } });
    const id = first();
    await open();
    await queue.apply(id, { type: 'done' });
    const inside = await inTab9().hello();
    await bridge.create('b', url, { server: { key: 's-1' } });
    expect(queue.all().at(-1)).toMatchObject({ again: true, isolatedTab: { tabId: 9 } });
    await inside.create('c', { message: 'Name?' });
    expect(queue.all().some(({ client }) => client.tabId === 9)).toBe(false);
  });
  it('does not serve the former isolated tab after the URL was opened again', async () => {
    await asking('a', { ...URL_MODE, elicitationId: undefined });
    const id = first();
    await open();
    await queue.open(id, 'reopen', () => async () => 12);
    const former = await inTab9().hello();
    expect(former.sent).toEqual([{ type: 'refused' }]);
  });
  it('stops serving once unpaired', async () => {
    const bridge = await bridgeOf().hello();
    paired.clear();
    await bridge.create('a', FORM);
    expect(bridge.sent.at(-1)).toEqual({ type: 'refused' });
    expect(queue.all()).toEqual([]);
  });
});

describe('one response for each request (promise 8)', () => {
  it('answers, and forgets once acknowledged', async () => {
    const bridge = await asking('a', FORM);
    await decline();
    expect(bridge.responses).toEqual([{ jsonrpc: '2.0', id: 'a', result: { action: 'decline' } }]);
    expect(bridge.statuses).toEqual([
      { id: 'a', state: 'waiting' },
      { id: 'a', state: 'ended', reason: 'declined' },
    ]);
    await bridge.page({ method: 'elicitation/acknowledge', params: { id: 'a' } });
    expect([...area.items.keys()].filter((key) => key.includes(':request:'))).toEqual([]);
  });
  it('gives a decision made meanwhile to the document that asks again', async () => {
    const bridge = await asking('a', FORM);
    where = 'there';
    await bridge.leave();
    await decline();
    const again = await bridgeOf().hello();
    await again.create('a', FORM);
    expect(bridge.responses).toEqual([]);
    expect(again.responses).toMatchObject([{ id: 'a', result: { action: 'decline' } }]);
  });
  it('never answers another document', async () => {
    const bridge = await bridgeOf().hello();
    const other = await inTab8().hello();
    await bridge.create('a', FORM);
    await decline();
    expect(other.responses).toEqual([]);
  });
  it('keeps nothing where its tab has gone or was discarded, even what came in late', async () => {
    const bridge = await asking('a', FORM);
    await decline();
    where = 'lost';
    void bridge.create('b', FORM);
    await bridge.leave();
    expect(queue.all()).toEqual([]);
  });
  it('keeps nothing for a document that will never return', async () => {
    const bridge = await asking('a', FORM);
    await bridge.create('b', FORM);
    await decline();
    await bridge.say({ type: 'leaving' });
    expect(queue.all()).toEqual([]);
  });
  it('tells a document that missed it how its request has ended', async () => {
    const bridge = await asking('a', URL_MODE);
    await open();
    await bridge.page({ method: 'elicitation/acknowledge', params: { id: 'a' } });
    where = 'there';
    await bridge.leave();
    await queue.applyAll(() => true, { type: 'cancel', reason: 'cancelled' });
    const again = await bridgeOf().hello();
    await again.say({ type: 'follow', ids: ['a'] });
    expect(again.statuses).toEqual([{ id: 'a', state: 'ended' }]);
  });
  it('withdraws', async () => {
    const bridge = await asking('a', FORM);
    await bridge.page({ method: 'elicitation/withdraw', params: { id: 'a', reason: 'timeout' } });
    expect(bridge.responses).toMatchObject([{ id: 'a', result: { action: 'cancel' } }]);
  });
  describe('what follows an answer at consent', () => {
    const consented = async (rest: Record<string, unknown> = {}) => {
      const bridge = await asking('a', URL_MODE, rest);
      await open();
      await bridge.page({ method: 'elicitation/acknowledge', params: { id: 'a' } });
      expect(bridge.statuses.at(-1)).toEqual({ id: 'a', state: 'opened' });
      return bridge;
    };
    it.each<[string, string, (bridge: Bridge) => unknown]>([
      ['finished', 'accepted', () => queue.apply(first(), { type: 'done' })],
      ['its tab closed', 'accepted', () => queue.tabRemoved(9)],
      ['withdrawn', 'withdrawn', (bridge) => bridge.page({ method: 'elicitation/withdraw', params: { id: 'a' } })],
      [
        'past its deadline',
        'expired',
        (bridge) => {
          now += 40_000;
          return bridge.page({ id: 'p', method: 'ping' });
        },
      ],
      ['given up by the person', 'cancelled', () => queue.apply(first(), { type: 'cancel', reason: 'cancelled' })],
    ])('%s: ended, %s', async (_, reason, happen) => {
      const bridge = await consented({ deadlineMs: 40_000 });
      await happen(bridge);
      await settled();
      expect(bridge.statuses.at(-1)).toEqual({ id: 'a', state: 'ended', reason });
      expect(bridge.responses).toEqual([{ jsonrpc: '2.0', id: 'a', result: { action: 'accept' } }]);
      expect(queue.all()).toEqual([]);
    });
  });
});

describe('where storage refuses', () => {
  /** Storage refuses to write and to remove. */
  const refuse = () => {
    area.isFull = true;
    vi.spyOn(area, 'remove').mockRejectedValueOnce(new Error('not now'));
  };
  const taken = (bridge: Bridge) => bridge.sent.filter(({ type }) => type === 'taken').length;

  it('takes every message all the same: the relay counts them', async () => {
    const bridge = await asking('a', FORM);
    refuse();
    await bridge.page({ method: 'elicitation/withdraw', params: { id: 'a' } });
    await bridge.page({ id: 1, method: 'ping' });
    expect(taken(bridge)).toBe(3);
  });
  it('takes a ping while a request cannot be ended that is past its deadline, and ends it afterwards', async () => {
    const bridge = await asking('a', FORM, { deadlineMs: 40_000 });
    refuse();
    now += 40_000;
    await bridge.page({ id: 1, method: 'ping' });
    expect(taken(bridge)).toBe(2);
    area.isFull = false;
    await bridge.page({ id: 2, method: 'ping' });
    expect(bridge.responses).toEqual([{ jsonrpc: '2.0', id: 'a', result: { action: 'cancel' } }]);
  });
  it('ends all the same what its page takes back, as long as the store is only full', async () => {
    const bridge = await asking('a', FORM);
    area.isFull = true;
    await bridge.page({ method: 'elicitation/withdraw', params: { id: 'a' } });
    expect(bridge.responses).toEqual([{ jsonrpc: '2.0', id: 'a', result: { action: 'cancel' } }]);
    expect([...area.items.keys()].filter((key) => key.includes(':request:'))).toEqual([]);
  });
  it('refuses a request though another cannot be ended that is past its deadline', async () => {
    const bridge = await asking('a', FORM, { deadlineMs: 40_000 });
    refuse();
    now += 40_000;
    await bridge.create('b', FORM);
    expect(bridge.responses).toMatchObject([{ id: 'b', error: { code: 4503, data: { reason: 'cannot-show' } } }]);
  });
});

describe('a request that cannot be shown gets its error at once (promise 10)', () => {
  it('when it cannot be stored', async () => {
    const bridge = await bridgeOf().hello();
    area.isFull = true;
    await bridge.create('a', FORM);
    expect(bridge.responses).toMatchObject([{ id: 'a', error: { code: 4503, data: { reason: 'cannot-show' } } }]);
    expect(queue.all()).toEqual([]);
  });
  it('when it is larger than a client may be, though it is alone: no prompt comes up, and asking again helps nothing', async () => {
    const properties = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`f${at}`, { $ref: '#/$defs/long' }]));
    const long = { type: 'string', description: 'x'.repeat(2_000), enum: ['y'.repeat(1_000), ...'abcdefghij'] };
    const $defs = { long: { ...long, enum: long.enum.map((each, at) => each.padEnd(1_000, `${at}`)) } };
    const bridge = await bridgeOf().hello();
    await bridge.create('a', { message: 'Name?', requestedSchema: { type: 'object', properties, $defs } });
    expect(bridge.responses).toMatchObject([{ id: 'a', error: { code: 4503, data: { reason: 'cannot-show' } } }]);
    expect(opened).toEqual([]);
  });
  it('when too many are waiting', async () => {
    const bridge = await bridgeOf().hello();
    for (let index = 0; index < MAX_WAITING; index += 1) await bridge.create(`r${index}`, FORM);
    await bridge.create('more', FORM);
    expect(bridge.responses).toMatchObject([
      { id: 'more', error: { code: 4429, data: { reason: 'rate-limited', retryAfterMs: expect.any(Number) } } },
    ]);
  });
});

describe('completion notices', () => {
  const COMPLETE = { elicitationId: 'e-1', server: 's-1' };
  it.each([
    ['the same server and id', COMPLETE, true],
    ['another server', { ...COMPLETE, server: 's-2' }, false],
    ['an unknown id', { ...COMPLETE, elicitationId: 'e-2' }, false],
  ])('of %s', async (_, params, completed) => {
    const bridge = await asking('a', URL_MODE, { server: { key: 's-1' } });
    await open();
    await bridge.page({ method: 'elicitation/complete', params });
    expect(queue.all()[0]?.completed).toBe(completed);
  });
  it('from before the visit say nothing of it', async () => {
    const bridge = await asking('a', URL_MODE, { server: { key: 's-1' } });
    await bridge.page({ method: 'elicitation/complete', params: COMPLETE });
    await open();
    expect(queue.all()[0]).toMatchObject({ phase: 'opened', completed: false });
  });
  it('of another document of the same client are ignored', async () => {
    const bridge = await bridgeOf().hello();
    const other = await inTab8().hello();
    await bridge.create('a', URL_MODE, { server: { key: 's-1' } });
    await open();
    await other.page({ method: 'elicitation/complete', params: COMPLETE });
    expect(queue.all()[0]?.completed).toBe(false);
  });
});

describe('bad input gets a clear error and harms nothing', () => {
  const CREATE = { id: 'x', method: 'elicitation/create' };
  it.each<[string, object, string]>([
    ['no JSON-RPC', { jsonrpc: undefined, id: 'x', method: 'ping' }, 'invalid-request'],
    ['an unknown method', { ...CREATE, method: 'tabs/open' }, 'method-not-found'],
    ['params missing', CREATE, 'invalid-params'],
    ['params of no revision', { ...CREATE, params: { params: { mode: 'video', message: '' } } }, 'invalid-params'],
    ['no object as params', { ...CREATE, params: { params: [] } }, 'invalid-params'],
    ['a url that is no string', { ...CREATE, params: { params: { ...URL_MODE, url: 5 } } }, 'invalid-params'],
  ])('%s', async (_, message, reason) => {
    const bridge = await asking('honest', FORM);
    await bridge.page(message);
    expect(bridge.responses).toMatchObject([{ id: 'x', error: { data: { reason } } }]);
    expect(queue.all().map(({ rpcId, answer }) => [rpcId, answer])).toEqual([['honest', 'none']]);
  });
  it('takes note of none of what no relay sends: no text, and too long a text', async () => {
    const bridge = await bridgeOf().hello();
    const create = { jsonrpc: '2.0', ...CREATE, params: { params: FORM } };
    await bridge.say({ type: 'page', message: create });
    await bridge.say({ type: 'page', text: create });
    await bridge.say({ type: 'page', text: JSON.stringify({ ...create, pad: 'x'.repeat(MAX_MESSAGE_BYTES) }) });
    expect(bridge.sent).toHaveLength(1);
    expect(queue.all()).toEqual([]);
  });
  it.each(['{', '', 'null', '[]'])('answers a text that is no message: %j', async (text) => {
    const bridge = await bridgeOf().hello();
    await bridge.say({ type: 'page', text });
    expect(bridge.responses).toMatchObject([{ id: null, error: { data: { reason: 'invalid-request' } } }]);
  });
  it('says of each message that it has been taken, in order', async () => {
    const bridge = await bridgeOf().hello();
    await bridge.page({ id: 'p', method: 'ping' });
    await bridge.page({ id: 'q', method: 'other' });
    await bridge.create('a', FORM);
    expect(bridge.sent.slice(1).filter(({ type }) => type === 'taken')).toMatchObject([
      { type: 'taken' },
      { type: 'taken', error: { id: 'q' } },
      { type: 'taken' },
    ]);
  });
  it('has a prompt opened before it looks at a request, and says when that is queued', async () => {
    await asking('a', FORM, { server: { key: 's', name: 'Tern' } });
    expect(opened).toEqual(['7:D Tern: 0', 'settled: 1']);
  });
  it('says so too of what is refused after that', async () => {
    dependencies = { ...dependencies, inspect: () => Promise.reject(new Error('cannot be loaded')) };
    gateway = new PageGateway(dependencies);
    const bridge = await asking('a', URL_MODE);
    expect(opened).toEqual(['7:D null: 0', 'settled: 0']);
    expect(bridge.responses).toMatchObject([{ error: { data: { reason: 'cannot-show' } } }]);
  });
  it('opens nothing for what cannot be understood', async () => {
    await asking('a', { message: 7 });
    expect(opened).toEqual([]);
  });
  it('charges for what cannot be understood, before it is looked at', async () => {
    const bridge = await bridgeOf().hello();
    for (let index = 0; index < BURST; index += 1) await bridge.create(`r${index}`, { message: 7 });
    await bridge.create('more', FORM);
    expect(bridge.responses.map(({ error }) => (error as { data: { reason: string } }).data.reason)).toEqual([
      ...Array.from({ length: BURST }, () => 'invalid-params'),
      'rate-limited',
    ]);
  });
  it('cuts off a relay that pours', async () => {
    let wake = () => {};
    gateway = new PageGateway({ ...dependencies, sleep: () => new Promise((resolve) => (wake = resolve)) });
    const bridge = await bridgeOf().hello();
    for (let index = 0; index < 3_000; index += 1) void bridge.page({ id: index, method: 'ping' });
    await settled();
    expect(bridge.isDisconnected).toBe(true);
    expect(bridge.sent.filter(({ type }) => type === 'taken').length).toBeLessThan(400);
    wake();
  });
  it.each([null, 'x', {}, { type: 'page' }, { type: 'hallo' }])('ignores a bridge that says %j', async (message) => {
    const bridge = bridgeOf();
    await bridge.say(message);
    expect(bridge.sent).toEqual([]);
  });
});
