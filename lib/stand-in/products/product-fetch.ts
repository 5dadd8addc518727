/** What a page fetches from a product's own server, where the answer may ask something. */
import { parseJson } from '../wire/json-rpc.ts';
import { textOf } from '../wire/response.ts';
import { postLike, type Template } from '../wire/template.ts';
import { Forwarded } from './forwarded.ts';
import { mcpjamTools } from './mcpjam.ts';
import type { HttpProduct, ProductDependencies } from './product.ts';

/** The whole answer is the question. */
const ANSWERS: readonly HttpProduct[] = [mcpjamTools];

/** The product for which the answer to a POST to `url`, absolute or not, may ask something. */
export function productAt(url: string): HttpProduct | undefined {
  return ANSWERS.find(({ at }) => at.test(url));
}

/** Returns what the page gets of the response to what it has fetched. */
export async function productAnswer(
  deps: ProductDependencies,
  template: Template,
  response: Response,
): Promise<Response> {
  const product = productAt(template.url);
  return product ? held(deps, product, new Forwarded(deps, product, template.url), template, response) : response;
}

/** Waits for the person as long as the server asks, and gives what it says in the end. */
async function held(
  deps: ProductDependencies,
  product: HttpProduct,
  forwarded: Forwarded,
  template: Template,
  response: Response,
): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const data = parseJson(await textOf(response));
  const { signal } = template;
  let giveUp = () => {};
  return new Promise<Response>((resolve, reject) => {
    giveUp = () => reject(signal?.reason);
    const isTaken = forwarded.take(data, {
      signal,
      async send(reply) {
        const [, request] = postLike(template, JSON.stringify(reply), signal ?? null);
        const next = await deps.fetch(product.answerAt(template.url), request);
        resolve(held(deps, product, forwarded, template, next));
      },
      giveBack: () => resolve(response),
    });
    if (isTaken) signal?.addEventListener('abort', giveUp);
    else resolve(response);
  }).finally(() => signal?.removeEventListener('abort', giveUp));
}

/** Sends one of our answers to `url`. Rejects where it did not get there. */
export async function sendReply({ fetch }: ProductDependencies, url: string, reply: object): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(reply) });
  if (!ok) throw new Error('Not taken.');
}
