/** A web page that is an MCP client: the real page library and, where it is paired, the real relay, in one document. */
import { Relay } from '../../lib/bridge/relay.ts';
import { type Connection, SHARED } from '../../lib/page/connection.ts';
import { onUsher, type Usher } from '../../lib/page/usher.ts';
import { BRIDGE_PORT } from '../../lib/protocol/page-values.ts';
import type { Host } from './host.ts';
import type { Asked, AskingPage } from './ledger.ts';
import { type Channel, Realm } from './loop.ts';
import type { PortEnd } from './ports.ts';

interface PageGlobals {
  window?: unknown;
  [SHARED]?: Connection | undefined;
}
const globals = globalThis as unknown as PageGlobals;

interface Bridge {
  readonly relay: Relay;
  readonly generation: number;
}

export class Page implements AskingPage {
  readonly origin: string;
  readonly tabId: number;
  readonly isPrivate: boolean;
  readonly documentId: string;
  readonly realm: Realm;
  /** The person has pressed the icon over it (`activeTab`). */
  isSeen = false;
  readonly #browser: Host;
  readonly #inbox: Channel;
  readonly #window: ReturnType<typeof fakeWindow>;
  readonly #ports = new Set<PortEnd>();
  #bridge: Bridge | null = null;
  #usher: Usher | null = null;
  /** In which generation of the extension its library has heard of a provider last. */
  #announcedIn = 0;
  #shared: Connection | undefined;

  constructor(browser: Host, tab: { readonly id: number; readonly incognito: boolean }, origin: string) {
    this.#browser = browser;
    this.tabId = tab.id;
    this.isPrivate = tab.incognito;
    this.origin = origin;
    this.documentId = `document-${browser.newId()}`;
    this.realm = new Realm(`page ${this.documentId}`);
    this.#inbox = browser.loop.channel(this.realm);
    const announced = () => {
      this.#announcedIn = this.#bridge?.generation ?? 0;
    };
    this.#window = fakeWindow(origin, announced, (task) => browser.loop.channel(this.realm).post(task));
    this.realm.enter = () => {
      globals.window = this.#window;
      globals[SHARED] = this.#shared;
    };
    this.realm.leave = () => {
      this.#shared = globals[SHARED];
      delete globals.window;
      delete globals[SHARED];
    };
    this.realm.overhear = (message) => browser.ledger.overheard(this, message);
    this.#inbox.post(() => {
      if (browser.isServed(origin)) this.#addBridge();
      onUsher((usher) => {
        this.#usher = usher;
      });
    });
  }

  /** Whether its app could ask now. */
  get canAsk(): boolean {
    return this.#usher !== null && !this.realm.isFrozen && !this.realm.isDead;
  }

  /** Whether its library knows a provider that has a way to it: no content script of an extension that has ended meanwhile. */
  get hasProvider(): boolean {
    return this.#shared?.provider !== undefined && this.#announcedIn === this.#browser.generation;
  }

  get isGone(): boolean {
    return this.realm.isDead;
  }

  /** The app passes on what its server asks. */
  ask(asked: Asked): void {
    const { params, signal, server, deadlineMs } = asked;
    const { ledger } = this.#browser;
    this.act((usher) =>
      usher.elicit(params, { signal, server, deadlineMs }).then(
        (result) => ledger.settled(asked, result),
        (error: unknown) => ledger.failed(asked, error),
      ),
    );
  }

  act(code: (usher: Usher) => unknown): void {
    this.#inbox.post(() => void (this.#usher !== null && code(this.#usher)));
  }

  injectBridge(): void {
    this.#inbox.post(() => this.#addBridge());
  }

  /** `tabs.sendMessage`: the content script answers, or none is there. */
  hear(message: unknown, answer: (said: unknown) => void, fail: (error: Error) => void): void {
    const nobody = () => fail(new Error('Receiving end does not exist.'));
    if (this.realm.isDead || this.realm.isFrozen) {
      nobody();
      return;
    }
    this.#inbox.post(() => {
      const bridge = this.#bridge;
      if (bridge === null || !this.#isOurs(bridge)) {
        nobody();
        return;
      }
      const isIt = bridge.relay.isDocument(message);
      bridge.relay.onUnserved(message);
      answer(isIt ? true : undefined);
    });
  }

  /** It goes into the back/forward cache: what it had to say it has said. */
  async freeze(): Promise<void> {
    await this.#event((relay) => relay.pause());
    this.realm.isFrozen = true;
    this.#disconnect();
  }

  async thaw(): Promise<void> {
    this.realm.isFrozen = false;
    await this.#event((relay) => {
      this.#window.show();
      relay.reconnect();
    });
  }

  /** The document goes as pages do. */
  async leave(): Promise<void> {
    await this.#event((relay) => relay.leave());
    this.end();
  }

  /** It ends without a word, as a page in the cache or a crashed one does. */
  end(): void {
    this.#browser.ledger.left(this);
    this.#browser.loop.end(this.realm);
    this.#disconnect();
  }

  async #event(tell: (relay: Relay) => void): Promise<void> {
    const bridge = this.#bridge;
    if (bridge !== null) await this.#browser.loop.run(this.realm, () => tell(bridge.relay));
  }

  #disconnect(): void {
    for (const port of this.#ports) port.disconnect();
    this.#ports.clear();
  }

  #isOurs({ generation }: Bridge): boolean {
    return this.#browser.isEnabled && generation === this.#browser.generation;
  }

  /** As `entrypoints/bridge.ts` does. */
  #addBridge(): void {
    if (this.#bridge !== null && this.#isOurs(this.#bridge)) {
      this.#bridge.relay.reconnect();
      return;
    }
    const relay: Relay = new Relay({
      window: this.#window as never,
      origin: this.origin,
      connect: () => this.#connect(bridge),
      isAlive: () => this.#isOurs(bridge),
    });
    const bridge = { relay, generation: this.#browser.generation };
    this.#bridge = bridge;
    relay.start();
  }

  #connect(bridge: Bridge): PortEnd {
    if (!this.#isOurs(bridge)) throw new Error('Extension context invalidated.');
    const port = this.#browser.connect(BRIDGE_PORT, this.realm, this.isPrivate, {
      ...{ url: `${this.origin}/`, origin: this.origin, frameId: 0, documentId: this.documentId },
      ...{ documentLifecycle: 'active', tab: { id: this.tabId, incognito: this.isPrivate } },
    });
    this.#ports.add(port);
    return port;
  }
}

interface Message {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
  readonly ports: readonly unknown[];
  readonly isTrusted: true;
  stopImmediatePropagation(): void;
}

/** The part of a document's `window` that the page library and the relay use. */
function fakeWindow(origin: string, announced: () => void, later: (task: () => void) => void) {
  const listeners = new Set<(event: Message) => void>();
  const shown = new Set<(event: { readonly persisted: boolean }) => void>();
  const window = {
    isSecureContext: true,
    origin,
    get top() {
      return window;
    },
    addEventListener(
      type: string,
      listener: ((event: Message) => void) & ((event: { readonly persisted: boolean }) => void),
    ) {
      if (type === 'message') listeners.add(listener);
      if (type === 'pageshow') shown.add(listener);
    },
    /** The browser shows it again, from its cache. */
    show() {
      for (const listener of shown) listener({ persisted: true });
    },
    postMessage(data: unknown, _to: string, ports: readonly unknown[] = []) {
      later(() => {
        if ((data as { type?: unknown }).type === 'mcp-usher:provider') announced();
        let isStopped = false;
        const stopImmediatePropagation = () => {
          isStopped = true;
        };
        const event: Message = { source: window, origin, data, ports, isTrusted: true, stopImmediatePropagation };
        for (const listener of [...listeners]) if (!isStopped) listener(event);
      });
    },
  };
  return window;
}
