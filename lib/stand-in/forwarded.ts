/** What a product's own server has passed on to its page: asked in Usher, and answered as the page would. */
import { serverHandle } from '../page/server.ts';
import type { ServerHandle } from '../page/types.ts';
import { MAX_SERVERS } from '../protocol/page-words.ts';
import type { Fields } from './messages.ts';
import { URL } from './natives.ts';
import type { Provider } from './provider.ts';
import type { Asked, Product } from './recipes/product.ts';
import type { Surroundings } from './rest.ts';

export interface Way {
  /** The page has gone, or has closed the way. */
  readonly signal: AbortSignal | undefined;
  /** Sends what the page would. Rejects where it did not get there. */
  send(reply: object): Promise<void> | void;
  /** Nobody could be asked, or the answer did not get there: the page has it as it came. */
  giveBack(): void;
}

/**
 * The servers of a page's products, by product's server and name: what asks on the answer to its next request is the same
 * server. As many as Usher keeps; the one that has not been heard for longest is forgotten.
 */
export class Servers {
  readonly #known = new Map<string, ServerHandle>();

  /** The server that the product at `origin` calls `name`, if it says. */
  get(origin: string, name: string | undefined): ServerHandle {
    const which = `${origin} ${name ?? ''}`;
    const server = this.#known.get(which) ?? serverHandle({ ...(name !== undefined && { name }), url: origin });
    this.#known.delete(which);
    this.#known.set(which, server);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_SERVERS) break;
      this.#known.delete(oldest);
    }
    return server;
  }
}

/** What the part for products is made with, and what it keeps for its page. */
export interface ProductSurroundings extends Surroundings {
  readonly servers: Servers;
}

export class Forwarded {
  readonly #provider: Provider;
  readonly #servers: Servers;
  readonly #product: Product;
  readonly #origin: string;
  readonly #waiting = new Map<string, AbortController>();

  /** `url` is where the product's server is reached. Its path is a conversation's, and may have a token in it. */
  constructor({ provider, servers }: ProductSurroundings, product: Product, url: string) {
    this.#provider = provider;
    this.#servers = servers;
    this.#product = product;
    this.#origin = new URL(url).origin;
  }

  /** Takes a piece of data, if it asks something that is ours to answer. The page is not to have it then. */
  take(data: unknown, way: Way): boolean {
    const over = this.#product.over(data);
    if (over !== undefined) {
      this.#waiting.get(over)?.abort();
      // What is asked next may have the same id.
      this.#waiting.delete(over);
    }
    // Each product has a dialog of its own: with it the page can do this itself.
    const asked = this.#provider.scope === 'everything' ? this.#product.asked(data) : undefined;
    if (!asked) return false;
    if (!this.#waiting.has(asked.id)) void this.#answer(asked, way);
    return true;
  }

  async #answer({ id, params, server, reply }: Asked, { signal, send, giveBack }: Way): Promise<void> {
    const withdrawn = new AbortController();
    this.#waiting.set(id, withdrawn);
    const given = new AbortController();
    const signals = [withdrawn.signal, given.signal, ...(signal ? [signal] : [])];
    const all: readonly Fields[] = Array.isArray(params) ? params : [params];
    const group = all.length > 1 && { group: { id: crypto.randomUUID(), size: all.length } };
    try {
      const handle = this.#servers.get(this.#origin, server);
      this.#provider.heard(handle);
      const common = { server: handle, standIn: {}, ...group };
      const asked = all.map((one) => this.#provider.ask({ params: one, ...common }, AbortSignal.any(signals)));
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
