/** A page's traffic message by message, and a server that says exactly what a test wants. */
import type { Asker } from '../../../lib/stand-in/usher/asker.ts';
import { Person, SERVER, type Serve, standInFor } from './stage.ts';

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

  end(): void {
    this.#controller?.close();
  }

  cut(): void {
    this.#controller?.error(new TypeError('network error'));
  }
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

type Answering = (message: Message, request: Request) => Response | Promise<Response> | undefined;

/**
 * A server that has been initialized for session `s`; `answer` has its other answers. It accepts a message
 * that is no request.
 */
export function server(answer: Answering): Serve {
  return async (request) => {
    const text = await request.text();
    const message: Message = text === '' ? {} : JSON.parse(text);
    const answered = await answer(message, request);
    if (answered) return answered;
    if (message.method !== 'initialize') return new Response(null, { status: 202 });
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'raw', version: '1' } };
    return json({ jsonrpc: '2.0', id: message.id, result }, 200, { 'mcp-session-id': 's' });
  };
}

/** The same; `answer` has its answers to calls of tools. */
export function toolServer(answer: Answering): Serve {
  return server((message, request) => (message.method === 'tools/call' ? answer(message, request) : undefined));
}

export const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
export const IN_SESSION = { ...HEADERS, 'mcp-session-id': 's' };

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The page's POST of one message, or of whatever. */
export function post(fetch: Fetch, message: object, init: RequestInit = {}): Promise<Response> {
  const body = JSON.stringify(Array.isArray(message) ? message : { jsonrpc: '2.0', ...message });
  return fetch(SERVER, { method: 'POST', headers: IN_SESSION, body, ...init });
}

export function initialize(
  fetch: Fetch,
  capabilities: object = {},
  protocolVersion = '2025-11-25',
  init: RequestInit = {},
): Promise<Response> {
  const params = { protocolVersion, capabilities, clientInfo: { name: 'page', version: '1' } };
  return post(fetch, { id: 0, method: 'initialize', params }, { headers: HEADERS, ...init });
}

/** A page in session with a server whose answers to calls of tools `answer` has. */
export async function inSession(answer: Answering, asker: Asker = new Person()) {
  const page = standInFor(toolServer(answer), asker);
  await initialize(page.fetch);
  return page;
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
