/**
 * The messages of a document's page that the background has not taken yet. However much a page sends, the limit holds on
 * the way, and in the relay while the background is away.
 */
import type { RequestId } from '../protocol/page.ts';

/** Messages on the way at once. A group has at most 64 requests. */
export const MAX_IN_FLIGHT = 128;
export const MAX_IN_FLIGHT_BYTES = 2 * 1024 * 1024;

export interface Sent {
  /** Its JSON text: what crosses, so that nothing but text does. */
  readonly text: string;
  readonly bytes: number;
  readonly method: string;
  /** The id under which the page is answered, should the background refuse it; `null` where there is none to use. */
  readonly id: RequestId | null;
  readonly named: RequestId | null;
  readonly port: MessagePort;
}

export class InFlight {
  #sent: Sent[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#sent.length === 0;
  }

  isFrom(port: MessagePort): boolean {
    return this.#sent.some((sent) => sent.port === port);
  }

  hasRoom(bytes: number): boolean {
    return this.#sent.length < MAX_IN_FLIGHT && this.#bytes + bytes <= MAX_IN_FLIGHT_BYTES;
  }

  add(sent: Sent): void {
    this.#sent.push(sent);
    this.#bytes += sent.bytes;
  }

  /** The background has taken the oldest: they arrive in order. */
  take(): Sent | undefined {
    const sent = this.#sent.shift();
    this.#bytes -= sent?.bytes ?? 0;
    return sent;
  }

  drain(): readonly Sent[] {
    const all = this.#sent;
    this.#sent = [];
    this.#bytes = 0;
    return all;
  }
}
