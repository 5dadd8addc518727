import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PairingIntent } from '../../../lib/pairing/intent.ts';
import { PageLooker, type PageLookerDependencies, reloadPageOf } from '../../../lib/pairing/page-looker.ts';
import { PairingManager, type PairingManagerDependencies } from '../../../lib/pairing/pairing-manager.ts';
import { Pairings } from '../../../lib/pairing/pairings.ts';
import { findEmbedded, identify } from '../../../lib/pairing/probe.ts';
import { RegisteredScripts, type RegisteredScriptsDependencies } from '../../../lib/pairing/registered-scripts.ts';
import { rulingOn } from '../../../lib/pairing/ruling.ts';
import { NO_POLICY, type Policy, UNREADABLE_POLICY } from '../../../lib/settings/policy.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { inspection } from '../../fixtures/requests.ts';

const ORIGIN = 'https://chat.example';
const PERMISSION = 'https://chat.example/*';
const OTHER = 'https://other.example';

/** The words of the page, the browser, and the administrator. */
const FRESH = {
  now: 1_000_000,
  probed: { origin: ORIGIN, speaks: true } as Probed | 'unreachable',
  isPrivate: false,
  /** The tab in front, as the browser has it. */
  tab: { status: 'complete', incognito: false } as { url?: string; status: 'loading' | 'complete'; incognito: boolean },
  /** The tabs with pages of a host that Usher has the permission for. */
  openTabs: [{ id: 7 }],
  /** How long a page takes to let a script in. */
  lets: Promise.resolve() as Promise<unknown>,
  /** How long it takes to forget what a client has asked. */
  forgets: Promise.resolve() as Promise<unknown>,
  policy: {} as Partial<Policy>,
};
type Probed = { origin: string; isFile?: boolean; speaks: boolean; signs?: boolean; leaves?: true };
let world: typeof FRESH;
let local: MemoryArea;
let session: MemoryArea;
let granted: Set<string>;
let registered: Set<string>;
/** The pages that got a script, and those that were loaded again. */
let injected: unknown[];
let reloaded: unknown[];
/** Each word of a pairing: whether its scripts had been registered by then, and how many pages reached. */
let paired: { readonly tabId: number; readonly isRegistered: boolean; readonly reached: number }[];
let unpaired: string[];
/** The arguments that were handed into pages, and the documents that were asked whether they speak the protocol. */
let handedIn: unknown[];
let askedIn: unknown[];
let pairing: PairingManager;
let looker: PageLooker;

beforeEach(() => {
  world = { ...FRESH };
  [local, session, granted, registered] = [new MemoryArea(), new MemoryArea(), new Set(), new Set()];
  [injected, reloaded, paired, unpaired, handedIn, askedIn] = [[], [], [], [], [], []];
  restart();
});

type Injection = { target: unknown; func?: unknown; files?: unknown[]; args?: unknown[] };

/** A worker has just started. */
function restart(): void {
  const browser = {
    permissions: {
      contains: async ({ origins }: { origins: string[] }) =>
        origins.every((origin) => granted.has(origin) || granted.has('https://*/*')),
      remove: async ({ origins }: { origins: string[] }) => origins.every((origin) => granted.delete(origin)),
    },
    scripting: {
      getRegisteredContentScripts: async () => [...registered].map((id) => ({ id })),
      registerContentScripts: async (scripts: { id: string }[]) => {
        for (const { id } of scripts) registered.add(id);
      },
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
        for (const id of ids) registered.delete(id);
      },
      executeScript: async ({ files, target, func, args = [] }: Injection) => {
        if (files) {
          injected.push(target);
          await world.lets;
          return [];
        }
        if (world.probed === 'unreachable') throw new Error('Cannot access contents of the page');
        if (func === findEmbedded) return [{ result: null }];
        const { origin, isFile, speaks, signs, leaves } = world.probed;
        handedIn.push(...args);
        if (func === identify) return [{ result: { origin, isFile }, documentId: 'D' }];
        if (leaves) throw new Error('No document with id D');
        askedIn.push(target);
        return [{ result: { speaks, signs }, documentId: 'D' }];
      },
    },
    tabs: {
      get: async () => world.tab,
      query: async () => world.openTabs,
      reload: async (tabId: number) => void reloaded.push(tabId),
    },
  } as unknown as RegisteredScriptsDependencies & PageLookerDependencies & PairingManagerDependencies;
  const pairings = new Pairings(local);
  const { isPrivate } = world;
  const policy = async () => ({ ...NO_POLICY, ...world.policy });
  looker = new PageLooker({
    ...browser,
    pairings,
    isPrivate,
    inspectClient: async () => inspection(),
    inspect: async () => inspection(),
    standInOf: async () => null,
    ruling: async (origin, kind) => rulingOn(await policy(), origin, kind),
    recent: async () => [],
  });
  pairing = new PairingManager({
    ...browser,
    pairings,
    policy,
    isPrivate,
    intent: new PairingIntent(session),
    scripts: new RegisteredScripts({ ...browser, patternsHavePorts: true, isPrivate }),
    now: () => world.now,
    reload: (origin, tabId) => reloadPageOf(origin, tabId, browser as never),
    onPaired: (tabId) => {
      const say = () => {
        paired.push({ tabId, isRegistered: registered.size > 0, reached: injected.length + reloaded.length });
      };
      say();
      return say;
    },
    onUnpaired: async (origin) => {
      unpaired.push(origin);
      await world.forgets;
    },
  });
}

/** The person presses Pair, or "Use Usher and reload", on the page in front. */
async function press() {
  await pairing.begin(await looker.look(7), 7);
}

/** The person allows it in the browser's prompt. */
async function allow(permission = PERMISSION) {
  granted.add(permission);
  await pairing.complete([permission]);
}

/** The person presses Pair and allows it in the browser's prompt. */
async function pair(origin = ORIGIN, permission = PERMISSION, speaks = true) {
  world.probed = { origin, speaks };
  await press();
  await allow(permission);
}

const STOOD_IN = 'https://old.example';

/** The person presses "Use Usher and reload" on a page that does not speak the protocol. */
const pairStandIn = (origin = STOOD_IN) => pair(origin, `${origin}/*`, false);

describe('what is seen of the tab in front', () => {
  const unreachable = (change: Partial<typeof world.tab>) => {
    world.probed = 'unreachable';
    world.tab = { ...world.tab, ...change };
  };
  const cannot = (reason: string) => ({ kind: 'cannot-pair', reason });
  const asks = (change: Partial<Probed>, status: 'loading' | 'complete' = 'complete') => {
    world.probed = { origin: ORIGIN, speaks: true, ...change };
    world.tab = { ...world.tab, status };
  };
  it.each<[string, () => unknown, object]>([
    ['a page that speaks the protocol', () => {}, { kind: 'can-pair', origin: ORIGIN, permission: PERMISSION }],
    ['a page that does not', () => asks({ speaks: false }), { kind: 'not-a-client' }],
    ['an opaque origin', () => asks({ origin: 'null' }), cannot('opaque-origin')],
    ['http from elsewhere', () => asks({ origin: 'http://chat.example' }), cannot('insecure')],
    ['a page of the browser', () => unreachable({}), cannot('browser-page')],
    ['a file that the extension may read', () => asks({ origin: 'null', isFile: true }), cannot('file')],
    ['a file', () => unreachable({ url: 'file:///a.html' }), cannot('file')],
    ['a page that is not there yet', () => unreachable({ status: 'loading' }), cannot('still-loading')],
    ['a page that goes while it is asked', () => asks({ leaves: true }, 'loading'), cannot('still-loading')],
    ['a private window', () => (world.isPrivate = true), cannot('private-window')],
    [
      'a private window, where all have one background',
      () => (world.tab = { ...world.tab, incognito: true }),
      cannot('private-window'),
    ],
  ])('%s', async (_, arrange, site) => {
    arrange();
    restart();
    expect(await looker.look(7)).toMatchObject(site);
  });
  it('says nothing about the page where the failure is ours', async () => {
    vi.spyOn(local, 'get').mockRejectedValueOnce(new Error('storage is broken'));
    await expect(looker.look(7)).rejects.toThrow('storage is broken');
    expect(await looker.look(7)).toMatchObject({ kind: 'can-pair' });
  });
  it('a paired page', async () => {
    await pair();
    expect(await looker.look(7)).toEqual({ kind: 'paired', origin: ORIGIN, recent: [] });
  });
  it('a paired page is not asked whether it speaks the protocol', async () => {
    await pair();
    askedIn = [];
    await looker.look(7);
    expect(askedIn).toEqual([]);
  });
  it('no page learns which others are paired', async () => {
    await pair('https://secret.example', 'https://secret.example/*');
    world.probed = { origin: ORIGIN, speaks: true };
    await looker.look(7);
    expect(askedIn).toHaveLength(2);
    expect(JSON.stringify(handedIn)).not.toContain('secret');
  });
  it('a paired page in a private window', async () => {
    await pair();
    world.isPrivate = true;
    restart();
    expect(await looker.look(7)).toMatchObject({ kind: 'paired' });
  });
});

it('the document is asked that has said who it is, and not one that came after', async () => {
  await looker.look(7);
  expect(askedIn).toEqual([{ tabId: 7, documentIds: ['D'] }]);
});

describe('pairing', () => {
  it('registers for later loads and comes into the open page', async () => {
    await pair();
    expect(await pairing.serviceFor(ORIGIN)).toEqual({ standIn: null });
    expect([...registered]).toEqual([`protocol:${PERMISSION}`]);
    expect(injected).toEqual([{ tabId: 7 }]);
    expect(reloaded).toEqual([]);
  });

  it('comes into the pages of the client that are open in other tabs', async () => {
    world.openTabs = [{ id: 7 }, { id: 8 }];
    await pair();
    expect(injected).toEqual([{ tabId: 7 }, { tabId: 8 }]);
  });

  it.each<[string, () => Promise<void>]>([
    ['a page that speaks for itself', () => pair()],
    ['a page that is loaded again', pairStandIn],
  ])('is said once before anybody can hear of %s, and once after', async (_, make) => {
    await make();
    expect(paired).toEqual([
      { tabId: 7, isRegistered: false, reached: 0 },
      { tabId: 7, isRegistered: true, reached: 1 },
    ]);
  });

  it('holds up nobody while its page hangs, and is made all the same', async () => {
    const { promise, resolve } = Promise.withResolvers();
    world.lets = promise;
    await press();
    granted.add(PERMISSION);
    const hanging = pairing.complete([PERMISSION]);
    await pairing.reconcile();
    await pairing.unpair('https://other.example');
    expect([await pairing.serviceFor(ORIGIN), injected.length]).toEqual([{ standIn: null }, 1]);
    resolve(null);
    await hanging;
  });

  it('is completed by the popup’s word where the worker died, or storage refused, as it was written', async () => {
    await press();
    granted.add(PERMISSION);
    const write = vi.spyOn(local, 'set').mockRejectedValueOnce(new Error('refused'));
    await expect(pairing.complete([PERMISSION])).rejects.toThrow('refused');
    write.mockRestore();
    restart();
    await pairing.complete();
    expect(await pairing.serviceFor(ORIGIN)).toEqual({ standIn: null });
  });
  it('happens once, whether the event or the popup is first', async () => {
    await press();
    granted.add(PERMISSION);
    await Promise.all([pairing.complete([PERMISSION]), pairing.complete()]);
    expect(injected).toHaveLength(1);
  });

  it('goes on though an earlier one is denied in another tab', async () => {
    await press();
    await pairing.abandon(8);
    await allow();
    expect(await pairing.serviceFor(ORIGIN)).not.toBeNull();
  });
  it.each<[string, ...steps: (() => unknown)[]]>([
    ['nobody pressed Pair', allow],
    ['the permission is a broader one', press, () => allow('https://*/*')],
    ['a broader one comes beside it', press, () => granted.add(PERMISSION), () => pairing.complete(['https://*/*'])],
    ['the permission comes too late', press, () => (world.now += 120_000), allow],
    ['it comes on a clock that was set back: nobody knows how late it is', press, () => (world.now -= 1), allow],
    ['it was denied', press, () => pairing.abandon(7), allow],
    ['the popup claims a grant that there is not', press, () => pairing.complete()],
    ['the page cannot be paired', () => (world.probed = { origin: 'null', speaks: true }), press, allow],
  ])('does not happen when %s', async (_, ...steps) => {
    for (const step of steps) await step();
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
    expect(registered.size).toBe(0);
  });
});

describe('answering in place of a page that does not speak the protocol', () => {
  const offered = async () => {
    const site = await looker.look(7);
    return site.kind === 'not-a-client' ? (site.standIn ?? null) : site.kind;
  };

  it('is offered with the same inspection, and with the signs that the page has shown', async () => {
    world.probed = { origin: ORIGIN, speaks: false, signs: true };
    expect(await offered()).toEqual({ permission: PERMISSION, inspection: inspection(), approved: false, signs: true });
    world.policy = { approvedStandIns: [ORIGIN] };
    expect(await offered()).toMatchObject({ approved: true });
  });
  it.each<[string, () => void]>([
    ['the administrator forbids it', () => (world.policy = { allowedStandIns: [] })],
    ['the administrator forbids it here', () => (world.policy = { blockedStandIns: ['chat.example'] })],
    ['the window is private', () => (world.tab = { ...world.tab, incognito: true })],
  ])('is not offered where %s', async (_, given) => {
    world.probed = { origin: ORIGIN, speaks: false };
    given();
    expect(await offered()).toBeNull();
    await pairStandIn(ORIGIN);
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
  });
  it('loads the page again by the same press, and hands it nothing before that', async () => {
    await pairStandIn(ORIGIN);
    expect(reloaded).toEqual([7]);
    expect(injected).toEqual([]);
    world.tab = { ...world.tab, status: 'loading' };
    expect(await looker.look(7)).toMatchObject({ standIn: { state: 'loading' } });
  });
  it.each<[string, typeof world.probed]>([
    ['to another page', { origin: 'https://other.example', speaks: false }],
    ['to where Usher may not look', 'unreachable'],
  ])('loads nothing again where the person has gone on %s meanwhile', async (_, next) => {
    world.probed = { origin: ORIGIN, speaks: false };
    await press();
    world.probed = next;
    await allow();
    expect(await pairing.serviceFor(ORIGIN)).not.toBeNull();
    expect(reloaded).toEqual([]);
  });
  it('is a pairing of its own kind, with a script of its own, until it is undone', async () => {
    await pairStandIn(ORIGIN);
    expect(await pairing.serviceFor(ORIGIN)).toEqual({ standIn: 'everything' });
    expect([...registered]).toEqual([`protocol:${PERMISSION}`, 'stand-in:https://chat.example:443/*']);
    expect(await looker.look(7)).toMatchObject({ standIn: { state: 'absent', scope: 'everything' } });
    await pairing.chooseScope(ORIGIN, 'missing');
    expect(await pairing.serviceFor(ORIGIN)).toEqual({ standIn: 'missing' });
    await pairing.unpair(ORIGIN);
    expect([...registered]).toEqual([]);
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
  });
  it('ends once the administrator forbids it, and pairs what is approved', async () => {
    await pairStandIn(ORIGIN);
    world.policy = { blockedStandIns: ['chat.example'] };
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
    await pairing.reconcile();
    expect(unpaired).toEqual([ORIGIN]);
    world.policy = { approvedStandIns: ['https://chat.example', 'https://other.example'] };
    granted.add(PERMISSION);
    await pairing.reconcile();
    expect(await pairing.serviceFor(ORIGIN)).toEqual({ standIn: 'everything' });
    expect(await pairing.serviceFor('https://other.example')).toBeNull();
  });
});

describe('unpairing', () => {
  it('takes back all that pairing gave', async () => {
    await pair();
    await pairing.unpair(ORIGIN);
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
    expect([...registered, ...granted]).toEqual([]);
    expect(unpaired).toEqual([ORIGIN]);
  });
  it('leaves the permission to another port of the host', async () => {
    await pair();
    await pair('https://chat.example:8443');
    await pairing.unpair(ORIGIN);
    expect([...registered]).toEqual([`protocol:${PERMISSION}`]);
    expect([...granted]).toEqual([PERMISSION]);
    expect(await pairing.serviceFor('https://chat.example:8443')).not.toBeNull();
  });
});

describe('bringing things in line', () => {
  it('ends every pairing that has to end, though storage refuses to forget what one has asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await pair();
    await pair(OTHER, `${OTHER}/*`);
    world.forgets = Promise.reject(new Error('not now'));
    world.policy = { blockedClients: [ORIGIN, OTHER] };
    await pairing.reconcile().catch(() => {});
    expect([...registered, ...granted]).toEqual([]);
  });
  it('unpairs what lost its permission in the browser’s settings', async () => {
    await pair();
    granted.clear();
    await pairing.reconcile();
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
    expect(registered.size).toBe(0);
    expect(unpaired).toEqual([ORIGIN]);
  });
  it('registers again what an update of the extension has dropped', async () => {
    await pair();
    registered.clear();
    await pairing.reconcile();
    expect([...registered]).toEqual([`protocol:${PERMISSION}`]);
  });
});

describe('the administrator', () => {
  it('blocks: a blocked page cannot be paired, and one that was paired is served no more', async () => {
    await pair();
    world.policy = { blockedClients: [ORIGIN] };
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
    expect(await looker.look(7)).toEqual({ kind: 'cannot-pair', reason: 'blocked' });
    await pairing.reconcile();
    expect(unpaired).toEqual([ORIGIN]);
    expect([...registered, ...granted]).toEqual([]);
  });
  it.each<[string, Partial<Policy>]>([
    ['a block list', { blockedClients: 'unreadable' }],
    ['everything', UNREADABLE_POLICY],
  ])(
    'suspends while %s cannot be read: nothing is removed, and the mended policy serves again',
    async (_, unreadable) => {
      await pair();
      await pairStandIn();
      const served = () =>
        Promise.all([ORIGIN, STOOD_IN].map(async (origin) => (await pairing.serviceFor(origin)) !== null));
      const suspended = () =>
        Promise.all([ORIGIN, STOOD_IN, 'https://other.example'].map((origin) => pairing.isSuspended(origin)));
      const held = structuredClone([local.items, granted]);
      world.policy = unreadable;
      expect(await served()).toEqual([false, false]);
      expect(await suspended()).toEqual([true, true, false]);
      await pairing.reconcile();
      expect([local.items, granted]).toEqual(held);
      expect(unpaired).toEqual([]);
      world.policy = {};
      await pairing.reconcile();
      expect(await served()).toEqual([true, true]);
      expect(await suspended()).toEqual([false, false, false]);
    },
  );
  it.each<[string, Policy['blockedClients']]>([
    ['suspends', 'unreadable'],
    ['blocks', [ORIGIN]],
  ])('%s also what is being paired', async (_, list) => {
    await press();
    world.policy = { blockedClients: list };
    await allow();
    expect(granted.size).toBe(0);
    expect(await looker.look(7)).toEqual({ kind: 'cannot-pair', reason: 'blocked' });
    world.policy = {};
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
  });
  it('blocks one of two ports of a host: the other keeps the permission', async () => {
    await pair();
    await pair('https://chat.example:8443');
    world.policy = { blockedClients: [ORIGIN] };
    await pairing.reconcile();
    expect([...granted]).toEqual([PERMISSION]);
    expect(await pairing.serviceFor('https://chat.example:8443')).not.toBeNull();
  });
  it('approves: the page still needs the browser’s permission', async () => {
    world.policy = { approvedClients: [ORIGIN] };
    await pairing.reconcile();
    expect(await pairing.serviceFor(ORIGIN)).toBeNull();
    expect(await looker.look(7)).toMatchObject({ kind: 'can-pair', approved: true });
    granted.add(PERMISSION);
    await pairing.reconcile();
    expect(await pairing.serviceFor(ORIGIN)).not.toBeNull();
    expect([...registered]).toEqual([`protocol:${PERMISSION}`]);
  });
  it.each<[string, Partial<Policy>, string, boolean]>([
    ['is blocked as well', { blockedClients: [ORIGIN] }, ORIGIN, false],
    ['is http from elsewhere', {}, 'http://chat.example', false],
    ['is in a private window', {}, ORIGIN, true],
  ])('approves nothing that %s', async (_, policy, origin, isPrivate) => {
    Object.assign(world, { policy: { approvedClients: [origin], ...policy }, isPrivate });
    granted.add(PERMISSION);
    granted.add('http://chat.example/*');
    restart();
    await pairing.reconcile();
    expect(await pairing.serviceFor(origin)).toBeNull();
    // Nor once nothing is in the way.
    expect(JSON.stringify([...local.items])).not.toContain('chat.example');
  });
  it('approves what is paired already, and leaves that as the person has it', async () => {
    await pairStandIn(ORIGIN);
    await pairing.chooseScope(ORIGIN, 'missing');
    world.policy = { approvedClients: [ORIGIN] };
    await pairing.reconcile();
    expect(await pairing.serviceFor(ORIGIN)).toEqual({ standIn: 'missing' });
  });
});
