/** Products whose MCP client is on their server, as the page's ways to the network hand them their traffic. */
import type { Template } from '../wire/template.ts';
import type { Hear, HttpProduct, ProductDependencies } from './product.ts';
import { productAnswer } from './product-fetch.ts';
import { ProductServers } from './product-servers.ts';
import { productSocket } from './product-socket.ts';
import { productSource } from './product-source.ts';

export class Products {
  readonly #deps: ProductDependencies;

  constructor(deps: Omit<ProductDependencies, 'servers'>) {
    this.#deps = { ...deps, servers: new ProductServers() };
  }

  /** Returns what the page gets of the response to what it has fetched. */
  fetched(template: Template, response: Response): Promise<Response> {
    return productAnswer(this.#deps, template, response);
  }

  /** Hears an `EventSource` of `product` until `closed` is aborted. `tell` gives the page a text after all. */
  source(source: EventSource, product: HttpProduct, closed: AbortSignal, tell: (data: string) => void): Hear {
    return productSource(this.#deps, source, product, closed, tell);
  }

  /** Hears a socket. */
  socket(socket: WebSocket, toServer: (data: string) => void, tell: (data: string) => void): Hear {
    return productSocket(this.#deps, socket, toServer, tell);
  }
}
