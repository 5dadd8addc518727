/** Ends requests past their deadline: by a timer while the worker lives, and whenever it wakes. */
import type { Queue } from './queue.ts';

/** In milliseconds; `setTimeout` fires at once after a longer one. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export class Deadlines {
  readonly #queue: Queue;
  readonly #now: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `now` gives milliseconds since the epoch. */
  constructor(queue: Queue, now: () => number) {
    this.#queue = queue;
    this.#now = now;
  }

  async check(): Promise<void> {
    await this.#queue.expire();
    this.schedule();
  }

  /** Sets the timer for the next deadline. Call it after each change of a request. */
  schedule(): void {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#queue.all().map(deadlineOf));
    if (next === Number.POSITIVE_INFINITY) return;
    const delay = Math.min(Math.max(next - this.#now(), 0), MAX_DELAY_MS);
    this.#timer = setTimeout(() => void this.check().catch(console.error), delay);
  }
}

function deadlineOf({ phase, deadlineAt }: ReturnType<Queue['all']>[number]): number {
  return phase === 'ended' || deadlineAt === null ? Number.POSITIVE_INFINITY : deadlineAt;
}
