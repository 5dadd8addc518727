/** The paired clients, in `storage.local`. */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';

const KEY = 'pairings';

const Pairing = v.object({ origin: v.string(), pairedAt: v.number() });
export type Pairing = v.InferOutput<typeof Pairing>;

export class Pairings {
  readonly #area: Area;

  constructor(area: Area) {
    this.#area = area;
  }

  /** All of them, in the order of pairing. What cannot be read is no pairing: it fails closed. */
  async all(): Promise<Pairing[]> {
    const parsed = v.safeParse(v.array(Pairing), (await this.#area.get(KEY))[KEY]);
    return parsed.success ? parsed.output : [];
  }

  async get(origin: string): Promise<Pairing | undefined> {
    return (await this.all()).find((pairing) => pairing.origin === origin);
  }

  async add(pairing: Pairing): Promise<void> {
    const others = (await this.all()).filter(({ origin }) => origin !== pairing.origin);
    await this.#area.set({ [KEY]: [...others, pairing] });
  }

  async remove(origin: string): Promise<void> {
    await this.#area.set({ [KEY]: (await this.all()).filter((pairing) => pairing.origin !== origin) });
  }
}
