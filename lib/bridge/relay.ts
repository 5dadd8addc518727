/**
 * The relay in a web page's document: it carries messages between the page's MessagePort and the background. It
 * holds no secrets and decides nothing. It keeps what is outstanding, and asks again after any interruption: the
 * worker's death, the back/forward cache, a new port of the page.
 */
import type { Connect, ProviderAnnouncement, ProviderMessage, RequestId } from '../protocol/page.ts';
import { errorResponse, MAX_MESSAGE_BYTES, PROTOCOL } from '../protocol/page-words.ts';
import {
  envelopeOf,
  isAreYouThere,
  isBackgroundToBridge,
  isConnect,
  isPageAnnouncement,
  namedRequestOf,
} from './guards.ts';

/** A runtime port to the background, as the relay uses it. */
export interface BackgroundPort {
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

export interface RelayDependencies {
  readonly window: Pick<Window, 'addEventListener' | 'postMessage'>;
  /** The page's own origin as the document has it: `self.origin`, `"null"` where it has none. */
  readonly origin: string;
  /** Opens a port to the background; throws once the extension has been removed or updated. */
  readonly connect: () => BackgroundPort;
  /** False once the extension has been removed or updated (Chromium leaves the content script behind). */
  readonly isAlive: () => boolean;
  /** This document's random name. */
  readonly nonce: string;
}

/** A request of the page that has no acknowledged response yet. */
interface Outstanding {
  readonly create: unknown;
  /** The page took it back: told again too, in case the first word was lost. */
  withdraw: unknown;
  response: ProviderMessage | null;
  /** The background has said that it has ended: nothing more will come. */
  ended: boolean;
  /** The page's port that it came over: the same id again on the same port is a mistake, on a new port a question. */
  port: MessagePort;
}

export class Relay {
  readonly #deps: RelayDependencies;
  readonly #outstanding = new Map<RequestId, Outstanding>();
  /** Requests that were answered and acknowledged, and go on: their end is still to be told (legacy URL mode). */
  readonly #followed = new Set<RequestId>();
  #background: BackgroundPort | null = null;
  /** Who we are, once the background has confirmed this document; until then the relay is mute. */
  #provider: ProviderAnnouncement | null = null;
  #document: string | null = null;
  #confirmed = false;
  #page: MessagePort | null = null;
  /** What the page said while the background was away. */
  #unsent: unknown[] = [];

  constructor(deps: RelayDependencies) {
    this.#deps = deps;
  }

  /** Begins to listen, and asks the background to confirm this document. */
  start(): void {
    this.#deps.window.addEventListener('message', (event) => this.#onWindowMessage(event));
    this.#connect();
  }

  /**
   * Asks anew: the page came back from the back/forward cache, where the old port may be silently dead (Chromium), or
   * the page has just been paired again.
   */
  again(): void {
    if (!this.#deps.isAlive()) return;
    this.#background?.disconnect();
    this.#connect();
  }

  /** The document goes for good: what is kept for it can be forgotten. Only said where a port is there to say it on. */
  leave(): void {
    if (this.#deps.isAlive()) this.#background?.postMessage({ type: 'leaving' });
  }

  /** False once the extension has been removed, updated or restarted. */
  isAlive(): boolean {
    return this.#deps.isAlive();
  }

  /** Answers the background's question whether the document it knows is this one. */
  isDocument(question: unknown): boolean {
    return isAreYouThere(question) && question.document === this.#document;
  }

  /**
   * The page goes into the back/forward cache, where nobody can answer it. Firefox would keep the port open there, and
   * the background would not notice that the page has left.
   */
  pause(): void {
    this.#background?.disconnect();
    this.#background = null;
    this.#confirmed = false;
  }

  #connect(): void {
    this.#confirmed = false;
    try {
      const port = this.#deps.connect();
      this.#background = port;
      port.onMessage.addListener((message) => this.#background === port && this.#onBackgroundMessage(message));
      port.onDisconnect.addListener(() => this.#background === port && this.#onDisconnected());
      port.postMessage({ type: 'hello', nonce: this.#deps.nonce });
    } catch {
      this.#retire();
    }
  }

  /** With nothing outstanding the worker may sleep; otherwise the answer, or the end, needs a way back. */
  #onDisconnected(): void {
    this.#background = null;
    this.#confirmed = false;
    if (this.#outstanding.size + this.#followed.size > 0) this.#connect();
  }

  /**
   * The extension was removed or updated, and this relay is left over in the page. It falls silent, and closes nothing:
   * the port that it sees may be its successor's. The page library notices by its pings that nobody answers.
   */
  #retire(): void {
    this.#background = null;
    this.#provider = null;
    this.#page = null;
  }

  #onBackgroundMessage(message: unknown): void {
    if (!isBackgroundToBridge(message)) return;
    if (message.type === 'confirmed') this.#onConfirmed(message.document, message.provider);
    else if (message.type === 'refused') this.#onRefused();
    else this.#toPage(message.message);
  }

  #onConfirmed(document: string, provider: ProviderAnnouncement): void {
    const first = this.#provider === null;
    this.#confirmed = true;
    this.#document = document;
    this.#provider = provider;
    for (const { create, withdraw } of this.#outstanding.values()) {
      this.#send(create);
      if (withdraw !== null) this.#send(withdraw);
    }
    for (const message of this.#unsent.splice(0)) this.#send(message);
    if (this.#followed.size > 0) this.#background?.postMessage({ type: 'follow', ids: [...this.#followed] });
    if (first) this.#announce();
  }

  /** Not paired, or no longer: the page hears so for whatever it has outstanding, and then nothing more. */
  #onRefused(): void {
    for (const [id, { response }] of this.#outstanding) {
      if (response === null) this.#page?.postMessage(errorResponse(id, 'not-paired', 'This page is not paired.'));
    }
    this.#outstanding.clear();
    this.#followed.clear();
    this.#unsent = [];
    this.#background = null;
    this.#provider = null;
  }

  /** Posted to this page's own origin only: nothing reaches a document that has navigated away. */
  #announce(): void {
    if (this.#provider !== null) this.#deps.window.postMessage(this.#provider, this.#deps.origin);
  }

  #onWindowMessage(event: MessageEvent): void {
    if (event.source !== this.#deps.window || event.origin !== this.#deps.origin || this.#provider === null) return;
    if (!this.#deps.isAlive()) {
      this.#retire();
      return;
    }
    const [port] = event.ports;
    if (isPageAnnouncement(event.data)) this.#announce();
    else if (isConnect(event.data) && port !== undefined && this.#isForUs(event.data)) this.#adopt(port);
  }

  #isForUs({ provider, protocol }: Connect): boolean {
    return provider === this.#provider?.id && protocol === PROTOCOL;
  }

  /** One port for each document: the last that the page transferred. */
  #adopt(port: MessagePort): void {
    this.#page?.close();
    this.#page = port;
    port.onmessage = (event) => this.#onPageMessage(port, event.data);
    for (const { response } of this.#outstanding.values()) {
      if (response !== null) port.postMessage(response);
    }
  }

  #onPageMessage(port: MessagePort, input: unknown): void {
    const envelope = envelopeOf(input);
    const id = envelope === null ? null : envelope.id;
    const size = sizeOf(input);
    if (envelope === null || size === null) {
      port.postMessage(errorResponse(id, 'invalid-request', 'This is not a JSON-RPC 2.0 request.'));
    } else if (size > MAX_MESSAGE_BYTES) {
      port.postMessage(errorResponse(id, 'too-large', `A message may have ${MAX_MESSAGE_BYTES} bytes.`));
    } else if (envelope.method === 'elicitation/create' && id !== null) {
      this.#onCreate(port, id, input);
    } else {
      this.#onOther(envelope.method, input);
    }
  }

  #onCreate(port: MessagePort, id: RequestId, create: unknown): void {
    const known = this.#outstanding.get(id);
    if (known?.port === port) {
      const which = JSON.stringify(id);
      port.postMessage(errorResponse(null, 'duplicate-id', `The request ${which} is still outstanding.`));
    } else if (known !== undefined) {
      known.port = port;
      if (known.response !== null) port.postMessage(known.response);
    } else {
      this.#outstanding.set(id, { create, withdraw: null, response: null, ended: false, port });
      this.#reach()?.postMessage({ type: 'page', message: create });
    }
  }

  #onOther(method: string, message: unknown): void {
    const id = namedRequestOf(message);
    const request = id === null ? undefined : this.#outstanding.get(id);
    if (request !== undefined && method === 'elicitation/withdraw') request.withdraw = message;
    if (request?.response && id !== null && method === 'elicitation/acknowledge') {
      this.#outstanding.delete(id);
      if (!request.ended) this.#followed.add(id);
    }
    this.#send(message);
  }

  #send(message: unknown): void {
    const background = this.#reach();
    if (background === null) this.#unsent.push(message);
    else background.postMessage({ type: 'page', message });
  }

  /** Gives the way to the background if this document is confirmed; else sees to it that it will be. */
  #reach(): BackgroundPort | null {
    if (this.#background === null) this.#connect();
    return this.#confirmed ? this.#background : null;
  }

  #toPage(message: ProviderMessage): void {
    if ('method' in message) this.#onStatus(message);
    const id = 'method' in message ? null : message.id;
    const request = id === null ? undefined : this.#outstanding.get(id);
    if (request !== undefined && 'result' in message) request.response = message;
    // An error was never queued, so there is nothing to acknowledge.
    if (id !== null && 'error' in message) this.#outstanding.delete(id);
    this.#page?.postMessage(message);
  }

  #onStatus({ params: { id, state } }: Extract<ProviderMessage, { method: string }>): void {
    if (state !== 'ended') return;
    const request = this.#outstanding.get(id);
    if (request !== undefined) request.ended = true;
    this.#followed.delete(id);
  }
}

/** The size of `message` as JSON in bytes of UTF-8, or `null` where it has no JSON form. */
function sizeOf(message: unknown): number | null {
  try {
    return new TextEncoder().encode(JSON.stringify(message)).length;
  } catch {
    return null;
  }
}
