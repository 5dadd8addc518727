/** A request that wakes the worker waits for the panel that the worker's death cut off, and for nothing else. */
import { expect, it } from 'vitest';
import { type PageLister, panelsReturn } from '../../../lib/background/panels.ts';

const chromium = (open: number): PageLister => ({
  runtime: { getContexts: async ({ contextTypes }) => Array(contextTypes[0] === 'SIDE_PANEL' ? open : 9) },
  extension: { getViews: () => [1] },
});
const firefox = (open: number): PageLister => ({
  runtime: {},
  extension: { getViews: (filter) => Array('type' in filter && filter.type === 'sidebar' ? open : 9) },
});

it.each<[string, PageLister, number, number[]]>([
  ['Chromium with a panel', chromium(1), 100, [500]],
  ['Chromium without', chromium(0), 100, []],
  ['Firefox with a panel', firefox(1), 100, [500]],
  ['Firefox without', firefox(0), 100, []],
  ['a worker that has lived long enough', chromium(1), 600, []],
  ['a browser that lists nothing', { runtime: {}, extension: {} }, 100, []],
])('%s', async (_, api, after, expected) => {
  let time = 0;
  const slept: number[] = [];
  const wait = panelsReturn({ api, now: () => time, sleep: async (ms) => void slept.push(ms), patienceMs: 600 });
  time = after;
  await wait();
  expect(slept).toEqual(expected);
});
