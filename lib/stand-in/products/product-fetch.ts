/** Requests of a page to a product's own server whose answer may ask something. */
import { unlessAborted } from '../wire/dom-events.ts';
import { jsonIn } from '../wire/response.ts';
import { postLike, type Template } from '../wire/template.ts';
import { forwarding } from './forwarding.ts';
import { mcpjamTools } from './mcpjam.ts';
import type { HttpProduct, ProductDependencies } from './product.ts';

const ANSWERS: readonly HttpProduct[] = [mcpjamTools];

/** The product for which the answer to a POST to `url`, absolute or not, may ask something. */
export function productAt(url: string): HttpProduct | undefined {
  return ANSWERS.find(({ at }) => at.test(url));
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
  return unlessAborted(signal, (resolve) => {
    const isTaken = take(data, {
      signal,
      async send(reply) {
        const [, request] = postLike(template, JSON.stringify(reply), signal ?? null);
        const next = await deps.fetch(product.answerAt(template.url), request);
        resolve(productAnswer(deps, product, template, next, take));
      },
      giveBack: () => resolve(response),
    });
    if (!isTaken) resolve(response);
  });
}
