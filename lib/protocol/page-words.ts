/**
 * The page protocol's plain values. They stand apart from its parsers because the bridge, which every page of a paired
 * client loads, has no room for a library of parsers.
 */

export const PROTOCOL = 1;

/** The name of the bridge's runtime port. */
export const BRIDGE_PORT = 'bridge';

/**
 * A relayed message, as JSON, may have this many bytes in UTF-8. More is refused with `too-large`. It is room for what
 * forms promise: 2,000 options with names of some 200 bytes each.
 */
export const MAX_MESSAGE_BYTES = 512 * 1024;

/** Error codes of the port, JSON-RPC's own first. The string `reason` in `error.data` says which case it was. */
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

/** How a request stands, as the page hears it. */
export const REQUEST_STATES = ['waiting', 'opened', 'ended'] as const;

/** The scopes of a stand-in: all requests of a page's servers, or only those that the page cannot answer by itself. */
export const STAND_IN_SCOPES = ['everything', 'missing'] as const;
export type StandInScope = (typeof STAND_IN_SCOPES)[number];

/** How a stand-in stands: at work, come too late to have seen everything, or leaving it to a page that speaks itself. */
export const STAND_IN_STATES = ['watching', 'late', 'standing-down'] as const;
export type StandInState = (typeof STAND_IN_STATES)[number];

/** How long a page waits for its own call: as the SDKs do unless told otherwise, or while it hears of progress. */
export const STAND_IN_WAITS = ['a-minute', 'for-progress'] as const;
export type StandInWait = (typeof STAND_IN_WAITS)[number];

/** Why a server cannot ask the person by way of a stand-in, or has not heard what they have answered. */
export const SERVER_TROUBLES = ['old-revision', 'earlier-session', 'not-sent', 'left-alone'] as const;
export type ServerTrouble = (typeof SERVER_TROUBLES)[number];

/** How many sessions of an origin are remembered. */
export const MAX_SESSIONS = 64;

/** How many servers a stand-in may name. */
export const MAX_SERVERS = 16;

/** Why a request ended, as the page hears it. */
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

interface PortError {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly data: { readonly reason: ErrorReason; readonly retryAfterMs?: number };
  };
}

/**
 * Makes the JSON-RPC error response for `reason`. `id` is `null` when the message at fault had no usable one
 * (JSON-RPC 2.0, section 5).
 */
export function errorResponse(
  id: string | number | null,
  reason: ErrorReason,
  message: string,
  retryAfterMs?: number,
): PortError {
  const data = retryAfterMs === undefined ? { reason } : { reason, retryAfterMs };
  return { jsonrpc: '2.0', id, error: { code: ERROR_CODES[reason], message, data } };
}
