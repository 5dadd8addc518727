import type { WxtBrowser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Relay } from '../lib/bridge/relay.ts';
import { BRIDGE_PORT } from '../lib/protocol/page-values.ts';

/** Under it the relay of this document is kept, for when the script comes again. No element has such a name. */
const RELAY = Symbol.for('usher.relay');
/** The globals of our isolated world. */
const world = globalThis as unknown as { readonly chrome: WxtBrowser; [RELAY]?: Relay };
// Both browsers have this name, and no polyfill is worth its cost in every page. The other one, `browser`, could be an
// element of the page with that id.
const { runtime } = world.chrome;

/** The content script: registered by lib/pairing for the hosts of paired clients, and for nobody at the installation. */
export default defineUnlistedScript(() => {
  // One that an update or a restart of the extension has left behind is dead: it falls silent, and has a successor.
  if (world[RELAY]?.isAlive()) {
    world[RELAY].reconnect();
    return;
  }
  const relay = new Relay({
    window,
    origin: self.origin,
    connect: () => runtime.connect({ name: BRIDGE_PORT }),
    isAlive: () => runtime?.id !== undefined,
  });
  world[RELAY] = relay;
  runtime.onMessage.addListener((message, _sender, respond) => {
    if (relay.isDocument(message)) respond(true);
    relay.onUnserved(message);
  });
  // The page can make up any event: only the browser's own count.
  window.addEventListener('pagehide', ({ isTrusted, persisted }) => {
    if (isTrusted) persisted ? relay.pause() : relay.leave();
  });
  window.addEventListener('pageshow', ({ isTrusted, persisted }) => isTrusted && persisted && relay.reconnect());
  // The port of a page that was frozen can be silently dead too (Chromium, measured).
  document.addEventListener('resume', ({ isTrusted }) => isTrusted && relay.reconnect());
  if (!isPrerendering(document)) relay.start();
  else document.addEventListener('prerenderingchange', ({ isTrusted }) => isTrusted && relay.start());
});

/** A prerendered page can connect before it is ever shown, with the visible page's tab (Chromium). */
function isPrerendering(document: Document & { prerendering?: boolean }): boolean {
  return document.prerendering === true;
}
