/** The reference page of the conformance kit: it says what a check tells it to, and writes down what it hears. */
import { eventually, type Json, type KitWindow, must } from './check.ts';

/** Resolves with the first of `heard`, now or later, for which `fits` holds. */
function first(heard: readonly Json[], fits: (message: Json) => boolean, what: string): Promise<Json> {
  return eventually(() => heard.find(fits), what);
}

/** The page's end of one port. */
export class KitPort {
  readonly heard: Json[] = [];
  readonly #port: MessagePort;
  #pings = 0;

  constructor(port: MessagePort) {
    this.#port = port;
    port.onmessage = ({ data }) => this.heard.push(data);
  }

  /** Sends `message` as it is. */
  raw(message: unknown): void {
    this.#port.postMessage(message);
  }

  send(message: object): void {
    this.raw({ jsonrpc: '2.0', ...message });
  }

  withdraw(id: unknown, more: object = {}): void {
    this.send({ method: 'elicitation/withdraw', params: { id, ...more } });
  }

  acknowledge(id: unknown): void {
    this.send({ method: 'elicitation/acknowledge', params: { id } });
  }

  responsesTo(id: unknown): Json[] {
    return this.heard.filter((message) => message.id === id && !('method' in message));
  }

  response(id: unknown): Promise<Json> {
    return first(this.heard, (message) => message.id === id && !('method' in message), `response to ${id}`);
  }

  state(id: unknown, state: string): Promise<Json> {
    const isStatus = ({ method, params }: Json) => {
      const said = params as Json | undefined;
      return method === 'elicitation/status' && said?.id === id && said?.state === state;
    };
    return first(this.heard, isStatus, `status ${state} of ${id}`);
  }

  /** Resolves with the next error with `reason` and `id`; `null` for one that is about no request. */
  error(id: unknown, reason: string): Promise<Json> {
    const isIt = (message: Json) => {
      const data = (message.error as Json | undefined)?.data as Json | undefined;
      return message.id === id && data?.reason === reason;
    };
    return first(this.heard, isIt, `error ${reason} with the id ${id}`);
  }

  /** Resolves once a ping was answered: what was sent before has then been heard by the provider. */
  async pinged(): Promise<void> {
    this.#pings += 1;
    const id = `ping ${this.#pings}`;
    this.send({ id, method: 'ping' });
    const answer = await this.response(id);
    must(JSON.stringify(answer.result) === '{}', `A ping was answered with ${JSON.stringify(answer)}.`);
  }

  close(): void {
    this.#port.close();
  }
}

export class ReferencePage {
  readonly heard: Json[] = [];
  readonly #window: KitWindow;
  readonly #ports: KitPort[] = [];
  #provider: unknown;
  readonly #listen = (event: MessageEvent) => {
    if (event.source !== (this.#window as unknown) || event.origin !== this.#window.origin) return;
    if (event.data?.type === 'mcp-usher:provider') this.heard.push(event.data);
  };

  constructor(window: KitWindow) {
    this.#window = window;
    window.addEventListener('message', this.#listen);
  }

  post(message: object, transfer: Transferable[] = []): void {
    this.#window.postMessage(message, this.#window.origin, transfer);
  }

  /** Announces the page, and resolves with the provider's answer to just this. */
  async announced(more: object = {}): Promise<Json> {
    const before = this.heard.length;
    this.post({ type: 'mcp-usher:page', version: 'conformance', protocols: [1], ...more });
    return first(this.heard, (message) => this.heard.indexOf(message) >= before, 'announcement of a provider');
  }

  /** Opens a port to the provider; `more` changes the connect. */
  async connected(more: object = {}): Promise<KitPort> {
    // Once: at each announcement of the provider, every other page in the document connects again too.
    this.#provider ??= (await this.announced()).id;
    const { port1, port2 } = new MessageChannel();
    const port = new KitPort(port1);
    this.#ports.push(port);
    this.post({ type: 'mcp-usher:connect', provider: this.#provider, protocol: 1, ...more }, [port2]);
    return port;
  }

  close(): void {
    this.#window.removeEventListener('message', this.#listen);
    for (const port of this.#ports) port.close();
  }
}
