/**
 * A view's end of its port to the background. The worker dies when it has been idle for 30 s; then the port drops, and a
 * new one wakes it: at once, or where the view may rest, once there is a reason to.
 */
import type { BackgroundToPrompt, PromptMessage } from '../protocol/prompt.ts';
import type { RuntimePort } from '../protocol/senders.ts';

/** Between a dropped port and the next one, so that a background that refuses is not asked without end. */
const RECONNECT_MS = 200;

export type Port = Omit<RuntimePort<PromptMessage>, 'sender'>;

export interface ConnectionDependencies {
  readonly connect: () => Port;
  /** The first message on every port: which surface this is. */
  readonly opening: Extract<PromptMessage, { type: 'open' }>;
  readonly receive: (message: BackgroundToPrompt) => void;
  readonly later: (task: () => void, ms: number) => void;
  /** Whether the view may do without a port that has dropped, until it is woken or has something to say. */
  readonly mayRest: () => boolean;
}

export class BackgroundConnection {
  readonly #deps: ConnectionDependencies;
  #port: Port | null;
  #isClosed = false;
  /** Which request came on screen last: without it the next background would not know what a view that closes puts off. */
  #shown: Extract<PromptMessage, { type: 'shown' }> | null = null;

  /** Connects at once. */
  constructor(deps: ConnectionDependencies) {
    this.#deps = deps;
    this.#port = this.#connect();
  }

  send(message: PromptMessage): void {
    if (this.#isClosed) return;
    this.#port ??= this.#connect();
    try {
      this.#port.postMessage(message);
    } catch {
      // The port died and its event has not come yet.
      this.#port = this.#connect();
      this.#port.postMessage(message);
    }
    if (message.type === 'shown') this.#shown = message;
  }

  /** Something may have happened: a view that rests connects again. */
  wake(): void {
    if (!this.#isClosed) this.#port ??= this.#connect();
  }

  /** The surface is no more: nothing is sent or heard from now on. */
  close(): void {
    this.#isClosed = true;
    this.#port?.disconnect();
    this.#port = null;
  }

  #connect(): Port {
    const { connect, opening, receive, later, mayRest } = this.#deps;
    const opened = connect();
    opened.onMessage.addListener((message) => {
      if (!this.#isClosed) receive(message as BackgroundToPrompt);
    });
    opened.onDisconnect.addListener(() => {
      if (this.#port !== opened) return;
      this.#port = null;
      if (!mayRest()) later(() => this.wake(), RECONNECT_MS);
    });
    opened.postMessage(opening);
    if (this.#shown !== null) opened.postMessage(this.#shown);
    return opened;
  }
}
