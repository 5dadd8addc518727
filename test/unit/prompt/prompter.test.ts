import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PromptWindows, type WindowBrowser } from '../../../lib/prompt/prompt-window.ts';
import { Prompter } from '../../../lib/prompt/prompter.ts';
import { type Surface, Surfaces } from '../../../lib/prompt/surfaces.ts';
import type { ClientLimits } from '../../../lib/requests/client-limits.ts';
import type { Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { createQueue, queued } from '../../fixtures/background.ts';
import type { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, MODERN_URL } from '../../fixtures/requests.ts';

/** Our window for the tab 7. */
const OURS = '/popup.html?surface=window&tab=7&request=its';
const FRESH = {
  /** The browser's one tab, and its window. */
  ...{ active: true, focused: true, toolbar: true, gone: false, incognito: false },
  /** The browser can open no window. */
  noWindow: false,
  promptIn: 'popup' as 'popup' | 'panel' | 'window' | 'badge',
  /** Another popup is open: resolves to the error once the test says so. */
  inTheWay: null as (() => Promise<Error>) | null,
  /** The windows with a panel that has no port. */
  resting: [] as readonly number[],
  /** The windows that have been closed. */
  closed: [] as readonly number[],
  /** All that views have said is carried out. */
  settled: Promise.resolve(),
};
let world: typeof FRESH;
/** The surfaces that were brought up, in order. */
let shown: string[];
let area: MemoryArea;
let queue: Queue;
let clients: ClientLimits;
let surfaces: Surfaces;
let prompter: Prompter;
let promptWindows: PromptWindows;

const browser = {
  tabs: {
    get: async (id: number) => {
      if (world.gone) throw new Error('No tab');
      return { id, windowId: 1, active: world.active, incognito: world.incognito };
    },
  },
  windows: {
    get: async (id: number) => {
      if (world.closed.includes(id)) throw new Error('No window');
      return { id: 1, focused: world.focused, type: world.toolbar ? 'normal' : 'popup' };
    },
    create: async ({ url, incognito }: { url: string; incognito: boolean }) => {
      if (world.noWindow) throw new Error('no window');
      const first = url.replace(/request=[\da-f-]{36}$/, 'request=its');
      shown.push(incognito ? `private ${first}` : first);
      return { id: 2 };
    },
    update: async (id: number) => {
      shown.push(`focus ${id}`);
      return { id };
    },
  },
} as unknown as WindowBrowser;

beforeEach(() => {
  world = { ...FRESH };
  shown = [];
  ({ area, clients, queue } = createQueue());
  surfaces = new Surfaces();
  promptWindows = new PromptWindows(area, browser, 'normal');
  prompter = new Prompter({
    ...browser,
    queue,
    clients,
    surfaces,
    promptWindows,
    icon: {
      openPopup: async (_, meanwhile) => {
        meanwhile?.();
        if (!world.toolbar) throw new Error('no toolbar');
        if (world.inTheWay !== null) throw await world.inTheWay();
        shown.push('popup');
      },
    },
    panels: { areIn: async (windowId) => world.resting.includes(windowId) },
    promptIn: async () => world.promptIn,
    meanwhile: () => {},
    settled: () => world.settled,
  });
});

const ANOTHER = async () => new Error('open already');

/** A change of the world, or what else happens in it. */
type Change = Partial<typeof FRESH> | (() => unknown);
const happens = (change: Change) => (typeof change === 'function' ? change() : Object.assign(world, change));

const popupOver = (tabId: number) => surfaces.add('popup', tabId, () => {});
/** A panel over a tab behind. */
const panelIn = (windowId: number) => surfaces.add('panel', 8, () => {}, { windowId });

const request = (rpcId = 'a') => queued(queue, rpcId);
/** The id of a new request, whose prompt comes up if it may. */
async function raised(rpcId?: string): Promise<string> {
  const asked = await request(rpcId);
  await prompter.raise(asked);
  return asked.id;
}

describe('a new request', () => {
  it.each<[string, Change, string[]]>([
    ['of the tab in front opens the popup', {}, ['popup']],
    ['of a tab behind stays a number on the badge', { active: false }, []],
    ['while another program has the focus stays a number on the badge', { focused: false }, []],
    ['in a window without a toolbar gets a window of ours', { toolbar: false }, [OURS]],
    ['in a private one gets a private window of ours', { toolbar: false, incognito: true }, [`private ${OURS}`]],
    ['whose tab is gone brings up nothing', { gone: true }, []],
    ['for which a view is open already brings up nothing more', () => popupOver(7), []],
    ['waits for the panel of its window, which follows the tab in front', () => panelIn(1), []],
    ['waits for the panel of its window, which rests', { resting: [1] }, []],
    ['has nothing of the panel of another window', { resting: [2] }, ['popup']],
    ['does not wait for the panel of another window', () => panelIn(2), ['popup']],
    ['gets the popup where the panel that the person wants is closed', { promptIn: 'panel' }, ['popup']],
    ['gets a window of ours where the person wants that', { promptIn: 'window' }, [OURS]],
    ['stays a number on the badge where the person wants that', { promptIn: 'badge' }, []],
  ])('%s', async (_, change, expected) => {
    happens(change);
    await raised();
    expect(shown).toEqual(expected);
  });
  it('has not been brought up by the panel beside it, and is once that has closed', async () => {
    const panel = panelIn(1);
    const id = await raised();
    expect(queue.get(id)?.prompted).toBe(false);
    surfaces.delete(panel);
    await prompter.promptWaiting();
    expect(shown).toEqual(['popup']);
  });
});

it.each<[string, () => Surface]>([
  ['a popup', () => popupOver(7)],
  ['a panel', () => panelIn(1)],
])('comes up once %s has closed that opened as it was about to come up', async (_, open) => {
  const views: Surface[] = [];
  queue.onChange(({ prompted }) => {
    if (prompted && views.length === 0) views.push(open());
  });
  await raised();
  expect(shown).toEqual([]);
  for (const view of views) surfaces.delete(view);
  await prompter.promptWaiting();
  expect(shown).toEqual(['popup']);
});

describe('ahead of its request', () => {
  const SERVER = 'Tern Travel';
  it('the popup opens, and no second one for the request', async () => {
    const settle = await prompter.openAhead(CLIENT, null);
    expect(shown).toEqual(['popup']);
    const id = await raised();
    settle();
    expect(queue.get(id)?.prompted).toBe(true);
    await prompter.tabActivated(7);
    await raised('b');
    expect(shown).toEqual(['popup', 'popup']);
  });
  it('a view waits for the request, whether or not it has been refused', async () => {
    const seen: string[] = [];
    const settle = await prompter.openAhead(CLIENT, null);
    const waited = prompter.settled(7).then(() => seen.push('settled'));
    await prompter.settled(8);
    expect(seen).toEqual([]);
    settle();
    await waited;
    await prompter.settled(7);
    expect(seen).toEqual(['settled']);
  });
  it('a tab whose popup has the focus counts as in front', async () => {
    const settle = await prompter.openAhead(CLIENT, null);
    world.focused = false;
    expect(await prompter.isInFront(7)).toBe(true);
    settle();
    expect(await prompter.isInFront(7)).toBe(false);
  });
  it('it opens for the first request of a page in private windows, whatever the same page has asked in others', async () => {
    const hidden = { ...CLIENT, isPrivate: true } as const;
    await request();
    (await prompter.openAhead(hidden, null))();
    expect(shown).toEqual(['popup']);
  });
  it('what cannot open is left to the request', async () => {
    world.toolbar = false;
    const settle = await prompter.openAhead(CLIENT, null);
    expect(shown).toEqual([]);
    await raised();
    settle();
    expect(shown).toEqual([OURS]);
    expect(prompter.wasRaised(7)).toBe(false);
  });
  it.each<[string, Change]>([
    ['over a tab behind', { active: false }],
    ['over another program', { focused: false }],
    ['over a tab that is gone', { gone: true }],
    ['where a view is open', () => popupOver(7)],
    ['beside a panel', { resting: [1] }],
    ['where prompts stay on the badge', { promptIn: 'badge' }],
    ['where prompts have windows of their own', { promptIn: 'window' }],
    ['for a client that was put off', () => clients.closed(CLIENT)],
    ['for a client that is muted', () => clients.mute(CLIENT, null)],
    ['for a server that is muted', () => clients.mute(CLIENT, SERVER)],
    ['for a client that has asked already: a limit may refuse the next', () => request()],
    ['where one opens already', () => prompter.openAhead(CLIENT, null).then(() => (shown = []))],
  ])('nothing opens %s', async (_, change) => {
    await happens(change);
    const settle = await prompter.openAhead(CLIENT, SERVER);
    expect(shown).toEqual([]);
    settle();
  });
});

it('comes up once when its tab comes to the front', async () => {
  world.active = false;
  await raised();
  world.active = true;
  await Promise.all([prompter.tabActivated(7), prompter.tabActivated(7)]);
  await prompter.tabActivated(7);
  expect(shown).toEqual(['popup']);
});

it('comes up the next time where the browser could open no window for it', async () => {
  Object.assign(world, { promptIn: 'window', noWindow: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await raised();
  expect(shown).toEqual([]);
  world.noWindow = false;
  await prompter.tabActivated(7);
  expect(shown).toEqual([OURS]);
  vi.restoreAllMocks();
});

it('comes up in one window where storage refuses to note that', async () => {
  world.toolbar = false;
  const asked = await request();
  vi.spyOn(area, 'set').mockImplementation(async (items) => {
    if (Object.keys(items).some((key) => key.includes('prompt-window'))) throw new Error('full');
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await prompter.raise(asked);
  expect(queue.get(asked.id)?.prompted).toBe(true);
  vi.restoreAllMocks();
});

it('does not come up again by itself once the person has closed it', async () => {
  const first = await request();
  await prompter.raise(first);
  await prompter.tabActivated(7);
  await prompter.raise(queue.get(first.id) as StoredRequest);
  expect(shown).toEqual(['popup']);
});

it('does not come up for another tab', async () => {
  world.active = false;
  await raised();
  world.active = true;
  await prompter.tabActivated(8);
  expect(shown).toEqual([]);
});

it('does not come up for what has ended meanwhile', async () => {
  const { id } = await request();
  const ended = (await queue.apply(id, { type: 'cancel', reason: 'withdrawn' })) as StoredRequest;
  await prompter.raise(ended);
  expect(shown).toEqual([]);
});

it('does not come up for a client whose prompt was closed, until the person has opened one', async () => {
  await clients.closed(CLIENT);
  const waiting = await request();
  await prompter.raise(waiting);
  expect(shown).toEqual([]);
  await clients.popupOpened(false);
  await prompter.raise(waiting);
  expect(shown).toEqual(['popup']);
});

/** Our window comes up for a request, and its view says that it shows it. */
async function shownInWindow(): Promise<string> {
  world.toolbar = false;
  const id = await raised();
  await queue.apply(id, SHOWN);
  return id;
}
const SHOWN = { type: 'shown', windowId: 2 } as const;

it('a window of ours that is closed cancels what it has shown, and nothing that others have or that nobody saw', async () => {
  const inPopup = await request('in a popup');
  await queue.apply(inPopup.id, { type: 'shown' });
  const id = await shownInWindow();
  const next = await request('next in it');
  await queue.apply(next.id, SHOWN);
  const unseen = await request('unseen');
  await queue.apply(unseen.id, { type: 'prompted' });
  const inAnother = await request('in another window');
  await queue.apply(inAnother.id, { type: 'shown', windowId: 3 });
  await prompter.windowClosed(2);
  const phases = [id, next.id, inPopup.id, unseen.id, inAnother.id].map((each) => queue.get(each)?.phase);
  expect(phases).toEqual(['ended', 'ended', 'shown', 'queued', 'shown']);
  expect(clients.get(CLIENT)).toMatchObject({ quiet: true, dismissals: 1 });
});

it('a window of ours that is closed before it shows anything cancels what it came up for, and nothing else', async () => {
  world.toolbar = false;
  const { id } = await request();
  const next = await request('next');
  await prompter.raise(queue.get(id) as StoredRequest);
  // Its view has said which tab it stands for, and no more.
  await promptWindows.stands(2, 7);
  await prompter.raise(next);
  await prompter.windowClosed(2);
  expect([id, next.id].map((each) => queue.get(each)?.phase)).toEqual(['ended', 'queued']);
});

it('a window of ours that is closed cancels what it shows though a popup showed it too, and was closed before', async () => {
  const id = await shownInWindow();
  await queue.apply(id, { type: 'shown' });
  await queue.apply(id, { type: 'put-off' });
  await prompter.windowClosed(2);
  expect(queue.get(id)?.phase).toBe('ended');
});

it('a window of ours that is closed while its URL is open ends nothing', async () => {
  const { id } = await queued(queue, 'u', { elicitation: MODERN_URL });
  await queue.apply(id, SHOWN);
  await queue.open(id, 'open', () => async () => 9);
  await prompter.windowClosed(2);
  expect(queue.get(id)?.phase).toBe('opened');
});

it('a window of ours that has been dealt with is forgotten', async () => {
  await promptWindows.open(7);
  world.closed = [2];
  await prompter.windowClosed(2);
  expect(await promptWindows.closed()).toEqual([]);
});

it('a window of ours that closed as the worker died cancels what it has shown once the next has started', async () => {
  const id = await shownInWindow();
  await prompter.windowsClosed();
  expect(queue.get(id)?.phase).toBe('shown');
  world.closed = [2];
  await prompter.windowsClosed();
  expect(queue.get(id)?.phase).toBe('ended');
});

it.each([
  ['closes', (): Promise<void> => prompter.windowClosed(2)],
  ['closed as the worker died', (): Promise<void> => prompter.windowsClosed()],
])('a window of ours that %s cancels what its view has just said that it shows', async (_, end) => {
  await promptWindows.open(CLIENT.tabId);
  const { id } = await request();
  world.closed = [2];
  const { promise, resolve } = Promise.withResolvers<void>();
  world.settled = promise;
  const over = end();
  await new Promise<void>((done) => setImmediate(done));
  await queue.apply(id, SHOWN);
  resolve();
  await over;
  expect(queue.get(id)?.phase).toBe('ended');
});

it('a worker that dies while the end of a window is dealt with leaves it to the next', async () => {
  const id = await shownInWindow();
  world.closed = [2];
  const dies = vi.spyOn(queue, 'applyAll').mockReturnValueOnce(new Promise(() => {}));
  void prompter.windowClosed(2);
  await vi.waitFor(() => expect(dies).toHaveBeenCalled());
  dies.mockRestore();
  await prompter.windowsClosed();
  expect(queue.get(id)?.phase).toBe('ended');
});

it('the end of a window that could not be written cancels nothing later, when another view shows the request', async () => {
  const id = await shownInWindow();
  world.closed = [2];
  const refuses = vi.spyOn(queue, 'applyAll').mockRejectedValueOnce(new Error('full'));
  await expect(prompter.windowClosed(2)).rejects.toThrow('full');
  refuses.mockRestore();
  await prompter.windowsClosed();
  expect(queue.get(id)?.phase).toBe('shown');
});

it('each kind of windows leaves those of the other alone', async () => {
  world.toolbar = false;
  await raised();
  world.closed = [2];
  expect(await new PromptWindows(area, browser, 'private').closed()).toEqual([]);
  expect(await promptWindows.closed()).toEqual([2]);
});

it('keeps one window of ours for each tab, and brings it to the front', async () => {
  await Promise.all([promptWindows.open(7, 'some-request'), promptWindows.open(7, 'some-request')]);
  expect(shown).toEqual(['/popup.html?surface=window&tab=7&request=some-request', 'focus 2']);
  await promptWindows.forget(2);
  await promptWindows.open(7);
  expect(shown.at(-1)).toBe('/popup.html?surface=window&tab=7');
});

describe('while another popup is open', () => {
  it('it stays a number on the badge, and comes up when that has closed', async () => {
    world.inTheWay = ANOTHER;
    await raised();
    expect(shown).toEqual([]);
    world.inTheWay = null;
    await prompter.promptWaiting();
    expect(shown).toEqual(['popup']);
  });

  it('that closes while the refusal is under way, it comes up too', async () => {
    world.inTheWay = async () => {
      world.inTheWay = null;
      await prompter.promptWaiting();
      return new Error('open already');
    };
    await raised();
    expect(shown).toEqual(['popup']);
  });
});

it('opens nothing for a tab that went to the back after the person had chosen it', async () => {
  world.active = false;
  for (const place of ['popup', 'window', 'panel'] as const) {
    world.promptIn = place;
    expect(await prompter.show(CLIENT.tabId)).toBe(false);
  }
  expect(shown).toEqual([]);
});

describe('after the browser’s own prompt, which has closed the popup', () => {
  it.each<[string, Change, string[]]>([
    ['Usher comes back over the page', {}, ['popup']],
    ['it comes back though requests are to stay on the badge', { promptIn: 'badge' }, ['popup']],
    ['it stays away where a view of that page is open still, as Firefox leaves it', () => popupOver(7), []],
    ['it comes over no other tab', { active: false }, []],
    ['it comes over no other program', { focused: false }, []],
    ['it forgets a page that was closed meanwhile', { gone: true }, []],
  ])('%s', async (_, change, expected) => {
    happens(change);
    await prompter.promptWhenFocused(7);
    expect(shown).toEqual(expected);
  });

  it.each<[string, Change, Change]>([
    ['whose window had no focus yet', { focused: false }, { focused: true }],
    ['while the popup could not open yet', { inTheWay: ANOTHER }, { inTheWay: null }],
  ])('%s, it comes back once that has changed, and only then', async (_, hindrance, end) => {
    happens(hindrance);
    await prompter.promptWhenFocused(7);
    expect(shown).toEqual([]);
    happens(end);
    await prompter.tabActivated(8);
    expect(shown).toEqual([]);
    await Promise.all([prompter.tabActivated(7), prompter.tabActivated(7)]);
    await prompter.tabActivated(7);
    expect(shown).toEqual(['popup']);
  });

  it('the popup that the person has opened meanwhile is enough, also once it has closed', async () => {
    world.focused = false;
    await prompter.promptWhenFocused(7);
    prompter.wasRaised(7);
    world.focused = true;
    await prompter.tabActivated(7);
    expect(shown).toEqual([]);
  });

  it('the popup that a request has just brought up is enough', async () => {
    await raised();
    await prompter.promptWhenFocused(7);
    popupOver(7);
    await prompter.tabActivated(7);
    expect(shown).toEqual(['popup']);
  });
});
