import { fieldsOf, isId, keyOf, type RpcMessage } from '../wire/json-rpc.ts';
import type { McpConnection } from './mcp-connection.ts';

/**
 * The page gives a call up by `message`: so do we. Returns what its server gets, which knows the call by the id that it
 * runs under now.
 */
export function cancelCall(connection: McpConnection, message: RpcMessage): RpcMessage {
  const params = fieldsOf(message.params);
  const call = isId(params.requestId) ? connection.calls.get(keyOf(params.requestId)) : undefined;
  if (!call) return message;
  const requestId = call.alias;
  call.giveUp();
  connection.endCall(call);
  return requestId === undefined ? message : { ...message, params: { ...params, requestId } };
}
