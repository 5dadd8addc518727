/**
 * The written form of the queue: one key for each request in `storage.session`, which outlives the worker but not the
 * browser. Normal and private windows' workers share the store (Chromium, `split`), and touch only the keys of their
 * own context.
 */
import * as v from 'valibot';
import type { MeasuredArea } from '../storage/area.ts';
import { ReadableRequest } from './readable-request.ts';
import type { StoredRequest } from './request.ts';

/** Loads the parts of the background that only requests need. */
export type Prepare = () => Promise<void>;

export type Context = 'normal' | 'private';

export class RequestStore {
  readonly #area: MeasuredArea;
  readonly #prefix: string;

  constructor(area: MeasuredArea, context: Context) {
    this.#area = area;
    this.#prefix = `${context}:request:`;
  }

  /** All requests of this context, oldest first. Forgets those that cannot be read: their pages ask again. */
  async load(prepare: Prepare): Promise<StoredRequest[]> {
    const items = Object.entries(await this.#area.get(null)).filter(([key]) => key.startsWith(this.#prefix));
    const reading = items.map(async ([key, value]) => ({ key, request: await readRequest(value, prepare) }));
    const read = await Promise.all(reading);
    const broken = read.filter(({ request }) => request === null).map(({ key }) => key);
    if (broken.length > 0) await this.#area.remove(broken);
    return read.flatMap(({ request }) => request ?? []).sort((one, other) => one.order - other.order);
  }

  /** The bytes in use by both kinds of windows, and by everything else in the store. */
  bytesInUse(): Promise<number> {
    return this.#area.getBytesInUse(null);
  }

  /** Removes a canceled request that cannot be written: a full store keeps none from ending, and its page asks again. */
  async save(request: StoredRequest): Promise<void> {
    try {
      await this.#area.set({ [this.#prefix + request.id]: request });
    } catch (error) {
      if (request.outcome?.result.action !== 'cancel') throw error;
      await this.remove([request.id]);
    }
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
