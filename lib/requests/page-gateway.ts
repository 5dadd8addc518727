/** Believes no page: the browser says who asks, a parser reads, and only a paired, shown document is served. */
import * as v from 'valibot';
import { type BackgroundToBridge, BridgeMessage } from '../protocol/bridge.ts';
import { jsonOf } from '../protocol/json.ts';
import {
  type ErrorResponse,
  errorResponse,
  type PageMessage,
  type ProviderAnnouncement,
  parsePageMessage,
  type RequestId,
  type Service,
} from '../protocol/page.ts';
import { assertClientDocument, type ClientDocument, type RuntimePort, type Sender } from '../protocol/senders.ts';
import { type AdmissionDependencies, admit } from './admit.ts';
import { type Documents, post } from './documents.ts';
import { Intakes } from './intake.ts';
import { asPage, isCompletedBy, withdrawn } from './page-events.ts';
import { endedStatus, responseFor, statusFor } from './page-messages.ts';
import type { Queue } from './queue.ts';
import { type StoredRequest, wasOpenedIn } from './request.ts';
import type { StandInReports } from './stand-in-reports.ts';
import type { RequestEvent } from './transitions.ts';

/** In milliseconds. No browser keeps a document longer in its back/forward cache. */
const MAX_KEPT_MS = 60 * 60_000;

export type IncomingPort = RuntimePort<BackgroundToBridge>;

/** It can be answered, it may come back (from the back/forward cache, or as it thaws), or it never will. */
export type DocumentState = 'there' | 'away' | 'lost';

export interface PageGatewayDependencies extends AdmissionDependencies {
  readonly queue: Queue;
  readonly documents: Documents;
  readonly extensionId: string;
  readonly provider: ProviderAnnouncement;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** `null` for a client that is not served now. */
  readonly serviceFor: (client: Pick<ClientDocument, 'origin'>) => Promise<Service | null>;
  readonly standIns: StandInReports;
  readonly whereIs: (document: ClientDocument) => Promise<DocumentState>;
}

export class PageGateway {
  readonly #deps: PageGatewayDependencies;
  readonly #intakes: Intakes;

  constructor(deps: PageGatewayDependencies) {
    this.#deps = deps;
    this.#intakes = new Intakes(deps);
  }

  /** Takes a port that a bridge has opened. Handles its messages in order; the first must be `hello`. */
  connect(port: IncomingPort): void {
    const { documents } = this.#deps;
    const take = (length: number, task: () => Promise<void>) => this.#intakes.of(port.sender ?? {}).add(length, task);
    let document: ClientDocument | null = null;
    const leave = async () => {
      if (document !== null && documents.delete(document.key, port)) await this.#left(document);
    };
    let isGone = false;
    const receive = async (message: BridgeMessage) => {
      // If the page comes back, the relay sends its last messages again.
      if (isGone && message.type === 'page') return;
      if (message.type === 'hello') document = await this.#greet(port);
      else if (document === null) return;
      else if (message.type === 'page') await this.#take(port, document, message.text);
      else if (message.type === 'leaving') await this.#forget(document);
      else this.#follow(document, message.ids);
    };
    let isOver = false;
    port.onMessage.addListener((input) => {
      const message = v.safeParse(BridgeMessage, input);
      if (isOver || !message.success) return;
      const { output } = message;
      if (take(output.type === 'page' ? output.text.length : 0, () => receive(output))) return;
      // None of our relays sends so much at once.
      isOver = true;
      port.disconnect();
      void leave().catch(console.error);
    });
    port.onDisconnect.addListener(() => {
      isGone = true;
      if (!take(0, leave)) void leave().catch(console.error);
    });
  }

  /** Handles one message, and tells the relay, which counts, that it has room for another, even if storage refuses. */
  async #take(port: IncomingPort, document: ClientDocument, text: string): Promise<void> {
    const message = parsePageMessage(jsonOf(text));
    const error = await this.#receive(document, message).catch((cause: unknown) => {
      console.error(cause);
      if ('error' in message) return message;
      return 'id' in message ? errorResponse(message.id, 'cannot-show', 'Usher could not store this request.') : null;
    });
    if (error === 'refused') return;
    post(port, error === null ? { type: 'taken' } : { type: 'taken', error });
  }

  /** Answers `hello`. If storage refuses, it closes the port, so that the relay asks again. */
  async #greet(port: IncomingPort): Promise<ClientDocument | null> {
    try {
      await this.#deps.queue.ready();
      return await this.#hello(port);
    } catch (error) {
      port.disconnect();
      throw error;
    }
  }

  /** Confirms the document behind `port`, or refuses it. The document asks for its open requests by itself. */
  async #hello(port: IncomingPort): Promise<ClientDocument | null> {
    const { documents, provider, standIns } = this.#deps;
    const document = this.#identify(port.sender);
    // At the same time: the first message of a page with a stand-in waits for this.
    const [service = null, known] =
      document === null ? [] : await Promise.all([this.#service(document), standIns.knownOf(document)]);
    if (document === null || service === null) {
      post(port, { type: 'refused' });
      port.disconnect();
      return null;
    }
    const { standIn } = service;
    documents.set(document, port);
    post(port, {
      type: 'confirmed',
      document: document.key,
      provider: { ...provider, ...(standIn && { standIn, known }) },
    });
    // Not awaited: the page's first message does not wait for another document's leftovers.
    void standIns.arrived(document).catch(console.error);
    return document;
  }

  /** The document will never come back, and no other may have its answers. */
  #forget({ key }: ClientDocument): Promise<void> {
    return this.#deps.queue.forget(({ client }) => client.key === key, 'client-gone');
  }

  /** Sends the state of each request. A missing one has ended. */
  #follow(document: ClientDocument, ids: readonly RequestId[]): void {
    const { queue, documents } = this.#deps;
    for (const id of ids) {
      const request = queue.find(document.key, id);
      documents.send(document.key, request ? statusFor(request) : endedStatus(id));
    }
  }

  #identify(sender: Sender | undefined): ClientDocument | null {
    try {
      return assertClientDocument(sender ?? {}, this.#deps.extensionId);
    } catch {
      return null;
    }
  }

  #openedIn({ tabId }: ClientDocument): StoredRequest | undefined {
    return this.#deps.queue.all().find((request) => request.phase !== 'ended' && wasOpenedIn(request, tabId));
  }

  /** Serves only paired origins, and never an isolated tab while a request waits for it (promise 4). */
  async #service(document: ClientDocument): Promise<Service | null> {
    const { queue, serviceFor } = this.#deps;
    const openedHere = this.#openedIn(document);
    if (openedHere) {
      if (openedHere.client.origin === document.origin) await queue.apply(openedHere.id, { type: 'at-client' });
      return null;
    }
    return serviceFor(document);
  }

  /** Returns the error for the page, if any; `refused` if it is no longer served, which it knows by then. */
  async #receive(
    document: ClientDocument,
    parsed: PageMessage | ErrorResponse,
  ): Promise<ErrorResponse | 'refused' | null> {
    const { queue, serviceFor, endService } = this.#deps;
    const service = await serviceFor(document);
    if (service === null) {
      // All documents, after their messages on the way: this may be the first of many acknowledgments.
      await endService(document.origin);
      return 'refused';
    }
    if ('error' in parsed) return parsed;
    // The next message tries again; this one is about something else.
    await queue.expire().catch(console.error);
    const message = service.standIn === null ? asPage(parsed) : parsed;
    return message && this.#handle(document, message);
  }

  async #handle(document: ClientDocument, message: PageMessage): Promise<ErrorResponse | null> {
    switch (message.method) {
      // The relay answers after `taken`.
      case 'ping':
        return null;
      case 'elicitation/create':
        return this.#create(document, message);
      case 'elicitation/withdraw':
        await this.#toOwn(document, message.params.id, withdrawn(message.params));
        return null;
      case 'elicitation/acknowledge':
        await this.#toOwn(document, message.params.id, { type: 'acknowledged' });
        return null;
      case 'stand-in/status':
        await this.#deps.standIns.told(document, message.params);
        return null;
      case 'elicitation/complete':
        await this.#deps.queue.applyAll((request) => isCompletedBy(request, document, message.params), {
          type: 'completed',
        });
        return null;
    }
  }

  async #create(
    document: ClientDocument,
    message: Extract<PageMessage, { method: 'elicitation/create' }>,
  ): Promise<ErrorResponse | null> {
    const { queue, documents } = this.#deps;
    const known = queue.find(document.key, message.id);
    // The tab may have become an isolated one meanwhile: the server asked for the same URL again.
    if (!known && this.#openedIn(document))
      return errorResponse(message.id, 'not-paired', 'Usher waits for what was opened in this tab.');
    if (!known) return admit(this.#deps, document, message);
    // The page may have missed both.
    documents.send(document.key, statusFor(known));
    const response = responseFor(known);
    if (response) documents.send(document.key, response);
    return null;
  }

  async #toOwn(document: ClientDocument, rpcId: RequestId, event: RequestEvent): Promise<void> {
    const request = this.#deps.queue.find(document.key, rpcId);
    if (request) await this.#deps.queue.apply(request.id, event);
  }

  /** The document is gone, or in the back/forward cache: `cancel`, which is kept for a document that can return. */
  async #left(document: ClientDocument): Promise<void> {
    if (this.#deps.queue.all().some(({ client }) => client.key === document.key)) await this.#lookFor(document);
  }

  async #lookFor(document: ClientDocument): Promise<DocumentState> {
    const where = await this.#deps.whereIs(document);
    const own = ({ client }: StoredRequest) => client.key === document.key;
    if (where === 'lost') await this.#forget(document);
    if (where === 'away') await this.#deps.queue.applyAll(own, { type: 'cancel', reason: 'client-gone' });
    return where;
  }

  /** After a start: documents may have gone while no worker lived, so their requests end or are forgotten. */
  async reconcile(): Promise<void> {
    const { queue, now } = this.#deps;
    const documents = new Map(queue.all().map(({ client }) => [client.key, client]));
    const check = async (document: ClientDocument) => {
      if ((await this.#lookFor(document)) !== 'away') return;
      const isStale = ({ endedAt }: StoredRequest) => endedAt !== null && now() - endedAt > MAX_KEPT_MS;
      await queue.forget((request) => request.client.key === document.key && isStale(request), 'client-gone');
    };
    // All at once: a frozen document answers when it thaws.
    await Promise.all([...documents.values()].map(check));
  }
}
