/** A list in `storage.session`, known from memory. */
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { SessionList } from '../../../lib/storage/session-list.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

let area: MemoryArea;
const start = () => new SessionList(area, 'numbers', v.number());
const stored = () => area.items.get('numbers');

beforeEach(() => {
  area = new MemoryArea();
});

it('has the entries that were added before it was read as the latest, and writes all of them', async () => {
  await area.set({ numbers: [1] });
  const list = start();
  await list.replace([...list.entries, 2]);
  expect(list.entries).toEqual([1, 2]);
  expect(stored()).toEqual([1, 2]);
});

it('is true at once', async () => {
  const list = start();
  await list.ready();
  const written = list.replace([1]);
  expect(list.entries).toEqual([1]);
  await written;
  expect(stored()).toEqual([1]);
});

it('knows what storage refused to write, and leaves no rejection unhandled', async () => {
  const list = start();
  await list.ready();
  const report = vi.spyOn(console, 'error').mockReturnValue();
  area.isFull = true;
  list.replaceLater([1]);
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(list.entries).toEqual([1]);
  report.mockRestore();
});

it('reads again what storage refused to give, and loses nothing that was added meanwhile', async () => {
  await area.set({ numbers: [1] });
  const report = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(area, 'get').mockRejectedValueOnce(new Error('not now'));
  const list = start();
  await expect(list.ready()).rejects.toThrow('not now');
  await list.replace([...list.entries, 2]);
  expect([list.entries, stored()]).toEqual(Array(2).fill([1, 2]));
  expect(report).toHaveBeenCalledOnce();
  report.mockRestore();
});

it('keeps no empty list', async () => {
  const list = start();
  await list.replace([1]);
  await list.replace([]);
  expect(area.items.size).toBe(0);
});

it('ends with the last of several changes', async () => {
  const list = start();
  await Promise.all([list.replace([1]), list.replace([1, 2]), list.replace([2])]);
  expect(stored()).toEqual([2]);
});

it.each([
  [[1, 'bad'], [1]],
  ['garbage', []],
  [null, []],
  [{ version: 1, entries: [1] }, []],
])('reads of %j what it can', async (numbers, entries) => {
  await area.set({ numbers });
  const list = start();
  await list.ready();
  expect(list.entries).toEqual(entries);
});
