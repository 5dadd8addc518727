/** The page's `fetch` with the stand-in in it. */
import type { Asker } from './asker.ts';
import { Call } from './call.ts';
import { type Declaration, declare, isDeclaring, type Modes } from './declare.ts';
import { eventGate, HttpExchange } from './exchange.ts';
import { Link } from './link.ts';
import { fieldsOf, isId, isMessage, isRequest, keyOf, type Message, parseJson } from './messages.ts';
import { TextEncoder, URL } from './natives.ts';
import { inspector } from './recipes/inspector.ts';
import { plain } from './recipes/plain.ts';
import type { Recipe } from './recipes/recipe.ts';
import { recognise } from './recognise.ts';
import type { Block, ServerEvent } from './sse.ts';
import { connectionOf as connectionKey, type Template } from './template.ts';

export type FetchArguments = [input: RequestInfo | globalThis.URL, init?: RequestInit];
type Fetch = (...args: FetchArguments) => Promise<Response>;

/** The more special comes first. */
const RECIPES: readonly Recipe[] = [inspector, plain];
const NO_MODES: Modes = { form: false, url: false };
/** Of connections; the oldest is forgotten. */
const MAX_LINKS = 64;

export interface StandInDependencies {
  readonly asker: Asker;
  /** The browser's own, for what we send. */
  readonly fetch: Fetch;
  /** What relative URLs are relative to. */
  readonly base: () => string;
}

export class StandIn {
  readonly #deps: StandInDependencies;
  /** By what names a connection, and of the older transport by the URL that its messages go to. */
  readonly #links = new Map<string, Link>();

  constructor(deps: StandInDependencies) {
    this.#deps = deps;
  }

  /** What the page's `fetch` does with `args`; `native` is the browser's own, as the page has called it. */
  fetch(native: Fetch, args: FetchArguments): Promise<Response> {
    const sighting = recognise(args[0], args[1], this.#deps.base, isStream);
    if (sighting === undefined) return native(...args);
    const { template } = sighting;
    if (sighting.kind === 'end') this.#end(template);
    if (sighting.kind === 'stream') return this.#stream(native, args, template);
    if (sighting.kind !== 'post') return native(...args);
    const { text } = sighting;
    if (typeof text === 'string') return this.#post(native, args, template, text);
    return text.then(
      (read) => this.#post(native, args, template, read),
      () => native(...args),
    );
  }

  #post(native: Fetch, args: FetchArguments, template: Template, text: string): Promise<Response> {
    const body = parseJson(text);
    for (const recipe of RECIPES) {
      const outgoing = recipe.outgoing(template, body);
      const messages = (Array.isArray(outgoing) ? outgoing : [outgoing]).filter(isMessage);
      if (messages.length === 0) continue;
      const send = () => this.#send(native, args, { template, body, recipe, outgoing, messages });
      const settled = messages.some(isDeclaring) ? this.#deps.asker.settled() : undefined;
      return settled ? settled.then(send) : send();
    }
    return native(...args);
  }

  #send(native: Fetch, args: FetchArguments, post: Post): Promise<Response> {
    const { template, body, recipe, outgoing, messages } = post;
    const [first] = messages;
    const declaration = this.#declare(first);
    const link = this.#linkFor(post, declaration);
    if (!link) return native(...args);
    link.renew(template, body);
    const calls: Call[] = [];
    const sent = messages.map((message) => {
      const changed = message === first ? (declaration?.message ?? message) : message;
      if (isRequest(changed)) calls.push(new Call(changed, body, template));
      return changed.method === 'notifications/cancelled' ? cancel(link, changed) : changed;
    });
    for (const call of calls) link.addCall(call);
    const isChanged = sent.some((message, index) => message !== messages[index]);
    const wrapped = () => recipe.wrap(body, Array.isArray(outgoing) ? sent : ((sent[0] ?? outgoing) as object));
    const exchange = new HttpExchange(link, template, calls);
    return native(...(isChanged ? withBody(args, JSON.stringify(wrapped())) : args)).then(
      (response) => {
        const session = response.headers.get('mcp-session-id');
        if (first?.method === 'initialize' && recipe === plain) this.#keep(connectionKey(template, session), link);
        return exchange.receive(response);
      },
      (error) => {
        for (const call of calls) link.endCall(call);
        throw error;
      },
    );
  }

  #declare(message: Message | undefined): Declaration | undefined {
    const { scope } = this.#deps.asker;
    return scope && message && isDeclaring(message) ? declare(message, scope) : undefined;
  }

  /** The connection that a POST belongs to; `undefined` where it is to be left alone. */
  #linkFor({ template, body, recipe, messages }: Post, declaration: Declaration | undefined): Link | undefined {
    const key = recipe.connectionOf(template, body);
    const known = this.#links.get(template.url) ?? this.#links.get(key);
    const isOpening = messages[0]?.method === 'initialize';
    if (!isOpening && !declaration) return known;
    if (!declaration) {
      if (known) known.own = NO_MODES;
      return undefined;
    }
    // A page that connects anew to the same URL has another connection, unless a stream was opened for this one first.
    const isBound = known !== undefined && (!isOpening || known.isBound);
    const link = isBound ? known : new Link(this.#deps, recipe, { template, body }, declaration);
    link.own = declaration.own;
    link.pages = declaration.pages;
    if (!isBound && !isOpening) this.#keep(key, link);
    return link;
  }

  #stream(native: Fetch, args: FetchArguments, template: Template): Promise<Response> {
    const response = native(...args);
    for (const recipe of RECIPES) {
      const key = recipe.streamOf(template);
      if (key === undefined) continue;
      const link = this.#links.get(key) ?? (recipe === plain ? undefined : this.#bind(key, recipe, template));
      if (link) return response.then((answer) => new HttpExchange(link, template).receive(answer));
    }
    return response.then((answer) => (isEventStream(answer) ? this.#sniff(answer, template) : answer));
  }

  /** Reads one event of a stream: on the older transport it names the URL that the page's messages go to. */
  #sniff(response: Response, template: Template): Response {
    type Look = (block: Block, event: ServerEvent) => Block;
    const exchange: { current?: HttpExchange } = {};
    const link = new Link(this.#deps, plain, { template, body: undefined }, { own: NO_MODES, pages: NO_MODES });
    const first: Look = (block, { type, data }) => {
      if (data === undefined) return block;
      look = undefined;
      const endpoint = type === 'endpoint' && URL.canParse(data, template.url) && new URL(data, template.url);
      if (endpoint) {
        link.isBound = true;
        endpoint.hash = '';
        this.#keep(endpoint.href, link);
        look = exchange.current?.look;
      }
      return block;
    };
    let look: Look | undefined = first;
    exchange.current = new HttpExchange(link, template);
    return exchange.current.open(
      response,
      eventGate(() => look),
    );
  }

  /** A connection whose stream is opened before its first message. */
  #bind(key: string, recipe: Recipe, template: Template): Link {
    const link = new Link(this.#deps, recipe, { template, body: undefined }, { own: NO_MODES, pages: NO_MODES });
    link.isBound = true;
    this.#keep(key, link);
    return link;
  }

  #keep(key: string, link: Link): void {
    this.#links.delete(key);
    this.#links.set(key, link);
    for (const oldest of this.#links.keys()) {
      if (this.#links.size <= MAX_LINKS) break;
      this.#links.delete(oldest);
    }
  }

  #end(template: Template): void {
    const key = connectionKey(template);
    this.#links.get(key)?.close();
    this.#links.delete(key);
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
function cancel(link: Link, message: Message): Message {
  const params = fieldsOf(message.params);
  const call = isId(params.requestId) ? link.calls.get(keyOf(params.requestId)) : undefined;
  if (!call) return message;
  const requestId = call.alias;
  link.endCall(call);
  call.abort.abort(params.reason);
  return requestId === undefined ? message : { ...message, params: { ...params, requestId } };
}

function isStream(url: string): boolean {
  return RECIPES.some(({ stream }) => stream?.test(url));
}

function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.includes('text/event-stream') ?? false;
}

/** The page's own arguments with another body, of the same kind: text has a type of its own, bytes have none. */
function withBody([input, init]: FetchArguments, text: string): FetchArguments {
  const body = typeof init?.body === 'string' ? text : new TextEncoder().encode(text);
  return [input, { ...init, method: 'POST', body }];
}
