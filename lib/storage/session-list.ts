/**
 * A list in `storage.session` that memory holds as well: read once, when the worker starts. Changes apply in memory at
 * once; the writes follow in order. Browsers empty `storage.session` with an update, so only this version has written
 * the list, and drops entries that it cannot read.
 */
import * as v from 'valibot';
import type { Area } from './area.ts';
import { serial } from './serial.ts';
import { singleReading } from './single-reading.ts';

export class SessionList<Entry> {
  readonly #area: Area;
  readonly #key: string;
  readonly #entry: v.GenericSchema<unknown, Entry>;
  readonly #exclusively = serial();
  #entries: readonly Entry[] = [];

  constructor(area: Area, key: string, entry: v.GenericSchema<unknown, Entry>) {
    this.#area = area;
    this.#key = key;
    this.#entry = entry;
    this.ready().catch(console.error);
  }

  /** Resolves once the entries of the worker's earlier lives are known. */
  readonly ready = singleReading(() => this.#load());

  /** The present entries; before `ready()`, only those that were added meanwhile. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Changes memory at once. Resolves once it is written. */
  async replace(entries: readonly Entry[]): Promise<void> {
    this.#entries = entries;
    await this.ready();
    await this.#exclusively(() =>
      this.#entries.length > 0 ? this.#area.set({ [this.#key]: this.#entries }) : this.#area.remove(this.#key),
    );
  }

  /** The same without waiting: an entry that cannot be written lasts until this worker ends. */
  replaceLater(entries: readonly Entry[]): void {
    this.replace(entries).catch(console.error);
  }

  async #load(): Promise<void> {
    const { [this.#key]: stored } = await this.#area.get(this.#key);
    const read = Array.isArray(stored) ? stored.filter((entry): entry is Entry => v.is(this.#entry, entry)) : [];
    // Entries that were added during the read are the latest.
    this.#entries = [...read, ...this.#entries];
  }
}
