import { expect, it } from 'vitest';
import { FrameTabs } from '../../../lib/prompt/frame-tabs.ts';
import type { OpeningBrowser } from '../../../lib/prompt/isolated-tab.ts';

const FRAME = 'https://tool.example/app?theme=dark';

function stage(create: () => Promise<{ id?: number }> = async () => ({ id: 9 })) {
  const created: object[] = [];
  const tabs = {
    get: async (id: number) => ({ id, windowId: 3, index: 1, incognito: false }),
    create: (options: object) => {
      created.push(options);
      return create();
    },
  };
  return { created, frames: new FrameTabs({ tabs, windows: {} } as unknown as OpeningBrowser) };
}

it('opens it by the launcher, beside its page, and gives its URL once, to that tab alone', async () => {
  const { created, frames } = stage();
  await frames.open(7, FRAME, 'tab');
  expect(created).toEqual([{ url: '/launcher.html', windowId: 3, index: 2, openerTabId: 7, active: true }]);
  expect(await frames.launch(8)).toBeNull();
  expect(await frames.launch(9)).toBe(FRAME);
  expect(await frames.launch(9)).toBeNull();
});

it('has the URL for a launcher that asks before the browser has named its tab', async () => {
  let name = (_: { id: number }) => {};
  const { frames } = stage(() => new Promise((resolve) => (name = resolve)));
  const opened = frames.open(7, FRAME, 'tab');
  const asked = frames.launch(9);
  await Promise.resolve();
  name({ id: 9 });
  await opened;
  expect(await asked).toBe(FRAME);
});

it('has nothing for anybody where no tab could be created', async () => {
  const { frames } = stage(async () => ({}));
  await expect(frames.open(7, FRAME, 'tab')).rejects.toThrow();
  expect(await frames.launch(9)).toBeNull();
});

it('has the URL of each of two that open at once', async () => {
  let id = 8;
  const { frames } = stage(async () => ({ id: ++id }));
  await Promise.all([frames.open(7, FRAME, 'tab'), frames.open(7, 'https://other.example/', 'tab')]);
  expect([await frames.launch(10), await frames.launch(9)]).toEqual(['https://other.example/', FRAME]);
});
