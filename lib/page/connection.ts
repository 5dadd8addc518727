/**
 * The document's one connection to a provider: announcements on `window`, and the MessagePort that they lead to. All
 * copies of this library on a page share it, under `globalThis[Symbol.for('mcp-usher.1')]`.
 */
import { callBack } from './call-back.ts';
import { providerOrTimeout } from './detection.ts';
import { providerGone, type UsherError } from './error.ts';
import { isRecord } from './fields.ts';
import { type Create, createOutstanding, type OnState } from './outstanding.ts';
import { LOOK_AGAIN_MS, MAX_MISSES, PING_MS, PROVIDER_LOOK_MS, REJOIN_DELAY_MS } from './patience.ts';
import { isProvider, toError } from './provider-messages.ts';
import type { ElicitResult, Provider } from './types.ts';
import { PROTOCOL, VERSION } from './version.ts';

export const SHARED = Symbol.for('mcp-usher.1');

/**
 * The contract between copies of different versions of this library. It is kept for good: it may grow optional
 * members, and nothing in it may change.
 */
export interface Connection {
  readonly provider: Provider | undefined;
  /** Chooses among the providers known so far, while none is connected; the first unless set. */
  choose: ((providers: readonly Provider[]) => Provider | undefined) | undefined;
  /** Calls `listener` each time that a provider is connected after there was none. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Sends one request. Rejects with an `UsherError`, or with the signal's reason after a withdrawal. */
  request(create: Create, signal: AbortSignal, onState: OnState): Promise<ElicitResult>;
  /** Sends a completion notice, if there is anybody to hear it. */
  complete(elicitationId: string, server: string): void;
  /** Looks for a provider where none is connected. Resolves once one is; soon where none answers, at once where none was. */
  look?(): Promise<void>;
}

/**
 * Returns the document's connection, made at the first call; the page announces itself with that. `undefined` where no
 * provider can be: on a server, in a worker, in a frame, in an insecure or opaque-origin document.
 */
export function sharedConnection(): Connection | undefined {
  const scope = globalThis as { [SHARED]?: Connection };
  const page = globalThis.window;
  if (page?.isSecureContext && page.origin !== 'null' && page.top === page) scope[SHARED] ??= createConnection(page);
  return scope[SHARED];
}

/** The terms of a stand-in, which is a client of its own beside the page. */
interface StandInTerms {
  /** Whether it may not yet, or may no longer, say that it is there. */
  isSilent(): boolean;
  /** Whether it may talk to this provider. */
  accepts(provider: Provider): boolean;
}

export interface NotifyingConnection extends Connection {
  notify(method: string, params: object): void;
}

/** Makes a connection of its own: the page's, or with `standIn` the one of a stand-in. */
export function createConnection(page: Window & typeof globalThis, standIn?: StandInTerms): NotifyingConnection {
  let connected: { readonly provider: Provider; misses: number } | undefined;
  /** A provider was lost, and the page looks for it and for others. */
  let isLost = false;
  /** The `id` of the provider that was just lost: any other comes first. */
  let avoided: string | undefined;
  /** By `id`, since the last loss. */
  const known = new Map<string, Provider>();
  const listeners = new Set<() => void>();
  /** One for each provider: one that was left for another is still told what was withdrawn. */
  const ports = new Map<string | undefined, MessagePort>();
  /** Those that came with the latest announcements to a stand-in, whose page's first message waits for no more. */
  const offered = new Map<string, MessagePort>();
  const outstanding = createOutstanding(send);
  let pinging: ReturnType<typeof setInterval> | undefined;
  let pings = 0;
  /** Runs from the loss of a provider until one is connected. */
  let looking: ReturnType<typeof setInterval> | undefined;
  const mark = standIn && { standIn: true };

  const connection: NotifyingConnection = {
    get provider() {
      return connected?.provider;
    },
    choose: undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async request(create, signal, onState) {
      signal.throwIfAborted();
      if (!connected) await look();
      signal.throwIfAborted();
      if (!connected) throw providerGone();
      if (!outstanding.isAwaited()) connected.misses = 0;
      pinging ??= setInterval(ping, PING_MS);
      return outstanding.request(create, connected.provider.id, signal, onState);
    },
    complete: (elicitationId, server) => send({ method: 'elicitation/complete', params: { elicitationId, server } }),
    notify: (method, params) => send({ method, params }),
  };

  page.addEventListener('message', (event) => {
    const { source, origin, data } = event;
    if (source !== page || page.origin !== origin) return;
    if (data?.type === 'mcp-usher:probe' && !standIn) announce();
    if (data?.type !== 'mcp-usher:provider' || !isProvider(data)) return;
    if (standIn) {
      const [offer] = event.ports;
      // A stand-in keeps its promises to servers: it takes a provider whose port is sure to be there.
      if (!offer || !standIn.accepts(data)) return;
      offered.set(data.id, offer);
      // No script of the page has asked for it.
      event.stopImmediatePropagation();
    }
    callBack(() => onAnnouncement(data));
  });
  page.addEventListener('visibilitychange', shown);
  // Not the first time: the page has just announced itself.
  page.addEventListener('pageshow', ({ persisted }) => persisted && shown());
  announce();
  // Not before: a look in the same breath as the first announcement adds nothing.
  queueMicrotask(() => {
    connection.look = look;
  });
  return connection;

  function announce() {
    const message = { type: 'mcp-usher:page', version: VERSION, protocols: [PROTOCOL], ...mark };
    if (!standIn?.isSilent()) page.postMessage(message, page.origin);
  }

  /** The page may have stood still, in the back/forward cache or asleep: the provider has missed nothing by that. */
  function shown() {
    if (connected) connected.misses = 0;
    else void look();
  }

  async function look() {
    if (connected) return;
    announce();
    if (isLost) await providerOrTimeout(connection, PROVIDER_LOOK_MS);
  }

  function onAnnouncement(provider: Provider) {
    const { id } = provider;
    known.set(id, provider);
    if (!connected) choose();
    // Its other end was replaced, so the port is, and it is asked again.
    else if (connected.provider.id === id) connect(provider);
    else if (outstanding.has(id)) open(id);
  }

  function choose() {
    const providers = [...known.values()].filter(({ id }) => id !== avoided);
    const chosen = connection.choose ? connection.choose(providers) : providers[0];
    if (chosen) connect(chosen);
  }

  function connect(provider: Provider) {
    const isNew = !connected;
    open(provider.id);
    connected = { provider, misses: 0 };
    clearInterval(looking);
    if (isNew) for (const listener of [...listeners]) callBack(listener);
  }

  /** Opens a port to the provider `id`, and says what is outstanding there. */
  function open(id: string) {
    const port = offered.get(id) ?? channelTo(id);
    ports.get(id)?.close();
    ports.set(id, port);
    port.onmessage = ({ data }) => {
      if (ports.get(id) === port) callBack(() => onMessage(data, id));
    };
    outstanding.repeat(id);
  }

  function channelTo(id: string): MessagePort {
    const { port1, port2 } = new MessageChannel();
    page.postMessage({ type: 'mcp-usher:connect', provider: id, protocol: PROTOCOL }, page.origin, [port2]);
    return port1;
  }

  function onMessage(message: unknown, from: string) {
    if (!isRecord(message) || message.jsonrpc !== '2.0') return;
    // The page's own requests get an answer each; a stand-in leaves the page to itself at once.
    const said = standIn && message.id === null ? toError(message.error) : outstanding.hear(message, from);
    const isUnpaired = said instanceof Error && said.reason === 'not-paired';
    if (connected?.provider.id !== from) return;
    connected.misses = 0;
    // It serves this page no more.
    if (isUnpaired) lose(from, said);
  }

  /** Misses are counted here, not by the clock: a throttled background tab asks less often, and must not give up too early. */
  function ping() {
    if (!outstanding.isAwaited() || !connected) {
      clearInterval(pinging);
      pinging = undefined;
    } else if (connected.misses >= MAX_MISSES) {
      lose(connected.provider.id, providerGone());
    } else {
      connected.misses++;
      send({ id: ++pings, method: 'ping' });
    }
  }

  /**
   * Goes on without the provider: all of its open requests fail. A provider that is gone gets the withdrawals once it is
   * back; one with which this page is no longer paired has forgotten them, and its port stays for the ends that are still
   * on their way.
   */
  function lose(id: string, error: UsherError) {
    const isGone = error.reason === 'provider-gone';
    connected = undefined;
    isLost = true;
    avoided = id;
    known.clear();
    if (isGone) ports.get(id)?.close();
    outstanding.giveUp(id, error, isGone);
    setTimeout(() => {
      avoided = undefined;
      const back = known.get(id);
      if (back) onAnnouncement(back);
    }, REJOIN_DELAY_MS);
    looking = setInterval(look, LOOK_AGAIN_MS);
    announce();
  }

  function send(message: object, to = connected?.provider.id) {
    ports.get(to)?.postMessage({ jsonrpc: '2.0', ...message });
  }
}
