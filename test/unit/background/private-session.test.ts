/** A private session finds nothing of the last one, and keeps what is its own while its worker dies and starts. */
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionArea } from '../../../lib/background/private-session.ts';
import type { Context } from '../../../lib/requests/store.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

let area: MemoryArea;
/** The names of the worker's caches. */
let marks: Set<string>;

beforeEach(async () => {
  area = new MemoryArea();
  marks = new Set();
  await area.set({ 'private:clients': 1, 'private:request:1': 2, 'normal:clients': 3, 'roll-call': 4 });
});

function worker(context: Context = 'private') {
  return sessionArea(area, context, {
    has: async (name) => marks.has(name),
    open: async (name) => marks.add(name) as never,
  });
}

const OTHERS = { 'normal:clients': 3, 'roll-call': 4 };

it.each<[string, () => Promise<unknown>]>([
  ['reads', () => worker().get('private:clients')],
  ['writes', () => worker().set({ 'roll-call': 4 })],
  ['removes', () => worker().remove('private:none')],
  ['measures', () => worker().getBytesInUse(null)],
])('has nothing of the last one, whether it first %s', async (_, begin) => {
  await begin();
  expect(await area.get(null)).toEqual(OTHERS);
});

it('keeps what it has written, also for its next worker', async () => {
  await worker().set({ 'private:drafts': 5 });
  expect(await worker().get(null)).toEqual({ ...OTHERS, 'private:drafts': 5 });
});

it('loses nothing to readings at once', async () => {
  const one = worker();
  await Promise.all([one.get(null), one.set({ 'private:drafts': 5 }), one.get(null)]);
  expect(await one.get('private:drafts')).toEqual({ 'private:drafts': 5 });
});

it('tries again where storage has refused to forget', async () => {
  const one = worker();
  vi.spyOn(area, 'remove').mockRejectedValueOnce(new Error('not now'));
  await expect(one.get(null)).rejects.toThrow('not now');
  expect(await one.get(null)).toEqual(OTHERS);
});

it('a worker of the other windows removes nothing', async () => {
  expect(Object.keys(await worker('normal').get(null))).toHaveLength(4);
});
