/**
 * MCPJam Inspector. In its chat and for tasks, `EventSource …/api/mcp/elicitation/stream` carries `elicitation_request`
 * and `elicitation_complete`, and the answer is a POST to `…/respond` beside it. In its tools tab, the answer to a POST
 * to `…/api/mcp/tools/execute` is `elicitation_required`, and a POST to `…/respond` beside it is answered with the call's
 * own result or with the next question. Read from its source of August 2026 and from 1.0.24, which is published.
 */
import { fieldsOf, isObject } from '../messages.ts';
import { type HttpProduct, hasExactly } from './product.ts';
import { MCPJAM_STREAM, MCPJAM_TOOLS } from './shapes.ts';

export const mcpjamStream: HttpProduct = {
  at: MCPJAM_STREAM,
  // With the session's token, which is in the query.
  answerAt: (url) => url.replace(MCPJAM_STREAM, '/api/mcp/elicitation/respond'),
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
      reply: ({ action, content }) => ({ requestId, action, ...(content && { content }) }),
    };
  },
  over(data) {
    const fields = fieldsOf(data);
    const isIts = fields.type === 'elicitation_complete' && hasExactly(fields, 'type', 'requestId');
    return isIts && typeof fields.requestId === 'string' ? fields.requestId : undefined;
  },
};

export const mcpjamTools: HttpProduct = {
  at: MCPJAM_TOOLS,
  answerAt: (url) => url.replace(MCPJAM_TOOLS, '/api/mcp/tools/respond'),
  asked(data) {
    const fields = fieldsOf(data);
    const { status, executionId, requestId, request } = fields;
    const isIts =
      status === 'elicitation_required' &&
      hasExactly(fields, 'status', 'executionId', 'requestId', 'request', 'timestamp', 'durationMs?');
    if (!isIts || typeof executionId !== 'string' || typeof requestId !== 'string' || !isObject(request)) {
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
