/** The documents that are connected right now, and the way to each. Derived state: it dies with the worker. */
import type { BackgroundToBridge } from '../protocol/bridge.ts';
import type { ProviderMessage } from '../protocol/page.ts';

/** The part of a runtime port that is used to reach a bridge. */
export interface BridgePort {
  postMessage(message: BackgroundToBridge): void;
  disconnect(): void;
}

export class Documents {
  readonly #ports = new Map<string, BridgePort>();

  /** A document has one port: after an interruption its bridge connects anew, and the later one counts. */
  set(key: string, port: BridgePort): void {
    this.#ports.set(key, port);
  }

  /** How many are connected. */
  get size(): number {
    return this.#ports.size;
  }

  /** Gives whether `port` was the one that counts. */
  delete(key: string, port: BridgePort): boolean {
    return this.#ports.get(key) === port && this.#ports.delete(key);
  }

  /** Sends to the page in the document `key`. If it is not connected, it will ask again when it is. */
  send(key: string, message: ProviderMessage): void {
    post(this.#ports.get(key), { type: 'provider', message });
  }

  /** Tells the document that it is no longer served, and lets go of it. */
  refuse(key: string): void {
    const port = this.#ports.get(key);
    post(port, { type: 'refused' });
    port?.disconnect();
    this.#ports.delete(key);
  }
}

/** Posts to a port that may have died unnoticed: Chromium throws then, and the bridge asks again. */
function post(port: BridgePort | undefined, message: BackgroundToBridge): void {
  try {
    port?.postMessage(message);
  } catch {
    // The document is gone or in the back/forward cache.
  }
}
