/** An update waits until no request is open. The browser announces it only once, so Usher writes that down. */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';

const UPDATE_KEY = 'update-pending';
/** A request of either context: the restart ends a private window's requests too. */
const isRequestKey = (key: string) => /^(normal|private):request:/.test(key);
/** In milliseconds. A page that takes longer is away or gone, and would hold every update back. */
export const FETCH_MS = 60_000;

const Ended = v.object({ phase: v.literal('ended'), endedAt: v.nullable(v.number()) });

export class UpdateGate {
  readonly #area: Area;
  readonly #now: () => number;
  readonly #isPairing: () => Promise<boolean>;
  readonly #reload: () => void;

  /** `isPairing`: the browser may be asking for a permission, and a restart would forget for which page. */
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

  async open(): Promise<void> {
    if (!(await this.#area.get(UPDATE_KEY))[UPDATE_KEY] || (await this.#isPairing())) return;
    const items = Object.entries(await this.#area.get(null));
    if (items.some(([key, value]) => isRequestKey(key) && this.#isOutstanding(value))) return;
    await this.#area.remove(UPDATE_KEY);
    this.#reload();
  }

  /** Whether the person still waits for it, or for a while its page. */
  #isOutstanding(request: unknown): boolean {
    const ended = v.safeParse(Ended, request);
    if (!ended.success) return true;
    const { endedAt } = ended.output;
    return endedAt !== null && this.#now() - endedAt < FETCH_MS;
  }
}
