import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filtered, type HistoryFilter, NO_FILTER } from '../../../components/history/history-filter.ts';
import { OptionsGateway } from '../../../lib/background/options-gateway.ts';
import { clientViews, historyEntryView, policyView } from '../../../lib/background/options-state.ts';
import { History } from '../../../lib/history/history.ts';
import { Pairings } from '../../../lib/pairing/pairings.ts';
import type { Diagnostics, HistoryEntryView, OptionsMessage } from '../../../lib/protocol/options.ts';
import type { Sender } from '../../../lib/protocol/senders.ts';
import { ClientLimits } from '../../../lib/requests/client-limits.ts';
import { NO_POLICY, parsePolicy } from '../../../lib/settings/policy.ts';
import { PreferencesStore } from '../../../lib/settings/preferences.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

const DIAGNOSTICS = { version: '1.2.3' } as Diagnostics;

const BASE = 'chrome-extension://usher/';
const ORIGIN = 'https://chat.example';
const ENTRY = { at: 5, client: ORIGIN, server: 'Acme ✔', kind: 'url', site: 'a.example', outcome: 'accepted' } as const;

let area: MemoryArea;
let clients: ClientLimits;
let gateway: OptionsGateway;
let history: History;
let pairings: Pairings;
let done: string[];

beforeEach(async () => {
  area = new MemoryArea();
  done = [];
  history = new History(area);
  pairings = new Pairings(area);
  await pairings.add({ origin: ORIGIN, pairedAt: 1, kind: 'protocol' });
  await history.add(ENTRY);
  clients = new ClientLimits(area, 'normal', () => 0);
  gateway = new OptionsGateway({
    pairing: {
      unpair: async (origin) => {
        done.push(`unpair ${origin}`);
        await pairings.remove(origin);
      },
      chooseScope: (origin, scope) => pairings.change(origin, { scope }),
    },
    pairings,
    clients,
    history,
    preferences: new PreferencesStore(area),
    policy: async () => NO_POLICY,
    waiting: () => 2,
    diagnosticsOf: async () => DIAGNOSTICS,
    notificationsHidden: async () => true,
    extensionId: 'usher',
    base: BASE,
    onPreferences: async () => void done.push('preferences'),
  });
});

it.each<[string, Sender]>([
  ['a content script', { id: 'usher', url: `${ORIGIN}/options.html`, tab: { id: 7 } }],
  ['the popup', { id: 'usher', url: `${BASE}popup.html` }],
  ['the welcome page', { id: 'usher', url: `${BASE}welcome.html` }],
  ['another extension', { id: 'other', url: `${BASE}options.html` }],
  ['nobody', {}],
])('%s may not send', (_, sender) => expect(() => gateway.assertSender(sender)).toThrow(''));

it.each<[object, Record<string, string>]>([
  [{}, {}],
  [{ blockedDomains: ['B.example', '10.0.0.1'] }, { blockedDomains: 'b.example, 10.0.0.1' }],
  [{ allowedStandIns: [] }, { allowedStandIns: '[]' }],
  [
    { historyDisabled: true, minimumArmDelayMs: 900 },
    { historyDisabled: 'true', minimumArmDelayMs: '900' },
  ],
  // A setting that cannot be read is a problem; one that Usher does not know was not read.
  [{ blockedClients: 'x', another: true }, {}],
])('of what an administrator has set, %j, it shows what was read', (managed, settings) => {
  const shown = policyView(parsePolicy(managed)).settings.map(({ name, value }) => [name, value]);
  expect(shown).toEqual(Object.entries(settings));
});

it('the options page may, wherever on it one is', () => {
  gateway.assertSender({ id: 'usher', url: `${BASE}options.html#history` });
});

describe('every message is answered with the state after it', () => {
  it('asked for', async () => {
    expect(await gateway.handle({ type: 'options' })).toEqual({
      clients: [{ origin: ORIGIN, pairedAt: 1, lastUsed: 5, muted: false, standIn: null }],
      history: [{ ...ENTRY, server: 'Acme' }],
      preferences: { promptIn: 'popup', openIn: 'tab', notify: 'off', linkMenu: 'on', historyDays: null },
      policy: { isManaged: false, historyDisabled: false, problems: [], settings: [] },
      diagnostics: DIAGNOSTICS,
      waiting: 2,
      notificationsHidden: true,
      failed: false,
    });
  });
  it('unpaired', async () => {
    expect((await gateway.handle({ type: 'options-unpair', origin: ORIGIN })).clients).toEqual([]);
    expect(done).toEqual([`unpair ${ORIGIN}`]);
  });
  it('muted, and no longer', async () => {
    const muted = async (muted: boolean) =>
      (await gateway.handle({ type: 'options-mute', origin: ORIGIN, muted })).clients.map((client) => client.muted);
    expect(await muted(true)).toEqual([true]);
    expect(await muted(false)).toEqual([false]);
  });
  it('muted in the kind of windows that the page stands in, and in no other', async () => {
    const mute = { type: 'options-mute', origin: ORIGIN, muted: true } as const;
    const muted = async (isPrivate: boolean) =>
      (await gateway.handle({ type: 'options' }, isPrivate)).clients.map((client) => client.muted);
    await gateway.handle(mute, true);
    expect([clients.isMuted({ origin: ORIGIN, isPrivate: true }, null), await muted(true)]).toEqual([true, [true]]);
    expect([clients.isMuted({ origin: ORIGIN }, null), await muted(false)]).toEqual([false, [false]]);
    await gateway.handle({ ...mute, muted: false }, true);
    expect(await muted(true)).toEqual([false]);
  });
  it('what a stand-in answers', async () => {
    const scopes = async (message: OptionsMessage) =>
      (await gateway.handle(message)).clients.map(({ standIn }) => standIn).sort();
    const origin = 'https://inspector.example';
    await pairings.add({ origin, pairedAt: 2, kind: 'stand-in' });
    expect(await scopes({ type: 'options' })).toEqual(['everything', null]);
    expect(await scopes({ type: 'options-scope', origin, scope: 'missing' })).toEqual(['missing', null]);
    // A page that speaks for itself has nobody who answers in its place.
    expect(await scopes({ type: 'options-scope', origin: ORIGIN, scope: 'missing' })).toEqual(['missing', null]);
    const unpaired = 'https://unpaired.example';
    expect(await scopes({ type: 'options-scope', origin: unpaired, scope: 'missing' })).toHaveLength(2);
  });
  it('preferred', async () => {
    const { preferences } = await gateway.handle({ type: 'options-prefer', change: { historyDays: 7 } });
    expect(preferences).toEqual({ promptIn: 'popup', openIn: 'tab', notify: 'off', linkMenu: 'on', historyDays: 7 });
    expect(done).toEqual(['preferences']);
  });
  it.each<[string, { version: 99 } | undefined]>([
    ['a newer version has written the preferences', { version: 99 }],
    ['storage refuses', undefined],
  ])('preferred, where %s: nothing changes, and the page hears so', async (_, preferences) => {
    const report = vi.spyOn(console, 'error').mockReturnValueOnce();
    if (preferences === undefined) vi.spyOn(area, 'set').mockRejectedValueOnce(new Error('The disk is full'));
    else await area.set({ preferences });
    const state = await gateway.handle({ type: 'options-prefer', change: { historyDays: 7 } });
    expect([state.preferences.historyDays, state.failed]).toEqual([null, true]);
    expect(area.items.get('preferences')).toEqual(preferences);
    expect(report).toHaveBeenCalledOnce();
    report.mockRestore();
  });
  it('cleared', async () => {
    expect((await gateway.handle({ type: 'options-clear-history' })).history).toEqual([]);
  });
});

it('the client that was used last comes first', () => {
  const pairings = ['a', 'b', 'c'].map((origin, n) => ({ origin, pairedAt: n, kind: 'protocol' }) as const);
  const views = clientViews(pairings, [{ ...ENTRY, client: 'a', at: 9 }], new Set());
  expect(views.map(({ origin, lastUsed }) => `${origin} ${lastUsed}`)).toEqual(['a 9', 'c null', 'b null']);
});

it('a server whose name shows nothing has none', () => {
  expect(historyEntryView({ ...ENTRY, server: '\u200b' }).server).toBeNull();
});

it('an outcome of another version is not shown as one of ours', () => {
  expect(historyEntryView({ ...ENTRY, outcome: 'teleported' }).outcome).toBeNull();
});

describe('filtering', () => {
  const made = (change: Partial<HistoryEntryView>): HistoryEntryView => ({ ...historyEntryView(ENTRY), ...change });
  const history: HistoryEntryView[] = [
    made({ at: 1 }),
    made({ at: 2, client: 'https://work.example', outcome: 'declined' }),
    made({ at: 3, site: null, kind: 'form', server: 'Tickets', outcome: 'expired' }),
    made({ at: 4, outcome: null }),
  ];
  it.each<[string, Partial<HistoryFilter>, number[]]>([
    ['nothing', {}, [1, 2, 3, 4]],
    ['a client', { client: 'https://work.example' }, [2]],
    ['an outcome', { outcome: 'declined' }, [2]],
    ['whatever ended without the person', { outcome: 'ended' }, [3, 4]],
    ['a word of the server, whatever its case', { search: 'TICK' }, [3]],
    ['several words', { search: ' work  acme' }, [2]],
    ['words of which one is nowhere', { search: 'work tickets' }, []],
    ['both', { search: 'a.example', outcome: 'accepted' }, [1]],
  ])('by %s', (_, filter, at) => {
    expect(filtered(history, { ...NO_FILTER, ...filter }).map((decision) => decision.at)).toEqual(at);
  });
});
