/**
 * A panel's connections to the background while it follows the tab in front: one for each tab, so that a press for one
 * tab can't count for another. The last stays until the next has something to show.
 */
import type { BackgroundToPrompt, PromptMessage } from '../protocol/prompt.ts';
import type { BackgroundConnection } from './background-connection.ts';

export type Link = Pick<BackgroundConnection, 'send' | 'wake' | 'close'>;

export interface TabConnectionsDependencies {
  /** Connects for a tab; `receive` may not be called before it has returned. */
  readonly connect: (tabId: number, receive: (message: BackgroundToPrompt) => void) => Link;
  readonly receive: (message: BackgroundToPrompt, tabId: number) => void;
}

export class TabConnections {
  readonly #deps: TabConnectionsDependencies;
  #shown: Link | null = null;
  #next: Link | null = null;
  #tabId: number | null = null;

  constructor(deps: TabConnectionsDependencies) {
    this.#deps = deps;
  }

  /** The tab that is followed; `null` while none is. */
  get tabId(): number | null {
    return this.#tabId;
  }

  /** The tab `tabId` is in front. Does nothing if it is followed already. */
  follow(tabId: number): void {
    if (tabId === this.#tabId) return;
    this.#next?.close();
    this.#tabId = tabId;
    const link = this.#deps.connect(tabId, (message) => {
      if (this.#next === link) {
        this.#shown?.close();
        this.#shown = link;
        this.#next = null;
      }
      if (this.#shown === link) this.#deps.receive(message, tabId);
    });
    this.#next = link;
  }

  /** Something may have happened: connections that rest are taken up again. */
  wake(): void {
    this.#shown?.wake();
    this.#next?.wake();
  }

  /** The panel is hidden: for the background it is closed. */
  stop(): void {
    this.#next?.close();
    this.#shown?.close();
    this.#next = null;
    this.#shown = null;
    this.#tabId = null;
  }

  /** Has the background look at the page in the tab in front, though it may not be on screen yet. */
  look(pressed?: true): void {
    (this.#next ?? this.#shown)?.send({ type: 'look', ...(pressed && { pressed }) });
  }

  /** Says it for the tab that is on screen. */
  send(message: PromptMessage): void {
    this.#shown?.send(message);
  }
}
