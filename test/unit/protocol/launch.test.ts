import { expect, it } from 'vitest';
import { urlOf } from '../../../lib/protocol/launch.ts';

it.each<[unknown, string | null]>([
  [{ url: 'https://a.example/' }, 'https://a.example/'],
  [{ url: null }, null],
  [{ url: 7 }, null],
  [{}, null],
  [null, null],
  [undefined, null],
  ['https://a.example/', null],
])('the launcher reads %j as %j', (answer, expected) => {
  expect(urlOf(answer)).toBe(expected);
});
