/** The record of 0.1.0's storage, from its build in Chromium: every later version reads it. The record never changes. */
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { History } from '../../../lib/history/history.ts';
import { Pairings } from '../../../lib/pairing/pairings.ts';
import { DEFAULT_PREFERENCES, PreferencesStore } from '../../../lib/settings/preferences.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const RECORDED: { readonly local: Record<string, unknown> } = JSON.parse(
  await readFile(new URL('../../fixtures/stored-0.1.0.json', import.meta.url), 'utf8'),
);
const CLIENT = 'http://127.0.0.1:41791';
const OTHER = 'http://127.0.0.1:43833';

let local: MemoryArea;

beforeEach(async () => {
  local = new MemoryArea();
  await local.set(RECORDED.local);
});

it('pairings, also after the next is made', async () => {
  const pairings = new Pairings(local);
  await pairings.add({ origin: 'https://new.example', pairedAt: 1, kind: 'protocol' });
  expect((await pairings.all()).map(({ origin }) => origin)).toEqual([CLIENT, OTHER, 'https://new.example']);
});

it('preferences, also after one is changed', async () => {
  const preferences = new PreferencesStore(local);
  const chosen = { ...DEFAULT_PREFERENCES, promptIn: 'badge', openIn: 'window', historyDays: 90 };
  expect(await preferences.get()).toEqual(chosen);
  await preferences.change({ openIn: 'tab' });
  expect(await preferences.get()).toEqual({ ...chosen, openIn: 'tab' });
});

it('history, also after the next decision', async () => {
  const history = new History(local);
  const before = await history.all();
  const outcomes = ['url accepted', 'form withdrawn', 'form declined', 'form accepted'];
  expect(before.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(outcomes);
  const entry = { at: 1, client: CLIENT, server: null, kind: 'form', site: null, outcome: 'declined' } as const;
  await history.add(entry);
  expect(await history.all()).toEqual([entry, ...before]);
  expect(await history.approvedSites(CLIENT)).toEqual(['localhost']);
});
