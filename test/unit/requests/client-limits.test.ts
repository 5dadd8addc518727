import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientLimits, MAX_DISMISSALS, MUTE_MS } from '../../../lib/requests/client-limits.ts';
import { BURST, REFILL_MS } from '../../../lib/requests/limits.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { type RequestEvent, transition } from '../../../lib/requests/transitions.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, stored } from '../../fixtures/requests.ts';

const { origin } = CLIENT;
let area: MemoryArea;
let now: number;
let clients: ClientLimits;
/** A worker that has just started on what an earlier one left. */
const worker = async () => {
  clients = new ClientLimits(area, 'normal', () => now);
  await clients.ready();
};

/** Something happens to a request, on screen unless given. */
async function see(event: RequestEvent, request = stored(FORM, { phase: 'shown', prompted: true })): Promise<void> {
  const after = transition(request, event);
  if (after) await clients.observe(after, request);
}

beforeEach(async () => {
  area = new MemoryArea();
  now = 1_000_000;
  await worker();
});

describe('the budget', () => {
  it('allows a burst, then one more after each refill, and never saves up more than a burst', async () => {
    for (let index = 0; index < BURST; index += 1) expect(clients.take({ origin })).toBe(0);
    expect(clients.take({ origin })).toBe(REFILL_MS);
    now += REFILL_MS;
    expect(clients.take({ origin })).toBe(0);
    expect(clients.take({ origin })).toBe(REFILL_MS);
    now += 10 * BURST * REFILL_MS;
    for (let index = 0; index < BURST; index += 1) expect(clients.take({ origin })).toBe(0);
    expect(clients.take({ origin })).toBe(REFILL_MS);
  });
  it('gains nothing while it is full', async () => {
    clients.take({ origin });
    now += 1.5 * REFILL_MS;
    for (let index = 0; index < BURST; index += 1) expect(clients.take({ origin })).toBe(0);
    now += REFILL_MS / 2;
    expect(clients.take({ origin })).toBe(REFILL_MS / 2);
  });
  it('is not won back by the worker’s death', async () => {
    for (let index = 0; index < BURST; index += 1) clients.take({ origin });
    await vi.waitFor(() => expect(JSON.stringify([...area.items.values()])).toContain('"left":0'));
    await worker();
    expect(clients.take({ origin })).toBe(REFILL_MS);
  });
  it('is each client’s own', async () => {
    for (let index = 0; index < BURST; index += 1) clients.take({ origin });
    expect(clients.take({ origin: 'https://other.example' })).toBe(0);
    expect(clients.take({ origin, isPrivate: true })).toBe(0);
  });
});

describe('how long a page was seen to wait for its own calls', () => {
  it('is the longest, and the next worker knows it', async () => {
    expect(clients.get({ origin }).waitedMs).toBe(0);
    await clients.recordWait({ origin }, 185_000);
    await clients.recordWait({ origin }, 70_000);
    await worker();
    expect(clients.get({ origin }).waitedMs).toBe(185_000);
    expect(clients.get({ origin: 'https://other.example' }).waitedMs).toBe(0);
  });
  it('keeps a few bits and no more, where a page makes it up', async () => {
    await clients.recordWait({ origin }, 61_234.5);
    expect(clients.get({ origin }).waitedMs).toBe(60_000);
    await clients.recordWait({ origin }, Number.MAX_VALUE);
    expect(clients.get({ origin }).waitedMs).toBe(600_000);
  });
});

describe('prompts that come up by themselves', () => {
  const withdrawn: RequestEvent = { type: 'cancel', reason: 'withdrawn' };
  const isQuiet = () => clients.get({ origin }).quiet;

  it('stop after one close without an answer, also in the next worker, until the person opens the popup', async () => {
    await clients.closed({ origin });
    await worker();
    expect(isQuiet()).toBe(true);
    await clients.popupOpened(false);
    expect(isQuiet()).toBe(false);
  });
  it('start again in the kind of windows in which the person opens the popup, and in no other', async () => {
    const quiet = () => [false, true].map((isPrivate) => clients.get({ origin, isPrivate }).quiet);
    for (const isPrivate of [false, true]) await clients.closed({ origin, isPrivate });
    await clients.popupOpened(true);
    expect(quiet()).toEqual([true, false]);
    await clients.popupOpened(false);
    expect(quiet()).toEqual([false, false]);
  });
  it('stop after two withdrawals while shown', async () => {
    await see(withdrawn);
    expect(isQuiet()).toBe(false);
    await see(withdrawn);
    expect(isQuiet()).toBe(true);
  });
  it.each<[string, Partial<StoredRequest>, RequestEvent]>([
    ['withdrawals before the prompt that has come up shows them', { phase: 'queued', prompted: true }, withdrawn],
    ['pages that leave', { phase: 'shown', prompted: true }, { type: 'cancel', reason: 'client-gone' }],
  ])('stop after two %s', async (_, change, event) => {
    await see(event, stored(FORM, change));
    expect(isQuiet()).toBe(false);
    await see(event, stored(FORM, change));
    expect(isQuiet()).toBe(true);
  });
  it('remember nothing of a private page that leaves: it may be the last', async () => {
    const client = { ...CLIENT, isPrivate: true } as const;
    await see({ type: 'cancel', reason: 'client-gone' }, stored(FORM, { client, phase: 'shown', prompted: true }));
    expect(clients.all(true)).toEqual([]);
  });
  it.each<[string, Partial<StoredRequest>]>([
    ['of what nobody had seen', {}],
    ['while the person is on the page that they opened', { phase: 'opened', prompted: true }],
  ])('do not stop for withdrawals %s', async (_, change) => {
    for (let times = 0; times < 3; times += 1) await see(withdrawn, stored(FORM, change));
    expect(isQuiet()).toBe(false);
  });
  it.each([
    ['an answer', () => see({ type: 'decline' })],
    ['Not now for one of a group, whose others the page takes back', () => clients.cancelled({ origin })],
  ])('count anew after %s', async (_, happen) => {
    await see(withdrawn);
    await happen();
    await see(withdrawn);
    expect(isQuiet()).toBe(false);
  });
});

describe('mutes', () => {
  it('are offered after dismissals in a row, of which each decline is one, until the person says yes', async () => {
    await clients.cancelled({ origin });
    await see({ type: 'decline' });
    await see({ type: 'decline' });
    expect(clients.get({ origin }).dismissals).toBe(MAX_DISMISSALS);
    await see({ type: 'send', content: {} });
    expect(clients.get({ origin }).dismissals).toBe(0);
  });
  it.each<[string | null, string | null, boolean]>([
    [null, 'Any', true],
    [null, null, true],
    ['One', 'One', true],
    ['One', 'Two', false],
    ['One', null, false],
  ])('of %s silence %s: %s', async (muted, server, expected) => {
    await clients.mute({ origin }, muted);
    expect(await clients.countIfMuted({ origin }, server)).toBe(expected);
    expect(clients.mutes(false)).toMatchObject([{ origin, server: muted, count: Number(expected) }]);
    expect(await clients.countIfMuted({ origin: 'https://other.example' }, server)).toBe(false);
  });
  it.each<[string, number]>([
    ['after their time', MUTE_MS],
    ['on a clock that was set back', -1],
  ])('lapse %s, and can be undone', async (_, passed) => {
    await clients.mute({ origin }, null);
    now += passed;
    expect(await clients.countIfMuted({ origin }, null)).toBe(false);
    await clients.mute({ origin }, null);
    await clients.unmute({ origin }, null);
    expect(await clients.countIfMuted({ origin }, null)).toBe(false);
  });
  it.each([true, false])('of one kind of windows are not known in the other (private: %s)', async (isPrivate) => {
    await clients.mute({ origin, isPrivate }, null);
    expect([clients.mutes(isPrivate).length, clients.mutes(!isPrivate).length]).toEqual([1, 0]);
    expect(clients.isMuted({ origin, isPrivate: !isPrivate }, null)).toBe(false);
    await clients.unmute({ origin, isPrivate: !isPrivate }, null);
    expect(await clients.countIfMuted({ origin, isPrivate }, null)).toBe(true);
    await clients.mute({ origin, isPrivate: !isPrivate }, null);
    expect(clients.mutes(isPrivate)).toMatchObject([{ count: 1 }]);
  });
});

it('touches only the keys of its own context', async () => {
  await clients.closed({ origin });
  const other = new ClientLimits(area, 'private', () => now);
  await other.ready();
  expect(other.all(false)).toEqual([]);
});
