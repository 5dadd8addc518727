/** A page's window in Node, as far as a stand-in touches one, over a made-up network. */

import { FakeWindow } from '../unit/page/fake-page.ts';
import { browserFor } from '../unit/stand-in/browser.ts';
import type { Fetch, Network } from './network.ts';

export const APP = 'https://chat.example/app/';

export class PageWindow extends FakeWindow {
  /** Changes as the page moves on by `history.pushState`. */
  readonly document = { baseURI: APP };
  readonly performance = { getEntriesByType: () => [] };
  readonly top = this;
  declare fetch: Fetch;
  declare EventSource: typeof globalThis.EventSource;
  declare XMLHttpRequest: typeof globalThis.XMLHttpRequest;

  constructor(network: Network) {
    super();
    const native = network.fetchOn(() => this.document.baseURI);
    const { EventSource, ProgressEvent, WebSocket, XMLHttpRequest } = browserFor(native);
    Object.assign(this, { EventSource, ProgressEvent, WebSocket, XMLHttpRequest });
    Object.defineProperty(this, 'fetch', { value: native, writable: true, enumerable: true, configurable: true });
  }
}
