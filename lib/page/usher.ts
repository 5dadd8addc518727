/** Usher for an app's own code: one elicitation in, its answer out. */
import { anySignal } from './any-signal.ts';
import { callBack } from './call-back.ts';
import { type Connection, sharedConnection } from './connection.ts';
import { DETECTION_MS, providerOrTimeout } from './detection.ts';
import type { OnState } from './outstanding.ts';
import type { ElicitOptions, ElicitParams, ElicitResult, Provider, ServerHandle } from './types.ts';

/** One user of the page's connection. Closing it leaves the others alone. */
export interface Usher {
  /** The present provider, or the last one while none is there. */
  readonly provider: Provider;
  /**
   * Asks the person. Rejects with an `UsherError` where nobody could be asked, and with the signal's reason after an
   * abort.
   */
  elicit(params: ElicitParams, options?: ElicitOptions): Promise<ElicitResult>;
  /**
   * Asks several at once, shown as one group (at most 64); the results come in the same order. Rejects as `elicit`
   * does, and then takes the others back.
   */
  elicitAll(list: readonly ElicitParams[], options?: Omit<ElicitOptions, 'group'>): Promise<ElicitResult[]>;
  /** Passes on `notifications/elicitation/complete`, with the handle of the server that sent it. */
  complete(notice: { elicitationId: string; server: ServerHandle }): void;
  /** Takes back what this object has outstanding. Later calls of `elicit` reject. */
  close(): void;
}

/**
 * Looks for a provider. Returns `null` after `timeoutMs` (default 2000) without one: whether none is installed or this
 * page is not paired cannot be told apart, for the person's privacy.
 *
 * `choose` picks among the providers known so far, or `undefined` to wait for another; without it the first is taken.
 * There is one choice for a document: that of the latest call which gives one, asked only while no provider is connected.
 */
export async function connectUsher(
  options: { timeoutMs?: number | undefined; choose?: Connection['choose'] } = {},
): Promise<Usher | null> {
  const connection = sharedConnection();
  if (!connection) return null;
  if (!connection.provider) {
    // Not all calls are the app's own, and those that are may only want what is there.
    if (options.choose) connection.choose = options.choose;
    void connection.look?.();
  }
  await providerOrTimeout(connection, options.timeoutMs ?? DETECTION_MS);
  return connection.provider ? createUsher(connection, connection.provider) : null;
}

/**
 * Calls `callback` with Usher, now if it is connected (in a microtask) and each time that it is connected after it
 * was not: a later pairing, say. Returns the way to stop.
 */
export function onUsher(callback: (usher: Usher) => void): () => void {
  const connection = sharedConnection();
  if (!connection) return () => {};
  let listening = true;
  const notify = () => {
    const { provider } = connection;
    if (provider && listening) callBack(() => callback(createUsher(connection, provider)));
  };
  if (connection.provider) queueMicrotask(notify);
  const stop = connection.subscribe(notify);
  return () => {
    listening = false;
    stop();
  };
}

/** The app's callback as the connection calls it. It may fail. */
export function notifier(onState: ElicitOptions['onState'], params: ElicitParams): OnState {
  return (state, reason) => callBack(() => onState?.({ state, params, ...(reason && { reason }) }));
}

function createUsher(connection: Connection, provider: Provider): Usher {
  const closed = new AbortController();

  const usher: Usher = {
    get provider() {
      return connection.provider ?? provider;
    },
    elicit: async (params, { signal, onState, ...options } = {}) => {
      // Params in the state of Svelte or Vue are a proxy, which no port takes. It came as JSON. An infinite
      // deadline is none; one that is no number becomes `null`, which the provider refuses.
      const create = JSON.parse(
        JSON.stringify({ params, ...options }, (_, value) => (value === 1 / 0 ? undefined : value)),
      );
      return connection.request(create, anySignal(closed.signal, signal), notifier(onState, params));
    },
    async elicitAll(list, options = {}) {
      const failed = new AbortController();
      const group = { id: crypto.randomUUID(), size: list.length };
      const signal = anySignal(failed.signal, options.signal);
      try {
        return await Promise.all(list.map((params) => usher.elicit(params, { ...options, group, signal })));
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    },
    complete: ({ elicitationId, server }) => connection.complete(elicitationId, server.key),
    close: () => closed.abort(),
  };
  return usher;
}
