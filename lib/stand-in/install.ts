/** Puts the stand-in into a page. */
import { McpTraffic } from './mcp/mcp-traffic.ts';
import type { StandIn } from './page/stand-in.ts';
import { watchEventSources } from './page/watch-event-sources.ts';
import { watchFetch } from './page/watch-fetch.ts';
import { watchWebSockets } from './page/watch-web-sockets.ts';
import { ProductServers } from './products/product-servers.ts';
import { ProtocolAsker } from './usher/protocol-asker.ts';
import type { Fetch } from './wire/template.ts';

/**
 * Replaces the page's `fetch`, and what else it can talk to servers with, by what looks as the browser's own does and is
 * it for all that is not MCP. Stands aside where Usher serves nobody: frames, and documents without a secure context or
 * an origin of their own.
 */
export function install(page: Window & typeof globalThis): void {
  const descriptor = Object.getOwnPropertyDescriptor(page, 'fetch');
  if (!descriptor?.value || page.top !== page || !page.isSecureContext || page.origin === 'null') return;
  const native = page.fetch;
  const fetch: Fetch = (...args) => native.apply(page, args);
  const asker = new ProtocolAsker(page);
  const standIn: StandIn = {
    asker,
    mcp: new McpTraffic({ asker, fetch }),
    products: { asker, fetch, servers: new ProductServers() },
    base: () => page.document.baseURI,
  };
  watchFetch(page, standIn);
  watchEventSources(page, standIn);
  watchWebSockets(page, standIn);
}
