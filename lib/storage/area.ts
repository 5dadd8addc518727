/** The part of the browser's `storage.StorageArea` that Usher uses. */
export interface Area {
  /** The values of `keys` that exist; all of them for `null`. */
  get(keys?: string | string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string | string[]): Promise<void>;
}

export interface MeasuredArea extends Area {
  /** In bytes, as the browser counts them. */
  getBytesInUse(keys: null): Promise<number>;
}
