/**
 * Questions as tasks (MCP 2025-11-25): each is answered with a task at once, outlives its request and its stream, and is
 * fetched by its id. Those of one connection: an id that is guessed on another finds nothing.
 */
import { usherError } from './error.ts';
import { type Fields, isRecord } from './fields.ts';
import { RELATED_TASK } from './meta.ts';
import { CANCEL } from './sdk.ts';
import type { ElicitResult } from './types.ts';

/** Shorter is raised to this, as the page protocol's deadlines are: a person cannot read faster. In milliseconds. */
export const MIN_TTL_MS = 30_000;
export const DEFAULT_TTL_MS = 60 * 60_000;
export const MAX_TTL_MS = 24 * 60 * 60_000;
export const MAX_TASKS = 64;
/** How long the end of a task can be fetched at least, even if its ttl is over. */
export const TASK_KEEP_MS = 60_000;
const POLL_MS = 1_000;
/** How often we look at the clock, which jumps while the machine sleeps. */
const CLOCK_LOOK_MS = 60_000;
/** The asker knows the ttl, and has this long after it to end the question by itself. */
const GRACE_MS = 1_000;

export interface Task {
  readonly taskId: string;
  // Never `input_required`: the SDK's server then asks for the result at once, under its own timeout.
  readonly status: 'working' | 'completed' | 'failed' | 'cancelled';
  readonly statusMessage?: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttl: number;
  readonly pollInterval: number;
}

export type Tasks = ReturnType<typeof createTasks>;

interface OpenTask {
  task: Task;
  /** When it ends, or is forgotten once it has ended; by the wall clock, which goes on while the machine sleeps. */
  until: number;
  readonly taken: AbortController;
  /** The answer to its request: settles when the task ends. */
  readonly outcome: Promise<ElicitResult>;
  /** Only the first end counts. `outcome` is the error where the status is `failed`. */
  end(status: Task['status'], outcome: unknown, statusMessage?: string): void;
}

/** `tell` gets each task that has ended. */
export function createTasks(tell: (task: Task) => void) {
  const entries = new Map<string, OpenTask>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isOpen = ({ task }: OpenTask) => task.status === 'working';

  const takeBack = (entry: OpenTask, status: Task['status'], statusMessage: string) => {
    entry.end(status, CANCEL, statusMessage);
    entry.taken.abort();
  };

  /** Ends what is past its ttl, forgets what is long over, and looks again when there is more of that to do. */
  const look = () => {
    clearTimeout(timer);
    let next = CLOCK_LOOK_MS;
    for (const [id, entry] of entries) {
      if (entry.until <= Date.now()) {
        if (isOpen(entry)) takeBack(entry, 'completed', 'Nobody answered within its ttl.');
        else entries.delete(id);
      }
      next = Math.min(next, Math.max(0, entry.until - Date.now()));
    }
    if (entries.size) timer = setTimeout(look, next + GRACE_MS);
  };

  const add = (ttl: number): OpenTask => {
    const taskId = crypto.randomUUID();
    const createdAt = new Date().toISOString();
    let resolve: (result: ElicitResult) => void;
    let reject: (error: unknown) => void;
    const entry: OpenTask = {
      task: { taskId, status: 'working', createdAt, lastUpdatedAt: createdAt, ttl, pollInterval: POLL_MS },
      until: Date.now() + ttl,
      taken: new AbortController(),
      outcome: new Promise((...ways) => {
        [resolve, reject] = ways;
      }),
      end(status, outcome, statusMessage) {
        if (!isOpen(entry) || entries.get(taskId) !== entry) return;
        const now = Date.now();
        entry.until = Math.max(entry.until, now + TASK_KEEP_MS);
        const lastUpdatedAt = new Date(now).toISOString();
        entry.task = { ...entry.task, status, ...(statusMessage && { statusMessage }), lastUpdatedAt };
        if (status === 'failed') reject(outcome);
        else resolve(outcome as ElicitResult);
        tell(entry.task);
      },
    };
    // Most servers never ask for what has failed.
    entry.outcome.catch(() => {});
    entries.set(taskId, entry);
    return entry;
  };

  return {
    /**
     * Takes a question as a task; `given` is the `task` of its params. `ask` asks it until the signal is aborted: the server
     * cancels the task, its ttl is over, or the connection is. `deadlineMs` is what is left of the ttl, each time that it is
     * read. Throws the error for the server where `given` is no task, or where too many are open.
     */
    create(
      given: unknown,
      ask: (signal: AbortSignal, terms: { readonly deadlineMs: number }) => Promise<ElicitResult>,
    ): { readonly task: Task } {
      const ttl = ttlOf(given);
      if (ttl === undefined) throw invalidParams('Malformed task.');
      look();
      if (entries.size >= MAX_TASKS) {
        const finished = [...entries].find(([, entry]) => !isOpen(entry));
        if (!finished) throw usherError(-32603, 'rate-limited', 'Too many tasks.');
        entries.delete(finished[0]);
      }
      const entry = add(ttl);
      const terms = {
        get deadlineMs() {
          return Math.max(0, entry.until - Date.now());
        },
      };
      ask(entry.taken.signal, terms).then(
        (result) => entry.end('completed', result),
        (error) => entry.end('failed', error, String((error as Error | undefined)?.message)),
      );
      look();
      return { task: entry.task };
    },
    has: (taskId: unknown) => entries.has(taskId as string),
    /** The result of `tasks/get`, `tasks/result` (which waits), `tasks/list` or `tasks/cancel`. Throws the error for the server. */
    async serve(method: string, { taskId, cursor }: Fields): Promise<object> {
      look();
      if (method === 'tasks/list') {
        if (cursor !== undefined) throw invalidParams('Unknown cursor.');
        return { tasks: [...entries.values()].map(({ task }) => task) };
      }
      const entry = entries.get(taskId as string);
      if (!entry) throw invalidParams('There is no such task, or it has ended.');
      if (method === 'tasks/result') return { ...(await entry.outcome), _meta: { [RELATED_TASK]: { taskId } } };
      if (method === 'tasks/cancel') {
        if (!isOpen(entry)) throw invalidParams(`The task is already ${entry.task.status}.`);
        takeBack(entry, 'cancelled', 'The server canceled it.');
      }
      return entry.task;
    },
    /** The connection is over: takes back what is open, and forgets everything. */
    close() {
      clearTimeout(timer);
      for (const { taken } of entries.values()) taken.abort();
      entries.clear();
    },
  };
}

/**
 * The ttl that MCP's `TaskMetadata` gets, in milliseconds; `undefined` where it is malformed, `null` is an unlimited one.
 */
export function ttlOf(task: unknown): number | undefined {
  if (!isRecord(task)) return undefined;
  const { ttl = DEFAULT_TTL_MS } = task;
  const wanted = ttl === null ? MAX_TTL_MS : ttl;
  if (typeof wanted !== 'number' || Number.isNaN(wanted)) return undefined;
  return Math.min(Math.max(wanted, MIN_TTL_MS), MAX_TTL_MS);
}

function invalidParams(message: string) {
  return usherError(-32602, 'invalid-params', message);
}
