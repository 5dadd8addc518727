/** An `EventSource` over which a product's own server asks its page. */
import { parseJson } from '../wire/json-rpc.ts';
import { Forwarded } from './forwarded.ts';
import { mcpjamRounds, mcpjamStream } from './mcpjam.ts';
import type { Hear, HttpProduct, ProductDependencies } from './product.ts';
import { sendReply } from './product-fetch.ts';

const PRODUCTS: readonly HttpProduct[] = [mcpjamStream, mcpjamRounds];

/** The product whose server may ask over an event stream of this URL. */
export function streamProductAt(url: string): HttpProduct | undefined {
  return PRODUCTS.find(({ at }) => at.test(url));
}

/** Hears `source` until `closed` is aborted. */
export function productSource(
  deps: ProductDependencies,
  source: EventSource,
  product: HttpProduct,
  closed: AbortSignal,
  tell: (data: string) => void,
): Hear {
  const forwarded = new Forwarded(deps, product, source.url);
  return (data) => {
    const isTaken = forwarded.take(parseJson(data), {
      signal: closed,
      send: (reply) => sendReply(deps, product.answerAt(source.url), reply),
      giveBack: () => tell(data),
    });
    return isTaken ? undefined : data;
  };
}
