/** A panel's connections: one for each tab, so that a press for one tab can't count for another. */
import type { BackgroundToPrompt, PromptMessage } from '../protocol/prompt.ts';
import type { BackgroundConnection } from './background-connection.ts';

export type Link = Pick<BackgroundConnection, 'send' | 'wake' | 'close'>;

export interface TabConnectionsDependencies {
  /** Connects for a tab. May call `receive` only after it has returned. */
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

  get tabId(): number | null {
    return this.#tabId;
  }

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

  /** Something may have happened: resting connections connect again. */
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

  /** The background looks at the page in the tab in front, even if that is not on screen yet. */
  look(pressed?: true): void {
    (this.#next ?? this.#shown)?.send({ type: 'look', ...(pressed && { pressed }) });
  }

  send(message: PromptMessage): void {
    this.#shown?.send(message);
  }
}
