/** Ends what is past its deadline: by a timer while the worker lives, and whenever it wakes or is spoken to. */
import type { Queue } from './queue.ts';

/** The longest delay of `setTimeout`, in milliseconds; a longer one would fire at once. */
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

  /** Ends what is late now, and sees to the rest. */
  async check(): Promise<void> {
    await this.#queue.expire();
    this.schedule();
  }

  /** Sets the timer for what is late next: after each change of a request. */
  schedule(): void {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#queue.all().map(deadlineOf));
    if (next === Number.POSITIVE_INFINITY) return;
    const delay = Math.min(Math.max(next - this.#now(), 0), MAX_DELAY_MS);
    this.#timer = setTimeout(() => void this.check().catch(console.error), delay);
  }
}

/** When a request that has not ended is late; never, where it may wait. */
function deadlineOf({ phase, deadlineAt }: ReturnType<Queue['all']>[number]): number {
  return phase === 'ended' || deadlineAt === null ? Number.POSITIVE_INFINITY : deadlineAt;
}
