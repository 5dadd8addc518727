/** What a page fetches from a product's own server, where the answer may ask something. */
import { either } from '../../page/usher.ts';
import { parseJson } from '../wire/json-rpc.ts';
import { TextEncoder } from '../wire/natives.ts';
import { PageStream } from '../wire/page-stream.ts';
import { responseLike, textOf } from '../wire/response.ts';
import { postLike, type Template } from '../wire/template.ts';
import { chatUi } from './chat-ui.ts';
import { Forwarded, type ReplyWay } from './forwarded.ts';
import { lineGate } from './line-gate.ts';
import { mcpjamTools } from './mcpjam.ts';
import type { HttpProduct, ProductDependencies } from './product.ts';

/** The whole answer is the question. */
const ANSWERS: readonly HttpProduct[] = [mcpjamTools];
/** The answer is a stream of lines, some of which may ask something. */
const LINES: readonly HttpProduct[] = [chatUi];

/** The product for which the answer to a POST to `url`, absolute or not, may ask something. */
export function productAt(url: string): HttpProduct | undefined {
  return [...ANSWERS, ...LINES].find(({ at }) => at.test(url));
}

/** Returns what the page gets of the response to what it has fetched. */
export async function productAnswer(
  deps: ProductDependencies,
  template: Template,
  response: Response,
): Promise<Response> {
  const product = productAt(template.url);
  if (!product) return response;
  const forwarded = new Forwarded(deps, product, template.url);
  const receive = ANSWERS.includes(product) ? held : lines;
  return receive(deps, product, forwarded, template, response);
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

/** The lines that the page gets of `response`. */
function lines(
  deps: ProductDependencies,
  product: HttpProduct,
  forwarded: Forwarded,
  template: Template,
  response: Response,
): Response {
  if (!response.body || !response.headers.get('content-type')?.includes('jsonl')) return response;
  const ended = new AbortController();
  const signal = either(ended.signal, template.signal);
  const way = (data: unknown): ReplyWay => ({
    signal,
    send: (reply) => sendReply(deps, product.answerAt(template.url), reply),
    giveBack: () => stream.send(new TextEncoder().encode(`${JSON.stringify(data)}\n`)),
  });
  const pass = lineGate(product.mark, (data) => forwarded.take(data, way(data)));
  const stream = new PageStream(response.body, pass, template.signal);
  stream.onClose = () => ended.abort();
  return responseLike(response, stream.readable);
}

/** Sends one of our answers to `url`. Rejects where it did not get there. */
export async function sendReply({ fetch }: ProductDependencies, url: string, reply: object): Promise<void> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(reply) });
  if (!ok) throw new Error('Not taken.');
}
