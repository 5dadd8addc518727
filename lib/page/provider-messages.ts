/** Parsers for a provider's messages, which believe none of them. None of these throws, whatever is passed. */
import { type UsherError, usherError } from './error.ts';
import { type Fields, fieldsOf, isRecord } from './fields.ts';
import type { ElicitParams, ElicitResult, UsherErrorReason } from './types.ts';
import { PROTOCOL } from './version.ts';

function isText(value: unknown, min: number, max: number): boolean {
  return typeof value === 'string' && value.length >= min && value.length <= max;
}

/** Whether this is an announcement as the page protocol describes it, of a provider that can be talked to. */
export function isProvider({ id, name, version, protocols }: Fields): boolean {
  return (
    isText(id, 1, 256) &&
    isText(name, 1, 256) &&
    isText(version, 0, 64) &&
    Array.isArray(protocols) &&
    protocols.length <= 16 &&
    protocols.every(Number.isInteger) &&
    protocols.includes(PROTOCOL)
  );
}

export function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return values.includes(value as T);
}

/**
 * MCP's result for a request of `mode`; `undefined` where it is none, so that nothing malformed reaches a server as the
 * person's answer. Only an accepted form has content.
 */
export function toResult(result: unknown, mode: ElicitParams['mode']): ElicitResult | undefined {
  const { action, content } = fieldsOf(result);
  if (!isOneOf(['accept', 'decline', 'cancel'] as const, action)) return undefined;
  const isAllowed = mode !== 'url' && action === 'accept' && isRecord(content);
  if (isAllowed && Object.values(content).every(isAnswer)) return { action, content } as ElicitResult;
  return content === undefined ? { action } : undefined;
}

function isAnswer(value: unknown): boolean {
  // Spread, since `every` passes over holes.
  if (Array.isArray(value)) return [...value].every((item) => typeof item === 'string');
  return ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

/** The error of a response; a response that is neither a result nor an error counts as an internal error. */
export function toError(error: unknown): UsherError {
  const { code = -32603, message, data } = fieldsOf(error);
  const { reason, retryAfterMs } = fieldsOf(data);
  return usherError(
    code as number,
    (typeof reason === 'string' ? reason : 'internal-error') as UsherErrorReason,
    typeof message === 'string' ? message : 'Malformed.',
    retryAfterMs as number | undefined,
  );
}
