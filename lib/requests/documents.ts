/** The connected documents, with their ports. Derived state: it dies with the worker. */
import type { BackgroundToBridge } from '../protocol/bridge.ts';
import type { ProviderMessage } from '../protocol/page.ts';
import type { ClientDocument, RuntimePort } from '../protocol/senders.ts';

type BridgePort = Pick<RuntimePort<BackgroundToBridge>, 'postMessage' | 'disconnect'>;

export class Documents {
  readonly #connections = new Map<string, { readonly document: ClientDocument; readonly port: BridgePort }>();

  /** After an interruption, a document's bridge connects again, and the later port counts. */
  set(document: ClientDocument, port: BridgePort): void {
    this.#connections.set(document.key, { document, port });
  }

  all(): ClientDocument[] {
    return [...this.#connections.values()].map(({ document }) => document);
  }

  delete(key: string, port: BridgePort): boolean {
    return this.#connections.get(key)?.port === port && this.#connections.delete(key);
  }

  /** Sends to the page in the document `key`. A document without a port asks again once it connects. */
  send(key: string, message: ProviderMessage): void {
    post(this.#connections.get(key)?.port, { type: 'provider', message });
  }

  /** Tells the documents of `client` that Usher serves them no longer, and disconnects them. */
  refuseAll(client: string): void {
    for (const [key, { document, port }] of this.#connections) {
      if (document.origin !== client) continue;
      post(port, { type: 'refused' });
      port.disconnect();
      this.#connections.delete(key);
    }
  }
}

/** Posts to a port that may have died unnoticed: then Chromium throws, and the bridge asks again. */
export function post(port: BridgePort | undefined, message: BackgroundToBridge): void {
  try {
    port?.postMessage(message);
  } catch {
    // The document is gone or in the back/forward cache.
  }
}
