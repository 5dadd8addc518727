/**
 * Calls of revision 2026-07-28 whose state runs out while the person thinks: the server refuses the answer as too late
 * (error -32602 of SDK 2.4's codec). The call is made again from its beginning, and what the person has answered goes
 * out once more where the server asks the very same.
 */
import type { ElicitParams, ElicitResult } from './types.ts';

/** How often a call begins again: some states live for less time than their way here takes. */
export const MAX_LATE = 3;

/** The requests whose results may ask for input first. */
const HAVE_ROUNDS = new Set<unknown>(['tools/call', 'prompts/get', 'resources/read']);

/** Whether a server refuses a retry because its `requestState` has run out (or was never its own). */
export function isTooLate(error: unknown): boolean {
  const { code, data } = (error ?? {}) as { code?: unknown; data?: { reason?: unknown } | null };
  return code === -32602 && data?.reason === 'invalid_request_state';
}

/** One round of a call, as it was asked and answered. */
interface AnsweredRound {
  /** The params of all its questions in their order, as JSON. */
  readonly asked: string;
  readonly answers: ElicitResult[];
}

interface Rounds {
  /** Answered since the call was made last, in order. */
  given: AnsweredRound[];
  /** Answered before, and refused as too late. */
  late: AnsweredRound[];
  /** Whether what is asked now has been answered before, too late. */
  isLate: boolean;
}

/** The answers of one client. They live as long as their call, and only where it is the only one: whose they are is known then. */
export function createLateAnswers() {
  const outstanding = new Set<Rounds>();
  const rounds = new WeakMap<AbortSignal, { readonly params: ElicitParams[]; round?: Promise<RoundNow> }>();

  const begin = async (params: readonly ElicitParams[]): Promise<RoundNow> => {
    const [only, another] = outstanding;
    // All questions of the round have been counted after that.
    await null;
    const asked = JSON.stringify(params);
    if (!only) return {};
    if (another) {
      // We can't tell which call this round belongs to, so the person is asked.
      for (const call of outstanding) Object.assign(call, { given: [], late: [] });
      return {};
    }
    const known = only.late.shift();
    const again = known?.asked === asked ? known.answers : undefined;
    if (!again) only.late = [];
    const round: AnsweredRound = { asked, answers: [] };
    only.given.push(round);
    return { round, again, isLate: only.isLate };
  };

  return {
    /**
     * Makes by `send` what `args` (those of the SDK's `Client.request`) say, and again up to three times where the server
     * refuses its state as too old. A retry that the app makes by itself, with a state, is left to the app.
     */
    async during<T>(args: readonly unknown[], send: () => Promise<T>): Promise<T> {
      const { method, params } = args[0] as { method?: unknown; params?: { requestState?: unknown } };
      if (!HAVE_ROUNDS.has(method) || params?.requestState !== undefined) return send();
      const call: Rounds = { given: [], late: [], isLate: false };
      outstanding.add(call);
      try {
        for (let times = 0; ; times++) {
          try {
            return await send();
          } catch (error) {
            if (!isTooLate(error) || times === MAX_LATE) throw error;
            Object.assign(call, { late: call.given, given: [], isLate: true });
          }
        }
      } finally {
        outstanding.delete(call);
      }
    },
    /**
     * The answer to one question of a round: that which came too late, if the round asks the same as before; else `ask`'s.
     * `signal` is the round's own, as the SDK gives it to each question of a round in one go.
     */
    async answer(
      params: ElicitParams,
      signal: AbortSignal,
      ask: (common: { readonly late?: true }) => Promise<ElicitResult>,
    ): Promise<ElicitResult> {
      const known = rounds.get(signal) ?? { params: [] };
      rounds.set(signal, known);
      const place = known.params.push(params) - 1;
      known.round ??= begin(known.params);
      const { round, again, isLate } = await known.round;
      const answer = again?.[place] ?? (await ask(isLate ? { late: true } : {}));
      if (round) round.answers[place] = answer;
      return answer;
    },
  };
}

/** The round that is being asked; `again` holds what was answered to the same. */
interface RoundNow {
  readonly round?: AnsweredRound;
  readonly again?: readonly ElicitResult[] | undefined;
  readonly isLate?: boolean;
}
