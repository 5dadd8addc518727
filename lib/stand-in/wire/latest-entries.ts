/** Keeps the entries that were set last, `max` at most: the one that was set longest ago goes. */
export class LatestEntries<V> extends Map<string, V> {
  readonly #max: number;

  constructor(max = 256) {
    super();
    this.#max = max;
  }

  override set(key: string, value: V): this {
    this.delete(key);
    const [oldest] = this.keys();
    if (oldest !== undefined && this.size >= this.#max) this.delete(oldest);
    return super.set(key, value);
  }

  /** The entry of `key`, which is the latest now; if there is none, `make` gives one. */
  use(key: string, make: () => V): V {
    const value = this.get(key) ?? make();
    this.set(key, value);
    return value;
  }

  /** The entry of `key`, which is there no longer. */
  take(key: string): V | undefined {
    const value = this.get(key);
    this.delete(key);
    return value;
  }
}
