/**
 * The time that budgets, deadlines and all that is kept for a while go by. It is the machine's, in milliseconds since the
 * epoch, but never goes back: where somebody sets the clock back, it goes on from where it was, as fast as time does. A
 * clock that is set forward cannot be told from a machine that has slept, and counts as time.
 *
 * The browser's own steady clock (`performance.now()`) begins again with each worker, and what is stored outlives many:
 * a new worker goes on from the latest time that was written (`advanceTo`).
 */
export class SteadyClock {
  readonly #wall: () => number;
  readonly #ticks: () => number;
  /** The most that `#wall` has ever been ahead of `#ticks`. */
  #ahead = Number.NEGATIVE_INFINITY;

  /** `ticks` gives milliseconds that never go back, from any beginning. */
  constructor(wall = () => Date.now(), ticks = () => performance.now()) {
    this.#wall = wall;
    this.#ticks = ticks;
  }

  /** Returns whole milliseconds since the epoch by this clock. */
  now(): number {
    this.advanceTo(this.#wall());
    return Math.floor(this.#ticks() + this.#ahead);
  }

  /** It was `at` before: an earlier worker has written so. */
  advanceTo(at: number): void {
    this.#ahead = Math.max(this.#ahead, at - this.#ticks());
  }

  /** The time `at` by the machine's clock, for views. To the second, so that two answers for one time are the same. */
  toSystemTime(at: number): number {
    return at - Math.trunc((this.now() - this.#wall()) / 1_000) * 1_000;
  }
}
