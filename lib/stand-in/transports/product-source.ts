/** An `EventSource` over which a product's own server asks its page. */
import { Forwarded, type ProductSurroundings } from '../forwarded.ts';
import { parseJson } from '../messages.ts';
import { mcpjamRounds, mcpjamStream } from '../recipes/mcpjam.ts';
import type { HttpProduct } from '../recipes/product.ts';
import type { Hear } from '../rest.ts';
import { jsonPost } from './product-fetch.ts';

const PRODUCTS: readonly HttpProduct[] = [mcpjamStream, mcpjamRounds];

/** Hears `source` until `closed` is aborted. */
export function productSource(
  surroundings: ProductSurroundings,
  source: EventSource,
  closed: AbortSignal,
  tell: (data: string) => void,
): Hear {
  const product = PRODUCTS.find(({ at }) => at.test(source.url));
  if (!product) return (data) => data;
  const forwarded = new Forwarded(surroundings, product, source.url);
  return (data) => {
    const isTaken = forwarded.take(parseJson(data), {
      signal: closed,
      async send(reply) {
        const { ok } = await surroundings.fetch(...jsonPost(product.answerAt(source.url), reply));
        if (!ok) throw new Error('The answer was not taken.');
      },
      giveBack: () => tell(data),
    });
    return isTaken ? undefined : data;
  };
}
