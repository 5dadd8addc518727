/**
 * Hugging Face chat-ui: `POST …/conversation/<id>` is answered with updates, one line of JSON each, among them
 * `elicitation` with `request` and `resolved`; the answer is a POST to `…/elicitation` below it. What has no `expiresAt`
 * is left to the page: nothing waits for its answer, and only the page can go on with the conversation. Read from its
 * source of August 2026, and run with it (docs/stand-in.md).
 */
import { type Fields, fieldsOf } from '../wire/json-rpc.ts';
import { type HttpProduct, hasExactly } from './product.ts';

export const chatUi: HttpProduct = {
  at: /\/conversation\/[0-9a-f]{24}(?=\?|$)/,
  mark: '"elicitation"',
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
      hasExactly(request, 'elicitationId', 'server', 'mode', 'message', mode === 'url' ? 'url' : 'fields');
    const texts = [elicitationId, server, message, update.toolUuid ?? ''].every((text) => typeof text === 'string');
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

/** What the fields of each kind have besides what all have. */
const KINDS = new Map<unknown, readonly string[]>([
  ['string', ['minLength?', 'maxLength?', 'format?', 'default?']],
  ['number', ['integer', 'minimum?', 'maximum?', 'default?']],
  ['boolean', ['default?']],
  ['select', ['multiple', 'options', 'minItems?', 'maxItems?', 'default?']],
]);

/** MCP's own schema again of what chat-ui has made of it. */
function formOf(fields: unknown): Fields | undefined {
  if (!Array.isArray(fields) || !fields.every(isField)) return undefined;
  const properties = fields.map(({ name, required: _, ...field }) => [name, schemaOf(field)] as const);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return { requestedSchema: { type: 'object', properties: Object.fromEntries(properties), required } };
}

function isField(field: unknown): field is Fields & { readonly name: string } {
  const { kind, name, required, options, multiple, integer } = fieldsOf(field);
  const own = KINDS.get(kind);
  return (
    own !== undefined &&
    typeof name === 'string' &&
    typeof required === 'boolean' &&
    hasExactly(fieldsOf(field), 'kind', 'name', 'required', 'title?', 'description?', ...own) &&
    (kind !== 'number' || typeof integer === 'boolean') &&
    (kind !== 'select' || (typeof multiple === 'boolean' && Array.isArray(options) && options.every(isOption)))
  );
}

const isOption = (option: unknown) => hasExactly(fieldsOf(option), 'value', 'label');

function schemaOf({ kind, integer, multiple, options, ...rest }: Fields): Fields {
  if (kind === 'number') return { type: integer ? 'integer' : kind, ...rest };
  if (kind !== 'select') return { type: kind, ...rest };
  const choices = (options as readonly Fields[]).map(({ value, label }) => ({ const: value, title: label }));
  return multiple ? { type: 'array', items: { anyOf: choices }, ...rest } : { type: 'string', oneOf: choices, ...rest };
}
