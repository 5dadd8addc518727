/** The visible panel follows the tab in front of its window. For the background, a hidden panel is closed. */
import type { PanelCall } from '../protocol/panel-call.ts';
import type { BackgroundToPrompt, PromptMessage, PromptState } from '../protocol/prompt.ts';
import { type Link, TabConnections } from './tab-connections.ts';

export interface FollowingPanelDependencies {
  readonly windowId: Promise<number>;
  readonly tabs: {
    query(query: { active: true; windowId: number }): Promise<readonly { readonly id?: number | undefined }[]>;
  };
  readonly isVisible: () => boolean;
  readonly connect: (tabId: number, windowId: number, receive: (message: BackgroundToPrompt) => void) => Link;
  readonly show: (message: Exclude<BackgroundToPrompt, { type: 'close' }>, tabId: number) => void;
  readonly close: () => void;
}

/** Takes the browser's events from the first on, even before its window is known. */
export class FollowingPanel {
  readonly #deps: FollowingPanelDependencies;
  readonly #following: TabConnections;
  #windowId: number | null = null;
  /** The state of the tab in front, if it is on screen. */
  #state: PromptState | null = null;
  #asked = 0;

  constructor(deps: FollowingPanelDependencies) {
    this.#deps = deps;
    this.#following = new TabConnections({
      connect: (tabId, receive) => deps.connect(tabId, this.#windowId as number, receive),
      receive: (message, tabId) => {
        if (message.type === 'close') return;
        // The last tab stays on screen until the next has a state.
        if (message.type === 'state') this.#state = tabId === this.#following.tabId ? message.state : null;
        deps.show(message, tabId);
      },
    });
    void deps.windowId.then((known) => {
      this.#windowId = known;
    });
    void this.#follow();
  }

  /** Whether it needs no port: no request waits, here or elsewhere, so there is nothing to miss. */
  get mayRest(): boolean {
    const state = this.#state;
    return state !== null && state.requests.length + state.elsewhere.length === 0;
  }

  /** Storage has changed, perhaps by a request. */
  stored(): void {
    this.#following.wake();
  }

  /** The background calls the panel of a window. Returns the answer; `null` if this is another panel, or hidden. */
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

  send(message: PromptMessage): void {
    this.#following.send(message);
  }

  async tabActivated({ windowId }: { readonly windowId: number }): Promise<void> {
    if (windowId === (await this.#deps.windowId)) await this.#follow();
  }

  /** A tab has begun or ended to load (`tabs.onUpdated`): it may have another page. */
  tabUpdated(tabId: number, { status }: { readonly status?: string }): void {
    if (tabId === this.#following.tabId && status !== undefined) this.#following.look();
  }

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
    // It may be hidden by now, and answers may overtake each other: the last question counts.
    if (asked !== this.#asked || tab?.id === undefined) return;
    if (tab.id !== this.#following.tabId) this.#state = null;
    this.#following.follow(tab.id);
  }
}

/** Whether a press on the icon lets Usher look at a page. Otherwise, it closes the panel. */
function needsPress(state: PromptState | null): boolean {
  if (state === null) return true;
  const { site, requests } = state;
  const isUnknown = site.kind === 'unseen' || site.kind === 'checking';
  return requests.length === 0 && (isUnknown || (site.kind === 'cannot-pair' && site.reason === 'still-loading'));
}
