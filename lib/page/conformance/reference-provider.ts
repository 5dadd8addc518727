/** The reference provider of the conformance kit: it does what a check tells it to, and writes down what it hears. */
import { eventually, type Json, type KitWindow, must } from './check.ts';

const PROVIDER = {
  type: 'mcp-usher:provider',
  id: 'org.example.conformance',
  name: 'Conformance',
  version: '1',
  protocols: [1],
};

/** One connect of the page. */
interface Connected {
  readonly connect: Json;
  readonly ports: number;
  readonly port: MessagePort;
  readonly heard: Json[];
}

export class ReferenceProvider {
  /** The announcements of the page. */
  readonly announcements: Json[] = [];
  readonly connects: Connected[] = [];
  /** Makes the page ask for something: the page's own doing, or a press in it. */
  readonly drive: () => void;
  readonly #window: KitWindow;
  readonly #listen = (event: MessageEvent) => {
    if (event.source !== (this.#window as unknown)) return;
    if (event.data?.type === 'mcp-usher:page') this.announcements.push(event.data);
    if (event.data?.type !== 'mcp-usher:connect') return;
    const [port] = event.ports;
    const heard: Json[] = [];
    if (port) port.onmessage = ({ data }) => heard.push(data);
    this.connects.push({
      connect: event.data,
      ports: event.ports.length,
      port: port ?? new MessageChannel().port1,
      heard,
    });
  };

  constructor(window: KitWindow, drive: () => void) {
    this.#window = window;
    this.drive = drive;
    window.addEventListener('message', this.#listen);
  }

  /** Announces a provider; `more` changes the announcement. */
  announce(more: object = {}): void {
    this.#window.postMessage({ ...PROVIDER, ...more }, this.#window.origin);
  }

  probe(): void {
    this.#window.postMessage({ type: 'mcp-usher:probe' }, this.#window.origin);
  }

  /** Resolves once the page has announced itself. */
  announced(times = 1): Promise<Json> {
    return eventually(() => this.announcements[times - 1], `announcement of the page (number ${times})`);
  }

  /** Resolves with connect number `times` of the page. */
  connected(times = 1): Promise<Connected> {
    return eventually(() => this.connects[times - 1], `connect of the page (number ${times})`);
  }

  /** Announces, connects, and makes the page ask: resolves with its port and its request. */
  async asked(): Promise<{ connected: Connected; create: Json }> {
    await this.announced();
    this.announce();
    const connected = await this.connected();
    this.drive();
    return { connected, create: await this.heard(connected, 'elicitation/create') };
  }

  /** Resolves with the message number `times` with this method over the port. */
  heard({ heard }: Connected, method: string, times = 1): Promise<Json> {
    return eventually(() => heard.filter((message) => message.method === method)[times - 1], `${method} (${times})`);
  }

  send({ port }: Connected, message: object): void {
    port.postMessage({ jsonrpc: '2.0', ...message });
  }

  status(to: Connected, id: unknown, state: string, reason?: string): void {
    this.send(to, { method: 'elicitation/status', params: reason ? { id, state, reason } : { id, state } });
  }

  /** Answers `id`, and waits for its acknowledgment, number `times` over this port. */
  async answered(to: Connected, id: unknown, times = 1): Promise<void> {
    this.send(to, { id, result: { action: 'decline' } });
    const { params } = await this.heard(to, 'elicitation/acknowledge', times);
    must((params as Json).id === id, `It acknowledged ${JSON.stringify(params)}.`);
  }

  close(): void {
    this.#window.removeEventListener('message', this.#listen);
    for (const { port } of this.connects) port.close();
  }
}
