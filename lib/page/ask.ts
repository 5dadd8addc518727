/** What an attached client asks, and how it answers its server. */
import type { AttachOptions } from './attach-options.ts';
import { type Clock, createClock } from './clock.ts';
import type { Connection, OnState } from './connection.ts';
import { providerOrTimeout, rememberPaired } from './detection.ts';
import { type UsherError, usherError } from './error.ts';
import { type Meta, withMeta } from './meta.ts';
import { type Ask, retryOnceVisited } from './retry.ts';
import { roundOf } from './round.ts';
import { CANCEL, CREATE, type HandlerContext, isModern, type McpClient } from './sdk.ts';
import { inServerTime } from './timeouts.ts';
import type { ElicitationState, ElicitParams, ElicitResult, ServerHandle } from './types.ts';
import { either, telling } from './usher.ts';

/** How long a held request waits for the page to be paired. */
const HOLD_MS = 5 * 60_000;
/** How long a visit that was answered at consent may keep the client's calls waiting. */
const VISIT_MS = 10 * 60_000;

export interface AskOptions {
  readonly modes: readonly ('form' | 'url')[];
  readonly isHolding: boolean;
  readonly connection: Connection | undefined;
  /** Resolves once a provider has been found or is not to be expected. */
  readonly detection: Promise<void> | undefined;
  readonly onState?: ((state: ElicitationState) => void) | undefined;
  /** The handle of the connection that the client has now. */
  currentServer(): ServerHandle;
  /** Whether a throw reaches the server as the error of this one request. Otherwise the answer is `cancel`. */
  mayThrow(): boolean;
  /** Aborted once the app wants nothing more. */
  readonly detached: AbortSignal;
  /** Stands still while the person is asked. */
  readonly clock?: Clock;
}

/** Asks the person. Gives `undefined` where no provider is there to be asked. */
export function createAsk({ modes, isHolding, connection, onState, detached, clock, ...options }: AskOptions): Ask {
  const ask = async (params: ElicitParams, given: AbortSignal | undefined, common: object, hear: OnState) => {
    const { mode = 'form' } = params;
    if (!modes.includes(mode)) throw usherError(-32602, 'invalid-params', `No ${mode} mode here.`);
    if (!isHolding) await options.detection;

    let isTaken = false;
    const tell = telling(onState, params);
    const follow: OnState = (state, reason) => {
      // Not taken, it is as if never sent: it is held, or left to the app.
      if (!isTaken && (reason === 'not-paired' || reason === 'provider-gone')) return;
      isTaken = true;
      hear(state, reason);
      tell(state, reason);
    };
    await connection?.look?.();
    while (connection && (connection.provider || isHolding)) {
      const signal = either(detached, given);
      if (!connection.provider) {
        tell('held');
        await providerOrTimeout(connection, HOLD_MS, signal);
        if (!connection.provider) {
          tell('ended', signal.aborted ? 'withdrawn' : 'expired');
          return CANCEL;
        }
      }
      const asked = connection.provider.id;
      try {
        return await connection.request({ params, server: options.currentServer(), ...common }, signal, follow);
      } catch (error) {
        const { code, reason } = error as Partial<UsherError>;
        if (code === -32602 && options.mayThrow()) throw error;
        const isRefused = reason === 'not-paired';
        if (isTaken || !(isRefused || reason === 'provider-gone')) return CANCEL;
        // Nobody has seen it: another provider that is there is asked instead. A held request waits anyway.
        if (!(isRefused && isHolding)) await connection.look?.();
        if (connection.provider && connection.provider.id !== asked) continue;
        if (!isRefused) {
          tell('ended', reason);
          return CANCEL;
        }
        rememberPaired(undefined);
        if (!isHolding) return undefined;
      }
    }
    return undefined;
  };
  return async (params, given, common) => {
    const goOn = clock?.pause() ?? (() => {});
    let isAnswered = false;
    let isVisiting = false;
    try {
      return await ask(params, given, common, (state) => {
        isVisiting = state === 'opened';
        if (isAnswered) goOn();
      });
    } finally {
      isAnswered = true;
      // At consent the answer leaves as the visit begins.
      if (isVisiting) setTimeout(goOn, VISIT_MS);
      else goOn();
    }
  };
}

export interface Asking {
  /** The answer to one `elicitation/create`. Throws where the server is to get an error. */
  answer(params: ElicitParams & { readonly _meta?: Meta }, context: HandlerContext): Promise<ElicitResult>;
  /**
   * Makes a call of the client's own by its `request`, with these arguments: in its server's time, and again once the
   * URLs have been visited that the server wants to be.
   */
  request(request: (...args: unknown[]) => Promise<unknown>, args: readonly unknown[]): Promise<unknown>;
}

/** What an attached `client` does with its server's requests and errors. */
export function createAsking(
  client: McpClient,
  options: Omit<AskOptions, 'mayThrow'> & Pick<AttachOptions, 'fallback'>,
): Asking {
  const clock = createClock();
  const ask = createAsk({ ...options, clock, mayThrow: () => !isModern(client) });
  return {
    async answer(params, context) {
      const signal = context.mcpReq?.signal ?? context.signal;
      const goOn = clock.pause();
      const decide = async (common: object) =>
        (await ask(params, signal, common)) ??
        (await options.fallback?.({ method: CREATE, params }, context)) ??
        CANCEL;
      try {
        return await (isModern(client)
          ? decide(signal ? await roundOf(signal) : {})
          : withMeta(params._meta ?? {}, context, () => decide({})));
      } finally {
        goOn();
      }
    },
    async request(request, args) {
      const call = () => inServerTime(clock, isModern(client), args, request);
      try {
        return await call();
      } catch (error) {
        const signals = args.map((arg) => (arg as { signal?: unknown } | undefined)?.signal);
        return retryOnceVisited(
          error,
          call,
          ask,
          signals.find((signal) => signal instanceof AbortSignal),
        );
      }
    },
  };
}
