/** What 0.1.0 stored, recorded from its build in Chromium, is read by every later version. The record never changes. */
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { History } from '../../../lib/history/history.ts';
import { Pairings } from '../../../lib/pairing/pairings.ts';
import { KeptDrafts } from '../../../lib/requests/kept-drafts.ts';
import { PastAnswers } from '../../../lib/requests/past-answers.ts';
import { RequestStore } from '../../../lib/requests/store.ts';
import { PreferencesStore } from '../../../lib/settings/preferences.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

/** When the kept draft was recorded, of which there are ten minutes left. */
const KEPT_AT = 1_795_317_365_967 - 600_000;
const RECORDED: Record<'local' | 'session', Record<string, unknown>> = JSON.parse(
  await readFile(new URL('../../fixtures/stored-0.1.0.json', import.meta.url), 'utf8'),
);
const CLIENT = 'http://127.0.0.1:41791';
const OTHER = 'http://127.0.0.1:43833';

let local: MemoryArea;
let session: MemoryArea;

beforeEach(async () => {
  local = new MemoryArea();
  session = new MemoryArea();
  await local.set(RECORDED.local);
  await session.set(RECORDED.session);
});

it('pairings, also after the next is made', async () => {
  const pairings = new Pairings(local);
  await pairings.add({ origin: 'https://new.example', pairedAt: 1, kind: 'protocol' });
  expect((await pairings.all()).map(({ origin }) => origin)).toEqual([CLIENT, OTHER, 'https://new.example']);
});

it('preferences, also after one is changed', async () => {
  const preferences = new PreferencesStore(local);
  expect(await preferences.get()).toEqual({
    promptIn: 'badge',
    openIn: 'window',
    notify: 'off',
    linkMenu: 'on',
    historyDays: 90,
  });
  await preferences.change({ openIn: 'tab' });
  expect(await preferences.get()).toEqual({
    promptIn: 'badge',
    openIn: 'tab',
    notify: 'off',
    linkMenu: 'on',
    historyDays: 90,
  });
});

it('history, also after the next decision', async () => {
  const history = new History(local);
  const before = await history.all();
  expect(before.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['url', 'accepted'],
    ['form', 'withdrawn'],
    ['form', 'declined'],
    ['form', 'accepted'],
  ]);
  const entry = { at: 1, client: CLIENT, server: null, kind: 'form', site: null, outcome: 'declined' } as const;
  await history.add(entry);
  expect(await history.all()).toEqual([entry, ...before]);
  expect(await history.approvedSites(CLIENT)).toEqual(['localhost']);
});

it('what browsers drop with an update, should one keep it: requests, kept drafts, past answers', async () => {
  const requests = await new RequestStore(session, 'normal').load(async () => {});
  expect(requests.map(({ elicitation, phase }) => [elicitation.mode, phase])).toEqual([
    ['url', 'opened'],
    ['form', 'queued'],
    ['form', 'queued'],
  ]);
  const drafts = new KeptDrafts({
    area: session,
    context: 'normal',
    now: () => KEPT_AT,
    prepare: async () => {},
    later: () => {},
  });
  await drafts.ready();
  expect(drafts.all().map(({ request }) => request.draft)).toEqual([[['city', 'London']]]);
  const past = new PastAnswers({ area: session, context: 'normal' });
  await past.ready();
  const [asking] = requests.filter(
    ({ elicitation, client }) => elicitation.mode === 'form' && client.origin === CLIENT,
  );
  expect(asking && past.suggestionsFor(asking)).toEqual([['name', 'Ada']]);
});
