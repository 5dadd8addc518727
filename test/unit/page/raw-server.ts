/** An MCP server's end of an in-memory transport, driven message by message: what it sends is what goes out. */
import { settled } from './fake-page.ts';

interface Transport {
  start(): Promise<void>;
  send(message: never): Promise<void>;
  onmessage?: ((message: never) => void) | undefined;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly [name: string]: unknown };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export class RawServer {
  readonly received: Message[] = [];
  readonly #transport: Transport;
  readonly #info: object;
  #nextId = 100;

  constructor(transport: Transport, info: object = { name: 'raw', version: '1' }) {
    this.#transport = transport;
    this.#info = info;
    transport.onmessage = (message) => this.#onMessage(message);
    void transport.start();
  }

  /** Sends a request and returns its id. */
  request(params: object): number {
    const id = this.#nextId++;
    this.send({ id, method: 'elicitation/create', params });
    return id;
  }

  /** Answers the latest `method` of the client with a result or an error. */
  answer(method: string, response: object) {
    this.send({ id: this.of(method).at(-1)?.id, ...response });
  }

  /** The messages of the client with this method, in order. */
  of(method: string): Message[] {
    return this.received.filter((message) => message.method === method);
  }

  async response(id: number): Promise<Message | undefined> {
    await settled();
    return this.received.find((message) => message.id === id);
  }

  send(message: object) {
    void this.#transport.send({ jsonrpc: '2.0', ...message } as never);
  }

  #onMessage(message: Message) {
    this.received.push(message);
    const { id, method, params } = message;
    const serverInfo = this.#info;
    if (method === 'initialize') {
      const capabilities = { tools: {}, prompts: {}, resources: {} };
      this.send({ id, result: { protocolVersion: params?.protocolVersion, capabilities, serverInfo } });
    }
    if (method === 'server/discover') {
      const _meta = { 'io.modelcontextprotocol/serverInfo': serverInfo };
      const result = {
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: {} },
        ttlMs: 0,
        cacheScope: 'private',
      };
      this.send({ id, result: { resultType: 'complete', _meta, ...result } });
    }
  }
}
