/** The requests of a relay's document: the relay keeps them so that no interruption loses one. */
import type { ProviderMessage, RequestId } from '../protocol/page.ts';
import type { Sent } from './in-flight.ts';

const MAX_OUTSTANDING = 256;
/** How many requests may wait for the news of their end; the relay forgets the oldest beyond them. */
const MAX_FOLLOWED = 1_000;

/** A request of the page that has no acknowledged response yet. */
export interface OutstandingRequest {
  readonly create: Sent;
  /** The page took it back: told again too, in case the first word was lost. */
  withdraw: Sent | null;
  status: ProviderMessage | null;
  response: ProviderMessage | null;
  /** The background has said that it has ended: nothing more will come. */
  ended: boolean;
  /** The page's port that it came over last. The same id on the same port is a mistake, on another one a question. */
  port: MessagePort;
}

export class OpenRequests {
  readonly #outstanding = new Map<RequestId, OutstandingRequest>();
  /** Requests that were answered and acknowledged, and go on, by port: their end is still to be told (legacy URL mode). */
  readonly #followed = new Map<RequestId, MessagePort>();

  get isEmpty(): boolean {
    return this.#outstanding.size + this.#followed.size === 0;
  }

  get isFull(): boolean {
    return this.#outstanding.size >= MAX_OUTSTANDING;
  }

  get(id: RequestId | null): OutstandingRequest | undefined {
    return id === null ? undefined : this.#outstanding.get(id);
  }

  has(id: RequestId | null): boolean {
    return id !== null && (this.#outstanding.has(id) || this.#followed.has(id));
  }

  isFor(port: MessagePort): boolean {
    const ports = [...this.#followed.values(), ...[...this.#outstanding.values()].map((request) => request.port)];
    return ports.includes(port);
  }

  unanswered(): [RequestId, OutstandingRequest][] {
    return [...this.#outstanding].filter(([, { response }]) => response === null);
  }

  /** Forgets every request without an answer, and returns them, oldest first. */
  giveUp(): [RequestId, OutstandingRequest][] {
    const given = this.unanswered();
    for (const [id] of given) this.#outstanding.delete(id);
    return given;
  }

  unended(): RequestId[] {
    const answered = [...this.#outstanding].filter(([, { response, ended }]) => response !== null && !ended);
    return [...answered.map(([id]) => id), ...this.#followed.keys()];
  }

  add(id: RequestId, create: Sent): void {
    const { port } = create;
    this.#outstanding.set(id, { create, withdraw: null, status: null, response: null, ended: false, port });
  }

  delete(id: RequestId): void {
    this.#outstanding.delete(id);
  }

  /** The page says over `port` that it has its answer. Returns whether there was one, and whether it went there. */
  acknowledge(id: RequestId, port: MessagePort): boolean {
    const request = this.#outstanding.get(id);
    if (!request?.response || request.port !== port) return false;
    this.#outstanding.delete(id);
    const [oldest] = this.#followed.keys();
    if (this.#followed.size >= MAX_FOLLOWED && oldest !== undefined) this.#followed.delete(oldest);
    if (!request.ended) this.#followed.set(id, port);
    return true;
  }

  note(message: Extract<ProviderMessage, { method: string }>): void {
    const { id, state } = message.params;
    const request = this.#outstanding.get(id);
    if (request !== undefined) request.status = message;
    if (state !== 'ended') return;
    if (request !== undefined) request.ended = true;
    this.#followed.delete(id);
  }
}
