import { afterEach, expect, it, vi } from 'vitest';
import { unthrottledInterval } from '../../../lib/page/unthrottled-interval.ts';

afterEach(() => void vi.unstubAllGlobals());

/** In milliseconds: no timer of the test runner's is as long. */
const PERIOD_MS = 3;

/** Whether a task of our timers runs, what follows in microtasks included; and how many of them were set meanwhile. */
function watchTimers() {
  const { setTimeout } = globalThis;
  const seen = { isInTimer: false, chained: 0, pending: 0 };
  vi.stubGlobal('setTimeout', (task: () => void, ms: number) => {
    if (ms !== PERIOD_MS) return setTimeout(task, ms);
    if (seen.isInTimer) seen.chained += 1;
    seen.pending += 1;
    return setTimeout(() => {
      seen.pending -= 1;
      seen.isInTimer = true;
      task();
      queueMicrotask(() => {
        seen.isInTimer = false;
      });
    }, ms);
  });
  return seen;
}

/** Lets all come that is on its way. */
async function passed(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

it('calls again and again, each time by a timer that no timer has set, until it is stopped', async () => {
  const seen = watchTimers();
  let calls = 0;
  await new Promise<void>((resolve) => {
    const stop = unthrottledInterval(PERIOD_MS, () => {
      calls += 1;
      if (calls < 5) return;
      stop();
      resolve();
    });
  });
  await passed();
  expect(seen).toEqual({ isInTimer: false, chained: 0, pending: 0 });
  expect(calls).toBe(5);
});

it('waits first for the given time, and calls nothing once it is stopped', async () => {
  const task = vi.fn();
  await new Promise<void>((resolve) => {
    const stop = unthrottledInterval(
      1e6,
      () => {
        stop();
        resolve();
      },
      -5,
    );
  });
  unthrottledInterval(1, task, 1e6)();
  await passed();
  expect(task).not.toHaveBeenCalled();
});
