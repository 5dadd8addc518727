import { fieldsOf } from '../../page/fields.ts';
import { CREATE } from '../../page/sdk.ts';
import { answeredId, callKeyOf, isMessage, isRequest, keyOf, type RpcMessage } from '../wire/json-rpc.ts';
import { hasDrawnForms } from './declare.ts';
import type { Exchange } from './exchange.ts';
import type { McpConnection } from './mcp-connection.ts';
import { takeBack, takeQuestion, takeTaskRequest } from './questions.ts';
import { plain } from './recipe.ts';
import { responseTo, takeAnswer } from './repeats.ts';
import { passTaskAnswer, passTaskNotice } from './task-questions.ts';

/** The SDKs' code for a request that was not answered. They wait for a minute, and no server for less than `TIMEOUT_MS`. */
const TIMED_OUT = -32001;
const TIMEOUT_MS = 1_000;
const SERVER_INFO = 'io.modelcontextprotocol/serverInfo';

/**
 * Looks at what the server says, one message or a batch. Returns what the page gets of it: the same object where
 * nothing was taken, `undefined` where all of it was.
 */
export function passToPage(input: unknown, exchange: Exchange): unknown {
  // Whatever we have got wrong, the page's traffic goes on.
  try {
    if (!Array.isArray(input)) return isMessage(input) ? passOne(input, exchange, true) : input;
    const left = input.filter((message) => !isMessage(message) || passOne(message, exchange, false));
    if (left.length === input.length) return input;
    return left.length > 0 ? left : undefined;
  } catch {
    return input;
  }
}

/** A call that is answered in a batch (not `isAlone`) is not made again. */
function passOne(message: RpcMessage, exchange: Exchange, isAlone: boolean): RpcMessage | undefined {
  const { connection } = exchange;
  const { method, params } = message;
  if (isRequest(message)) connection.seen.set(keyOf(message.id), true);
  if (method === CREATE) return isRequest(message) && takeQuestion(message, exchange) ? undefined : message;
  if (isRequest(message) && takeTaskRequest(message, exchange)) return undefined;
  if (method === 'notifications/cancelled') return takeBack(connection, params) ? undefined : message;
  const { elicitationId, progress } = fieldsOf(params);
  if (method === 'notifications/elicitation/complete') {
    if (typeof elicitationId === 'string') connection.asker.complete(elicitationId, connection.server.key);
  }
  if (method === 'notifications/tasks') return passTaskNotice(message, exchange);
  const progressing = method === 'notifications/progress' ? connection.callOf(message) : undefined;
  // Ours must not fall behind the server's own.
  if (progressing && typeof progress === 'number') progressing.progress = progress;
  return method === undefined ? passAnswer(message, exchange, isAlone) : message;
}

function passAnswer(message: RpcMessage, exchange: Exchange, isAlone: boolean): RpcMessage | undefined {
  const { connection } = exchange;
  const id = answeredId(message);
  if (id === undefined) return message;
  const key = callKeyOf(id);
  const repeat = connection.repeats.take(key);
  if (repeat) {
    connection.answered.set(responseTo(id), true);
    repeat(message);
    return undefined;
  }
  const own = exchange.calls.find((each) => each.key === key);
  // Two clients of one URL may use the same ids.
  const call = own ?? connection.calls.get(key);
  // A stream that goes on from before what was taken says it again.
  if (!call) return exchange.isResumed && connection.answered.has(responseTo(id)) ? undefined : message;
  if (exchange.template && own && connection.boundTo !== undefined && connection.recipe === plain) connection.unbind();
  if (message.error !== undefined && connection.sendLess(call, message)) return undefined;
  // The first answer has been taken, and this repeats it.
  if (call.isHeld) return undefined;
  // The server has asked on a stream that nobody reads, and waited.
  if (connection.seen.size === 0 && call.ageMs > TIMEOUT_MS && hasTimedOut(message)) connection.leave();
  learn(connection, call.message.method, message);
  connection.tools.heard([call.message], message.result);
  const taken = isAlone ? takeAnswer(call, message, exchange) : undefined;
  if (taken) {
    call.isHeld = true;
    connection.answered.set(responseTo(id), true);
    exchange.hold(taken);
    return undefined;
  }
  connection.endCall(call);
  // The server has given up what it asks for it.
  if (message.error !== undefined || fieldsOf(message.result).isError === true) call.giveUp();
  return passTaskAnswer(connection, call, message);
}

/** Whether a call has failed because a request of the server was not answered. A tool's error names the code in its text. */
function hasTimedOut({ error, result }: RpcMessage): boolean {
  const { isError, content } = fieldsOf(result);
  const isSaid = isError === true && JSON.stringify(content).includes(`error ${TIMED_OUT}`);
  return isSaid || fieldsOf(error).code === TIMED_OUT;
}

function learn(connection: McpConnection, method: string, answer: RpcMessage): void {
  const { capabilities, serverInfo, _meta } = fieldsOf(answer.result);
  if (capabilities) connection.memory.drawsForms = hasDrawnForms(capabilities);
  const info = method === 'initialize' ? serverInfo : fieldsOf(_meta)[SERVER_INFO];
  if (info !== undefined) connection.server = connection.memory.server(info);
  connection.asker.heard(connection.server);
}
