import { beforeEach, describe, expect, it } from 'vitest';
import { Intake, Intakes } from '../../../lib/requests/intake.ts';

let now = 0;
let sleeps: { ms: number; wake: () => void }[];
let intake: Intake;
const deps = {
  now: () => now,
  sleep: (ms: number) => new Promise<void>((wake) => void sleeps.push({ ms, wake })),
};
let done: number[];
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  now = 1_000_000;
  sleeps = [];
  done = [];
  intake = new Intake(deps);
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

it('has room for as much again once it has been taken', async () => {
  expect(add(300, 60_000).every(Boolean)).toBe(true);
  await settled();
  expect(add(300, 60_000).every(Boolean)).toBe(true);
});

describe('the intakes of all documents', () => {
  let intakes: Intakes;
  beforeEach(() => {
    intakes = new Intakes(deps);
  });
  const spend = async (own: Intake) => {
    intake = own;
    add(300);
    await settled();
  };

  it('begin no new burst for one that has spent its own, whoever comes meanwhile', async () => {
    const spent = intakes.of({ documentId: 'A' });
    await spend(spent);
    intakes.of({ documentId: 'B' });
    expect(intakes.of({ documentId: 'A' })).toBe(spent);
  });
  it('are forgotten once they are at rest', async () => {
    const spent = intakes.of({ documentId: 'A' });
    await spend(spent);
    now += 60_000;
    intakes.of({ documentId: 'B' });
    expect(intakes.of({ documentId: 'A' }) === spent).toBe(false);
  });
  it('are one for each tab where the browser names no documents', async () => {
    const inTab = (id: number) => ({ tab: { id }, frameId: 0 });
    const first = intakes.of(inTab(1));
    await spend(first);
    expect(intakes.of(inTab(2)) === first).toBe(false);
    expect(intakes.of(inTab(1)) === first).toBe(true);
  });
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
