/**
 * What the first script, which every page of a stand-in has, and the rest of the stand-in say to each other. The rest
 * comes in parts, each once its shape has been seen (`parts.ts`).
 */
import type { createTasks } from '../page/tasks.ts';
import type { EventStream, Look } from './event-stream.ts';
import type { Natives } from './natives.ts';
import type { PageStream, PageStreamOptions } from './page-stream.ts';
import type { Provider } from './provider.ts';
import type { Block } from './sse.ts';
import type { Template } from './template.ts';

export type FetchArguments = [input: RequestInfo | globalThis.URL, init?: RequestInit];
export type Fetch = (...args: FetchArguments) => Promise<Response>;

/** A way to say something to the page: false once nobody reads there any more. */
export type Outlet = (message: object) => boolean;

/** What a part is made with. */
export interface Surroundings {
  readonly provider: Provider;
  /** The browser's own, for what we send. */
  readonly fetch: Fetch;
  /** What relative URLs are relative to. */
  readonly base: () => string;
  readonly parts: Parts;
  /** Opens a stream in place of `source`, which is `null` where the answer has been read already. */
  readonly openEvents: (source: ReadableStream<Block> | null, signal: AbortSignal | undefined) => EventStream;
  /** As in event-stream.ts and page-stream.ts: what the first script has already, the others need not bring again. */
  readonly eventGate: (lookAt: () => Look | undefined) => (chunk: Block | null) => Block;
  readonly openStream: (options: PageStreamOptions) => Pick<PageStream, 'readable' | 'send'>;
}

/** One request of the page and all that comes back for it. */
export interface PageExchange {
  /** Returns what the page gets of the server's `response`. */
  receive(response: Response): Promise<Response>;
  /** Looks at one message or a batch, and returns what the page gets of it, as `pass` in server-messages.ts. */
  pass(input: unknown): unknown;
  /** Of a stream that is not read through `fetch`: what is said to the page is said by `outlet`. */
  speak(outlet: Outlet): void;
  /** The connection is over. */
  close(): void;
  readonly look: Look;
  /** Whether something of the page's waits for a person. */
  readonly isHeld: boolean;
  /** Resolves once nothing is held back any more. */
  released(): Promise<void>;
  /** Where the page waits. */
  outlet: Outlet | undefined;
  /** Passes on what has come for a call that was made again. */
  write: (bytes: Block) => unknown;
}

/** What is sent in place of a POST of the page. */
export interface Sent {
  /** The body, where it is another than the page's. */
  readonly text: string | undefined;
  /** Looks at what comes back. */
  readonly exchange: PageExchange;
  /** The server has answered, with this session. */
  answered(session: string | null): void;
  failed(): void;
}

/** MCP over `fetch`, and what all other transports build on. */
export interface Mcp {
  /** What the page's `fetch` does with a POST of `text`; `native` is the browser's own, as the page has called it. */
  post(native: Fetch, args: FetchArguments, template: Template, text: string): Promise<Response>;
  /**
   * Looks at the text of a POST, whatever sends it. Returns `undefined` for what is to be left alone, else what is to be
   * called once, when it is sent: it returns what is sent in its place; `undefined` if the page's own is.
   */
  outgoing(template: Template, text: string): (() => Sent | undefined) | undefined;
  /** The connection whose messages come over the stream that the page asks for; `undefined` where it is not known. */
  stream(template: Template): PageExchange | undefined;
  /** Takes over a stream that the page reads already. `endpoint` is the URL that it named, on the older transport. */
  adopt(stream: EventStream, template: Template, endpoint?: string): void;
  /** A stream that may be of the older transport: it is once `name` was told the URL that the page's messages go to. */
  older(template: Template): { readonly exchange: PageExchange; name(endpoint: string): boolean };
  /** The page ends its session. */
  end(template: Template): void;
  /** Another one, of which all that is sent to the server goes through `fetch`. */
  over(fetch: Fetch): Mcp;
  /** A connection that is open in both directions, as a socket is. */
  open(template: Template): PageExchange;
}

/** What a page sees of the answer to an `XMLHttpRequest` that carried MCP. */
export interface XhrView {
  /** What is read of it instead of the browser's own. */
  readonly shown: { readyState?: number; status?: number; response?: unknown; responseText?: string };
  /** An event that the page has not heard yet. */
  hear(event: Event): void;
  /** The page gives it up. */
  abort(): void;
  /** Nothing more comes. */
  fail(): void;
}

/** Of the page's own `XMLHttpRequest`, what shows what the browser has and not what we show. */
export interface XhrNative {
  /** The getters of `responseText` and `response`. */
  readonly text: (() => string) | undefined;
  readonly any: (() => unknown) | undefined;
  readonly ProgressEvent: typeof globalThis.ProgressEvent;
}

export interface Xhr {
  answer(xhr: XMLHttpRequest, sent: Sent, closed: AbortController, native: XhrNative): XhrView;
}

/** Returns what the page gets of a text that its product's server has sent. */
export type Hear = (data: string) => string | undefined;

/** Products whose MCP client is on their server. `tell` gives the page a text after all. */
export interface Products {
  /** Returns what the page gets of the response to what it has fetched. */
  fetched(template: Template, response: Response): Promise<Response>;
  /** Hears an `EventSource` until the signal is aborted. */
  source(source: EventSource, closed: AbortSignal, tell: (data: string) => void): Hear;
  /** Hears a socket. */
  socket(socket: WebSocket, toServer: (data: string) => void, tell: (data: string) => void): Hear;
}

export interface PartTypes {
  readonly mcp: Mcp;
  readonly xhr: Xhr;
  readonly products: Products;
  readonly tasks: typeof createTasks;
}
export type PartName = keyof PartTypes;

/** The parts of the rest, as they come. */
export interface Parts {
  /** Returns the part, if it is there. */
  get<N extends PartName>(name: N): PartTypes[N] | undefined;
  /** Has the part brought before anything waits for it. */
  bring(name: PartName): void;
  /**
   * Has the part brought for what waits for it. Resolves once it is there, with `undefined` where it has not come within a second; returns
   * `undefined` where it will not come, so that there is nothing to wait for.
   */
  need<N extends PartName>(name: N): Promise<PartTypes[N] | undefined> | undefined;
  /** Calls `use` once the part is there: now, or whenever it comes. Returns the way to wait no longer. */
  when<N extends PartName>(name: N, use: (part: PartTypes[N]) => void): () => void;
}

/** Says on the window that a part is there; its `detail` is a `HandOver`. */
export const HAND_OVER = 'mcp-usher:part';

/** What a script of the rest hands over to the first. */
export interface HandOver<N extends PartName = PartName> {
  readonly name: N;
  begin(surroundings: Surroundings, natives: Natives): PartTypes[N];
}
