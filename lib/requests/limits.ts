/** How much one client may ask. Servers are only claimed, so they share their client's budget. */
import type { StoredRequest } from './request.ts';
import { isWaiting } from './request.ts';

/** Requests of one client that may wait for the person at once. */
export const MAX_WAITING = 20;
/** Requests that one client may make in `WINDOW_MS`; a burst may use them all. */
export const MAX_PER_WINDOW = 60;
export const WINDOW_MS = 60_000;
/** Bytes of stored requests for one client and for all: `storage.session` holds 10 MB, and decisions need room. */
export const MAX_CLIENT_BYTES = 1_500_000;
export const MAX_TOTAL_BYTES = 8_000_000;
/** A shorter deadline is raised to this: a person cannot read faster. */
export const MIN_DEADLINE_MS = 30_000;

/** Why a request is refused before it is stored. */
export type Refusal =
  | { readonly reason: 'rate-limited'; readonly retryAfterMs: number }
  | { readonly reason: 'cannot-show' };

/** Counts the requests of each client over a sliding window. Kept in memory: a worker's death forgives. */
export class RateLimiter {
  readonly #times = new Map<string, number[]>();

  /** Takes one from the budget of `origin` at `now` (ms); gives the time to wait (ms), or 0 if it was granted. */
  take(origin: string, now: number): number {
    const times = (this.#times.get(origin) ?? []).filter((time) => time > now - WINDOW_MS);
    this.#times.set(origin, times);
    const oldest = times[0];
    if (oldest !== undefined && times.length >= MAX_PER_WINDOW) return oldest + WINDOW_MS - now;
    times.push(now);
    return 0;
  }
}

/** Says whether there is room for one more request of `origin` beside `requests`; `null` if there is. */
export function refusalFor(origin: string, bytes: number, requests: Iterable<StoredRequest>): Refusal | null {
  let waiting = 0;
  let ofClient = bytes;
  let total = bytes;
  for (const request of requests) {
    const size = JSON.stringify(request).length;
    total += size;
    if (request.client.origin !== origin) continue;
    ofClient += size;
    if (isWaiting(request)) waiting += 1;
  }
  if (waiting >= MAX_WAITING || ofClient > MAX_CLIENT_BYTES) return { reason: 'rate-limited', retryAfterMs: 5_000 };
  return total > MAX_TOTAL_BYTES ? { reason: 'cannot-show' } : null;
}
