/** A page's other ways to a server, as a browser gives them, over the same network as its `fetch`. */
import { replaceMethod } from '../../../lib/stand-in/page/replace.ts';
import { eventsOf, type Fetch } from './raw.ts';

/** Node has none. */
class ProgressEvent extends Event {}

/** An attribute like `onmessage`: a listener at the place where it was first set. */
function handlers(prototype: EventTarget, ...types: string[]): void {
  for (const type of types) {
    const set = new WeakMap<EventTarget, ((event: Event) => void) | null>();
    Object.defineProperty(prototype, `on${type}`, {
      configurable: true,
      get(this: EventTarget) {
        return set.get(this) ?? null;
      },
      set(this: EventTarget, handler: ((event: Event) => void) | null) {
        if (!set.has(this)) this.addEventListener(type, (event) => set.get(this)?.call(this, event));
        set.set(this, handler);
      },
    });
  }
}

/** The behavior of the browser's own methods when they are called on something else. */
function guard(type: { readonly prototype: object }, ...names: string[]): void {
  for (const name of names) {
    replaceMethod<object, unknown[], unknown>(type.prototype, name, (self, args, native) => {
      if (!(self instanceof (type as never as new () => object))) throw new TypeError('Illegal invocation');
      return native(...args);
    });
  }
}

/** `open` is called with each socket, and returns what hears what the page sends. */
export function browserFor(native: Fetch, open?: (socket: FakeWebSocket) => (data: string) => void) {
  class EventSource extends EventTarget {
    readonly #url: string;
    #isClosed = false;
    declare onmessage: ((event: MessageEvent) => void) | null;

    constructor(url: string | URL) {
      super();
      this.#url = new URL(url).href;
      void this.#read();
    }

    get url() {
      return this.#url;
    }

    get readyState() {
      return this.#isClosed ? 2 : 1;
    }

    close() {
      this.#isClosed = true;
    }

    async #read() {
      const response = await native(this.#url, { headers: { accept: 'text/event-stream' } });
      let lastEventId = '';
      for await (const field of eventsOf(response)) {
        if (this.#isClosed) return;
        const data = field('data');
        lastEventId = field('id') ?? lastEventId;
        const { origin } = new URL(this.#url);
        if (data) this.dispatchEvent(new MessageEvent(field('event') ?? 'message', { data, origin, lastEventId }));
      }
    }
  }
  handlers(EventSource.prototype, 'message');

  class WebSocket extends FakeWebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.toServer = open?.(this) ?? (() => {});
    }

    override send(data: string) {
      super.send(data);
    }

    override close() {
      super.close();
    }
  }

  class XMLHttpRequest extends EventTarget {
    #state = 0;
    #status = 0;
    #text = '';
    #headers = new Headers();
    #request: { method: string; url: string; headers: [string, string][] } | undefined;
    #isSent = false;
    #abort = new AbortController();
    readonly upload = new EventTarget();
    responseType: XMLHttpRequestResponseType = '';
    withCredentials = false;
    declare onload: ((event: Event) => void) | null;
    declare onreadystatechange: ((event: Event) => void) | null;

    get readyState() {
      return this.#state;
    }
    get status() {
      return this.#status;
    }
    get responseText() {
      if (this.responseType !== '' && this.responseType !== 'text') throw new DOMException('', 'InvalidStateError');
      return this.#text;
    }
    get response(): unknown {
      if (this.responseType !== 'json') return this.#text;
      return this.#state === 4 ? JSON.parse(this.#text) : null;
    }

    open(method: string, url: string) {
      this.#abort.abort();
      this.#abort = new AbortController();
      this.#request = { method, url, headers: [] };
      this.#isSent = false;
      this.#text = '';
      if (this.#state !== 1) this.#to(1);
    }
    setRequestHeader(name: string, value: string) {
      if (this.#state !== 1 || this.#isSent) throw new DOMException('Not opened', 'InvalidStateError');
      this.#request?.headers.push([name, value]);
    }
    getAllResponseHeaders() {
      return [...this.#headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    send(body?: string) {
      if (this.#state !== 1 || this.#isSent || !this.#request)
        throw new DOMException('Not opened', 'InvalidStateError');
      this.#isSent = true;
      const { url, ...init } = this.#request;
      void this.#load(native(url, { ...init, body: body ?? null, signal: this.#abort.signal }));
    }
    abort() {
      const wasReading = this.#isSent && this.#state < 4;
      this.#abort.abort();
      if (wasReading) this.#fail('abort');
      if (this.#state === 4) this.#state = 0;
    }

    async #load(answered: Promise<Response>) {
      const { signal } = this.#abort;
      try {
        const response = await answered;
        this.#status = response.status;
        this.#headers = response.headers;
        this.#to(2);
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
          if (signal.aborted) return;
          if (done) break;
          this.#text += value;
          this.#to(3);
          this.dispatchEvent(new ProgressEvent('progress'));
        }
        this.#to(4);
        this.dispatchEvent(new ProgressEvent('load'));
        this.dispatchEvent(new ProgressEvent('loadend'));
      } catch {
        if (!signal.aborted) this.#fail('error');
      }
    }
    #fail(type: string) {
      this.#status = 0;
      this.#text = '';
      this.#isSent = false;
      this.#to(4);
      for (const target of [this.upload, this]) {
        target.dispatchEvent(new ProgressEvent(type));
        target.dispatchEvent(new ProgressEvent('loadend'));
      }
    }
    #to(state: number) {
      this.#state = state;
      this.dispatchEvent(new Event('readystatechange'));
    }
  }
  handlers(XMLHttpRequest.prototype, 'load', 'readystatechange', 'loadend', 'error', 'abort', 'progress');

  guard(EventSource, 'close');
  guard(WebSocket, 'send', 'close');
  guard(XMLHttpRequest, 'open', 'send', 'abort', 'setRequestHeader');
  return { EventSource, ProgressEvent, WebSocket, XMLHttpRequest } as unknown as Window & typeof globalThis;
}

export class FakeWebSocket extends EventTarget {
  readonly url: string;
  readonly protocol: string;
  toServer: (data: string) => void = () => {};
  #state = 0;
  declare onmessage: ((event: MessageEvent) => void) | null;
  declare onopen: ((event: Event) => void) | null;
  declare onclose: ((event: Event) => void) | null;

  constructor(url: string | URL, protocols: string | string[] = []) {
    super();
    this.url = new URL(url).href;
    this.protocol = [protocols].flat()[0] ?? '';
    queueMicrotask(() => {
      this.#state = 1;
      this.dispatchEvent(new Event('open'));
    });
  }

  get readyState() {
    return this.#state;
  }

  send(data: string) {
    if (this.#state === 0) throw new DOMException('', 'InvalidStateError');
    if (this.#state === 1) this.toServer(data);
  }

  close() {
    this.#state = 2;
    queueMicrotask(() => this.end());
  }

  /** It is over, whoever has closed it. */
  end() {
    this.#state = 3;
    this.dispatchEvent(new Event('close'));
  }

  receive(data: string | ArrayBuffer) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
handlers(FakeWebSocket.prototype, 'message', 'open', 'close', 'error');
