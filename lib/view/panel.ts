/**
 * The panel beside the page follows the tab in front of its window, for as long as somebody can see it: one that is
 * hidden shows nobody anything, and for the background it is closed.
 */
import type { PanelCall } from '../protocol/panel.ts';
import type { BackgroundToPrompt, PromptMessage, PromptState } from '../protocol/prompt.ts';
import { type Link, TabConnections } from './tab-connections.ts';

export interface PanelDependencies {
  /** The window around; it is asked for as the panel begins. */
  readonly windowId: Promise<number>;
  readonly tabs: {
    query(query: { active: true; windowId: number }): Promise<readonly { readonly id?: number | undefined }[]>;
  };
  readonly isVisible: () => boolean;
  /** Connects for a tab of the window; `receive` may not be called before it has returned. */
  readonly connect: (tabId: number, windowId: number, receive: (message: BackgroundToPrompt) => void) => Link;
  /** Shows what the background says of a tab. */
  readonly show: (message: Exclude<BackgroundToPrompt, { type: 'close' }>, tabId: number) => void;
  readonly close: () => void;
}

/** Hears the browser's events from the first on, whether or not its window is known yet. */
export class Panel {
  readonly #deps: PanelDependencies;
  readonly #following: TabConnections;
  /** The window around; `null` before it is known. */
  #windowId: number | null = null;
  /** The part of the tab in front that is on screen. */
  #state: PromptState | null = null;
  #asked = 0;

  /** Follows at once. */
  constructor(deps: PanelDependencies) {
    this.#deps = deps;
    this.#following = new TabConnections({
      connect: (tabId, receive) => deps.connect(tabId, this.#windowId as number, receive),
      receive: (message, tabId) => {
        if (message.type === 'close') return;
        // The last tab is on screen until the next has something to show.
        if (message.type === 'state') this.#state = tabId === this.#following.tabId ? message.state : null;
        deps.show(message, tabId);
      },
    });
    void deps.windowId.then((known) => {
      this.#windowId = known;
    });
    void this.#follow();
  }

  /** Whether a port that dropped can be done without: nothing waits, here or elsewhere, so there is nothing to miss. */
  get mayRest(): boolean {
    const state = this.#state;
    return state !== null && state.requests.length + state.elsewhere.length === 0;
  }

  /** Something was written down: a request, say. */
  stored(): void {
    this.#following.wake();
  }

  /** The background calls the panel of a window. Returns the answer; `null` where this is not the one, or is hidden. */
  called({ type, windowId }: PanelCall): boolean | null {
    if (windowId !== this.#windowId || !this.#deps.isVisible()) return null;
    switch (type) {
      case 'panel-there':
        this.#following.wake();
        return true;
      case 'panel-close':
        this.#deps.close();
        return false;
      case 'panel-icon': {
        const stays = needsPress(this.#state);
        if (stays) this.#following.look(true);
        return stays;
      }
    }
  }

  /** Says it for the tab that is on screen. */
  send(message: PromptMessage): void {
    this.#following.send(message);
  }

  /** A tab has come to the front of the window `windowId` (`tabs.onActivated`). */
  async tabActivated({ windowId }: { readonly windowId: number }): Promise<void> {
    if (windowId === (await this.#deps.windowId)) await this.#follow();
  }

  /** A tab has begun or ended to load (`tabs.onUpdated`): another page may stand in it. */
  tabUpdated(tabId: number, { status }: { readonly status?: string }): void {
    if (tabId === this.#following.tabId && status !== undefined) this.#following.look();
  }

  /** It was hidden, or is seen again. */
  async visibilityChanged(): Promise<void> {
    await this.#follow();
  }

  async #follow(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    if (!this.#deps.isVisible()) {
      this.#following.stop();
      return;
    }
    const windowId = await this.#deps.windowId;
    const [tab] = await this.#deps.tabs.query({ active: true, windowId });
    // It may have been hidden meanwhile, or answers may overtake each other: the last question counts.
    if (asked !== this.#asked || tab?.id === undefined) return;
    if (tab.id !== this.#following.tabId) this.#state = null;
    this.#following.follow(tab.id);
  }
}

/**
 * Whether a press on the icon is for the page: it lets Usher look at one that it could not see, or was still looking at.
 * Otherwise the person wants the panel gone.
 */
function needsPress(state: PromptState | null): boolean {
  if (state === null) return true;
  const { site, requests } = state;
  const isUnknown = site.kind === 'unseen' || site.kind === 'checking';
  return requests.length === 0 && (isUnknown || (site.kind === 'cannot-pair' && site.reason === 'still-loading'));
}
