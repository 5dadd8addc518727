import { expect, it } from 'vitest';
import { SLOTS, splitSlots } from '../../../components/slots.ts';

it.each<[string, (string | number)[]]>([
  ['', []],
  ['no place', ['no place']],
  [`${SLOTS[0]} asks`, [0, ' asks']],
  [`from ${SLOTS[1]} to ${SLOTS[0]}`, ['from ', 1, ' to ', 0]],
  [`${SLOTS[0]}${SLOTS[1]}`, [0, 1]],
])('%j → %j', (text, expected) => {
  expect(splitSlots(text)).toEqual(expected);
});
