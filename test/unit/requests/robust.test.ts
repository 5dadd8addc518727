/** Deadlines, updates, diagnostics, "not finished yet", and two workers on one store. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientLimits } from '../../../lib/requests/client-limits.ts';
import { Deadlines } from '../../../lib/requests/deadlines.ts';
import { diagnosticsOf } from '../../../lib/requests/diagnostics.ts';
import type { NewRequest, Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import type { Context } from '../../../lib/requests/store.ts';
import { FETCH_MS, UpdateGate } from '../../../lib/requests/update-gate.ts';
import { createQueue, newRequest } from '../../fixtures/background.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, inspection, MODERN_URL } from '../../fixtures/requests.ts';

let area: MemoryArea;
const queueOf = (context: Context) => createQueue({ area, context, now: Date.now }).queue;
const form = (rpcId: string, change: Partial<NewRequest> = {}) =>
  newRequest(rpcId, { create: { params: {}, server: { key: 's-1' } }, ...change });
const url = (rpcId: string, change: Partial<NewRequest> = {}) => form(rpcId, { elicitation: MODERN_URL, ...change });
const added = async (queue: Queue, request: NewRequest) => (await queue.add(request)) as StoredRequest;

beforeEach(() => {
  area = new MemoryArea();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('deadlines', () => {
  const create = { params: {}, deadlineMs: 40_000 };
  const withDeadlines = () => {
    const queue = queueOf('normal');
    const deadlines = new Deadlines(queue, Date.now);
    queue.onChange(() => deadlines.schedule());
    return queue;
  };
  it('end a request by a timer while the worker lives', async () => {
    const queue = withDeadlines();
    const { id } = await added(queue, form('a', { create }));
    await vi.advanceTimersByTimeAsync(39_999);
    expect(queue.get(id)?.phase).toBe('queued');
    await vi.advanceTimersByTimeAsync(1);
    expect(queue.get(id)).toMatchObject({ endReason: 'expired', outcome: { result: { action: 'cancel' } } });
  });
  it('end what became late while no worker lived', async () => {
    const { id } = await added(queueOf('normal'), form('a', { create }));
    vi.setSystemTime(Date.now() + 50_000);
    const queue = queueOf('normal');
    await queue.ready();
    await new Deadlines(queue, Date.now).check();
    expect(queue.get(id)?.endReason).toBe('expired');
  });
  it('further away than a timer reaches do not come early', async () => {
    const queue = withDeadlines();
    const { id } = await added(queue, form('a', { create: { params: {}, deadlineMs: 2 ** 40 } }));
    const looks = vi.spyOn(queue, 'expire');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queue.get(id)?.phase).toBe('queued');
    expect(looks).not.toHaveBeenCalled();
  });
  it('have one timer, however often something changes', async () => {
    const queue = withDeadlines();
    for (const rpcId of ['a', 'b', 'c']) await added(queue, form(rpcId, { create }));
    const looks = vi.spyOn(queue, 'expire');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(queue.all().map(({ endReason }) => endReason)).toEqual(['expired', 'expired', 'expired']);
    expect(looks).toHaveBeenCalledTimes(1);
  });
});

describe('an update', () => {
  let isPairing: boolean;
  const reload = vi.fn();
  const gate = () => new UpdateGate(area, Date.now, async () => isPairing, reload);
  beforeEach(() => {
    isPairing = false;
    reload.mockClear();
  });

  it('waits for a pairing that was begun', async () => {
    isPairing = true;
    await gate().pending();
    expect(reload).not.toHaveBeenCalled();
    isPairing = false;
    await gate().open();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('waits until nothing is outstanding in either context, over the worker’s death', async () => {
    const queue = queueOf('private');
    const { id } = await added(queue, form('a'));
    await gate().pending();
    expect(reload).not.toHaveBeenCalled();
    await queue.apply(id, { type: 'decline' });
    await queue.apply(id, { type: 'acknowledged' });
    await gate().open();
    await gate().open();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('gives a page time to fetch its answer, and is not held back by one that nobody fetches', async () => {
    const queue = queueOf('normal');
    const { id } = await added(queue, form('a'));
    await queue.apply(id, { type: 'decline' });
    await gate().pending();
    expect(reload).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + FETCH_MS);
    await gate().open();
    expect(reload).toHaveBeenCalledTimes(1);
  });
  it('is not held back by what was muted', async () => {
    const { id } = await added(queueOf('normal'), form('a'));
    const key = `normal:request:${id}`;
    await area.set({ [key]: { ...(area.items.get(key) as object), phase: 'ended', endedAt: null } });
    await gate().pending();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the same URL again', () => {
  const finish = async (queue: Queue) => {
    const { id } = await added(queue, url('a'));
    await queue.open(id, 'open', () => async () => 9);
    await queue.apply(id, { type: 'done' });
    await queue.apply(id, { type: 'acknowledged' });
  };
  it('of the same server and document is "not finished yet", with the tab that was opened', async () => {
    const queue = queueOf('normal');
    await finish(queue);
    await queue.tabRemoved(9);
    const again = await added(queue, url('b'));
    expect(again).toMatchObject({
      phase: 'opened',
      again: true,
      answer: 'none',
      isolatedTab: { tabId: 9, closed: true },
    });
  });
  it('is taken so once: asked for yet again, it needs consent', async () => {
    const queue = queueOf('normal');
    await finish(queue);
    const { id } = await added(queue, url('b'));
    await queue.apply(id, { type: 'cancel', reason: 'cancelled' });
    expect(await added(queue, url('c'))).toMatchObject({ phase: 'queued', again: false, isolatedTab: null });
  });
  const changed = { ...inspection(), identity: { ...inspection().identity, href: 'https://accounts.example/other' } };
  it.each<[string, Partial<NewRequest>]>([
    ['a changed URL', { inspection: changed as NewRequest['inspection'] }],
    ['another server', { create: { params: {}, server: { key: 's-2' } } }],
    ['a page that names no server', { create: { params: {} } }],
    ['another document', { client: { ...CLIENT, key: '7:other' } }],
  ])('%s gets a fresh consent', async (_, change) => {
    const queue = queueOf('normal');
    await finish(queue);
    expect(await added(queue, url('b', change))).toMatchObject({ phase: 'queued', again: false, isolatedTab: null });
  });
  it('is not taken so much later', async () => {
    const queue = queueOf('normal');
    await finish(queue);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(await added(queue, url('c'))).toMatchObject({ again: false });
  });
});

it('a listener that fails harms neither what is written nor the others', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const queue = queueOf('normal');
  const heard: string[] = [];
  queue.onChange(() => {
    throw new Error('a view that has gone');
  });
  queue.onChange(({ phase }) => heard.push(phase));
  const { id } = await added(queue, url('a'));
  await queue.open(id, 'open', () => async () => 9);
  expect(heard).toEqual(['queued', 'opening', 'opened']);
  expect(error).toHaveBeenCalledTimes(3);
  error.mockRestore();
});

it('two workers on one store, as in Chromium’s split mode, keep to themselves', async () => {
  const [normal, hidden] = [queueOf('normal'), queueOf('private')];
  const made = await Promise.all([added(normal, form('a')), added(hidden, form('a')), added(normal, form('b'))]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  const declined = normal.applyAll(() => true, { type: 'decline' });
  await Promise.all([declined, hidden.applyAll(() => true, { type: 'cancel', reason: 'cancelled' })]);
  const again = [queueOf('normal'), queueOf('private')] as const;
  await Promise.all(again.map((queue) => queue.ready()));
  const reasons = again.map((queue) => queue.all().map(({ outcome }) => outcome?.reason));
  expect(reasons).toEqual([Array(2).fill('declined'), ['cancelled']]);
  await again[0].forget(() => true, 'client-gone');
  expect([...area.items.keys()].filter((key) => key.startsWith('private:request:'))).toHaveLength(1);
});

it('a diagnosis holds states and counters, and no content', async () => {
  const queue = queueOf('normal');
  await added(queue, form('secret-id'));
  const clients = new ClientLimits(area, 'normal', Date.now);
  await clients.ready();
  await clients.mute(CLIENT, 'Secret server');
  const report = diagnosticsOf({
    version: '1.0.0',
    browser: 'Browser/1',
    context: 'normal',
    requests: queue.all(),
    documents: 1,
    views: ['popup'],
    clients: clients.all(false),
    lists: [
      { key: 'history', setAside: 2, isNewer: false },
      { key: 'pairings', setAside: 0, isNewer: true },
      { key: 'preferences', setAside: 0, isNewer: false },
    ],
  });
  expect(report).toMatchObject({ requests: { 'form queued none': 1 }, clients: { known: 1, quiet: 0, mutes: 1 } });
  expect(report).toMatchObject({ setAside: { history: 2 }, newer: ['pairings'] });
  expect(JSON.stringify(report)).not.toMatch(/secret|chat\.example|Who are you/i);
});
