/** The entries of history, and what is left out: all traces of private windows, and all requests that were never seen. */
import { beforeEach, expect, it } from 'vitest';
import { History } from '../../../lib/history/history.ts';
import { HistoryRecorder } from '../../../lib/history/recorder.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { type RequestEvent, transition } from '../../../lib/requests/transitions.ts';
import { NO_POLICY, type Policy, parsePolicy, UNREADABLE_POLICY } from '../../../lib/settings/policy.ts';
import { PreferencesStore } from '../../../lib/settings/preferences.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, stored } from '../../fixtures/requests.ts';

const DAY_MS = 86_400_000;
const noHistory = async () => parsePolicy({ historyDisabled: true });

let history: History;
let area: MemoryArea;

beforeEach(() => {
  area = new MemoryArea();
  history = new History(area);
});

async function remembered(change: Partial<StoredRequest>, event: RequestEvent, deps = {}): Promise<string[]> {
  const preferences = new PreferencesStore(area);
  const policy = async () => NO_POLICY;
  const recorder = new HistoryRecorder({ history, preferences, policy, isPrivate: false, now: () => 5, ...deps });
  const before = stored(FORM, change);
  await recorder.remember(transition(before, event) ?? before, before);
  return (await history.all()).map(({ outcome }) => outcome);
}

const queued = { phase: 'queued' } as const;
const shown = { phase: 'shown' } as const;
it.each<[string, Partial<StoredRequest>, RequestEvent, string[]]>([
  ['taken back before anybody saw it', queued, { type: 'cancel', reason: 'withdrawn' }, []],
  ['late before anybody saw it', queued, { type: 'cancel', reason: 'expired' }, []],
  ['its page gone before anybody saw it', queued, { type: 'cancel', reason: 'client-gone' }, []],
  ['taken back on screen', shown, { type: 'cancel', reason: 'withdrawn' }, ['withdrawn']],
  ['cancelled with all the others', queued, { type: 'cancel', reason: 'cancelled' }, ['cancelled']],
  ['declined', shown, { type: 'decline' }, ['declined']],
  ['sent', shown, { type: 'send', content: {} }, ['accepted']],
  ['in a private window (Firefox)', { ...shown, client: { ...CLIENT, isPrivate: true } }, { type: 'decline' }, []],
])('%s', async (_, change, event, outcomes) => expect(await remembered(change, event)).toEqual(outcomes));

it('the server by its name, where its title is empty', async () => {
  await remembered({ ...shown, server: { key: 'k', title: '', name: 'Acme' } }, { type: 'decline' });
  expect((await history.all()).map(({ server }) => server)).toEqual(['Acme']);
});

it('nothing of a background of private windows (Chromium)', async () => {
  expect(await remembered(shown, { type: 'decline' }, { isPrivate: true })).toEqual([]);
});

it('nothing where the administrator says so', async () => {
  expect(await remembered(shown, { type: 'decline' }, { policy: noHistory })).toEqual([]);
});

it.each<[string, Policy, 7 | null, readonly number[]]>([
  ['is cleared where the administrator says so', parsePolicy({ historyDisabled: true }), null, []],
  ['stays where the administrator says nothing', NO_POLICY, null, [DAY_MS, 9 * DAY_MS]],
  ['loses what is over for the person, whatever can be read', parsePolicy({ historyDisabled: 'no' }), 7, [9 * DAY_MS]],
  ['is not cleared by settings that cannot be read', UNREADABLE_POLICY, null, [DAY_MS, 9 * DAY_MS]],
  ['is not cleared by a broken switch', parsePolicy({ historyDisabled: 'no' }), null, [DAY_MS, 9 * DAY_MS]],
])('what is there %s', async (_, held, historyDays, kept) => {
  const preferences = new PreferencesStore(area);
  await preferences.change({ historyDays });
  for (const at of [DAY_MS, 9 * DAY_MS]) {
    await history.add({ at, client: CLIENT.origin, server: null, kind: 'form', site: null, outcome: 'accepted' });
  }
  const policy = async () => held;
  await new HistoryRecorder({ history, preferences, policy, isPrivate: false, now: () => 10 * DAY_MS }).forget();
  expect((await history.all()).map(({ at }) => at).sort((one, other) => one - other)).toEqual(kept);
});

it.each([
  ['is kept with its site and who showed it', {}, {}, ['link of example.org, shown by https://mail.example']],
  ['that was pasted is kept too, for nobody', { shownBy: null }, {}, ['link of example.org, shown by null']],
  ['is not kept in a private window (Firefox)', { isPrivate: true }, {}, []],
  ['that was pasted in a private window is not kept', { shownBy: null, isPrivate: true }, {}, []],
  ['is not kept by a background of private windows (Chromium)', {}, { isPrivate: true }, []],
  ['is not kept where the administrator says so', {}, { policy: noHistory }, []],
])('a link %s', async (_, change, deps, kept) => {
  const written: string[] = [];
  const { set } = area;
  area.set = async (items) => {
    written.push(JSON.stringify(items));
    await set.call(area, items);
  };
  const policy = async () => NO_POLICY;
  const preferences = new PreferencesStore(area);
  const recorder = new HistoryRecorder({ history, preferences, policy, isPrivate: false, now: () => 5, ...deps });
  const link = { shownBy: 'https://mail.example', site: 'example.org', isPrivate: false };
  await recorder.rememberLink({ ...link, outcome: 'cancelled', ...change });
  const entries = await history.all();
  expect(entries.map(({ kind, site, client }) => `${kind} of ${site}, shown by ${client}`)).toEqual(kept);
  // Not even for a moment.
  expect(written.some((items) => items.includes('example.org'))).toBe(kept.length > 0);
});
