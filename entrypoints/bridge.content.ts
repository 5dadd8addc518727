import { browser } from 'wxt/browser';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { Relay } from '@/lib/bridge/relay.ts';
import { BRIDGE_PORT } from '@/lib/protocol/bridge.ts';

/** The relay of this document, kept in our isolated world: a page that is paired again gets the script again. */
const world = globalThis as { usherRelay?: Relay };

/** Registered by hand for the hosts of paired clients: `matches` would become host permissions. */
export default defineContentScript({
  registration: 'runtime',
  noScriptStartedPostMessage: true,
  main() {
    // One that an update or a restart of the extension has left behind is dead: it falls silent, and has a successor.
    if (world.usherRelay?.isAlive()) {
      world.usherRelay.again();
      return;
    }
    const { runtime } = browser;
    const relay = new Relay({
      window,
      origin: self.origin,
      connect: () => runtime.connect({ name: BRIDGE_PORT }),
      isAlive: () => runtime?.id !== undefined,
      nonce: crypto.randomUUID(),
    });
    world.usherRelay = relay;
    browser.runtime.onMessage.addListener((message, _sender, respond) => {
      if (relay.isDocument(message)) respond(true);
    });
    window.addEventListener('pagehide', ({ persisted }) => (persisted ? relay.pause() : relay.leave()));
    window.addEventListener('pageshow', ({ persisted }) => persisted && relay.again());
    // Of a page that was frozen the port can be silently dead too (Chromium, measured).
    document.addEventListener('resume', () => relay.again());
    if (!isPrerendering(document)) relay.start();
    else document.addEventListener('prerenderingchange', () => relay.start(), { once: true });
  },
});

/** A prerendered page can connect before it is ever shown, with the visible page's tab (Chromium). */
function isPrerendering(document: Document & { prerendering?: boolean }): boolean {
  return document.prerendering === true;
}
