/**
 * The offer to be told by the system the next time. It is made once in the life of a profile, beside the first request
 * that came while its tab was not in front: that is when a person can tell whether they want it.
 */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';
import { singleReading } from '../storage/single-reading.ts';

/** In `storage.session`: the request that it stands beside. */
const REQUEST = 'notify-offer';
/** In `storage.local`: that it was on screen. */
const MADE = 'notify-offered';

export class NotifyOffer {
  readonly #session: Area;
  readonly #local: Area;
  #id: string | null = null;

  constructor(session: Area, local: Area) {
    this.#session = session;
    this.#local = local;
    this.ready().catch(console.error);
  }

  /** Resolves once it is known which request it stands beside. */
  readonly ready = singleReading(() => this.#load());

  /** The request `id` came behind, without a notification: the offer stands beside the first of them. */
  async cameBehind(id: string): Promise<void> {
    await this.ready();
    if (this.#id !== null || MADE in (await this.#local.get(MADE))) return;
    this.#id = id;
    await this.#session.set({ [REQUEST]: id });
  }

  /** Whether it stands beside the request `id`. */
  isFor(id: string): boolean {
    return this.#id === id;
  }

  /** The request `id` is on screen. An offer that is made there is made beside no other. */
  async shown(id: string): Promise<void> {
    if (this.isFor(id)) await this.#local.set({ [MADE]: true });
  }

  /** The request `id` has ended; nobody may have seen it, and then the next one is offered. */
  async ended(id: string): Promise<void> {
    if (!this.isFor(id)) return;
    this.#id = null;
    await this.#session.remove(REQUEST);
  }

  async #load(): Promise<void> {
    const stored = v.safeParse(v.string(), (await this.#session.get(REQUEST))[REQUEST]);
    this.#id = stored.success ? stored.output : null;
  }
}
