/** The reference provider of the conformance kit: it does what a check tells it to, and writes down what it hears. */
import { eventually, hearFromElsewhere, type Json, type KitWindow } from './check.ts';

const PROVIDER = {
  type: 'mcp-usher:provider',
  id: 'org.example.conformance',
  name: 'Conformance',
  version: '1',
  protocols: [1],
};

/** How long a page has from its press to its request: its server asks in between, on a machine that is busy too. */
const ASKING_MS = 20_000;

/** Another one that is there too. */
export const ANOTHER = { id: 'org.example.another', name: 'Another' };

export interface Connected {
  readonly connect: Json;
  readonly ports: number;
  readonly port: MessagePort;
  readonly heard: Json[];
}

/** Returns the run of a check that begins with a request of the page. */
export function onceAsked(
  run: (provider: ReferenceProvider, asked: { connected: Connected; create: Json }) => Promise<void>,
) {
  return async (provider: ReferenceProvider) => run(provider, await provider.asked());
}

export class ReferenceProvider {
  readonly announcements: Json[] = [];
  readonly connects: Connected[] = [];
  /** Makes the page ask for something: the page's own doing, or a press in it. */
  readonly drive: () => void;
  /** A second by the page's clock, in milliseconds: shorter only where a test has made the page quicker. */
  readonly secondMs: number;
  readonly #window: KitWindow;
  /** It answers each announcement of the page; otherwise only checks announce it. */
  #isBack = false;
  readonly #listen = (event: MessageEvent) => {
    if (event.source !== (this.#window as unknown)) return;
    if (event.data?.type === 'mcp-usher:page') {
      this.announcements.push(event.data);
      if (this.#isBack) this.announce();
    }
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

  constructor(window: KitWindow, drive: () => void, secondMs = 1_000) {
    this.#window = window;
    this.drive = drive;
    this.secondMs = secondMs;
    window.addEventListener('message', this.#listen);
  }

  /** Announces a provider; `more` changes the announcement. */
  announce(more: object = {}): void {
    this.#window.postMessage({ ...PROVIDER, ...more }, this.#window.origin);
  }

  announceFromElsewhere(): void {
    hearFromElsewhere(this.#window, { ...PROVIDER, id: 'org.example.elsewhere' });
  }

  probe(): void {
    this.#window.postMessage({ type: 'mcp-usher:probe' }, this.#window.origin);
  }

  /** Resolves once the page has announced itself. */
  announced(times = 1, patienceMs?: number): Promise<Json> {
    const what = `announcement of the page (number ${times})`;
    return eventually(() => this.announcements[times - 1], what, patienceMs);
  }

  /** Resolves once the page has announced itself once more than it had at the call. */
  announcedAgain(patienceMs?: number): Promise<Json> {
    return this.announced(this.announcements.length + 1, patienceMs);
  }

  /** Resolves with connect number `times` of the page. */
  connected(times = 1): Promise<Connected> {
    return eventually(() => this.connects[times - 1], `connect of the page (number ${times})`);
  }

  /** Announces a provider once more, and resolves with the page's next connect. */
  connectedAgain(more: object = {}): Promise<Connected> {
    const before = this.connects.length;
    this.announce(more);
    return this.connected(before + 1);
  }

  /** Comes back after it was lost, and resolves with the page's next connect: a page may look for another first. */
  cameBack(): Promise<Connected> {
    this.#isBack = true;
    return this.connectedAgain();
  }

  /** Announces, connects, and makes the page ask: resolves with its port and its request. */
  async asked(): Promise<{ connected: Connected; create: Json }> {
    await this.announced();
    const connected = await this.connectedAgain();
    this.drive();
    return { connected, create: await this.heard(connected, 'elicitation/create', 1, ASKING_MS) };
  }

  /** Resolves with the message number `times` with this method over the port. */
  heard({ heard }: Connected, method: string, times = 1, patienceMs?: number): Promise<Json> {
    const isIt = (message: Json) => message.method === method;
    return eventually(() => heard.filter(isIt)[times - 1], `${method} (number ${times})`, patienceMs);
  }

  /** The requests of the page over all ports. */
  creates(): Json[] {
    return this.connects.flatMap(({ heard }) => heard).filter(({ method }) => method === 'elicitation/create');
  }

  /** Resolves with the next request that the page makes over this port, of its own or of an earlier press. */
  async askedAgain(connected: Connected): Promise<Json> {
    this.drive();
    return this.heard(connected, 'elicitation/create');
  }

  send({ port }: Connected, message: object): void {
    port.postMessage({ jsonrpc: '2.0', ...message });
  }

  status(to: Connected, id: unknown, state: string, reason?: string): void {
    this.send(to, { method: 'elicitation/status', params: reason ? { id, state, reason } : { id, state } });
  }

  refuse(to: Connected, id: unknown, code: number, reason: string): void {
    this.send(to, { id, error: { code, message: 'This is a test of conformance.', data: { reason } } });
  }

  /** How often the page has acknowledged `id` over this port. */
  acknowledgmentsOf({ heard }: Connected, id: unknown): number {
    return heard.filter(({ method, params }) => {
      return method === 'elicitation/acknowledge' && (params as Json | undefined)?.id === id;
    }).length;
  }

  /** Sends a result for `id`, and waits for its acknowledgment over this port. */
  async answered(to: Connected, id: unknown, result: object = { action: 'cancel' }): Promise<void> {
    const before = this.acknowledgmentsOf(to, id);
    this.send(to, { id, result });
    const isHeard = () => this.acknowledgmentsOf(to, id) > before || undefined;
    await eventually(isHeard, `acknowledgment of ${JSON.stringify(id)} over the port of the result`);
  }

  /** Resolves once the page has heard all that was sent to it over this port. */
  async followed(to: Connected): Promise<void> {
    await this.answered(to, `nobody’s ${to.heard.length}`);
  }

  close(): void {
    this.#window.removeEventListener('message', this.#listen);
    for (const { port } of this.connects) port.close();
  }
}
