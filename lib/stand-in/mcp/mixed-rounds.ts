/**
 * Rounds of revision 2026-07-28 that ask for more than elicitation. Usher asks the elicitations first. The page then
 * gets the round with the rest and answers that by itself, and the one retry that it makes carries both answers.
 */
import { CREATE } from '../../page/sdk.ts';
import { type Fields, fieldsOf, isRecord, type RpcMessage } from '../wire/json-rpc.ts';
import { type Template, tokenOf } from '../wire/template.ts';
import type { McpConnection } from './mcp-connection.ts';
import { isForUsher } from './questions.ts';

/** How long the page may take to get another token. */
const RENEWAL_MS = 60_000;

/** The questions of a list that a round or a task has: `ours`, and the `rest`; `undefined` where none is Usher's. */
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

/** The page's message, sent with `template`, with our answers in it if it is a retry that they were kept for. */
export function withAnswers(connection: McpConnection, message: RpcMessage, template: Template): RpcMessage {
  const { answers, renewals } = connection.memory;
  const params = fieldsOf(message.params);
  const renewal = renewals.size > 0 ? renewals.take(JSON.stringify(message)) : undefined;
  // With the same token, or none, it is another call.
  if (renewal && renewal.token !== tokenOf(template) && performance.now() - renewal.at < RENEWAL_MS) {
    return { ...message, params: { ...params, ...renewal.retry } };
  }
  if (answers.size === 0 || !isRecord(params.inputResponses)) return message;
  const ours = answers.take(retryKey(message, params.requestState, params.inputResponses));
  return ours ? { ...message, params: { ...params, inputResponses: { ...params.inputResponses, ...ours } } } : message;
}

/**
 * The key of our answers for the retry of a call, which the page makes once it has answered the `rest`. Two calls of which
 * everything is the same, the questions too, are the same to the server.
 */
export function retryKey({ method, params }: RpcMessage, requestState: unknown, rest: Fields): string {
  const { _meta, inputResponses, requestState: _earlier, ...own } = fieldsOf(params);
  return JSON.stringify([method, own, requestState, Object.keys(rest).sort()]);
}
