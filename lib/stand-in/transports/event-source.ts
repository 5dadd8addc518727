/** The browser's own `EventSource`: the older transport over it, and products that ask over it. */
import type { HttpExchange } from '../exchange.ts';
import { Forwarded } from '../forwarded.ts';
import { parseJson } from '../messages.ts';
import { URL } from '../natives.ts';
import { mcpjamStream } from '../recipes/mcpjam.ts';
import type { HttpProduct } from '../recipes/product.ts';
import { replaceConstructor, replaceMethod } from '../replace.ts';
import type { StandIn, StandInDependencies } from '../stand-in.ts';
import { templateOf } from '../template.ts';
import { carry, hearFirst, listen } from './heard-first.ts';
import { jsonPost } from './product-fetch.ts';

type Page = Window & typeof globalThis;

/** Products whose stream may ask something. */
const STREAMS: readonly HttpProduct[] = [mcpjamStream];

export function watchEventSources(page: Page, standIn: StandIn, deps: StandInDependencies): void {
  const closings = new WeakMap<EventSource, () => void>();
  replaceConstructor<EventSource>(page, 'EventSource', (source) => {
    const product = STREAMS.find(({ at }) => at.test(source.url));
    closings.set(source, product ? watchProduct(source, product, deps) : watch(source, standIn));
  });
  if (page.EventSource) {
    replaceMethod<EventSource, [], void>(page.EventSource.prototype, 'close', (source, _, close) => {
      close();
      closings.get(source)?.();
    });
  }
}

/** Returns what to call once the page has closed it. */
function watch(source: EventSource, standIn: StandIn): () => void {
  const closed = new AbortController();
  const template = templateOf(new URL(source.url), { signal: closed.signal }, source.url);
  let exchange: HttpExchange | undefined;
  const outlet = carry(source, closed.signal, () => exchange);
  // Each time that it is connected again, the server may name another URL.
  listen(source, 'endpoint', (event) => {
    const { data } = event as MessageEvent;
    const older = standIn.older(template);
    if (typeof data !== 'string' || !older.name(data)) return;
    exchange = older.exchange;
    exchange.speak(outlet);
  });
  return () => closed.abort();
}

/** As `watch`, of the stream of a product. */
function watchProduct(source: EventSource, product: HttpProduct, deps: StandInDependencies): () => void {
  const closed = new AbortController();
  const { signal } = closed;
  const forwarded = new Forwarded(deps.provider, product, source.url);
  void deps.provider.settled();
  const tell = hearFirst(source, (data) => {
    const isTaken = forwarded.take(parseJson(data), {
      signal,
      async send(reply) {
        const { ok } = await deps.fetch(...jsonPost(product.answerAt(source.url), reply));
        if (!ok) throw new Error('The answer was not taken.');
      },
      giveBack: () => tell(data),
    });
    return isTaken ? undefined : data;
  });
  return () => closed.abort();
}
