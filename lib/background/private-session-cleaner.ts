/**
 * Removes what a private session leaves behind. Chromium's private windows (`split`) have a worker of their own on the
 * same `storage.session`. The worker ends with the last of these windows. If it was asleep then, what it wrote stays,
 * and a request of its windows delays updates. The normal worker sees no private window (Chromium 156), so it calls the
 * roll: a write wakes the private worker as long as there is one, and that worker answers.
 */
import type { Context } from '../requests/store.ts';
import type { MeasuredArea } from '../storage/area.ts';
import { keysOfPrivate, PRIVATE } from './private-session.ts';

/** The normal worker's question: a name of its own for each. */
export const ROLL_CALL = 'roll-call';
/** The private worker's answer: the question's name. */
const PRESENT = `${PRIVATE}present`;

/** How often the normal worker looks for the answer, in milliseconds. */
const STEP_MS = 500;
/**
 * After so many looks, nobody is there. Ten seconds suffice to start a worker, and a normal worker lives longer. Where
 * one takes more all the same, its pages ask again for what was removed.
 */
const MAX_LOOKS = 20;

export interface PrivateSessionCleanerDependencies {
  /** `storage.session`. */
  readonly area: MeasuredArea;
  readonly context: Context;
  readonly newId: () => string;
  readonly sleep: (ms: number) => Promise<void>;
}

export class PrivateSessionCleaner {
  readonly #deps: PrivateSessionCleanerDependencies;
  #taking: Promise<void> | null = null;

  constructor(deps: PrivateSessionCleanerDependencies) {
    this.#deps = deps;
  }

  /** Removes what the last private window has left, in the normal worker. Resolves once that is settled. */
  clean(): Promise<void> {
    if (this.#deps.context === 'private') return Promise.resolve();
    this.#taking ??= this.#clean().finally(() => {
      this.#taking = null;
    });
    return this.#taking;
  }

  /** The private worker has started, or the question has changed: it says that it is there. */
  async answer(): Promise<void> {
    const { area, context } = this.#deps;
    if (context === 'normal') return;
    const call = (await area.get(ROLL_CALL))[ROLL_CALL];
    if (call !== undefined) await area.set({ [PRESENT]: call });
  }

  async #clean(): Promise<void> {
    const { area, newId } = this.#deps;
    // Only what was there before the question: a session that begins meanwhile keeps its own.
    const left = await keysOfPrivate(area);
    if (left.length === 0) return;
    const call = newId();
    await area.set({ [ROLL_CALL]: call });
    const isAnswered = await this.#isAnswered(call);
    await area.remove(isAnswered ? [ROLL_CALL] : [ROLL_CALL, ...left]);
  }

  async #isAnswered(call: string): Promise<boolean> {
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      await this.#deps.sleep(STEP_MS);
      if ((await this.#deps.area.get(PRESENT))[PRESENT] === call) return true;
    }
    return false;
  }
}
