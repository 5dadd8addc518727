/** The page protocol's plain values, for the bridge, which has no room for a library of parsers. */

export const PROTOCOL = 1;

export const BRIDGE_PORT = 'bridge';

/** Bytes of a relayed message in UTF-8: room for 2,000 options with names of some 200 bytes each. */
export const MAX_MESSAGE_BYTES = 512 * 1024;

/** Error codes of the port, JSON-RPC's own first. The string `reason` in `error.data` names the case. */
export const ERROR_CODES = {
  'invalid-request': -32600,
  'duplicate-id': -32600,
  'method-not-found': -32601,
  'invalid-params': -32602,
  'internal-error': -32603,
  'not-paired': 4401,
  'too-large': 4413,
  'rate-limited': 4429,
  'cannot-show': 4503,
} as const;
export type ErrorReason = keyof typeof ERROR_CODES;

export const REQUEST_STATES = ['waiting', 'opened', 'ended'] as const;

/** A stand-in answers all requests of a page's servers, or only those that the page cannot answer by itself. */
export const STAND_IN_SCOPES = ['everything', 'missing'] as const;
export type StandInScope = (typeof STAND_IN_SCOPES)[number];

export interface Service {
  /** `null` if the page speaks for itself. */
  readonly standIn: StandInScope | null;
}

/** A stand-in is at work, has come too late to see everything, or leaves a page alone that speaks itself. */
export const STAND_IN_STATES = ['watching', 'late', 'standing-down'] as const;
export type StandInState = (typeof STAND_IN_STATES)[number];

/** A page waits for its own call as the SDKs do by default, or while progress arrives. */
export const STAND_IN_WAITS = ['a-minute', 'for-progress'] as const;
export type StandInWait = (typeof STAND_IN_WAITS)[number];

/** The reasons why a server cannot ask the person through a stand-in, or has not got the person's answer. */
export const SERVER_TROUBLES = ['old-revision', 'earlier-session', 'not-sent', 'left-alone'] as const;
export type ServerTrouble = (typeof SERVER_TROUBLES)[number];

/** The most remembered sessions of an origin. */
export const MAX_SESSIONS = 64;

/** The most servers that a stand-in may name. */
export const MAX_SERVERS = 16;

export const END_REASONS = [
  'accepted',
  'declined',
  'cancelled',
  'withdrawn',
  'client-gone',
  'unpaired',
  'expired',
  'muted',
  'rate-limited',
  'invalid',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Makes a JSON-RPC error response. `id` is `null` if the message had no usable one (JSON-RPC 2.0, section 5). */
export function errorResponse(id: string | number | null, reason: ErrorReason, message: string, retryAfterMs?: number) {
  const data = retryAfterMs === undefined ? { reason } : { reason, retryAfterMs };
  return { jsonrpc: '2.0' as const, id, error: { code: ERROR_CODES[reason], message, data } };
}
