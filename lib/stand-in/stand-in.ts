/** MCP over `fetch`, and what all other transports build on: a part that comes once a page speaks MCP. */

import { Call } from './call.ts';
import { Connection } from './connection.ts';
import { type Declaration, declare, isDeclaring, type Modes } from './declare.ts';
import type { EventStream } from './event-stream.ts';
import { HttpExchange } from './exchange.ts';
import { fieldsOf, isId, isMessage, isRequest, keyOf, type Message, parseJson } from './messages.ts';
import { withAnswers } from './mixed.ts';
import { TextEncoder, URL } from './natives.ts';
import { inspector } from './recipes/inspector.ts';
import { plain } from './recipes/plain.ts';
import type { Recipe } from './recipes/recipe.ts';
import type { Fetch, FetchArguments, Mcp, Sent, Surroundings } from './rest.ts';
import { connectionOf as connectionKey, type Template } from './template.ts';

/** The more special comes first. */
const RECIPES: readonly Recipe[] = [inspector, plain];
const NO_MODES: Modes = { form: false, url: false };
/** Of connections; the oldest is forgotten. */
const MAX_CONNECTIONS = 64;

export class StandIn implements Mcp {
  readonly #surroundings: Surroundings;
  /** By what names a connection, and of the older transport by the URL that its messages go to. */
  readonly #connections = new Map<string, Connection>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  post(native: Fetch, args: FetchArguments, template: Template, text: string): Promise<Response> {
    const sent = this.outgoing(template, text)?.();
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

  outgoing(template: Template, text: string): (() => Sent | undefined) | undefined {
    const body = parseJson(text);
    for (const recipe of RECIPES) {
      const outgoing = recipe.outgoing(template, body);
      const messages = (Array.isArray(outgoing) ? outgoing : [outgoing]).filter(isMessage);
      if (messages.length > 0) return () => this.#take({ template, body, recipe, outgoing, messages });
    }
    return undefined;
  }

  #take(post: Post): Sent | undefined {
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

  #declare(message: Message | undefined): Declaration | undefined {
    const { scope } = this.#surroundings.provider;
    return scope && message && isDeclaring(message) ? declare(message, scope) : undefined;
  }

  /** The connection that a POST belongs to; `undefined` where it is to be left alone. */
  #connectionFor(
    { template, body, recipe, messages }: Post,
    declaration: Declaration | undefined,
  ): Connection | undefined {
    const key = recipe.connectionOf(template, body);
    const known = this.#connections.get(template.url) ?? this.#connections.get(key);
    const isOpening = messages[0]?.method === 'initialize';
    if (!isOpening && !declaration) return known;
    if (!declaration) {
      if (known) known.own = NO_MODES;
      return undefined;
    }
    // A page that connects anew to the same URL has another connection, unless a stream was opened for this one first.
    const isBound = known !== undefined && (!isOpening || known.isBound);
    const connection = isBound ? known : new Connection(this.#surroundings, recipe, { template, body }, declaration);
    connection.own = declaration.own;
    connection.pages = declaration.pages;
    if (isOpening) connection.hasTasks = declaration.hasTasks;
    if (!isBound && !isOpening) this.#keep(key, connection);
    return connection;
  }

  stream(template: Template): HttpExchange | undefined {
    for (const recipe of RECIPES) {
      const key = recipe.streamOf(template);
      if (key === undefined) continue;
      const connection =
        this.#connections.get(key) ?? (recipe === plain ? undefined : this.#bind(key, recipe, template));
      if (connection) return new HttpExchange(connection, template);
    }
    return undefined;
  }

  adopt(stream: EventStream, template: Template, endpoint?: string): void {
    // Nobody reads it any more.
    if (!stream.send(new Uint8Array())) return;
    if (endpoint === undefined) this.stream(template)?.adopt(stream);
    else {
      const { exchange, name } = this.older(template);
      if (name(endpoint)) exchange.adopt(stream);
    }
  }

  older(template: Template): { readonly exchange: HttpExchange; name(endpoint: string): boolean } {
    const connection = this.#unopened(plain, template);
    return {
      exchange: new HttpExchange(connection, template),
      name: (endpoint) => {
        if (!URL.canParse(endpoint, template.url)) return false;
        const url = new URL(endpoint, template.url);
        url.hash = '';
        this.#keep(url.href, connection);
        return true;
      },
    };
  }

  over(fetch: Fetch): StandIn {
    return new StandIn({ ...this.#surroundings, fetch });
  }

  open(template: Template): HttpExchange {
    return new HttpExchange(this.#bind(template.url, plain, template), template);
  }

  /** A connection whose stream is opened before its first message, and that is named `key`. */
  #bind(key: string, recipe: Recipe, template: Template): Connection {
    const connection = this.#unopened(recipe, template);
    this.#keep(key, connection);
    return connection;
  }

  #unopened(recipe: Recipe, template: Template): Connection {
    const modes = { own: NO_MODES, pages: NO_MODES };
    const connection = new Connection(this.#surroundings, recipe, { template, body: undefined }, modes);
    connection.isBound = true;
    return connection;
  }

  #keep(key: string, connection: Connection): void {
    this.#connections.delete(key);
    this.#connections.set(key, connection);
    for (const oldest of this.#connections.keys()) {
      if (this.#connections.size <= MAX_CONNECTIONS) break;
      this.#connections.delete(oldest);
    }
  }

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
  readonly messages: readonly Message[];
}

/** The page gives a call up: so do we, and its server knows it by the id that it runs under now. */
function cancel(connection: Connection, message: Message): Message {
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
