/** Which tab a panel stands for: the one in front of its own window, for as long as it is seen. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { PanelCall } from '../../../lib/protocol/panel-call.ts';
import type { BackgroundToPrompt, PromptState, SiteView } from '../../../lib/protocol/prompt.ts';
import { FollowingPanel } from '../../../lib/view/following-panel.ts';
import { FakeLink } from '../../fixtures/links.ts';

const OURS = 1;

/** The tab in front of our window. */
let inFront: number | undefined;
let isVisible: boolean;
/** The wait of the next question to the browser. */
let held: Promise<unknown>;
let known: PromiseWithResolvers<number>;
let links: FakeLink[];
/** The windows that were connected for. */
let windows: number[];
let shown: number[];
let isGone: boolean;
let panel: FollowingPanel;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const tabs = () => links.map(({ tabId }) => tabId);

beforeEach(async () => {
  inFront = 7;
  isVisible = true;
  held = Promise.resolve();
  known = Promise.withResolvers();
  links = [];
  windows = [];
  shown = [];
  isGone = false;
  panel = new FollowingPanel({
    windowId: known.promise,
    tabs: {
      query: async ({ windowId }) => {
        const answer = windowId === OURS ? [{ id: inFront }] : [];
        await held;
        return answer;
      },
    },
    isVisible: () => isVisible,
    connect: (tabId, windowId, receive) => {
      windows.push(windowId);
      const link = new FakeLink(tabId, receive);
      links.push(link);
      return link;
    },
    show: (_, tabId) => void shown.push(tabId),
    close: () => {
      isGone = true;
    },
  });
});

const state = (site: SiteView, waiting: { here?: number; elsewhere?: number } = {}): BackgroundToPrompt => {
  const { here = 0, elsewhere = 0 } = waiting;
  const shows = { site, requests: Array(here), elsewhere: Array(elsewhere) };
  return { type: 'state', state: shows as unknown as PromptState };
};
const NO_CLIENT: SiteView = { kind: 'not-a-client', origin: 'https://a.example' };

const begun = async () => {
  known.resolve(OURS);
  await settled();
  links[0]?.say();
};

it('begins with the tab in front, once its window is known', async () => {
  await settled();
  expect(tabs()).toEqual([]);
  await begun();
  expect([tabs(), windows, shown]).toEqual([[7], [OURS], [7]]);
});

it('has heard of the tabs that came before its window was known', async () => {
  void panel.tabActivated({ windowId: OURS });
  inFront = 8;
  await begun();
  expect(tabs()).toEqual([8]);
});

describe('another tab comes to the front', () => {
  it.each([
    ['of its window', OURS, [7, 8]],
    ['of another window', 2, [7]],
  ] as const)('%s', async (_, windowId, expected) => {
    await begun();
    inFront = 8;
    await panel.tabActivated({ windowId });
    expect(tabs()).toEqual(expected);
  });

  it('and another before the browser has said which: the last counts, whatever is answered first', async () => {
    await begun();
    const { promise, resolve } = Promise.withResolvers();
    held = promise;
    inFront = 8;
    const late = panel.tabActivated({ windowId: OURS });
    await settled();
    held = Promise.resolve();
    inFront = 9;
    await panel.tabActivated({ windowId: OURS });
    resolve(null);
    await late;
    expect(tabs()).toEqual([7, 9]);
  });

  it('and the browser names none', async () => {
    await begun();
    inFront = undefined;
    await panel.tabActivated({ windowId: OURS });
    expect(tabs()).toEqual([7]);
  });
});

it('hidden, it is closed for the background; seen again, it begins anew', async () => {
  await begun();
  isVisible = false;
  await panel.visibilityChanged();
  expect(links[0]?.isClosed).toBe(true);
  isVisible = true;
  await panel.visibilityChanged();
  expect(tabs()).toEqual([7, 7]);
});

it('hidden while the browser is asked, it follows nothing', async () => {
  await begun();
  inFront = 8;
  const asked = panel.tabActivated({ windowId: OURS });
  await Promise.resolve();
  isVisible = false;
  await panel.visibilityChanged();
  await asked;
  expect([tabs(), links[0]?.isClosed]).toEqual([[7], true]);
});

it.each([
  ['its tab begins to load', 7, { status: 'loading' }, 1],
  ['its tab says something else', 7, {}, 0],
  ['another tab loads', 8, { status: 'loading' }, 0],
])('%s', async (_, tabId, change, looks) => {
  await begun();
  panel.tabUpdated(tabId, change);
  expect(links[0]?.sent.filter(({ type }) => type === 'look')).toHaveLength(looks);
});

describe('it may rest', () => {
  it.each<[string, BackgroundToPrompt | null, boolean]>([
    ['before anything is known', null, false],
    ['while nothing waits', state(NO_CLIENT), true],
    ['while a request is on screen', state(NO_CLIENT, { here: 1 }), false],
    ['while one waits in another tab', state(NO_CLIENT, { elsewhere: 1 }), false],
  ])('%s: %o', async (_, said, expected) => {
    await begun();
    if (said) links[0]?.say(said);
    expect(panel.mayRest).toBe(expected);
  });

  it('not of what it knew of the tab before', async () => {
    await begun();
    links[0]?.say(state(NO_CLIENT));
    inFront = 8;
    await panel.tabActivated({ windowId: OURS });
    expect(panel.mayRest).toBe(false);
    links[0]?.say(state(NO_CLIENT));
    expect(panel.mayRest).toBe(false);
    links[1]?.say(state(NO_CLIENT));
    expect(panel.mayRest).toBe(true);
  });

  it('until something is written down', async () => {
    await begun();
    panel.stored();
    expect(links[0]?.wakes).toBe(1);
  });
});

describe('the background calls', () => {
  const calls = (type: PanelCall['type'], windowId: number) => panel.called({ type, windowId });

  it('the panel of a window, which is there and connects', async () => {
    await begun();
    expect([calls('panel-there', OURS), links[0]?.wakes]).toEqual([true, 1]);
  });

  it.each(['panel-there', 'panel-icon', 'panel-close'] as const)(
    'another one, or one that nobody sees (%s)',
    async (type) => {
      expect(calls(type, OURS)).toBe(null);
      await begun();
      expect(calls(type, 2)).toBe(null);
      isVisible = false;
      expect(calls(type, OURS)).toBe(null);
      expect([links[0]?.wakes, isGone]).toEqual([0, false]);
    },
  );

  it.each<[string, BackgroundToPrompt | null, boolean]>([
    ['that it has not heard of yet', null, true],
    ['that Usher could not see', state({ kind: 'unseen' }), true],
    ['that is looked at just now', state({ kind: 'checking' }), true],
    ['that was still loading', state({ kind: 'cannot-pair', reason: 'still-loading' }), true],
    ['that cannot be paired', state({ kind: 'cannot-pair', reason: 'browser-page' }), false],
    ['that is no client', state(NO_CLIENT), false],
    ['that asks for something, whatever is known of it', state({ kind: 'unseen' }, { here: 1 }), false],
  ])('since the icon was pressed over a page %s', async (_, said, stays) => {
    await begun();
    if (said) links[0]?.say(said);
    expect(calls('panel-icon', OURS)).toBe(stays);
    expect([links[0]?.sent, isGone]).toEqual([stays ? [{ type: 'look', pressed: true }] : [], false]);
  });

  it('to close it', async () => {
    await begun();
    expect([calls('panel-close', OURS), isGone]).toEqual([false, true]);
  });
});
