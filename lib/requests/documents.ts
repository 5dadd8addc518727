/** The documents that are connected right now, and the way to each. Derived state: it dies with the worker. */
import type { BackgroundToBridge } from '../protocol/bridge.ts';
import type { ProviderMessage } from '../protocol/page.ts';
import type { ClientDocument } from '../protocol/senders.ts';

/** The part of a runtime port that is used to reach a bridge. */
export interface BridgePort {
  postMessage(message: BackgroundToBridge): void;
  disconnect(): void;
}

export class Documents {
  readonly #connections = new Map<string, { readonly origin: string; readonly port: BridgePort }>();

  /** A document has one port: after an interruption its bridge connects again, and the later one counts. */
  set({ key, origin }: ClientDocument, port: BridgePort): void {
    this.#connections.set(key, { origin, port });
  }

  /** How many are connected. */
  get size(): number {
    return this.#connections.size;
  }

  /** The origins of those that are connected; one may come several times. */
  origins(): string[] {
    return [...this.#connections.values()].map(({ origin }) => origin);
  }

  /** Returns whether `port` was the one that counts. */
  delete(key: string, port: BridgePort): boolean {
    return this.#connections.get(key)?.port === port && this.#connections.delete(key);
  }

  /** Sends to the page in the document `key`. If it is not connected, it will ask again when it is. */
  send(key: string, message: ProviderMessage): void {
    post(this.#connections.get(key)?.port, { type: 'provider', message });
  }

  /** Tells the documents of `client` that they are no longer served, and lets go of them. */
  refuseAll(client: string): void {
    for (const [key, { origin, port }] of this.#connections) {
      if (origin !== client) continue;
      post(port, { type: 'refused' });
      port.disconnect();
      this.#connections.delete(key);
    }
  }
}

/** Posts to a port that may have died unnoticed: Chromium throws then, and the bridge asks again. */
export function post(port: BridgePort | undefined, message: BackgroundToBridge): void {
  try {
    port?.postMessage(message);
  } catch {
    // The document is gone or in the back/forward cache.
  }
}
