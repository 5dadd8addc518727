/** How much one client may ask. Servers are only claimed, so they share their client's budget. */
import type { Draft } from '../protocol/prompt.ts';
import { memorySize } from '../storage/memory-size.ts';
import { isWaiting, type StoredRequest } from './request.ts';
import { areOne, type ClientInWindows } from './requester.ts';

/** A client's requests that may wait at once. */
export const MAX_WAITING = 20;
/** A client's requests in a burst. Each counts, also if the client takes it back. */
export const BURST = 60;
/** In milliseconds for one more request. */
export const REFILL_MS = 1_000;
/** When a client with too many waiting requests may ask again: a guess, since a person decides. In milliseconds. */
export const RETRY_WAITING_MS = 5_000;
/** The share of one client in one kind of window, in bytes of `storage.session` as the browser counts them. */
export const MAX_CLIENT_BYTES = 2_500_000;
/** The share of one elicitation: a larger one would never fit, whatever else its client asks. */
export const MAX_ELICITATION_BYTES = 2_000_000;
/** The store has 10,485,760 bytes: the bounds for new requests and for drafts. Decisions may use the rest. */
export const MAX_TOTAL_BYTES = 8_000_000;
const MAX_DRAFT_BYTES = 9_500_000;
/** A shorter deadline is raised to this: a person cannot read faster. */
export const MIN_DEADLINE_MS = 30_000;

export type Refusal =
  | { readonly reason: 'rate-limited'; readonly retryAfterMs: number }
  | { readonly reason: 'cannot-show' }
  | { readonly reason: 'not-paired' };

/** A token bucket: the client could make `left` requests at the time `at` (ms since the epoch). */
export interface Budget {
  readonly left: number;
  readonly at: number;
}

/** Takes one request from `budget` (`null` if new) at `now`. Returns the wait in ms: 0 if granted. */
export function take(budget: Budget | null, now: number): { readonly budget: Budget; readonly retryAfterMs: number } {
  const { left, at: since } = budget ?? { left: BURST, at: now };
  // If the clock was set back, no client loses time.
  const at = Math.min(since, now);
  const refills = Math.floor((now - at) / REFILL_MS);
  const refilled = { left: Math.min(BURST, left + refills), at: at + refills * REFILL_MS };
  if (refilled.left === 0) return { budget: refilled, retryAfterMs: refilled.at + REFILL_MS - now };
  // A full bucket gains nothing by time.
  const from = refilled.left === BURST ? now : refilled.at;
  return { budget: { left: refilled.left - 1, at: from }, retryAfterMs: 0 };
}

export function isFull(client: ClientInWindows, requests: Iterable<StoredRequest>): boolean {
  let waiting = 0;
  for (const request of requests) {
    if (areOne(request.client, client) && isWaiting(request)) waiting += 1;
  }
  return waiting >= MAX_WAITING;
}

/** A stored request never changes, so it is measured once. */
const sizes = new WeakMap<StoredRequest, number>();

function requestSize(request: StoredRequest): number {
  const size = sizes.get(request) ?? memorySize(request);
  sizes.set(request, size);
  return size;
}

/** The refusal of `added` if there is no room for it beside `requests`, with `used` bytes in use; else `null`. */
export function refusalFor(added: StoredRequest, requests: Iterable<StoredRequest>, used: number): Refusal | null {
  let ofClient = requestSize(added);
  for (const request of requests) {
    if (areOne(request.client, added.client)) ofClient += requestSize(request);
  }
  if (ofClient > MAX_CLIENT_BYTES) return { reason: 'rate-limited', retryAfterMs: RETRY_WAITING_MS };
  return used + requestSize(added) > MAX_TOTAL_BYTES ? { reason: 'cannot-show' } : null;
}

export function hasRoomFor(draft: Draft, used: number): boolean {
  return used + memorySize(draft) <= MAX_DRAFT_BYTES;
}
