import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SteadyClock } from '../../../lib/background/steady-clock.ts';
import { take } from '../../../lib/requests/limits.ts';
import { always } from '../always.ts';

const START = Date.UTC(2026, 0, 1);
const HOUR_MS = 60 * 60_000;

/** A machine on which time passes, somebody sets the clock, and workers start. */
function machine() {
  const at = { wall: START, ticks: 0 };
  const wall = () => Math.floor(at.wall);
  const start = () => new SteadyClock(wall, () => at.ticks);
  return {
    clock: start(),
    pass(ms: number) {
      at.wall += ms;
      at.ticks += ms;
    },
    set(ms: number) {
      at.wall += ms;
    },
    /** A new worker, which finds the latest time that the last one wrote. */
    restart(written: number) {
      at.ticks = 0;
      this.clock = start();
      this.clock.advanceTo(written);
    },
  };
}

it('is the machine’s clock where nobody sets that', () => {
  const own = machine();
  expect(own.clock.now()).toBe(START);
  own.pass(1_234.5);
  expect(own.clock.now()).toBe(START + 1_234);
  expect(own.clock.toSystemTime(START + 99)).toBe(START + 99);
});

it('goes on where the clock is set back, and says what the clock will show then', () => {
  const own = machine();
  own.clock.now();
  own.set(-HOUR_MS);
  own.pass(5_000);
  expect(own.clock.now()).toBe(START + 5_000);
  expect(own.clock.toSystemTime(START + 65_000)).toBe(START + 65_000 - HOUR_MS);
});

it('counts the time that a machine has slept, in which nothing ticks', () => {
  const own = machine();
  own.clock.now();
  own.set(HOUR_MS);
  expect(own.clock.now()).toBe(START + HOUR_MS);
});

it('never goes back and never lags behind time, however often the clock is set and the worker dies', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('pass'), ms: fc.double({ min: 0, max: 10_000, noNaN: true }) }),
    fc.record({ type: fc.constant('set'), ms: fc.integer({ min: -10 * HOUR_MS, max: 10 * HOUR_MS }) }),
    fc.record({ type: fc.constant('restart'), ms: fc.constant(0) }),
  );
  always(100, fc.array(step, { maxLength: 40 }), (steps) => {
    const own = machine();
    let last = own.clock.now();
    for (const { type, ms } of steps) {
      if (type === 'pass') own.pass(ms);
      else if (type === 'set') own.set(ms);
      else own.restart(last);
      const now = own.clock.now();
      expect(now - last).toBeGreaterThanOrEqual(type === 'pass' ? Math.floor(ms) - 1 : 0);
      last = now;
    }
  });
});

it('makes nobody wait for longer than one refill, from whatever time a budget is', () => {
  const time = fc.integer({ min: 0, max: 2 * START });
  always(100, fc.integer({ min: 0, max: 60 }), time, time, (left, at, now) => {
    const { retryAfterMs, budget } = take({ left, at }, now);
    expect(retryAfterMs).toBeLessThanOrEqual(1_000);
    expect(budget.at).toBeLessThanOrEqual(now);
    expect(budget.left).toBeGreaterThanOrEqual(0);
    if (at > now) expect({ retryAfterMs, budget }).toEqual(take({ left, at: now }, now));
  });
});
