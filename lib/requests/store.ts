/**
 * The written form of the queue: one key for each request in `storage.session`, which survives the worker's death
 * but not the browser's. A private window's worker shares the store with the normal one (Chromium, `split`): each
 * touches only the keys of its own context.
 */
import * as v from 'valibot';
import type { MeasuredArea } from '../storage/area.ts';
import { ReadableRequest } from './readable.ts';
import type { StoredRequest } from './request.ts';

/** `normal` and `private` windows have queues of their own. */
export type Context = 'normal' | 'private';

export class RequestStore {
  readonly #area: MeasuredArea;
  readonly #prefix: string;

  constructor(area: MeasuredArea, context: Context) {
    this.#area = area;
    this.#prefix = `${context}:request:`;
  }

  /** All requests of this context, oldest first. One that cannot be read is forgotten: its page asks again. */
  async load(): Promise<StoredRequest[]> {
    const items = Object.entries(await this.#area.get(null)).filter(([key]) => key.startsWith(this.#prefix));
    const parsed = items.map(([key, value]) => ({ key, ...v.safeParse(ReadableRequest, value) }));
    const broken = parsed.filter(({ success }) => !success).map(({ key }) => key);
    if (broken.length > 0) await this.#area.remove(broken);
    return parsed
      .flatMap((result) => (result.success ? [result.output] : []))
      .sort((one, other) => one.order - other.order);
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
