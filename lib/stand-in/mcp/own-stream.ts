import { EVENT_STREAM, isOfType } from '../wire/response.ts';
import type { Block } from '../wire/sse.ts';
import { type Fetch, streamLike, type Template } from '../wire/template.ts';

/** How long a call is held back for it: a server drops what it asks before. */
const HOLD_MS = 250;
/** How long its server may take to see that it is closed. */
const CLOSING_MS = 100;
/** How long it outlives the page's last call. */
const LINGER_MS = 5_000;
/** Of all sessions: a browser has six connections for one server. */
const MAX_OPEN = 2;

/** The stream of a session itself, where a server may ask too. A page need not open it: then Usher does, while a call is open. */
export class OwnStream {
  /** Somebody has it, or the server has none. */
  #isTaken = false;
  readonly #all: Set<OwnStream>;
  /** What goes out meanwhile waits for it too, so that it keeps its order. */
  opening: Promise<unknown> | undefined;
  #ours: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `all` are those that are open. */
  constructor(all: Set<OwnStream>) {
    this.#all = all;
  }

  /** The page opens it itself. Returns what it has to wait for, where it is ours still. */
  leave(): Promise<void> | undefined {
    const isOurs = this.#ours !== undefined;
    this.#ours?.abort();
    this.#isTaken = true;
    return isOurs ? new Promise((resolve) => setTimeout(resolve, CLOSING_MS)) : undefined;
  }

  /** Opens it for the call that is sent with `template`. Returns what that has to wait for. */
  open(fetch: Fetch, template: Template, read: (body: ReadableStream<Block>) => Promise<unknown>) {
    clearTimeout(this.#timer);
    if (this.#isTaken || this.#all.size >= MAX_OPEN) return this.opening;
    this.#isTaken = true;
    this.#all.add(this);
    const ours = new AbortController();
    this.#ours = ours;
    const over = () => {
      this.#all.delete(this);
      if (this.#ours === ours) this.#ours = undefined;
    };
    const opened = fetch(...streamLike(template, ours.signal)).then((response) => {
      if (!response.ok || !response.body || !isOfType(response, EVENT_STREAM)) return over();
      void read(response.body).then(() => {
        // Not where the page has it now.
        if (this.#ours === ours) this.#isTaken = false;
        over();
      });
    }, over);
    const held = Promise.race([opened, new Promise((resolve) => setTimeout(resolve, HOLD_MS))]);
    this.opening = held.finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }

  /** The page waits for nothing now. */
  rest(): void {
    clearTimeout(this.#timer);
    if (this.#ours) this.#timer = setTimeout(() => this.#ours?.abort(), LINGER_MS);
  }
}
