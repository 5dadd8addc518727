import { delay } from '../wire/delay.ts';
import { type EventStream, eventStream, type Look } from '../wire/event-stream.ts';
import { EVENT_STREAM, eventsIn } from '../wire/response.ts';
import { accepts, type Fetch, isResumed, streamLike, type Template } from '../wire/template.ts';

/** A call waits no longer for the stream: a server drops the questions that it asks before. */
export const HOLD_MS = 250;
/** A server that handles requests side by side has answered by then. */
const QUICK_MS = 1_000;
/** All sessions together have no more: a browser has six connections for one server. */
const MAX_OPEN = 2;
/** With a stream, they have all six. */
const MANY_CALLS = 5;
/** A server that answers so may know the session no more. */
const GONE: readonly unknown[] = [400, 404];
/** A server that answers so has not begun: something else is in the way, or too much. */
const CROWDED: readonly unknown[] = [409, 429, 503];

/** `isIdle` says that no call of it is at work. */
type Session = Record<'isIdle' | 'leave', () => unknown>;

interface Opened {
  readonly response: Response;
  readonly events: EventStream;
}

/**
 * The stream of a session itself, where a server may ask too. A page need not open it: then Usher does, for a call. Some
 * servers have no other for the session then, so that a page which opens it later gets Usher's.
 */
export class OwnStream {
  /** A message that goes out meanwhile waits for it too, so that all keep their order. */
  opening: Promise<unknown> | undefined;
  /** Usher opens it no more: its server has none, or does nothing else meanwhile. */
  #isOver = false;
  /** The requests by which the page has it now, until each is taken out. */
  readonly pages = new Set<Template>();
  #wasPages = false;
  /** Set while it is open, or being opened, by Usher. */
  ours: { readonly stop: AbortController; readonly opened: Promise<Opened | undefined> } | undefined;
  /** Usher has had it opened or closed, and nothing says yet that the session goes on. */
  #mayEnd = false;
  readonly #all: Set<OwnStream>;
  readonly #session: Session;

  /** `all` has those of the page that are open, the oldest first. */
  constructor(all: Set<OwnStream>, session: Session) {
    this.#all = all;
    this.#session = session;
  }

  /** Closes it if it is Usher's, and opens no other if it `isOver`. */
  leave(isOver = true): void {
    this.#isOver ||= isOver;
    this.#take()?.stop.abort();
  }

  /** Makes a request by `send`, and closes the stream where that leaves it no connection beside `calls`, or no turn. */
  async beside(send: (isAgain: boolean) => Promise<Response>, calls = 0): Promise<Response> {
    const sent = send(false);
    const late = calls >= MANY_CALLS && delay(QUICK_MS);
    if (late) void Promise.race([sent.then(Boolean, Boolean), late]).then((is) => is || this.leave(false));
    const { status, headers } = await sent;
    if (this.#mayEnd && GONE.includes(status)) this.#session.leave();
    this.#mayEnd = false;
    if (!this.ours || !CROWDED.includes(status)) return sent;
    this.leave();
    // A server that names a time counts requests: one more would be too many.
    if (headers.has('retry-after')) return sent;
    await delay(HOLD_MS);
    return send(true);
  }

  /**
   * The page opens it by the request `template`: it is the page's until that leaves `pages`. Returns a promise for Usher's,
   * whose events are the page's to read, or for nothing if Usher gets none; `undefined` if that is known, or the page
   * wants another.
   */
  give(template: Template): Promise<Opened | undefined> | undefined {
    const { signal } = template;
    const isAnother = isResumed(template) || !accepts(template, EVENT_STREAM);
    if (isAnother && !this.#wasPages) return undefined;
    this.#wasPages = true;
    this.pages.add(template);
    // The page may go on with one that it had, and few servers have two.
    if (isAnother) return void this.#take()?.stop.abort();
    if (signal?.aborted) return undefined;
    const { stop, opened } = this.#take() ?? {};
    signal?.addEventListener('abort', () => stop?.abort(signal.reason));
    return opened;
  }

  #take() {
    const ours = this.ours;
    this.ours = undefined;
    this.#all.delete(this);
    return ours;
  }

  /**
   * Opens it for the call that is sent with `template`. Returns a promise for that to wait for. Until the page has it, `look`
   * sees its events. `answer` resolves once its server has answered something else: one that handles one request at a time
   * never does, so that this is closed.
   */
  open(fetch: Fetch, template: Template, look: Look, answer: () => unknown) {
    if (this.#isOver || this.pages.size > 0 || this.ours) return this.opening;
    if (this.#all.size >= MAX_OPEN) {
      const idle = [...this.#all].find((each) => each.#session.isIdle());
      if (!idle) return undefined;
      idle.leave(false);
      idle.#mayEnd = true;
    }
    const stop = new AbortController();
    const end = (isOver: boolean) => void (this.ours?.stop === stop && this.leave(isOver));
    const opened = fetch(...streamLike(template, stop.signal)).then(
      (response): Opened | undefined => {
        this.#mayEnd ||= !GONE.includes(response.status);
        const bytes = response.ok && eventsIn(response);
        if (!bytes) return end(true);
        const events = eventStream(bytes, stop.signal);
        events.look = look;
        events.onClose = () => end(false);
        return { response, events };
      },
      () => end(true),
    );
    this.ours = { stop, opened };
    this.#all.add(this);
    void delay(QUICK_MS)
      .then(() => Promise.race([!this.ours || answer(), delay(QUICK_MS)]))
      .then((said) => said === undefined && end(true));
    this.opening = Promise.race([opened, delay(HOLD_MS)]).finally(() => {
      this.opening = undefined;
    });
    return this.opening;
  }
}
