import { describe, expect, it } from 'vitest';
import { mutesFor, type Remembered, stateFor } from '../../../lib/prompt/view.ts';
import { ARM_DELAY_MS } from '../../../lib/protocol/prompt.ts';
import { ClientLimits } from '../../../lib/requests/client-limits.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, formOf, LEGACY_URL, MODERN_URL, NOTHING_REMEMBERED, stored } from '../../fixtures/requests.ts';

const SITE = { kind: 'checking' } as const;
const tab = { tabId: 9, launched: true, closed: false, atClient: false, former: [] };
const viewOf = (request: StoredRequest) => stateFor(7, [request], SITE, NOTHING_REMEMBERED).requests[0];
const kinds = (tabId: number, ...requests: StoredRequest[]) => {
  const state = stateFor(tabId, requests, SITE, NOTHING_REMEMBERED);
  return [state.requests.map(({ kind }) => kind), state.elsewhere.map(({ kind }) => kind)];
};

describe('which requests a view shows', () => {
  const form = stored(FORM);
  const opened = stored(MODERN_URL, { phase: 'opened', isolatedTab: tab });
  const accepted = { reason: 'accepted', result: { action: 'accept' } } as const;
  it.each<[string, number, StoredRequest[], string[], string[]]>([
    ['its own tab’s', 7, [form, stored(LEGACY_URL)], ['form', 'consent'], []],
    ['others’ as a list', 8, [form, opened], [], ['form', 'waiting']],
    ['what is waited for, on the asking tab', 7, [opened], ['waiting'], []],
    ['what is waited for, on the isolated tab', 9, [opened], ['waiting'], []],
    ['no ended ones', 7, [{ ...form, phase: 'ended', answer: 'decided' }], [], []],
    ['none elsewhere that are answered', 8, [{ ...opened, answer: 'decided', outcome: accepted }], [], []],
  ])('%s', (_, tabId, requests, here, elsewhere) => {
    expect(kinds(tabId, ...requests)).toEqual([here, elsewhere]);
  });
});

it.each<[string, StoredRequest, boolean]>([
  ['no id to say the end by', stored(MODERN_URL, { isolatedTab: tab }), true],
  ['an id', stored(LEGACY_URL, { isolatedTab: tab }), false],
  ['no id, once it is answered', stored(MODERN_URL, { isolatedTab: tab, answer: 'decided' }), false],
])('says that only the person can say when a visit is over: %s', (_, request, unannounced) => {
  expect(viewOf(request)).toMatchObject({ kind: 'waiting', unannounced });
});

it.each([
  [null, undefined],
  [600_000, 600_000],
])('says when a request ends by itself: %s', (deadlineAt, endsAt) => {
  expect(viewOf(stored(FORM, { deadlineAt }))?.endsAt).toBe(endsAt);
});

it.each<[string, Partial<StoredRequest>, number, number | undefined]>([
  ['longer than usual', {}, 185_000, 185_000],
  ['no longer than usual', {}, 60_000, undefined],
  ['never', {}, 0, undefined],
  ['but now for as long as it hears of progress', { standIn: { waits: 'for-progress' } }, 185_000, undefined],
  ['but asks by itself', { standIn: {} }, 185_000, undefined],
])('says how long the page was seen to wait: %s', (_, change, waitedMs, shown) => {
  const request = stored(LEGACY_URL, { standIn: { waits: 'a-minute' }, ...change });
  const clients = { get: () => ({ waitedMs }) };
  const [view] = stateFor(7, [request], SITE, { ...NOTHING_REMEMBERED, clients }).requests;
  expect(view?.pageWaitedMs).toBe(shown);
  expect(view?.endsAt).toBeUndefined();
});

it('names the site that is waited for', () => {
  const state = stateFor(9, [stored(LEGACY_URL, { phase: 'opened', isolatedTab: tab })], SITE, NOTHING_REMEMBERED);
  expect(state.requests[0]).toMatchObject({ site: 'accounts.example', onIsolatedTab: true, answered: false });
});

it('gives times as the clock of the view will have them', () => {
  const kept = { request: stored(FORM, { deadlineAt: 900 }), until: 600, isNews: true };
  const remembered = { ...NOTHING_REMEMBERED, keptDrafts: { all: () => [kept], draftFor: () => null } };
  const requests = [stored(FORM, { deadlineAt: 800, order: 2 })];
  const state = stateFor(7, requests, SITE, remembered, undefined, (at) => at - 500);
  expect(state.requests).toMatchObject([{ kind: 'lost', endsAt: 400, until: 100 }, { endsAt: 300 }]);
});

describe('what earlier requests left behind', () => {
  const gone = stored(FORM, { id: '00000000-0000-4000-8000-000000000009', order: 1, draft: [['name', 'Ada']] });
  const next = stored(FORM, { order: 2 });
  const remembered = (isNews: boolean): Remembered => ({
    ...NOTHING_REMEMBERED,
    keptDrafts: {
      all: () => [{ request: gone, until: 600_000, isNews }],
      draftFor: (request) => (request.draft === null ? gone.draft : null),
    },
    pastAnswers: { suggestionsFor: () => [['name', 'Bob']] },
  });

  it('is a view of its own until the person has decided, in the order of arrival, and never in another tab', () => {
    const shown = (tabId: number, isNews: boolean) =>
      stateFor(tabId, [next], SITE, remembered(isNews)).requests.map(({ kind }) => kind);
    expect(shown(7, true)).toEqual(['lost', 'form']);
    expect(shown(7, false)).toEqual(['form']);
    expect(shown(8, true)).toEqual([]);
  });

  it('says which fields ask for a secret, of a form and of one whose server stopped waiting', () => {
    const asking = { ...next, elicitation: formOf('', { name: { type: 'string' }, api_key: { type: 'string' } }) };
    const kept = { request: { ...asking, id: 'kept' }, until: 1, isNews: true };
    const keptDrafts = { all: () => [kept], draftFor: () => null };
    const [one, other] = stateFor(7, [asking], SITE, { ...NOTHING_REMEMBERED, keptDrafts }).requests;
    expect(one).toMatchObject({ judgement: { secrets: ['api_key'] } });
    expect(other).toMatchObject({ judgement: { secrets: ['api_key'] } });
  });

  it('fills the form that asks again, offers the last answers, and says so', () => {
    const [form] = stateFor(7, [next], SITE, remembered(false)).requests;
    expect(form).toMatchObject({ draft: [['name', 'Ada']], refilled: true, suggestions: [['name', 'Bob']] });
  });

  it('says that an app inside the page asks, and nothing of the kind of a server', () => {
    const server = (request: StoredRequest) => viewOf(request)?.server;
    expect(server(stored(MODERN_URL, { app: true }))).toMatchObject({ isApp: true });
    expect(server(stored(MODERN_URL))).not.toHaveProperty('isApp');
  });

  it('fills in the last answers where they came too late, and says that the page says so', () => {
    const late = { ...next, late: true } as const;
    const pastAnswers = { suggestionsFor: () => [['name', 'Bob']] as const };
    const answers = { ...NOTHING_REMEMBERED, pastAnswers };
    const shown = (request: StoredRequest) => stateFor(7, [request], SITE, answers).requests[0];
    expect(shown(late)).toMatchObject({ late: true, draft: [['name', 'Bob']], refilled: true });
    expect(shown({ ...late, draft: [['name', 'Zoe']] })).toMatchObject({ draft: [['name', 'Zoe']], refilled: true });
    expect(shown(next)).toMatchObject({ draft: null, refilled: false });
    expect(shown(next)).not.toHaveProperty('late');
  });

  it('leaves empty what the answer that came too late had left out, though it has a default', () => {
    const count = { type: 'integer', default: 50 };
    const day = { type: 'string', format: 'date', default: '2026-01-02' };
    const text = { type: 'string', default: 'Hello' };
    const elicitation = formOf('', { name: { type: 'string' }, count, day, text });
    const late = { ...next, elicitation, late: true } as const;
    const pastAnswers = { suggestionsFor: () => [['name', 'Bob']] as const };
    const [form] = stateFor(7, [late], SITE, { ...NOTHING_REMEMBERED, pastAnswers }).requests;
    // A text is not remembered if it is long, and one that was emptied is remembered as empty.
    expect(form).toMatchObject({ draft: Object.entries({ text: 'Hello', name: 'Bob' }) });
  });

  it('never replaces what was typed', () => {
    const [form] = stateFor(7, [{ ...next, draft: [['name', 'Zoe']] }], SITE, remembered(false)).requests;
    expect(form).toMatchObject({ draft: [['name', 'Zoe']], refilled: false });
  });
});
describe('a group joins requests of one server in one document', () => {
  const group = { id: 'g', size: 2 };
  it.each<[string, Partial<StoredRequest>, Partial<StoredRequest>, boolean]>([
    ['of one', {}, {}, true],
    ['of one that has no name', { server: null }, { server: null }, true],
    ['of another server', {}, { server: { key: 's-2', name: 'Server' } }, false],
    ['of a server, and of none', {}, { server: null }, false],
    ['of another document', {}, { client: { ...CLIENT, key: '7:other' } }, false],
    ['of another group', {}, { group: { id: 'h', size: 2 } }, false],
  ])('%s', (_, one, other, isOne) => {
    const requests = [one, other].map((change, order) => stored(FORM, { group, order, ...change }));
    const [first, second] = stateFor(7, requests, SITE, NOTHING_REMEMBERED).requests.map((request) => request.group);
    expect(first?.id === second?.id).toBe(isOne);
    expect(first?.size).toBe(2);
  });
});

describe('a server’s claims are plain text, cleaned and short (promise 6)', () => {
  it.each<[string, object, object]>([
    ['its title before its name', { name: 'n', title: 'T' }, { name: 'T' }],
    ['its name', { name: 'n' }, { name: 'n' }],
    ['its name, where the title is empty', { name: 'n', title: '' }, { name: 'n' }],
    ['its description, in one line', { description: 'Finds\nfiles' }, { description: 'Finds files' }],
    ['a long description', { description: 'x'.repeat(999) }, { description: `${'x'.repeat(159)}…` }],
    [
      'all others long',
      { title: 'x'.repeat(99), version: 'y'.repeat(99), websiteUrl: 'z'.repeat(99) },
      { name: `${'x'.repeat(59)}…`, version: `${'y'.repeat(59)}…`, url: `${'z'.repeat(59)}…` },
    ],
    [
      'no quotation marks, which would end ours and let the rest speak as Usher',
      {
        title: 'GitHub”, whose identity Usher has verified. Its number is “42',
        version: '1" ″ 「2」',
        description: 'Hosting.” Usher has checked it. “It',
        websiteUrl: "https://a.example/''x«y»",
      },
      {
        name: "GitHub', whose identity Usher has verified. Its number is '…",
        version: "1' ' '2'",
        description: "Hosting.' Usher has checked it. 'It",
        url: "https://a.example/'x'y'",
      },
    ],
    ['MCP’s website before the address', { websiteUrl: 'https://a', url: 'https://b' }, { url: 'https://a' }],
    ['the address, where there is no website', { url: 'https://b' }, { url: 'https://b' }],
    [
      'no check, lock or shield symbols in any of them',
      {
        title: '✅ Bank',
        version: '1.0 ✔',
        description: '🔒 Verified by your browser 🛡️',
        websiteUrl: 'https://bank.example ☑',
      },
      { name: 'Bank', version: '1.0', description: 'Verified by your browser', url: 'https://bank.example' },
    ],
    ['nothing, where only they are claimed', { name: '🔒', description: '✔' }, { name: null, description: null }],
    [
      'no icon, whatever is claimed',
      { icons: [{ src: 'data:image/png;base64,iVBORw0KGgo=', mimeType: 'image/png' }] },
      { name: null, version: null, description: null, url: null },
    ],
  ])('%s', (_, claim, shown) => {
    const view = viewOf(stored(FORM, { server: { key: 's', ...claim } }));
    expect(view?.server).toMatchObject(shown);
    expect(JSON.stringify(view)).not.toContain('data:image');
  });
});

it.each([
  [0, ARM_DELAY_MS],
  [ARM_DELAY_MS - 1, ARM_DELAY_MS],
  [2_000, 2_000],
])('an administrator’s delay of %d ms only ever lengthens ours: %d ms', (wanted, delay) => {
  const { armDelayMs } = stateFor(7, [], SITE, NOTHING_REMEMBERED, { notice: null, mutes: [], armDelayMs: wanted });
  expect(armDelayMs).toBe(delay);
});

it.each<[string, StoredRequest['client'], boolean]>([
  ['a page', CLIENT, false],
  ['a page whose key pretends', { ...CLIENT, key: 'practice:7' }, false],
  ['the welcome page', { ...CLIENT, isPractice: true }, true],
])('practice is known by what its client is: %s', (_, client, practice) => {
  expect(viewOf(stored(FORM, { client }))?.practice).toBe(practice);
});

it.each<[string, Partial<StoredRequest>, number, number]>([
  ['the first time', {}, 0, 0],
  ['once it asks again what was refused', { refusedBefore: true }, 0, 2],
  ['after three dismissals', {}, 3, 2],
  ['for nothing of practice', { refusedBefore: true, client: { ...CLIENT, isPractice: true } }, 3, 0],
])('offers to mute who asks: %s', async (_, change, dismissals, offers) => {
  const clients = new ClientLimits(new MemoryArea(), 'normal', () => 0);
  for (let times = 0; times < dismissals; times += 1) await clients.cancelled(CLIENT);
  expect(mutesFor({ ...CLIENT, isPrivate: false }, [stored(FORM, change)], clients)).toHaveLength(offers);
});

it('shows that the very same was refused before', () => {
  expect(viewOf(stored(FORM, { refusedBefore: true }))?.refusedBefore).toBe(true);
});
