/** When and where a prompt comes to the front: by itself once for each request, and only over the tab that asked. */
import type { Browser } from 'wxt/browser';
import type { ClientDocument } from '../protocol/senders.ts';
import type { ClientLimits } from '../requests/client-limits.ts';
import type { Queue } from '../requests/queue.ts';
import { isWaiting, type StoredRequest } from '../requests/request.ts';
import { areOne } from '../requests/requester.ts';
import type { Icon } from './icon.ts';
import type { PromptWindows } from './prompt-window.ts';
import type { Surfaces } from './surfaces.ts';

export interface PrompterDependencies {
  readonly queue: Queue;
  readonly clients: ClientLimits;
  readonly surfaces: Surfaces;
  readonly promptWindows: PromptWindows;
  readonly tabs: Pick<typeof Browser.tabs, 'get'>;
  readonly windows: Pick<typeof Browser.windows, 'get'>;
  readonly icon: Pick<Icon, 'openPopup'>;
  /** Asks for panels that have no port: while nothing waits they rest, and a new worker has heard of none. */
  readonly panels: { areIn(windowId: number): Promise<boolean> };
  readonly promptIn: () => Promise<Place>;
  /** Is done while the browser opens a popup, which takes longer than that. */
  readonly meanwhile: () => void;
  /** Resolves once all that the view in a window has said, to this worker too, is carried out. */
  readonly settled: (windowId: number) => Promise<void>;
}

type Place = 'popup' | 'panel' | 'window' | 'badge';

/** A popup that was asked for before its request was queued. */
interface Ahead {
  readonly opened: Promise<boolean>;
  /** The request is in the queue, or was refused. */
  readonly settled: Promise<void>;
}

export class Prompter {
  readonly #deps: PrompterDependencies;
  /** The tabs over which Usher is bringing up a popup by itself. */
  readonly #raising = new Set<number>();
  readonly #ahead = new Map<number, Ahead>();
  /** The tabs over which Usher has to come back once the browser's own prompt is out of the way. */
  readonly #returning = new Set<number>();
  /** How often something that was in the way of a popup has gone. */
  #closings = 0;

  constructor(deps: PrompterDependencies) {
    this.#deps = deps;
  }

  /**
   * A request of `client` has been understood, and only has to be looked at before it is queued. Where `raise` would open
   * the popup for it, the browser is asked at once: it takes longer than the look. The client's first request alone, which no
   * limit can refuse: no popup opens for nothing. Resolves once the browser has been asked, with what is to
   * be called when the request is queued or refused.
   */
  async openAhead(client: ClientDocument, server: string | null): Promise<() => void> {
    const { queue, clients, icon, surfaces } = this.#deps;
    const { tabId } = client;
    const mayOpen = () =>
      !(clients.get(client).quiet || clients.isMuted(client, server) || surfaces.has(tabId) || this.#ahead.has(tabId));
    if (!mayOpen() || queue.all().some((request) => areOne(request.client, client))) return () => {};
    const front = await this.#front(tabId);
    if (front === null || front.place === 'window' || !mayOpen()) return () => {};
    const settled = Promise.withResolvers<void>();
    await new Promise<void>((asked) => {
      this.#raising.add(tabId);
      const opened = icon.openPopup({ windowId: front.windowId }, asked).then(
        () => true,
        () => {
          asked();
          this.#raising.delete(tabId);
          return false;
        },
      );
      this.#ahead.set(tabId, { opened, settled: settled.promise });
    });
    return () => {
      this.#ahead.delete(tabId);
      settled.resolve();
    };
  }

  /** Resolves once the request is queued or refused for which the popup over `tabId` was opened before that. */
  async settled(tabId: number): Promise<void> {
    await this.#ahead.get(tabId)?.settled;
  }

  /**
   * Brings up the prompt for `request`, if its tab is in front, it has not been brought up before, and its client has
   * not been dismissed lately. Where a view stands for the tab, the request waits its turn in it.
   */
  async raise(request: StoredRequest): Promise<void> {
    const { queue, surfaces, clients, meanwhile } = this.#deps;
    const { tabId } = request.client;
    if (request.prompted || !isWaiting(request) || clients.get(request.client).quiet || surfaces.has(tabId)) return;
    const ahead = this.#ahead.get(tabId);
    const front = ahead === undefined ? await this.#front(tabId) : null;
    if (ahead === undefined && front === null) return;
    const closings = this.#closings;
    // Written first: two events for one tab (activated, focused) bring up one prompt.
    if ((await queue.apply(request.id, { type: 'prompted' })) === null) return;
    if (ahead !== undefined) meanwhile();
    if (await ahead?.opened) return;
    // A view that has opened meanwhile shows it, or it waits its turn there.
    const hasView = surfaces.has(tabId) || (front !== null && surfaces.hasPanelIn(front.windowId));
    if (!hasView && (await this.show(tabId, request.id))) return;
    const again = await queue.apply(request.id, { type: 'not-prompted' });
    // The view in the way may have closed while this was written.
    if (again !== null && this.#closings !== closings) await this.raise(again);
  }

  /** Whether the view that has just opened over `tabId` was brought up by Usher, and not by the person. Asked once. */
  wasRaised(tabId: number): boolean {
    // Usher is back, even if another has opened it.
    this.#returning.delete(tabId);
    return this.#raising.delete(tabId);
  }

  /**
   * The person has allowed in the browser's own prompt what they had pressed in a view of the page in `tabId`. Chromium
   * closes the popup for that prompt, so Usher comes back to say what is next: at once, or as soon as the window has its
   * focus again. Where a view is open, or a request brings one up, that is enough.
   */
  async promptWhenFocused(tabId: number): Promise<void> {
    this.#returning.add(tabId);
    await this.#return(tabId);
  }

  /** A tab has come to the front: what waits there and was not brought up yet, is. */
  async tabActivated(tabId: number): Promise<void> {
    await this.#return(tabId);
    const request = this.#deps.queue
      .all()
      .find((each) => each.client.tabId === tabId && isWaiting(each) && !each.prompted);
    if (request) await this.raise(request);
  }

  /** Brings up what has not come up yet over tabs in front: a view has closed, or the worker has started. */
  async promptWaiting(): Promise<void> {
    this.#closings += 1;
    const tabs = this.#deps.queue.all().map(({ client }) => client.tabId);
    for (const tabId of new Set(tabs)) await this.tabActivated(tabId);
  }

  /**
   * Opens the popup over `tabId`; a window of our own where its window has no toolbar or where the person wants that.
   * A panel that is closed opens only by the person's press, so the popup stands in for it.
   * Returns whether one of them came up: otherwise only the badge stays. The popup belongs to the tab in front, so no
   * other's is opened. A window shows `requestId` first, if that is given.
   */
  async show(tabId: number, requestId?: string): Promise<boolean> {
    const { tabs, windows, icon, promptWindows, promptIn, meanwhile } = this.#deps;
    const [{ windowId, active }, place] = await Promise.all([tabs.get(tabId), promptIn()]);
    if (!active) return false;
    if (await this.#hasPanelIn(windowId)) return true;
    if (place !== 'window') {
      this.#raising.add(tabId);
      try {
        await icon.openPopup({ windowId }, meanwhile);
        return true;
      } catch {
        this.#raising.delete(tabId);
        const { type } = await windows.get(windowId);
        if (type === 'normal') return false;
      }
    }
    try {
      await promptWindows.open(tabId, requestId);
      return true;
    } catch (error) {
      console.error(error);
      return false;
    }
  }

  /**
   * The window `windowId` was closed. If it was our own prompt window, that is cancel for the request that it came up
   * for and for those that it has shown. Those of another view, and those that waited their turn, go on waiting, on the badge.
   */
  async windowClosed(windowId: number): Promise<void> {
    const { queue, clients, promptWindows, settled } = this.#deps;
    await queue.ready();
    // Its view may have just said what it shows.
    await settled(windowId);
    const cameUpFor = await promptWindows.cameUpFor(windowId);
    const isIts = ({ id, phase, shownIn }: StoredRequest) =>
      (shownIn === windowId || id === cameUpFor) && (phase === 'queued' || phase === 'shown');
    const [first] = queue.all().filter(isIts);
    try {
      // One closing, and a window stands for one tab.
      if (first !== undefined) await clients.closed(first.client);
      await queue.applyAll(isIts, { type: 'cancel', reason: 'cancelled' });
    } finally {
      // Not before: a worker that dies on the way leaves it to the next. Where storage refuses, the requests go on waiting:
      // a later worker would cancel those of another view.
      await promptWindows.forget(windowId);
    }
  }

  /** The worker has started: some of our windows may have closed as the last one died. */
  async windowsClosed(): Promise<void> {
    for (const windowId of await this.#deps.promptWindows.closed()) await this.windowClosed(windowId);
  }

  /** Whether `tabId` is what the person looks at: in front in its window, and that window, or its popup, has the focus. */
  async isInFront(tabId: number): Promise<boolean> {
    return this.#ahead.has(tabId) || (await this.#windowInFrontOf(tabId)) !== null;
  }

  async #return(tabId: number): Promise<void> {
    if (!this.#returning.has(tabId)) return;
    const isThere = () => this.#deps.surfaces.has(tabId) || this.#raising.has(tabId);
    if (!isThere() && (await this.#windowInFrontOf(tabId)) === null) return;
    // Taken before anything opens: two events for one tab (the permission, the focus) bring up one popup.
    if (!this.#returning.delete(tabId) || isThere()) return;
    if (!(await this.show(tabId))) this.#returning.add(tabId);
  }

  /** Where the prompt for a request of `tabId` comes up, and in which window; `null` where it stays on the badge. */
  async #front(tabId: number): Promise<{ readonly windowId: number; readonly place: Place } | null> {
    const [windowId, place] = await Promise.all([this.#windowOfFront(tabId), this.#deps.promptIn()]);
    if (windowId === null || place === 'badge') return null;
    const [isFocused, hasPanel] = await Promise.all([this.#isFocused(windowId), this.#hasPanelIn(windowId)]);
    return isFocused && !hasPanel ? { windowId, place } : null;
  }

  async #hasPanelIn(windowId: number): Promise<boolean> {
    const { surfaces, panels } = this.#deps;
    return surfaces.hasPanelIn(windowId) || (await panels.areIn(windowId));
  }

  /** The window in which the person looks at `tabId`; `null` where they do not. */
  async #windowInFrontOf(tabId: number): Promise<number | null> {
    const windowId = await this.#windowOfFront(tabId);
    return windowId !== null && (await this.#isFocused(windowId)) ? windowId : null;
  }

  async #windowOfFront(tabId: number): Promise<number | null> {
    const tab = await this.#deps.tabs.get(tabId).catch(() => null);
    return tab?.active ? tab.windowId : null;
  }

  /** Not by `getLastFocused`: in Chromium it named a window without the focus (e2e/more/options). */
  async #isFocused(windowId: number): Promise<boolean> {
    try {
      return (await this.#deps.windows.get(windowId)).focused;
    } catch {
      return false;
    }
  }
}
