/** Nothing stored is lost to one bad entry, or to an update. */
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ListForm, listed, StoredList } from '../../../lib/storage/stored-list.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const FIRST: ListForm<number> = { key: 'numbers', entry: v.number(), migrations: [listed] };
/** The form of a later version: text, as it were. */
const SECOND: ListForm<string> = {
  key: 'numbers',
  entry: v.string(),
  migrations: [listed, (entries) => listed(entries).map((entry) => (entry === 'bad' ? 'mended' : String(entry)))],
};

let area: MemoryArea;
let list: StoredList<number>;

beforeEach(() => {
  area = new MemoryArea();
  list = new StoredList(area, FIRST);
});

const stored = () => area.items.get('numbers');

describe('one entry that cannot be read', () => {
  it.each<[string, unknown]>([
    ['as 0.1.0 stored it', [1, 'bad', 2]],
    ['as this version does', { version: 1, entries: [1, 'bad', 2], aside: [] }],
  ])('leaves the others, and outlives every write: %s', async (_, numbers) => {
    await area.set({ numbers });
    expect(await list.all()).toEqual([1, 2]);
    await list.update((entries) => [...entries, 3]);
    await list.update((entries) => entries.slice(1));
    expect(await list.all()).toEqual([2, 3]);
    expect(stored()).toEqual({ version: 1, entries: [2, 3], aside: ['bad'] });
    expect(await list.condition()).toEqual({ key: 'numbers', setAside: 1, isNewer: false });
  });
  it('goes where the change says so', async () => {
    await area.set({ numbers: [1, 'bad', 'worse'] });
    await list.update(
      (entries) => entries,
      (aside) => aside === 'bad',
    );
    expect(stored()).toEqual({ version: 1, entries: [1], aside: ['worse'] });
  });
  it('goes with everything', async () => {
    await area.set({ numbers: ['bad'] });
    await list.clear();
    expect(area.items.size).toBe(0);
  });
  it.each([['garbage'], [7], [{ entries: 'x', version: 1 }], [null]])('may be all there is: %j', async (numbers) => {
    await area.set({ numbers });
    expect(await list.all()).toEqual(numbers === 7 ? [7] : []);
    await list.update((entries) => [...entries, 1]);
    expect(JSON.stringify(stored())).toContain(JSON.stringify(numbers));
  });
});

describe('an update', () => {
  it('finds what 0.1.0 stored, whatever lies between', async () => {
    await area.set({ numbers: [1, 2] });
    expect(await new StoredList(area, SECOND).all()).toEqual(['1', '2']);
  });
  it('takes up what was set aside, if it can read it', async () => {
    await area.set({ numbers: { version: 1, entries: [1], aside: ['bad'] } });
    const updated = new StoredList(area, SECOND);
    expect(await updated.all()).toEqual(['1', 'mended']);
    await updated.update((entries) => [...entries, 'x']);
    expect(stored()).toEqual({ version: 2, entries: ['1', 'mended', 'x'], aside: [] });
  });
  it('does not migrate twice', async () => {
    await area.set({ numbers: { version: 2, entries: ['bad'], aside: [7] } });
    const updated = new StoredList(area, SECOND);
    expect(await updated.all()).toEqual(['bad']);
    expect((await updated.condition()).setAside).toBe(1);
  });
});

describe('what a newer version has written', () => {
  const newer = [
    { version: 2, entries: ['x'], aside: [] },
    { version: 3, another: 'envelope' },
  ];
  it.each(newer)('is not read, and left as it is: %j', async (numbers) => {
    await area.set({ numbers });
    expect(await list.all()).toEqual([]);
    await expect(list.update(() => [1])).rejects.toThrow('A newer version');
    expect(stored()).toEqual(numbers);
    expect(await list.condition()).toEqual({ key: 'numbers', setAside: 0, isNewer: true });
  });
});

it('changes follow each other', async () => {
  await Promise.all([1, 2, 3].map((number) => list.update((entries) => [...entries, number])));
  expect(await list.all()).toEqual([1, 2, 3]);
});

it('writes nothing where nothing changes, and keeps no empty list', async () => {
  await list.update((entries) => entries);
  expect(area.items.size).toBe(0);
  await list.update(() => [1]);
  await list.update(() => []);
  expect(area.items.size).toBe(0);
});

it('whatever is stored: nothing throws, and nothing of it is lost by a write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.integer(), fc.jsonValue())), async (numbers) => {
      await area.set({ numbers });
      await list.update((entries) => [...entries, 0.5]);
      const { entries, aside } = stored() as { entries: unknown[]; aside: unknown[] };
      const texts = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).sort();
      // The store sorts the members of objects.
      const kept = texts(Object.values(await area.get('numbers')).flatMap(() => [...entries, ...aside]));
      area.items.set('numbers', [...numbers, 0.5]);
      expect(kept).toEqual(texts(((await area.get('numbers')) as { numbers: unknown[] }).numbers));
    }),
  );
});
