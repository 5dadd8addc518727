import { expect, it } from 'vitest';
import { isInFront, type Place } from '../../../../components/arming/surroundings.ts';

it.each<[Place, DocumentVisibilityState, boolean, boolean]>([
  ['popup', 'visible', true, true],
  ['popup', 'visible', false, false],
  ['popup', 'hidden', true, false],
  ['window', 'visible', true, true],
  ['window', 'visible', false, false],
  ['window', 'hidden', true, false],
  ['panel', 'visible', true, true],
  ['panel', 'visible', false, true],
  ['panel', 'hidden', true, false],
])('a %s that is %s, with focus %s: in front %s', (place, visibilityState, hasFocus, expected) => {
  expect(isInFront(place, { visibilityState, hasFocus })).toBe(expected);
});
