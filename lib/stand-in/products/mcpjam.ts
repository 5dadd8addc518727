/**
 * MCPJam Inspector. In its chat and for tasks, `EventSource …/api/mcp/elicitation/stream` carries `elicitation_request`
 * and `elicitation_complete`, and the answer is a POST to `…/respond` beside it. `…/api/mcp/mrtr/stream` carries the
 * rounds of revision 2026-07-28 in the same way: what a round asks is answered together. In its tools tab, the answer to
 * a POST to `…/api/mcp/tools/execute` is `elicitation_required`, and a POST to `…/respond` beside it is answered with the
 * call's own result or with the next question. Read from its source of August 2026 (2.45.0) and from 1.0.24, which is
 * published.
 */
import { type Fields, fieldsOf, isRecord } from '../../page/fields.ts';
import type { ElicitResult } from '../../page/types.ts';
import { exactly, type HttpProduct } from './product.ts';

/** Beside where it is asked, with the session's token, which is in the query. */
const answerAt = (url: string) => url.replace(/(?<=\/)\w+(?=\?|$)/, 'respond');

export const mcpjamStream: HttpProduct = {
  at: /\/api\/mcp\/elicitation\/stream(?=\?|$)/,
  mark: '"elicitation_request"',
  answerAt,
  asked(data) {
    const names = ['type', 'requestId', 'message', 'schema?', 'timestamp', 'serverId?', 'relatedTaskId?'];
    const { type, requestId, message, schema, serverId } = exactly(data, ...names);
    const isIts = type === 'elicitation_request' && typeof message === 'string';
    if (!isIts || typeof requestId !== 'string') return undefined;
    return {
      id: requestId,
      params: { message, requestedSchema: schema ?? { type: 'object', properties: {} } },
      server: typeof serverId === 'string' ? serverId : undefined,
      reply: (result) => ({ requestId, ...answerOf(result) }),
    };
  },
  over(data) {
    const { type, requestId } = exactly(data, 'type', 'requestId');
    return type === 'elicitation_complete' && typeof requestId === 'string' ? requestId : undefined;
  },
};

const MAX_REQUESTS = 64;

export const mcpjamRounds: HttpProduct = {
  at: /\/api\/mcp\/mrtr\/stream(?=\?|$)/,
  mark: '"mrtr_input_request"',
  answerAt,
  asked(data) {
    const names = ['type', 'opId', 'roundKey', 'round', 'serverId', 'requests', 'timestamp'];
    const { type, opId, roundKey, round, serverId, requests } = exactly(data, ...names);
    const isIts = type === 'mrtr_input_request' && roundKey === `${opId}:${round}`;
    if (!isIts || typeof opId !== 'string' || typeof serverId !== 'string') return undefined;
    if (!Array.isArray(requests) || requests.length === 0 || requests.length > MAX_REQUESTS) return undefined;
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
    const isComplete = fieldsOf(data).type === 'mrtr_input_complete';
    const { type, opId } = exactly(data, 'type', 'opId', ...(isComplete ? ['roundKey'] : []));
    const isIts = (isComplete || type === 'mrtr_input_cancelled') && typeof opId === 'string';
    return isIts ? opId : undefined;
  },
};

function isRequest(request: unknown): request is Fields & { readonly key: string } {
  const isForm = fieldsOf(request).mode === 'form';
  const { key, mode, message, url } = exactly(request, 'key', 'mode', 'message', isForm ? 'requestedSchema' : 'url');
  const isVisit = mode === 'url' && typeof url === 'string';
  return (isForm || isVisit) && typeof key === 'string' && typeof message === 'string';
}

const answerOf = ({ action, content }: ElicitResult) => ({ action, ...(content && { content }) });

const paramsOf = ({ key: _, ...params }: Fields): Fields => params;

export const mcpjamTools: HttpProduct = {
  at: /\/api\/mcp\/tools\/(?:execute|respond)(?=\?|$)/,
  mark: '"elicitation_required"',
  answerAt,
  asked(data) {
    const names = ['status', 'executionId', 'requestId', 'request', 'timestamp', 'durationMs?'];
    const { status, executionId, requestId, request } = exactly(data, ...names);
    const isIts = status === 'elicitation_required' && typeof executionId === 'string' && isRecord(request);
    if (!isIts || typeof requestId !== 'string') return undefined;
    return {
      id: requestId,
      params: request,
      server: undefined,
      reply: (response) => ({ executionId, requestId, response }),
    };
  },
};
