import { beforeEach, expect, it } from 'vitest';
import { Intake } from '../../../lib/requests/intake.ts';

let now = 0;
let sleeps: { ms: number; wake: () => void }[];
let intake: Intake;
let done: number[];
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  now = 1_000_000;
  sleeps = [];
  done = [];
  intake = new Intake({
    now: () => now,
    sleep: (ms) => new Promise((wake) => sleeps.push({ ms, wake: () => wake() })),
  });
});

function add(count: number, length = 1): boolean[] {
  const own = done;
  return Array.from({ length: count }, (_, index) => intake.add(length, async () => void own.push(index)));
}

it('takes a burst at once and in order, and the rest at a pace', async () => {
  add(400);
  await settled();
  expect(done).toEqual([...Array(300).keys()]);
  expect(sleeps).toHaveLength(1);
  now += sleeps[0]?.ms ?? 0;
  sleeps[0]?.wake();
  await settled();
  expect(done).toHaveLength(301);
});

it('forgives with time', async () => {
  add(300);
  await settled();
  now += 60_000;
  add(300);
  await settled();
  expect(done).toHaveLength(600);
});

it('has room for no more than fits, by count and by length, and again once it has been taken', async () => {
  expect(add(2_000).filter(Boolean)).toHaveLength(1_500);
  await settled();
  expect(add(2_000).filter(Boolean)).toHaveLength(300);
});

it('counts lengths', () => {
  expect(add(1_000, 60_000).filter(Boolean)).toHaveLength(Math.floor((24 * 1024 * 1024) / 60_000));
});

it('goes on after a task that fails', async () => {
  const error = console.error;
  console.error = () => {};
  intake.add(1, () => Promise.reject(new Error('one')));
  add(1);
  await settled();
  console.error = error;
  expect(done).toEqual([0]);
});
