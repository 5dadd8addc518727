/** An `EventSource` over which a product's own server asks its page. */
import { parseJson } from '../wire/json-rpc.ts';
import { forwarding } from './forwarding.ts';
import { mcpjamRounds, mcpjamStream } from './mcpjam.ts';
import type { Hear, HttpProduct, ProductDependencies } from './product.ts';

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
  const take = forwarding(deps, product, source.url);
  return (data) => {
    const isTaken = take(parseJson(data), {
      signal: closed,
      async send(reply) {
        const headers = { 'content-type': 'application/json', accept: 'application/json' };
        const request = { method: 'POST', headers, body: JSON.stringify(reply) };
        const { ok } = await deps.fetch(product.answerAt(source.url), request);
        if (!ok) throw new Error('Not taken.');
      },
      giveBack: () => tell(data),
    });
    return isTaken ? undefined : data;
  };
}
