/** The reference page of the conformance kit: it says what a check tells it to, and writes down what it hears. */
import { eventually, hearFromElsewhere, isSame, type Json, type KitWindow, must } from './check.ts';

/** Resolves with the first of `heard`, now or later, for which `fits` holds. */
function first(
  heard: readonly Json[],
  fits: (message: Json) => boolean,
  what: string,
  patienceMs?: number,
): Promise<Json> {
  return eventually(() => heard.find(fits), what, patienceMs);
}

const newId = () => crypto.randomUUID();

const QUESTION = {
  message: 'This is a test of conformance. It goes away by itself.',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
};

/** Returns a whole `elicitation/create` under `id`; `more` changes its params. */
export function question(id: unknown, more: object = {}): object {
  return { jsonrpc: '2.0', id, method: 'elicitation/create', params: { params: QUESTION, ...more } };
}

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

  ask(id: unknown, more: object = {}): void {
    this.raw(question(id, more));
  }

  withdraw(id: unknown, more: object = {}): void {
    this.send({ method: 'elicitation/withdraw', params: { id, ...more } });
  }

  acknowledge(id: unknown): void {
    this.send({ method: 'elicitation/acknowledge', params: { id } });
  }

  /** Makes a request and resolves with its id, once it waits for the person. */
  async waiting(more: object = {}, id: string = newId()): Promise<string> {
    this.ask(id, more);
    await this.state(id, 'waiting');
    return id;
  }

  /** Takes a request back, and checks that it is answered as it should be. */
  async takenBack(id: unknown, more: object = {}, patienceMs?: number): Promise<void> {
    this.withdraw(id, more);
    const { result } = await this.response(id, patienceMs);
    must(isSame(result, { action: 'cancel' }), `A withdrawn request was answered with ${JSON.stringify(result)}.`);
  }

  /** Takes back a request, and lets the provider forget it: nothing is left of the check. */
  async forgotten(id: unknown, more: object = {}, patienceMs?: number): Promise<void> {
    await this.takenBack(id, more, patienceMs);
    this.acknowledge(id);
  }

  responsesTo(id: unknown): Json[] {
    return this.heard.filter((message) => message.id === id && !('method' in message));
  }

  response(id: unknown, patienceMs?: number): Promise<Json> {
    const isIt = (message: Json) => message.id === id && !('method' in message);
    return first(this.heard, isIt, `response to ${id}`, patienceMs);
  }

  statesOf(id: unknown): Json[] {
    const statuses = this.heard.filter(({ method }) => method === 'elicitation/status');
    return statuses.map(({ params }) => (params ?? {}) as Json).filter((params) => params.id === id);
  }

  /** Resolves with the params of the status. */
  state(id: unknown, state: string): Promise<Json> {
    const isIt = (params: Json) => params.state === state;
    return eventually(() => this.statesOf(id).find(isIt), `status ${state} of ${id}`);
  }

  /** The errors so far with `id`: their codes and reasons. */
  errorsFor(id: unknown): { code: unknown; reason: unknown }[] {
    return this.responsesTo(id).flatMap(({ error }) => {
      if (!error) return [];
      const { code, data } = error as Json;
      return [{ code, reason: (data as Json | undefined)?.reason }];
    });
  }

  /** Resolves with an error with `reason` and `id`; `null` for one that is about no request. */
  error(id: unknown, reason: string): Promise<{ code: unknown; reason: unknown }> {
    const isIt = (error: { reason: unknown }) => error.reason === reason;
    return eventually(() => this.errorsFor(id).find(isIt), `error ${reason} with the id ${id}`);
  }

  /** Resolves once a ping was answered: what was sent before has then been heard by the provider. */
  async pinged(more: object = {}): Promise<void> {
    this.#pings += 1;
    const id = `ping ${this.#pings}`;
    this.send({ id, method: 'ping', ...more });
    const answer = await this.response(id);
    must(isSame(answer.result, {}), `A ping was answered with ${JSON.stringify(answer)}.`);
  }

  close(): void {
    this.#port.close();
  }
}

/** Returns the run of a check that begins with a port to the provider. */
export function onPort(run: (port: KitPort, page: ReferencePage) => Promise<void>) {
  return async (page: ReferencePage) => run(await page.connected(), page);
}

export class ReferencePage {
  /** The announcements of the provider. */
  readonly heard: Json[] = [];
  /** A second by the provider's clock, in milliseconds: shorter only where a test has made the provider quicker. */
  readonly secondMs: number;
  readonly #window: KitWindow;
  readonly #ports: KitPort[] = [];
  #provider: unknown;
  readonly #listen = (event: MessageEvent) => {
    if (event.source !== (this.#window as unknown) || event.origin !== this.#window.origin) return;
    if (event.data?.type === 'mcp-usher:provider') this.heard.push(event.data);
  };

  constructor(window: KitWindow, secondMs = 1_000) {
    this.#window = window;
    this.secondMs = secondMs;
    window.addEventListener('message', this.#listen);
  }

  post(message: object, transfer: Transferable[] = []): void {
    this.#window.postMessage(message, this.#window.origin, transfer);
  }

  announce(more: object = {}): void {
    this.post({ type: 'mcp-usher:page', version: 'conformance', protocols: [1], ...more });
  }

  /** Announces the page, and resolves with the provider's answer to just this. */
  async announced(more: object = {}): Promise<Json> {
    const before = this.heard.length;
    this.announce(more);
    return first(this.heard, (message) => this.heard.indexOf(message) >= before, 'announcement of a provider');
  }

  /** Opens a port to the provider; `more` changes the connect. */
  async connected(more: object = {}): Promise<KitPort> {
    // Once: at each announcement of the provider, every other page in the document connects again too.
    this.#provider ??= (await this.announced()).id;
    const [port, end] = this.#channel();
    this.post({ type: 'mcp-usher:connect', provider: this.#provider, protocol: 1, ...more }, [end]);
    return port;
  }

  /** Announces the page and connects as from elsewhere; returns the ports that nobody should serve. */
  fromElsewhere(): KitPort[] {
    const ports: KitPort[] = [];
    hearFromElsewhere(this.#window, { type: 'mcp-usher:page', version: 'conformance', protocols: [1] });
    hearFromElsewhere(this.#window, { type: 'mcp-usher:connect', provider: this.#provider, protocol: 1 }, () => {
      const [port, end] = this.#channel();
      ports.push(port);
      return end;
    });
    return ports;
  }

  #channel(): [KitPort, MessagePort] {
    const { port1, port2 } = new MessageChannel();
    const port = new KitPort(port1);
    this.#ports.push(port);
    return [port, port2];
  }

  close(): void {
    this.#window.removeEventListener('message', this.#listen);
    for (const port of this.#ports) port.close();
  }
}
