/**
 * The timeouts of a client's own calls, counted in its server's time: a person who thinks costs a call nothing. The
 * SDKs' own timers know no such time, so they are set as long as they go, and a call that takes too long is aborted with
 * their own words, which gives their own error and tells the server (MCP, "Timeouts").
 */
import { anySignal } from './any-signal.ts';
import type { Clock } from './clock.ts';

/** Both SDKs' timeout for a call that names none. */
const DEFAULT_MS = 60_000;
/** The longest that a timer can be set. The SDKs time out at once for longer ones, and for 0: so they do here. */
const MAX_MS = 2 ** 31 - 1;

/** The members of the SDKs' `RequestOptions` that are read and changed. */
interface TimedOptions {
  readonly timeout?: number;
  readonly maxTotalTimeout?: number;
  readonly resetTimeoutOnProgress?: boolean;
  readonly onprogress?: (progress: unknown) => void;
  readonly signal?: AbortSignal;
}

/**
 * Makes the call that `request` makes of `args`, the arguments of either SDK's `Client.request`. From revision 2026-07-28
 * on (`isModern`) the person answers between the legs of a call and `timeout` counts a leg, so that only the total does.
 */
export async function inServerTime<T>(
  clock: Clock,
  isModern: boolean,
  args: readonly unknown[],
  request: (...args: unknown[]) => Promise<T>,
): Promise<T> {
  const at = isSchema(args[1]) ? 2 : 1;
  const given = (args[at] ?? {}) as TimedOptions;
  const { timeout = DEFAULT_MS, maxTotalTimeout, resetTimeoutOnProgress, onprogress, signal } = given;
  if (!(timeout > 0 && timeout <= MAX_MS) || (isModern && !maxTotalTimeout)) return request(...args);

  const late = new AbortController();
  const start = clock.now();
  let data: object | undefined;
  const expire = (words: string, why: object) => {
    data = why;
    late.abort(words);
  };
  const expireTotal = () =>
    expire('Maximum total timeout exceeded', { maxTotalTimeout, totalElapsed: clock.now() - start });
  const wait = () =>
    isModern
      ? clock.after(Math.min(maxTotalTimeout as number, MAX_MS), expireTotal)
      : clock.after(timeout, () => expire('Request timed out', { timeout }));
  let stop = wait();
  let isOver = false;

  const { maxTotalTimeout: _, ...options } = given as { [name: string]: unknown };
  options.signal = anySignal(late.signal, signal);
  if (!isModern) {
    options.timeout = MAX_MS;
    // The SDKs look at the total only where progress resets the timeout.
    if (onprogress && resetTimeoutOnProgress) {
      options.onprogress = (progress: unknown) => {
        // A call that has made a task hears of progress after its end.
        if (isOver) return onprogress(progress);
        if (maxTotalTimeout && clock.now() - start >= maxTotalTimeout) return expireTotal();
        stop();
        stop = wait();
        onprogress(progress);
      };
    }
  }
  try {
    return await request(...args.slice(0, at), options, ...args.slice(at + 1));
  } catch (error) {
    if (!data) throw error;
    // Early releases of v1 reject with the bare words.
    throw Object.assign(error instanceof Error ? error : timedOut(String(error)), { data });
  } finally {
    // A late abort would be told to the server, though the call is over.
    isOver = true;
    stop();
  }
}

/** As v1 makes it (its `McpError`, which this library has no part of). */
function timedOut(words: string): Error {
  return Object.assign(new Error(`MCP error -32001: ${words}`), { name: 'McpError', code: -32001 });
}

/** Whether this argument is the schema of a result, and not the options: those of Zod, and Standard Schemas. */
function isSchema(value: unknown): boolean {
  const isThing = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return isThing && ('safeParse' in value || '~standard' in value || '_zod' in value || '_def' in value);
}
