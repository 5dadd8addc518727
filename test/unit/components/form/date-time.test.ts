import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from '../../../../components/form/date-time.ts';
import { always } from '../../always.ts';

describe('toLocalTime', () => {
  it.each([
    ['', ''],
    ['tomorrow', null],
    ['2026-01-31', null],
    ['2026-99-99T00:00:00Z', null],
    // The browser would show an empty control.
    ['9999-12-31T23:59:59-23:59', null],
    ['0000-06-01T00:00:00Z', null],
  ])('%j → %j', (text, expected) => {
    expect(toLocalTime(text)).toBe(expected);
  });
});

describe('fromLocalTime', () => {
  it('gives nothing for an empty or half-filled control', () => {
    expect(fromLocalTime('')).toBe('');
    expect(fromLocalTime('2026-01-31T')).toBe('');
  });

  it('gives seconds, in UTC, which every validator of RFC 3339 takes', () => {
    const text = fromLocalTime('2026-01-31T09:05');
    expect(text).toMatch(/^2026-01-(?:30|31)T\d\d:\d\d:00Z$/);
    expect(new Date(text)).toEqual(new Date('2026-01-31T09:05'));
  });
});

it('keeps the moment on the way there and back, in any zone', () => {
  const date = fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  always(100, date, (moment) => {
    moment.setMilliseconds(0);
    const back = fromLocalTime(toLocalTime(moment.toISOString()) ?? '');
    // An hour that a change of the clocks repeats has one local name for two moments.
    expect(Math.abs(new Date(back).getTime() - moment.getTime())).toBeOneOf([0, 3_600_000]);
  });
});
