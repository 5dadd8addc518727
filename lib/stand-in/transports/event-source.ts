/** The older transport over the browser's own `EventSource`. */
import type { HttpExchange } from '../exchange.ts';
import { URL } from '../natives.ts';
import { replaceConstructor, replaceMethod } from '../replace.ts';
import type { StandIn } from '../stand-in.ts';
import { templateOf } from '../template.ts';
import { carry, listen } from './heard-first.ts';

type Page = Window & typeof globalThis;

export function watchEventSources(page: Page, standIn: StandIn): void {
  const closings = new WeakMap<EventSource, () => void>();
  replaceConstructor<EventSource>(page, 'EventSource', (source) => closings.set(source, watch(source, standIn)));
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
