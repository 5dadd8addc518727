/**
 * A view's end of its port to the background. The worker dies after 30 s without work, and the port drops. A new one
 * wakes the worker: at once, or, if the view may rest, once there is a reason.
 */
import type { BackgroundToPrompt, PromptMessage } from '../protocol/prompt.ts';
import type { RuntimePort } from '../protocol/senders.ts';

/** In milliseconds, so that a view does not ask a background that refuses without end. */
const RECONNECT_MS = 200;

export type Port = Omit<RuntimePort<PromptMessage>, 'sender'>;

export interface ConnectionDependencies {
  readonly connect: () => Port;
  readonly opening: Extract<PromptMessage, { type: 'open' }>;
  readonly receive: (message: BackgroundToPrompt) => void;
  readonly later: (task: () => void, ms: number) => void;
  /** Whether the view needs no new port until it is woken or sends something. */
  readonly mayRest: () => boolean;
}

export class BackgroundConnection {
  readonly #deps: ConnectionDependencies;
  #port: Port | null;
  #isClosed = false;
  /** The last request on screen: the next background must know which one a closing view puts off. */
  #shown: Extract<PromptMessage, { type: 'shown' }> | null = null;

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
      // The port died before its event came.
      this.#port = this.#connect();
      this.#port.postMessage(message);
    }
    if (message.type === 'shown') this.#shown = message;
  }

  /** Something may have happened: a resting view connects again. */
  wake(): void {
    if (!this.#isClosed) this.#port ??= this.#connect();
  }

  /** The surface is gone: nothing passes from now on. */
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
