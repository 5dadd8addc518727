/** The servers of a page's products. */
import { serverHandle } from '../../page/server.ts';
import type { ServerHandle } from '../../page/types.ts';
import { MAX_SERVERS } from '../../protocol/page-words.ts';
import { forgetOldest } from '../wire/forget-oldest.ts';

/**
 * By product's server and name: what asks on the answer to its next request is the same server. As many as Usher keeps; the
 * one that has not been heard for longest is forgotten.
 */
export class ProductServers {
  readonly #known = new Map<string, ServerHandle>();

  /** The server that the product at `origin` calls `name`, if it says. */
  get(origin: string, name: string | undefined): ServerHandle {
    const which = `${origin} ${name ?? ''}`;
    const server = this.#known.get(which) ?? serverHandle({ name, url: origin });
    this.#known.delete(which);
    this.#known.set(which, server);
    forgetOldest(this.#known, MAX_SERVERS);
    return server;
  }
}
