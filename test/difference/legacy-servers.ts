/** Servers of the revisions with sessions, on SDK 1.x: its own transport, and three that it does not bring for Node alone. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Transport, TransportSendOptions } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, type JSONRPCMessage, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Events } from '../unit/stand-in/raw.ts';
import { KeptEvents } from './kept-events.ts';
import { refusalOf } from './manners.ts';
import type { Serve } from './network.ts';
import type { Deed, Manner, ServerPlan } from './page-plan.ts';
import { doTool, type ServerWorld } from './server-tools.ts';

/** Tools that are offered only where the client can be asked. */
const GROWN = ['ask_form', 'ask_url'];

/** A server's knowledge of its transport. */
interface Link {
  readonly transport: Transport;
  readonly opened: Promise<void>;
}

function makeServer(plan: ServerPlan, world: ServerWorld, link: () => Link): Server {
  const server = new Server({ name: 'made-up', version: '1' }, { capabilities: { tools: {}, logging: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => {
    const isTold = server.getClientCapabilities()?.elicitation !== undefined;
    const names = ['echo', ...(isTold ? GROWN : [])];
    return { tools: names.map((name) => ({ name, inputSchema: { type: 'object' as const } })) };
  });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { requestId, signal, _meta }) => {
    const step = Number(params.arguments?.step);
    const call = {
      server,
      step,
      requestId,
      signal,
      isRude: plan.isRude,
      isJson: plan.answers === 'json',
      progressToken: _meta?.progressToken,
      streamOpened: () => link().opened,
    };
    const text = JSON.stringify(await doTool(params.name as Deed, call, world));
    return { content: [{ type: 'text', text }] };
  });
  return server;
}

const servers = new WeakMap<ServerWorld, number>();

/** Makes the ids of a server's sessions, the same for the same page. A hostile first one stands in others' requests. */
function sessionIds(world: ServerWorld, manner?: Manner): (count: number) => string {
  const server = (servers.get(world) ?? 0) + 1;
  servers.set(world, server);
  const idOf = (of: number, count: number) =>
    `5e55101d-0000-4000-8${String(of).padStart(3, '0')}-${String(count).padStart(12, '0')}`;
  const hostile: { readonly [M in Manner]?: string } = {
    'named-as-type': 'text/event-stream',
    'named-as-url': world.urlOf(server === 1 ? 1 : 0),
    'named-as-another': idOf(server === 1 ? 2 : 1, 0),
  };
  return (count) => (count === 0 && manner && hostile[manner]) || idOf(server, count);
}

/** Streamable HTTP with sessions. */
export function sessionServer(plan: ServerPlan, world: ServerWorld): Serve {
  const sessionId = sessionIds(world, plan.manner);
  const sessions = new Map<string, { transport: WebStandardStreamableHTTPServerTransport; open(): void }>();
  return async (request) => {
    const known = sessions.get(request.headers.get('mcp-session-id') ?? '');
    if (known) {
      const response = await known.transport.handleRequest(request);
      if (request.method === 'GET' && response.ok) known.open();
      return response;
    }
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => sessionId(sessions.size),
      onsessioninitialized: (id) => void sessions.set(id, { transport, open }),
      enableJsonResponse: plan.answers === 'json',
      ...(plan.isResumable && { eventStore: new KeptEvents() }),
    });
    await makeServer(plan, world, () => ({ transport, opened })).connect(transport as Transport);
    return transport.handleRequest(request);
  };
}

/** Streamable HTTP of a server that tells nobody apart. */
export function sessionlessServer(plan: ServerPlan, world: ServerWorld): Serve {
  const transport = new SessionlessTransport(plan.answers === 'json');
  const ready = makeServer(plan, world, () => ({ transport, opened: transport.opened })).connect(transport);
  return async (request) => {
    await ready;
    return transport.handle(request);
  };
}

/** The older transport: each stream is a client of its own, which posts to an address of its own. */
export function olderServer(plan: ServerPlan, world: ServerWorld): Serve {
  const sessionId = sessionIds(world);
  const transports = new Map<string, OlderTransport>();
  return async (request) => {
    const url = new URL(request.url);
    if (request.method === 'POST') {
      const known = transports.get(url.searchParams.get('sessionId') ?? '');
      return known?.take(request) ?? new Response(null, { status: 404 });
    }
    const session = sessionId(transports.size);
    const transport = new OlderTransport(`${url.pathname}?sessionId=${session}`, plan.manner === 'strict');
    transports.set(session, transport);
    const opened = Promise.resolve();
    await makeServer(plan, world, () => ({ transport, opened })).connect(transport);
    return transport.events.response;
  };
}

abstract class OwnTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void;
  async start(): Promise<void> {}
  async close(): Promise<void> {}
  abstract send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void>;
}

class OlderTransport extends OwnTransport {
  readonly events = new Events();
  readonly #isStrict: boolean;

  constructor(address: string, isStrict: boolean) {
    super();
    this.#isStrict = isStrict;
    this.events.write(`event: endpoint\ndata: ${address}\n\n`);
  }

  async take(request: Request): Promise<Response> {
    const message = (await request.json()) as JSONRPCMessage;
    const refusal = this.#isStrict ? refusalOf(message) : undefined;
    if (refusal) say(this.events, refusal);
    else this.onmessage?.(message);
    return new Response(null, { status: 202 });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    say(this.events, message);
  }
}

class SessionlessTransport extends OwnTransport {
  readonly opened: Promise<void>;
  readonly #isJson: boolean;
  readonly #answers = new Map<unknown, (message: JSONRPCMessage) => void>();
  #stream: Events | undefined;
  #open = () => {};

  constructor(isJson: boolean) {
    super();
    this.#isJson = isJson;
    this.opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  async handle(request: Request): Promise<Response> {
    if (request.method === 'DELETE') return new Response(null, { status: 405 });
    if (request.method === 'GET') {
      this.#stream = new Events();
      this.#open();
      return this.#stream.response;
    }
    const message = (await request.json()) as JSONRPCMessage;
    if (!('method' in message && 'id' in message)) {
      this.onmessage?.(message);
      return new Response(null, { status: 202 });
    }
    const answer = this.#isJson ? this.#answerWithJson(message.id) : this.#answerWithEvents(message.id);
    this.onmessage?.(message);
    return answer;
  }

  #answerWithJson(id: unknown): Promise<Response> {
    return new Promise((resolve) => this.#answers.set(id, (answer) => resolve(Response.json(answer))));
  }

  #answerWithEvents(id: unknown): Response {
    const events = new Events();
    this.#answers.set(id, (said) => {
      say(events, said);
      if ('method' in said) return;
      this.#answers.delete(id);
      events.end();
    });
    return events.response;
  }

  async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    const about = 'method' in message ? options?.relatedRequestId : message.id;
    const tell = this.#answers.get(about);
    if (tell) tell(message);
    else if (this.#stream) say(this.#stream, message);
  }
}

/** Says it, unless nobody listens. */
function say(events: Events, message: object): void {
  try {
    events.say(message);
  } catch {}
}
