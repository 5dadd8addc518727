/** The prompt on screen, and its messages: one prompt for each tab that the view stands for, one after the other. */
import type { BackgroundToPrompt, PromptState } from '../protocol/prompt.ts';

export type PromptMessageIn = Exclude<BackgroundToPrompt, { type: 'close' }>;

export class Screen {
  readonly #draw: (tabId: number, state: PromptState, first: string | null) => void;
  #tabId: number | null = null;
  /** The prompt on screen; there is none before the first state. */
  #take: ((said: PromptMessageIn) => void) | null = null;

  /** `draw` puts a new prompt on screen, for a tab; `first` is the request that it begins with, of several. */
  constructor(draw: (tabId: number, state: PromptState, first: string | null) => void) {
    this.#draw = draw;
  }

  /** A prompt on screen gets the messages from now on, until it calls the function that is returned. */
  listen(take: (said: PromptMessageIn) => void): () => void {
    this.#take = take;
    return () => {
      if (this.#take === take) this.#take = null;
    };
  }

  /**
   * The background has said something about the tab `tabId`: the prompt on screen hears it, if it is that tab's. With
   * another tab a new prompt begins, as soon as there is a state to show.
   */
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
