import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PreferencesChange } from '../../../lib/protocol/preferences.ts';
import { DEFAULT_PREFERENCES, PreferencesStore } from '../../../lib/settings/preferences.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

async function readBack(stored: unknown) {
  const area = new MemoryArea();
  await area.set({ preferences: stored });
  return new PreferencesStore(area).get();
}

describe('preferences as 0.1.0 stored them', () => {
  it.each<[string, unknown, object]>([
    ['not even an object', 'x', {}],
    ['a part of them', { promptIn: 'badge' }, { promptIn: 'badge' }],
    ['one that cannot be read', { promptIn: 'moon', openIn: 'window' }, { openIn: 'window' }],
    ['a retention', { historyDays: 30 }, { historyDays: 30 }],
    ['a retention of one’s own', { historyDays: 31 }, {}],
  ])('%s', async (_, stored, changed) => {
    expect(await readBack(stored)).toEqual({ ...DEFAULT_PREFERENCES, ...changed });
  });
  it('never throw', async () => {
    const isReadable = async (stored: unknown) => v.is(PreferencesChange, await readBack(stored));
    await fc.assert(fc.asyncProperty(fc.jsonValue(), isReadable));
  });
});

it('one that cannot be read stays while others are changed', async () => {
  const area = new MemoryArea();
  await area.set({ preferences: { promptIn: 'moon' } });
  const store = new PreferencesStore(area);
  await store.change({ openIn: 'window' });
  expect(await store.get()).toEqual({ ...DEFAULT_PREFERENCES, openIn: 'window' });
  expect(JSON.stringify(area.items.get('preferences'))).toContain('moon');
});

it('a change keeps the rest', async () => {
  const store = new PreferencesStore(new MemoryArea());
  await store.change({ promptIn: 'window' });
  await store.change({ historyDays: 7 });
  await store.change({ historyDays: null });
  expect(await store.get()).toEqual({ ...DEFAULT_PREFERENCES, promptIn: 'window', historyDays: null });
});

it.each([{ promptIn: 'moon' }, { historyDays: 1 }, 'popup'])('a change from outside is strict: %j', (change) => {
  expect(v.is(PreferencesChange, change)).toBe(false);
});
