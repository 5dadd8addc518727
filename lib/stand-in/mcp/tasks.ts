/** Questions that a server asks as tasks (MCP 2025-11-25), where we have declared in the page's place that it may. */
import { CANCEL } from '../../page/sdk.ts';
import type { ElicitResult } from '../../page/types.ts';
import { type Fields, fieldsOf, keyOf, type RpcRequest } from '../wire/json-rpc.ts';
import type { Exchange, McpConnection } from './mcp-connection.ts';

/**
 * Takes a question as the `task` of its params, and gives what its request is answered, unless it is `withdrawn` before.
 * `ask` is made again where Usher went away meanwhile, once it is there again. Throws the error for the server.
 */
export async function createTask(
  connection: McpConnection,
  task: unknown,
  withdrawn: AbortSignal,
  ask: (deadlineMs: number, signal: AbortSignal) => Promise<ElicitResult>,
): Promise<object> {
  const { asker, tasks } = connection;
  withdrawn.throwIfAborted();
  return tasks.create(task, async (signal, terms) => {
    for (;;) {
      try {
        return await ask(terms.deadlineMs, signal);
      } catch (error) {
        const { code, reason } = error as { code?: unknown; reason?: unknown };
        if (code === -32602) throw error;
        if (reason !== 'provider-gone' || signal.aborted) return CANCEL;
        await asker.back(terms.deadlineMs, signal);
      }
    }
  });
}

/** Takes what the server asks about its tasks, if it is about ours. */
export function takeTaskRequest({ id, method, params }: RpcRequest, exchange: Exchange): boolean {
  const { connection, template, outlet, isResumed } = exchange;
  const { tasks, terms } = connection;
  const fields: Fields = fieldsOf(params);
  const isOurs = method === 'tasks/list' || (/^tasks\/(get|result|cancel)$/.test(method) && tasks.has(fields.taskId));
  if (!isOurs || !terms.hasTasks) return false;
  if (isResumed && connection.answered.has(keyOf(id))) return true;
  connection.answered.set(keyOf(id), true);
  const respond = (outcome: object) => connection.tellServer({ jsonrpc: '2.0', id, ...outcome }, template, outlet);
  tasks.serve(method, fields).then(
    (result) => respond({ result }),
    ({ code, message }) => respond({ error: { code, message } }),
  );
  return true;
}
