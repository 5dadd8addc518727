/** Workers as they start; and Chromium's two on one store: what one of them changes reaches the other. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WxtBrowser } from 'wxt/browser';
import { Background } from '../../../lib/background/background.ts';
import { offer } from '../../../lib/background/later-scripts.ts';
import * as urls from '../../../lib/background/later-urls.ts';
import { PAIRINGS_KEY } from '../../../lib/pairing/pairings.ts';
import { BRIDGE_PORT } from '../../../lib/protocol/page-values.ts';
import type { BackgroundToPrompt, PromptState } from '../../../lib/protocol/prompt.ts';
import { PROMPT_PORT } from '../../../lib/protocol/prompt-values.ts';
import { RefusedQuestions } from '../../../lib/requests/refused-questions.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { Bridge } from '../../fixtures/bridge.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, MODERN_URL, stored } from '../../fixtures/requests.ts';

/** Both kinds of window share them, and both workers hear of every change. */
class SharedArea extends MemoryArea {
  readonly #name: string;

  constructor(name: string) {
    super();
    this.#name = name;
  }
  override async set(items: Record<string, unknown>): Promise<void> {
    await super.set(items);
    this.#tell(Object.keys(items));
  }
  override async remove(keys: string | string[]): Promise<void> {
    await super.remove(keys);
    this.#tell([keys].flat());
  }
  #tell(keys: string[]): void {
    for (const worker of workers) worker.storageChanged(keys, this.#name);
  }
}

offer('urls', urls);

let workers: Background[];
let session: SharedArea;
let local: SharedArea;
let managed: SharedArea;
/** The browser, and what it has heard. */
const fresh = () => ({
  reload: vi.fn(),
  openTabs: async (): Promise<unknown[]> => [],
  createTab: async (_properties: object): Promise<object> => ({}),
  /** The address of the frame in every page. */
  embedded: null as string | null,
  /** The messages to the content scripts of tabs. */
  told: [] as unknown[][],
  open: [{ incognito: false }],
  closedTab: null as number | null,
  /** Whether the person looks at each tab. */
  isInFront: false,
  /** The ids of what the system shows, and those of the scripts that the browser runs in pages. */
  notified: new Set<string>(),
  registered: new Set<string>(),
  /** The popup of the icon, as each worker has set it. */
  popups: [] as string[],
  /** The marks of the private session, which goes on unless a test says so. */
  sessionMarks: new Set(['private-session']),
  /** The parts that the browser does not have. */
  missing: [] as readonly (string | symbol)[],
});
let world: ReturnType<typeof fresh>;

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  session = new SharedArea('session');
  local = new SharedArea('local');
  managed = new SharedArea('managed');
  world = fresh();
  vi.spyOn(console, 'error');
});

afterEach(() => {
  vi.useRealTimers();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** `said`, and besides whatever is asked for: it does nothing, and returns nothing. */
const lenient = (said: object) =>
  new Proxy(said, { get: (target, name) => Reflect.get(target, name) ?? (async () => undefined) });

async function getTab(id: number) {
  if (id === world.closedTab) throw new Error(`No tab with id: ${id}.`);
  return { id, active: world.isInFront, windowId: 1 };
}

/** A browser in which everything that is not said here does nothing. */
function browser(isPrivate: boolean): WxtBrowser {
  const nothing = lenient({});
  const said = {
    extension: { inIncognitoContext: isPrivate },
    runtime: {
      id: 'usher',
      getURL: () => 'chrome-extension://usher/',
      getManifest: () => ({ version: '1' }),
      reload: world.reload,
    },
    storage: { session, local, managed },
    tabs: lenient({
      get: getTab,
      sendMessage: async (...said: unknown[]) => world.told.push(said) > 0,
      query: () => world.openTabs(),
      create: (properties: object) => world.createTab(properties),
    }),
    windows: lenient({ getAll: async () => world.open, get: async () => ({ focused: world.isInFront }) }),
    scripting: lenient({
      // A page that says who it is and what is embedded in it, and nothing else.
      executeScript: async ({ args }: { args?: unknown[] }) => [
        {
          result:
            args === undefined ? { origin: CLIENT.origin, isFile: false } : args.length === 0 ? world.embedded : null,
        },
      ],
      getRegisteredContentScripts: async () => [...world.registered].map((id) => ({ id })),
      registerContentScripts: async (scripts: { id: string }[]) => {
        for (const { id } of scripts) world.registered.add(id);
      },
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
        for (const id of ids) world.registered.delete(id);
      },
    }),
    permissions: lenient({ contains: async () => true }),
    notifications: {
      getAll: async () => Object.fromEntries(world.notified.entries()),
      clear: async (id: string) => world.notified.delete(id),
    },
    action: lenient({ setPopup: async ({ popup }: { popup: string }) => void world.popups.push(popup) }),
    sidePanel: { open: async () => {} },
  };
  return new Proxy(said, {
    get: (target, name) => {
      if (world.missing.includes(name)) return undefined;
      return name in target ? Reflect.get(target, name) : nothing;
    },
  }) as unknown as WxtBrowser;
}

/** A worker that has started and come to rest. */
async function start(isPrivate: boolean): Promise<Background> {
  const look = { notification: { icon: '', text: () => '' }, linkMenu: () => '' };
  const worker = new Background(browser(isPrivate), look, {
    has: async (name) => world.sessionMarks.has(name),
    open: async (name) => world.sessionMarks.add(name) as never,
  });
  workers.push(worker);
  worker.start();
  await rest();
  return worker;
}

/** A bridge in a document of the paired client, which has said hello. */
function bridgeTo(worker: Background): Bridge {
  type Port = Parameters<Background['connect']>[0];
  const bridge = new Bridge({ connect: (port) => worker.connect(Object.assign(port, { name: BRIDGE_PORT }) as Port) });
  void bridge.hello();
  return bridge;
}

/** A popup over the tab of the paired client, which says each state that it is sent. */
function viewOn(
  isPrivate: boolean,
  say: (state: PromptState, press: (message: object) => void) => void,
): Parameters<Background['connect']>[0] {
  let hear: (message: object) => void;
  return {
    name: PROMPT_PORT,
    sender: { id: 'usher', url: 'chrome-extension://usher/popup.html' },
    postMessage: (said: BackgroundToPrompt) => {
      if (said.type !== 'state') return;
      say(said.state, hear);
      const [first] = said.state.requests;
      if (first !== undefined) hear({ type: 'shown', id: first.id });
    },
    onMessage: {
      addListener: (listener: (message: object) => void) => {
        hear = listener;
        hear({ type: 'open', surface: 'popup', tabId: CLIENT.tabId, isPrivate });
      },
    },
    onDisconnect: { addListener: () => {} },
  } as unknown as Parameters<Background['connect']>[0];
}

/** A question of the paired client. */
const ASKED = { message: 'Who?', requestedSchema: { type: 'object', properties: {} } };

const PAIRED = { [PAIRINGS_KEY]: [{ origin: CLIENT.origin, pairedAt: 1, kind: 'protocol' }] };
/** Time passes, in which what was begun comes to its end. */
const rest = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
/** Why each request that is stored has ended. */
const endReasons = () => requestKeys().map((key) => (session.items.get(key) as { endReason: string | null }).endReason);
const requestKeys = () => [...session.items.keys()].filter((key) => key.includes(':request:'));
const IDS = { normal: '5a66cf41-69ab-4c03-8cb0-ee590e7dc5b7', private: '0cdcdba7-4c65-46e3-973a-bee1e7e57b90' };
const waiting = (context: 'normal' | 'private') => {
  const id = IDS[context];
  return { [`${context}:request:${id}`]: stored(FORM, { id }) };
};

it('the icon follows what the person has chosen: as a worker starts, and as the choice changes', async () => {
  await start(false);
  await local.set({ preferences: { version: 1, entries: [{ name: 'promptIn', value: 'panel' }], aside: [] } });
  await rest(10);
  await start(true);
  expect(world.popups).toEqual(['/popup.html', '', '']);
});

describe('a link whose menu entry the person has chosen', () => {
  const LINK = { linkUrl: 'https://site.example/', pageUrl: 'https://page.example/a' };
  const chosen = async (link: object, tab: object) => {
    const worker = await start(false);
    worker.linkChosen(link, tab as { id: number; incognito: boolean });
    await rest();
    return session.items.get('normal:checkedLinks');
  };

  it('is shown by its page, or by the frame that it stands in, and is as private as its tab', async () => {
    const page = [{ tabId: 7, shownBy: 'https://page.example', isPrivate: false }];
    expect(await chosen(LINK, { id: 7, incognito: false })).toMatchObject(page);
    const frame = [{ tabId: 7, shownBy: 'https://frame.example', isPrivate: true }];
    const inFrame = { ...LINK, frameUrl: 'https://frame.example/b' };
    expect(await chosen(inFrame, { id: 7, incognito: true })).toMatchObject(frame);
  });

  it('is not looked at where the person has taken the entry away', async () => {
    await local.set({ preferences: { version: 1, entries: [{ name: 'linkMenu', value: 'off' }], aside: [] } });
    expect(await chosen(LINK, { id: 7, incognito: false })).toBeUndefined();
  });
});

it('a first worker that dies before it has reached every page leaves that to the next', async () => {
  await local.set(PAIRED);
  const reached: string[] = [];
  world.openTabs = async () => {
    reached.push('asked');
    // The worker dies at this await.
    return reached.length === 1 ? new Promise(() => {}) : [];
  };
  await start(false);
  workers = [];
  await start(false);
  expect(reached).toHaveLength(2);
  workers = [];
  await start(false);
  expect(reached).toHaveLength(2);
});

it('what an administrator forbids to open while a prompt shows it is shown as blocked, until it is allowed again', async () => {
  await local.set(PAIRED);
  await session.set({ [`normal:request:${IDS.normal}`]: stored(MODERN_URL, { id: IDS.normal }) });
  const shown: string[] = [];
  const tell = ({ requests: [request] }: PromptState) => {
    if (request?.kind !== 'consent') return;
    const { openable, findings } = request.inspection;
    shown.push([openable, ...findings.map(({ key }) => key)].join(' '));
  };
  (await start(false)).connect(viewOn(false, tell));
  await rest();
  for (const blockedDomains of [['accounts.example'], ['accounts.example', 'b.example'], []]) {
    await managed.set({ blockedDomains });
    await rest();
  }
  expect(shown.filter((state, at) => state !== shown[at - 1])).toEqual(['true', 'false blockedByPolicy', 'true']);
});

it('an embedded page that an administrator forbids meanwhile is offered no more, and no press opens it', async () => {
  world.embedded = 'https://tool.example/app';
  const opened: object[] = [];
  world.createTab = async (properties) => {
    opened.push(properties);
    return { id: 9 };
  };
  const offered: (boolean | undefined)[] = [];
  let press = (_: object) => {};
  const tell = ({ site }: PromptState, hear: typeof press) => {
    press = hear;
    if (site.kind === 'not-a-client') offered.push(site.standIn?.beside?.frame?.openable);
  };
  (await start(false)).connect(viewOn(false, tell));
  await rest();
  // The press is faster than the browser's event.
  managed.items.set('blockedDomains', ['tool.example']);
  press({ type: 'open-frame', url: 'https://tool.example/app' });
  await rest();
  expect(opened).toEqual([]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  await managed.set({ blockedDomains: ['tool.example'] });
  await rest();
  expect([offered.at(0), offered.at(-1)]).toEqual([true, false]);
});

describe('two workers', () => {
  beforeEach(async () => {
    await local.set(PAIRED);
    await session.set({ ...waiting('normal'), ...waiting('private') });
  });

  it('both forget a client that one of them unpairs', async () => {
    await start(false);
    await start(true);
    expect(requestKeys()).toHaveLength(2);
    await local.set({ [PAIRINGS_KEY]: [] });
    await rest();
    expect(requestKeys()).toEqual([]);
  });

  it.each([
    ['unpaired in the other kind of windows', () => local.set({ [PAIRINGS_KEY]: [] })],
    ['suspended', () => managed.set({ blockedClients: 'unreadable' })],
  ])('let a page ask that has no port to them, once one is %s', async (_, change) => {
    session.items.clear();
    await start(true);
    world.openTabs = async () => [{ id: 9 }];
    await change();
    await rest();
    expect(world.told).toContainEqual([9, { type: 'unserved' }, { frameId: 0 }]);
  });

  it.each([false, true])('both show no pairing that has ended elsewhere (private: %s)', async (isPrivate) => {
    const sites: string[] = [];
    (await start(isPrivate)).connect(viewOn(isPrivate, ({ site }) => sites.push(site.kind)));
    await rest();
    expect(sites.at(-1)).toBe('paired');
    await local.set({ [PAIRINGS_KEY]: [] });
    await rest();
    expect(sites.at(-1)).toBe('not-a-client');
  });

  it('leave no script registered for a client that the private one unpairs, though another port keeps its host', async () => {
    const other = { origin: 'http://localhost:1', pairedAt: 1, kind: 'protocol' };
    await local.set({ [PAIRINGS_KEY]: [other, { origin: 'http://localhost:2', pairedAt: 1, kind: 'stand-in' }] });
    await start(false);
    const hidden = await start(true);
    expect([...world.registered].sort()).toEqual(['protocol:http://localhost/*', 'stand-in:http://localhost:2/*']);
    const sender = { id: 'usher', url: 'chrome-extension://usher/options.html', tab: { id: 7, incognito: true } };
    hidden.message({ type: 'options-unpair', origin: 'http://localhost:2' }, sender, () => {});
    await rest();
    expect([...world.registered]).toEqual(['protocol:http://localhost/*']);
  });

  it('leave each other’s requests alone while both are there', async () => {
    const normal = await start(false);
    await start(true);
    await rest(20_000);
    normal.updateAvailable();
    await rest(20_000);
    expect(requestKeys()).toHaveLength(2);
    expect(world.reload).not.toHaveBeenCalled();
  });

  it('share a store: what the last private session left is gone before the next one is served', async () => {
    await session.set({ 'private:alive': true, 'private:clients': [{ origin: CLIENT.origin }] });
    world.sessionMarks.clear();
    world.openTabs = vi.fn(async () => []);
    const hidden = await start(true);
    expect([requestKeys(), [...session.items.keys()].sort()]).toEqual([
      [`normal:request:${IDS.normal}`],
      [`normal:request:${IDS.normal}`, 'private:alive'],
    ]);
    // Its pages, which may have been open before Usher was allowed there, are served again.
    expect(world.openTabs).toHaveBeenCalledOnce();
    await session.set(waiting('private'));
    workers.splice(workers.indexOf(hidden), 1);
    await start(true);
    expect(requestKeys()).toHaveLength(2);
  });

  it('that are one: what private windows left goes, and holds no update back', async () => {
    await session.remove(`normal:request:${IDS.normal}`);
    const normal = await start(false);
    normal.updateAvailable();
    await rest();
    expect(world.reload).not.toHaveBeenCalled();
    await rest(20_000);
    expect(requestKeys()).toEqual([]);
    expect(world.reload).toHaveBeenCalled();
  });
});

describe('one worker for both kinds of windows (Firefox)', () => {
  const NORMAL = { incognito: false };
  const HIDDEN = { incognito: true };
  const of = (isPrivate: boolean) => ({ ...CLIENT, ...(isPrivate && { isPrivate: true as const }) });
  /** The origins that something is known of, and the drafts that are kept, by whether they are of private windows. */
  const known = () =>
    ['normal:clients', 'normal:kept-drafts'].map((key) =>
      ((session.items.get(key) ?? []) as { isPrivate?: boolean; request?: StoredRequest }[]).map(
        (entry) => entry.isPrivate ?? entry.request?.client.isPrivate ?? false,
      ),
    );
  beforeEach(async () => {
    await local.set(PAIRED);
    const memory = { budget: null, quiet: true, withdrawals: 0, dismissals: 0, mutes: [], waitedMs: 5_000 };
    const kept = (isPrivate: boolean) => ({
      request: stored(FORM, { client: of(isPrivate), draft: [['name', 'Ada']] }),
      until: Date.now() + 300_000,
      isNews: true,
    });
    await session.set({
      'normal:clients': [false, true].map((isPrivate) => ({ origin: CLIENT.origin, isPrivate, ...memory })),
      'normal:kept-drafts': [kept(false), kept(true)],
    });
  });
  it('forgets what it knows of private windows once the last of them has closed, and nothing else', async () => {
    const forgets = vi.spyOn(RefusedQuestions.prototype, 'forgetPrivate');
    world.open = [NORMAL, HIDDEN];
    const worker = await start(false);
    worker.windowRemoved(3);
    await rest();
    expect(known()).toEqual(Array(2).fill([false, true]));
    expect(forgets).not.toHaveBeenCalled();
    world.open = [NORMAL];
    worker.windowRemoved(4);
    await rest();
    expect(known()).toEqual([[false], [false]]);
    expect(forgets).toHaveBeenCalledOnce();
  });
  it('counts on the options page what is in windows of its kind', async () => {
    world.open = [NORMAL, HIDDEN];
    const request = (id: string, isPrivate: boolean) => ({ ...stored(FORM), id, client: of(isPrivate) });
    for (const id of ['one', 'two', 'hidden'])
      await session.set({ [`normal:request:${id}`]: request(id, id === 'hidden') });
    const worker = await start(false);
    for (const incognito of [false, true]) {
      const waiting = incognito ? 1 : 2;
      const respond = vi.fn();
      const sender = { id: 'usher', url: 'chrome-extension://usher/options.html', tab: { id: 8, incognito } };
      worker.message({ type: 'options' }, sender, respond);
      await rest();
      const diagnostics = { requests: { 'form queued none': waiting }, clients: { known: 1 } };
      expect(respond.mock.calls).toMatchObject([[{ waiting, diagnostics }]]);
    }
  });
  it('does so too where storage refuses to end the window', async () => {
    world.open = [NORMAL, HIDDEN];
    const worker = await start(false);
    world.open = [NORMAL];
    vi.spyOn(session, 'remove').mockRejectedValueOnce(new Error('not now'));
    vi.mocked(console.error).mockReturnValue();
    worker.windowRemoved(4);
    await rest();
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    expect(known()).toEqual([[false], [false]]);
  });
  it('does so too as it starts: it may have died with them', async () => {
    await start(false);
    expect(known()).toEqual([[false], [false]]);
  });
});

describe('a clock that is set back', () => {
  const HOUR_MS = 60 * 60_000;
  beforeEach(async () => {
    await local.set(PAIRED);
  });
  /** A request of this very moment, which may wait for a minute. */
  const waitsAMinute = async () => {
    const createdAt = Date.now();
    const [[key, request]] = Object.entries(waiting('normal')) as [[string, object]];
    await session.set({ [key]: { ...request, createdAt, deadlineAt: createdAt + 60_000 } });
  };
  it.each(['while the worker lives', 'from one worker to the next'])(
    'lets nothing wait for longer %s',
    async (when) => {
      await waitsAMinute();
      if (when === 'while the worker lives') await start(false);
      vi.setSystemTime(Date.now() - HOUR_MS);
      if (when === 'from one worker to the next') await start(false);
      await rest(60_000);
      expect(endReasons()).toEqual(['expired']);
    },
  );
  it('does not make Usher deaf to a page', async () => {
    const worker = await start(false);
    const bridge = bridgeTo(worker);
    for (let id = 0; id < 300; id += 1) void bridge.page({ id, method: 'ping' });
    await rest(6_000);
    vi.setSystemTime(Date.now() - HOUR_MS);
    for (let id = 300; id < 600; id += 1) void bridge.page({ id, method: 'ping' });
    await rest(6_000);
    expect(bridge.sent.filter(({ type }) => type === 'taken')).toHaveLength(600);
  });
});

describe('a worker that starts', () => {
  it.each([
    ['a late one', 'normal', {}],
    ['one, and to say that it is there', 'private', { 'roll-call': 'now' }],
  ])('forgets the requests of a closed tab, though storage refuses to end %s', async (_, context, beside) => {
    await local.set(PAIRED);
    const late = { ...stored(FORM), id: 'late', deadlineAt: 1 };
    const closed = { ...stored(FORM), id: 'closed', client: { ...CLIENT, tabId: 9 } };
    await session.set({ [`${context}:request:late`]: late, [`${context}:request:closed`]: closed, ...beside });
    world.closedTab = 9;
    session.isFull = true;
    const remove = session.remove.bind(session);
    vi.spyOn(session, 'remove').mockImplementation(async (keys) => {
      if (keys.includes(`${context}:request:late`)) throw new Error('not now');
      await remove(keys);
    });
    await start(context === 'private');
    expect(requestKeys()).toEqual([`${context}:request:late`]);
    vi.mocked(console.error).mockClear();
  });
  it('forgets the requests of a closed tab, though what is stored cannot be kept from content scripts', async () => {
    await local.set(PAIRED);
    await session.set(waiting('normal'));
    Object.assign(local, { setAccessLevel: async () => Promise.reject(new Error('refused')) });
    vi.mocked(console.error).mockReturnValue();
    world.closedTab = CLIENT.tabId;
    await start(false);
    expect([requestKeys(), vi.mocked(console.error).mock.calls.length]).toEqual([[], 1]);
    vi.mocked(console.error).mockClear();
  });
  it('welcomes the person once, at the installation', async () => {
    const worker = await start(false);
    const create = vi.fn(async () => ({}));
    world.createTab = create;
    for (const reason of ['update', 'install', 'install']) {
      worker.installed(reason);
      await rest();
    }
    expect(create.mock.calls).toEqual([[{ url: '/welcome.html' }]]);
  });
  it('takes a request where the browser has no windows, no menus, and no popup to open', async () => {
    await local.set(PAIRED);
    world.missing = ['windows', 'contextMenus', 'sidePanel'];
    void bridgeTo(await start(false)).create('a', ASKED);
    await rest();
    expect(requestKeys()).toHaveLength(1);
  });
  it('arms a popup that it has opened as the administrator says by the time that it is there', async () => {
    await local.set(PAIRED);
    world.isInFront = true;
    const worker = await start(false);
    void bridgeTo(worker).create('a', ASKED);
    await rest();
    await managed.set({ minimumArmDelayMs: 2_000 });
    const delays: number[] = [];
    worker.connect(
      viewOn(false, ({ armDelayMs, requests }) => delays.push(requests.length > 0 ? armDelayMs : Number.NaN)),
    );
    await rest();
    expect(new Set(delays)).toEqual(new Set([2_000]));
  });
  it('serves its pages though storage refused to be read as it started', async () => {
    await local.set(PAIRED);
    await session.set(waiting('normal'));
    const refuses = vi.spyOn(session, 'get').mockRejectedValue(new Error('not now'));
    vi.mocked(console.error).mockReturnValue();
    const worker = await start(false);
    refuses.mockRestore();
    vi.mocked(console.error).mockClear();
    const bridge = bridgeTo(worker);
    await rest();
    expect(bridge.sent).toMatchObject([{ type: 'confirmed' }]);
    await local.set({ [PAIRINGS_KEY]: [] });
    await rest();
    expect(requestKeys()).toEqual([]);
  });
  it('takes back the notification whose request was answered as the last one died', async () => {
    await local.set(PAIRED);
    await session.set(waiting('normal'));
    world.notified = new Set([`usher-tab:${CLIENT.tabId}:normal`, 'usher-tab:8:answered']);
    await start(false);
    expect([...world.notified]).toEqual([`usher-tab:${CLIENT.tabId}:normal`]);
  });
  it('for private windows takes back none of the others’', async () => {
    world.notified = new Set(['usher-tab:8:other']);
    await start(true);
    expect(world.notified.size).toBe(1);
  });
});
