/** What a product's own server has passed on to its page: asked in Usher, and answered as the page would. */

import { either } from '../../page/usher.ts';
import type { Asker } from '../usher/asker.ts';
import type { Fields } from '../wire/json-rpc.ts';
import { URL } from '../wire/natives.ts';
import type { Asked, Product, ProductDependencies } from './product.ts';
import type { ProductServers } from './product-servers.ts';

export interface ReplyWay {
  /** The page has gone, or has closed the way. */
  readonly signal: AbortSignal | undefined;
  /** Sends what the page would. Rejects where it did not get there. */
  send(reply: object): Promise<void> | void;
  /** Nobody could be asked, or the answer did not get there: the page has it as it came. */
  giveBack(): void;
}

export class Forwarded {
  readonly #asker: Asker;
  readonly #servers: ProductServers;
  readonly #product: Product;
  readonly #origin: string;
  readonly #waiting = new Map<string, AbortController>();

  /** `url` is where the product's server is reached. Its path is a conversation's, and may have a token in it. */
  constructor({ asker, servers }: ProductDependencies, product: Product, url: string) {
    this.#asker = asker;
    this.#servers = servers;
    this.#product = product;
    this.#origin = new URL(url).origin;
  }

  /** Takes a piece of data, if it asks something that is ours to answer. The page is not to have it then. */
  take(data: unknown, way: ReplyWay): boolean {
    const over = this.#product.over(data);
    if (over !== undefined) {
      this.#waiting.get(over)?.abort();
      // What is asked next may have the same id.
      this.#waiting.delete(over);
    }
    // Each product has a dialog of its own: with it the page can do this itself.
    const asked = this.#asker.scope === 'everything' ? this.#product.asked(data) : undefined;
    if (!asked) return false;
    if (!this.#waiting.has(asked.id)) void this.#answer(asked, way);
    return true;
  }

  async #answer({ id, params, server, reply }: Asked, { signal, send, giveBack }: ReplyWay): Promise<void> {
    const withdrawn = new AbortController();
    this.#waiting.set(id, withdrawn);
    const given = new AbortController();
    const over = either(AbortSignal.any([withdrawn.signal, given.signal]), signal);
    const all: readonly Fields[] = Array.isArray(params) ? params : [params];
    const group = all.length > 1 && { group: { id: crypto.randomUUID(), size: all.length } };
    try {
      const handle = this.#servers.get(this.#origin, server);
      this.#asker.heard(handle);
      const common = { server: handle, standIn: {}, ...group };
      const asked = all.map((one) => this.#asker.ask({ params: one, ...common }, over));
      await send(reply(...(await Promise.all(asked))));
    } catch {
      // The page asks all of it again, where one of them could not be asked.
      given.abort();
      if (!withdrawn.signal.aborted) giveBack();
    } finally {
      if (this.#waiting.get(id) === withdrawn) this.#waiting.delete(id);
    }
  }
}
