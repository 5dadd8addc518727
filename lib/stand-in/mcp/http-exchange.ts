/** One HTTP request of the page and all that comes back for it: the page gets the server's messages but for Usher's. */
import { fieldsOf } from '../../page/fields.ts';
import { delay } from '../wire/delay.ts';
import { type EventStream, eventGate, eventStream, type Find, type Look } from '../wire/event-stream.ts';
import { answeredId, callKeyOf, isMessage, latestOf, parseJson, type RpcRequest } from '../wire/json-rpc.ts';
import { answerLike, EVENT_STREAM, eventsIn, jsonIn, LATE, responseLike } from '../wire/response.ts';
import { type Block, emptied, NOTHING, type ServerEvent, withData } from '../wire/split-events.ts';
import { accepts, isResumed, postLike, type Template } from '../wire/template.ts';
import { isDeclaring } from './declare.ts';
import type { Exchange } from './exchange.ts';
import type { McpConnection } from './mcp-connection.ts';
import { HOLD_MS } from './own-stream.ts';
import type { Outlet, PageCall } from './page-call.ts';
import { passToPage } from './pass-to-page.ts';
import { plain } from './recipe.ts';
import { NoAnswer } from './repeats.ts';

/** A server that has accepted a call takes no longer than pages wait. */
const ACCEPTED_MS = 60_000;

const encode = (text: string): Block => new TextEncoder().encode(text);

export class HttpExchange implements Exchange {
  readonly connection: McpConnection;
  readonly template: Template | undefined;
  readonly signal: AbortSignal | undefined;
  readonly isResumed: boolean;
  readonly #isBound: boolean;
  /** Its server had refused something of Usher's before. */
  readonly #isAfterRefusal: boolean;
  readonly #request: Template;
  readonly #calls: readonly PageCall[] | undefined;
  release: () => unknown = () => {};
  outlet: Outlet | undefined;
  /** Passes on what has come for a call that was made again; `undefined` while the page's own has no stream. */
  #write: ((bytes: Block) => unknown) | undefined;
  giveBack: Exchange['giveBack'] = () => false;
  /** The id of the answer that was held back, as a line: whoever resumes behind ours gets no more than behind that. */
  #answered = '';
  #held = 0;
  #release = () => {};

  /** `calls` are those that the page has made with `request`; without them it opens a stream for the connection. */
  constructor(connection: McpConnection, request: Template, calls?: readonly PageCall[]) {
    this.connection = connection;
    this.#request = request;
    this.#calls = calls;
    this.template = calls && request;
    this.signal = calls?.length ? undefined : request.signal;
    this.isResumed = isResumed(request);
    this.#isAfterRefusal = connection.unsent.size > 0;
    this.#isBound = !calls && connection.boundTo !== undefined;
  }

  get calls(): readonly PageCall[] {
    return this.#calls ?? [...this.connection.calls.values()];
  }

  speak(outlet: Outlet): void {
    this.outlet = outlet;
    this.connection.open(outlet);
  }

  hold(until: Promise<void>): void {
    this.#held += 1;
    void until.finally(() => --this.#held === 0 && this.#release());
  }

  async send(call: PageCall, message: RpcRequest): Promise<void> {
    const { fetch, recipe, repeats, boundTo } = this.connection;
    const isWaiting = () => repeats.has(callKeyOf(message.id));
    const body = JSON.stringify(recipe.wrap(call.body, message));
    const post = (template: Template) => fetch(...postLike(template, body, call.signal));
    let response = await post(call.template);
    // The page's own request has its answer: only from here can the call be made again. (Modern servers ask no pages.)
    if (response.status === 401 && this.#write && !isDeclaring(call.message)) {
      const renewed = await this.connection.renewed(call.template, this.outlet);
      if (renewed) response = await post(renewed);
    }
    const events = eventsIn(response);
    if (events) {
      const isResumable = await this.#pump(events);
      if (!isWaiting()) return;
      if (!isResumable) throw new NoAnswer();
      // The page's own stream ends as this one did, so that the page resumes it.
      this.#release();
      return;
    }
    const answer = await jsonIn(response, true);
    const incoming = recipe.incoming(answer);
    const left = isMessage(incoming) || Array.isArray(incoming) ? this.pass(incoming) : undefined;
    const isElsewhere = boundTo !== undefined || recipe !== plain;
    const isTaken = response.ok && fieldsOf(answer).ok !== false && fieldsOf(incoming).error === undefined;
    if (isWaiting() && !(isElsewhere && isTaken)) throw new NoAnswer(response, incoming);
    if (left !== undefined) this.connection.tellPage(left as object, this.outlet);
  }

  /** Opens the session's own stream where the page has not. Returns a promise for its call to wait for. */
  listen(): Promise<unknown> | undefined {
    const { session, boundTo, stream, fetch, asker } = this.connection;
    // The person may have undone it: Usher keeps no stream open then.
    if (asker.scope === undefined) return void stream.leave(false);
    const isCall = this.#calls?.some(({ message }) => message.method === 'tools/call');
    if (!isCall || !session || boundTo !== undefined) return stream.opening;
    const own = new HttpExchange(this.connection, { ...this.#request, signal: undefined });
    return stream.open(fetch, this.#request, own.#take, () => this.outlet ?? this.connection.ping());
  }

  /** Returns the response that the page gets. */
  async receive(response: Response): Promise<Response> {
    if (response.ok && this.#isAfterRefusal) this.connection.sendUnsent(this.#request, true);
    const events = eventsIn(response);
    const { signal } = this.#request;
    if (events) return responseLike(response, this.adopt(eventStream(events, signal)).readable, signal);
    const { recipe, stream } = this.connection;
    const message = recipe.incoming(await jsonIn(response));
    const left = this.pass(message);
    // Had its server answered in the response, the stream that named its URL would be another's.
    if (response.ok) this.connection.isDoubtful = false;
    if ((!response.ok && this.#held === 0) || message === LATE) this.end();
    const [call, another] = this.#calls ?? [];
    // Some servers answer on the session's stream where there is one, and the page has not opened it.
    const own = response.ok && !another && !isMessage([message].flat()[0]) ? call : undefined;
    const answer = own?.early.find((said) => !('method' in said));
    if (left === message && !(own && (stream.ours || answer))) return response;
    if (answer) return answerLike(response, JSON.stringify(answer), 'application/json');
    if (own) {
      const giveUp = () => this.giveBack(new NoAnswer(response));
      void delay(response.status === 202 ? ACCEPTED_MS : HOLD_MS).then(giveUp);
      this.hold(own.over);
    } else void response.body?.cancel().catch(() => {});
    if (this.#held > 0) return this.#answer(response);
    return answerLike(response, JSON.stringify(left) ?? null, 'application/json');
  }

  end(why?: unknown): void {
    for (const call of this.#calls ?? []) this.connection.endCall(call, why);
  }

  readonly look = (block: Block, event: ServerEvent): Block => {
    const { recipe } = this.connection;
    // A client reads no events of other types.
    const message = event.data && event.type === 'message' ? recipe.incoming(parseJson(event.data)) : undefined;
    const left = this.pass(message);
    if (left === message) return block;
    if (left !== undefined) return encode(withData(event, JSON.stringify(recipe.event(left as object))));
    // The SDKs resume a stream only from an event that they have read, and none behind the answer.
    if (isMessage(message) && message.method !== undefined) return encode(emptied(event));
    if (event.id !== undefined) this.#answered = `id: ${event.id}\n`;
    return NOTHING;
  };

  /** Finds events that have to be read. The latest progress of a call alone counts. */
  readonly #find: Find = (text) => {
    const isPlain = this.connection.recipe === plain;
    const steps = this.calls.flatMap(({ token }) => (token === undefined ? [] : latestOf(token, text)));
    return (from) => {
      if (!isPlain) return from;
      SIGN.lastIndex = from;
      return Math.min(SIGN.exec(text)?.index ?? text.length, ...steps.filter((step) => step >= from));
    };
  };

  pass(input: unknown): unknown {
    // It has turned out to be of another connection.
    if (this.#isBound && this.connection.boundTo === undefined) return input;
    return passToPage(input, this);
  }

  adopt(stream: EventStream): EventStream {
    const isOfConnection = this.#calls === undefined;
    const outlet: Outlet = (message) => {
      const data = JSON.stringify(this.connection.recipe.event(message));
      const id = isMessage(message) && answeredId(message) !== undefined ? this.#answered : '';
      return stream.send(encode(`${id}event: message\ndata: ${data}\n\n`));
    };
    stream.look = this.look;
    stream.find = this.#find;
    stream.isDone = () =>
      new Promise((resolve) => {
        this.#release = resolve;
        if (isOfConnection || this.#held === 0) resolve();
      });
    stream.onClose = () => {
      this.connection.outlets.delete(outlet);
      this.release();
    };
    this.#write = stream.send;
    this.outlet = outlet;
    for (const call of this.#calls ?? []) call.answerOn(outlet);
    if (isOfConnection) this.connection.open(outlet);
    return stream;
  }

  /** A JSON answer stays JSON, unless the page hears of something before its answer and takes a stream. */
  #answer(response: Response): Promise<Response> {
    const { signal } = this.#request;
    return new Promise<Response>((resolve) => {
      this.giveBack = (cause) => {
        const given = cause instanceof NoAnswer ? cause.response : Promise.reject(cause);
        if (given) resolve(given);
        return given !== undefined;
      };
      this.outlet = (message) => {
        if (isMessage(message) && answeredId(message) !== undefined) {
          resolve(answerLike(response, JSON.stringify(message), 'application/json'));
          return true;
        }
        if (!accepts(this.#request, EVENT_STREAM)) return false;
        this.giveBack = () => false;
        resolve(answerLike(response, this.adopt(eventStream(null, signal)).readable, EVENT_STREAM, signal));
        return this.outlet?.(message) ?? false;
      };
      for (const call of this.#calls ?? []) call.outlet = this.outlet;
    });
  }

  /** Takes an event of a stream that the page does not read: a message for the page goes where the page listens. */
  readonly #take: Look = (_, event) => {
    const { connection } = this;
    const message = connection.recipe.incoming(parseJson(event.data ?? ''));
    const call = connection.callOf(fieldsOf(message));
    const said = this.pass(message);
    if (said && call && !call.outlet) call.keep(said);
    else if (said && !connection.tellPage(said, call?.outlet ?? this.outlet) && fieldsOf(said).method === 'ping') {
      // Where Usher listens for the page, a server may end the session of one that gives no sign of life.
      void connection.post({ jsonrpc: '2.0', id: fieldsOf(said).id, result: {} }, connection.latest.template);
    }
    return NOTHING;
  };

  /** Reads a stream that Usher opened until it ends, or is cut. Returns whether the page can resume it. */
  async #pump(body: ReadableStream<Block>): Promise<boolean> {
    let isResumable = false;
    const look: Look = (block, event) => {
      if (!this.#write) return this.#take(block, event);
      const left = this.look(block, event);
      isResumable ||= this.#calls !== undefined && event.id !== undefined && left.length > 0;
      return left;
    };
    const gate = eventGate({ look });
    try {
      // Half an event at its end would become one with what the page's stream says next.
      for await (const block of body) {
        for (const bytes of gate(block)) this.#write?.(bytes);
      }
    } catch {
      // It was cut.
    }
    return isResumable;
  }
}

/**
 * The sign of an event that may matter: an id, the method of any notification but `notifications/message` and progress, or an
 * escape, in which either may hide.
 */
const SIGN = /d"(?<="id")|\/(?<=s\/)(?![mp])|\\[u/]/g;
