import { expect, test } from 'vitest';
import { live } from '../../simulation/life.ts';
import { simulate } from '../../simulation/simulate.ts';

test('simulated lives show no fault', async () => {
  const { faults, steps } = await simulate(200_000, 1);
  expect(faults).toEqual([]);
  expect(steps).toBeGreaterThanOrEqual(200_000);
});

test('a life is the same whenever it is lived', async () => {
  const [one, other] = [await live(7, 300), await live(7, 300)];
  expect(other).toEqual(one);
  expect(one.history.size).toBeGreaterThan(20);
});
