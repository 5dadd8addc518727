/** Questions that a product's own server has passed on to its page: asked in Usher, and answered as the page would. */

import { serverHandle } from '../../page/server.ts';
import { either } from '../../page/usher.ts';
import type { Fields } from '../wire/json-rpc.ts';
import { URL } from '../wire/natives.ts';
import type { Asked, Product, ProductDependencies } from './product.ts';

export interface ReplyWay {
  readonly signal: AbortSignal | undefined;
  /** Sends what the page would. Rejects where it did not get there. */
  send(reply: object): Promise<void> | void;
  /** Gives it to the page as it came: it could not be asked, or the answer did not get there. */
  giveBack(): void;
}

export class Forwarded {
  readonly #deps: ProductDependencies;
  readonly #product: Product;
  readonly #origin: string;
  readonly #waiting = new Map<string, AbortController>();

  /** `url` is where the product's server is reached. Its path is a conversation's, and may have a token in it. */
  constructor(deps: ProductDependencies, product: Product, url: string) {
    this.#deps = deps;
    this.#product = product;
    this.#origin = new URL(url).origin;
  }

  /** Takes a piece of data, if it asks something that is ours to answer. The page is not to have it then. */
  take(data: unknown, way: ReplyWay): boolean {
    const over = this.#product.over(data);
    if (over !== undefined) {
      this.#waiting.get(over)?.abort();
      // The next question may have the same id.
      this.#waiting.delete(over);
    }
    // Each product has a dialog of its own: with it the page can do this itself.
    const asked = this.#deps.asker.scope === 'everything' ? this.#product.asked(data) : undefined;
    if (!asked) return false;
    if (!this.#waiting.has(asked.id)) void this.#answer(asked, way);
    return true;
  }

  async #answer({ id, params, server, reply }: Asked, { signal, send, giveBack }: ReplyWay): Promise<void> {
    const { asker, servers } = this.#deps;
    const withdrawn = new AbortController();
    this.#waiting.set(id, withdrawn);
    const given = new AbortController();
    const over = either(AbortSignal.any([withdrawn.signal, given.signal]), signal);
    const all: readonly Fields[] = Array.isArray(params) ? params : [params];
    const group = all.length > 1 && { group: { id: crypto.randomUUID(), size: all.length } };
    try {
      const url = this.#origin;
      const handle = servers.use(`${url} ${server ?? ''}`, () => serverHandle({ name: server, url }));
      asker.heard(handle);
      const common = { server: handle, standIn: {}, ...group };
      const asked = all.map((one) => asker.ask({ params: one, ...common }, over));
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
