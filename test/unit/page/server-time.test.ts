/** The times that the SDKs take, and their rules of progress (`timeouts.test.ts` runs them). */
import { expect, it, vi } from 'vitest';
import { createClock } from '../../../lib/page/clock.ts';
import { inServerTime } from '../../../lib/page/server-time.ts';

const CALL = { method: 'tools/call' };

interface Options {
  readonly signal: AbortSignal;
  readonly onprogress?: (progress: unknown) => void;
}

it.each([Number.POSITIVE_INFINITY, 30 * 24 * 3_600_000])(
  'a total of %d ms ends no call at once',
  async (maxTotalTimeout) => {
    vi.useFakeTimers();
    const made = inServerTime(createClock(), true, [CALL, { maxTotalTimeout }], async (...args) => {
      await new Promise((resolve) => setTimeout(resolve, 100_000));
      return (args[1] as Options).signal.aborted;
    });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await made).toBe(false);
    vi.useRealTimers();
  },
);

it('a call that has made a task hears of its progress, and is not aborted for it', async () => {
  vi.useFakeTimers();
  const heard: unknown[] = [];
  const options = {
    timeout: 1_000,
    resetTimeoutOnProgress: true,
    onprogress: (progress: unknown) => heard.push(progress),
  };
  let given: Options | undefined;
  await inServerTime(createClock(), false, [CALL, options], async (...args) => {
    given = args[1] as Options;
  });
  given?.onprogress?.(1);
  await vi.advanceTimersByTimeAsync(5_000);
  given?.onprogress?.(2);
  expect(heard).toEqual([1, 2]);
  expect(given?.signal.aborted).toBe(false);
  vi.useRealTimers();
});
