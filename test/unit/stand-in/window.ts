/** A page in Node with a stand-in's first script in it, and Usher, which has the parts brought that are asked for. */
import { handOver } from '../../../lib/stand-in/hand-over.ts';
import { install } from '../../../lib/stand-in/install.ts';
import type { PartName } from '../../../lib/stand-in/rest.ts';
import { FakeProvider, FakeWindow } from '../page/fake-page.ts';
import { browserFor } from './browser.ts';
import { MAKE } from './parts.ts';
import { PAGE, type Serve } from './stage.ts';

/** A page as far as a stand-in touches one. */
export class Page extends FakeWindow {
  readonly document = { baseURI: PAGE };
  readonly entries: { initiatorType: string }[] = [];
  readonly performance = { getEntriesByType: () => this.entries };
  readonly sent: Record<string, unknown>[] = [];
  top: unknown = this;
  declare fetch: typeof globalThis.fetch;
  declare EventSource: typeof globalThis.EventSource;
  declare WebSocket: typeof globalThis.WebSocket;

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
    const { EventSource, WebSocket } = browserFor(native);
    Object.assign(this, { EventSource, WebSocket });
    Object.defineProperty(this, 'fetch', { value: native, writable: true, enumerable: true, configurable: true });
  }

  /** What the page was announced as, by whoever. */
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

/** Usher, which has the parts brought that are asked for. */
export function usherOn(page: Page, announcement: object): FakeProvider {
  const provider = new FakeProvider(page, announcement);
  provider.heard = ({ method, params }) => {
    if (method === 'stand-in/load') deliver(page, params?.part as PartName);
  };
  return provider;
}

/** What the script of a part does. */
export const deliver = (page: Page, part: PartName) => handOver(page, part, MAKE[part] as never);
