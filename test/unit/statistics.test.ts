import { describe, expect, it } from 'vitest';
import { figure, quantile, table } from '../bench/statistics.ts';

it.each<[number[], number, number]>([
  [[7], 0.5, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 3, 2, 1], 0.25, 2],
  [[1, 2, 3, 4], 0.99, 4],
])('of %j, %d lie below', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected);
});

it('nothing measured is no figure', () => {
  expect(() => quantile([], 0.5)).toThrow();
});

describe('a goal', () => {
  it.each<[string, Parameters<typeof figure>, string | null, boolean | null]>([
    ['on the ratio, met', ['promptCold', [13], [10]], '≤ 1.3×', true],
    ['on the ratio, missed', ['promptCold', [13.1], [10]], '≤ 1.3×', false],
    ['on the value, whatever the baseline', ['inspection', [50], [1]], '≤ 50 µs', true],
    ['on the value, missed', ['idleScript', [1.1]], '≤ 1 ms', false],
    ['none', ['answer', [1], [1]], null, null],
  ])('%s', (_, args, goal, met) => {
    expect(figure(...args)).toMatchObject({ goal, met });
  });

  it('is a line with a mark in the table', () => {
    const [head, line] = table([figure('promptCold', [10, 12, 30], [10])]).split('\n');
    expect(head).toMatch(/^what .* goal$/);
    expect(line).toMatch(/ 12\.0 ms +10\.0–30\.0 +10\.0 ms +1\.20× +≤ 1\.3× +✓$/);
  });
});
