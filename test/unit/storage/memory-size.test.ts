/** How much of the store a value takes up: `e2e/more/store-full` holds the rule against the browser's own word. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latestWithin, memorySize } from '../../../lib/storage/memory-size.ts';
import { always } from '../always.ts';

it.each<[string, unknown, number]>([
  ['a number', 7, 32],
  ['nothing', null, 32],
  ['a short text', 'x'.repeat(22), 32],
  ['a longer one', 'x'.repeat(1_000), 1_048],
  ['one of three bytes a character', '密'.repeat(1_000), 3_048],
  ['one with a single such character, as Firefox keeps it', `${'x'.repeat(1_000)}密`, 2_050],
  ['accents', 'é'.repeat(1_000), 2_048],
  ['a list', [1, 2, 3], 4 * 32],
  ['an object', { a: 1, b: 2 }, 32 + 2 * 64],
  ['small options', Array(1_000).fill({ value: 'ab', label: 'ab' }), 32 + 1_000 * 160],
])('%s', (_, value, size) => expect(memorySize(value)).toBe(size));

it('grows with every part', () => {
  always(100, fc.jsonValue(), fc.jsonValue(), (one, other) => {
    expect(memorySize([one, other])).toBeGreaterThan(memorySize(one));
    expect(memorySize({ one, other })).toBeGreaterThan(memorySize([one, other]));
  });
});

it.each<[string[], number, number, string[]]>([
  [['a', 'b', 'c'], 2, 1_000, ['b', 'c']],
  [['a', 'b', 'c'], 9, 64, ['b', 'c']],
  [['a', 'b', 'c'], 9, 31, []],
  [['x'.repeat(100), 'c'], 9, 100, ['c']],
  [['a', 'x'.repeat(100)], 9, 100, ['a']],
  [[], 2, 1_000, []],
])('the latest of %j, %i and %i bytes at most', (entries, count, bytes, left) => {
  expect(latestWithin(entries, count, bytes)).toEqual(left);
});
