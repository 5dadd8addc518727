/** What a page fetches from a product's own server, where the answer may ask something. */
import { Forwarded, type Way } from '../forwarded.ts';
import { parseJson } from '../messages.ts';
import { Request, TextEncoder } from '../natives.ts';
import { PageStream } from '../page-stream.ts';
import { chatUi } from '../recipes/chat-ui.ts';
import { mcpjamTools } from '../recipes/mcpjam.ts';
import type { HttpProduct } from '../recipes/product.ts';
import { responseLike } from '../response.ts';
import type { FetchArguments, StandInDependencies } from '../stand-in.ts';
import { isSigned, postLike, type Template, templateOf } from '../template.ts';
import { lineGate } from './line-gate.ts';

/** The whole answer is the question. */
const ANSWERS: readonly HttpProduct[] = [mcpjamTools];
/** The answer is a stream of lines, some of which may ask something. */
const LINES: readonly HttpProduct[] = [chatUi];
const MARK = '"elicitation"';

/** Returns what the page gets of the response to what it fetches; `undefined` where that can ask nothing. Never throws. */
export function productAnswer(
  deps: StandInDependencies,
  [input, init]: FetchArguments,
): ((response: Response) => Promise<Response>) | undefined {
  if ((init?.method ?? (input as Partial<Request>).method) !== 'POST') return undefined;
  const url = input instanceof Request ? input.url : String(input);
  const product = [...ANSWERS, ...LINES].find(({ at }) => at.test(url));
  if (!product) return undefined;
  const template = tryTemplate(input, init, deps.base());
  if (!template) return undefined;
  void deps.provider.settled();
  const forwarded = new Forwarded(deps.provider, product, template.url);
  return ANSWERS.includes(product)
    ? (response) => held(deps, product, forwarded, template, response)
    : async (response) => lines(deps, product, forwarded, template, response);
}

function tryTemplate(...args: Parameters<typeof templateOf>): Template | undefined {
  try {
    const template = templateOf(...args);
    return isSigned(template) ? undefined : template;
  } catch {
    return undefined;
  }
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

/** The lines that the page gets of `response`. */
function lines(
  deps: StandInDependencies,
  product: HttpProduct,
  forwarded: Forwarded,
  template: Template,
  response: Response,
): Response {
  if (!response.body || !response.headers.get('content-type')?.includes('jsonl')) return response;
  const ended = new AbortController();
  const signals = [ended.signal, ...(template.signal ? [template.signal] : [])];
  const way = (data: unknown): Way => ({
    signal: AbortSignal.any(signals),
    async send(reply) {
      const { ok } = await deps.fetch(...jsonPost(product.answerAt(template.url), reply));
      if (!ok) throw new Error('The answer was not taken.');
    },
    giveBack: () => stream.send(new TextEncoder().encode(`${JSON.stringify(data)}\n`)),
  });
  const stream = new PageStream({
    source: response.body,
    pass: lineGate(MARK, (data) => forwarded.take(data, way(data))),
    isDone: async () => {},
    signal: template.signal,
    onClose: () => ended.abort(),
  });
  return responseLike(response, stream.readable);
}

/** The arguments of `fetch` for an answer of ours. */
export function jsonPost(url: string, reply: object): [string, RequestInit] {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return [url, { method: 'POST', headers, body: JSON.stringify(reply) }];
}
