/** Takes a document's messages in order, at a pace, within bounds. The relay's own bounds run in the page's process. */
import type { Sender } from '../protocol/senders.ts';
import { serial } from '../storage/serial.ts';

/** A relay sends half as many at once after an interruption. */
const MAX_PENDING = 1_500;
/** In UTF-16 units. */
const MAX_PENDING_LENGTH = 24 * 1024 * 1024;
/** So many messages come at once without a delay … */
const MESSAGE_BURST = 300;
/** … and one more after each of these, in milliseconds. */
const MESSAGE_PACE_MS = 20;

export interface IntakeDependencies {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

export class Intake {
  readonly #deps: IntakeDependencies;
  readonly #inOrder = serial();
  #pending = 0;
  #length = 0;
  /** When all messages would have come at the pace. */
  #due = 0;

  constructor(deps: IntakeDependencies) {
    this.#deps = deps;
  }

  /** Runs `task` for a message of `length` in its turn. Returns `false`, and runs nothing, if too many wait. */
  add(length: number, task: () => Promise<void>): boolean {
    if (this.#pending >= MAX_PENDING || this.#length + length > MAX_PENDING_LENGTH) return false;
    this.#pending += 1;
    this.#length += length;
    void this.#inOrder(async () => {
      try {
        await this.#keepPace();
        await task();
      } catch (error) {
        console.error(error);
      } finally {
        this.#pending -= 1;
        this.#length -= length;
      }
    });
    return true;
  }

  /** Whether it would treat a message as a new intake would. */
  isIdle(): boolean {
    return this.#pending === 0 && this.#due <= this.#deps.now();
  }

  /** Takes no message while it waits, so that the relay on the other side fills up and holds its page back. */
  async #keepPace(): Promise<void> {
    const { now, sleep } = this.#deps;
    this.#due = Math.max(this.#due, now()) + MESSAGE_PACE_MS;
    const early = this.#due - now() - MESSAGE_BURST * MESSAGE_PACE_MS;
    if (early > 0) await sleep(early);
  }
}

export class Intakes {
  readonly #deps: IntakeDependencies;
  readonly #intakes = new Map<string, Intake>();

  constructor(deps: IntakeDependencies) {
    this.#deps = deps;
  }

  /** The intake of the document behind `sender`; of its frame if the browser names no document. */
  of({ documentId, tab, frameId }: Sender): Intake {
    const key = documentId ?? `${tab?.id}:${frameId}`;
    const known = this.#intakes.get(key);
    if (known !== undefined) return known;
    for (const [other, intake] of this.#intakes) if (intake.isIdle()) this.#intakes.delete(other);
    const intake = new Intake(this.#deps);
    this.#intakes.set(key, intake);
    return intake;
  }
}
