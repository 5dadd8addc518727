/**
 * The document's one connection to a provider: announcements on `window`, and the MessagePort that they lead to. All
 * copies of this library on a page share it, under `globalThis[Symbol.for('mcp-usher.1')]`.
 */
import { callBack } from './call-back.ts';
import { providerOrTimeout } from './detection.ts';
import { providerGone, type UsherError } from './error.ts';
import { isObject, isOneOf, isProvider, type Message, toError, toResult } from './messages.ts';
import type { Outstanding } from './outstanding.ts';
import type { StandInTerms } from './stand-in-terms.ts';
import type { ElicitationState, ElicitParams, ElicitResult, Provider } from './types.ts';
import { PROTOCOL, VERSION } from './version.ts';

export const SHARED = Symbol.for('mcp-usher.1');
const PING_MS = 10_000;
const MAX_MISSES = 2;
/** How long another provider has to come forward before the one that was lost is taken again. */
const AVOID_MS = 100;
/** How long a request waits for a provider after one was lost. */
const LOOK_MS = 300;
/** How often the page looks by itself for what was lost. */
const LOOK_AGAIN_MS = 60_000;
const STATES = ['waiting', 'opened', 'ended'] as const;

/** The params of the protocol's own `elicitation/create`. */
export interface Create {
  readonly params: ElicitParams;
  readonly [option: string]: unknown;
}

/** Hears how a request stands; must not throw. */
export type OnState = (state: ElicitationState['state'], reason?: ElicitationState['reason']) => void;

/**
 * What copies of different versions of this library ask of each other. It is kept for good: it may grow optional
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
 * provider can be: on a server, in a worker, in an insecure or opaque-origin document.
 */
export function sharedConnection(): Connection | undefined {
  const scope = globalThis as { [SHARED]?: Connection };
  const page = globalThis.window;
  if (page?.isSecureContext && page.origin !== 'null') scope[SHARED] ??= createConnection(page);
  return scope[SHARED];
}

/** A connection that can send more notifications than the page library does. */
export interface NotifyingConnection extends Connection {
  notify(method: string, params: object): void;
}

/** Makes a connection of its own: the page's, or with `standIn` the one of a stand-in. */
export function createConnection(page: Window & typeof globalThis, standIn?: StandInTerms): NotifyingConnection {
  const providers = new Map<string, Provider>();
  /** One for each provider: one that was left for another is still told what was withdrawn. */
  const ports = new Map<string, MessagePort>();
  const listeners = new Set<() => void>();
  const outstanding = new Map<string, Outstanding>();
  /** Outlive the response: the request of a legacy URL ends after it was accepted. */
  const states = new Map<string, OnState>();
  let pinging: ReturnType<typeof setInterval> | undefined;
  let pings = 0;
  let unanswered = 0;
  /** Runs from the loss of a provider until one is connected. */
  let looking: ReturnType<typeof setInterval> | undefined;
  /** The one that was just lost, so that another which is there comes first. */
  let avoided: string | undefined;
  /** While the first announcement is being made: a look in the same breath adds nothing. */
  let isFirst = true;

  const post = (message: object, transfer?: Transferable[]) => page.postMessage(message, page.origin, transfer);
  const mark = standIn && { standIn: true };
  const announce = () => {
    if (!standIn?.isSilent()) post({ type: 'mcp-usher:page', version: VERSION, protocols: [PROTOCOL], ...mark });
  };
  const send = (message: object, to = connection.provider?.id) =>
    ports.get(to as string)?.postMessage({ jsonrpc: '2.0', ...message });
  const isAwaited = () => [...outstanding.values()].some(({ settle }) => settle);

  const connection: NotifyingConnection & { provider: Provider | undefined } = {
    provider: undefined,
    choose: undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request,
    complete: (elicitationId, server) => send({ method: 'elicitation/complete', params: { elicitationId, server } }),
    notify: (method, params) => send({ method, params }),
    look,
  };

  async function look() {
    if (connection.provider) return;
    if (!isFirst) announce();
    if (looking) await providerOrTimeout(connection, LOOK_MS);
  }

  function onAnnouncement(provider: Provider) {
    const { id } = provider;
    providers.set(id, provider);
    if (!connection.provider) choose();
    // Its other end was replaced, so the port is, and it is asked again.
    else if (connection.provider.id === id) connect(provider);
    else if ([...outstanding.values()].some((entry) => entry.provider === id)) open(id);
  }

  function choose() {
    const known = [...providers.values()].filter(({ id }) => id !== avoided);
    const chosen = connection.choose ? connection.choose(known) : known[0];
    if (chosen) connect(chosen);
  }

  function connect(provider: Provider) {
    const isNew = !connection.provider;
    connection.provider = provider;
    unanswered = 0;
    clearInterval(looking);
    looking = undefined;
    open(provider.id);
    if (isNew) for (const listener of [...listeners]) callBack(listener);
  }

  /** Opens a port to the provider `to`, and says what is outstanding there. */
  function open(to: string) {
    const { port1, port2 } = new MessageChannel();
    ports.get(to)?.close();
    ports.set(to, port1);
    port1.onmessage = ({ data }) => {
      if (ports.get(to) === port1) callBack(() => onMessage(data, to));
    };
    post({ type: 'mcp-usher:connect', provider: to, protocol: PROTOCOL }, [port2]);
    for (const [id, { message, provider, settle }] of outstanding) {
      if (provider !== to) continue;
      send(message, to);
      // Its first word may have been lost, not the second; and who knows nothing of the request never answers.
      if (!settle) outstanding.delete(id);
    }
  }

  function onMessage(message: unknown, from: string) {
    if (!isObject(message) || message.jsonrpc !== '2.0') return;
    if (connection.provider?.id === from) unanswered = 0;
    const { id, method, params } = message;
    if (method === 'elicitation/status' && isObject(params)) onStatus(params);
    // Pings have numbers as their ids.
    else if (typeof id === 'string' && !method) onResponse(id, message, from);
    // The page's own requests get an answer each; a stand-in leaves the page to itself at once.
    else if (standIn && id === null) onRefusal(toError(message.error), from);
  }

  function onStatus({ id, state, reason }: Message) {
    if (isOneOf(STATES, state)) states.get(id as string)?.(state, reason as ElicitationState['reason']);
  }

  function onResponse(id: string, { result, error }: Message, from: string) {
    send({ method: 'elicitation/acknowledge', params: { id } }, from);
    const entry = outstanding.get(id);
    if (entry?.provider !== from) return;
    outstanding.delete(id);
    const outcome = toResult(result, entry.mode) ?? toError(error);
    entry.settle?.(outcome);
    if (outcome instanceof Error) onRefusal(outcome, from);
  }

  /** Goes on without the provider where it serves this page no more. */
  function onRefusal(error: UsherError, from: string) {
    if (error.reason === 'not-paired' && connection.provider?.id === from) lose(error);
  }

  async function request(create: Create, signal: AbortSignal, onState: OnState): Promise<ElicitResult> {
    signal.throwIfAborted();
    if (!connection.provider) await look();
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (!connection.provider) throw providerGone();
      const id = crypto.randomUUID();
      const fail = (error: unknown, reason: NonNullable<ElicitationState['reason']>) => {
        states.get(id)?.('ended', reason);
        reject(error);
      };
      const abort = () => {
        const { reason } = signal;
        // The SDK aborts with the words of `notifications/cancelled`; anything else is no text for people.
        takeBack(id, entry, typeof reason === 'string' ? { reason } : undefined);
        send(entry.message, entry.provider);
        fail(reason, 'withdrawn');
      };
      const entry: Outstanding = {
        message: { id, method: 'elicitation/create', params: create },
        provider: connection.provider.id,
        mode: create.params.mode,
        settle(outcome) {
          signal.removeEventListener('abort', abort);
          if (outcome instanceof Error) fail(outcome, outcome.reason);
          else resolve(outcome);
        },
      };
      send(entry.message);
      signal.addEventListener('abort', abort);
      states.set(id, (state, reason) => {
        if (state === 'ended') states.delete(id);
        onState(state, reason);
      });
      if (!isAwaited()) unanswered = 0;
      pinging ??= setInterval(ping, PING_MS);
      outstanding.set(id, entry);
    });
  }

  /** What stands for the request from now on is its withdrawal, until that has been answered. */
  function takeBack(id: string, entry: Outstanding, said?: object) {
    entry.message = { method: 'elicitation/withdraw', params: { id, ...said } };
    entry.settle = undefined;
  }

  /** Misses are counted here, not by the clock: a throttled background tab asks less often, and is told no lie. */
  function ping() {
    if (!isAwaited()) {
      clearInterval(pinging);
      pinging = undefined;
    } else if (unanswered >= MAX_MISSES) {
      lose(providerGone());
    } else {
      unanswered++;
      send({ id: ++pings, method: 'ping' });
    }
  }

  /**
   * Goes on without the provider: all that it was asked fails. One that is gone is told so once it is back; one that
   * this page is no longer paired with has forgotten it, and its port stays for the ends that are still on their way.
   */
  function lose(error: UsherError) {
    const id = connection.provider?.id as string;
    const isGone = error.reason === 'provider-gone';
    connection.provider = undefined;
    providers.clear();
    for (const [request, entry] of outstanding) {
      if (entry.provider !== id) continue;
      const { settle } = entry;
      takeBack(request, entry);
      if (!isGone) outstanding.delete(request);
      settle?.(error);
    }
    if (isGone) {
      ports.get(id)?.close();
      for (const tell of states.values()) tell('ended', error.reason);
    }
    avoided = id;
    setTimeout(() => {
      avoided = undefined;
      const back = providers.get(id);
      if (back) onAnnouncement(back);
    }, AVOID_MS);
    looking = setInterval(look, LOOK_AGAIN_MS);
    announce();
  }

  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page || page.origin !== origin) return;
    if (data?.type === 'mcp-usher:probe' && !standIn) announce();
    if (data?.type === 'mcp-usher:provider' && isProvider(data) && standIn?.accepts(data) !== false) {
      callBack(() => onAnnouncement(data));
    }
  });
  for (const type of ['pageshow', 'visibilitychange']) page.addEventListener(type, look);
  announce();
  queueMicrotask(() => {
    isFirst = false;
  });
  return connection;
}
