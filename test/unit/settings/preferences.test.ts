import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PreferencesChange } from '../../../lib/protocol/preferences.ts';
import { DEFAULT_PREFERENCES, PreferencesStore, parsePreferences } from '../../../lib/settings/preferences.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

describe('stored preferences', () => {
  it.each<[string, unknown, object]>([
    ['none', undefined, {}],
    ['not even an object', 'x', {}],
    ['a part of them', { promptIn: 'badge' }, { promptIn: 'badge' }],
    ['one that cannot be read', { promptIn: 'moon', openIn: 'window' }, { openIn: 'window' }],
    ['a retention', { historyDays: 30 }, { historyDays: 30 }],
    ['a retention of one’s own', { historyDays: 31 }, {}],
  ])('%s', (_, stored, changed) => expect(parsePreferences(stored)).toEqual({ ...DEFAULT_PREFERENCES, ...changed }));
  it('never throw', () => {
    fc.assert(fc.property(fc.anything(), (stored) => v.is(PreferencesChange, parsePreferences(stored))));
  });
});

it('a change keeps the rest', async () => {
  const store = new PreferencesStore(new MemoryArea());
  await store.change({ promptIn: 'window' });
  await store.change({ historyDays: 7 });
  await store.change({ historyDays: null });
  expect(await store.get()).toEqual({ promptIn: 'window', openIn: 'tab', historyDays: null });
});

it.each([{ promptIn: 'moon' }, { historyDays: 1 }, 'popup'])('a change from outside is strict: %j', (change) => {
  expect(v.is(PreferencesChange, change)).toBe(false);
});
