/**
 * MCPJam Inspector. In its chat and for tasks, `EventSource …/api/mcp/elicitation/stream` carries `elicitation_request`
 * and `elicitation_complete`, and the answer is a POST to `…/respond` beside it. `…/api/mcp/mrtr/stream` carries the
 * rounds of revision 2026-07-28 in the same way: what a round asks is answered together. In its tools tab, the answer to
 * a POST to `…/api/mcp/tools/execute` is `elicitation_required`, and a POST to `…/respond` beside it is answered with the
 * call's own result or with the next question. Read from its source of August 2026 (2.45.0) and from 1.0.24, which is
 * published.
 */
import type { ElicitResult } from '../../page/types.ts';
import { type Fields, fieldsOf, isRecord } from '../wire/json-rpc.ts';
import { type HttpProduct, hasExactly } from './product.ts';

const STREAM = /\/api\/mcp\/elicitation\/stream(?=\?|$)/;
const ROUNDS = /\/api\/mcp\/mrtr\/stream(?=\?|$)/;
const TOOLS = /\/api\/mcp\/tools\/(?:execute|respond)(?=\?|$)/;

export const mcpjamStream: HttpProduct = {
  at: STREAM,
  mark: '"elicitation_request"',
  // With the session's token, which is in the query.
  answerAt: (url) => url.replace(STREAM, '/api/mcp/elicitation/respond'),
  asked(data) {
    const fields = fieldsOf(data);
    const { type, requestId, message, schema, serverId } = fields;
    const isIts =
      type === 'elicitation_request' &&
      hasExactly(fields, 'type', 'requestId', 'message', 'schema?', 'timestamp', 'serverId?', 'relatedTaskId?');
    if (!isIts || typeof requestId !== 'string' || typeof message !== 'string') return undefined;
    return {
      id: requestId,
      params: { message, requestedSchema: schema ?? { type: 'object', properties: {} } },
      server: typeof serverId === 'string' ? serverId : undefined,
      reply: (result) => ({ requestId, ...answerOf(result) }),
    };
  },
  over(data) {
    const fields = fieldsOf(data);
    const isIts = fields.type === 'elicitation_complete' && hasExactly(fields, 'type', 'requestId');
    return isIts && typeof fields.requestId === 'string' ? fields.requestId : undefined;
  },
};

const MAX_REQUESTS = 64;

export const mcpjamRounds: HttpProduct = {
  at: ROUNDS,
  mark: '"mrtr_input_request"',
  answerAt: (url) => url.replace(ROUNDS, '/api/mcp/mrtr/respond'),
  asked(data) {
    const fields = fieldsOf(data);
    const { type, opId, roundKey, round, serverId, requests } = fields;
    const isIts =
      type === 'mrtr_input_request' &&
      hasExactly(fields, 'type', 'opId', 'roundKey', 'round', 'serverId', 'requests', 'timestamp') &&
      typeof opId === 'string' &&
      roundKey === `${opId}:${round}` &&
      typeof serverId === 'string';
    if (!isIts || !Array.isArray(requests) || requests.length === 0 || requests.length > MAX_REQUESTS) return undefined;
    const keys = new Set(requests.map((request) => fieldsOf(request).key));
    if (keys.size < requests.length || !requests.every(isRequest)) return undefined;
    return {
      id: opId,
      params: requests.map(paramsOf),
      server: serverId,
      reply: (...results) => {
        const responses = results.map((result, index) => [requests[index]?.key, answerOf(result)]);
        return { opId, responses: Object.fromEntries(responses) };
      },
    };
  },
  over(data) {
    const fields = fieldsOf(data);
    const { type, opId } = fields;
    const isIts =
      (type === 'mrtr_input_complete' && hasExactly(fields, 'type', 'opId', 'roundKey')) ||
      (type === 'mrtr_input_cancelled' && hasExactly(fields, 'type', 'opId'));
    return isIts && typeof opId === 'string' ? opId : undefined;
  },
};

function isRequest(request: unknown): request is Fields & { readonly key: string } {
  const fields = fieldsOf(request);
  const { key, mode, message, url } = fields;
  const isForm = mode === 'form' && hasExactly(fields, 'key', 'mode', 'message', 'requestedSchema');
  const isVisit = mode === 'url' && hasExactly(fields, 'key', 'mode', 'message', 'url') && typeof url === 'string';
  return (isForm || isVisit) && typeof key === 'string' && typeof message === 'string';
}

const answerOf = ({ action, content }: ElicitResult) => ({ action, ...(content && { content }) });

const paramsOf = ({ key: _, ...params }: Fields): Fields => params;

export const mcpjamTools: HttpProduct = {
  at: TOOLS,
  mark: '"elicitation_required"',
  answerAt: (url) => url.replace(TOOLS, '/api/mcp/tools/respond'),
  asked(data) {
    const fields = fieldsOf(data);
    const { status, executionId, requestId, request } = fields;
    const isIts =
      status === 'elicitation_required' &&
      hasExactly(fields, 'status', 'executionId', 'requestId', 'request', 'timestamp', 'durationMs?');
    if (!isIts || typeof executionId !== 'string' || typeof requestId !== 'string' || !isRecord(request)) {
      return undefined;
    }
    return {
      id: requestId,
      params: request,
      server: undefined,
      reply: (response) => ({ executionId, requestId, response }),
    };
  },
  over: () => undefined,
};
