/** Products whose page hears its own server over HTTP: over an `EventSource`, or in the answer to a POST. */
import { jsonIn } from '../wire/response.ts';
import { type Fetch, postLike, type Template } from '../wire/template.ts';
import { forwarding, type ReplyWay } from './forwarding.ts';
import { mcpjamRounds, mcpjamStream, mcpjamTools } from './mcpjam.ts';
import type { HttpProduct, ProductDependencies } from './product.ts';

const PRODUCTS: readonly HttpProduct[] = [mcpjamStream, mcpjamRounds, mcpjamTools];

/** The product whose server may ask at `url`, absolute or not. */
export function productAt(url: string): HttpProduct | undefined {
  return PRODUCTS.find(({ at }) => at.test(url));
}

/** The page answers by a POST what has come over `source`, until `signal` is aborted. */
export function sourceWay(fetch: Fetch, product: HttpProduct, source: EventSource, signal: AbortSignal): ReplyWay {
  return {
    signal,
    async send(reply) {
      const headers = { 'content-type': 'application/json', accept: 'application/json' };
      const request = { method: 'POST', headers, body: JSON.stringify(reply) };
      const { ok } = await fetch(product.answerAt(source.url), request);
      if (!ok) throw new Error('Not taken.');
    },
  };
}

/** Waits for the person as long as the server asks, and gives the page its last `response`. */
export async function productAnswer(
  deps: ProductDependencies,
  product: HttpProduct,
  template: Template,
  response: Response,
  take = forwarding(deps, product, template.url),
): Promise<Response> {
  const data = await jsonIn(response);
  const { signal } = template;
  return new Promise((resolve) => {
    const giveBack = () => resolve(response);
    const send = async (reply: object) => {
      const [, request] = postLike(template, JSON.stringify(reply), signal ?? null);
      const next = await deps.fetch(product.answerAt(template.url), request);
      resolve(productAnswer(deps, product, template, next, take));
    };
    if (!take(data, { signal, send }, giveBack)) giveBack();
  });
}
