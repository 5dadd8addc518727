/** The tasks of a server that may ask the person something, in the tasks extension. */
import type { Common } from '../../page/retry.ts';
import { forgetOldest } from '../wire/forget-oldest.ts';
import type { Fields } from '../wire/json-rpc.ts';

/** The one that was heard of longest ago goes beyond this many. */
const MAX_TASKS = 256;

/** What a task has asked at once. */
export interface TaskRound {
  /** `undefined` while the person is at it. */
  inputResponses?: Fields;
  isSent: boolean;
}

export interface ServerTask {
  /** What the page called when the server made it, where that was seen. */
  call: Common;
  /** By what was asked, under which key. */
  readonly rounds: Map<string, TaskRound>;
  /** Aborted once the server wants no answer. */
  readonly over: AbortController;
}

export class ServerTasks {
  readonly #tasks = new Map<string, ServerTask>();

  /** The task that the server calls `id`. */
  get(id: string): ServerTask {
    const task = this.#tasks.get(id) ?? { call: {}, rounds: new Map(), over: new AbortController() };
    this.#tasks.delete(id);
    this.#tasks.set(id, task);
    forgetOldest(this.#tasks, MAX_TASKS);
    return task;
  }

  /** The server has made a task of `call`. One that was over had its name before. */
  made(id: unknown, call: Common): void {
    if (typeof id !== 'string') return;
    if (this.#tasks.get(id)?.over.signal.aborted) this.#tasks.delete(id);
    this.get(id).call = call;
  }

  /** The task `id` is over. */
  end(id: unknown): void {
    this.#tasks.get(id as string)?.over.abort();
  }
}
