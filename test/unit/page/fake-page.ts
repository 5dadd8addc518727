/** A web page in Node, as far as the page library touches one, and a provider that answers on it. */

const ORIGIN = 'https://chat.example';

/** A message event is built by hand: Node's own takes no window as its source. */
class WindowMessage extends Event {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
  readonly ports: readonly unknown[];

  constructor(data: unknown, from: { origin: string; source: unknown }, ports: readonly unknown[] = []) {
    super('message');
    this.data = data;
    this.origin = from.origin;
    this.source = from.source;
    this.ports = ports;
  }
}

export class FakeWindow extends EventTarget {
  origin = ORIGIN;
  isSecureContext = true;
  /** A frame has another. */
  top: unknown = this;
  readonly posted: { type: string }[] = [];

  postMessage(data: { type: string }, targetOrigin: string, transfer: readonly unknown[] = []) {
    if (targetOrigin !== this.origin) return;
    this.posted.push(data);
    queueMicrotask(() => this.receive(data, { origin: this.origin, source: this }, transfer));
  }

  receive(data: unknown, from: { origin: string; source: unknown }, ports: readonly unknown[] = []) {
    this.dispatchEvent(new WindowMessage(structuredClone(data), from, ports));
  }
}

export interface PortMessage {
  readonly jsonrpc: string;
  readonly id?: string | number;
  readonly method: string;
  readonly params?: { readonly [name: string]: unknown };
}

export class FakeProvider {
  readonly announcement;
  readonly received: PortMessage[] = [];
  readonly ports: MessagePort[] = [];
  answersPings = true;
  /** Answers no announcements: it is away, or not paired. */
  isMute = false;
  /** Hears each message as it comes. */
  heard: (message: PortMessage) => void = () => {};
  readonly #window: FakeWindow;

  constructor(window: FakeWindow, announcement: object = {}) {
    this.#window = window;
    this.announcement = {
      type: 'mcp-usher:provider',
      id: 'usher',
      name: 'Usher',
      version: '1.0.0',
      protocols: [1],
      ...announcement,
    };
    window.addEventListener('message', (event) => this.#onWindowMessage(event as WindowMessage));
  }

  /** As Usher does: with a port for a stand-in, which counts once the stand-in speaks on it. */
  announce() {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => {
      this.#hear(port1);
      port1.onmessage?.(event);
    };
    this.#window.postMessage(this.announcement, this.#window.origin, [port2]);
  }

  send(message: object) {
    this.ports.at(-1)?.postMessage({ jsonrpc: '2.0', ...message });
  }

  of(method: string): PortMessage[] {
    return this.received.filter((message) => message.method === method);
  }

  #onWindowMessage({ data, ports }: WindowMessage) {
    const { type, provider } = data as { type: string; provider?: string };
    if (type === 'mcp-usher:page' && !this.isMute) this.announce();
    if (type !== 'mcp-usher:connect' || provider !== this.announcement.id) return;
    this.#hear(ports[0] as MessagePort);
  }

  #hear(port: MessagePort) {
    this.ports.push(port);
    port.onmessage = ({ data: message }) => {
      this.received.push(message);
      this.heard(message);
      if (message.method === 'ping' && this.answersPings) this.send({ id: message.id, result: {} });
    };
  }
}

/** Lets messages and promises run out; real time, while the library's timers may be faked. */
export async function settled() {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** As Svelte and Vue keep what an app has put into their state, at any depth: no port takes it. */
export function reactive<T extends object>(value: T): T {
  const inside = (held: unknown) => (typeof held === 'object' && held !== null ? reactive(held) : held);
  return new Proxy(value, { get: (target, key) => inside(Reflect.get(target, key)) });
}
