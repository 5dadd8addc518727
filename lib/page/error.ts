import type { UsherErrorReason } from './types.ts';

/**
 * A request that nobody could be asked, or whose provider has gone. `reason` and `code` are those of
 * docs/page-protocol.md ("Errors"). Check `reason`, not `instanceof`: a page may have several copies of this library.
 */
export interface UsherError extends Error {
  readonly code: number;
  readonly reason: UsherErrorReason;
  /** When it may be tried again, in milliseconds from now, where the provider said so. */
  readonly retryAfterMs?: number | undefined;
}

export function usherError(code: number, reason: UsherErrorReason, message: string, retryAfterMs?: number): UsherError {
  return Object.assign(new Error(message), { name: 'UsherError', code, reason, retryAfterMs });
}

/** The library's own: no provider is connected, or it stopped answering. */
export const providerGone = () => usherError(4410, 'provider-gone', 'No provider is connected.');
