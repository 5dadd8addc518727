/** Transports that pages write by hand, on what browsers have besides `fetch`. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { Fetch } from './network.ts';
import type { PageWindow } from './page-window.ts';

abstract class Wire implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  onerror?: (error: Error) => void;
  onclose?: () => void;
  async start(): Promise<void> {}
  async close(): Promise<void> {
    this.onclose?.();
  }
  abstract send(message: JSONRPCMessage): Promise<void>;

  protected take(data: string): void {
    try {
      this.onmessage?.(JSON.parse(data) as JSONRPCMessage);
    } catch (error) {
      this.onerror?.(error as Error);
    }
  }
}

/** Streamable HTTP over `fetch`, by a reader that knows one kind of answer, and stumbles over any other. */
export class HandWire extends Wire {
  headers: Record<string, string> = {};
  readonly #url: string;
  readonly #fetch: Fetch;
  readonly #reads: 'json' | 'lines' | 'either';
  #session: string | undefined;

  constructor(url: string, fetch: Fetch, reads: 'json' | 'lines' | 'either') {
    super();
    this.#url = url;
    this.#fetch = fetch;
    this.#reads = reads;
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...this.headers,
      ...(this.#session && { 'mcp-session-id': this.#session }),
    };
    const response = await this.#fetch(this.#url, { method: 'POST', headers, body: JSON.stringify(message) });
    this.#session = response.headers.get('mcp-session-id') ?? this.#session;
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    if (response.status === 202) return;
    const isJson = response.headers.get('content-type')?.includes('json');
    if (this.#reads === 'json' || (this.#reads === 'either' && isJson)) this.onmessage?.(await response.json());
    else await this.#readLines(response);
  }

  /** Each line of data is taken for a message. */
  async #readLines(response: Response): Promise<void> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true, value: '' };
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data:')) this.onmessage?.(JSON.parse(line.slice(5)));
      if (done) return;
    }
  }
}

/** Streamable HTTP over `XMLHttpRequest`, which reads an event stream as text while it grows. */
export class XhrWire extends Wire {
  readonly #window: PageWindow;
  readonly #url: string;
  readonly #headers: () => Record<string, string>;
  /** The page says how it wants to read an answer once it has asked for it. */
  readonly #isTypedLate: boolean;
  #session: string | undefined;

  constructor(window: PageWindow, url: string, headers: () => Record<string, string>, isTypedLate: boolean) {
    super();
    this.#window = window;
    this.#url = url;
    this.#headers = headers;
    this.#isTypedLate = isTypedLate;
  }

  send(message: JSONRPCMessage): Promise<void> {
    return new Promise((resolve, reject) => {
      const xhr = new this.#window.XMLHttpRequest();
      xhr.open('POST', this.#url);
      xhr.setRequestHeader('content-type', 'application/json');
      xhr.setRequestHeader('accept', 'application/json, text/event-stream');
      if (this.#session) xhr.setRequestHeader('mcp-session-id', this.#session);
      for (const [name, value] of Object.entries(this.#headers())) xhr.setRequestHeader(name, value);
      let read = 0;
      const readEvents = (text: string) => {
        for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
          const event = text.slice(read, end);
          read = end + 2;
          const data = /^data: ?(.*)$/m.exec(event)?.[1];
          const type = /^event: ?(.*)$/m.exec(event)?.[1] ?? 'message';
          if (data && type === 'message') this.take(data);
        }
      };
      xhr.onreadystatechange = () => {
        if (xhr.readyState < 3) return;
        const headers = xhr.getAllResponseHeaders();
        this.#session ??= /^mcp-session-id: (.*)\r$/m.exec(headers)?.[1];
        if (this.#isTypedLate) {
          if (xhr.readyState === 4 && xhr.status === 200) this.take(JSON.stringify(xhr.response));
        } else if (headers.includes('text/event-stream')) readEvents(xhr.responseText);
        else if (xhr.readyState === 4 && xhr.responseText !== '') this.take(xhr.responseText);
        if (xhr.readyState === 4) resolve();
      };
      xhr.onerror = () => reject(new Error('The request failed.'));
      xhr.send(JSON.stringify(message));
      if (this.#isTypedLate) xhr.responseType = 'json';
    });
  }
}

/** The older transport, on the browser's own `EventSource`. */
export class EventSourceWire extends Wire {
  readonly #window: PageWindow;
  readonly #url: string;
  readonly #fetch: Fetch;
  #source: EventSource | undefined;
  #endpoint = '';

  constructor(window: PageWindow, url: string, fetch: Fetch) {
    super();
    this.#window = window;
    this.#url = url;
    this.#fetch = fetch;
  }

  override start(): Promise<void> {
    const source = new this.#window.EventSource(this.#url);
    this.#source = source;
    source.onmessage = ({ data }) => this.take(data);
    return new Promise((resolve) => {
      source.addEventListener('endpoint', ({ data }) => {
        this.#endpoint = new URL(data, this.#url).href;
        resolve();
      });
    });
  }

  override async close(): Promise<void> {
    this.#source?.close();
    await super.close();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await this.#fetch(this.#endpoint, { method: 'POST', headers, body: JSON.stringify(message) });
  }
}
