import type { DocumentView } from '../../../../components/arming/arming.ts';

/** A clock that only a test moves. */
export class Clock {
  #now = 0;
  #timers: { at: number; ring: () => void }[] = [];

  readonly wait: DocumentView['wait'] = (ring, ms) => {
    const timer = { at: this.#now + ms, ring };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Lets `ms` milliseconds pass, and calls `paint` before each frame. */
  pass(ms: number, paint: () => void): void {
    for (const end = this.#now + ms; this.#now < end; ) {
      this.#now += 1;
      if (this.#now % 16 === 0) paint();
      const due = this.#timers.filter(({ at }) => at <= this.#now);
      this.#timers = this.#timers.filter(({ at }) => at > this.#now);
      for (const { ring } of due) ring();
    }
  }
}
