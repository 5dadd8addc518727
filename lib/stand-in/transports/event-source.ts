/** The browser's own `EventSource`: the older transport over it, and products that ask over it. */
import { URL } from '../natives.ts';
import { STREAMS } from '../recipes/shapes.ts';
import { replaceConstructor } from '../replace.ts';
import type { PageExchange, Parts, Surroundings } from '../rest.ts';
import { templateOf } from '../template.ts';
import { carry, hearProduct, listen, OPEN, watchClosing } from './heard-first.ts';

type Page = Window & typeof globalThis;

export function watchEventSources(page: Page, { parts }: Surroundings): void {
  const closing = watchClosing(page.EventSource?.prototype);
  replaceConstructor<EventSource>(page, 'EventSource', (source) => {
    const closed = closing(source).signal;
    const stream = STREAMS.find(({ at }) => at.test(source.url));
    if (!stream) return watch(source, closed, parts);
    parts.bring('products');
    hearProduct(source, closed, stream.mark, parts, (products, tell) => products.source(source, closed, tell));
  });
}

function watch(source: EventSource, closed: AbortSignal, parts: Parts): void {
  const template = templateOf(new URL(source.url), { signal: closed }, source.url);
  let exchange: PageExchange | undefined;
  const outlet = carry(source, closed, () => exchange);
  let stop = () => {};
  closed.addEventListener('abort', () => stop());
  // The browser has given it up.
  listen(source, 'error', () => {
    if (source.readyState > OPEN) stop();
  });
  // Each time that it is connected again, the server may name another URL.
  listen(source, 'endpoint', (event) => {
    const { data } = event as MessageEvent;
    if (typeof data !== 'string') return;
    parts.bring('mcp');
    stop();
    stop = parts.when('mcp', (mcp) => {
      const older = mcp.older(template);
      if (!older.name(data)) return;
      exchange = older.exchange;
      exchange.speak(outlet);
    });
  });
}
