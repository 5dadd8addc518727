import { EVENT_STREAM, isOfType } from '../wire/response.ts';
import type { Block } from '../wire/sse.ts';
import { type Fetch, streamLike, type Template } from '../wire/template.ts';

/** The most that a call is held back for it: a server drops the questions that it asks before. */
export const HOLD_MS = 250;
/** Its server has seen by then that it is closed. */
const CLOSING_MS = 100;
/** All sessions together have no more: a browser has six connections for one server. */
const MAX_OPEN = 2;

/** The stream of a session itself, where a server may ask too. A page need not open it: then Usher does, for a call. */
export class OwnStream {
  /** A message that goes out meanwhile waits for it too, so that all keep their order. */
  opening: Promise<unknown> | undefined;
  /** It is open already, or the server has none. */
  #isTaken = false;
  #ours: AbortController | undefined;
  readonly #all: Set<OwnStream>;
  readonly #isIdle: () => boolean;

  /** `all` has those of the page that are open, the oldest first; `isIdle` says that no call of this session is at work. */
  constructor(all: Set<OwnStream>, isIdle: () => boolean) {
    this.#all = all;
    this.#isIdle = isIdle;
  }

  /** Whether it is open, or being opened, by Usher. */
  get isOurs(): boolean {
    return this.#ours !== undefined;
  }

  /** Closes it, for good where the page opens it itself. Returns a promise to wait for, where it was ours still. */
  leave(isTaken = true): Promise<unknown> | undefined {
    const ours = this.#ours;
    this.#isTaken = isTaken;
    this.#ours = undefined;
    this.#all.delete(this);
    ours?.abort();
    return ours && after(CLOSING_MS);
  }

  /** Opens it for the call that is sent with `template`. Returns a promise for that to wait for. */
  open(fetch: Fetch, template: Template, read: (body: ReadableStream<Block>) => Promise<unknown>) {
    if (this.#isTaken) return this.opening;
    if (this.#all.size >= MAX_OPEN) {
      const idle = [...this.#all].find((each) => each.#isIdle());
      if (!idle) return undefined;
      void idle.leave(false);
    }
    this.#isTaken = true;
    const ours = new AbortController();
    this.#ours = ours;
    this.#all.add(this);
    const end = (isTaken: boolean) => {
      if (this.#ours === ours) void this.leave(isTaken);
    };
    const opened = fetch(...streamLike(template, ours.signal)).then(
      (response) => {
        if (!response.ok || !response.body || !isOfType(response, EVENT_STREAM)) return end(true);
        void read(response.body).then(() => end(false));
      },
      () => end(true),
    );
    this.opening = Promise.race([opened, after(HOLD_MS)]).finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }
}

export function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
