/** MCP as it goes over a page's `fetch`, and what all its other transports build on: which message belongs to which connection. */
import { type EventStream, openEvents } from '../wire/event-stream.ts';
import { fieldsOf, isId, isMessage, isRequest, keyOf, parseJson, type RpcMessage } from '../wire/json-rpc.ts';
import { TextEncoder, URL } from '../wire/natives.ts';
import { responseLike } from '../wire/response.ts';
import { connectionOf as connectionKey, type Fetch, type FetchArguments, type Template } from '../wire/template.ts';
import { Call } from './call.ts';
import { type Declaration, declare, isDeclaring, type Modes } from './declare.ts';
import { HttpExchange } from './http-exchange.ts';
import { inspector } from './inspector.ts';
import { McpConnection, type McpDependencies } from './mcp-connection.ts';
import { withAnswers } from './mixed-rounds.ts';
import { plain } from './plain.ts';
import type { Recipe } from './recipe.ts';

/** The more special comes first. */
const RECIPES: readonly Recipe[] = [inspector, plain];
const NO_MODES: Modes = { form: false, url: false };
/** Of connections; the oldest is forgotten. */
const MAX_CONNECTIONS = 64;

/** What a POST of the page may be. */
interface Outgoing {
  /** What it waits for, if anything: it may declare capabilities, and Usher is still to say whether it answers here. */
  settled(): Promise<void> | undefined;
  /** To be called once, when it is sent: returns what is sent in its place; `undefined` if the page's own is. */
  take(): SentInPlace | undefined;
}

/** What is sent in place of a POST of the page. */
export interface SentInPlace {
  /** The body, where it is another than the page's. */
  readonly text: string | undefined;
  /** Looks at what comes back. */
  readonly exchange: HttpExchange;
  /** The server has answered, with this session. */
  answered(session: string | null): void;
  failed(): void;
}

export class McpTraffic {
  readonly #deps: McpDependencies;
  /** By what names a connection, and of the older transport by the URL that its messages go to. */
  readonly #connections = new Map<string, McpConnection>();

  constructor(deps: McpDependencies) {
    this.#deps = deps;
  }

  /** Looks at the text of a POST, whatever sends it. Returns `undefined` for what is to be left alone. */
  outgoing(template: Template, text: string): Outgoing | undefined {
    const body = parseJson(text);
    for (const recipe of RECIPES) {
      const outgoing = recipe.outgoing(template, body);
      const messages = (Array.isArray(outgoing) ? outgoing : [outgoing]).filter(isMessage);
      const [first] = messages;
      if (!first) continue;
      return {
        settled: () => (isDeclaring(first) ? this.#deps.asker.settled() : undefined),
        take: () => this.#take({ template, body, recipe, outgoing, messages }),
      };
    }
    return undefined;
  }

  /** What the page's `fetch` does with a POST, which `sent` takes the place of; `native` is the browser's own. */
  post(native: Fetch, args: FetchArguments, sent: SentInPlace | undefined): Promise<Response> {
    if (!sent) return native(...args);
    return native(...(sent.text === undefined ? args : withBody(args, sent.text))).then(
      (response) => {
        sent.answered(response.headers.get('mcp-session-id'));
        return sent.exchange.receive(response);
      },
      (error) => {
        sent.failed();
        throw error;
      },
    );
  }

  #take(post: Post): SentInPlace | undefined {
    const { template, body, recipe, outgoing, messages } = post;
    const [first] = messages;
    const declaration = this.#declare(first);
    const connection = this.#connectionFor(post, declaration);
    if (!connection) return undefined;
    connection.renew(template, body);
    const calls: Call[] = [];
    const sent = messages.map((message) => {
      const declared = message === first ? (declaration?.message ?? message) : message;
      const changed = withAnswers(connection, declared);
      if (isRequest(changed)) calls.push(new Call(changed, body, template));
      return changed.method === 'notifications/cancelled' ? cancel(connection, changed) : changed;
    });
    for (const call of calls) connection.addCall(call);
    const isChanged = sent.some((message, index) => message !== messages[index]);
    const wrapped = () => recipe.wrap(body, Array.isArray(outgoing) ? sent : ((sent[0] ?? outgoing) as object));
    return {
      text: isChanged ? JSON.stringify(wrapped()) : undefined,
      exchange: new HttpExchange(connection, template, calls),
      answered: (session) => {
        if (first?.method === 'initialize' && recipe === plain)
          this.#keep(connectionKey(template, session), connection);
      },
      failed: () => {
        for (const call of calls) connection.endCall(call);
      },
    };
  }

  #declare(message: RpcMessage | undefined): Declaration | undefined {
    const { scope } = this.#deps.asker;
    return scope && message && isDeclaring(message) ? declare(message, scope) : undefined;
  }

  /** The connection that a POST belongs to; `undefined` where it is to be left alone. */
  #connectionFor(
    { template, body, recipe, messages }: Post,
    declaration: Declaration | undefined,
  ): McpConnection | undefined {
    const key = recipe.connectionOf(template, body);
    const known = this.#connections.get(template.url) ?? this.#connections.get(key);
    const isOpening = messages[0]?.method === 'initialize';
    if (!isOpening && !declaration) return known;
    if (!declaration) {
      if (known) known.own = NO_MODES;
      return undefined;
    }
    // A page that connects again to the same URL has another connection, unless a stream was opened for this one first.
    const isBound = known !== undefined && (!isOpening || known.isBound);
    const connection = isBound ? known : new McpConnection(this.#deps, recipe, { template, body }, declaration);
    connection.own = declaration.own;
    connection.pages = declaration.pages;
    if (isOpening) connection.hasTasks = declaration.hasTasks;
    if (!isBound && !isOpening) this.#keep(key, connection);
    return connection;
  }

  /** What the page's `fetch` does with the request of an event stream, which `native` makes. */
  stream(template: Template, native: () => Promise<Response>): Promise<Response> {
    // Its connection is known from now on: the page may post to it before the stream is answered.
    const exchange = this.#streamOf(template);
    const response = native();
    return response.then((answer) => (exchange ? exchange.receive(answer) : this.#unknown(template, answer)));
  }

  #streamOf(template: Template): HttpExchange | undefined {
    for (const recipe of RECIPES) {
      const key = recipe.streamOf(template);
      if (key === undefined) continue;
      const connection =
        this.#connections.get(key) ?? (recipe === plain ? undefined : this.#bind(key, recipe, template));
      if (connection) return new HttpExchange(connection, template);
    }
    return undefined;
  }

  /** A stream of no connection yet: on the older transport, its first event names the URL that the page's messages go to. */
  #unknown(template: Template, answer: Response): Response {
    if (!answer.body || !answer.headers.get('content-type')?.includes('text/event-stream')) return answer;
    const events: EventStream = openEvents(answer.body, template.signal);
    events.look = (block, { type, data }) => {
      if (data === undefined) return block;
      events.look = undefined;
      if (type === 'endpoint') this.older(template, data)?.adopt(events);
      return block;
    };
    return responseLike(answer, events.readable);
  }

  /**
   * A stream of the older transport, whose `endpoint` event names the URL that the page's messages go to; `undefined`
   * where it names none.
   */
  older(template: Template, endpoint: string): HttpExchange | undefined {
    if (!URL.canParse(endpoint, template.url)) return undefined;
    const url = new URL(endpoint, template.url);
    url.hash = '';
    return new HttpExchange(this.#bind(url.href, plain, template), template);
  }

  /** Another one, of which all that is sent to the server goes through `fetch`. */
  over(fetch: Fetch): McpTraffic {
    return new McpTraffic({ ...this.#deps, fetch });
  }

  /** A connection that is open in both directions, as a socket is. */
  open(template: Template): HttpExchange {
    return new HttpExchange(this.#bind(template.url, plain, template), template);
  }

  /** A connection whose stream is opened before its first message, and that is named `key`. */
  #bind(key: string, recipe: Recipe, template: Template): McpConnection {
    const modes = { own: NO_MODES, pages: NO_MODES };
    const connection = new McpConnection(this.#deps, recipe, { template, body: undefined }, modes);
    connection.isBound = true;
    this.#keep(key, connection);
    return connection;
  }

  #keep(key: string, connection: McpConnection): void {
    this.#connections.delete(key);
    this.#connections.set(key, connection);
    for (const oldest of this.#connections.keys()) {
      if (this.#connections.size <= MAX_CONNECTIONS) break;
      this.#connections.delete(oldest);
    }
  }

  /** The page ends its session. */
  end(template: Template): void {
    const key = connectionKey(template);
    this.#connections.get(key)?.close();
    this.#connections.delete(key);
  }
}

/** A POST with JSON-RPC in it. */
interface Post {
  readonly template: Template;
  readonly body: unknown;
  readonly recipe: Recipe;
  readonly outgoing: unknown;
  readonly messages: readonly RpcMessage[];
}

/** The page gives a call up: so do we, and its server knows it by the id that it runs under now. */
function cancel(connection: McpConnection, message: RpcMessage): RpcMessage {
  const params = fieldsOf(message.params);
  const call = isId(params.requestId) ? connection.calls.get(keyOf(params.requestId)) : undefined;
  if (!call) return message;
  const requestId = call.alias;
  connection.endCall(call);
  call.giveUp(params.reason);
  return requestId === undefined ? message : { ...message, params: { ...params, requestId } };
}

/** The page's own arguments with another body, of the same kind: text has a type of its own, bytes have none. */
function withBody([input, init]: FetchArguments, text: string): FetchArguments {
  const body = typeof init?.body === 'string' ? text : new TextEncoder().encode(text);
  return [input, { ...init, method: 'POST', body }];
}
