/**
 * The offer to be told by the system the next time. It is made once in the life of a profile, beside the first request
 * that came while its tab was not in front: that is when a person can tell whether they want it.
 */
import type { Area } from '../storage/area.ts';
import { singleReading } from '../storage/single-reading.ts';

/** In `storage.session`: the request that it stands beside. */
const REQUEST = 'notify-offer';
/** In `storage.local`: that it was on screen. */
const MADE = 'notify-offered';

export class NotifyOffer {
  readonly #session: Area;
  readonly #local: Area;
  readonly #isWaiting: (id: string) => boolean;
  #id: string | null = null;

  /** `isWaiting` says of a request by its id whether the person still has it to decide. */
  constructor(session: Area, local: Area, isWaiting: (id: string) => boolean) {
    this.#session = session;
    this.#local = local;
    this.#isWaiting = isWaiting;
    this.ready().catch(console.error);
  }

  readonly ready = singleReading(async () => {
    const { [REQUEST]: stored } = await this.#session.get(REQUEST);
    this.#id = typeof stored === 'string' ? stored : null;
  });

  /** The request `id` came behind, without a notification: the first gets the offer, or the next if it was not seen. */
  async cameBehind(id: string): Promise<void> {
    await this.ready();
    const isMade = MADE in (await this.#local.get(MADE));
    // Asked after the storage: another request may have come meanwhile.
    if (isMade || (this.#id !== null && this.#isWaiting(this.#id))) return;
    this.#id = id;
    await this.#session.set({ [REQUEST]: id });
  }

  isFor(id: string): boolean {
    return this.#id === id;
  }

  /** The request `id` is on screen. An offer that is made there is made beside no other. */
  async shown(id: string): Promise<void> {
    if (this.isFor(id)) await this.#local.set({ [MADE]: true });
  }
}
