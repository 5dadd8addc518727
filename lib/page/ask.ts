/** The requests of an attached client, and its answers to its server. */
import { afterFailure, type Progress } from './after-failure.ts';
import { anySignal } from './any-signal.ts';
import type { AttachOptions } from './attach-options.ts';
import { type Clock, createClock } from './clock.ts';
import type { Connection } from './connection.ts';
import { providerOrTimeout, rememberPaired } from './detection.ts';
import { type UsherError, usherError } from './error.ts';
import { createErrorData } from './error-data.ts';
import type { Fields } from './fields.ts';
import { createLateAnswers } from './late-answers.ts';
import { type Meta, withMeta } from './meta.ts';
import type { OnState } from './outstanding.ts';
import { type Ask, type RequestExtras, type RetryMeta, retryOnceVisited } from './retry.ts';
import { groupOfRound } from './round.ts';
import { CANCEL, CREATE, canHaveTasks, type HandlerContext, isModern, type McpClient, whenClosed } from './sdk.ts';
import { serverHandle } from './server.ts';
import { inServerTime } from './server-time.ts';
import { createOutstandingCalls } from './tool-calls.ts';
import type { ElicitationState, ElicitParams, ElicitResult, Provider, ServerHandle } from './types.ts';
import { notifier } from './usher.ts';

type Reason = ElicitationState['reason'];

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
export function createAsk(options: AskOptions): Ask {
  return async (...asked) => {
    const goOn = options.clock?.pause() ?? (() => {});
    let isAnswered = false;
    let isVisiting = false;
    const hear: OnState = (state) => {
      isVisiting = state === 'opened';
      if (isAnswered) goOn();
    };
    try {
      return await new Attempt(options, asked, hear).run();
    } finally {
      isAnswered = true;
      // At consent the answer leaves as the visit begins.
      if (isVisiting) setTimeout(goOn, VISIT_MS);
      else goOn();
    }
  };
}

/** One request, asked of one provider after another until it is over. */
class Attempt {
  readonly #options: AskOptions;
  readonly #params: ElicitParams;
  readonly #common: RequestExtras;
  readonly #signal: AbortSignal;
  readonly #hear: OnState;
  readonly #tell: OnState;
  #progress: Progress;

  constructor(options: AskOptions, [params, given, common]: Parameters<Ask>, hear: OnState) {
    this.#options = options;
    this.#params = params;
    this.#common = common;
    this.#signal = anySignal(options.detached, given);
    this.#hear = hear;
    this.#tell = notifier(options.onState, params);
    this.#progress = options.isHolding ? 'held' : 'unseen';
  }

  /** `undefined` leaves the question to the app: not one that is wanted no more. */
  async run(): Promise<ElicitResult | undefined> {
    return (await this.#askProviders()) ?? (this.#signal.aborted ? CANCEL : undefined);
  }

  async #askProviders(): Promise<ElicitResult | undefined> {
    const { modes, isHolding, detection, connection } = this.#options;
    const { mode = 'form' } = this.#params;
    if (!modes.includes(mode)) throw usherError(-32602, 'invalid-params', `This client doesn't support ${mode} mode.`);
    if (!isHolding) await detection;
    await connection?.look?.();
    while (connection && (connection.provider || this.#progress !== 'unseen')) {
      const provider = connection.provider ?? (await this.#hold(connection));
      if (!provider) return this.#end(this.#signal.aborted ? 'withdrawn' : 'expired');
      const answer = await this.#ask(connection, provider);
      if (answer !== 'again') return answer;
    }
    return undefined;
  }

  async #hold(connection: Connection): Promise<Provider | undefined> {
    this.#tell('held');
    await providerOrTimeout(connection, this.#common.deadlineMs ?? MAX_HOLD_MS, this.#signal);
    return connection.provider;
  }

  async #ask(connection: Connection, provider: Provider): Promise<ElicitResult | 'again' | undefined> {
    try {
      const create = { params: this.#params, server: this.#options.currentServer(), ...this.#common };
      return await connection.request(create, this.#signal, this.#follow);
    } catch (error) {
      const { code, reason } = error as Partial<UsherError>;
      if (code === -32602 && this.#options.mayThrow()) throw error;
      return this.#afterFailure(reason, connection, provider);
    }
  }

  readonly #follow: OnState = (state, reason) => {
    // The question goes on: to the app it is as if this request was never sent.
    if (afterFailure(reason, this.#progress) !== 'cancel') return;
    this.#progress = this.#common.deadlineMs === undefined ? 'taken' : 'task';
    this.#hear(state, reason);
    this.#tell(state, reason);
  };

  async #afterFailure(reason: Reason, connection: Connection, provider: Provider) {
    const next = afterFailure(reason, this.#progress);
    if (next === 'cancel') return CANCEL;
    if (next === 'again') return next;
    // The person has not seen it. A held request waits anyway.
    if (next !== 'another-or-hold') await connection.look?.();
    if (connection.provider && connection.provider.id !== provider.id) return 'again';
    if (next === 'another-or-cancel') return this.#end(reason);
    rememberPaired(undefined);
    return next === 'another-or-app' ? undefined : 'again';
  }

  #end(reason: Reason): ElicitResult {
    this.#tell('ended', reason);
    return CANCEL;
  }
}

type TaskParams = ElicitParams & { readonly _meta?: Meta; readonly task?: unknown };

export type AttachedClient = ReturnType<typeof createAttachedClient>;

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
    complete({ elicitationId }: { readonly elicitationId?: unknown }) {
      if (typeof elicitationId === 'string') options.connection?.complete(elicitationId, currentServer().key);
    },
    async task(method: string, params: object): Promise<object> {
      const tasks = await loading;
      return tasks?.().serve(method, params as Fields) ?? {};
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
