import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifier } from '../../../lib/prompt/notifier.ts';
import type { ClientDocument } from '../../../lib/protocol/senders.ts';
import type { ClientLimits } from '../../../lib/requests/client-limits.ts';
import type { Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { createQueue, queued } from '../../fixtures/background.ts';
import { settled } from '../../fixtures/bridge.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, MODERN_URL } from '../../fixtures/requests.ts';

const FRESH = { inFront: false, hasView: false, isWanted: true, isAllowed: true, isGone: false, isHidden: true };
let world: typeof FRESH;
/** The system's notifications, by id. */
let shown: Map<string, { title: string; message: string }>;
/** The tabs that were brought to the front, in order. */
let fronted: string[];
/** Beside which requests the offer was to be made. */
let offered: string[];
/** The id of each notification that was ever made. */
let made: string[];
/** The store, which outlives the background. */
let area: MemoryArea;
let count: number;
let queue: Queue;
let clients: ClientLimits;
let notifier: Notifier;

beforeEach(() => {
  world = { ...FRESH };
  shown = new Map();
  [fronted, offered, made, count] = [[], [], [], 0];
  start(false);
});

/** A background has started, with what is in `session`; of private windows alone, where `isPrivate`. */
function start(isPrivate: boolean, session = new MemoryArea()): void {
  area = session;
  ({ clients, queue } = createQueue({ area, newId: () => `r${++count}` }));
  const notifications = {
    create: async (id: string, { title, message }: { title: string; message: string }) => {
      made.push(id);
      shown.set(id, { title, message });
      return id;
    },
    clear: async (id: string) => shown.delete(id),
    getAll: async () => Object.fromEntries(shown),
  };
  notifier = new Notifier({
    queue,
    clients,
    prompter: {
      isInFront: async () => world.inFront,
      show: async (tabId) => {
        fronted.push(`prompt ${tabId}`);
        return true;
      },
    },
    surfaces: { has: () => world.hasView },
    tabs: {
      update: async (tabId: number) => {
        if (world.isGone) throw new Error('No tab');
        fronted.push(`tab ${tabId}`);
        return { windowId: 3 };
      },
    } as never,
    windows: { update: async (windowId: number) => void fronted.push(`window ${windowId}`) } as never,
    notifications: () => (world.isAllowed ? notifications : null),
    isWanted: async () => world.isWanted,
    offer: { cameBehind: async (id) => void offered.push(id) },
    isPrivate,
    icon: { isHidden: async () => world.isHidden },
    look: { text: (kind) => `kind: ${kind}`, icon: 'data:,' },
  });
  queue.onChange((request, before) => void notifier.changed(request, before));
}

async function ask(rpcId = 'a', client: ClientDocument = CLIENT, elicitation = FORM): Promise<StoredRequest> {
  const server = { key: 's', name: 'Secret server' };
  const added = await queued(queue, rpcId, { client, create: { params: {}, server }, elicitation });
  await settled();
  return added;
}
const IN_TAB_8 = { ...CLIENT, key: '8:D', tabId: 8 };
const ids = () => [...shown.keys()];

describe('what was put off in a popup', () => {
  const putOff = async (client: ClientDocument = CLIENT) => {
    world.inFront = true;
    const { id } = await ask('a', client);
    const seen = await queue.apply(id, { type: 'shown' });
    await notifier.putOff(seen as StoredRequest);
    await settled();
    return id;
  };
  it('notifies where the browser hides the icon and its badge, until it is on screen again', async () => {
    const id = await putOff();
    expect(ids()).toEqual([`usher-tab:7:${id}`]);
    await notifier.clicked(`usher-tab:7:${id}`);
    expect(fronted).toEqual(['tab 7', 'window 3', 'prompt 7']);
    await putOff();
    await queue.apply(id, { type: 'shown' });
    await settled();
    expect(ids()).toEqual([]);
  });
  it('is not told where the badge can be seen, nor of private windows', async () => {
    await putOff({ ...CLIENT, key: '8:D', tabId: 8, isPrivate: true });
    world.isHidden = false;
    await putOff();
    expect(ids()).toEqual([]);
  });
  it('is offered to be told of, where the person has not said', async () => {
    world.isWanted = false;
    const id = await putOff();
    expect([ids(), offered]).toEqual([[], [id]]);
  });
});

describe('the notified requests', () => {
  it('names the origin and the kind, and nothing that the server says', async () => {
    await ask();
    await ask('b', IN_TAB_8, MODERN_URL);
    expect([...shown]).toEqual([
      ['usher-tab:7:r1', { title: CLIENT.origin, message: 'kind: form' }],
      ['usher-tab:8:r2', { title: CLIENT.origin, message: 'kind: url' }],
    ]);
  });
  it('is one for each tab, however much it asks', async () => {
    await Promise.all([ask('a'), ask('b')]);
    expect(ids()).toEqual(['usher-tab:7:r2']);
  });
  it('has an id of its own: Firefox takes the next of the same id for the one that has just gone', async () => {
    await ask('a');
    await ask('b');
    expect(made).toEqual(['usher-tab:7:r1', 'usher-tab:7:r2']);
  });
  it.each<[string, () => unknown]>([
    ['where the person has not asked for it', () => (world.isWanted = false)],
    ['without the permission', () => (world.isAllowed = false)],
    ['of a tab in front', () => (world.inFront = true)],
    ['of a tab over which a view of ours is open', () => (world.hasView = true)],
    ['by the background of private windows', () => start(true)],
    ['of a client that the person has put off', () => clients.closed(CLIENT)],
    ['of what is muted', () => clients.mute(CLIENT, null)],
  ])('is nothing %s', async (_, arrange) => {
    await arrange();
    await ask();
    expect(ids()).toEqual([]);
  });
  it.each<[string, Partial<ClientDocument>]>([
    ['a private window', { isPrivate: true }],
    ['practice', { isPractice: true }],
  ])('is nothing of %s', async (_, change) => {
    await ask('a', { ...CLIENT, ...change });
    expect(ids()).toEqual([]);
  });
});

describe('it goes', () => {
  it.each<[string, (request: StoredRequest) => Promise<unknown>]>([
    ['once the person sees the request', ({ id }) => queue.apply(id, { type: 'shown' })],
    ['once it is answered elsewhere', ({ id }) => queue.apply(id, { type: 'decline' })],
    ['once the server takes it back', ({ id }) => queue.apply(id, { type: 'cancel', reason: 'withdrawn' })],
    ['with its tab', () => queue.tabRemoved(7)],
    ['with its page, where the browser discards the tab', () => queue.tabReplaced(7, 9)],
  ])('%s', async (_, end) => {
    const request = await ask();
    await end(request);
    await settled();
    expect(ids()).toEqual([]);
  });
  it('not while another waits unseen in the same tab', async () => {
    const first = await ask('a');
    await ask('b');
    await queue.apply(first.id, { type: 'decline' });
    await settled();
    expect(ids()).toEqual(['usher-tab:7:r2']);
  });
  it('not while only that of another tab is over', async () => {
    await ask('a');
    await ask('b', IN_TAB_8);
    await queue.tabRemoved(7);
    await settled();
    expect(ids()).toEqual(['usher-tab:8:r2']);
  });
  it('once a worker starts, where its request was answered and the last worker died before it could take it back', async () => {
    await ask('a');
    await ask('b', IN_TAB_8);
    await area.remove(Object.keys(await area.get(null)).filter((key) => key.endsWith(':r1')));
    shown.set('another:7', { title: 'Of somebody else', message: '' });
    start(false, area);
    await queue.ready();
    await notifier.takeBack();
    expect(ids()).toEqual(['usher-tab:8:r2', 'another:7']);
  });
  it('without the permission that was taken back meanwhile, and no worse', async () => {
    const { id } = await ask();
    world.isAllowed = false;
    await queue.apply(id, { type: 'decline' });
    await settled();
    await expect(notifier.takeBack()).resolves.toBeUndefined();
  });
});

describe('a press', () => {
  it('brings the tab, its window and the prompt', async () => {
    const { id } = await ask();
    await notifier.clicked('usher-tab:7:r1');
    expect(fronted).toEqual(['tab 7', 'window 3', 'prompt 7']);
    expect(ids()).toEqual([]);
    expect(queue.get(id)?.answer).toBe('none');
  });
  it('that wakes a worker waits for its queue, and brings the prompt', async () => {
    const { id } = await ask();
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.spyOn(queue, 'ready').mockReturnValue(promise);
    const all = vi.spyOn(queue, 'all').mockReturnValue([]);
    const over = notifier.clicked('usher-tab:7:r1');
    await settled();
    all.mockRestore();
    resolve();
    await over;
    expect(fronted).toEqual(['tab 7', 'window 3', 'prompt 7']);
    expect(queue.get(id)?.answer).toBe('none');
  });
  it('on one whose request is over brings the tab alone', async () => {
    await notifier.clicked('usher-tab:7:gone');
    expect(fronted).toEqual(['tab 7', 'window 3']);
  });
  it('on one whose tab is gone does nothing', async () => {
    world.isGone = true;
    await notifier.clicked('usher-tab:7:gone');
    expect(fronted).toEqual([]);
  });
  it('on what is none of ours does nothing', async () => {
    await notifier.clicked('other');
    expect(fronted).toEqual([]);
  });
});

describe('the offer to tell of the next', () => {
  it('is made if no notification tells of a request behind', async () => {
    world.isWanted = false;
    const { id } = await ask();
    await settled();
    expect([offered, made]).toEqual([[id], []]);
  });
  it('is not made where the person is told', async () => {
    await ask();
    expect(offered).toEqual([]);
  });
});
