/** The gateway for what comes from our own views: the person's presses. Only one of our views may connect. */

import * as v from 'valibot';
import type { PageLooker } from '../pairing/page-looker.ts';
import {
  type BackgroundToPrompt,
  kindOf,
  PromptMessage,
  type PromptMessageOf,
  type PromptState,
} from '../protocol/prompt.ts';
import { assertOwnPage, type OwnExtension, type RuntimePort } from '../protocol/senders.ts';
import type { PastAnswers } from '../requests/past-answers.ts';
import { isWaiting, type StoredRequest } from '../requests/request.ts';
import { isIn } from '../requests/requester.ts';
import { serial } from '../storage/serial.ts';
import { withLink } from './checked-links.ts';
import type { Notifier } from './notifier.ts';
import type { NotifyOffer } from './notify-offer.ts';
import { hideUnknownPage, isFromFrontTab } from './panel-presses.ts';
import { type Carried, Presses, type PressesDependencies } from './presses.ts';
import type { Surface, Surfaces } from './surfaces.ts';
import { mutesFor, noticeFor, stateFor } from './view.ts';

const VIEW = '/popup.html';
const PANEL_PAGE = '/sidepanel.html';

export type ViewPort = RuntimePort<BackgroundToPrompt>;

export interface PromptGatewayDependencies extends PressesDependencies, OwnExtension {
  readonly pageLooker: Pick<PageLooker, 'look'>;
  readonly pastAnswers: PastAnswers;
  readonly notifyOffer: Pick<NotifyOffer, 'ready' | 'isFor' | 'shown'>;
  readonly notifier: Pick<Notifier, 'putOff'>;
  readonly surfaces: Surfaces;
  /** How long a prompt must be in front before its buttons decide, in milliseconds. */
  readonly armDelayMs: () => Promise<number>;
  /** A time of the background's clock, as the machine's clock will have it: views have no other. */
  readonly toSystemTime: (at: number) => number;
}

export class PromptGateway {
  readonly #deps: PromptGatewayDependencies;
  readonly #presses: Presses;
  /** The messages and ends of views that are being handled, with the window of a view that stands in one of its own. */
  readonly #underWay = new Map<Promise<void>, number | undefined>();

  constructor(deps: PromptGatewayDependencies) {
    this.#deps = deps;
    this.#presses = new Presses({
      ...deps,
      push: () => this.push(),
      pushTo: (surface) => this.#pushTo(surface),
      // Not awaited: no press waits behind a page that hangs.
      look: (surface, isPressed) => void this.#look(surface, isPressed).catch(console.error),
    });
  }

  /**
   * Takes the port of a view. Its messages are handled in order: the first must be `open`.
   * @throws {SenderError} if none of our views opened it.
   */
  connect(port: ViewPort): void {
    const isPanel = port.sender?.url?.endsWith(PANEL_PAGE) === true;
    assertOwnPage(port.sender ?? {}, this.#deps, isPanel ? PANEL_PAGE : VIEW);
    const inOrder = serial();
    const handle = (task: () => Promise<void>) => {
      const done = inOrder(task)
        .catch(console.error)
        .finally(() => this.#underWay.delete(done));
      this.#underWay.set(done, port.sender?.tab?.windowId);
    };
    let surface: Surface | null = null;
    port.onMessage.addListener((input) => {
      handle(async () => {
        const message = v.parse(PromptMessage, input);
        if (message.type === 'open') surface = await this.#open(port, message);
        else if (surface !== null) await this.#attend(surface, message);
      });
    });
    port.onDisconnect.addListener(() => {
      handle(async () => {
        if (surface !== null) await this.#closed(surface);
      });
    });
  }

  /** Resolves once all is carried out that the view in the window `windowId` has said. Others may wait for a page. */
  async settled(windowId: number): Promise<void> {
    await Promise.all([...this.#underWay].flatMap(([done, window]) => (window === windowId ? done : [])));
  }

  /** A request has ended: the views that showed it say why. */
  ended(request: StoredRequest): void {
    for (const surface of this.#deps.surfaces.all()) {
      if (surface.current === request.id) surface.notice = noticeFor(request);
    }
  }

  /** Pushes the state to every open view for which it has changed: much of what happens changes nothing there. */
  push(): void {
    for (const surface of this.#deps.surfaces.all()) {
      const state = this.#stateOf(surface);
      if (JSON.stringify(state) !== surface.pushed) this.#pushTo(surface, null, state);
    }
  }

  /**
   * Looks again at the page in `tabId`, or at every page, wherever it is shown. A page can ask for this often: one look
   * waits, and no more. A page that hangs holds up no look at another.
   */
  async lookAgain(tabId?: number): Promise<void> {
    const isMeant = (surface: Surface) => !surface.isLookDue && (tabId === undefined || surface.tabId === tabId);
    await Promise.all([...this.#deps.surfaces.all()].filter(isMeant).map((surface) => this.#look(surface)));
  }

  async #open(
    port: ViewPort,
    { surface: kind, tabId, windowId, isPrivate = false }: PromptMessageOf<'open'>,
  ): Promise<Surface> {
    const { surfaces, prompter, promptWindows, clients } = this.#deps;
    const { queue, links, keptDrafts, pastAnswers, notifyOffer } = this.#deps;
    const parts = [queue, links, keptDrafts, pastAnswers, notifyOffer];
    const read = Promise.all([this.#deps.armDelayMs(), ...parts.map((part) => part.ready())]);
    const [armDelayMs] = await read.catch((error) => {
      // Storage refuses: the view hears so by its port, and opens another.
      port.disconnect();
      throw error;
    });
    const within = (kind === 'window' ? port.sender?.tab?.windowId : windowId) ?? null;
    // The worker that has opened it may have died before it could write that down. Where storage refuses, it is shown anyway.
    if (kind === 'window' && within !== null) await promptWindows.stands(within, tabId).catch(console.error);
    await prompter.settled(tabId);
    const post = (message: BackgroundToPrompt) => port.postMessage(message);
    const surface = surfaces.add(kind, tabId, post, { isPrivate, armDelayMs, windowId: within });
    if (kind === 'popup' && !prompter.wasRaised(tabId)) await clients.popupOpened(isPrivate).catch(console.error);
    const isPressed = surfaces.takePress(tabId);
    if (kind === 'panel') this.#lookOnce(surface, isPressed);
    this.#pushTo(surface, kind === 'panel' ? surfaces.takeKept(tabId) : null);
    return surface;
  }

  /**
   * A view has closed. If it showed a request that still waits for its first answer, the person has put it off; else
   * what came meanwhile and was never on screen has its turn. (A prompt window's end is `windows.onRemoved`; the end of a
   * panel, which also comes with every change of the tab in front, says nothing of what the person wants. Nor does that of
   * a popup that goes with its tab: of the last private one, nothing may be remembered.)
   */
  async #closed(surface: Surface): Promise<void> {
    const { surfaces, queue, links, clients, prompter, notifier, tabs } = this.#deps;
    surfaces.delete(surface);
    if (surface.closeIsSilent) return;
    if (surface.current !== null && surface.kind !== 'panel') await links.forget(surface.tabId, surface.current);
    const tab = await tabs.get(surface.tabId).catch(() => null);
    const request = surface.current === null ? undefined : queue.get(surface.current);
    const isPutOff = request?.phase === 'shown' && isWaiting(request);
    if (isPutOff && surface.kind === 'popup' && tab !== null) {
      await clients.closed(request.client);
      await notifier.putOff(request);
    }
    if (!isPutOff) await prompter.promptWaiting();
  }

  /** One look after the other: an earlier one that took long would say what was. */
  #look(surface: Surface, isPressed = false): Promise<void> {
    surface.isLookedAt = true;
    surface.isLookDue = true;
    return surface.inOrder(async () => {
      surface.isLookDue = false;
      const site = await this.#deps.pageLooker.look(surface.tabId);
      surface.site = surface.kind === 'panel' && !isPressed ? hideUnknownPage(site) : site;
      this.#pushTo(surface);
    });
  }

  /** `first` is the request that a view which has just opened begins with. */
  #pushTo(surface: Surface, first: string | null = null, state = this.#stateOf(surface)): void {
    if (surface.isClosing) return;
    surface.pushed = JSON.stringify(state);
    surface.post({ type: 'state', state, ...(first !== null && { first }) });
    if (state.requests.length === 0) this.#lookOnce(surface);
  }

  /** Looks at the page if nobody has. Not awaited: the prompt comes first, and would be laid out twice. */
  #lookOnce(surface: Surface, isPressed = false): void {
    if (surface.isLookedAt) return;
    void this.#look(surface, isPressed)
      .then(() => this.#bringBridge(surface))
      .catch(console.error);
  }

  /** A paired page from the back/forward cache, or in a private window, may have no bridge. No request waits for it. */
  async #bringBridge({ tabId, site }: Surface): Promise<void> {
    const { queue, pairing } = this.#deps;
    const isHere = (request: StoredRequest) => isWaiting(request) && request.client.tabId === tabId;
    if (site.kind === 'paired' && !queue.all().some(isHere)) await pairing.injectEverywhere((id) => id === tabId);
  }

  #stateOf(surface: Surface): PromptState {
    const { queue, links, clients, toSystemTime } = this.#deps;
    const { tabId, notice, site, armDelayMs } = surface;
    const requests = queue.all().filter(({ client }) => isIn(client, surface.isPrivate));
    const mutes = mutesFor(surface, requests, clients);
    const state = stateFor(tabId, requests, site, this.#deps, { notice, mutes, armDelayMs }, toSystemTime);
    return withLink(state, links.on(tabId));
  }

  /** Handles `message`. It tells the view about a press that could not be carried out (the store is full, say). */
  async #attend(surface: Surface, message: Carried): Promise<void> {
    const { queue, tabs } = this.#deps;
    const id = 'id' in message ? message.id : surface.current;
    if (message.type === 'shown') this.#lookOnce(surface);
    // The machine may have slept, and the timer of a deadline with it.
    await queue.expire().catch(console.error);
    // The view draws back to the choice that holds.
    const failed = () => {
      this.#pushTo(surface);
      if (kindOf(message) === 'change') surface.post({ type: 'failed', id: null });
      else if (kindOf(message) === 'press' && id !== null) surface.post({ type: 'failed', id });
    };
    if (!(await isFromFrontTab(surface, message, 'id' in message ? queue.get(message.id) : undefined, tabs))) {
      failed();
      return;
    }
    // The press itself may have woken the background, which has not looked at the page yet.
    if (message.type === 'pair' && surface.site.kind === 'checking') await this.#look(surface);
    try {
      await this.#presses.carryOut(surface, message);
    } catch (error) {
      failed();
      throw error;
    }
  }
}
