/**
 * The document's one connection to a provider: announcements on `window`, and the MessagePort that they lead to. All
 * copies of this library on a page share it, under `globalThis[Symbol.for('mcp-usher.1')]`.
 */
import { call } from './callback.ts';
import { providerGone, type UsherError, usherError } from './error.ts';
import type { ElicitationState, ElicitParams, ElicitResult, Provider } from './types.ts';
import { PROTOCOL, VERSION } from './version.ts';

export const SHARED = Symbol.for('mcp-usher.1');
const PING_MS = 10_000;
const MAX_MISSES = 2;
const STATES = ['waiting', 'opened', 'ended'] as const;
const ACTIONS = ['accept', 'decline', 'cancel'] as const;

/** The params of the protocol's own `elicitation/create`. */
export interface Create {
  readonly params: ElicitParams;
  readonly [option: string]: unknown;
}

/** Hears how a request stands; must not throw. */
export type OnState = (state: ElicitationState['state'], reason?: string) => void;

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
}

interface Outstanding {
  /** What is said again on a new port: the request, or its withdrawal in case the first word was lost. */
  message: object;
  /** Missing once the request was withdrawn: nobody waits for the response. */
  settle?: ((outcome: ElicitResult | UsherError) => void) | undefined;
}

type Message = Record<string, unknown>;

/**
 * Gives the document's connection, made at the first call; the page announces itself with that. `undefined` where no
 * provider can be: on a server, in a worker, in an insecure or opaque-origin document.
 */
export function sharedConnection(): Connection | undefined {
  const scope = globalThis as { [SHARED]?: Connection };
  const page = globalThis.window;
  if (page?.isSecureContext && page.origin !== 'null') scope[SHARED] ??= createConnection(page);
  return scope[SHARED];
}

function createConnection(page: Window & typeof globalThis): Connection {
  const providers = new Map<string, Provider>();
  const listeners = new Set<() => void>();
  const outstanding = new Map<string, Outstanding>();
  /** Outlive the response: the request of a legacy URL ends after it was accepted. */
  const states = new Map<string, OnState>();
  let port: MessagePort | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;
  let pings = 0;
  let unanswered = 0;

  const post = (message: object, transfer: Transferable[] = []) => page.postMessage(message, page.origin, transfer);
  const announce = () => post({ type: 'mcp-usher:page', version: VERSION, protocols: [PROTOCOL] });
  const send = (message: object) => port?.postMessage({ jsonrpc: '2.0', ...message });
  const forget = (id: string) => {
    outstanding.delete(id);
    if (!outstanding.size) clearInterval(pinging);
  };

  const connection: Connection & { provider: Provider | undefined } = {
    provider: undefined,
    choose: undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request,
    complete: (elicitationId, server) => send({ method: 'elicitation/complete', params: { elicitationId, server } }),
  };

  function onAnnouncement(provider: Provider) {
    providers.set(provider.id, provider);
    const { provider: connected, choose = () => provider } = connection;
    const chosen = connected ? connected.id === provider.id && provider : choose([...providers.values()]);
    if (chosen) connect(chosen);
  }

  /** Also when the same provider comes again: its other end was replaced, so the port is, and it is asked again. */
  function connect(provider: Provider) {
    const { port1, port2 } = new MessageChannel();
    const isNew = !connection.provider;
    port?.close();
    port = port1;
    port1.onmessage = ({ data }) => {
      if (port === port1) call(() => onMessage(data));
    };
    post({ type: 'mcp-usher:connect', provider: provider.id, protocol: PROTOCOL }, [port2]);
    connection.provider = provider;
    unanswered = 0;
    for (const [id, { message, settle }] of outstanding) {
      send(message);
      if (!settle) forget(id);
    }
    if (isNew) for (const listener of [...listeners]) call(listener);
  }

  function onMessage(message: unknown) {
    if (!isObject(message)) return;
    unanswered = 0;
    const { id, method, params } = message;
    if (method === 'elicitation/status' && isObject(params)) onStatus(params);
    // Pings have numbers as their ids.
    else if (typeof id === 'string' && !method) onResponse(id, message);
  }

  function onStatus({ id, state, reason }: Message) {
    if (isOneOf(STATES, state)) states.get(id as string)?.(state, reason as string | undefined);
  }

  function onResponse(id: string, { result, error }: Message) {
    send({ method: 'elicitation/acknowledge', params: { id } });
    const outcome =
      isObject(result) && isOneOf(ACTIONS, result.action)
        ? (result as unknown as ElicitResult)
        : toError(isObject(error) ? error : {});
    // Nobody is paired any more; the port stays for the answers that are still on their way.
    if (outcome instanceof Error && outcome.reason === 'not-paired') connection.provider = undefined;
    const settle = outstanding.get(id)?.settle;
    forget(id);
    settle?.(outcome);
  }

  function request(create: Create, signal: AbortSignal, onState: OnState): Promise<ElicitResult> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (!connection.provider) throw providerGone();
      const id = crypto.randomUUID();
      const fail = (error: unknown, reason: string) => {
        states.get(id)?.('ended', reason);
        reject(error);
      };
      const abort = () => {
        const { reason } = signal;
        entry.message = {
          method: 'elicitation/withdraw',
          // The SDK aborts with the words of `notifications/cancelled`; anything else is no text for people.
          params: { id, ...(typeof reason === 'string' && { reason }) },
        };
        entry.settle = undefined;
        send(entry.message);
        fail(signal.reason, 'withdrawn');
      };
      const entry: Outstanding = {
        message: { id, method: 'elicitation/create', params: create },
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
      if (!outstanding.size) {
        unanswered = 0;
        pinging = setInterval(ping, PING_MS);
      }
      outstanding.set(id, entry);
    });
  }

  /** Misses are counted here, not by the clock: a throttled background tab asks less often, and is told no lie. */
  function ping() {
    if (unanswered === MAX_MISSES) return onGone();
    unanswered++;
    send({ id: ++pings, method: 'ping' });
  }

  function onGone() {
    port?.close();
    port = connection.provider = undefined;
    providers.clear();
    for (const [id, { settle }] of outstanding) {
      forget(id);
      settle?.(providerGone());
    }
    for (const tell of states.values()) tell('ended', 'provider-gone');
  }

  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page || origin !== page.origin) return;
    if (data?.type === 'mcp-usher:probe') announce();
    if (data?.type === 'mcp-usher:provider' && isProvider(data)) call(() => onAnnouncement(data));
  });
  announce();
  return connection;
}

function isObject(value: unknown): value is Message {
  return typeof value === 'object' && value !== null;
}

function isProvider({ id, name, protocols }: Message): boolean {
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(protocols) && protocols.includes(PROTOCOL);
}

function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return values.includes(value as T);
}

/** The error of a response; a response that is neither a result nor an error counts as an internal error. */
function toError({ code = -32603, message = 'Malformed.', data }: Message): UsherError {
  const { reason = 'internal-error', retryAfterMs } = isObject(data) ? data : {};
  return usherError(code as number, String(reason), message as string, retryAfterMs as number | undefined);
}
