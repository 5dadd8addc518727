/** The browser's own `EventSource`: the older transport over it, and products that ask over it. */
import type { HttpExchange } from '../mcp/http-exchange.ts';
import { productAt, sourceWay } from '../products/http-products.ts';
import { listen, OPEN, type Page } from '../wire/dom-events.ts';
import { templateOf } from '../wire/template.ts';
import { carry, hearProduct, watchTargets } from './heard-first.ts';
import type { StandIn } from './watch-fetch.ts';

export function watchEventSources(page: Page, { mcp, products }: StandIn): void {
  watchTargets<EventSource>(page, 'EventSource', (source, { signal: closed }) => {
    const product = productAt(source.url);
    if (!product) return watch(source, closed, mcp);
    // By the time that something is asked, it is known whether Usher answers.
    void products.asker.settled();
    hearProduct(source, closed, products, product, () => sourceWay(products.fetch, product, source, closed));
  });
}

function watch(source: EventSource, closed: AbortSignal, mcp: StandIn['mcp']): void {
  const template = templateOf(new URL(source.url), { signal: closed }, source.url);
  let exchange: HttpExchange | undefined;
  let isOlder = false;
  const outlet = carry(source, closed, () => {
    // At a URL where Usher has declared, a stream without an endpoint is as good as one that the page has fetched.
    if (!isOlder && !exchange) {
      exchange = mcp.streamAt(template);
      exchange?.speak(outlet);
    }
    return exchange;
  });
  closed.addEventListener('abort', () => exchange?.release());
  listen(source, 'error', () => source.readyState > OPEN && exchange?.release());
  // Each time that it is connected again, the server may name another URL.
  listen(source, 'endpoint', (event) => {
    const { data } = event as MessageEvent;
    if (typeof data !== 'string' || closed.aborted) return;
    isOlder = true;
    exchange?.release();
    exchange = mcp.older(template, data);
    exchange?.speak(outlet);
  });
}
