import { beforeEach, describe, expect, it } from 'vitest';
import { type Entry, History, MAX_ENTRIES } from '../../../lib/history/history.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const entry = (at: number, change: Partial<Entry> = {}): Entry => ({
  at,
  client: 'https://chat.example',
  server: null,
  kind: 'url',
  site: 'accounts.example',
  outcome: 'accepted',
  ...change,
});

let area: MemoryArea;
let history: History;

beforeEach(() => {
  area = new MemoryArea();
  history = new History(area);
});

const times = async () => (await history.all()).map(({ at }) => at);

describe('history', () => {
  it('keeps the newest 1,000, newest first', async () => {
    await area.set({ history: Array.from({ length: MAX_ENTRIES }, (_, n) => entry(MAX_ENTRIES - n)) });
    await history.add(entry(MAX_ENTRIES + 1));
    const kept = await times();
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([MAX_ENTRIES, MAX_ENTRIES + 1, 2]);
  });
  it('gives each client a share: what is too many goes from the one that has the most', async () => {
    const quiet = { client: 'https://quiet.example' };
    await area.set({ history: [entry(1, quiet), ...Array.from({ length: MAX_ENTRIES - 1 }, (_, n) => entry(-n))] });
    for (const at of [2, 3, 4]) await history.add(entry(at, { client: 'https://loud.example' }));
    const kept = await history.all();
    expect(kept.length).toBe(MAX_ENTRIES);
    expect(kept.slice(0, 4).map(({ at }) => at)).toEqual([4, 3, 2, 1]);
    expect(kept.at(-1)?.at).toBe(4 - MAX_ENTRIES + 1);
  });
  it('keeps the oldest of a client that has few', async () => {
    const quiet = { client: 'https://quiet.example' };
    const loud = Array.from({ length: MAX_ENTRIES - 1 }, (_, n) => entry(MAX_ENTRIES - n));
    await area.set({ history: [...loud, entry(1, quiet)] });
    await history.add(entry(MAX_ENTRIES + 1));
    const kept = await history.all();
    expect(kept.at(-1)).toMatchObject(quiet);
    expect(kept.map(({ at }) => at)).not.toContain(2);
  });
  it('forgets what is older, and writes nothing where there is nothing older', async () => {
    for (const at of [1, 2, 3]) await history.add(entry(at));
    await history.forgetBefore(2);
    expect(await times()).toEqual([3, 2]);
    area.set = () => Promise.reject(new Error('written'));
    await history.forgetBefore(2);
  });
});

describe('what was approved before', () => {
  it.each<[string, Entry[], string[]]>([
    ['each time counts', [entry(1), entry(2)], ['accounts.example', 'accounts.example']],
    ['only what was accepted', [entry(1, { outcome: 'declined' }), entry(2, { outcome: 'cancelled' })], []],
    ['only from this client', [entry(1, { client: 'https://other.example' })], []],
    ['no forms', [entry(1, { kind: 'form', site: null })], []],
  ])('%s', async (_, entries, sites) => {
    for (const one of entries) await history.add(one);
    expect(await history.approvedSites('https://chat.example')).toEqual(sites);
  });
});
