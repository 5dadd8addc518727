import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timeLeft } from '../../../../components/prompt/time-left.ts';
import { always } from '../../always.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it.each([
  [-31 * SECOND, null],
  [-30 * SECOND, { unit: 'half-minute' }],
  [0, { unit: 'half-minute' }],
  [30 * SECOND, { unit: 'half-minute' }],
  [31 * SECOND, { unit: 'minutes', count: 1 }],
  [89 * SECOND, { unit: 'minutes', count: 1 }],
  [2 * MINUTE, { unit: 'minutes', count: 2 }],
  [89 * MINUTE, { unit: 'minutes', count: 89 }],
  [2 * HOUR, { unit: 'hours', count: 2 }],
  [47 * HOUR, { unit: 'days', count: 2 }],
  [365 * 24 * HOUR, { unit: 'days', count: 365 }],
])('%d ms', (ms, expected) => expect(timeLeft(ms)).toEqual(expected));

it('says nothing new within a second but once in half a minute at most, and never counts less than one', () => {
  always(100, fc.integer({ min: 31 * SECOND, max: 100 * 24 * HOUR }), (ms) => {
    const left = timeLeft(ms);
    if (left === null || left.unit === 'half-minute') throw new Error('too early');
    expect(left.count).toBeGreaterThan(0);
    const texts = Array.from({ length: 30 }, (_, second) => JSON.stringify(timeLeft(ms + second * SECOND)));
    expect(new Set(texts).size).toBeLessThanOrEqual(2);
  });
});
