/** Questions that a server asks as tasks (MCP 2025-11-25), where we have declared in the page's place that it may. */
import { usherError } from '../page/error.ts';
import { CANCEL } from '../page/sdk.ts';
import type { Tasks } from '../page/tasks.ts';
import type { ElicitResult } from '../page/types.ts';
import type { Connection } from './connection.ts';
import { type Fields, fieldsOf, type RpcRequest } from './messages.ts';
import type { Template } from './template.ts';

/**
 * Takes a question as the `task` of its params, and gives what its request is answered, unless it is `withdrawn` before.
 * `ask` is made again where Usher went away meanwhile, once it is there again. Throws the error for the server.
 */
export async function createTask(
  connection: Connection,
  task: unknown,
  withdrawn: AbortSignal,
  ask: (deadlineMs: number, signal: AbortSignal) => Promise<ElicitResult>,
): Promise<object> {
  const { provider } = connection;
  const tasks = await tasksOf(connection);
  withdrawn.throwIfAborted();
  return tasks.create(task, async (signal, terms) => {
    for (;;) {
      try {
        return await ask(terms.deadlineMs, signal);
      } catch (error) {
        const { code, reason } = error as { code?: unknown; reason?: unknown };
        if (code === -32602) throw error;
        if (reason !== 'provider-gone' || signal.aborted) return CANCEL;
        await provider.back(terms.deadlineMs, signal);
      }
    }
  });
}

/** Takes what the server asks about its tasks, if it is about ours. */
export function takeTaskRequest(
  connection: Connection,
  { id, method, params }: RpcRequest,
  template: Template | undefined,
): boolean {
  const { tasks, hasTasks } = connection;
  const fields: Fields = fieldsOf(params);
  const isOurs = method === 'tasks/list' || (/^tasks\/(get|result|cancel)$/.test(method) && tasks?.has(fields.taskId));
  if (!isOurs || !hasTasks) return false;
  const respond = (outcome: object) => connection.tellServer({ jsonrpc: '2.0', id, ...outcome }, template);
  tasksOf(connection)
    .then((known) => known.serve(method, fields))
    .then(
      (result) => respond({ result }),
      ({ code, message }) => respond({ error: { code, message } }),
    );
  return true;
}

/** The tasks of a connection. Their part of the stand-in comes with the first; rejects where it does not. */
async function tasksOf(connection: Connection): Promise<Tasks> {
  const createTasks = await connection.surroundings.parts.need('tasks');
  if (!createTasks) throw usherError(-32603, 'internal-error', 'Tasks cannot be kept now.');
  connection.tasks ??= createTasks((task) => {
    void connection.tellServer({ jsonrpc: '2.0', method: 'notifications/tasks/status', params: task });
  });
  return connection.tasks;
}
