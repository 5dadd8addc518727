/** Which tab a panel stands for: the one in front of its own window, for as long as it is seen. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { BackgroundToPrompt, PromptMessage } from '../../../lib/protocol/prompt.ts';
import { Panel } from '../../../lib/view/panel.ts';

const OURS = 1;
const SAYS: BackgroundToPrompt = { type: 'failed', id: 'one' };

/** The tab in front of our window. */
let inFront: number | undefined;
let isVisible: boolean;
/** What the next question to the browser waits for. */
let held: Promise<unknown>;
let known: PromiseWithResolvers<number>;
let links: { tabId: number; windowId: number; sent: PromptMessage[]; isClosed: boolean; say: () => void }[];
let shown: number[];
let panel: Panel;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const tabs = () => links.map(({ tabId }) => tabId);

beforeEach(async () => {
  inFront = 7;
  isVisible = true;
  held = Promise.resolve();
  known = Promise.withResolvers();
  links = [];
  shown = [];
  panel = new Panel({
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
      const link = { tabId, windowId, sent: [] as PromptMessage[], isClosed: false, say: () => receive(SAYS) };
      links.push(link);
      return {
        send: (message) => void link.sent.push(message),
        close: () => {
          link.isClosed = true;
        },
      };
    },
    show: (_, tabId) => void shown.push(tabId),
  });
});

const begun = async () => {
  known.resolve(OURS);
  await settled();
  links[0]?.say();
};

it('begins with the tab in front, once its window is known', async () => {
  await settled();
  expect(tabs()).toEqual([]);
  await begun();
  expect([links.map(({ tabId, windowId }) => [tabId, windowId]), shown]).toEqual([[[7, OURS]], [7]]);
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
