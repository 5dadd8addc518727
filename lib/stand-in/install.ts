/** Puts the stand-in into a page. */
import { type FetchArguments, StandIn } from './stand-in.ts';
import { Usher } from './usher.ts';

/**
 * Replaces the page's `fetch` by one that looks as the browser's own does, and is it for all that is not MCP. Stands
 * aside where Usher serves nobody: frames, and documents without a secure context or an origin of their own.
 */
export function install(page: Window & typeof globalThis): void {
  const descriptor = Object.getOwnPropertyDescriptor(page, 'fetch');
  if (!descriptor?.value || page.top !== page || !page.isSecureContext || page.origin === 'null') return;
  const { fetch } = page;
  const standIn = new StandIn({
    provider: new Usher(page),
    fetch: (...args) => fetch.apply(page, args),
    base: () => page.document.baseURI,
  });
  const value = new Proxy(fetch, {
    apply: (native, self, args: FetchArguments) =>
      standIn.fetch((...changed) => Reflect.apply(native, self, changed), args),
  });
  Object.defineProperty(page, 'fetch', { ...descriptor, value });
}
