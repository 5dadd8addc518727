/**
 * The written form of the queue: one key for each request in `storage.session`, which survives the worker's death
 * but not the browser's. A private window's worker shares the store with the normal one (Chromium, `split`): each
 * touches only the keys of its own context.
 */
import type { Area } from '../storage/area.ts';
import type { StoredRequest } from './request.ts';

/** `normal` and `private` windows have queues of their own. */
export type Context = 'normal' | 'private';

export class RequestStore {
  readonly #area: Area;
  readonly #prefix: string;

  constructor(area: Area, context: Context) {
    this.#area = area;
    this.#prefix = `${context}:request:`;
  }

  /** All requests of this context, oldest first. */
  async load(): Promise<StoredRequest[]> {
    const items = await this.#area.get(null);
    return Object.entries(items)
      .filter(([key]) => key.startsWith(this.#prefix))
      .map(([, value]) => value as StoredRequest)
      .sort((a, b) => a.order - b.order);
  }

  async save(request: StoredRequest): Promise<void> {
    await this.#area.set({ [this.#prefix + request.id]: request });
  }

  async remove(id: string): Promise<void> {
    await this.#area.remove(this.#prefix + id);
  }
}
