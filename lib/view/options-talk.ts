/** The options page's questions to the background, and the state on screen that follows from the answers. */
import type { OptionsMessage, OptionsState } from '../protocol/options.ts';

export class OptionsTalk {
  readonly #ask: (message: OptionsMessage) => Promise<OptionsState>;
  readonly #draw: (state: OptionsState) => void;
  #state: OptionsState | null = null;
  /** The choices that no answer has confirmed yet. */
  #chosen: Partial<OptionsState['preferences']> = {};
  #asked = 0;
  /** Whether a change since the last press of the person's could not be carried out. */
  #failed = false;

  /** `draw` is called with each state, from the first answer on. */
  constructor(ask: (message: OptionsMessage) => Promise<OptionsState>, draw: (state: OptionsState) => void) {
    this.#ask = ask;
    this.#draw = draw;
  }

  /** Draws the preferences with `change` until the last answer: a choice that jumps back until then looks refused. */
  show(change: Partial<OptionsState['preferences']>): void {
    this.#chosen = { ...this.#chosen, ...change };
    this.#redraw();
  }

  /** Tells the background, and draws its answer. Returns whether `message` was carried out. */
  async tell(message: OptionsMessage): Promise<boolean> {
    const isChange = message.type !== 'options';
    if (isChange && this.#failed) {
      // The error of an earlier change goes, so that one of this change is read out again.
      this.#failed = false;
      this.#redraw();
    }
    this.#asked += 1;
    const question = this.#asked;
    // A background that died may have carried it out: the next one says what holds.
    const answer = await this.#ask(message)
      .catch(async () => ({ ...(await this.#ask({ type: 'options' })), failed: isChange }))
      .catch(() => null);
    // Answers can overtake each other: the last question's is shown, with the error of any.
    if (question === this.#asked) {
      this.#state = answer ?? this.#state;
      this.#chosen = {};
    }
    const isDone = answer?.failed === false;
    if (isChange && !isDone) this.#failed = true;
    this.#redraw();
    return isDone;
  }

  #redraw(): void {
    const state = this.#state;
    if (state === null) return;
    this.#draw({ ...state, preferences: { ...state.preferences, ...this.#chosen }, failed: this.#failed });
  }
}
