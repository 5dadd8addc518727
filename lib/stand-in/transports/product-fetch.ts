/** What a page fetches from a product's own server, where the answer may ask something. */
import { Forwarded } from '../forwarded.ts';
import { parseJson } from '../messages.ts';
import { Request } from '../natives.ts';
import { mcpjamTools } from '../recipes/mcpjam.ts';
import type { HttpProduct } from '../recipes/product.ts';
import type { FetchArguments, StandInDependencies } from '../stand-in.ts';
import { postLike, type Template, templateOf } from '../template.ts';

/** The whole answer is the question. */
const ANSWERS: readonly HttpProduct[] = [mcpjamTools];

/** Gives what the page gets of the response to what it fetches; `undefined` where that can ask nothing. Never throws. */
export function productAnswer(
  deps: StandInDependencies,
  [input, init]: FetchArguments,
): ((response: Response) => Promise<Response>) | undefined {
  if ((init?.method ?? (input as Partial<Request>).method) !== 'POST') return undefined;
  const url = input instanceof Request ? input.url : String(input);
  const product = ANSWERS.find(({ at }) => at.test(url));
  if (!product) return undefined;
  void deps.provider.settled();
  const template = templateOf(input, init, deps.base());
  const forwarded = new Forwarded(deps.provider, product, template.url);
  return (response) => held(deps, product, forwarded, template, response);
}

/** Waits for the person as long as the server asks, and gives what it says in the end. */
async function held(
  deps: StandInDependencies,
  product: HttpProduct,
  forwarded: Forwarded,
  template: Template,
  response: Response,
): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('json')) return response;
  const data = parseJson(
    await response
      .clone()
      .text()
      .catch(() => ''),
  );
  const { signal } = template;
  return new Promise((resolve, reject) => {
    const isTaken = forwarded.take(data, {
      signal,
      async send(reply) {
        const [, request] = postLike(template, JSON.stringify(reply), signal ?? null);
        const next = await deps.fetch(product.answerAt(template.url), request);
        resolve(held(deps, product, forwarded, template, next));
      },
      giveBack: () => resolve(response),
    });
    if (isTaken) signal?.addEventListener('abort', () => reject(signal.reason));
    else resolve(response);
  });
}
