import { unthrottledInterval } from '../../page/unthrottled-interval.ts';
import { callKeyOf, type Id, progressTokenOf, type RpcRequest } from '../wire/json-rpc.ts';
import type { Template } from '../wire/template.ts';

/** The SDKs give up after 60 s by default, some of them counting only at a progress. */
const PROGRESS_MS = 45_000;
/** After this, a page that hears of no progress gets its answer as it came. */
const PATIENCE_MS = 50_000;
/** Ours stays below any step of the server's own, which must keep rising. */
const PROGRESS_STEP = 1e-3;
const MAX_EARLY = 100;

/** A way to say something to the page: false once nobody reads there. */
export type Outlet = (message: object) => boolean;

export class PageCall {
  readonly message: RpcRequest;
  readonly key: string;
  /** The HTTP body that it came in: an envelope, or the message itself. */
  readonly body: unknown;
  readonly template: Template;
  readonly token: Id | undefined;
  /** It went out with answers of Usher's: a round that asks for nothing more is for Usher to go on with. */
  readonly isAnswered: boolean;
  /** Aborted once the page gives the call up, or ends the connection. */
  readonly #abort = new AbortController();
  /** The id that it runs under now, where it has been made again. */
  alias: Id | undefined;
  isHeld = false;
  /** The stream that it is answered on, once that is there. */
  outlet: Outlet | undefined;
  /** The messages for it that came on Usher's own stream of the session before its request had a response. */
  readonly early: object[] = [];
  progress = 0;
  readonly #since = performance.now();
  #waiting = 0;
  #stop = () => {};
  isOver = false;
  readonly #ending = Promise.withResolvers<void>();
  readonly over = this.#ending.promise;

  constructor(message: RpcRequest, body: unknown, template: Template, isAnswered = false) {
    this.message = message;
    this.key = callKeyOf(message.id);
    this.body = body;
    this.template = template;
    this.token = progressTokenOf(message);
    this.isAnswered = isAnswered;
  }

  /** A signal that ends with the call, or with the page's own for its HTTP request. */
  get signal(): AbortSignal {
    const { signal } = this.template;
    // Not before somebody asks: a page may have one signal for all its calls.
    if (signal?.aborted) this.giveUp();
    else if (!this.isOver) signal?.addEventListener('abort', this.giveUp);
    return this.#abort.signal;
  }

  /** The page waits for it no longer: its signal is left alone once nobody is being asked either. */
  end(): void {
    this.isOver = true;
    this.#ending.resolve();
    this.#leave();
  }

  /** Keeps what came for it early. Progress that a server pours out is of no use later; an answer is. */
  keep(said: object): void {
    if (!('method' in said) || this.early.length < MAX_EARLY) this.early.push(said);
  }

  /** Its answer comes by `outlet`, which gets first the messages that have come already. */
  answerOn(outlet: Outlet): void {
    this.outlet = outlet;
    for (const said of this.early.splice(0)) outlet(said);
  }

  #leave(): void {
    if (this.isOver && this.#waiting === 0) this.template.signal?.removeEventListener('abort', this.giveUp);
  }

  get ageMs(): number {
    return performance.now() - this.#since;
  }

  /** The page gives it up. Its reason is no text for people. */
  readonly giveUp = () => this.#abort.abort();

  get isGivenUp(): boolean {
    return this.#abort.signal.aborted || this.template.signal?.aborted === true;
  }

  /**
   * A person is being asked for this call: until the returned function is called, the page hears of progress, if it
   * wants to hear of any.
   */
  wait(tell: (progress: object) => void): () => void {
    this.#waiting += 1;
    if (this.#waiting === 1 && this.token !== undefined) {
      const next = () => {
        this.progress += PROGRESS_STEP;
        const params = { progressToken: this.token, progress: this.progress };
        tell({ jsonrpc: '2.0', method: 'notifications/progress', params });
      };
      this.#stop = unthrottledInterval(PROGRESS_MS, next, PROGRESS_MS - this.ageMs);
    }
    return () => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#stop();
      this.#leave();
    };
  }

  /**
   * Resolves shortly before the page can be expected to give it up, and no earlier than it was ever seen to wait
   * (`waitedMs`); never where it hears of progress.
   */
  timeout(waitedMs: number): Promise<void> {
    const ms = Math.max(PATIENCE_MS, waitedMs) - this.ageMs;
    return new Promise((resolve) => this.token ?? setTimeout(resolve, ms));
  }
}
