/** A page's traffic message by message, and a server that says exactly what a test wants. */
import { SERVER, type Serve } from './stage.ts';

const encoder = new TextEncoder();

/** An event stream that the test writes. */
export class Events {
  readonly response: Response;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(headers: Record<string, string> = {}, status = 200) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    this.response = new Response(body, { status, headers: { 'content-type': 'text/event-stream', ...headers } });
  }

  write(said: string | Uint8Array): void {
    this.#controller?.enqueue(typeof said === 'string' ? encoder.encode(said) : said);
  }

  say(message: object, id?: string): void {
    const data = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
  }

  end(...last: object[]): void {
    for (const message of last) this.say(message);
    this.#controller?.close();
  }

  cut(): void {
    this.#controller?.error(new TypeError('network error'));
  }
}

/** An event stream that says `messages`, and ends. */
export function stream(...messages: object[]): Response {
  const events = new Events();
  events.end(...messages);
  return events.response;
}

export interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: unknown;
  readonly error?: unknown;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A server's answer: a response, the stream of events, a status, or the outcome of the message as JSON. */
type Said = Response | Events | number | { readonly result: unknown } | { readonly error: unknown } | undefined;
type Answering = (message: Message, request: Request) => Said | Promise<Said>;

/**
 * A server's answers, by the method of the message, by that of a request without one (`GET`), `answer` for what the page
 * answers, `batch`, and `any` for the rest. A list is used up to its last, which stays. Where it says nothing, the server does what
 * any server does.
 */
export type Plot = Readonly<Record<string, Said | Answering | readonly (Said | Answering)[]>>;

/** A server that has been initialized for session `s`. It accepts a message that is no request. */
export function server(plot: Plot = {}, session = 's'): Serve {
  const lists = new Map(Object.entries(plot).map(([name, turn]) => [name, [turn].flat() as (Said | Answering)[]]));
  return async (request) => {
    const text = await request.text();
    const message: Message = text === '' ? {} : JSON.parse(text);
    const own = Array.isArray(message) ? 'batch' : (message.method ?? 'answer');
    const name = request.method === 'POST' ? own : request.method;
    const list = lists.get(name) ?? lists.get('any') ?? [];
    const turn = list.length > 1 ? list.shift() : list[0];
    const said = responseOf(message.id, typeof turn === 'function' ? await turn(message, request) : turn);
    if (said) return said;
    if (message.method !== 'initialize') return new Response(null, { status: 202 });
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'raw', version: '1' } };
    return json({ jsonrpc: '2.0', id: message.id, result }, 200, session ? { 'mcp-session-id': session } : {});
  };
}

function responseOf(id: unknown, said: Said): Response | undefined {
  if (said instanceof Events) return said.response;
  if (typeof said === 'number') return new Response(null, { status: said });
  return said === undefined || said instanceof Response ? said : json({ jsonrpc: '2.0', id, ...said });
}

export const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
export const IN_SESSION = { ...HEADERS, 'mcp-session-id': 's' };
export const LISTENING = { accept: 'text/event-stream', 'mcp-session-id': 's' };
/** The `_meta` of a request of revision 2026-07-28 whose page declares nothing. */
export const MODERN = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
export const YES = { action: 'accept', content: {} } as const;

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The page's POST of one message, or of whatever. */
export function post(fetch: Fetch, message: object, init: RequestInit = {}): Promise<Response> {
  const body = JSON.stringify(Array.isArray(message) ? message : { jsonrpc: '2.0', ...message });
  return fetch(SERVER, { method: 'POST', headers: IN_SESSION, body, ...init });
}

export type Opening = [capabilities?: object, revision?: string, init?: RequestInit];

export function initialize(
  fetch: Fetch,
  capabilities: object = {},
  protocolVersion = '2025-11-25',
  init: RequestInit = {},
): Promise<Response> {
  const params = { protocolVersion, capabilities, clientInfo: { name: 'page', version: '1' } };
  return post(fetch, { id: 0, method: 'initialize', params }, { headers: HEADERS, ...init });
}

/** The messages that the page gets over a stream, until it ends or as many as `count`, or as JSON. */
export async function heard(response: Response, count = Number.POSITIVE_INFINITY): Promise<Message[]> {
  if (response.headers.get('content-type')?.includes('json')) return [await response.json()].flat();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const messages = [...text.matchAll(/^data: ?(\{.*\})$/gm)].map(([, data = '']) => JSON.parse(data) as Message);
    if (messages.length >= count) return messages;
    const { done, value = '' } = (await reader?.read()) ?? { done: true, value: '' };
    if (done) return messages;
    text += value;
  }
}

/** The events of a stream as they come: each gives the value of a field. */
export async function* eventsOf({ body }: Response) {
  let text = '';
  for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = `${text}${piece}`.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield (field: string) => new RegExp(`^${field}: (.*)$`, 'm').exec(event)?.[1];
  }
}

export const ask = (id: number | string, more: object = {}) => ({
  id,
  method: 'elicitation/create',
  params: { message: 'Who?', requestedSchema: { type: 'object', properties: {} }, ...more },
});

export const required = (...ids: string[]) => ({
  code: -32042,
  message: 'Visit first',
  data: {
    elicitations: ids.map((elicitationId) => ({
      mode: 'url',
      elicitationId,
      url: `https://pay.example/${elicitationId}`,
      message: 'Visit',
    })),
  },
});

export const callTool = (id: number | string, more: object = {}) => ({
  id,
  method: 'tools/call',
  params: { name: 'tool', arguments: {}, ...more },
});

/** Gives `events` to a page that resumes a stream; there is no other. */
export const resumedOn =
  (events: Events) =>
  (_: Message, { headers }: Request) =>
    headers.has('last-event-id') ? events : undefined;
