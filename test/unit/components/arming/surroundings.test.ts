import { afterEach, describe, expect, it, vi } from 'vitest';
import { FOCUSED, PANEL } from '../../../../components/arming/surroundings.ts';

afterEach(() => vi.unstubAllGlobals());

const page = (visibilityState: DocumentVisibilityState, hasFocus: boolean, width = 360) => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState, hasFocus: () => hasFocus }));
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('window', new EventTarget());
};

it.each([
  ['visible', true, true],
  ['visible', false, false],
  ['hidden', true, false],
] as const)('a popup that is %s, with focus %s: shown and in front %s', (visibility, focus, expected) => {
  page(visibility, focus);
  expect([FOCUSED.isShown(), FOCUSED.isInFront()]).toEqual([expected, expected]);
});

it.each([
  ['visible', true, 360, true, true],
  // The page may lay a list over it.
  ['visible', false, 360, true, false],
  ['hidden', true, 360, false, false],
  // As it comes up.
  ['visible', true, 0, false, false],
] as const)('a panel that is %s, with focus %s, %d px wide: shown %s, in front %s', (...row) => {
  const [visibility, focus, width, shown, inFront] = row;
  page(visibility, focus, width);
  expect([PANEL.isShown(), PANEL.isInFront()]).toEqual([shown, inFront]);
});

describe.each([
  ['a popup', FOCUSED],
  ['a panel', PANEL],
])('%s', (_, front) => {
  it('hears of its focus and of being hidden, until it is let go', () => {
    page('visible', true);
    let heard = 0;
    const letGo = new AbortController();
    const changes = () => {
      for (const type of ['focus', 'blur']) window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event('visibilitychange'));
    };
    front.listen(() => {
      heard += 1;
    }, letGo.signal);
    changes();
    expect(heard).toBe(3);
    letGo.abort();
    changes();
    expect(heard).toBe(3);
  });
});
