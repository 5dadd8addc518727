/**
 * What was decided, locally: the origin, the server's claim, the site, the kind and the outcome. No values, no query,
 * no fragment, nothing from private windows (promise 7).
 */
import * as v from 'valibot';
import type { Area } from '../storage/area.ts';
import { serial } from '../storage/serial.ts';

const KEY = 'history';
/** The oldest entries beyond this are forgotten. */
export const MAX_ENTRIES = 1000;

const Entry = v.object({
  /** Milliseconds since the epoch. */
  at: v.number(),
  client: v.string(),
  /** What the server called itself. */
  server: v.nullable(v.string()),
  kind: v.picklist(['form', 'url']),
  /** The registrable domain that was opened, or the host where there is none; `null` for forms. */
  site: v.nullable(v.string()),
  outcome: v.string(),
});
export type Entry = v.InferOutput<typeof Entry>;

export class History {
  readonly #area: Area;
  readonly #exclusively = serial();

  constructor(area: Area) {
    this.#area = area;
  }

  /** All entries, newest first. */
  async all(): Promise<Entry[]> {
    const parsed = v.safeParse(v.array(Entry), (await this.#area.get(KEY))[KEY]);
    return parsed.success ? parsed.output : [];
  }

  add(entry: Entry): Promise<void> {
    return this.#exclusively(async () => {
      await this.#area.set({ [KEY]: [entry, ...(await this.all())].slice(0, MAX_ENTRIES) });
    });
  }

  /** Forgets what was decided before `time` (milliseconds since the epoch). Writes only if there is something to forget. */
  forgetBefore(time: number): Promise<void> {
    return this.#exclusively(async () => {
      const entries = await this.all();
      const kept = entries.filter(({ at }) => at >= time);
      if (kept.length < entries.length) await this.#area.set({ [KEY]: kept });
    });
  }

  /** Forgets everything, also what cannot be read. */
  clear(): Promise<void> {
    return this.#exclusively(() => this.#area.remove(KEY));
  }

  /** The sites whose opening the person has approved from `client`, once for each time. */
  async approvedSites(client: string): Promise<string[]> {
    const approved = (await this.all()).filter((entry) => entry.client === client && entry.outcome === 'accepted');
    return approved.flatMap(({ site }) => (site === null ? [] : [site]));
  }
}
