/** One HTTP request of the page and all that comes back for it: what is the server's passes, what is ours is taken. */

import { type EventStream, eventGate, openEvents } from '../wire/event-stream.ts';
import { answeredId, fieldsOf, isMessage, keyOf, parseJson, type RpcMessage } from '../wire/json-rpc.ts';
import { TextEncoder } from '../wire/natives.ts';
import { answerLike, responseLike } from '../wire/response.ts';
import { type Block, emptied, type ServerEvent, withData } from '../wire/sse.ts';
import { accepts, isResumed, postLike, type Template } from '../wire/template.ts';
import type { McpConnection, Outlet } from './mcp-connection.ts';
import type { PageCall } from './page-call.ts';
import { type Exchange, passToPage } from './pass-to-page.ts';

const EVENT_STREAM = 'text/event-stream';

export class HttpExchange implements Exchange {
  readonly connection: McpConnection;
  /** The page's POST; of a stream for the whole connection there is none. */
  readonly template: Template | undefined;
  readonly signal: AbortSignal | undefined;
  readonly isResumed: boolean;
  readonly #isBound: boolean;
  readonly #onClose: () => void;
  readonly #request: Template;
  readonly #calls: readonly PageCall[] | undefined;
  outlet: Outlet | undefined;
  /** Passes on what has come for a call that was made again. */
  write: (bytes: Block) => unknown = () => {};
  #held = 0;
  #onReleased: (() => void)[] = [];

  /**
   * `calls` are those that the page has made with `request`; without them it opens a stream for the connection, and
   * `onClose` hears when that is over.
   */
  constructor(connection: McpConnection, request: Template, calls?: readonly PageCall[], onClose = () => {}) {
    this.connection = connection;
    this.#request = request;
    this.#calls = calls;
    this.template = calls && request;
    this.signal = calls ? undefined : request.signal;
    this.isResumed = isResumed(request);
    this.#isBound = !calls && connection.boundTo !== undefined;
    this.#onClose = onClose;
  }

  get calls(): readonly PageCall[] {
    return this.#calls ?? [...this.connection.calls.values()];
  }

  /** For a stream that is not read through `fetch`: what is said to the page is said by `outlet`. */
  speak(outlet: Outlet): void {
    this.outlet = outlet;
    this.connection.open(outlet);
  }

  hold(until: Promise<void>): void {
    this.#held += 1;
    void until.finally(() => {
      this.#held -= 1;
      if (this.#held === 0) this.#release();
    });
  }

  /** Makes a call of the page again. What comes for it besides the answer passes to the page. */
  async send(call: PageCall, message: RpcMessage): Promise<void> {
    const { fetch, recipe } = this.connection;
    const body = JSON.stringify(recipe.wrap(call.body, message));
    const response = await fetch(...postLike(call.template, body, call.signal));
    if (typeOf(response).includes(EVENT_STREAM) && response.body) {
      await this.#pump(response.body);
      return;
    }
    const text = await response.text();
    const answer = parseJson(text);
    const incoming = recipe.incoming(answer);
    if (incoming !== undefined && answer !== undefined && (isMessage(incoming) || Array.isArray(incoming))) {
      const left = isNameless(incoming) ? undefined : this.pass(incoming);
      if (left !== undefined) this.connection.tellPage(left as object, this.outlet);
    } else if (!response.ok || fieldsOf(answer).ok === false) {
      throw new Error(`HTTP ${response.status}`);
    }
    // Whatever comes back for a POST ends it, unless its transport answers on another stream.
    const { boundTo, repeats } = this.connection;
    const isPending = call.alias !== undefined && repeats.has(keyOf(call.alias));
    if (isPending && boundTo === undefined) throw new Error(messageOf(answer) ?? `HTTP ${response.status}`);
  }

  /** Returns what the page gets of the server's `response`. */
  async receive(response: Response): Promise<Response> {
    const type = typeOf(response);
    if (response.body && type.includes(EVENT_STREAM)) {
      return responseLike(response, this.#open(response.body, this.#look).readable);
    }
    const answer = response.body && type.includes('json') ? await this.#readAnswer(response) : response;
    if (!response.ok && this.#held === 0) for (const call of this.#calls ?? []) this.connection.endCall(call);
    return answer;
  }

  /** What the page gets of one event. */
  readonly #look = (block: Block, event: ServerEvent): Block => {
    const { recipe } = this.connection;
    const message = event.data ? recipe.incoming(parseJson(event.data)) : undefined;
    if (message === undefined) return block;
    const left = this.pass(message);
    if (left === message) return block;
    return encode(
      left === undefined ? emptied(event) : withData(event, JSON.stringify(recipe.event(left as object).data)),
    );
  };

  get look(): NonNullable<EventStream['look']> {
    return this.#look;
  }

  pass(input: unknown): unknown {
    // It has turned out to be of another connection.
    if (this.#isBound && this.connection.boundTo === undefined) return input;
    return passToPage(this.connection, input, this);
  }

  /** Takes over a stream that the page reads. */
  adopt(stream: EventStream, look: EventStream['look'] = this.#look): void {
    const isOfConnection = this.#calls === undefined;
    const outlet: Outlet = (message) => {
      const { type, data } = this.connection.recipe.event(message);
      return stream.send(encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`));
    };
    stream.look = look;
    stream.isDone = () => (isOfConnection ? Promise.resolve() : this.#released());
    stream.onClose = () => {
      this.connection.outlets.delete(outlet);
      this.#onClose();
    };
    this.write = (bytes) => stream.send(bytes);
    this.outlet = outlet;
    if (isOfConnection) this.connection.open(outlet);
  }

  /** The connection is over. */
  close(): void {
    this.connection.close();
  }

  /** Its stream is over. */
  release(): void {
    this.#onClose();
  }

  #open(source: ReadableStream<Block> | null, look: EventStream['look']): EventStream {
    const stream = openEvents(source, this.#request.signal);
    this.adopt(stream, look);
    return stream;
  }

  async #readAnswer(response: Response): Promise<Response> {
    const { recipe } = this.connection;
    const text = await response
      .clone()
      .text()
      .catch(() => '');
    const message = recipe.incoming(parseJson(text));
    const left = message === undefined ? message : this.pass(message);
    if (left === message) return response;
    void response.body?.cancel();
    if (this.#held === 0) {
      return answerLike(response, left === undefined ? null : JSON.stringify(left), 'application/json');
    }
    if (accepts(this.#request, EVENT_STREAM)) {
      return answerLike(response, this.#open(null, undefined).readable, EVENT_STREAM);
    }
    return answerLike(response, JSON.stringify(await this.#answer()), 'application/json');
  }

  /** Where the page takes one JSON answer only: the one that comes last. Rejects once the page wants none. */
  #answer(): Promise<object> {
    const { signal } = this.#request;
    let giveUp = () => {};
    return new Promise<object>((resolve, reject) => {
      giveUp = () => reject(signal?.reason);
      signal?.addEventListener('abort', giveUp);
      this.outlet = (message) => {
        if (isMessage(message) && answeredId(message) !== undefined) resolve(message);
        return true;
      };
    }).finally(() => signal?.removeEventListener('abort', giveUp));
  }

  /** Reads a stream that Usher opened to its end. If it was cut, the page's own ends too, so that the page can resume it. */
  async #pump(body: ReadableStream<Block>): Promise<void> {
    const reader = body.getReader();
    const gate = eventGate(() => this.#look);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        this.write(gate(done ? null : value));
        if (done) break;
      }
    } catch {
      // As a cut: the answer may come over another stream.
    }
    const { repeats } = this.connection;
    if (this.#calls?.some(({ alias }) => alias !== undefined && repeats.has(keyOf(alias)))) this.#release();
  }

  /** Resolves once nothing is held back. */
  #released(): Promise<void> {
    return this.#held === 0 ? Promise.resolve() : new Promise((resolve) => this.#onReleased.push(resolve));
  }

  #release(): void {
    for (const released of this.#onReleased.splice(0)) released();
  }
}

/** An error of no request that could be read: it belongs to the POST that it came for (JSON-RPC 2.0, section 5). */
function isNameless(message: unknown): boolean {
  const { id, error } = fieldsOf(message);
  return id === null && error !== undefined;
}

function messageOf(answer: unknown): string | undefined {
  const { message } = fieldsOf(fieldsOf(answer).error);
  return typeof message === 'string' ? message : undefined;
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}

function encode(text: string): Block {
  return new TextEncoder().encode(text);
}
