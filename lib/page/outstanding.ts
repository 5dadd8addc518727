import type { UsherError } from './error.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { isOneOf, toError, toResult } from './provider-messages.ts';
import type { ElicitationState, ElicitParams, ElicitResult } from './types.ts';

/** The params of the protocol's own `elicitation/create`. */
export interface Create {
  readonly params: ElicitParams;
  readonly [option: string]: unknown;
}

type Reason = ElicitationState['reason'];

/** Hears how a request stands; must not throw. */
export type OnState = (state: ElicitationState['state'], reason?: Reason) => void;

/** A request from when it is sent until its response; once it is taken back, its withdrawal. */
interface SentRequest {
  /** The message that goes out again on a new port: the first may have been lost. */
  readonly message: object;
  /** The provider that was asked: it alone can answer. */
  readonly provider: string;
  readonly mode?: ElicitParams['mode'];
  /** Missing from a withdrawal: nobody waits for the response. */
  readonly settle?: (outcome: ElicitResult | UsherError) => void;
}

/** The requests of a page that have no response yet. */
export function createOutstanding(send: (message: object, provider: string) => void) {
  const entries = new Map<string, SentRequest>();
  /** Outlive the response: the request of a legacy URL ends after it was accepted. */
  const hearers = new Map<unknown, OnState>();

  const tell = (id: unknown, state: ElicitationState['state'], reason: Reason) => {
    const onState = hearers.get(id);
    if (state === 'ended') hearers.delete(id);
    onState?.(state, reason);
  };

  /** Puts the withdrawal of the request in its place, until that has been answered. Returns it. */
  const takeBack = (id: string, provider: string, said?: object) => {
    const message = { method: 'elicitation/withdraw', params: { id, ...said } };
    entries.set(id, { message, provider });
    return message;
  };

  return {
    /** Whether anybody waits for a response. */
    isAwaited: () => [...entries.values()].some(({ settle }) => settle),
    /** Whether the provider `id` has something to respond to. */
    has: (id: string) => [...entries.values()].some(({ provider }) => provider === id),
    /** Sends one request. Rejects with an `UsherError`, or with the signal's reason after a withdrawal. */
    request: (create: Create, provider: string, signal: AbortSignal, onState: OnState) =>
      new Promise<ElicitResult>((resolve, reject) => {
        const id = crypto.randomUUID();
        const message = { id, method: 'elicitation/create', params: create };
        const fail = (error: unknown, reason: Reason) => {
          tell(id, 'ended', reason);
          reject(error);
        };
        const withdraw = () => {
          const { reason } = signal;
          // The SDK aborts with the words of `notifications/cancelled`; anything else is no text for people.
          send(takeBack(id, provider, typeof reason === 'string' ? { reason } : undefined), provider);
          fail(reason, 'withdrawn');
        };
        send(message, provider);
        signal.addEventListener('abort', withdraw);
        hearers.set(id, onState);
        entries.set(id, {
          message,
          provider,
          mode: create.params.mode,
          settle(outcome) {
            signal.removeEventListener('abort', withdraw);
            if (outcome instanceof Error) fail(outcome, outcome.reason);
            else resolve(outcome);
          },
        });
      }),
    /** Takes what `provider` says of its requests. Returns the outcome if it is the first response to one. */
    hear({ id, method, params, result, error }: Fields, provider: string) {
      if (method === 'elicitation/status') {
        const { id, state, reason } = fieldsOf(params);
        if (isOneOf(['waiting', 'opened', 'ended'] as const, state)) tell(id, state, reason as Reason);
      }
      // Pings have numbers as their ids.
      if (typeof id !== 'string' || method) return undefined;
      send({ method: 'elicitation/acknowledge', params: { id } }, provider);
      const entry = entries.get(id);
      if (entry?.provider !== provider) return undefined;
      entries.delete(id);
      const outcome = toResult(result, entry.mode) ?? toError(error);
      entry.settle?.(outcome);
      return outcome;
    },
    /** Says to the provider `id` on a new port what it has to respond to. */
    repeat(id: string) {
      for (const [request, { message, provider, settle }] of entries) {
        if (provider !== id) continue;
        send(message, id);
        // Its first word may have been lost, not the second; and who knows nothing of the request never answers.
        if (!settle) entries.delete(request);
      }
    },
    /** Fails what the provider `id` was asked. One that is gone hears so once it is back; any other has forgotten it. */
    giveUp(id: string, error: UsherError, isGone: boolean) {
      for (const [request, { provider, settle }] of entries) {
        if (provider !== id) continue;
        if (isGone) takeBack(request, id);
        else entries.delete(request);
        settle?.(error);
      }
      if (isGone) for (const request of hearers.keys()) tell(request, 'ended', error.reason);
    },
  };
}
