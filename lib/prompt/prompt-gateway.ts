/** The gateway for what comes from our own views: the person's presses. Only a view of ours may connect. */

import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import { matches } from '../elicitation/pattern.ts';
import { validateEntries } from '../elicitation/validate.ts';
import type { PageLooker } from '../pairing/page-looker.ts';
import type { PairingManager } from '../pairing/pairing-manager.ts';
import { offerOf } from '../protocol/offer.ts';
import { type BackgroundToPrompt, type Entries, PromptMessage } from '../protocol/prompt.ts';
import { assertOwnPage, type Sender } from '../protocol/senders.ts';
import type { Clients } from '../requests/clients.ts';
import type { KeptDrafts } from '../requests/kept-drafts.ts';
import type { PastAnswers } from '../requests/past-answers.ts';
import { type Queue, serverName } from '../requests/queue.ts';
import { isWaiting, type StoredRequest } from '../requests/request.ts';
import { serial } from '../storage/serial.ts';
import type { PromptWindows } from './prompt-window.ts';
import type { Prompter } from './prompter.ts';
import type { Surface, Surfaces } from './surfaces.ts';
import { mutesFor, noticeFor, stateFor } from './view.ts';

const VIEW = '/popup.html';
/** What the person presses to have something decided, ended or opened. */
const PRESSES: ReadonlySet<PromptMessage['type']> = new Set([
  'accept',
  'decline',
  'cancel',
  'cancel-all',
  'stop-waiting',
  'mute',
  'done',
  'reopen',
]);

/** A runtime port as a view opens it. */
export interface ViewPort {
  readonly sender?: Sender | undefined;
  postMessage(message: BackgroundToPrompt): void;
  disconnect(): void;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

export interface PromptGatewayDependencies {
  readonly queue: Queue;
  readonly clients: Clients;
  readonly pageLooker: Pick<PageLooker, 'look'>;
  readonly pairing: Pick<PairingManager, 'begin' | 'complete' | 'abandon' | 'unpair' | 'chooseScope'>;
  readonly keptDrafts: KeptDrafts;
  readonly pastAnswers: PastAnswers;
  readonly prompter: Prompter;
  readonly promptWindows: PromptWindows;
  readonly surfaces: Surfaces;
  readonly extensionId: string;
  /** `runtime.getURL('/')`. */
  readonly base: string;
  readonly tabs: Pick<typeof Browser.tabs, 'update' | 'remove' | 'reload'>;
  readonly windows: Pick<typeof Browser.windows, 'update'>;
  /** Opens the isolated tab of a request and gives its id; rejects where nothing may be opened. */
  readonly openTab: (request: StoredRequest) => Promise<number>;
  /** How long a prompt must be in front before its buttons decide, in milliseconds. */
  readonly armDelayMs: () => Promise<number>;
}

export class PromptGateway {
  readonly #deps: PromptGatewayDependencies;

  constructor(deps: PromptGatewayDependencies) {
    this.#deps = deps;
  }

  /**
   * Takes the port of a view. Its messages are handled in order: the first must be `open`.
   * @throws {SenderError} if no view of ours opened it.
   */
  connect(port: ViewPort): void {
    assertOwnPage(port.sender ?? {}, this.#deps.extensionId, this.#deps.base, VIEW);
    const inOrder = serial();
    let surface: Surface | null = null;
    port.onMessage.addListener((input) => {
      void inOrder(async () => {
        const { queue, keptDrafts, pastAnswers } = this.#deps;
        await Promise.all([queue.ready(), keptDrafts.ready(), pastAnswers.ready()]);
        const message = v.parse(PromptMessage, input);
        if (message.type === 'open') surface = await this.#open(port, message);
        else if (surface !== null) await this.#attend(surface, message);
      }).catch(console.error);
    });
    port.onDisconnect.addListener(() => {
      void inOrder(async () => {
        if (surface !== null) await this.#closed(surface);
      }).catch(console.error);
    });
  }

  /** A request has ended: the views that showed it say why. */
  ended(request: StoredRequest): void {
    for (const surface of this.#deps.surfaces.all()) {
      if (surface.current === request.id) surface.notice = noticeFor(request);
    }
  }

  /** Pushes the state to every open view. */
  push(): void {
    for (const surface of this.#deps.surfaces.all()) this.#pushTo(surface);
  }

  /** Looks again at the page in `tabId`, wherever it is shown. */
  async lookAgain(tabId: number): Promise<void> {
    for (const surface of this.#deps.surfaces.all()) {
      if (surface.tabId === tabId) await this.#look(surface);
    }
  }

  async #open(
    port: ViewPort,
    { surface: kind, tabId, isPrivate = false }: Extract<PromptMessage, { type: 'open' }>,
  ): Promise<Surface> {
    const { surfaces, prompter, clients } = this.#deps;
    const armDelayMs = await this.#deps.armDelayMs();
    const surface = surfaces.add(kind, tabId, (message) => port.postMessage(message), { isPrivate, armDelayMs });
    if (kind === 'popup' && !prompter.wasRaised(tabId)) await clients.attended();
    this.#pushTo(surface);
    // Not awaited: a prompt does not wait for the page to be looked at.
    void this.#look(surface);
    return surface;
  }

  /**
   * A view has closed. If it showed a request that still waits for its first answer, the person has put it off; else
   * what came meanwhile and was never on screen has its turn. (A prompt window's end is `windows.onRemoved`.)
   */
  async #closed(surface: Surface): Promise<void> {
    const { surfaces, queue, clients, prompter } = this.#deps;
    surfaces.delete(surface);
    const request = surface.current === null ? undefined : queue.get(surface.current);
    const isPutOff = request?.phase === 'shown' && isWaiting(request);
    if (isPutOff && surface.kind === 'popup') await clients.closed(request.client.origin);
    if (!isPutOff) await prompter.takeUp();
  }

  async #look(surface: Surface): Promise<void> {
    surface.look = await this.#deps.pageLooker.look(surface.tabId);
    this.#pushTo(surface);
  }

  #pushTo(surface: Surface): void {
    if (surface.leaving) return;
    const { queue, clients, keptDrafts, pastAnswers } = this.#deps;
    const { tabId, notice, look, armDelayMs } = surface;
    const requests = queue.all().filter(({ client }) => (client.isPrivate ?? false) === surface.isPrivate);
    const remembered = {
      all: () => keptDrafts.all(),
      draftFor: (request: StoredRequest) => keptDrafts.draftFor(request),
      suggestionsFor: (request: StoredRequest) => pastAnswers.suggestionsFor(request),
    };
    const mutes = mutesFor(tabId, requests, clients);
    const state = stateFor(tabId, requests, look.site, remembered, { notice, mutes, armDelayMs });
    surface.post({ type: 'state', state });
  }

  /** Handles `message`. Of a press that could not be carried out (the store is full, say) the view is told. */
  async #attend(surface: Surface, message: Exclude<PromptMessage, { type: 'open' }>): Promise<void> {
    try {
      await this.#handle(surface, message);
    } catch (error) {
      const id = 'id' in message ? message.id : surface.current;
      if (id !== null && PRESSES.has(message.type)) surface.post({ type: 'failed', id });
      throw error;
    }
  }

  async #handle(surface: Surface, message: Exclude<PromptMessage, { type: 'open' }>): Promise<void> {
    const { queue, pairing, clients, keptDrafts, promptWindows } = this.#deps;
    switch (message.type) {
      case 'shown':
        if (surface.leaving) return;
        surface.current = message.id;
        await this.#shown(message.id);
        return;
      case 'accept':
        await this.#accept(surface, message.id, message.content);
        return;
      case 'decline':
        await queue.apply(message.id, { type: 'decline' });
        return;
      case 'cancel':
        await this.#cancel(({ id }) => id === message.id);
        return;
      case 'cancel-all':
        await this.#cancel((request) => request.client.tabId === surface.tabId && isWaiting(request));
        return;
      case 'stop-waiting':
        await queue.apply(message.id, { type: 'cancel', reason: 'cancelled' });
        return;
      case 'mute':
        await clients.mute(message.origin, message.server);
        await this.#cancel((request) => isMutedBy(request, message));
        this.push();
        return;
      case 'unmute':
        await clients.unmute(message.origin, message.server);
        this.push();
        return;
      case 'draft':
        await queue.apply(message.id, { type: 'draft', draft: message.draft });
        // Keys that were pressed until the view heard that the server stopped waiting count too.
        await keptDrafts.type(message.id, message.draft);
        return;
      case 'keep-open': {
        const request = queue.get(message.id);
        if (request === undefined) return;
        await promptWindows.open(request.client.tabId, request.id);
        surface.post({ type: 'close' });
        return;
      }
      case 'keep':
        await keptDrafts.keep(message.id);
        this.push();
        return;
      case 'discard':
        await keptDrafts.discard(({ id }) => id === message.id);
        this.push();
        return;
      case 'done':
        await this.#done(message.id, message.back);
        return;
      case 'reopen':
        await this.#openUrl(surface, message.id, 'reopen');
        return;
      case 'choose':
        await this.#choose(message.id);
        return;
      case 'pair':
        if (offerOf(surface.look.site)?.origin === message.origin) {
          await pairing.begin(surface.look, surface.tabId);
        }
        return;
      case 'pair-answered':
        await (message.granted ? pairing.complete() : pairing.abandon());
        await this.#look(surface);
        return;
      case 'unpair':
        await pairing.unpair(message.origin);
        await this.#look(surface);
        return;
      case 'stand-in-scope':
        await pairing.chooseScope(message.origin, message.scope);
        await this.#look(surface);
        return;
      case 'reload':
        await this.#deps.tabs.reload(surface.tabId);
        if (surface.kind === 'popup') surface.post({ type: 'close' });
    }
  }

  /** One press: it counts once for each client, whatever the number of requests. */
  async #cancel(matches: (request: StoredRequest) => boolean): Promise<void> {
    const { queue, clients } = this.#deps;
    const origins = new Set(
      queue
        .all()
        .filter(matches)
        .map(({ client }) => client.origin),
    );
    for (const origin of origins) await clients.cancelled(origin);
    await queue.applyAll(matches, { type: 'cancel', reason: 'cancelled' });
  }

  /** What fills a form again becomes its own draft once the person sees it, and is wiped where it was kept. */
  async #shown(id: string): Promise<void> {
    const { queue, keptDrafts } = this.#deps;
    await queue.apply(id, { type: 'shown' });
    const request = queue.get(id);
    const draft = request && keptDrafts.draftFor(request);
    if (!request || !draft) return;
    if ((await queue.apply(id, { type: 'draft', draft })) !== null) await keptDrafts.used(request);
  }

  /** The press on Open or Send. The answer to a form is validated once more before it leaves (promise 9). */
  async #accept(surface: Surface, id: string, content: Entries | undefined): Promise<void> {
    const { queue } = this.#deps;
    const request = queue.get(id);
    if (request === undefined) return;
    if (request.elicitation.mode === 'url') {
      await this.#openUrl(surface, id, 'open');
      return;
    }
    const problems = validateEntries(request.elicitation.fields, content ?? [], matches);
    if (problems.length > 0) {
      surface.post({ type: 'refused', id, problems });
      return;
    }
    await queue.apply(id, { type: 'send', content: Object.fromEntries(content ?? []) });
  }

  /** The popup closes with it: the new tab takes the focus, and what waits behind the URL has its turn later. */
  async #openUrl(surface: Surface, id: string, press: 'open' | 'reopen'): Promise<void> {
    const { leaving } = surface;
    surface.leaving = surface.kind === 'popup';
    let opening: Promise<number> | undefined;
    const openTab = (request: StoredRequest) => {
      opening = this.#deps.openTab(request);
      return opening;
    };
    const request = await this.#deps.queue.open(id, press, openTab).catch(async (error: unknown) => {
      // Its press was not written, so the new tab has nothing to open.
      await opening?.then((tabId) => this.#deps.tabs.remove(tabId)).catch(() => undefined);
      surface.leaving = leaving;
      throw error;
    });
    if (request?.phase !== 'opened') {
      surface.leaving = leaving;
      this.#pushTo(surface);
    } else if (surface.leaving) {
      surface.post({ type: 'close' });
    }
  }

  /** Finished at the URL. Going back also closes the isolated tab, if the server has said that it is complete. */
  async #done(id: string, back: boolean): Promise<void> {
    const { queue, tabs } = this.#deps;
    const request = queue.get(id);
    if (request === undefined) return;
    await queue.apply(id, { type: 'done' });
    if (!back) return;
    await this.#toFront(request);
    if (request.completed && request.isolatedTab) await tabs.remove(request.isolatedTab.tabId).catch(() => undefined);
  }

  /** A request of another tab: that tab comes to the front first, then the prompt opens over it. */
  async #choose(id: string): Promise<void> {
    const request = this.#deps.queue.get(id);
    if (request === undefined) return;
    await this.#toFront(request);
    await this.#deps.prompter.show(request.client.tabId);
  }

  async #toFront({ client }: StoredRequest): Promise<void> {
    const tab = await this.#deps.tabs.update(client.tabId, { active: true });
    if (tab?.windowId !== undefined) await this.#deps.windows.update(tab.windowId, { focused: true });
  }
}

/** Whether a mute of a client, or of the server with the claimed name `server`, concerns `request`. */
function isMutedBy(request: StoredRequest, { origin, server }: { origin: string; server: string | null }): boolean {
  if (request.client.origin !== origin || !isWaiting(request)) return false;
  return server === null || serverName(request.server) === server;
}
