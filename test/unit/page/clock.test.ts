import { expect, it, onTestFinished, vi } from 'vitest';
import { createClock } from '../../../lib/page/clock.ts';

it('stands still as long as anybody holds it, however often one of them lets go', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const clock = createClock();
  const fire = vi.fn();
  clock.after(100, fire);
  const [one, other] = [clock.pause(), clock.pause()];
  one();
  one();
  vi.advanceTimersByTime(1_000);
  expect(fire).not.toHaveBeenCalled();
  other();
  vi.advanceTimersByTime(99);
  expect(fire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fire).toHaveBeenCalledOnce();
});
