/**
 * A stored list that is known from memory: read once, when the worker starts, and changed there first, so that what is
 * looked up next is true. The writes follow in order.
 */
import { type ListCondition, NewerVersionError, type StoredList } from './stored-list.ts';

export class WriteBehind<Entry> {
  readonly #list: StoredList<Entry>;
  readonly #loaded: Promise<void>;
  #entries: readonly Entry[] = [];

  constructor(list: StoredList<Entry>) {
    this.#list = list;
    this.#loaded = this.#load();
  }

  /** Resolves once what an earlier life of the worker left is known. */
  ready(): Promise<void> {
    return this.#loaded;
  }

  /** As they stand now; before `ready()`, only what was added meanwhile. */
  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Known at once. Resolves when it is written; what a newer version has written stays, and this list lives in memory. */
  async replace(entries: readonly Entry[]): Promise<void> {
    this.#entries = entries;
    await this.#loaded;
    await this.#list
      .update(() => this.#entries)
      .catch((error: unknown) => {
        if (!(error instanceof NewerVersionError)) throw error;
      });
  }

  condition(): Promise<ListCondition> {
    return this.#list.condition();
  }

  async #load(): Promise<void> {
    // The entries that were added during the read are the latest.
    this.#entries = [...(await this.#list.read()), ...this.#entries];
  }
}
