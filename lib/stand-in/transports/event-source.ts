/** The browser's own `EventSource`: the older transport over it, and products that ask over it. */
import { URL } from '../natives.ts';
import { STREAMS } from '../recipes/shapes.ts';
import { replaceConstructor, replaceMethod } from '../replace.ts';
import type { PageExchange, Parts, Surroundings } from '../rest.ts';
import { templateOf } from '../template.ts';
import { carry, hearProduct, listen } from './heard-first.ts';

type Page = Window & typeof globalThis;

export function watchEventSources(page: Page, { parts }: Surroundings): void {
  const closings = new WeakMap<EventSource, AbortController>();
  replaceConstructor<EventSource>(page, 'EventSource', (source) => {
    const closed = new AbortController();
    closings.set(source, closed);
    const stream = STREAMS.find(({ at }) => at.test(source.url));
    if (!stream) return watch(source, closed.signal, parts);
    void parts.need('products');
    hearProduct(source, stream.mark, parts, (products, tell) => products.source(source, closed.signal, tell));
  });
  if (page.EventSource) {
    replaceMethod<EventSource, [], void>(page.EventSource.prototype, 'close', (source, _, close) => {
      close();
      closings.get(source)?.abort();
    });
  }
}

function watch(source: EventSource, closed: AbortSignal, parts: Parts): void {
  const template = templateOf(new URL(source.url), { signal: closed }, source.url);
  let exchange: PageExchange | undefined;
  const outlet = carry(source, closed, () => exchange);
  // Each time that it is connected again, the server may name another URL.
  listen(source, 'endpoint', (event) => {
    const { data } = event as MessageEvent;
    if (typeof data !== 'string') return;
    void parts.need('mcp');
    parts.when('mcp', (mcp) => {
      const older = mcp.older(template);
      if (!older.name(data)) return;
      exchange = older.exchange;
      exchange.speak(outlet);
    });
  });
}
