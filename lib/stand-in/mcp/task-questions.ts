/**
 * Questions of the tasks extension (`io.modelcontextprotocol/tasks`, SEP-2663): a server puts them into what it says of
 * its own task. Each is asked once, and answered by `tasks/update`. The page hears that the task is at work, and polls on.
 */
import { type Fields, fieldsOf } from '../../page/fields.ts';
import { CANCEL } from '../../page/sdk.ts';
import { callKeyOf, metaOf, type RpcMessage } from '../wire/json-rpc.ts';
import { LatestEntries } from '../wire/latest-entries.ts';
import { templateFor } from '../wire/template.ts';
import type { Exchange } from './exchange.ts';
import { isTaken, type McpConnection } from './mcp-connection.ts';
import type { PageCall } from './page-call.ts';
import { ask, askAll, splitRequests } from './questions.ts';
import { freshId } from './repeats.ts';
import type { ServerTask, TaskRound } from './server-memory.ts';

const TERMINAL: readonly unknown[] = ['completed', 'failed', 'cancelled'];

/** Takes what the answer to `call` says of a task. Returns what the page gets of it. */
export function passTaskAnswer(connection: McpConnection, call: PageCall, message: RpcMessage): RpcMessage {
  const { method, params } = call.message;
  const result = fieldsOf(message.result);
  const { tasks } = connection.memory;
  const isGone = method === 'tasks/get' && fieldsOf(message.error).code === -32602;
  if (isGone || (method === 'tasks/cancel' && message.error === undefined)) end(connection, fieldsOf(params).taskId);
  if (result.resultType === 'task') {
    const id = String(result.taskId);
    // A task that is over may have had this id before.
    if (tasks.get(id)?.over.signal.aborted) tasks.delete(id);
    tasks.use(id, () => begun(id)).call = connection.tools.of([call.message]);
  } else if (method !== 'tasks/get') return message;
  const left = passTask(connection, call, result);
  return left === result ? message : { ...message, result: left };
}

export function passTaskNotice(message: RpcMessage, { connection, calls: [call] }: Exchange): RpcMessage {
  const params = fieldsOf(message.params);
  const left = call ? passTask(connection, call, params) : params;
  return left === params ? message : { ...message, params: left };
}

/** Takes what `task` asks, as the answer to `call` has it. Returns what the page gets of it. */
function passTask(connection: McpConnection, call: PageCall, task: Fields): Fields {
  const { taskId, status, inputRequests, ...others } = task;
  if (TERMINAL.includes(status)) end(connection, taskId);
  const asked = splitRequests(connection, inputRequests);
  if (typeof taskId !== 'string' || !asked) return task;
  const known = connection.memory.tasks.use(taskId, () => begun(taskId));
  const round: TaskRound = { requests: [], isSent: false };
  for (const [key, request] of Object.entries(asked.ours)) {
    // Another question may have the same key.
    const question = JSON.stringify([key, request]);
    const earlier = known.rounds.get(question);
    // An answer that was refused goes out once more, with the token of this request.
    if (earlier) void update(connection, call, known, earlier);
    else {
      known.rounds.set(question, round);
      round.requests.push([key, request]);
    }
  }
  if (round.requests.length > 0) void askRound(connection, call, known, round);
  const isRest = Object.keys(asked.rest).length > 0;
  return isRest ? { ...task, inputRequests: asked.rest } : { ...others, taskId, status: 'working' };
}

function begun(id: string): ServerTask {
  return { id, call: {}, rounds: new LatestEntries(), over: new AbortController() };
}

function end(connection: McpConnection, id: unknown): void {
  connection.memory.tasks.get(String(id))?.over.abort();
}

/** Questions that come together are answered together: not every server takes a part. */
async function askRound(connection: McpConnection, call: PageCall, task: ServerTask, round: TaskRound): Promise<void> {
  try {
    round.inputResponses = await askAll(round.requests, (one) =>
      ask(connection, { ...one, ...task.call }, [], task.over.signal).catch((error) => {
        if (error.reason === 'provider-gone') throw error;
        return CANCEL;
      }),
    );
  } catch {
    // The task outlives Usher: it is asked again with what the server says of it next.
    for (const [question, each] of task.rounds) if (each === round) task.rounds.delete(question);
  }
  await update(connection, call, task, round);
}

/** Sends the server the answers once, with the template of `call`. */
async function update(connection: McpConnection, call: PageCall, task: ServerTask, round: TaskRound): Promise<void> {
  const { message, template } = call;
  const { inputResponses, isSent } = round;
  if (!inputResponses || isSent || task.over.signal.aborted) return;
  round.isSent = true;
  const { progressToken: _, ...meta } = metaOf(message.params);
  const id = freshId(message.id);
  // The response may come on another stream.
  connection.repeats.set(callKeyOf(id), () => {});
  const params = { taskId: task.id, inputResponses, _meta: meta };
  const request = { jsonrpc: '2.0', id, method: 'tasks/update', params };
  round.isSent = isTaken(await connection.post(request, templateFor(template, 'tasks/update', task.id)));
}
