/**
 * Rounds of revision 2026-07-28 that ask for more than elicitation. Usher asks the elicitations first. The page then
 * gets the round with the rest and answers that by itself, and the one retry that it makes carries both answers.
 */
import { CREATE } from '../../page/sdk.ts';
import { type Fields, fieldsOf, isRecord, type RpcMessage } from '../wire/json-rpc.ts';
import type { McpConnection } from './mcp-connection.ts';
import { isForUsher } from './questions.ts';

/** What a round asks for: `ours`, and the `rest`; `undefined` for what has nothing of Usher's. */
export function splitRound(
  connection: McpConnection,
  { resultType, inputRequests }: Fields,
): { readonly ours: Fields; readonly rest: Fields } | undefined {
  return resultType === 'input_required' ? splitRequests(connection, inputRequests) : undefined;
}

/** The same of a list that a round or a task has. */
export function splitRequests(
  connection: McpConnection,
  inputRequests: unknown,
): { readonly ours: Fields; readonly rest: Fields } | undefined {
  if (!isRecord(inputRequests)) return undefined;
  const entries = Object.entries(inputRequests);
  const isTaken = ([, request]: [string, unknown]) =>
    fieldsOf(request).method === CREATE && isForUsher(connection, fieldsOf(request).params);
  const taken = entries.filter(isTaken);
  if (taken.length === 0) return undefined;
  return { ours: Object.fromEntries(taken), rest: Object.fromEntries(entries.filter((entry) => !isTaken(entry))) };
}

/** Keeps our answers for the retry of `message`, which the page makes once it has answered the rest of `result`. */
export function keepAnswers(
  connection: McpConnection,
  message: RpcMessage,
  result: Fields,
  rest: Fields,
  ours: Fields,
): void {
  connection.memory.keepAnswers(keyOf(message, result.requestState, rest), ours);
}

/** Whether a round asks for nothing: the call only has to be made again, with the state that the server hands over. */
export function isStateOnly({ resultType, inputRequests }: Fields): boolean {
  return resultType === 'input_required' && Object.keys(fieldsOf(inputRequests)).length === 0;
}

/** Keeps what a `retry` of ours said whose token was refused: the page sends the very same `message` with another. */
export function keepRetry(connection: McpConnection, message: RpcMessage, retry: Fields): void {
  connection.memory.keepAnswers(JSON.stringify(message), retry);
}

/** The page's message, with our answers in it if it is a retry that they were kept for. */
export function withAnswers(connection: McpConnection, message: RpcMessage): RpcMessage {
  if (!connection.memory.hasKept) return message;
  const params = fieldsOf(message.params);
  const retry = connection.memory.takeAnswers(JSON.stringify(message));
  if (retry) return { ...message, params: { ...params, ...retry } };
  if (!isRecord(params.inputResponses)) return message;
  const ours = connection.memory.takeAnswers(keyOf(message, params.requestState, params.inputResponses));
  return ours ? { ...message, params: { ...params, inputResponses: { ...params.inputResponses, ...ours } } } : message;
}

/** Two calls of which everything is the same, what is asked too, are the same to the server. */
function keyOf({ method, params }: RpcMessage, requestState: unknown, rest: Fields): string {
  const { _meta, inputResponses, requestState: _earlier, ...own } = fieldsOf(params);
  return JSON.stringify([method, own, requestState, Object.keys(rest).sort()]);
}
