/** What reaches the page from a provider, read without believing any of it. None of these throws, whatever is passed. */
import { type UsherError, usherError } from './error.ts';
import type { ElicitResult } from './types.ts';
import { PROTOCOL } from './version.ts';

const ACTIONS = ['accept', 'decline', 'cancel'] as const;

export type Message = Record<string, unknown>;

export function isObject(value: unknown): value is Message {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown, min: number, max: number): boolean {
  return typeof value === 'string' && value.length >= min && value.length <= max;
}

/** Whether this is an announcement as the page protocol describes it, of a provider that can be talked to. */
export function isProvider({ id, name, version, protocols }: Message): boolean {
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
 * MCP's result; `undefined` where it is none, so that nothing malformed reaches a server as the person's answer. Only an
 * accepted form has content.
 */
export function toResult(result: unknown, isForm: boolean): ElicitResult | undefined {
  if (!isObject(result) || !isOneOf(ACTIONS, result.action)) return undefined;
  const { action, content } = result;
  if (content === undefined) return { action };
  if (!isForm || action !== 'accept') return undefined;
  const isContent = isObject(content) && !Array.isArray(content) && Object.values(content).every(isAnswer);
  return isContent ? { action, content: content as NonNullable<ElicitResult['content']> } : undefined;
}

function isAnswer(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((item) => typeof item === 'string')
    : ['string', 'number', 'boolean'].includes(typeof value);
}

/** The error of a response; a response that is neither a result nor an error counts as an internal error. */
export function toError({ code = -32603, message = 'Malformed.', data }: Message): UsherError {
  const { reason = 'internal-error', retryAfterMs } = isObject(data) ? data : {};
  return usherError(code as number, String(reason), message as string, retryAfterMs as number | undefined);
}
