/** The time that is left, in plain words: a number that ticks would hurry people. Pure. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TimeLeft =
  | { readonly unit: 'half-minute' }
  | { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number };

/**
 * The words for `ms` milliseconds; a clock that jumped past the end leaves the last half minute. `null` once the end is
 * well past: it was what a page was likely to do.
 */
export function timeLeft(ms: number): TimeLeft | null {
  if (ms < -MINUTE / 2) return null;
  if (ms <= MINUTE / 2) return { unit: 'half-minute' };
  if (ms < 1.5 * HOUR) return { unit: 'minutes', count: Math.max(1, Math.round(ms / MINUTE)) };
  if (ms < 1.5 * DAY) return { unit: 'hours', count: Math.round(ms / HOUR) };
  return { unit: 'days', count: Math.round(ms / DAY) };
}
