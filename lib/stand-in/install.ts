/** Puts the stand-in into a page: its first script, which has the rest brought once it is needed. */
import { PageParts } from './parts.ts';
import { watchEventSources } from './transports/event-source.ts';
import { watchFetch } from './transports/fetch.ts';
import { watchWebSockets } from './transports/web-socket.ts';
import { watchXhr } from './transports/xhr.ts';
import { Usher } from './usher.ts';

/**
 * Replaces the page's `fetch`, and what else it can talk to servers with, by what looks as the browser's own does and is
 * it for all that is not MCP. Stands aside where Usher serves nobody: frames, and documents without a secure context or
 * an origin of their own.
 */
export function install(page: Window & typeof globalThis): void {
  const descriptor = Object.getOwnPropertyDescriptor(page, 'fetch');
  if (!descriptor?.value || page.top !== page || !page.isSecureContext || page.origin === 'null') return;
  const { fetch } = page;
  const { surroundings } = new PageParts(page, new Usher(page), {
    fetch: (...args) => fetch.apply(page, args),
    base: () => page.document.baseURI,
  });
  watchFetch(page, surroundings);
  watchEventSources(page, surroundings);
  watchWebSockets(page, surroundings);
  watchXhr(page, surroundings);
}
