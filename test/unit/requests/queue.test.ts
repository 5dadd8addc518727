import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ElicitationCreate } from '../../../lib/protocol/page.ts';
import { MAX_MESSAGE_BYTES } from '../../../lib/protocol/page-values.ts';
import { ClientLimits } from '../../../lib/requests/client-limits.ts';
import { MAX_CLIENT_BYTES, MAX_TOTAL_BYTES, MAX_WAITING } from '../../../lib/requests/limits.ts';
import type { NewRequest, Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { createQueue, newRequest as form } from '../../fixtures/background.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, formOf, LEGACY_URL, MODERN_URL } from '../../fixtures/requests.ts';

let area: MemoryArea;
let now: number;
let queue: Queue;

/** A worker that has just started on what an earlier one left. */
const worker = () => createQueue({ area, now: () => now }).queue;

/** The changes that the queue tells from now on: request, reason, answer, and time of the end. */
function heardChanges(): string[] {
  const heard: string[] = [];
  queue.onChange(({ rpcId, endReason, answer, endedAt }) => heard.push(`${rpcId} ${endReason} ${answer} ${endedAt}`));
  return heard;
}

/** How many requests are written down. */
const requestsIn = ({ items }: MemoryArea) => [...items.keys()].filter((key) => key.includes(':request:')).length;

const create = (change: Partial<ElicitationCreate> = {}): ElicitationCreate => ({ params: {}, ...change });
const url = (rpcId: string, elicitation = LEGACY_URL) => form(rpcId, { elicitation });
const added = async (request: NewRequest) => (await queue.add(request)) as StoredRequest;
/** The id of a request whose URL was opened in the tab 9. */
async function opened(elicitation = LEGACY_URL): Promise<string> {
  const { id } = await added(url('a', elicitation));
  await queue.open(id, 'open', () => async () => 9);
  return id;
}
const HREF = 'https://accounts.example/login';
/** Storage refuses the next write. */
const refusesOnce = () => vi.spyOn(area, 'set').mockRejectedValueOnce(new Error('no room'));
/** The worker dies, and another starts. */
const restart = async () => {
  queue = worker();
  await queue.ready();
};

beforeEach(() => {
  area = new MemoryArea();
  now = 1_000_000;
  queue = worker();
});

describe('exactly once', () => {
  it('takes the same request of the same document once', async () => {
    const first = await added(form('a'));
    expect(await queue.add(form('a'))).toEqual(first);
    expect(queue.all()).toHaveLength(1);
  });

  it('keeps apart equal ids of two documents', async () => {
    await queue.add(form('a'));
    await queue.add(form('a', { client: { ...CLIENT, key: '8:other', tabId: 8 } }));
    expect(queue.all()).toHaveLength(2);
  });

  it('knows an app inside the page from a server, where it asks for a URL', async () => {
    const app = { create: create({ app: true }) };
    expect(await added({ ...url('a'), ...app })).toMatchObject({ app: true });
    expect(await added(form('b', app))).not.toHaveProperty('app');
    expect(await added(url('c'))).not.toHaveProperty('app');
  });

  it('lets the first of two decisions stand', async () => {
    const { id } = await added(form('a'));
    await Promise.all([queue.apply(id, { type: 'decline' }), queue.apply(id, { type: 'send', content: {} })]);
    expect(queue.get(id)?.outcome?.reason).toBe('declined');
  });

  it('takes a decision for all that storage does not refuse, and says that it has refused one', async () => {
    const ids = [(await added(form('a'))).id, (await added(form('b'))).id];
    refusesOnce();
    await expect(queue.applyAll(() => true, { type: 'decline' })).rejects.toThrow('no room');
    expect(ids.map((id) => queue.get(id)?.phase)).toEqual(['queued', 'ended']);
  });

  it('writes a decision before anybody hears of it', async () => {
    const { id } = await added(form('a'));
    const written: unknown[] = [];
    const isWritten = (reason?: string) =>
      [...area.items.values()].some((item) => (item as StoredRequest).outcome?.reason === reason);
    queue.onChange(({ outcome }) => written.push(isWritten(outcome?.reason)));
    await queue.apply(id, { type: 'decline' });
    expect(written).toEqual([true]);
  });

  it('keeps an answer until it is acknowledged, over the death of the worker', async () => {
    const { id } = await added(form('a'));
    await queue.apply(id, { type: 'decline' });
    await restart();
    expect(queue.find(CLIENT.key, 'a')?.outcome?.reason).toBe('declined');
    await queue.apply(id, { type: 'acknowledged' });
    expect(requestsIn(area)).toBe(0);
  });
});

describe('opening', () => {
  it('gives the launcher its URL once, and only to its tab', async () => {
    await opened();
    expect(await queue.launch(8)).toBeNull();
    expect(await queue.launch(9)).toBe(HREF);
    expect(await queue.launch(9)).toBeNull();
  });

  it('gives it while the browser writes that it was given, and not again meanwhile', async () => {
    await opened();
    const { set } = area;
    const written = Promise.withResolvers<void>();
    area.set = (items) => written.promise.then(() => set.call(area, items));
    expect(await queue.launch(9)).toBe(HREF);
    const again = queue.launch(9);
    written.resolve();
    expect(await again).toBeNull();
    queue = worker();
    expect(await queue.launch(9)).toBeNull();
  });

  it('gives nothing for a request that has ended meanwhile', async () => {
    const id = await opened(MODERN_URL);
    await queue.apply(id, { type: 'cancel', reason: 'withdrawn' });
    expect(queue.get(id)).toMatchObject({ phase: 'ended', isolatedTab: { tabId: 9, launched: false } });
    expect(await queue.launch(9)).toBeNull();
  });

  it('gives it once more where that could not be written', async () => {
    await opened();
    refusesOnce();
    expect(await queue.launch(9)).toBe(HREF);
    expect(await queue.launch(9)).toBe(HREF);
    expect(await queue.launch(9)).toBeNull();
  });

  it('answers the launcher that asks while the tab is still being created', async () => {
    const { id } = await added(url('a'));
    let asked: Promise<string | null> | undefined;
    await queue.open(id, 'open', () => async () => {
      asked = queue.launch(9);
      return 9;
    });
    expect(await asked).toBe(HREF);
  });

  it('leaves the request as it was where the tab cannot be created', async () => {
    const { id } = await added(url('a', MODERN_URL));
    const fails = () => () => Promise.reject(new Error('no window'));
    await queue.open(id, 'open', fails);
    expect(queue.get(id)).toMatchObject({ phase: 'shown', answer: 'none', isolatedTab: null });
    await queue.open(id, 'open', () => async () => 9);
    await queue.open(id, 'reopen', fails);
    expect(queue.get(id)).toMatchObject({ phase: 'opened', answer: 'none', isolatedTab: { tabId: 9 } });
  });

  it.each(['press', 'tab'])(
    'a URL whose %s could not be written is given to no tab, and can be opened again',
    async (what) => {
      const { id } = await added(url('a'));
      // The second write is that of the tab.
      if (what === 'tab') vi.spyOn(area, 'set').mockImplementationOnce(area.set.bind(area));
      refusesOnce();
      await expect(queue.open(id, 'open', () => async () => 9)).rejects.toThrow('no room');
      expect(await queue.launch(9)).toBeNull();
      expect(queue.get(id)).toMatchObject({ answer: 'none', isolatedTab: null });
      await queue.open(id, 'open', () => async () => 10);
      expect(await queue.launch(10)).toBe(HREF);
    },
  );

  it('creates no tab where there is nothing to open', async () => {
    const { id } = await added(form('a'));
    const createTab = vi.fn(async () => 9);
    expect(await queue.open(id, 'open', () => createTab)).toBeNull();
    expect(createTab).not.toHaveBeenCalled();
  });

  it('opens one tab for two presses', async () => {
    const { id } = await added(url('a'));
    const createTab = vi.fn(async () => 9);
    await Promise.all([queue.open(id, 'open', () => createTab), queue.open(id, 'open', () => createTab)]);
    expect(createTab).toHaveBeenCalledTimes(1);
    await queue.open(id, 'reopen', () => createTab);
    expect(createTab).toHaveBeenCalledTimes(2);
  });

  it('asks again when the worker died between the press and the tab', async () => {
    const { id } = await added(url('a', MODERN_URL));
    void queue.open(id, 'open', () => () => new Promise(() => {}));
    await new Promise((resolve) => setTimeout(resolve));
    await restart();
    expect(queue.get(id)).toMatchObject({ phase: 'shown', answer: 'none', isolatedTab: null });
  });
});

describe('limits', () => {
  const OTHER = { key: '8:other', origin: 'https://other.example', tabId: 8 };

  it('refuses what is beyond the number that may wait of a client, stores nothing of it, and takes another’s', async () => {
    for (let index = 0; index < MAX_WAITING; index += 1) await queue.add(form(`r${index}`));
    expect(await queue.add(form('more'))).toMatchObject({ reason: 'rate-limited' });
    expect(requestsIn(area)).toBe(MAX_WAITING);
    expect(await queue.add(form('a', { client: OTHER }))).toMatchObject({ client: OTHER });
  });

  /** A form that takes up about `bytes` of the store. */
  const sized = (rpcId: string, bytes: number, change: Partial<NewRequest> = {}) =>
    form(rpcId, { elicitation: { ...FORM, message: 'x'.repeat(bytes) }, ...change });

  it('refuses what would take one client beyond its bytes, and no other client', async () => {
    expect(await queue.add(sized('a', MAX_CLIENT_BYTES / 2))).toMatchObject({ rpcId: 'a' });
    expect(await queue.add(sized('b', MAX_CLIENT_BYTES / 2))).toMatchObject({ reason: 'rate-limited' });
    expect(await queue.add(sized('b', MAX_CLIENT_BYTES / 2, { client: OTHER }))).toMatchObject({ client: OTHER });
    // In Firefox, both kinds of windows are in one queue.
    const hidden = { ...CLIENT, isPrivate: true } as const;
    expect(await queue.add(sized('c', MAX_CLIENT_BYTES / 2, { client: hidden }))).toMatchObject({ client: hidden });
    expect(requestsIn(area)).toBe(3);
  });

  it('counts what a form takes up in the store, not the characters of its JSON', async () => {
    const choice = { type: 'string', enum: Array.from({ length: 2_000 }, (_, n) => `${n}`) };
    const elicitation = formOf('', Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`f${n}`, choice])));
    expect(JSON.stringify(elicitation).length).toBeLessThan(MAX_CLIENT_BYTES / 3);
    expect(await queue.add(form('a', { elicitation }))).toMatchObject({ reason: 'rate-limited' });
  });

  it('has room for a picker of 2,000 options with long names', async () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `${index} ${'長い名前'.repeat(15)}`);
    const properties = { project: { type: 'string', enum: names } };
    const bytes = new TextEncoder().encode(JSON.stringify(properties)).length;
    expect([bytes > 350_000, bytes < MAX_MESSAGE_BYTES]).toEqual([true, true]);
    expect(await queue.add(form('a', { elicitation: formOf('Which?', properties) }))).toMatchObject({ rpcId: 'a' });
  });

  it('refuses everybody beyond the bytes of all, whoever has taken them up: the other kind of window, say', async () => {
    const room = 10_000;
    await area.set({ 'private:request:other': 'x'.repeat(MAX_TOTAL_BYTES - room) });
    expect(await queue.add(sized('a', room))).toEqual({ reason: 'cannot-show' });
    expect(await queue.add(sized('a', room / 2))).toMatchObject({ rpcId: 'a' });
  });

  it('writes no draft that would take the room for decisions, and the decision still', async () => {
    const { id } = await added(form('a'));
    await area.set({ other: 'x'.repeat(9_499_000) });
    expect(await queue.apply(id, { type: 'draft', draft: [['name', 'x'.repeat(100_000)]] })).toBeNull();
    expect(queue.get(id)?.draft).toBeNull();
    await queue.apply(id, { type: 'send', content: { name: 'x'.repeat(100_000) } });
    expect(queue.get(id)?.answer).toBe('decided');
  });

  it('says when a muted request ended, so that it is pruned like every other', async () => {
    const clients = new ClientLimits(area, 'normal', () => now);
    await clients.ready();
    await clients.mute(CLIENT, null);
    queue = worker();
    expect(await added(form('a'))).toMatchObject({ endReason: 'muted', endedAt: now });
  });

  it.each([
    [undefined, null],
    [1, 1_030_000],
    [30_000, 1_030_000],
    [60_000, 1_060_000],
  ])('a deadline of %s ms falls at %s', async (deadlineMs, deadlineAt) => {
    const given = deadlineMs === undefined ? {} : { deadlineMs };
    expect(await added(form('a', { create: create(given) }))).toMatchObject({ deadlineAt });
  });
});

describe('what its request needs and cannot be loaded', () => {
  const prepare = () => Promise.reject(new Error('not loaded'));

  it('queues nothing', async () => {
    ({ queue } = createQueue({ area, prepare }));
    await expect(queue.add(form('a'))).rejects.toThrow('not loaded');
    expect(queue.all()).toEqual([]);
    expect(requestsIn(area)).toBe(0);
  });

  it('forgets the requests that an earlier worker stored, so that its page asks again and gets an answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await queue.add(form('a'));
    ({ queue } = createQueue({ area, prepare }));
    await queue.ready();
    expect(queue.all()).toEqual([]);
    expect(requestsIn(area)).toBe(0);
  });
});

describe('when the answer leaves', () => {
  it.each([
    ['legacy', LEGACY_URL, undefined, 'consent'],
    ['2026', MODERN_URL, undefined, 'done'],
    ['legacy, asked otherwise', LEGACY_URL, 'done', 'done'],
    ['2026, asked otherwise', MODERN_URL, 'consent', 'consent'],
  ] as const)('%s', async (_, elicitation, asked, answerAt) => {
    const request = { ...url('a', elicitation), create: create(asked && { answerAt: asked }) };
    expect(await added(request)).toMatchObject({ answerAt });
  });
});

it('forgets what a tab has asked that is closed', async () => {
  await queue.add(form('a'));
  const other = await added(form('b', { client: { ...CLIENT, key: '8:other', tabId: 8 } }));
  await queue.tabRemoved(CLIENT.tabId);
  expect(queue.all()).toEqual([other]);
  expect(requestsIn(area)).toBe(1);
});

it('keeps their order over the worker’s death', async () => {
  const { order } = await added(form('a'));
  await restart();
  expect((await added(form('b'))).order).toBeGreaterThan(order);
});

it('removes what is forgotten at once, before anything else is written: its worker may not live longer', async () => {
  await queue.add(form('a'));
  await queue.add(form('b'));
  const calls: string[] = [];
  const { remove } = area;
  area.set = async () => void calls.push('set');
  area.remove = async (keys) => {
    calls.push('remove');
    await remove.call(area, keys);
  };
  const heard = heardChanges();
  await queue.forget(() => true, 'client-gone');
  expect(calls).toEqual(['remove']);
  expect(requestsIn(area)).toBe(0);
  const ends = [`client-gone decided ${now}`, `client-gone acknowledged ${now}`];
  expect(heard).toEqual(['a', 'b'].flatMap((rpcId) => ends.map((end) => `${rpcId} ${end}`)));
});

describe('a tab that the browser gives another id', () => {
  it('is the same tab, as the isolated one and as a former one', async () => {
    const id = await opened(MODERN_URL);
    await queue.open(id, 'reopen', () => async () => 10);
    for (const tabId of [9, 10]) await queue.tabReplaced(tabId, tabId + 10);
    const expected = { isolatedTab: { tabId: 20, former: [19] } };
    expect(queue.get(id)).toMatchObject(expected);
    await restart();
    expect(queue.get(id)).toMatchObject(expected);
    await queue.tabRemoved(20);
    expect(queue.get(id)?.isolatedTab?.closed).toBe(true);
  });
  it('is the same tab also where storage cannot write it down', async () => {
    const id = await opened(MODERN_URL);
    area.isFull = true;
    await queue.tabReplaced(9, 19).catch(() => {});
    expect(queue.get(id)?.isolatedTab?.tabId).toBe(19);
  });
  it('has none of its documents any more: what they asked is ended and forgotten, what others ask stands', async () => {
    await opened(MODERN_URL);
    await queue.apply((await added(form('b'))).id, { type: 'decline' });
    await added(form('c', { client: { ...CLIENT, key: '7:earlier' } }));
    const other = await added(form('d', { client: { ...CLIENT, key: '8:D', tabId: 8 } }));
    const heard = heardChanges();
    await queue.tabReplaced(CLIENT.tabId, 17);
    expect(queue.all()).toEqual([other]);
    expect(requestsIn(area)).toBe(1);
    const gone = (rpcId: string) =>
      ['decided', 'acknowledged'].map((answer) => `${rpcId} client-gone ${answer} ${now}`);
    expect(heard).toEqual([...gone('a'), `b declined acknowledged ${now}`, ...gone('c')]);
  });
  it('is known when the same URL is asked for again', async () => {
    const named = { ...url('a', MODERN_URL), create: create({ server: { key: 's-1' } }) };
    const { id } = await added(named);
    await queue.open(id, 'open', () => async () => 9);
    await queue.apply(id, { type: 'done' });
    await queue.tabReplaced(9, 19);
    expect(await added({ ...named, rpcId: 'b' })).toMatchObject({ again: true, isolatedTab: { tabId: 19 } });
  });
});

describe('the very same, asked again', () => {
  const isSaidOf = async (request: NewRequest) => (await added(request)).refusedBefore;
  const YES = { type: 'send', content: {} } as const;
  const NO = { type: 'decline' } as const;
  const CANCEL = { type: 'cancel', reason: 'cancelled' } as const;

  it.each([NO, CANCEL])('says so after %j, until the person says yes', async (refusal) => {
    const first = await added(form('a'));
    expect(first.refusedBefore).toBeUndefined();
    await queue.apply(first.id, refusal);
    const second = await added(form('b'));
    expect(second.refusedBefore).toBe(true);
    await queue.apply(second.id, YES);
    expect(await isSaidOf(form('c'))).toBeUndefined();
  });

  it('says so of what waited while the worker died', async () => {
    const { id } = await added(form('a'));
    await restart();
    await queue.apply(id, NO);
    expect(await isSaidOf(form('b'))).toBe(true);
  });

  it('is forgotten with the last private window, if it was refused in one', async () => {
    const hidden = { ...CLIENT, isPrivate: true as const };
    const inPrivate = (rpcId: string) => form(rpcId, { client: hidden });
    for (const request of [form('a'), inPrivate('b')]) await queue.apply((await added(request)).id, NO);
    expect(await isSaidOf(inPrivate('c'))).toBe(true);
    queue.refused.forgetPrivate();
    expect([await isSaidOf(form('d')), await isSaidOf(inPrivate('e'))]).toEqual([true, undefined]);
  });

  it('is the same URL, whatever its visit is called', async () => {
    const { id } = await added(url('a'));
    await queue.apply(id, NO);
    expect(await isSaidOf(url('b', { ...LEGACY_URL, elicitationId: 'another' } as typeof LEGACY_URL))).toBe(true);
  });

  it.each<[string, Partial<NewRequest>]>([
    ['in other words', { elicitation: { ...FORM, message: 'Who, really?' } }],
    ['with other fields', { elicitation: { ...FORM, fields: [] } as typeof FORM }],
    ['by another requester', { create: create({ server: { key: 's', name: 'Another' } }) }],
  ])('is not what is asked %s', async (_, change) => {
    const { id } = await added(form('a'));
    await queue.apply(id, NO);
    expect(await isSaidOf(form('b', change))).toBeUndefined();
  });

  it.each(['withdrawn', 'expired', 'muted'] as const)('is not what was %s', async (reason) => {
    const { id } = await added(form('a'));
    await queue.apply(id, { type: 'cancel', reason });
    expect(await isSaidOf(form('b'))).toBeUndefined();
  });

  it('is nothing of practice', async () => {
    const practice = { client: { ...CLIENT, isPractice: true as const } };
    const { id } = await added(form('a', practice));
    await queue.apply(id, NO);
    expect(await isSaidOf(form('b', practice))).toBeUndefined();
  });
});
