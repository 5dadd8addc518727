/** A page in Node with a stand-in in it. */
import { install } from '../../../lib/stand-in/install.ts';
import { FakeWindow } from '../page/fake-page.ts';
import { browserFor } from './browser.ts';
import { PAGE, type Serve } from './stage.ts';

/** A page as far as a stand-in touches one. */
export class Page extends FakeWindow {
  readonly document = { baseURI: PAGE };
  readonly entries: { initiatorType: string }[] = [];
  readonly performance = { getEntriesByType: () => this.entries };
  readonly sent: Record<string, unknown>[] = [];
  declare fetch: typeof globalThis.fetch;
  declare EventSource: typeof globalThis.EventSource;
  declare WebSocket: typeof globalThis.WebSocket;
  declare XMLHttpRequest: typeof globalThis.XMLHttpRequest;

  constructor(serve: Serve) {
    super();
    const native = async function fetch(this: unknown, input: RequestInfo | URL, init?: RequestInit) {
      if (this !== undefined && this !== page) throw new TypeError('Illegal invocation');
      const request = new Request(input, init);
      const text = await request.clone().text();
      if (text.startsWith('{')) page.sent.push(JSON.parse(text));
      return serve(request);
    };
    const page = this;
    const { EventSource, WebSocket, XMLHttpRequest } = browserFor(native);
    Object.assign(this, { EventSource, WebSocket, XMLHttpRequest });
    Object.defineProperty(this, 'fetch', { value: native, writable: true, enumerable: true, configurable: true });
  }

  /** The announcements of a page, by any script. */
  announced(): object[] {
    return this.posted.filter(({ type }) => type === 'mcp-usher:page');
  }

  install(): void {
    install(this as unknown as Window & typeof globalThis);
  }

  speak(message: object): void {
    this.postMessage(message as { type: string }, this.origin);
  }
}
