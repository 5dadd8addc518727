/**
 * The panel beside the page follows the tab in front of its window, for as long as somebody can see it: one that is
 * hidden shows nobody anything, and for the background it is closed.
 */
import type { BackgroundToPrompt, PromptMessage } from '../protocol/prompt.ts';
import { Following, type Link } from './following.ts';

/** The part of the browser's tabs that is asked. */
interface Tabs {
  query(query: { active: true; windowId: number }): Promise<readonly { readonly id?: number | undefined }[]>;
}

export interface PanelDependencies {
  /** The window around; it is asked for as the panel begins. */
  readonly windowId: Promise<number>;
  readonly tabs: Tabs;
  readonly isVisible: () => boolean;
  /** Connects for a tab of the window; `receive` may not be called before it has returned. */
  readonly connect: (tabId: number, windowId: number, receive: (message: BackgroundToPrompt) => void) => Link;
  /** Shows what the background says of a tab. */
  readonly show: (message: Exclude<BackgroundToPrompt, { type: 'close' }>, tabId: number) => void;
}

/** Hears the browser's events from the first on, whether or not its window is known yet. */
export class Panel {
  readonly #deps: PanelDependencies;
  readonly #following: Following;
  /** How often the tab in front was asked for. */
  #asked = 0;

  /** Follows at once. */
  constructor(deps: PanelDependencies) {
    this.#deps = deps;
    let windowId: number;
    this.#following = new Following({
      connect: (tabId, receive) => deps.connect(tabId, windowId, receive),
      receive: (message, tabId) => {
        if (message.type !== 'close') deps.show(message, tabId);
      },
    });
    void deps.windowId.then((known) => {
      windowId = known;
    });
    void this.#follow();
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
    if (tabId === this.#following.tabId && status !== undefined) this.send({ type: 'look' });
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
    if (asked === this.#asked && tab?.id !== undefined) this.#following.follow(tab.id);
  }
}
