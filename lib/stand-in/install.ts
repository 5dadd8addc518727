import { MAX_SERVERS } from '../protocol/page-values.ts';
import { McpTraffic } from './mcp/mcp-traffic.ts';
import { watchEventSources } from './page/watch-event-sources.ts';
import { type StandIn, watchFetch } from './page/watch-fetch.ts';
import { watchWebSockets } from './page/watch-web-sockets.ts';
import type { ProductDependencies } from './products/product.ts';
import { createAsker } from './usher/asker.ts';
import { dispatch, listen, type Page } from './wire/dom-events.ts';
import { LatestEntries } from './wire/latest-entries.ts';
import type { Fetch } from './wire/template.ts';

/** How a frame's stand-in asks for that of the page which it is in; no script of the page hears it. */
const FRAME = 'mcp-usher:frame';

/**
 * Replaces the page's `fetch`, `EventSource`, and `WebSocket` by ours, which look like the browser's own, and do as
 * those do with all that is not MCP. A frame of the page's own origin has the page's connections. Stands aside where
 * Usher serves nobody: frames of other pages, and documents without a secure context or an origin of their own.
 */
export function install(page: Page): void {
  const descriptor = Object.getOwnPropertyDescriptor(page, 'fetch');
  if (!descriptor?.value || !page.isSecureContext || page.origin === 'null') return;
  const watch = (standIn: StandIn) => {
    watchFetch(page, standIn);
    watchEventSources(page, standIn);
    watchWebSockets(page, standIn);
  };
  if (page.top === page) begin(page, watch);
  else join(page, watch);
}

function begin(page: Page, watch: (standIn: StandIn) => void): void {
  const fetch: Fetch = page.fetch.bind(page);
  const asker = createAsker(page);
  const products: ProductDependencies = { asker, fetch, servers: new LatestEntries(MAX_SERVERS) };
  const standIn: StandIn = { mcp: new McpTraffic(products), products };
  watch(standIn);
  listen(page, FRAME, (event) => {
    event.stopImmediatePropagation();
    (event as Event & { readonly detail: typeof watch }).detail(standIn);
  });
}

function join(frame: Page, watch: (standIn: StandIn) => void): void {
  try {
    dispatch(frame.top as Page, new CustomEvent(FRAME, { detail: watch }));
  } catch {
    // The page is of another origin.
  }
}
