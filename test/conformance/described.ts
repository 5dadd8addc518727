/** The shape of each message, as docs/page-protocol.md describes it: whether a message that was heard has it. */
import type { Json } from './check.ts';

/** A message on the port may have so many bytes in UTF-8. */
export const MAX_BYTES = 524_288;

export const CODE_OF: Readonly<Record<string, number>> = {
  'invalid-request': -32600,
  'duplicate-id': -32600,
  'method-not-found': -32601,
  'invalid-params': -32602,
  'internal-error': -32603,
  'not-paired': 4401,
  'too-large': 4413,
  'rate-limited': 4429,
  'cannot-show': 4503,
};

const isText = (value: unknown, min: number, max: number) =>
  typeof value === 'string' && value.length >= min && value.length <= max;
const isName = (value: unknown) => isText(value, 1, 256);
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown) => isText(value, 1, 128) || Number.isSafeInteger(value);
const isOptional = (value: unknown, is: (value: unknown) => boolean) => value === undefined || is(value);
const areVersions = (value: unknown) => Array.isArray(value) && value.length <= 16 && value.every(Number.isInteger);

/** Whether the announcement of a page has its fields. */
export function isPageAnnounced({ version, protocols }: Json): boolean {
  return isText(version, 0, 64) && areVersions(protocols);
}

/** Whether the announcement of a provider has its fields. */
export function isProviderAnnounced({ id, name, version, protocols }: Json): boolean {
  return isName(id) && isName(name) && isText(version, 0, 64) && areVersions(protocols);
}

/** Whether a provider may send `message` over the port. */
export function isOfProvider(message: unknown): boolean {
  if (!isObject(message) || message.jsonrpc !== '2.0') return false;
  const { id, method, params, result, error } = message;
  if (method !== undefined) return method === 'elicitation/status' && isObject(params) && isStatus(params);
  if (error === undefined) return isId(id) && isObject(result);
  return result === undefined && (id === null || isId(id)) && isObject(error) && isError(error);
}

function isStatus({ id, state, reason }: Json): boolean {
  return isId(id) && ['waiting', 'opened', 'ended'].includes(state as string) && isOptional(reason, isName);
}

function isError({ code, message, data }: Json): boolean {
  return Number.isInteger(code) && typeof message === 'string' && isObject(data) && isName(data.reason);
}

/** Whether a page may send `message` over the port. */
export function isOfPage(message: unknown): boolean {
  if (!isObject(message) || message.jsonrpc !== '2.0') return false;
  if (new TextEncoder().encode(JSON.stringify(message)).length > MAX_BYTES) return false;
  const { id, method } = message;
  const params = isObject(message.params) ? message.params : {};
  switch (method) {
    case 'elicitation/create':
      return isId(id) && isCreate(params);
    case 'ping':
      return isId(id);
    case 'elicitation/withdraw':
      return isId(params.id) && isOptional(params.reason, (reason) => typeof reason === 'string');
    case 'elicitation/acknowledge':
      return isId(params.id);
    case 'elicitation/complete':
      return isText(params.elicitationId, 0, 1024) && isName(params.server);
    default:
      return false;
  }
}

function isCreate({ params, server, answerAt, deadlineMs, group, late }: Json): boolean {
  return (
    isObject(params) &&
    isOptional(server, (value) => isObject(value) && isServer(value)) &&
    isOptional(answerAt, (value) => value === 'consent' || value === 'done') &&
    isOptional(deadlineMs, (value) => Number.isFinite(value) && (value as number) >= 0) &&
    isOptional(group, (value) => isObject(value) && isGroup(value)) &&
    isOptional(late, (value) => typeof value === 'boolean')
  );
}

function isServer({ key, name, title, version, description, url, websiteUrl }: Json): boolean {
  const isShort = (value: unknown) => isOptional(value, (text) => isText(text, 0, 1024));
  const isLong = (value: unknown) => isOptional(value, (text) => isText(text, 0, 8192));
  return isName(key) && [name, title, version].every(isShort) && [description, url, websiteUrl].every(isLong);
}

function isGroup({ id, size }: Json): boolean {
  return isName(id) && Number.isInteger(size) && (size as number) >= 1 && (size as number) <= 64;
}
