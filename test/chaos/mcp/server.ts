/** A real server on SDK 1.x that asks in every way, lets its streams be cut, and keeps a witness of what crosses. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, McpError, ResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { Events } from './events.ts';
import type { PageServer } from './page-server.ts';
import { type Kind, type Message, Witness } from './witness.ts';

/** Longer than any run lets a request wait. */
const TIMEOUT_MS = 30 * 60_000;
const TTL_MS = 30 * 60_000;

type Extra = Parameters<Parameters<Server['setRequestHandler']>[1]>[1];

interface Session {
  readonly server: Server;
  readonly transport: StreamableHTTPServerTransport;
  readonly events: Events;
}

/** A message of a page, as far as it is read here. */
type Body = Message & { readonly params?: { readonly arguments?: { readonly number?: number } } };
/** The subject of one call of the tool. */
interface Wanted {
  readonly number: number;
  readonly kind: Kind;
}

export class AskingServer implements PageServer {
  readonly witness = new Witness();
  readonly kinds: readonly Kind[] = ['form', 'url', 'required', 'task'];
  readonly #target: string;
  readonly #sessions = new Map<string, Session>();
  /** The streams that are open, each with the request that it was opened for. */
  readonly #streams = new Map<ServerResponse, number | undefined>();
  /** Those that were taken up again and have carried nothing since: cut now, SDK 1.x would forget where it was. */
  readonly #fresh = new Set<ServerResponse>();
  /** The ways to take back the questions that wait. */
  readonly #questions = new Map<number, () => void>();

  /** `target` is the origin that its URLs lead to. */
  constructor(target: string) {
    this.#target = target;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers['mcp-session-id'];
    const body = request.method === 'POST' ? ((await json(request)) as Body) : undefined;
    const session = id === undefined ? await this.#open() : this.#sessions.get(String(id));
    // Also of a page that is gone: what it still sends counts.
    if (id !== undefined && body) this.witness.hears(String(id), body);
    const last = request.headers['last-event-id'];
    if (session === undefined) return void response.writeHead(404).end();
    // SDK 1.x asks for more where a call ended with an error, and would keep that stream for ever.
    if (last !== undefined && session.events.isLast(String(last))) return void response.writeHead(405).end();
    this.#streams.set(response, body?.params?.arguments?.number);
    if (last !== undefined) this.#untilWritten(response);
    response.on('close', () => {
      this.#streams.delete(response);
      this.#fresh.delete(response);
    });
    await session.transport.handleRequest(request, response, body);
  }

  /** The session's own stream too; no fresh one. */
  cut(hasArrived: (number: number) => boolean): number {
    const streams = [...this.#streams].filter(
      ([response, number]) =>
        response.headersSent &&
        !response.writableEnded &&
        !this.#fresh.has(response) &&
        (number === undefined || hasArrived(number)),
    );
    for (const [stream] of streams) stream.destroy();
    return streams.length;
  }

  #untilWritten(response: ServerResponse): void {
    this.#fresh.add(response);
    const write = response.write.bind(response);
    response.write = ((...args: Parameters<typeof write>) => {
      this.#fresh.delete(response);
      return write(...args);
    }) as typeof write;
  }

  takeBack(number: number): void {
    this.#questions.get(number)?.();
  }

  /** To whoever has said that it visits URLs. */
  async complete(number: number): Promise<void> {
    const params = { elicitationId: `m-${number}` };
    for (const { server } of this.#sessions.values())
      if (server.getClientCapabilities()?.elicitation?.url)
        await server.notification({ method: 'notifications/elicitation/complete', params });
  }

  isAskable(session: string): boolean {
    return this.#sessions.get(session)?.server.getClientCapabilities()?.elicitation !== undefined;
  }

  async leave(): Promise<void> {
    for (const [id, { transport }] of this.#sessions) {
      this.witness.closed(id);
      this.#sessions.delete(id);
      await transport.close();
    }
  }

  async #open(): Promise<Session> {
    const events = new Events();
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      eventStore: events,
      onsessioninitialized: (id) => {
        this.#sessions.set(id, session);
        this.witness.opened(id);
      },
    });
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      this.witness.sends(transport.sessionId ?? '', message as never);
      return send(message, options);
    };
    const server = new Server({ name: 'Server', version: '1.0.0' }, { capabilities: { tools: {} } });
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
      const wanted = params.arguments as unknown as Wanted;
      extra.signal.addEventListener('abort', () => {
        this.witness.needsNoAnswer(wanted.number);
        // The SDK leaves the stream of a canceled call open for ever, and a browser has six for one server.
        const answer = { jsonrpc: '2.0' as const, id: extra.requestId, result: {} };
        transport.send(answer).catch(() => undefined);
      });
      return this.#call(server, wanted, extra);
    });
    const session = { server, transport, events };
    await server.connect(transport);
    return session;
  }

  async #call(server: Server, { number, kind }: Wanted, extra: Extra) {
    const calls = this.witness.called(number, kind);
    if (kind === 'required' && calls === 1) {
      this.witness.says(number, 'error -32042');
      throw new McpError(-32042, 'Visit first', { elicitations: [this.#question(number, 'url')] });
    }
    const text = `${number}: ${calls > 1 ? 'done' : await this.#ask(server, { number, kind }, extra)}`;
    this.witness.says(number, text);
    return { content: [{ type: 'text', text }] };
  }

  async #ask(server: Server, wanted: Wanted, extra: Extra): Promise<string> {
    const { number, kind } = wanted;
    // SDK 1.x hears of no cancellation of a request whose id is 0.
    await extra.sendRequest({ method: 'ping' }, ResultSchema);
    if (kind === 'task') return this.#askAsTask(server, number, extra);
    const taken = new AbortController();
    this.#questions.set(number, () => {
      this.witness.needsNoAnswer(number);
      taken.abort('no longer needed');
    });
    const question = { method: 'elicitation/create', params: this.#question(number, kind) };
    const options = { timeout: TIMEOUT_MS, signal: taken.signal };
    return extra
      .sendRequest(question as never, ResultSchema, options)
      .then(
        ({ action }) => String(action),
        (error: Error) => error.message,
      )
      .finally(() => this.#questions.delete(number));
  }

  async #askAsTask(server: Server, number: number, { requestId, signal }: Extra): Promise<string> {
    const { tasks } = server.experimental;
    const params = this.#question(number, 'form') as never;
    const related = { relatedRequestId: requestId, timeout: TIMEOUT_MS };
    try {
      for await (const told of tasks.elicitInputStream(params, { ...related, task: { ttl: TTL_MS } })) {
        if (told.type === 'taskCreated') {
          const cancel = (options = {}) => void tasks.cancelTask(told.task.taskId, options).catch(() => undefined);
          this.#questions.set(number, () => {
            this.witness.needsNoAnswer(number);
            cancel(related);
          });
          // It would outlive its call.
          signal.addEventListener('abort', () => cancel());
        }
        if (told.type === 'result') return told.result.action;
        if (told.type === 'error') return told.error.message;
      }
      return 'nothing';
    } finally {
      this.#questions.delete(number);
    }
  }

  #question(number: number, kind: Kind): object {
    const message = `#${number}#`;
    if (kind !== 'url') return { message, requestedSchema: { type: 'object', properties: {} } };
    return { mode: 'url', message, url: `${this.#target}/connect?${number % 7}`, elicitationId: `m-${number}` };
  }
}
