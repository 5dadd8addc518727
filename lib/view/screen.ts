/** The prompt on screen, and its messages: one prompt for each tab of the view, one after the other. */
import type { BackgroundToPrompt, PromptState } from '../protocol/prompt.ts';

export type PromptMessageIn = Exclude<BackgroundToPrompt, { type: 'close' }>;

export class Screen {
  readonly #draw: (tabId: number, state: PromptState, first: string | null) => void;
  #tabId: number | null = null;
  /** `null` before the first state. */
  #take: ((said: PromptMessageIn) => void) | null = null;

  /** `draw` puts a new prompt for a tab on screen; `first` is the request with which it begins. */
  constructor(draw: (tabId: number, state: PromptState, first: string | null) => void) {
    this.#draw = draw;
  }

  /** Passes the messages to a prompt, until it calls the returned function. */
  listen(take: (said: PromptMessageIn) => void): () => void {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = null;
    };
  }

  /** Passes a message to the prompt of the tab `tabId`. Another tab gets a new prompt with its first state. */
  show(said: PromptMessageIn, tabId: number, first: string | null = null): void {
    if (this.#take !== null && tabId === this.#tabId) {
      this.#take(said);
      return;
    }
    if (said.type !== 'state') return;
    this.#tabId = tabId;
    this.#draw(tabId, said.state, said.first ?? first);
  }
}
