/**
 * Calls of revision 2026-07-28 whose state runs out while the person thinks: the server refuses the answer as too late
 * (error -32602 of SDK 2.4's codec). The call is made again from its beginning, and what the person has answered goes
 * out once more where the server asks the very same.
 */
import { fieldsOf } from './fields.ts';
import type { ElicitParams, ElicitResult } from './types.ts';

/** How often a call begins again: some states live for less time than their way here takes. */
const MAX_LATE = 3;

/** The requests whose results may ask for input first. */
export const HAVE_ROUNDS = new Set<unknown>(['tools/call', 'prompts/get', 'resources/read']);

/** Whether a server refuses a retry because its `requestState` has run out (or was never its own). */
function isTooLate(error: unknown): boolean {
  const { code, data } = fieldsOf(error);
  return code === -32602 && fieldsOf(data).reason === 'invalid_request_state';
}

/** The rounds of one call: the JSON of the questions, and the answers in their order. */
export class AnsweredRounds<Answers> {
  /** Since the call was made last. */
  given: { readonly asked: string; readonly answers: Answers }[] = [];
  /** Before, and refused as too late. */
  #late: typeof this.given = [];
  #timesLate = 0;

  get isLate(): boolean {
    return this.#timesLate > 0;
  }

  /** Returns the answers that came too late, if the next round asks the same as then. */
  again(asked: string): Answers | undefined {
    const known = this.#late.shift();
    if (known?.asked === asked) return known.answers;
    this.#late = [];
    return undefined;
  }

  /** Whether the call is to be made from its beginning after `error`, at most three times. */
  beginAgain(error: unknown): boolean {
    if (!isTooLate(error) || this.#timesLate === MAX_LATE) return false;
    this.#timesLate += 1;
    this.#late = this.given;
    this.given = [];
    return true;
  }

  /** How many rounds there were since the call began, which counts as one if it has begun again. */
  get count(): number {
    return this.given.length + Number(this.isLate);
  }

  forget(): void {
    this.#late = [];
    this.given = [];
  }
}

/** The answers of one client. They live as long as their call, and only if no other is outstanding that may own them. */
export function createLateAnswers() {
  const outstanding = new Set<AnsweredRounds<ElicitResult[]>>();
  const rounds = new WeakMap<AbortSignal, { readonly params: ElicitParams[]; round?: ReturnType<typeof begin> }>();

  /** Returns the answers of the round that is asked now, with those that were given `again` to the same. */
  const begin = async (params: readonly ElicitParams[]) => {
    const [only, another] = outstanding;
    // All questions of the round have been counted after that.
    await null;
    const asked = JSON.stringify(params);
    if (!only) return {};
    if (another) {
      // We can't tell which call this round belongs to, so the person is asked.
      for (const call of outstanding) call.forget();
      return {};
    }
    const again = only.again(asked);
    const answers: ElicitResult[] = [];
    only.given.push({ asked, answers });
    return { answers, again, isLate: only.isLate };
  };

  return {
    /**
     * Makes by `send` what `args` (those of the SDK's `Client.request`) say, and again up to three times where the server
     * refuses its state as too old. A retry that the app makes by itself, with a state, is left to the app.
     */
    async during<T>(args: readonly unknown[], send: () => Promise<T>): Promise<T> {
      const { method, params } = args[0] as { method?: unknown; params?: { requestState?: unknown } };
      if (!HAVE_ROUNDS.has(method)) return send();
      const call = new AnsweredRounds<ElicitResult[]>();
      outstanding.add(call);
      try {
        for (;;) {
          try {
            return await send();
          } catch (error) {
            if (params?.requestState !== undefined || !call.beginAgain(error)) throw error;
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
      const { answers, again, isLate } = await known.round;
      const answer = again?.[place] ?? (await ask(isLate ? { late: true } : {}));
      if (answers) answers[place] = answer;
      return answer;
    },
  };
}
