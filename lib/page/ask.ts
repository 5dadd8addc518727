/** The requests of an attached client, and its answers to its server. */
import { afterFailure, type Progress } from './after-failure.ts';
import type { AttachOptions } from './attach-options.ts';
import { type Clock, createClock } from './clock.ts';
import type { Connection } from './connection.ts';
import { providerOrTimeout, rememberPaired } from './detection.ts';
import { type UsherError, usherError } from './error.ts';
import { createErrorData } from './error-data.ts';
import { createLateAnswers } from './late-answers.ts';
import type { Message } from './messages.ts';
import { type Meta, withMeta } from './meta.ts';
import type { OnState } from './outstanding.ts';
import { type Ask, type RequestExtras, type RetryMeta, retryOnceVisited } from './retry.ts';
import { groupOfRound } from './round.ts';
import { CANCEL, CREATE, canHaveTasks, type HandlerContext, isModern, type McpClient, whenClosed } from './sdk.ts';
import { serverHandle } from './server.ts';
import { inServerTime } from './server-time.ts';
import { createOutstandingCalls } from './tool-calls.ts';
import type { ElicitationState, ElicitParams, ServerHandle } from './types.ts';
import { anySignal, notifier } from './usher.ts';

const MAX_HOLD_MS = 5 * 60_000;
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
  readonly clock?: Clock;
}

/** Asks the person. Returns `undefined` where no provider is there to be asked. */
export function createAsk({ modes, isHolding, connection, onState, detached, clock, ...options }: AskOptions): Ask {
  const elicit = async (params: ElicitParams, given: AbortSignal | undefined, common: RequestExtras, hear: OnState) => {
    const { mode = 'form' } = params;
    if (!modes.includes(mode)) throw usherError(-32602, 'invalid-params', `This client doesn't support ${mode} mode.`);
    if (!isHolding) await options.detection;

    let progress: Progress = isHolding ? 'held' : 'unseen';
    const tell = notifier(onState, params);
    const end = (reason: ElicitationState['reason']) => {
      tell('ended', reason);
      return CANCEL;
    };
    const follow: OnState = (state, reason) => {
      // The question goes on: to the app it is as if this request was never sent.
      if (afterFailure(reason, progress) !== 'cancel') return;
      progress = common.deadlineMs === undefined ? 'taken' : 'task';
      hear(state, reason);
      tell(state, reason);
    };
    await connection?.look?.();
    while (connection && (connection.provider || progress !== 'unseen')) {
      const signal = anySignal(detached, given);
      if (!connection.provider) {
        tell('held');
        await providerOrTimeout(connection, common.deadlineMs ?? MAX_HOLD_MS, signal);
      }
      const { provider } = connection;
      if (!provider) return end(signal.aborted ? 'withdrawn' : 'expired');
      try {
        return await connection.request({ params, server: options.currentServer(), ...common }, signal, follow);
      } catch (error) {
        const { code, reason } = error as Partial<UsherError>;
        if (code === -32602 && options.mayThrow()) throw error;
        const next = afterFailure(reason, progress);
        if (next === 'cancel') return CANCEL;
        if (next === 'again') continue;
        // The person has not seen it. A held request waits anyway.
        if (next !== 'another-or-hold') await connection.look?.();
        if (connection.provider && connection.provider.id !== provider.id) continue;
        if (next === 'another-or-cancel') return end(reason);
        rememberPaired(undefined);
        if (next === 'another-or-app') return undefined;
      }
    }
    return undefined;
  };
  return async (params, given, common) => {
    const goOn = clock?.pause() ?? (() => {});
    let isAnswered = false;
    let isVisiting = false;
    try {
      return await elicit(params, given, common, (state) => {
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

type TaskParams = ElicitParams & { readonly _meta?: Meta; readonly task?: unknown };

export type AttachedClient = ReturnType<typeof createAttachedClient>;

/** Returns the handlers with which an attached `client` takes its server's requests and errors. */
export function createAttachedClient(
  client: McpClient,
  options: Omit<AskOptions, 'currentServer' | 'mayThrow'> & Pick<AttachOptions, 'fallback' | 'server' | 'tasks'>,
) {
  let server: ServerHandle | undefined;
  let transport: object | undefined;
  /** One handle for each connection of the client, so that a client used again is not taken for the same server. */
  const currentServer = () => {
    if (!server || transport !== client.transport) {
      server = serverHandle({ ...client.getServerVersion(), ...options.server });
      transport = client.transport;
    }
    return server;
  };
  const clock = createClock();
  const calls = createOutstandingCalls();
  const late = createLateAnswers();
  const errorData = createErrorData();
  const ask = createAsk({ ...options, currentServer, clock, mayThrow: () => !isModern(client) });
  // Loaded now: a page lives longer than the files of its server.
  const loading =
    options.tasks !== false && canHaveTasks(client)
      ? import('./client-tasks.ts').then(({ createClientTasks }) => createClientTasks(client))
      : undefined;
  const decide = async (params: ElicitParams, context: HandlerContext, common: RequestExtras) => {
    const goOn = clock.pause();
    // The time that a task has left is read each time that it is asked.
    const said = Object.defineProperties(calls.current(), Object.getOwnPropertyDescriptors(common));
    try {
      return (
        (await ask(params, signalOf(context), said)) ??
        (await options.fallback?.({ method: CREATE, params }, context)) ??
        CANCEL
      );
    } finally {
      goOn();
    }
  };
  return {
    /** Calls `task` once the client is not connected. */
    whenClosed(task: () => void) {
      if (client.transport) whenClosed(client.transport, task);
      else task();
    },
    /**
     * The answer to one `elicitation/create`; to one with a `task` it is a task where the client `servesTasks`. Throws where
     * the server is to get an error, as `task` does.
     */
    async answer(params: TaskParams, context: HandlerContext, servesTasks: boolean): Promise<object> {
      const signal = signalOf(context);
      if (isModern(client)) {
        if (!signal) return decide(params, context, {});
        return late.answer(params, signal, async (more) =>
          decide(params, context, { ...(await groupOfRound(signal)), ...more }),
        );
      }
      const { task, ...question } = params;
      if (!servesTasks || !loading || task === undefined) {
        return withMeta(params._meta ?? {}, context, () => decide(params, context, {}));
      }
      const tasks = await loading;
      signal?.throwIfAborted();
      const created = tasks().create(task, (taken, terms) => decide(question, { ...context, signal: taken }, terms));
      return withMeta(params._meta ?? {}, context, async () => created);
    },
    /** Passes on the params of a completion notice of its server. */
    complete({ elicitationId }: { readonly elicitationId?: unknown }) {
      if (typeof elicitationId === 'string') options.connection?.complete(elicitationId, currentServer().key);
    },
    /** The answer to a request about a task. */
    async task(method: string, params: object): Promise<object> {
      const tasks = await loading;
      return tasks?.().serve(method, params as Message) ?? {};
    },
    /**
     * Makes a call of the client's own by its `request`, with these arguments: in its server's time, and again once the
     * person has visited the URLs that the server requires.
     */
    async request(request: (...args: unknown[]) => Promise<unknown>, args: readonly unknown[]): Promise<unknown> {
      errorData.listen(client.transport);
      const call = async (meta?: RetryMeta) => {
        const now = meta ? withRetryMeta(args, meta) : args;
        const send = () => calls.during(now, () => inServerTime(clock, isModern(client), now, request));
        return late.during(now, send).catch((error) => {
          errorData.restore(error);
          throw error;
        });
      };
      try {
        return await call();
      } catch (error) {
        const signals = args.map((arg) => (arg as { signal?: unknown } | undefined)?.signal);
        return retryOnceVisited(
          error,
          call,
          (params, signal, common) => ask(params, signal, { ...calls.of(args), ...common }),
          signals.find((signal) => signal instanceof AbortSignal),
        );
      }
    },
  };
}

function withRetryMeta([message, ...rest]: readonly unknown[], meta: RetryMeta): readonly unknown[] {
  const { params = {}, ...request } = message as { readonly params?: { readonly _meta?: object } };
  return [{ ...request, params: { ...params, _meta: { ...params._meta, ...meta } } }, ...rest];
}

function signalOf({ mcpReq, signal }: HandlerContext): AbortSignal | undefined {
  return mcpReq?.signal ?? signal;
}
