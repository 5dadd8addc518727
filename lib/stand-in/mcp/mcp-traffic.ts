/** MCP over a page's `fetch`, and for all transports: which message belongs to which connection. */
import { type Fields, fieldsOf } from '../../page/fields.ts';
import { eventGate, eventStream, type Watch } from '../wire/event-stream.ts';
import { isMessage, isRequest, parseJson, restated } from '../wire/json-rpc.ts';
import { LatestEntries } from '../wire/latest-entries.ts';
import { eventsIn, responseLike } from '../wire/response.ts';
import { asCalled, type Fetch, placeOf, sessionIn, type Template, targetOf } from '../wire/template.ts';
import { Connections } from './connections.ts';
import { type Declaration, isDeclaring, NO_TERMS, type Terms } from './declare.ts';
import { EarlierSessions } from './earlier-sessions.ts';
import { HttpExchange } from './http-exchange.ts';
import { inspector } from './inspector.ts';
import { McpConnection, type McpDependencies } from './mcp-connection.ts';
import { PageCall } from './page-call.ts';
import { plain, type Recipe } from './recipe.ts';
import { withAnswers } from './repeats.ts';
import { Restraints } from './restraints.ts';
import { sendFirst } from './send-first.ts';
import { ServerMemory } from './server-memory.ts';

/** The more special comes first. */
const RECIPES: readonly Recipe[] = [inspector, plain];

/** A POST of the page with MCP in it; `outgoing` is that part of its body, a message or a batch. */
type Post = NonNullable<ReturnType<McpTraffic['read']>>;

export class McpTraffic {
  readonly #deps: McpDependencies;
  readonly #connections = new Connections();
  readonly #memories = new LatestEntries<ServerMemory>();
  readonly #earlier: EarlierSessions;
  readonly #restraints: Restraints;

  constructor(deps: Pick<McpDependencies, 'asker' | 'fetch'>, restraints = new Restraints()) {
    this.#restraints = restraints;
    this.#deps = { streams: new Set(), ...deps, leave: restraints.leave };
    this.#earlier = new EarlierSessions(deps.asker);
  }

  /** Looks at the text of a POST, whatever sends it. Returns `undefined` for what is to be left alone. */
  read(template: Template, text: string) {
    const body = parseJson(text);
    for (const recipe of RECIPES) {
      const outgoing = recipe.outgoing(template, body);
      const [first, ...others] = [outgoing].flat().filter(isMessage);
      if (first) return { template, body, text, recipe, outgoing, messages: [first, ...others] as const };
    }
    return undefined;
  }

  /** Resolves once Usher has said whether it answers here; `undefined` if that is known, or does not matter. */
  settled({ template, messages: [first] }: Post): Promise<void> | undefined {
    return isDeclaring(first) ? this.#deps.asker.settled() : this.#recalled(template);
  }

  /** Makes a POST of the page by `native`, the browser's own `fetch`, with `text` for its body; '' if it cannot be read. */
  post(native: Fetch, args: Parameters<Fetch>, template: Template, text: string): Promise<Response> {
    const post = this.read(template, text);
    if (!post) {
      // Every answer in a session of Usher's is looked at, even to a request that cannot be read.
      const known = this.#resumed(template);
      const sent = native(...args);
      return known?.isServed ? sent.then((response) => new HttpExchange(known, template, []).receive(response)) : sent;
    }
    const settled = this.settled(post);
    if (!settled) return this.#send(native, args, post);
    const held = asCalled(args, template);
    return settled.then(() => this.#send(native, held, post));
  }

  async #send(native: Fetch, given: Parameters<Fetch>, post: Post): Promise<Response> {
    const sent = this.take(post);
    if (!sent) return native(...given);
    const { text, ways, exchange } = sent;
    const listening = exchange.listen();
    const args = listening || ways.length > 0 ? asCalled(given, post.template) : given;
    if (listening) await listening;
    const send = (text: string | undefined) =>
      native(...(text === undefined ? args : asCalled(args, post.template, text)));
    const sendOnce = (isAgain: boolean) => send(text ?? (isAgain ? post.text : undefined));
    const { stream } = exchange.connection;
    const sending = ways.length > 0 ? sendFirst(post.template, send, ways) : stream.beside(sendOnce);
    const response = await sending.catch((error) => {
      exchange.end(fieldsOf(error).name);
      throw error;
    });
    await this.#answered(post, exchange.connection, response);
    return exchange.connection.isServed ? exchange.receive(response) : response;
  }

  /** Call it once, as the POST is sent. Returns what is sent in its place; `undefined` if the page's own is. */
  take(post: Post) {
    const { template, body, text, recipe, outgoing, messages } = post;
    const [first] = messages;
    const { scope } = this.#deps.asker;
    const name = recipe.connectionOf?.(template, body);
    const known = name === undefined ? this.#connections.find(template) : this.#connections.named(name);
    const isBatch = first !== outgoing;
    const declaration = isBatch ? undefined : this.#restraints.declare(first, scope, template, known);
    const connection = this.#connectionFor(post, declaration, known);
    // An opening that is not served is known from now on.
    if (!connection || !(connection.isServed || first.method === 'initialize')) return undefined;
    connection.renew(template, body);
    this.#restraints.heed(messages, connection);
    const calls: PageCall[] = [];
    const sent = messages.map((message) => {
      const stated = message === first ? (declaration?.message ?? message) : message;
      const whole = withAnswers(connection, stated, template);
      if (connection.isServed && isRequest(stated)) calls.push(new PageCall(stated, body, template, whole !== stated));
      return whole.method === 'notifications/cancelled' ? connection.cancel(whole) : whole;
    });
    for (const call of calls) connection.calls.set(call.key, call);
    const isChanged = sent.some((message, index) => message !== messages[index]);
    const wrap = (changed: object) =>
      restated(text, outgoing as Fields, changed as Fields) ?? JSON.stringify(recipe.wrap(body, changed));
    const [message = first] = sent;
    const ways = declaration ? this.#restraints.ways({ ...declaration, message }, connection, wrap) : [];
    ways[0]?.hold();
    return {
      text: isChanged ? wrap(isBatch ? sent : message) : undefined,
      /** How it is sent where its server may refuse what Usher changes: one after the other. */
      ways,
      exchange: new HttpExchange(connection, template, calls),
    };
  }

  /** The server has answered. The page, which may leave with what it reads, gets nothing of it before this resolves. */
  #answered(post: Post, connection: McpConnection, { headers, ok }: Response): Promise<void> | undefined {
    const { template, recipe, messages } = post;
    if (!ok || recipe !== plain) return undefined;
    const session = sessionIn(headers);
    if (messages[0].method === 'initialize') {
      // A page that was refused begins once more.
      connection.opening = template;
      connection.learn(session ?? sessionIn(template.headers));
      this.#connections.add(connection);
    } else {
      if (!session || !connection.session || connection.sessions.has(session)) return undefined;
      connection.learn(session);
    }
    return connection.isServed ? this.#earlier.declared(connection) : undefined;
  }

  #connectionFor({ template, recipe, messages }: Post, declaration?: Declaration, known?: McpConnection) {
    const [first] = messages;
    const isInitialize = first.method === 'initialize';
    const terms = declaration ?? NO_TERMS;
    if (known?.boundTo !== undefined) {
      if (isInitialize || declaration) known.terms = terms;
      return known;
    }
    // A page that connects again to the same URL has another connection.
    if (isInitialize) {
      const opened = new McpConnection(this.#deps, recipe, template, terms);
      const trouble = this.#restraints.troubleOf(first, template);
      if (trouble) this.#deps.asker.heard(opened.server, { trouble });
      return opened;
    }
    // In revision 2026-07-28 each request stands by itself.
    if (messages.some(isDeclaring)) {
      if (!declaration) return undefined;
      const memory = this.#memories.use(targetOf(template), () => new ServerMemory(placeOf(template.url), false));
      return new McpConnection(this.#deps, recipe, template, terms, memory);
    }
    if (known) return known;
    const resumed = this.#resumed(template) ?? this.#joined(template);
    if (!resumed && recipe === plain) this.#earlier.unserved(template);
    return resumed;
  }

  /** Resolves once it is known whether a session of which no beginning was seen here is served; `undefined` if it is. */
  #recalled(template: Template): Promise<void> | undefined {
    return this.#connections.find(template) ? undefined : this.#earlier.settled(template);
  }

  /** The request's session: one of this document, one for which elicitation was declared in an earlier, or one at another URL. */
  #resumed(template: Template): McpConnection | undefined {
    const known = this.#connections.inSession(template);
    const terms = this.#earlier.termsOf(template);
    return known ?? (terms ? this.#midway(template, terms) : this.#connections.elsewhere(template));
  }

  /** A connection for a request that names no session, at a URL where Usher has declared in sessions. */
  #joined(template: Template): McpConnection | undefined {
    const neighbor = sessionIn(template.headers) ? undefined : this.#connections.neighbor(template);
    return neighbor && this.#midway(template, { ...neighbor.terms, server: neighbor.server });
  }

  #midway(template: Template, terms: Terms): McpConnection {
    const connection = new McpConnection(this.#deps, plain, template, terms);
    connection.learn(sessionIn(template.headers));
    return this.#connections.add(connection);
  }

  async stream(template: Template, native: () => Promise<Response>): Promise<Response> {
    // Its connection is known from now on: the page may post to it before the stream is answered.
    const bound = this.#boundBy(template);
    const recalled = bound ? undefined : this.#recalled(template);
    if (recalled) await recalled;
    const known = bound ?? this.#resumed(template);
    if (!known) return this.#unknown(template, await native());
    if (!known.isServed && known.boundTo === undefined) return native();
    // Its server may ask there before the page has posted anything in the session.
    if (known.session && !sessionIn(known.latest.template.headers)) known.latest = { template, body: undefined };
    const exchange = new HttpExchange(known, template);
    exchange.release = () => known.stream.pages.delete(template);
    const ours = await known.stream.give(template);
    if (ours) return responseLike(ours.response, exchange.adopt(ours.events).readable, template.signal);
    const answered = native();
    answered.catch(exchange.release);
    return exchange.receive(await answered);
  }

  #boundBy(template: Template): McpConnection | undefined {
    for (const recipe of RECIPES) {
      const name = recipe.streamOf?.(template);
      if (name !== undefined) return this.#connections.named(name) ?? this.#bind(name, recipe, template);
    }
    return undefined;
  }

  /** A stream of no session, perhaps of the older transport. Where nothing can be asked yet, its bytes pass at once. */
  #unknown(template: Template, answer: Response): Response {
    const bytes = eventsIn(answer);
    if (!bytes) return answer;
    const events = eventStream(bytes, template.signal);
    const neighbor = this.#connections.neighbor(template);
    const watch: Watch = neighbor ? events : {};
    watch.look = (block, event) => {
      if (event.data === undefined) return block;
      watch.look = undefined;
      const isOlder = event.type === 'endpoint';
      const exchange = isOlder ? this.older(template, event.data) : this.streamAt(template);
      exchange?.adopt(events);
      return exchange && !isOlder && neighbor ? exchange.look(block, event) : block;
    };
    if (!neighbor) events.peek = eventGate(watch);
    return responseLike(answer, events.readable, template.signal);
  }

  /** For a stream that names no session, at a URL where Usher has declared; `undefined` for any other. */
  streamAt(template: Template): HttpExchange | undefined {
    const connection = this.#connections.find(template) ?? this.#joined(template);
    const isOurs = connection?.isServed && connection.boundTo === undefined;
    return isOurs ? new HttpExchange(connection, template) : undefined;
  }

  /**
   * A stream of the older transport, whose `endpoint` event names the URL that the page's messages go to; `undefined`
   * where it names none that it may: one of another origin, or of another connection. It is to be told once it is over.
   */
  older(template: Template, endpoint: string): HttpExchange | undefined {
    if (!URL.canParse(endpoint, template.url)) return undefined;
    const url = new URL(endpoint, template.url);
    url.hash = '';
    const isOthers =
      this.#connections.isTaken(url.href) ||
      [...this.#memories.values()].some(({ place }) => place === placeOf(url.href));
    if (isOthers || url.origin !== new URL(template.url).origin) return undefined;
    const exchange = this.open(template, url.href);
    const { connection } = exchange;
    connection.isDoubtful = true;
    exchange.release = () => connection.boundTo !== undefined && this.#connections.remove(connection);
    return exchange;
  }

  /** Another one, whose messages to the server all go through `fetch`. */
  over(fetch: Fetch): McpTraffic {
    return new McpTraffic({ ...this.#deps, fetch }, this.#restraints);
  }

  /** The stream of a connection to whose server the page's messages go by another way, which `name` tells. */
  open(template: Template, name = template.url): HttpExchange {
    return new HttpExchange(this.#bind(name, plain, template), template);
  }

  #bind(name: string, recipe: Recipe, template: Template): McpConnection {
    const connection = new McpConnection(this.#deps, recipe, template, NO_TERMS);
    connection.boundTo = name;
    return this.#connections.add(connection);
  }

  /** Whether a stream has named `url` for the messages to its server. */
  goesTo(url: string): boolean {
    return this.#connections.named(url) !== undefined;
  }

  /** Makes the page's request to end its session by `native`, behind a call that is held back. Its server may refuse that. */
  async end(native: Fetch, args: Parameters<Fetch>, template: Template): Promise<Response> {
    const ending = this.#connections.inSession(template) ?? this.#connections.elsewhere(template);
    // A page that is leaving waits for nothing.
    const opening = template.settings.keepalive ? undefined : ending?.stream.opening;
    const held = opening ? asCalled(args, template) : args;
    if (opening) await opening;
    const response = await native(...held);
    if (ending && (response.ok || response.status === 404)) this.#connections.remove(ending);
    return response;
  }
}
