/**
 * The relay in a web page's document: it carries messages between the page's MessagePorts and the background. It
 * holds no secrets and decides nothing but how much may be on the way at once. It keeps what is outstanding, and asks
 * again after any interruption: the worker's death, the back/forward cache, a new port of the page.
 */
import type { ErrorResponse, ProviderAnnouncement, ProviderMessage } from '../protocol/page.ts';
import { PROTOCOL } from '../protocol/page-values.ts';
import type { RuntimePort } from '../protocol/senders.ts';
import { isAreYouThere, isBackgroundToBridge, isConnect, isPageAnnouncement, isUnserved } from './guards.ts';
import { InFlight, type Sent } from './in-flight.ts';
import { OpenRequests, type OutstandingRequest } from './open-requests.ts';
import { readPageMessage, refuse, WITHDRAW } from './page-message.ts';
import { offerPort, PagePorts } from './page-ports.ts';

export type BackgroundPort = Omit<RuntimePort<unknown>, 'sender'>;

export interface RelayDependencies {
  readonly window: Pick<Window, 'addEventListener' | 'postMessage'>;
  /** The page's own origin as the document has it: `self.origin`, `"null"` where it has none. */
  readonly origin: string;
  /** Opens a port to the background; throws once the extension has been removed or updated. */
  readonly connect: () => BackgroundPort;
  /** False once the extension has been removed or updated (Chromium leaves the content script behind). */
  readonly isAlive: () => boolean;
}

/** When a page that says too much at once may go on, and a background is tried again that cannot start. */
const RETRY_MS = 1_000;
/** How many backgrounds may die on the first word, one after the other. */
const MAX_STARTS = 5;

const CREATE_METHOD = 'elicitation/create';
const ACKNOWLEDGE = 'elicitation/acknowledge';
const PING = 'ping';

export class Relay {
  readonly #deps: RelayDependencies;
  readonly #open = new OpenRequests();
  readonly #flight = new InFlight();
  readonly #pages = new PagePorts();
  #background: BackgroundPort | null = null;
  /** Our announcement, while the background serves this document; else the relay is mute to the page's. */
  #provider: ProviderAnnouncement | null = null;
  /** The page may connect by it once it was announced: one that was just refused may not have heard its answers yet. */
  #providerId: string | null = null;
  #document: string | null = null;
  /** The latest background has confirmed this document. */
  #isConfirmed = false;
  #unheard = 0;

  constructor(deps: RelayDependencies) {
    this.#deps = deps;
  }

  /** Begins to listen, and asks the background to confirm this document. */
  start(): void {
    this.#deps.window.addEventListener('message', (event) => this.#onWindowMessage(event));
    this.#connect();
  }

  /**
   * Asks again: the page came back from the back/forward cache, where the old port may be silently dead (Chromium), or
   * the page has just been paired again.
   */
  reconnect(): void {
    if (!this.#deps.isAlive()) return;
    this.#background?.disconnect();
    this.#connect();
  }

  /** The document goes for good: what is kept for it can be forgotten. Only said where a port is there to say it on. */
  leave(): void {
    if (this.#deps.isAlive()) this.#background?.postMessage({ type: 'leaving' });
  }

  isAlive(): boolean {
    return this.#deps.isAlive();
  }

  isDocument(question: unknown): boolean {
    return isAreYouThere(question) && question.document === this.#document;
  }

  /** The background serves some page no more. Asks whether it is this one, unless a port is there to say so. */
  onUnserved(message: unknown): void {
    if (isUnserved(message) && this.#background === null && this.#provider !== null) this.reconnect();
  }

  /**
   * The page goes into the back/forward cache, where nobody can answer it. Firefox would keep the port open there, and
   * the background would not notice that the page has left.
   */
  pause(): void {
    this.#background?.disconnect();
    this.#background = null;
  }

  #connect(): void {
    this.#isConfirmed = false;
    try {
      const port = this.#deps.connect();
      this.#background = port;
      port.onMessage.addListener((message) => this.#background === port && this.#onBackgroundMessage(message));
      port.onDisconnect.addListener(() => this.#background === port && this.#onDisconnected());
      port.postMessage({ type: 'hello' });
      this.#sayAgain();
    } catch {
      this.#stop();
    }
  }

  #onDisconnected(): void {
    this.#background = null;
    if (this.#isConfirmed) this.#goOn();
    else if (++this.#unheard <= MAX_STARTS) this.#connect();
    else setTimeout(() => this.#goOn(), RETRY_MS);
  }

  /** The worker may sleep unless an answer, an end or a message is outstanding, which needs a way back. */
  #goOn(): void {
    if (this.#background === null && !(this.#open.isEmpty && this.#flight.isEmpty)) this.#connect();
  }

  /**
   * The extension was removed or updated, and this relay is left over in the page. It falls silent, and closes nothing:
   * the port that it sees may be its successor's. The page library notices by its pings that nobody answers.
   */
  #stop(): void {
    this.#background = null;
    this.#providerId = null;
    this.#pages.clear();
  }

  #onBackgroundMessage(message: unknown): void {
    if (!isBackgroundToBridge(message)) return;
    if (message.type === 'confirmed') this.#onConfirmed(message.document, message.provider);
    else if (message.type === 'refused') this.#onRefused();
    else if (message.type === 'taken') this.#onTaken(message.error);
    else this.#toPage(message.message);
  }

  #onConfirmed(document: string, provider: ProviderAnnouncement): void {
    const first = this.#provider === null;
    this.#isConfirmed = true;
    this.#unheard = 0;
    this.#document = document;
    this.#provider = provider;
    this.#providerId = provider.id;
    const ids = this.#open.unended();
    if (ids.length > 0) this.#background?.postMessage({ type: 'follow', ids });
    if (first) this.#announce();
  }

  /**
   * Sends again the messages that an earlier background may have missed, in an order that a new one understands:
   * acknowledgements, then outstanding requests, then the rest, so that a completion notice follows its request.
   */
  #sayAgain(): void {
    const rest: Sent[] = [];
    for (const sent of this.#flight.drain()) {
      // An outstanding request keeps its own withdrawal.
      const isKept = sent.method === WITHDRAW && this.#open.get(sent.named)?.response === null;
      if (sent.method === ACKNOWLEDGE) this.#send(sent);
      else if (sent.method !== CREATE_METHOD && !isKept) rest.push(sent);
    }
    for (const [, { create, withdraw }] of this.#open.unanswered()) {
      this.#send(create);
      if (withdraw !== null) this.#send(withdraw);
    }
    for (const sent of rest) this.#send(sent);
  }

  /** Not paired, or no longer: the page hears so for whatever has no answer. An answer stays until the page has heard it. */
  #onRefused(): void {
    const words = 'This page is not paired.';
    for (const [id, { port }] of this.#open.giveUp()) refuse(port, id, 'not-paired', words);
    // A port without a request gets the refusal too: a stand-in must leave the page to itself at once.
    for (const port of this.#pages.all()) refuse(port, null, 'not-paired', words);
    this.#flight.drain();
    this.#background = null;
    this.#provider = null;
  }

  /** Posted to this page's own origin only: nothing reaches a document that has navigated away. */
  #announce(): void {
    if (this.#provider === null) return;
    // The first message of a stand-in's page waits for this, and for no port behind it.
    const ports = this.#provider.standIn === undefined ? [] : [offerPort((port) => this.#adopt(port))];
    this.#deps.window.postMessage(this.#provider, this.#deps.origin, ports);
  }

  #onWindowMessage(event: MessageEvent): void {
    const { isTrusted, source, origin, data } = event;
    if (!isTrusted || source !== this.#deps.window || origin !== this.#deps.origin) return;
    // The page's scripts hear nothing of a stand-in; a relay that is left over leaves what it says to its successor.
    if (isPageAnnouncement(data) && data.standIn && this.#deps.isAlive()) event.stopImmediatePropagation();
    if (this.#providerId === null) return;
    if (!this.#deps.isAlive()) {
      this.#stop();
      return;
    }
    const [port] = event.ports;
    if (isPageAnnouncement(data)) this.#announce();
    if (!isConnect(data) || port === undefined) return;
    const { provider, protocol } = data;
    if (provider !== this.#providerId || protocol !== PROTOCOL) return;
    event.stopImmediatePropagation();
    this.#adopt(port);
  }

  #adopt(port: MessagePort): void {
    this.#pages.add(port, (each) => this.#open.isFor(each) || this.#flight.isFrom(each));
    port.onmessage = (event) => this.#onPageMessage(port, event.data);
  }

  #onPageMessage(port: MessagePort, input: unknown): void {
    const read = readPageMessage(input, port);
    // An outstanding request owns its id: the relay reports no other message's fault under it.
    const id = this.#open.has(read.id) ? null : read.id;
    if ('reason' in read) refuse(port, id, read.reason, read.words);
    else if (id !== read.id && (read.method === CREATE_METHOD || read.method === PING)) this.#onKnown(read);
    else this.#onMessage({ ...read, id });
  }

  #onMessage(sent: Sent): void {
    const { port, id, method, named, bytes } = sent;
    const request = this.#open.get(named);
    if (request !== undefined && method === WITHDRAW) {
      this.#onWithdraw(request, sent);
    } else if (method === ACKNOWLEDGE) {
      // It means nothing about another's answer, or about what this relay has not answered.
      if (named !== null && this.#open.acknowledge(named, port)) this.#send(sent);
    } else if (!this.#flight.hasRoom(bytes) || (method === CREATE_METHOD && this.#open.isFull)) {
      refuse(port, id, 'rate-limited', 'Too many messages from this page.', RETRY_MS);
    } else {
      if (method === CREATE_METHOD && id !== null) this.#open.add(id, sent);
      this.#send(sent);
    }
  }

  /** A request under an outstanding id: after an interruption a question, else a mistake. */
  #onKnown({ id, port, method, text }: Sent): void {
    const known = this.#open.get(id);
    const isElsewhere = known !== undefined && known.port !== port;
    if (isElsewhere && method === CREATE_METHOD && known.create.text === text) {
      known.port = port;
      if (known.status !== null) port.postMessage(known.status);
      if (known.response !== null) port.postMessage(known.response);
    } else {
      // Over another port it is another's request: the relay refuses it without harm to the first.
      refuse(port, isElsewhere ? id : null, 'duplicate-id', `The request ${JSON.stringify(id)} is still outstanding.`);
    }
  }

  /** It comes over a new port where the page gave the request up meanwhile: there it is answered. */
  #onWithdraw(request: OutstandingRequest, sent: Sent): void {
    const isMoved = request.port !== sent.port;
    request.port = sent.port;
    if (isMoved && request.response !== null) sent.port.postMessage(request.response);
    const isNews = request.withdraw === null;
    request.withdraw ??= sent;
    if (isNews) this.#send(sent);
  }

  /** Sends to the background; over a new port with all that an earlier one has not heard. */
  #send(sent: Sent): void {
    this.#flight.add(sent);
    if (this.#background === null) this.#connect();
    else this.#background.postMessage({ type: 'page', text: sent.text });
  }

  /** The background has dealt with the oldest message that was on the way. */
  #onTaken(error: ErrorResponse | undefined): void {
    const sent = this.#flight.take();
    if (sent === undefined) return;
    const { id, method } = sent;
    const asked = method === CREATE_METHOD ? this.#open.get(id) : undefined;
    // The page may have asked again over another port, while this one was on the way.
    const { port } = asked ?? sent;
    // An error was never queued, so there is nothing to acknowledge.
    if (error !== undefined && asked !== undefined && id !== null) this.#open.delete(id);
    if (error !== undefined) port.postMessage({ ...error, id: error.id === null ? null : id });
    else if (method === PING) port.postMessage({ jsonrpc: '2.0', id, result: {} });
  }

  /** All ports hear how requests stand, as the page may have a new one; the answer goes to the port that asked last. */
  #toPage(message: ProviderMessage): void {
    if ('method' in message) {
      this.#open.note(message);
      for (const port of this.#pages.all()) port.postMessage(message);
      return;
    }
    const request = this.#open.get(message.id);
    if (request === undefined || request.response !== null) return;
    request.response = message;
    request.port.postMessage(message);
  }
}
