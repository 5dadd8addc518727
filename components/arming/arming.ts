/**
 * Arming: keystrokes and clicks that were meant for the page land in a prompt that has just come up, and extension pages
 * get no protection against it from the browser. So a decision is taken only after its prompt has been in front, unmoved
 * and unchanged, for a while. Pure: the clock and the document come from outside.
 *
 * It goes through two steps. Until it is **awake** nothing at all gets through, since whatever is pressed may have been
 * meant for what was there before. Once it is, the person is at work in it: they type and scroll freely, and only
 * decisions wait, until it is **armed**. Whatever moves a decision takes the second step back, not the first: keys that
 * are typed into a form must not be lost because another request came in.
 */

/** A trusted event, as far as it matters. */
export interface Input {
  /** A consequence is what follows a press (`click`): swallowing the press does not keep all of them from coming. */
  readonly kind: 'press' | 'release' | 'consequence';
  /** `harmless`: it decides nothing, and works at once. `other`: text, fields and everything else. */
  readonly target: 'decision' | 'harmless' | 'other';
  /** A key that is being held down. */
  readonly isRepeated: boolean;
}

export interface Surroundings {
  /** Whether the person has the prompt before them. */
  isInFront(): boolean;
  /** Where every decision stands and what is written on it: equal texts mean that none has moved. */
  decisions(): string;
  /** Whether everything that has to be read before a decision has been in view since the last `forget`. */
  factsWereSeen(): boolean;
  forget(): void;
  /** Runs `ring` after so many milliseconds, unless the function that it gives is called before. */
  wait(ring: () => void, ms: number): () => void;
}

/** Where it stands. */
export interface Armed {
  /** Whether a press decides now. */
  readonly armed: boolean;
  /** Something that has to be read before a decision has not been in view, and only scrolling helps. */
  readonly unread: boolean;
  /** The last press was meant to decide and was swallowed: whoever made it has to hear of it. */
  readonly tooEarly: boolean;
}

/** How every view begins. */
export const DISARMED: Armed = { armed: false, unread: false, tooEarly: false };

export class Arming {
  readonly #delayMs: number;
  readonly #surroundings: Surroundings;
  readonly #onChange: (state: Armed) => void;
  #awake = false;
  #state = DISARMED;
  /** A press that began on another view must not end on this one: the delay waits for its release. */
  #pressing = false;
  #isHeld = false;
  #decisions = '';
  #seen = false;
  #stop = () => {};

  /** Begins disarmed, and calls `onChange` whenever that changes. */
  constructor(delayMs: number, surroundings: Surroundings, onChange: (state: Armed) => void) {
    this.#delayMs = delayMs;
    this.#surroundings = surroundings;
    this.#onChange = onChange;
    this.restart();
  }

  get armed(): boolean {
    return this.#state.armed;
  }

  /** Another subject, or a decision was taken: everything begins anew. */
  restart(): void {
    this.#awake = false;
    this.#set({ tooEarly: false });
    this.#surroundings.forget();
    this.#decisions = this.#surroundings.decisions();
    this.#seen = this.#surroundings.factsWereSeen();
    this.#delay();
  }

  /** The prompt came to the front or left it. A press whose release went elsewhere is over. */
  interrupt(): void {
    this.#pressing = false;
    this.#awake = false;
    this.#delay();
  }

  /**
   * Looks whether a decision has moved, and then begins the delay anew; gives whether it has. To be called before each
   * frame is painted.
   */
  look(): boolean {
    const decisions = this.#surroundings.decisions();
    const seen = this.#surroundings.factsWereSeen();
    if (decisions === this.#decisions && seen === this.#seen) return false;
    this.#decisions = decisions;
    this.#seen = seen;
    this.#delay();
    return true;
  }

  /** Takes an event, before anybody else does, and returns whether it may go on. */
  input(input: Input): 'pass' | 'swallow' {
    const taken = this.#take(input);
    const { kind, target, isRepeated } = input;
    if (kind === 'press') this.#set({ tooEarly: taken === 'swallow' && target === 'decision' && !isRepeated });
    return taken;
  }

  /** Nothing rings any more. */
  stop(): void {
    this.#stop();
  }

  #take({ kind, target, isRepeated }: Input): 'pass' | 'swallow' {
    // What has moved since the last frame was never seen where it is now.
    if (kind !== 'release') this.look();
    if (kind !== 'consequence') this.#pressing = kind === 'press';
    if (this.armed) return isRepeated && target === 'decision' ? 'swallow' : 'pass';
    if (!this.#awake) {
      this.#delay();
      return target === 'harmless' ? 'pass' : 'swallow';
    }
    if (target === 'decision' || (kind === 'release' && this.#isHeld)) this.#delay();
    return target === 'decision' ? 'swallow' : 'pass';
  }

  #delay(): void {
    this.#stop();
    this.#set({ armed: false, unread: this.#awake && !this.#seen });
    this.#isHeld = this.#pressing;
    if (this.#pressing || !this.#surroundings.isInFront()) return;
    this.#stop = this.#surroundings.wait(() => this.#ring(), this.#delayMs);
  }

  #ring(): void {
    if (!this.#surroundings.isInFront()) return;
    this.#awake = true;
    if (!this.look()) this.#set({ armed: this.#seen, unread: !this.#seen });
  }

  #set(change: Partial<Armed>): void {
    const state = { ...this.#state, ...change };
    const { armed, unread, tooEarly } = this.#state;
    if (armed === state.armed && unread === state.unread && tooEarly === state.tooEarly) return;
    this.#state = state;
    this.#onChange(state);
  }
}
