import { afterEach, expect, it, vi } from 'vitest';
import { type BrowserWindow, besideThePage, FOCUSED } from '../../../../components/arming/surroundings.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (visibilityState: DocumentVisibilityState, hasFocus: boolean, width = 360) => {
  vi.stubGlobal('document', { visibilityState, hasFocus: () => hasFocus, addEventListener: () => {} });
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('window', new EventTarget());
};
/** A window around, with what a test is about. */
const around = (parts: Partial<BrowserWindow>) => ({
  hasFocus: () => true,
  look: () => {},
  listen: () => {},
  ...parts,
});

it.each([
  ['visible', true, true],
  ['visible', false, false],
  ['hidden', true, false],
] as const)('a popup that is %s, with focus %s: in front %s', (visibility, focus, expected) => {
  page(visibility, focus);
  expect(FOCUSED.isInFront()).toBe(expected);
});

it.each([
  // The focus comes to a panel with the first click only.
  ['visible', false, 360, true, true],
  ['visible', true, 360, true, true],
  // Another window may lie over the facts and leave a decision free, also where the panel had the focus last.
  ['visible', true, 360, false, false],
  ['visible', false, 360, false, false],
  ['hidden', false, 360, true, false],
  // As it comes up.
  ['visible', false, 0, true, false],
] as const)('a panel that is %s, with focus %s, %d px wide, its window with focus %s: in front %s', (...row) => {
  const [visibility, focus, width, windowHasFocus, expected] = row;
  page(visibility, focus, width);
  expect(besideThePage(around({ hasFocus: () => windowHasFocus })).isInFront()).toBe(expected);
});

it('hears of its window until it is let go', () => {
  page('visible', false);
  const heard: unknown[] = [];
  const changed = () => {};
  const { signal } = new AbortController();
  besideThePage(around({ listen: (...given) => heard.push(...given) })).listen(changed, signal);
  expect(heard).toEqual([changed, signal]);
});

it('whoever turns to a panel has it look at its window, until it is let go', () => {
  page('visible', false);
  const looks: string[] = [];
  const letGo = new AbortController();
  besideThePage(around({ look: () => void looks.push('') })).listen(() => {}, letGo.signal);
  for (const type of ['pointermove', 'focus', 'blur']) window.dispatchEvent(new Event(type));
  expect(looks).toHaveLength(2);
  letGo.abort();
  window.dispatchEvent(new Event('pointermove'));
  expect(looks).toHaveLength(2);
});
