/**
 * The written form of the queue: one key for each request in `storage.session`, which survives the worker's death
 * but not the browser's. A private window's worker shares the store with the normal one (Chromium, `split`): each
 * touches only the keys of its own context.
 */
import * as v from 'valibot';
import type { MeasuredArea } from '../storage/area.ts';
import { ReadableRequest } from './readable.ts';
import type { StoredRequest } from './request.ts';

/** Loads what requests need that the background does not start with. Rejects where that cannot be loaded. */
export type Prepare = () => Promise<void>;

/** `normal` and `private` windows have queues of their own. */
export type Context = 'normal' | 'private';

export class RequestStore {
  readonly #area: MeasuredArea;
  readonly #prefix: string;

  constructor(area: MeasuredArea, context: Context) {
    this.#area = area;
    this.#prefix = `${context}:request:`;
  }

  /**
   * All requests of this context, oldest first; `prepare` loads the scripts for each. A request that cannot be read, or
   * whose scripts cannot be loaded, is forgotten: its page asks again.
   */
  async load(prepare: Prepare): Promise<StoredRequest[]> {
    const items = Object.entries(await this.#area.get(null)).filter(([key]) => key.startsWith(this.#prefix));
    const reading = items.map(async ([key, value]) => ({ key, request: await readRequest(value, prepare) }));
    const read = await Promise.all(reading);
    const broken = read.filter(({ request }) => request === null).map(({ key }) => key);
    if (broken.length > 0) await this.#area.remove(broken);
    return read.flatMap(({ request }) => request ?? []).sort((one, other) => one.order - other.order);
  }

  /** How much of the store is taken up, by both kinds of windows and by everything else that is in it. */
  bytesInUse(): Promise<number> {
    return this.#area.getBytesInUse(null);
  }

  async save(request: StoredRequest): Promise<void> {
    await this.#area.set({ [this.#prefix + request.id]: request });
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#area.remove(ids.map((id) => this.#prefix + id));
  }
}

async function readRequest(value: unknown, prepare: Prepare): Promise<StoredRequest | null> {
  const { success, output } = v.safeParse(ReadableRequest, value);
  if (!success) return null;
  try {
    await prepare();
    return output;
  } catch (error) {
    console.error(error);
    return null;
  }
}
