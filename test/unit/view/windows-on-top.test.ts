/** Which windows may lie over one of our views that has the focus. */
import { expect, it, vi } from 'vitest';
import { type BrowserWindows, watchWindowsOnTop } from '../../../lib/view/windows-on-top.ts';

type Window = { readonly alwaysOnTop: boolean };
const NORMAL: Window = { alwaysOnTop: false };
const ON_TOP: Window = { alwaysOnTop: true };

/** A browser whose windows are `open`, and which answers on demand. */
function browserWith(open: Window[]) {
  const heard = { created: (_: Window) => {}, removed: () => {} };
  const answers: (() => void)[] = [];
  const windows = {
    getAll: () => {
      const now = [...open];
      return new Promise((resolve) => answers.push(() => resolve(now)));
    },
    onCreated: { addListener: (hear: typeof heard.created) => void Object.assign(heard, { created: hear }) },
    onRemoved: { addListener: (hear: typeof heard.removed) => void Object.assign(heard, { removed: hear }) },
  } as unknown as BrowserWindows;
  return { windows, heard, answers, open };
}

const settled = () => vi.waitFor(async () => {});

it.each([
  ['no window', [], false],
  ['windows that go behind others', [NORMAL, NORMAL], false],
  ['a window that stays on top', [NORMAL, ON_TOP], true],
] as const)('beneath %s: %j, %s; before the browser has said so, there may be one', async (_, open, expected) => {
  const { windows, answers } = browserWith([...open]);
  const isCovered = watchWindowsOnTop(windows);
  expect(isCovered()).toBe(true);
  answers[0]?.();
  await settled();
  expect(isCovered()).toBe(expected);
});

it('knows one from the moment that it is opened until it is closed', async () => {
  const { windows, heard, answers, open } = browserWith([NORMAL]);
  const isCovered = watchWindowsOnTop(windows);
  answers[0]?.();
  await settled();
  heard.created(NORMAL);
  expect(isCovered()).toBe(false);
  open.push(ON_TOP);
  heard.created(ON_TOP);
  expect(isCovered()).toBe(true);
  answers[2]?.();
  await settled();
  expect(isCovered()).toBe(true);
  open.pop();
  heard.removed();
  expect(isCovered()).toBe(true);
  answers[3]?.();
  await settled();
  expect(isCovered()).toBe(false);
});

it('believes the browser’s latest answer, in whichever order they come', async () => {
  const { windows, heard, answers, open } = browserWith([NORMAL]);
  const isCovered = watchWindowsOnTop(windows);
  open.push(ON_TOP);
  heard.created(ON_TOP);
  answers[1]?.();
  await settled();
  answers[0]?.();
  await settled();
  expect(isCovered()).toBe(true);
});
