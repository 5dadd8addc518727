/** The part of the browser's `storage.StorageArea` that Usher uses: small enough to be faked in a unit test. */
export interface Area {
  /** The values of `keys` that exist; all of them for `null`. */
  get(keys?: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

/** `storage.session`, which says how much of it is taken up. */
export interface MeasuredArea extends Area {
  /** The size of all keys, in bytes, as the browser counts them. */
  getBytesInUse(keys: null): Promise<number>;
}
