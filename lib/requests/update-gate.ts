/**
 * An update of the extension waits until nothing is outstanding (docs/robustness.md). The browser says
 * only once that one is ready, so that is written down for the workers to come.
 */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';

const UPDATE_KEY = 'update-pending';
/** A request of either context: a private window's requests die with the same restart. */
const isRequestKey = (key: string) => /^(normal|private):request:/.test(key);
/**
 * How long an answer holds an update back until its page has fetched it, in milliseconds. A page that takes longer is in
 * the back/forward cache, or gone: it would hold every update back until the browser closes.
 */
export const FETCH_MS = 60_000;

const Ended = v.object({ phase: v.literal('ended'), endedAt: v.nullable(v.number()) });

export class UpdateGate {
  readonly #area: Area;
  readonly #now: () => number;
  readonly #isPairing: () => Promise<boolean>;
  readonly #reload: () => void;

  /**
   * `isPairing` says whether the browser may be asking for a permission: the restart would forget for which page. `reload`
   * restarts the extension, and so installs the update (`runtime.reload`).
   */
  constructor(area: Area, now: () => number, isPairing: () => Promise<boolean>, reload: () => void) {
    this.#area = area;
    this.#now = now;
    this.#isPairing = isPairing;
    this.#reload = reload;
  }

  /** An update is ready. */
  async pending(): Promise<void> {
    await this.#area.set({ [UPDATE_KEY]: true });
    await this.open();
  }

  /** Lets a pending update through, if nothing is outstanding. */
  async open(): Promise<void> {
    if (!(await this.#area.get(UPDATE_KEY))[UPDATE_KEY] || (await this.#isPairing())) return;
    const items = Object.entries(await this.#area.get(null));
    if (items.some(([key, value]) => isRequestKey(key) && this.#isOutstanding(value))) return;
    await this.#area.remove(UPDATE_KEY);
    this.#reload();
  }

  /** Whether somebody still waits for it: the person, or for a while its page. */
  #isOutstanding(request: unknown): boolean {
    const ended = v.safeParse(Ended, request);
    if (!ended.success) return true;
    const { endedAt } = ended.output;
    return endedAt !== null && this.#now() - endedAt < FETCH_MS;
  }
}
