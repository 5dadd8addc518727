/** Whether the window around a panel has the focus. What is not known is taken for no. */
import { beforeEach, expect, it } from 'vitest';
import { panelOpener } from '../../../lib/panel-opener.ts';
import { BrowserWindow } from '../../../lib/view/browser-window.ts';

const OURS = 1;
const NONE = -1;
let focused: boolean;
let tell: (windowId: number) => void;
let changes: boolean[];
let around: BrowserWindow;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  focused = true;
  changes = [];
  const onFocusChanged = {
    addListener: (listener: (windowId: number) => void) => {
      tell = listener;
    },
  };
  around = new BrowserWindow({ get: async () => ({ focused }), onFocusChanged }, Promise.resolve(OURS));
  around.listen(() => void changes.push(around.hasFocus()), new AbortController().signal);
});

it('nothing is believed before the browser has answered', async () => {
  const onFocusChanged = { addListener: () => {} };
  const asked = new BrowserWindow({ get: async () => ({ focused }), onFocusChanged }, Promise.resolve(OURS));
  expect(asked.hasFocus()).toBe(false);
  await settled();
  expect(asked.hasFocus()).toBe(true);
});

it('what is told before its own window is known is asked after', async () => {
  const known = Promise.withResolvers<number>();
  let say: (windowId: number) => void = () => {};
  const onFocusChanged = {
    addListener: (listener: (windowId: number) => void) => {
      say = listener;
    },
  };
  const asked = new BrowserWindow({ get: async () => ({ focused }), onFocusChanged }, known.promise);
  focused = false;
  say(2);
  focused = true;
  say(OURS);
  known.resolve(OURS);
  await settled();
  expect(asked.hasFocus()).toBe(true);
});

it('an answer that another window has overtaken is not believed', async () => {
  tell(OURS);
  tell(2);
  await settled();
  expect(around.hasFocus()).toBe(false);
});

it.each([
  ['another window', 2, false, [true, false]],
  ['another program', NONE, false, [true, false]],
  // Chromium without a display says so while the focus is where it was.
  ['no window, and yet it has it', NONE, true, [true, false, true]],
  ['this window', OURS, true, [true]],
] as const)('%s gets the focus', async (_, windowId, after, expected) => {
  await settled();
  focused = after;
  tell(windowId);
  await settled();
  expect(changes).toEqual(expected);
});

it('another window has it until this one is named', async () => {
  await settled();
  tell(2);
  expect(around.hasFocus()).toBe(false);
  tell(OURS);
  await settled();
  expect(around.hasFocus()).toBe(true);
});

it('what a popup gives back without a word is seen at the next look', async () => {
  focused = false;
  tell(NONE);
  await settled();
  around.look();
  await settled();
  expect(around.hasFocus()).toBe(false);
  focused = true;
  around.look();
  await settled();
  expect(around.hasFocus()).toBe(true);
});

it('who has let go hears nothing', async () => {
  const letGo = new AbortController();
  let heard = 0;
  around.listen(() => {
    heard += 1;
  }, letGo.signal);
  letGo.abort();
  await settled();
  expect(heard).toBe(0);
});

it('the panel is opened by what the browser has', async () => {
  const opened: unknown[] = [];
  const open = async (options?: unknown) => void opened.push(options);
  await panelOpener({ sidePanel: { open } })?.(3);
  await panelOpener({ sidebarAction: { open } })?.(3);
  expect(opened).toEqual([{ windowId: 3 }, undefined]);
  expect([panelOpener({}), panelOpener({ sidePanel: {} })]).toEqual([null, null]);
});
