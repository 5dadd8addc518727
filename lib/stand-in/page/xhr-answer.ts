/** What a page sees of the answer to an `XMLHttpRequest` that carried MCP. */
import type { HttpExchange } from '../mcp/http-exchange.ts';
import type { SentInPlace } from '../mcp/sent-in-place.ts';
import { dispatch } from '../wire/dom-events.ts';
import { eventGate } from '../wire/event-stream.ts';
import { answeredId, isMessage, parseJson } from '../wire/json-rpc.ts';
import { Event, Headers, TextDecoder, TextEncoder } from '../wire/natives.ts';

const HEADERS_RECEIVED = 2;
const LOADING = 3;
const DONE = 4;

/** What a page reads of an `XMLHttpRequest` instead of the browser's own. */
export interface XhrShown {
  readonly readyState?: number;
  readonly status?: number;
  readonly response?: unknown;
  readonly responseText?: string;
}

/** The part of the page's own `XMLHttpRequest` that shows what the browser has and not what we show. */
interface XhrNative {
  /** The getters of `responseText` and `response`. */
  readonly text: (() => string) | undefined;
  readonly any: (() => unknown) | undefined;
  readonly ProgressEvent: typeof globalThis.ProgressEvent;
}

export class XhrAnswer {
  /** Nothing is replaced before something of Usher's has to be. */
  shown: XhrShown = {};
  readonly #xhr: XMLHttpRequest;
  readonly #sent: SentInPlace;
  readonly #exchange: HttpExchange;
  readonly #closed: AbortController;
  readonly #native: XhrNative;
  readonly #own = new WeakSet<globalThis.Event>();
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();
  #type: string | undefined;
  #gate: ReturnType<typeof eventGate> | undefined;
  #seen = 0;
  #isHeld = false;
  #isOver = false;

  constructor(xhr: XMLHttpRequest, sent: SentInPlace, closed: AbortController, native: XhrNative) {
    this.#xhr = xhr;
    this.#sent = sent;
    this.#exchange = sent.exchange;
    this.#closed = closed;
    this.#native = native;
  }

  /** An event that the page has not heard yet. */
  hear(event: globalThis.Event): void {
    if (this.#own.has(event) || this.#isOver) return;
    if (!this.#isHeld) this.#look();
    if (this.#isHeld) event.stopImmediatePropagation();
  }

  /** The page gives it up. The browser, which may have had it whole, says so only of what it is still reading. */
  abort(): void {
    if (this.#isOver || !this.#isHeld) return;
    this.fail();
    this.shown = { readyState: DONE, status: 0, response: '', responseText: '' };
    for (const type of ['readystatechange', 'abort', 'loadend']) this.#tell(type);
    this.shown = { ...this.shown, readyState: 0 };
  }

  /** Nothing more comes. */
  fail(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.shown = {};
    this.#sent.failed();
    this.#closed.abort();
  }

  #look(): void {
    const { readyState, status } = this.#xhr;
    if (readyState < HEADERS_RECEIVED) return;
    if (status === 0) {
      this.fail();
      return;
    }
    if (this.#type === undefined) this.#begin();
    if (this.#gate) this.#stream(readyState === DONE);
    else if (readyState === DONE) this.#whole();
  }

  #begin(): void {
    // Asking for a header that may not be read would be said on the console.
    const headers = new Headers();
    for (const line of this.#xhr.getAllResponseHeaders().split('\r\n')) {
      const [name, ...value] = line.split(': ');
      if (name && value.length > 0) headers.append(name, value.join(': '));
    }
    const told = this.#sent.answered(headers, this.#xhr.status < 400);
    this.#type = headers.get('content-type') ?? '';
    if (!this.#type.includes('text/event-stream') || this.#xhr.responseType === 'json') {
      // A stream, which the page reads as it comes, is not delayed.
      if (told) this.#exchange.hold(told);
      return;
    }
    const { look } = this.#exchange;
    this.#gate = eventGate(() => look);
    this.#show('');
    const say = (text: string) => {
      if (this.#isOver) return false;
      this.#show(`${this.shown.responseText}${text}`);
      if (text) this.#tell('progress');
      return true;
    };
    this.#exchange.write = (bytes) => say(new TextDecoder().decode(bytes));
    this.#exchange.outlet = (message) => say(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  }

  #stream(isEnd: boolean): void {
    const text = this.#read();
    const chunk = this.#encoder.encode(text.slice(this.#seen));
    this.#seen = text.length;
    let more = this.#decoder.decode(this.#gate?.(chunk), { stream: true });
    if (isEnd) more += this.#decoder.decode(this.#gate?.(null));
    this.#show(`${this.shown.responseText}${more}`);
    if (!isEnd) return;
    if (!this.#exchange.isHeld) this.#isOver = true;
    else this.#hold();
  }

  #whole(): void {
    const answer = this.#type?.includes('json') ? parseJson(this.#read()) : undefined;
    const left = answer === undefined ? answer : this.#exchange.pass(answer);
    const isChanged = left !== answer;
    if (this.#exchange.isHeld) {
      this.#exchange.outlet = (message) => {
        const isAnswer = isMessage(message) && answeredId(message) !== undefined;
        if (isAnswer) this.#show(JSON.stringify(message), message);
        return isAnswer;
      };
      this.#hold(isChanged ? { status: 200 } : {});
      return;
    }
    if (isChanged) this.#show(left === undefined ? '' : JSON.stringify(left), left ?? null);
    this.#isOver = true;
  }

  /** Until what the page waits for is there, it is still being read. */
  #hold(then: XhrShown = {}): void {
    this.#isHeld = true;
    this.shown = { ...this.shown, readyState: LOADING };
    void this.#exchange.released().then(() => {
      if (this.#isOver) return;
      this.#isOver = true;
      this.shown = { ...this.shown, ...then, readyState: DONE };
      for (const type of ['readystatechange', 'load', 'loadend']) this.#tell(type);
    });
  }

  /** The text that has been read so far. */
  #read(): string {
    const { text, any } = this.#native;
    const xhr = this.#xhr;
    return xhr.responseType === 'json' ? JSON.stringify(any?.call(xhr)) : (text?.call(xhr) ?? '');
  }

  #show(responseText: string, message?: unknown): void {
    const response = this.#xhr.responseType === 'json' ? message : responseText;
    this.shown = { ...this.shown, responseText, response };
  }

  #tell(type: string): void {
    const event = type === 'readystatechange' ? new Event(type) : new this.#native.ProgressEvent(type);
    this.#own.add(event);
    dispatch(this.#xhr, event);
  }
}
