import { afterEach, expect, it, vi } from 'vitest';
import { besideThePage, FOCUSED } from '../../../../components/arming/surroundings.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (visibilityState: DocumentVisibilityState, hasFocus: boolean, width = 360) => {
  vi.stubGlobal('document', { visibilityState, hasFocus: () => hasFocus, addEventListener: () => {} });
  vi.stubGlobal('innerWidth', width);
};

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
  expect(besideThePage({ hasFocus: () => windowHasFocus, listen: () => {} }).isInFront()).toBe(expected);
});

it('hears of its window until it is let go', () => {
  page('visible', false);
  const heard: unknown[] = [];
  const changed = () => {};
  const { signal } = new AbortController();
  besideThePage({ hasFocus: () => true, listen: (...given) => heard.push(...given) }).listen(changed, signal);
  expect(heard).toEqual([changed, signal]);
});
