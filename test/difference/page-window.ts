/** A page's window in Node, as far as a stand-in touches one, over a made-up network. */

import { FakeWindow } from '../unit/page/fake-page.ts';
import { browserFor } from '../unit/stand-in/browser.ts';
import type { Fetch, Network } from './network.ts';

export const APP = 'https://chat.example/app/';

export class PageWindow extends FakeWindow {
  /** Changes as the page moves on by `history.pushState`. */
  readonly document = { baseURI: APP };
  readonly performance = { getEntriesByType: () => [] };
  override readonly top: PageWindow;
  declare fetch: Fetch;
  declare EventSource: typeof globalThis.EventSource;
  declare XMLHttpRequest: typeof globalThis.XMLHttpRequest;

  readonly #listeners: Parameters<EventTarget['addEventListener']>[] = [];

  /** With `top` it is a frame of that page. */
  constructor(network: Network, top?: PageWindow) {
    super();
    this.top = top ?? this;
    const native = network.fetchOn(() => this.document.baseURI);
    const { EventSource, ProgressEvent, WebSocket, XMLHttpRequest } = browserFor(native);
    Object.assign(this, { EventSource, ProgressEvent, WebSocket, XMLHttpRequest });
    Object.defineProperty(this, 'fetch', { value: native, writable: true, enumerable: true, configurable: true });
  }

  override addEventListener(...listener: Parameters<EventTarget['addEventListener']>): void {
    this.#listeners.push(listener);
    super.addEventListener(...listener);
  }

  /** `document.open()` takes all listeners away. */
  rewrite(): void {
    for (const [name, callback] of this.#listeners.splice(0)) this.removeEventListener(name, callback);
  }
}
