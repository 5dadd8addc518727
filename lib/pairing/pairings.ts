/** The paired clients, in `storage.local`. */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';

/** The key in `storage.local`: whoever serves clients listens for its changes. */
const PAIRINGS_KEY = 'pairings';

/**
 * How a client reaches Usher: its page speaks Usher's protocol itself, or a script of ours stands in for it in the
 * page's own world.
 */
export type PairingKind = Pairing['kind'];

const Pairing = v.object({
  origin: v.string(),
  pairedAt: v.number(),
  /** Pairings of version 0.1.0 have none: there was one kind. */
  kind: v.optional(v.picklist(['protocol', 'stand-in']), 'protocol'),
});
export type Pairing = v.InferOutput<typeof Pairing>;

export class Pairings {
  readonly #area: Area;

  constructor(area: Area) {
    this.#area = area;
  }

  /** All of them, in the order of pairing. What cannot be read is no pairing: it fails closed. */
  async all(): Promise<Pairing[]> {
    const parsed = v.safeParse(v.array(Pairing), (await this.#area.get(PAIRINGS_KEY))[PAIRINGS_KEY]);
    return parsed.success ? parsed.output : [];
  }

  async get(origin: string): Promise<Pairing | undefined> {
    return (await this.all()).find((pairing) => pairing.origin === origin);
  }

  async add(pairing: Pairing): Promise<void> {
    const others = (await this.all()).filter(({ origin }) => origin !== pairing.origin);
    await this.#area.set({ [PAIRINGS_KEY]: [...others, pairing] });
  }

  async remove(origin: string): Promise<void> {
    await this.#area.set({ [PAIRINGS_KEY]: (await this.all()).filter((pairing) => pairing.origin !== origin) });
  }
}
