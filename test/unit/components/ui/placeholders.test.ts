import { expect, it } from 'vitest';
import { PLACEHOLDERS, splitPlaceholders } from '../../../../components/ui/placeholders.ts';

it.each<[string, (string | number)[]]>([
  ['', []],
  ['no place', ['no place']],
  [`${PLACEHOLDERS[0]} asks`, [0, ' asks']],
  [`from ${PLACEHOLDERS[1]} to ${PLACEHOLDERS[0]}`, ['from ', 1, ' to ', 0]],
  [`${PLACEHOLDERS[0]}${PLACEHOLDERS[1]}`, [0, 1]],
])('%j → %j', (text, expected) => {
  expect(splitPlaceholders(text)).toEqual(expected);
});
