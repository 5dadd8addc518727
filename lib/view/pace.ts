/**
 * How fast a view may change without the person's press: a few changes at once, then the latest one at intervals, and
 * none while the person is about to press. Otherwise, a page that asks and takes back without end could keep everything
 * moving under the pointer.
 */
import type { PromptMessageIn } from './screen.ts';

export const PACE_BURST = 4;
/** In milliseconds, after the first changes. */
export const PACE_MS = 2_000;
/** When to check again whether the person is still about to press. */
const POINT_MS = 250;

export interface PaceDependencies {
  readonly take: (said: PromptMessageIn) => void;
  /** A clock that only goes forward, in milliseconds. */
  readonly now: () => number;
  readonly later: (task: () => void, ms: number) => void;
  /** Whether the pointer is on its way to a decision, and has moved after `since`. */
  readonly isAiming: (since: number) => boolean;
}

export class Pace {
  readonly #deps: PaceDependencies;
  #left = PACE_BURST;
  #since: number;
  #held: PromptMessageIn | null = null;
  #isTimed = false;
  /** How often the person has pressed. A press cancels earlier timers. */
  #presses = 0;
  /** The pointer still rests on the button after a press, but the result must show at once. */
  #pressedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: PaceDependencies) {
    this.#deps = deps;
    this.#since = deps.now();
  }

  /** Takes a message of the background. The result of a press goes through at once, after the messages before it. */
  push(said: PromptMessageIn): void {
    if (said.type !== 'state') this.userActed();
    this.#held = said;
    if (said.type === 'state') this.#pass();
    else this.#release();
  }

  /** The person has pressed something, which causes the next changes. */
  userActed(): void {
    this.#left = PACE_BURST;
    this.#since = this.#deps.now();
    this.#isTimed = false;
    this.#presses += 1;
    this.#pressedAt = this.#deps.now();
    this.#release();
  }

  #pass(): void {
    if (this.#held === null || this.#isTimed) return;
    this.#refill();
    const wait =
      this.#left === 0 ? this.#since + PACE_MS - this.#deps.now() : this.#deps.isAiming(this.#pressedAt) ? POINT_MS : 0;
    if (wait <= 0) {
      this.#left -= 1;
      this.#release();
      return;
    }
    this.#isTimed = true;
    const presses = this.#presses;
    this.#deps.later(() => {
      if (presses !== this.#presses) return;
      this.#isTimed = false;
      this.#pass();
    }, wait);
  }

  #refill(): void {
    const now = this.#deps.now();
    const more = Math.floor((now - this.#since) / PACE_MS);
    if (this.#left === PACE_BURST) this.#since = now;
    else this.#since += more * PACE_MS;
    this.#left = Math.min(PACE_BURST, this.#left + more);
  }

  #release(): void {
    const said = this.#held;
    this.#held = null;
    if (said !== null) this.#deps.take(said);
  }
}
