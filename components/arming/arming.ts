/**
 * Arming: keystrokes and clicks that were meant for the page land in a prompt that has just come up, and extension pages
 * get no protection against it from the browser. So a decision is taken only after its prompt has been in front, unmoved
 * and unchanged, for a while. Pure: the clock and the document come from outside.
 *
 * It goes through two steps. Until it is **awake** nothing at all gets through, since whatever is pressed may have been
 * meant for what was there before. Once it is, the person is at work in it: they type and scroll freely, and only
 * decisions wait, until it is **armed**. Whatever moves a decision takes the second step back, not the first: keys that
 * are typed into a form must not be lost because another request came in.
 *
 * To be awake it has to be shown, to be armed it has to be in front. A popup is never the one without the other. A panel
 * is shown beside the page for as long as it is open, and comes to the front with the first press into it.
 */

export interface Input {
  /** A consequence is what follows a press (`click`): swallowing the press does not keep all of them from coming. */
  readonly kind: 'press' | 'release' | 'consequence';
  /** `harmless`: it decides nothing, and works at once. `other`: text, fields and everything else. */
  readonly target: 'decision' | 'harmless' | 'other';
  readonly isRepeated: boolean;
}

export interface DocumentView {
  /** Whether the person can see the prompt and be at work in it. */
  isShown(): boolean;
  /** Whether it has the focus besides. Nothing else arms: only then does nothing that a page brings up lie over it. */
  isInFront(): boolean;
  /** Whether a window may lie over it all the same. */
  isCovered(): boolean;
  /** Where every decision stands and what is written on it: equal texts mean that none has moved. */
  decisions(): string;
  /** Whether everything that has to be read before a decision has been in view, and in front, since the last `forget`. */
  requiredTextSeen(): boolean;
  forget(): void;
  /** Runs `ring` after so many milliseconds, unless the function that it gives is called before. */
  wait(ring: () => void, ms: number): () => void;
}

export interface Armed {
  readonly armed: boolean;
  /** The person can work in it but it has no focus, as a panel beside the page: a press into it has to come first. */
  readonly away: boolean;
  /** A window may lie over it: the person has to close that first. */
  readonly covered: boolean;
  /** Something that has to be read before a decision has not been in view, and only scrolling helps. */
  readonly unread: boolean;
  /** The last press was meant to decide and was swallowed: whoever made it has to hear of it. */
  readonly tooEarly: boolean;
}

export const DISARMED: Armed = { armed: false, away: false, covered: false, unread: false, tooEarly: false };

export class Arming {
  readonly #delayMs: number;
  readonly #document: DocumentView;
  readonly #onChange: (state: Armed) => void;
  #accepting = false;
  #state = DISARMED;
  /** A press that began on another view must not end on this one: the delay waits for its release. */
  #pressing = false;
  #isHeld = false;
  #inFront = false;
  #isCovered = false;
  #decisions = '';
  #seen = false;
  #stop = () => {};

  /** Begins disarmed, and calls `onChange` whenever that changes. */
  constructor(delayMs: number, view: DocumentView, onChange: (state: Armed) => void) {
    this.#delayMs = delayMs;
    this.#document = view;
    this.#onChange = onChange;
    this.restart();
  }

  get armed(): boolean {
    return this.#state.armed;
  }

  /** Another subject, or a decision was taken: everything begins again. */
  restart(): void {
    this.#accepting = false;
    this.#set({ tooEarly: false });
    this.#document.forget();
    this.#remember();
    this.#delay();
  }

  /** The prompt came to the front or left it. A press whose release went elsewhere is over. */
  interrupt(): void {
    this.#pressing = false;
    this.#accepting &&= this.#document.isShown();
    this.#remember();
    this.#delay();
  }

  /** To be called before each frame. Begins the delay again if anything has moved or come to the front: `true` then. */
  look(): boolean {
    if (!this.#remember()) return false;
    this.#delay();
    return true;
  }

  /** Remembers how everything stands; gives whether that differs from what was remembered. */
  #remember(): boolean {
    const inFront = this.#document.isInFront();
    const isCovered = this.#document.isCovered();
    const decisions = this.#document.decisions();
    const seen = this.#document.requiredTextSeen();
    const isSame =
      inFront === this.#inFront &&
      isCovered === this.#isCovered &&
      decisions === this.#decisions &&
      seen === this.#seen;
    this.#inFront = inFront;
    this.#isCovered = isCovered;
    this.#decisions = decisions;
    this.#seen = seen;
    return !isSame;
  }

  /** Takes an event, before anybody else does, and returns whether it may go on. */
  input(input: Input): 'pass' | 'swallow' {
    const taken = this.#take(input);
    const { kind, target, isRepeated } = input;
    if (kind === 'press') this.#set({ tooEarly: taken === 'swallow' && target === 'decision' && !isRepeated });
    return taken;
  }

  stop(): void {
    this.#stop();
  }

  #take({ kind, target, isRepeated }: Input): 'pass' | 'swallow' {
    // The person has not yet seen a decision that has moved since the last frame where it is now.
    if (kind !== 'release') this.look();
    if (kind !== 'consequence') this.#pressing = kind === 'press';
    if (this.armed) return isRepeated && target === 'decision' ? 'swallow' : 'pass';
    if (!this.#accepting) {
      this.#delay();
      return target === 'harmless' ? 'pass' : 'swallow';
    }
    if (target === 'decision' || (kind === 'release' && this.#isHeld)) this.#delay();
    return target === 'decision' ? 'swallow' : 'pass';
  }

  #delay(): void {
    this.#stop();
    this.#set({ armed: false, ...this.#blockedBy() });
    this.#isHeld = this.#pressing;
    if (this.#pressing || !this.#document.isShown()) return;
    this.#stop = this.#document.wait(() => this.#onTimeout(), this.#delayMs);
  }

  #onTimeout(): void {
    if (!this.#document.isShown()) return;
    this.#accepting = true;
    if (this.look()) return;
    this.#set({ armed: this.#inFront && !this.#isCovered && this.#seen, ...this.#blockedBy() });
  }

  /** The step that the person has to take before it can arm, once they can take it. */
  #blockedBy(): Pick<Armed, 'away' | 'covered' | 'unread'> {
    const covered = this.#accepting && this.#isCovered;
    const away = this.#accepting && !covered && !this.#inFront;
    return { covered, away, unread: this.#accepting && !covered && !away && !this.#seen };
  }

  #set(change: Partial<Armed>): void {
    const state = { ...this.#state, ...change };
    const isSame = (Object.keys(state) as (keyof Armed)[]).every((key) => state[key] === this.#state[key]);
    if (isSame) return;
    this.#state = state;
    this.#onChange(state);
  }
}
