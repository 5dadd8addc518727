/**
 * Hugging Face chat-ui: `POST …/conversation/<id>` is answered with updates, one line of JSON each, among them
 * `elicitation` with `request` and `resolved`; the answer is a POST to `…/elicitation` below it. What has no `expiresAt`
 * is left to the page: nothing waits for its answer, and only the page can go on with the conversation. Read from its
 * source of August 2026.
 */
import { type Fields, fieldsOf, isObject } from '../messages.ts';
import { type HttpProduct, hasExactly } from './product.ts';

export const chatUi: HttpProduct = {
  at: /\/conversation\/[0-9a-f]{24}(?=\?|$)/,
  answerAt: (url) => `${url.split('?')[0]}/elicitation`,
  asked(data) {
    const update = fieldsOf(data);
    const request = fieldsOf(update.request);
    const { elicitationId, server, mode, message, fields, url } = request;
    const isIts =
      update.type === 'elicitation' &&
      update.subtype === 'request' &&
      typeof update.expiresAt === 'number' &&
      hasExactly(update, 'type', 'subtype', 'request', 'expiresAt', 'toolUuid?') &&
      hasExactly(request, 'elicitationId', 'server', 'mode', 'message', 'fields?', 'url?');
    const texts = [elicitationId, server, message].every((text) => typeof text === 'string');
    if (!isIts || !texts) return undefined;
    const asks = mode === 'url' ? { mode, url, elicitationId } : mode === 'form' ? formOf(fields) : undefined;
    if (!asks) return undefined;
    return {
      id: elicitationId as string,
      params: { message, ...asks },
      server: server as string,
      reply: ({ action, content }) => ({ elicitationId, action, ...(content && { content }) }),
    };
  },
  over(data) {
    const { type, subtype, elicitationId } = fieldsOf(data);
    const isIts = type === 'elicitation' && subtype === 'resolved' && typeof elicitationId === 'string';
    return isIts ? elicitationId : undefined;
  },
};

/** MCP's own schema again of what chat-ui has made of it. */
function formOf(fields: unknown): Fields | undefined {
  if (!Array.isArray(fields) || !fields.every(isObject)) return undefined;
  const properties = fields.map(({ name, required, ...field }) => [name, schemaOf(field)] as const);
  if (properties.some(([name, schema]) => typeof name !== 'string' || !schema)) return undefined;
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  return { requestedSchema: { type: 'object', properties: Object.fromEntries(properties), required } };
}

function schemaOf({ kind, integer, multiple, options, ...rest }: Fields): Fields | undefined {
  if (kind === 'string' || kind === 'boolean') return { type: kind, ...rest };
  if (kind === 'number') return { type: integer === true ? 'integer' : kind, ...rest };
  if (kind !== 'select' || !Array.isArray(options)) return undefined;
  const choices = options.map((option) => ({ const: fieldsOf(option).value, title: fieldsOf(option).label }));
  return multiple === true
    ? { type: 'array', items: { anyOf: choices }, ...rest }
    : { type: 'string', oneOf: choices, ...rest };
}
