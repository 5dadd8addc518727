/** What a product's own server has passed on to its page: asked in Usher, and answered as the page would. */
import { serverHandle } from '../page/server.ts';
import type { ServerHandle } from '../page/types.ts';
import type { Provider } from './provider.ts';
import type { Asked, Product } from './recipes/product.ts';

export interface Way {
  /** The page has gone, or has closed the way. */
  readonly signal: AbortSignal | undefined;
  /** Sends what the page would. Rejects where it did not get there. */
  send(reply: object): Promise<void> | void;
  /** Nobody could be asked, or the answer did not get there: the page has it as it came. */
  giveBack(): void;
}

export class Forwarded {
  readonly #provider: Provider;
  readonly #product: Product;
  readonly #url: string;
  readonly #servers = new Map<string | undefined, ServerHandle>();
  readonly #waiting = new Map<string, AbortController>();

  /** `url` is where the product's server is reached. */
  constructor(provider: Provider, product: Product, url: string) {
    this.#provider = provider;
    this.#product = product;
    this.#url = url;
  }

  /** Takes a piece of data, if it asks something that is ours to answer. The page is not to have it then. */
  take(data: unknown, way: Way): boolean {
    const over = this.#product.over(data);
    if (over !== undefined) this.#waiting.get(over)?.abort();
    // Each product has a dialog of its own: with it the page can do this itself.
    const asked = this.#provider.scope === 'everything' ? this.#product.asked(data) : undefined;
    if (!asked) return false;
    if (!this.#waiting.has(asked.id)) void this.#answer(asked, way);
    return true;
  }

  async #answer({ id, params, server, reply }: Asked, { signal, send, giveBack }: Way): Promise<void> {
    const withdrawn = new AbortController();
    this.#waiting.set(id, withdrawn);
    const signals = [withdrawn.signal, ...(signal ? [signal] : [])];
    try {
      const question = { params, server: this.#server(server), standIn: {} };
      await send(reply(await this.#provider.ask(question, AbortSignal.any(signals))));
    } catch {
      if (!withdrawn.signal.aborted) giveBack();
    } finally {
      this.#waiting.delete(id);
    }
  }

  #server(name: string | undefined): ServerHandle {
    const known = this.#servers.get(name);
    const server = known ?? serverHandle({ ...(name !== undefined && { name }), url: this.#url });
    this.#servers.set(name, server);
    this.#provider.heard(server);
    return server;
  }
}
