/** Puts the stand-in into a page. */
import { replaceMethod } from './replace.ts';
import { type FetchArguments, StandIn, type StandInDependencies } from './stand-in.ts';
import { watchEventSources } from './transports/event-source.ts';
import { productAnswer } from './transports/product-fetch.ts';
import { watchWebSockets } from './transports/web-socket.ts';
import { watchXhr } from './transports/xhr.ts';
import { Usher } from './usher.ts';

/**
 * Replaces the page's `fetch`, and what else it can talk to servers with, by what looks as the browser's own does and is
 * it for all that is not MCP. Stands
 * aside where Usher serves nobody: frames, and documents without a secure context or an origin of their own.
 */
export function install(page: Window & typeof globalThis): void {
  const descriptor = Object.getOwnPropertyDescriptor(page, 'fetch');
  if (!descriptor?.value || page.top !== page || !page.isSecureContext || page.origin === 'null') return;
  const { fetch } = page;
  const deps: StandInDependencies = {
    provider: new Usher(page),
    fetch: (...args) => fetch.apply(page, args),
    base: () => page.document.baseURI,
  };
  const standIn = new StandIn(deps);
  replaceMethod<unknown, FetchArguments, Promise<Response>>(page, 'fetch', (_, args, native) => {
    const answer = productAnswer(deps, args);
    return answer ? native(...args).then(answer) : standIn.fetch(native, args);
  });
  watchEventSources(page, standIn, deps);
  watchWebSockets(page, deps);
  watchXhr(page, standIn, deps.base);
}
