import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CheckedLinks } from '../../../lib/prompt/checked-links.ts';
import { createIsolatedTab, type OpeningBrowser } from '../../../lib/prompt/isolated-tab.ts';
import { NotifyOffer } from '../../../lib/prompt/notify-offer.ts';
import { PromptGateway, type PromptGatewayDependencies, type ViewPort } from '../../../lib/prompt/prompt-gateway.ts';
import { Surfaces } from '../../../lib/prompt/surfaces.ts';
import type { Elicitation } from '../../../lib/protocol/elicitation.ts';
import type { Inspection } from '../../../lib/protocol/inspection.ts';
import type {
  BackgroundToPrompt,
  PromptMessage,
  PromptMessageOf,
  PromptState,
  SiteView,
} from '../../../lib/protocol/prompt.ts';
import type { Sender } from '../../../lib/protocol/senders.ts';
import type { ClientLimits } from '../../../lib/requests/client-limits.ts';
import { KeptDrafts } from '../../../lib/requests/kept-drafts.ts';
import { PastAnswers } from '../../../lib/requests/past-answers.ts';
import type { Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { createQueue, queued } from '../../fixtures/background.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, formOf, inspection, MODERN_URL } from '../../fixtures/requests.ts';
import { RuntimePort } from '../../fixtures/runtime-port.ts';

const BASE = 'chrome-extension://usher/';
const CHAT = CLIENT.origin;

const FRESH = {
  inFront: CLIENT.tabId,
  /** The tab that has gone, if any. */
  gone: null as number | null,
  /** The page in the tab. */
  site: { kind: 'not-a-client', origin: null } as SiteView,
  isOpenedByPerson: false,
  /** Whether the page is. */
  isServed: true,
  /** Storage refuses. */
  isFull: false,
  /** By the queue's clock, in milliseconds. */
  now: 0,
  /** The request that the popup was opened for is queued. */
  settled: Promise.resolve(),
  /** How long a tab takes to be created, a page to be looked at, and one that was paired to be reached. */
  created: Promise.resolve() as Promise<unknown>,
  looked: Promise.resolve() as Promise<unknown>,
  paired: Promise.resolve(),
};
let world: typeof FRESH;
let area: MemoryArea;
let queue: Queue;
let clients: ClientLimits;
let keptDrafts: KeptDrafts;
let notifyOffer: NotifyOffer;
let surfaces: Surfaces;
let gateway: PromptGateway;
/** The calls to the browser, in order. */
let done: string[];
/** The pairings that were begun. */
let begun: unknown[];
/** How often the page was looked at. */
let looks: number;
/** By whom each link was shown, and whether a server wrote it. */
let judged: string[];
/** The requests that the system is to tell of once more. */
let putOff: string[];

class View extends RuntimePort<BackgroundToPrompt> implements ViewPort {
  readonly sender: Sender;
  constructor(sender: Sender = { id: 'usher', url: `${BASE}popup.html` }) {
    super();
    this.sender = sender;
    gateway.connect(this);
  }
  override async say(message: PromptMessage) {
    super.say(message);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  /** The state that it has heard last. */
  get state(): PromptState {
    const heard = this.sent.at(-1);
    if (heard?.type !== 'state') throw new Error(`It has heard last: ${JSON.stringify(heard)}`);
    return heard.state;
  }
  async close() {
    this.die();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  async open(change: Partial<PromptMessageOf<'open'>> = {}) {
    await this.say({ type: 'open', surface: 'popup', tabId: CLIENT.tabId, ...change });
    return this;
  }
}

const opening = {
  tabs: {
    get: async (id: number) => {
      if (id === world.gone) throw new Error('No tab');
      return { id, windowId: 1, index: 0, active: id === world.inFront };
    },
    create: async ({ url }: { url: string }) => {
      done.push(`create ${url}`);
      await world.created;
      return { id: 9 };
    },
    update: async (id: number) => {
      if (id === world.gone) throw new Error('No tab');
      done.push(`activate ${id}`);
      return { windowId: 1 };
    },
    remove: async (id: number) => void done.push(`remove ${id}`),
  },
  windows: { update: async () => ({}) },
} as unknown as OpeningBrowser;

const parts = {
  ...opening,
  prepareTab:
    ({ client }: StoredRequest) =>
    async () =>
      createIsolatedTab(opening, await opening.tabs.get(client.tabId), 'tab'),
  armDelayMs: async () => 0,
  toSystemTime: (at: number) => at,
  pageLooker: {
    look: async () => {
      const { site, looked } = world;
      looks += 1;
      await looked;
      return site;
    },
  },
  pairing: {
    begin: async (...pressed: unknown[]) => void begun.push(pressed),
    chooseScope: async (origin: string, scope: unknown) => {
      if (world.isFull) throw new Error('full');
      begun.push([origin, scope]);
    },
    unpair: async () => {
      if (world.isFull) throw new Error('full');
    },
    complete: () => world.paired,
    injectEverywhere: async (isMeant: (tabId: number) => boolean) =>
      void done.push(`bridge ${[6, 7, 8].filter(isMeant)}`),
  },
  prompter: {
    show: async (tabId: number) => void done.push(`show ${tabId}`),
    wasRaised: () => !world.isOpenedByPerson,
    settled: () => world.settled,
    promptWaiting: async () => void done.push('take up'),
  },
  promptWindows: {
    stands: async (windowId: number, tabId: number) => {
      if (world.isFull) throw new Error('full');
      done.push(`window ${windowId} stands for ${tabId}`);
    },
    open: async (tabId: number, id: string) => void done.push(`window ${tabId} ${id}`),
  },
  openFrame: async (tabId: number, { identity }: Inspection) => void done.push(`frame ${tabId} ${identity?.href}`),
  notifier: { putOff: async ({ id }: { id: string }) => void putOff.push(id) },
  ...{ extensionId: 'usher', base: BASE },
} as unknown as PromptGatewayDependencies;

beforeEach(() => {
  world = { ...FRESH };
  [done, begun, judged, putOff, looks] = [[], [], [], [], 0];
  ({ area, clients, queue } = createQueue({ isServed: async () => world.isServed, now: () => world.now }));
  keptDrafts = new KeptDrafts({ area, context: 'normal', now: () => 0, prepare: async () => {}, later: () => {} });
  const pastAnswers = new PastAnswers(area, 'normal');
  queue.onChange((request, before) => keptDrafts.changed(request, before));
  queue.onChange((request, before) => pastAnswers.changed(request, before));
  surfaces = new Surfaces();
  notifyOffer = new NotifyOffer(area, new MemoryArea(), (id) => queue.get(id)?.phase === 'queued');
  const links = new CheckedLinks({
    ...{ session: area, context: 'normal', newId: () => crypto.randomUUID() },
    judge: async (_, shownBy, isOfServer) => {
      judged.push(`${shownBy} ${isOfServer}`);
      return { inspection: inspection(), through: null };
    },
    open: async ({ tabId, inspection: { identity } }) => void done.push(`link ${tabId} ${identity?.href}`),
    remember: async () => {},
  });
  gateway = new PromptGateway({ ...parts, queue, clients, keptDrafts, pastAnswers, surfaces, notifyOffer, links });
});

/** A view in one of our windows. */
const inWindow = () => new View({ id: 'usher', url: `${BASE}popup.html`, tab: { id: 99, windowId: 5 } });

async function asked(elicitation = FORM): Promise<string> {
  return (await queued(queue, crypto.randomUUID(), { elicitation })).id;
}

/** A popup that shows what is asked. */
async function popupOf(elicitation = FORM) {
  const id = await asked(elicitation);
  return { id, view: await new View().open() };
}

/** The same, once it is seen. */
async function shownPopup(elicitation = FORM) {
  const popup = await popupOf(elicitation);
  await popup.view.say({ type: 'shown', id: popup.id });
  return popup;
}

it.each<[string, Sender]>([
  ['a content script', { id: 'usher', url: 'https://chat.example/', tab: { id: 7 } }],
  ['the launcher', { id: 'usher', url: `${BASE}launcher.html` }],
  ['another extension', { id: 'other', url: `${BASE}popup.html` }],
  ['a page that calls itself like the panel', { id: 'usher', url: 'https://chat.example/sidepanel.html' }],
])('%s may not knock', (_, sender) => {
  expect(() => new View(sender)).toThrow('');
});

it('a view that opens while storage cannot be read is cut off, so that it connects again', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  vi.spyOn(queue, 'ready').mockRejectedValueOnce(new Error('not now'));
  const view = await new View().open();
  expect([view.isDisconnected, view.sent, [...surfaces.all()]]).toEqual([true, [], []]);
  const next = await new View().open();
  expect([next.isDisconnected, next.sent[0]?.type]).toEqual([false, 'state']);
});

it.each(['popup', 'window'] as const)(
  'a %s that opens while storage refuses shows what waits, and its presses count',
  async (surface) => {
    world.isOpenedByPerson = true;
    world.isFull = true;
    vi.spyOn(clients, 'popupOpened').mockRejectedValueOnce(new Error('full'));
    vi.spyOn(console, 'error').mockReturnValue();
    const id = await asked();
    const view = await inWindow().open({ surface });
    expect(view.sent[0]).toMatchObject({ type: 'state', state: { requests: [{ id }] } });
    await view.say({ type: 'cancel', id });
    expect(queue.get(id)?.phase).toBe('ended');
  },
);

it.each([false, true])(
  'a popup that the person opens ends the quiet of its kind of windows (private: %s)',
  async (isPrivate) => {
    world.isOpenedByPerson = true;
    const kinds = [CLIENT, { ...CLIENT, isPrivate: true as const }];
    for (const client of kinds) await clients.closed(client);
    await new View().open({ isPrivate });
    expect(kinds.map((client) => clients.get(client).quiet)).toEqual([isPrivate, !isPrivate]);
  },
);

it('a press on what a stand-in may answer is carried out', async () => {
  const view = await new View().open();
  await view.say({ type: 'stand-in-scope', origin: CLIENT.origin, scope: 'missing' });
  expect(begun).toEqual([[CHAT, 'missing']]);
});

it('a popup that opens before its request is queued shows nothing until then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  world.settled = promise;
  const view = await new View().open();
  expect(view.sent).toEqual([]);
  const id = await asked();
  resolve();
  await view.say({ type: 'look' });
  expect(view.sent[0]).toMatchObject({ type: 'state', state: { requests: [{ id }] } });
});

it('a page is looked at once its request is shown, or at once where none is', async () => {
  const { id, view } = await popupOf();
  expect(looks).toBe(0);
  await view.say({ type: 'shown', id });
  await view.say({ type: 'shown', id });
  expect(looks).toBe(1);
  const home = await new View().open();
  expect(looks).toBe(1);
  await queue.apply(id, { type: 'cancel', reason: 'withdrawn' });
  gateway.push();
  await home.say({ type: 'draft', id, draft: [] });
  expect(looks).toBe(2);
  await new View().open();
  expect(looks).toBe(3);
});

it('a paired page that nothing waits for gets its bridge back as the person looks at it, once for each view', async () => {
  const isBridge = (each: string) => each.startsWith('bridge');
  await new View().open();
  world.site = { kind: 'paired', origin: CLIENT.origin, recent: [] };
  const { id } = await shownPopup();
  await gateway.lookAgain();
  expect(done.filter(isBridge)).toEqual([]);
  await queue.apply(id, { type: 'decline' });
  await new View().open();
  await gateway.lookAgain();
  expect(done.filter(isBridge)).toEqual([`bridge ${CLIENT.tabId}`]);
});

it('a view hears of what changes in it, and not that it shows its request or that this came up by itself', async () => {
  const { id, view } = await shownPopup();
  const before = view.sent.length;
  await queue.apply(id, { type: 'prompted' });
  gateway.push();
  await view.say({ type: 'shown', id });
  gateway.push();
  expect(view.sent.slice(before)).toEqual([]);
  await queue.apply(id, { type: 'cancel', reason: 'withdrawn' });
  gateway.push();
  expect(view.sent.slice(before)).toMatchObject([{ type: 'state', state: { requests: [] } }]);
});

it('is settled once the words of the view in a window are carried out, and waits for no other view', async () => {
  const id = await asked();
  world.settled = new Promise(() => {});
  void new View().open();
  await gateway.settled(5);
  world.settled = Promise.resolve();
  const view = inWindow();
  void view.open({ surface: 'window' });
  void view.say({ type: 'shown', id });
  expect(queue.get(id)?.phase).toBe('queued');
  await gateway.settled(5);
  expect(queue.get(id)).toMatchObject({ phase: 'shown', shownIn: 5 });
});

describe('Open in a tab, for the page in a frame', () => {
  const { href } = inspection().identity as NonNullable<ReturnType<typeof inspection>['identity']>;
  const holding = (frame: ReturnType<typeof inspection> | null): SiteView =>
    ({
      kind: 'not-a-client',
      origin: CHAT,
      standIn: { permission: 'https://chat.example/*', inspection: inspection(), beside: { frame } },
    }) as SiteView;
  it.each<[string, SiteView, string, string[]]>([
    ['opens what was shown', holding(inspection()), href, [`frame 7 ${href}`]],
    ['opens no other URL', holding(inspection()), 'https://other.example/', []],
    ['opens nothing where no frame is shown', holding(null), href, []],
    ['opens nothing that may not be opened', holding({ ...inspection(), openable: false }), href, []],
  ])('%s', async (_, seen, url, opened) => {
    world.site = seen;
    const view = await new View().open();
    await view.say({ type: 'open-frame', url });
    expect(done.filter((deed) => deed.startsWith('frame'))).toEqual(opened);
  });
});

describe('Pair', () => {
  const canPair = (origin: string): SiteView => {
    const permission = `${origin}/*`;
    return { kind: 'can-pair', origin, permission, inspection: inspection(), approved: false };
  };
  const silent = (origin: string): SiteView => {
    const standIn = { permission: `${origin}/*`, inspection: inspection(), approved: false, signs: false };
    return { kind: 'not-a-client', origin, standIn };
  };
  it('begins for what was shown', async () => {
    world.site = canPair(CHAT);
    const view = await new View().open();
    await view.say({ type: 'pair', origin: CHAT, kind: 'protocol' });
    expect(begun).toEqual([[world.site, 7]]);
  });
  it('waits for the look at the page, where the press has woken the background', async () => {
    world.site = canPair(CHAT);
    const { promise, resolve } = Promise.withResolvers();
    world.looked = promise;
    const view = await new View().open();
    await view.say({ type: 'pair', origin: CHAT, kind: 'protocol' });
    expect(begun).toEqual([]);
    resolve(null);
    await view.say({ type: 'look' });
    expect(begun).toEqual([[world.site, 7]]);
  });
  it('begins nothing where a look fails for a reason of ours, which is reported', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    world.looked = Promise.reject(new Error('storage is broken'));
    const view = await new View().open();
    expect(error).toHaveBeenCalledTimes(1);
    await view.say({ type: 'pair', origin: CHAT, kind: 'protocol' });
    expect([begun, error.mock.calls.length]).toEqual([[], 2]);
    error.mockRestore();
  });
  it.each<[string, SiteView, string]>([
    ['for another origin than was shown', canPair(CHAT), 'https://other.example'],
    ['for another port', canPair(CHAT), 'https://chat.example:8443'],
    ['for what cannot be paired', { kind: 'not-a-client', origin: CHAT }, CHAT],
    ['of the other kind, where the page has become silent since', silent(CHAT), CHAT],
  ])('begins nothing %s', async (_, seen, origin) => {
    world.site = seen;
    const view = await new View().open();
    await view.say({ type: 'pair', origin, kind: 'protocol' });
    expect(begun).toEqual([]);
  });
  it('keeps no later press waiting while the page hangs that was paired, and looks at it once it was reached', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    world.paired = promise;
    const { id, view } = await shownPopup();
    await view.say({ type: 'pair-answered', granted: true });
    await view.say({ type: 'decline', id });
    expect([queue.get(id)?.outcome?.reason, looks]).toEqual(['declined', 1]);
    resolve();
    await view.say({ type: 'unmute', origin: CLIENT.origin, server: null });
    expect(looks).toBe(2);
  });
  it('begins nothing for a page that has come since, though its view says so', async () => {
    world.site = canPair(CHAT);
    const view = await new View().open();
    world.site = canPair('https://other.example');
    await gateway.lookAgain(7);
    await view.say({ type: 'pair', origin: CHAT, kind: 'protocol' });
    expect(begun).toEqual([]);
  });
});

it('a page that hangs and says much is looked at once more, for the last of it', async () => {
  const { promise, resolve } = Promise.withResolvers();
  world.looked = promise;
  const view = await new View().open();
  for (let times = 0; times < 300; times += 1) void gateway.lookAgain(7);
  world.site = { kind: 'not-a-client', origin: 'https://last.example' };
  resolve(null);
  await view.say({ type: 'look' });
  expect(view.state.site).toEqual(world.site);
  // The first look, the one that waited, and that of the message.
  expect(looks).toBe(3);
  void gateway.lookAgain(7);
  await view.say({ type: 'look' });
  expect(looks).toBe(5);
});

it('offers to tell the next time beside the first request that came behind, and beside no other', async () => {
  const ids = [await asked(), await asked()];
  for (const id of ids) await notifyOffer.cameBehind(id);
  const view = await new View().open();
  expect(view.state.requests.filter(({ offersToTell }) => offersToTell)).toMatchObject([{ id: ids[0] }]);
});

describe('what is pressed on one request', () => {
  const from = async (change: Partial<StoredRequest['client']>, server: string | null = null) => {
    const create = { params: {}, ...(server !== null && { server: { key: server, name: server } }) };
    return (await queued(queue, crypto.randomUUID(), { client: { ...CLIENT, ...change }, create })).id;
  };
  const answers = (...ids: readonly string[]) => ids.map((id) => queue.get(id)?.outcome?.reason ?? null);

  it('waits for no page that hangs while it is looked at', async () => {
    const id = await from({});
    const view = await new View().open();
    world.looked = new Promise(() => {});
    await view.say({ type: 'look', pressed: true });
    await view.say({ type: 'decline', id });
    expect(answers(id)).toEqual(['declined']);
  });

  it('Not now for all reaches every request that its button counts, none that has come since, and none of another tab', async () => {
    const [one, two, other] = [await from({}), await from({}), await from({ tabId: 8, key: 'E' })];
    const view = await new View().open();
    const late = await from({});
    await view.say({ type: 'cancel-all', ids: [one, two, other] });
    expect(answers(one, two, other, late)).toEqual(['cancelled', 'cancelled', null, null]);
    // One press counts once for a client, however many requests it ends.
    expect(clients.get(CLIENT).dismissals).toBe(1);
  });
  it('counts no Cancel for a request that its server took back at that moment', async () => {
    const id = await from({});
    const view = await new View().open();
    await queue.apply(id, { type: 'cancel', reason: 'withdrawn' });
    await view.say({ type: 'cancel', id });
    expect(clients.get(CLIENT).dismissals).toBe(0);
  });
  it.each([
    ['a server reaches its requests alone, and not of private windows', 'Tern Travel', ['cancelled', null, null, null]],
    ['a client reaches all of its requests', null, ['cancelled', 'cancelled', null, null]],
  ] as const)('muting %s', async (_, server, expected) => {
    const ids = [
      await from({}, 'Tern Travel'),
      await from({}, 'Another'),
      await from({ origin: 'https://b.example', tabId: 8, key: 'E' }, 'Tern Travel'),
      await from({ tabId: 9, key: 'F', isPrivate: true }, 'Tern Travel'),
    ];
    const view = await new View().open();
    await view.say({ type: 'mute', origin: CLIENT.origin, server });
    expect(answers(...ids)).toEqual(expected);
  });
});

describe('a panel', () => {
  const besideThePage = (tabId = CLIENT.tabId) =>
    new View({ id: 'usher', url: `${BASE}sidepanel.html` }).open({ surface: 'panel', tabId, windowId: 1 });
  const phaseOf = (id: string) => queue.get(id)?.phase;
  const kindOf = ({ state }: View) => state.site.kind;

  it('says what a page of the browser is only after a press on it, and only once', async () => {
    world.site = { kind: 'cannot-pair', reason: 'browser-page' };
    surfaces.pressedOn(8);
    const view = await besideThePage();
    expect(kindOf(view)).toBe('unseen');
    await view.say({ type: 'look', pressed: true });
    expect(kindOf(view)).toBe('cannot-pair');
    await view.say({ type: 'look' });
    expect(kindOf(view)).toBe('unseen');
  });
  it('that a press has opened says it at once, and the next one does not', async () => {
    world.site = { kind: 'cannot-pair', reason: 'browser-page' };
    surfaces.pressedOn(CLIENT.tabId);
    expect(kindOf(await besideThePage())).toBe('cannot-pair');
    expect(kindOf(await besideThePage())).toBe('unseen');
  });
  it('shows what was seen last, though an earlier look took longer', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    world.looked = promise;
    world.site = { kind: 'cannot-pair', reason: 'browser-page' };
    const view = await besideThePage();
    world.looked = Promise.resolve();
    world.settled = Promise.resolve();
    await view.say({ type: 'look', pressed: true });
    resolve();
    await new Promise((done) => setTimeout(done));
    expect(kindOf(view)).toBe('cannot-pair');
  });
  it('decides over the tab in front', async () => {
    const id = await asked();
    const view = await besideThePage();
    await view.say({ type: 'decline', id });
    expect(queue.get(id)?.outcome?.reason).toBe('declined');
  });
  it('decides nothing once another tab is in front, and says so', async () => {
    const id = await asked();
    const view = await besideThePage();
    await view.say({ type: 'shown', id });
    world.inFront = 8;
    await view.say({ type: 'decline', id });
    await view.say({ type: 'cancel-all', ids: [id] });
    expect([phaseOf(id), queue.get(id)?.answer]).toEqual(['shown', 'none']);
    const failed = { type: 'failed', id };
    expect(view.sent.filter(({ type }) => type === 'failed')).toEqual([failed, failed]);
  });
  it('keeps what was typed until its tab went to the back', async () => {
    const id = await asked();
    const view = await besideThePage();
    world.inFront = 8;
    await view.say({ type: 'draft', id, draft: [['name', 'Ada']] });
    expect(queue.get(id)?.draft).toEqual([['name', 'Ada']]);
  });
  it('puts nothing off as it closes, and lets what was not seen have its turn', async () => {
    const id = await asked();
    const view = await besideThePage();
    await view.say({ type: 'shown', id });
    await view.close();
    expect([clients.get(CLIENT).dismissals, queue.get(id)?.answer, done]).toEqual([0, 'none', []]);
    await (await besideThePage(8)).close();
    expect(done).toEqual(['take up']);
  });
  it('puts off what a popup showed as it closes, and has the system tell of it', async () => {
    const { id, view: popup } = await shownPopup();
    await popup.close();
    expect(clients.get(CLIENT)).toMatchObject({ quiet: true, dismissals: 1 });
    expect(putOff).toEqual([id]);
  });
  it('begins with the request that was kept, once; the popup that closes with it puts nothing off', async () => {
    await asked();
    const { id, view: popup } = await shownPopup();
    await popup.say({ type: 'keep-beside', id });
    await popup.close();
    expect([clients.get(CLIENT).dismissals, done, putOff]).toEqual([0, [], []]);
    const firstOf = ({ sent }: View) => sent[0]?.type === 'state' && sent[0].first;
    expect(firstOf(await besideThePage(8))).toBeUndefined();
    expect(firstOf(await besideThePage())).toBe(id);
    expect(firstOf(await besideThePage())).toBeUndefined();
  });
});

it('the popup that goes with its tab puts nothing off: nothing of a private window is remembered after it', async () => {
  const client = { ...CLIENT, isPrivate: true as const };
  const { id } = await queued(queue, 'a', { client });
  const popup = await new View().open({ isPrivate: true });
  await popup.say({ type: 'shown', id });
  // As Firefox tells of it: the window has gone before the popup's port, and the end of the tab is not written yet.
  world.gone = CLIENT.tabId;
  await clients.forgetPrivate();
  await popup.close();
  expect([clients.all(true), putOff]).toEqual([[], []]);
});

it('the popup closes as its request goes to a window of its own, and its closing puts nothing off', async () => {
  const { id, view: popup } = await shownPopup();
  await popup.say({ type: 'keep-open', id });
  expect(popup.sent.at(-1)).toEqual({ type: 'close' });
  await popup.close();
  expect(done).toEqual([`window ${CLIENT.tabId} ${id}`]);
  expect([clients.get(CLIENT), putOff]).toMatchObject([{ quiet: false, dismissals: 0 }, []]);
});

it('no window opens for a request that its server took back at that moment', async () => {
  const { id, view } = await popupOf();
  await queue.apply(id, { type: 'cancel', reason: 'withdrawn' });
  await view.say({ type: 'keep-open', id });
  expect(done).toEqual([]);
  expect(view.sent.map(({ type }) => type)).not.toContain('close');
});

it('the popup closes with the press that leads to the options, and its closing puts nothing off', async () => {
  const { id, view: popup } = await shownPopup();
  await popup.say({ type: 'leave' });
  await popup.close();
  expect(clients.get(CLIENT)).toMatchObject({ quiet: false, dismissals: 0 });
  expect(queue.get(id)?.phase).toBe('shown');
});

it.each<[string, Elicitation]>([
  ['Send', FORM],
  ['Open', MODERN_URL],
])('a press on %s after the deadline, before any timer, is too late', async (_, elicitation) => {
  const create = { params: {}, deadlineMs: 60_000 };
  const { id } = await queued(queue, 'a', { elicitation, create });
  const view = await new View().open();
  world.now = 60_000;
  await view.say({ type: 'accept', id, content: [['name', 'Ada']] });
  expect(queue.get(id)).toMatchObject({ phase: 'ended', endReason: 'expired' });
  expect(done).toEqual([]);
});

describe('the popup closes with the press on Open', () => {
  it('what comes up in it until then is not seen, and its closing puts nothing off', async () => {
    const [first, second] = [await asked(MODERN_URL), await asked()];
    const view = await new View().open();
    await view.say({ type: 'shown', id: first });
    await view.say({ type: 'accept', id: first });
    await view.say({ type: 'shown', id: second });
    expect(view.sent.at(-1)).toEqual({ type: 'close' });
    await view.close();
    expect(queue.get(second)).toMatchObject({ phase: 'queued', prompted: false });
    expect(clients.get(CLIENT)).toMatchObject({ quiet: false, dismissals: 0 });
    expect(done.at(-1)).toBe('take up');
  });

  it('pressed twice, it closes once', async () => {
    const { id, view } = await popupOf(MODERN_URL);
    await view.say({ type: 'accept', id });
    await view.say({ type: 'accept', id });
    expect(view.sent.filter(({ type }) => type === 'close')).toHaveLength(1);
    expect(done).toEqual(['create /launcher.html']);
  });

  it.each(['accept', 'reopen'] as const)('and stays where no tab can be created: %s', async (type) => {
    const { id, view } = await popupOf(MODERN_URL);
    if (type === 'reopen') await queue.open(id, 'open', () => async () => 9);
    world.created = Promise.reject(new Error('Tabs cannot be edited right now'));
    await view.say({ type, id });
    expect(view.sent.map((said) => said.type)).not.toContain('close');
    expect(done).not.toContain('remove 9');
  });
});

describe('a press that cannot be written', () => {
  const CONTENT: [string, string][] = [['name', 'Ada']];
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it.each<[string, Elicitation, (id: string) => PromptMessage]>([
    ['Send', FORM, (id) => ({ type: 'accept', id, content: CONTENT })],
    ['Decline', FORM, (id) => ({ type: 'decline', id })],
    ['Cancel', FORM, (id) => ({ type: 'cancel', id })],
    ['Not now for all', FORM, (id) => ({ type: 'cancel-all', ids: [id] })],
    ['Open', MODERN_URL, (id) => ({ type: 'accept', id })],
  ])('%s: the view is told, nothing leaves, and it can be pressed again', async (_, elicitation, press) => {
    const { id, view } = await shownPopup(elicitation);
    area.isFull = true;
    await view.say(press(id));
    expect(view.sent.at(-1)).toEqual({ type: 'failed', id });
    expect(queue.get(id)).toMatchObject({ answer: 'none', outcome: null, phase: 'shown' });
    area.isFull = false;
    await view.say(press(id));
    expect(queue.get(id)?.phase).not.toBe('shown');
  });

  it.each<[string, () => void]>([
    ['storage refuses', () => (area.isFull = true)],
    ['the page was unpaired meanwhile', () => (world.isServed = false)],
  ])('leaves no tab behind that has nothing to open: %s', async (_, happens) => {
    const { id, view } = await popupOf(MODERN_URL);
    const { promise, resolve } = Promise.withResolvers();
    world.created = promise;
    await view.say({ type: 'accept', id });
    happens();
    resolve(null);
    await view.say({ type: 'look' });
    expect(done.slice(-2)).toEqual([expect.stringMatching(/^create /), 'remove 9']);
  });

  it('lets the view see what has come meanwhile', async () => {
    const { id, view } = await popupOf(MODERN_URL);
    queue.onChange(() => gateway.push());
    const { promise, resolve } = Promise.withResolvers();
    world.created = promise;
    let other = '';
    vi.spyOn(area, 'set').mockImplementationOnce(async () => {
      void asked().then((added) => (other = added));
      throw new Error('Session storage quota bytes exceeded');
    });
    await view.say({ type: 'accept', id });
    expect(view.sent).toContainEqual({ type: 'failed', id });
    const state = view.sent.findLast(({ type }) => type === 'state');
    expect(state).toMatchObject({ state: { requests: [{ id }, { id: other }] } });
    resolve(null);
  });

  it.each<[PromptMessage]>([
    [{ type: 'mute', origin: CLIENT.origin, server: null }],
    [{ type: 'unpair', origin: CLIENT.origin }],
    [{ type: 'stand-in-scope', origin: CLIENT.origin, scope: 'missing' }],
  ])('a change of no request: %o', async (change) => {
    const { view } = await popupOf();
    area.isFull = world.isFull = true;
    await view.say(change);
    // The view draws the value that holds, and then says so.
    expect(view.sent.slice(-2)).toMatchObject([{ type: 'state' }, { type: 'failed', id: null }]);
  });

  it('what is neither fails silently', async () => {
    const { id, view } = await popupOf();
    area.isFull = true;
    await view.say({ type: 'draft', id, draft: [['name', 'A']] });
    expect(view.sent.map(({ type }) => type)).not.toContain('failed');
  });
});

describe('yes or no', () => {
  const why = { type: 'string', minLength: 3 };
  const act = formOf('Delete branch main?', { confirm: { type: 'boolean', default: true }, why }, ['confirm']);
  const question = formOf('Include drafts?', { include_drafts: { type: 'boolean' }, why }, ['include_drafts']);
  const yes = { action: 'accept', content: { confirm: true } };
  const no = { action: 'accept', content: { include_drafts: false } };

  it.each<[string, Elicitation, 'yes' | 'no', object]>([
    ['yes to an act is accepted', act, 'yes', yes],
    ['no to an act is declined', act, 'no', { action: 'decline' }],
    ['no to a question is an answer', question, 'no', no],
  ])('%s', async (_, elicitation, answer, result) => {
    const id = await asked(elicitation);
    await (await new View().open()).say({ type: 'answer', id, answer });
    expect(queue.get(id)?.outcome?.result).toEqual(result);
  });

  it.each([[[['confirm', true]]], [[['confirm', false]]], [[]]] as const)(
    'the content of a form, %j, is no answer to it: nothing leaves',
    async (content) => {
      const { id, view } = await popupOf(act);
      await view.say({ type: 'accept', id, content: content.map(([name, value]) => [name, value]) });
      expect(queue.get(id)).toMatchObject({ answer: 'none', outcome: null });
      expect(view.sent.at(-1)?.type).toBe('state');
    },
  );

  const options = ['Reject', 'Approve'].map((title) => ({ const: title.toLowerCase(), title }));
  const action = { type: 'string', oneOf: options, default: 'approve' };
  const choice = formOf('Reject the offer?', { action }, ['action']);

  it.each(['Reject', 'Approve'])('a press on the label %s sends its option', async (label) => {
    const id = await asked(choice);
    await (await new View().open()).say({ type: 'answer', id, answer: { label } });
    expect(queue.get(id)?.outcome?.result).toEqual({ action: 'accept', content: { action: label.toLowerCase() } });
  });

  it.each([
    ['our Yes', choice, 'yes'],
    ['our No', choice, 'no'],
    ['a label that is not there', choice, { label: 'approve' }],
    ['a label for our Yes', act, { label: 'yes' }],
  ] as const)('a button that is not there by this reading sends nothing: %s', async (_, elicitation, answer) => {
    const { id, view } = await popupOf(elicitation);
    const before = view.sent.length;
    await view.say({ type: 'answer', id, answer });
    expect(queue.get(id)).toMatchObject({ answer: 'none', outcome: null });
    // The view shows again what there is to press.
    expect(view.sent.slice(before).map(({ type }) => type)).toEqual(['state']);
  });

  it('what was written beside it is validated', async () => {
    const { id, view } = await popupOf(act);
    await view.say({ type: 'answer', id, answer: 'yes', notes: [['why', 'no']] });
    expect(view.sent.at(-1)).toMatchObject({ type: 'refused', id, problems: [['why', { key: 'too-short' }]] });
    await view.say({ type: 'answer', id, answer: 'yes', notes: [['why', 'merged']] });
    expect(queue.get(id)?.outcome?.result).toEqual({ action: 'accept', content: { confirm: true, why: 'merged' } });
  });

  it.each([FORM, MODERN_URL])('is no answer to anything else', async (elicitation) => {
    const id = await asked(elicitation);
    await (await new View().open()).say({ type: 'answer', id, answer: 'yes' });
    expect(queue.get(id)).toMatchObject({ answer: 'none', outcome: null });
    expect(done).toEqual([]);
  });
});

describe('an answer to a form is validated again before it leaves (promise 9)', () => {
  it.each<[string, [string, string | number][] | undefined, string]>([
    ['no answer to a required field', [], 'required'],
    ['no answers at all', undefined, 'required'],
    ['the wrong type', [['name', 5]], 'wrong-type'],
    ['a field that the form has not', Object.entries({ name: 'Ada', admin: 'yes' }), 'unexpected'],
  ])('%s is refused, and nothing leaves', async (_, content, problem) => {
    const { id, view } = await popupOf();
    await view.say({ type: 'accept', id, ...(content && { content }) });
    expect(view.sent.at(-1)).toMatchObject({ type: 'refused', id, problems: [[expect.any(String), { key: problem }]] });
    expect(queue.get(id)).toMatchObject({ answer: 'none', outcome: null });
  });
  it('what satisfies it leaves as it was checked', async () => {
    const id = await asked();
    await (await new View().open()).say({ type: 'accept', id, content: [['name', 'Ada']] });
    expect(queue.get(id)?.outcome?.result).toEqual({ action: 'accept', content: { name: 'Ada' } });
  });
});

describe('a press', () => {
  it('on Finished leads back, and closes the tab only if the button says so', async () => {
    for (const closes of [false, true]) {
      const { id, view } = await popupOf(MODERN_URL);
      await view.say({ type: 'accept', id });
      // It may come while the pointer is on the button.
      await queue.apply(id, { type: 'completed' });
      done.length = 0;
      await view.say({ type: 'done', id, back: true, closes });
      expect(done).toEqual(closes ? ['activate 7', 'remove 9'] : ['activate 7']);
      expect(queue.get(id)?.outcome?.result).toEqual({ action: 'accept' });
    }
  });
  it('on Finished stands, though the way back is barred', async () => {
    const { id, view } = await popupOf(MODERN_URL);
    await view.say({ type: 'accept', id });
    world.gone = CLIENT.tabId;
    await view.say({ type: 'done', id, back: true, closes: true });
    expect(queue.get(id)?.outcome?.result).toEqual({ action: 'accept' });
    expect(view.sent.filter(({ type }) => type === 'failed')).toEqual([]);
    expect(done.at(-1)).toBe('remove 9');
  });
  it('on a link that was pasted shows it over this tab, from nobody, and opens nothing', async () => {
    const view = await new View().open();
    await view.say({ type: 'check-link', url: 'https://pay.example/visit' });
    expect(view.state.requests).toMatchObject([{ kind: 'link', shownBy: null }]);
    expect(done).toEqual([]);
  });
  it('on a link keeps it while a panel closes, and forgets it with the popup that showed it', async () => {
    const linkOn = ({ state }: View) => state.requests.find(({ kind }) => kind === 'link')?.id;
    const showing = async (surface: 'panel' | 'popup') => {
      const view = await new View().open({ surface, windowId: 1 });
      await view.say({ type: 'check-link', url: 'https://pay.example/visit' });
      await view.say({ type: 'shown', id: linkOn(view) ?? '' });
      await view.close();
      return linkOn(await new View().open());
    };
    expect(await showing('panel')).toBeDefined();
    expect(await showing('popup')).toBeUndefined();
  });
  it('on a link lets what came behind it have its turn as the popup closes, though storage refuses', async () => {
    const view = await new View().open();
    await view.say({ type: 'check-link', url: 'https://a.example/' });
    await view.say({ type: 'shown', id: view.state.requests[0]?.id ?? '' });
    area.isFull = true;
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    await view.close();
    expect(done).toEqual(['take up']);
  });

  it('in a window of ours counts for the tab that it stands for, whichever worker has opened it', async () => {
    await inWindow().open({ surface: 'window' });
    expect(done).toEqual([`window 5 stands for ${CLIENT.tabId}`]);
    await new View().open();
    await inWindow().open();
    expect(done).toHaveLength(1);
  });
  it('on a link in a message names the page that asks here, and nobody for another tab or a request that is gone', async () => {
    const id = await asked();
    const shownBy = async (tabId: number, about: string) => {
      const view = await new View().open({ tabId });
      await view.say({ type: 'check-link', url: 'https://pay.example/visit', asked: about });
      return view.state.requests.find(({ kind }) => kind === 'link');
    };
    expect(await shownBy(CLIENT.tabId, id)).toMatchObject({ shownBy: CLIENT.origin });
    expect(await shownBy(CLIENT.tabId + 1, id)).toMatchObject({ shownBy: null });
    expect(await shownBy(CLIENT.tabId, crypto.randomUUID())).toMatchObject({ shownBy: null });
  });
  it('on a link in a message has it judged as what the server wrote, and one that the person pasted as nobody’s', async () => {
    const { id, view } = await popupOf();
    await view.say({ type: 'check-link', url: 'https://pay.example/visit', asked: id });
    await view.say({ type: 'check-link', url: 'https://pay.example/visit' });
    expect(judged).toEqual([`${CHAT} true`, 'null false']);
  });
  it('on a request of another tab brings that tab to the front before its prompt', async () => {
    const id = await asked();
    await (await new View().open()).say({ type: 'choose', id });
    expect(done).toEqual(['activate 7', 'show 7']);
  });
});

describe('a form', () => {
  const typed = { type: 'draft', draft: [['name', 'Ad']] } satisfies Partial<PromptMessage>;

  it('whose server stops waiting leaves what was typed, keys on their way included, until it is discarded', async () => {
    const { id, view } = await popupOf();
    await view.say({ ...typed, id });
    await queue.apply(id, { type: 'cancel', reason: 'withdrawn' });
    await view.say({ ...typed, id, draft: [['name', 'Ada']] });
    gateway.push();
    expect(view.state.requests).toMatchObject([{ kind: 'lost', id, draft: [['name', 'Ada']] }]);
    await view.say({ type: 'discard', id });
    expect(view.state.requests).toEqual([]);
    expect(keptDrafts.all()).toEqual([]);
  });

  it('that is asked again is filled once, and what was kept is wiped by that', async () => {
    const { id, view } = await popupOf();
    await view.say({ ...typed, id });
    await queue.apply(id, { type: 'cancel', reason: 'withdrawn' });
    await view.say({ type: 'keep', id });
    expect(view.state.requests).toEqual([]);

    const again = await asked();
    gateway.push();
    expect(view.state.requests).toMatchObject([{ kind: 'form', draft: typed.draft, refilled: true }]);
    await view.say({ type: 'shown', id: again });
    expect(queue.get(again)?.draft).toEqual(typed.draft);
    expect(keptDrafts.all()).toEqual([]);
    // It says so in the next view too, which a review goes by.
    expect((await new View().open()).state.requests).toMatchObject([{ draft: typed.draft, refilled: true }]);
  });

  it('offers the last accepted answers, and fills nothing in', async () => {
    const view = await new View().open();
    await view.say({ type: 'accept', id: await asked(), content: [['name', 'Ada']] });
    await asked();
    gateway.push();
    expect(view.state.requests).toMatchObject([{ draft: null, refilled: false, suggestions: [['name', 'Ada']] }]);
  });
});

describe('private windows', () => {
  it.each([
    { isPrivate: false, shown: 0 },
    { isPrivate: true, shown: 1 },
  ])('a view with isPrivate $isPrivate lists $shown requests of private tabs', async ({ isPrivate, shown }) => {
    const client = { ...CLIENT, key: '8:private', tabId: 8, isPrivate: true as const };
    await queued(queue, 'p', { client });
    const view = await new View().open({ isPrivate });
    expect(view.state.elsewhere).toHaveLength(shown);
  });
});
