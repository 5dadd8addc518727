/** How much one client may ask. Servers are only claimed, so they share their client's budget. */
import type { Draft } from '../protocol/prompt.ts';
import { memorySize } from '../storage/memory-size.ts';
import { isWaiting, type StoredRequest } from './request.ts';
import { areOne, type ClientInWindows } from './requester.ts';

/** Requests of one client that may wait for the person at once. */
export const MAX_WAITING = 20;
/** Requests that one client may make in a burst. Each counts, however it ends: asking and taking back is no way around. */
export const BURST = 60;
/** One more request is granted after each of these, in milliseconds. */
export const REFILL_MS = 1_000;
/** When a client with too many waiting requests may look again: a guess, since a person decides. In milliseconds. */
export const RETRY_WAITING_MS = 5_000;
/** The share of `storage.session` for the requests of one client in one kind of window, in bytes as the browser counts them. */
export const MAX_CLIENT_BYTES = 2_500_000;
/**
 * The store holds 10,485,760 bytes for everything: both kinds of windows share it. New requests are refused beyond the
 * first of these, drafts are not written beyond the second; the rest is for decisions.
 */
export const MAX_TOTAL_BYTES = 8_000_000;
const MAX_DRAFT_BYTES = 9_500_000;
/** A shorter deadline is raised to this: a person cannot read faster. */
export const MIN_DEADLINE_MS = 30_000;

/** Why a request is refused before it is stored. */
export type Refusal =
  | { readonly reason: 'rate-limited'; readonly retryAfterMs: number }
  | { readonly reason: 'cannot-show' }
  | { readonly reason: 'not-paired' };

/** A token bucket: `left` requests were granted in advance at the time `at` (ms since the epoch). */
export interface Budget {
  readonly left: number;
  readonly at: number;
}

/**
 * Takes one request from `budget` (`null`: the client has asked nothing yet) at `now`. Returns what is left, and the
 * time to wait in milliseconds: 0 if it was granted.
 */
export function take(budget: Budget | null, now: number): { readonly budget: Budget; readonly retryAfterMs: number } {
  const { left, at: since } = budget ?? { left: BURST, at: now };
  // A worker that starts on a clock that was set back takes no time from anybody.
  const at = Math.min(since, now);
  const refills = Math.floor((now - at) / REFILL_MS);
  const refilled = { left: Math.min(BURST, left + refills), at: at + refills * REFILL_MS };
  if (refilled.left === 0) return { budget: refilled, retryAfterMs: refilled.at + REFILL_MS - now };
  // A full bucket gains nothing by time.
  const from = refilled.left === BURST ? now : refilled.at;
  return { budget: { left: refilled.left - 1, at: from }, retryAfterMs: 0 };
}

/** Whether `client` has as many requests waiting among `requests` as one client may have. */
export function isFull(client: ClientInWindows, requests: Iterable<StoredRequest>): boolean {
  let waiting = 0;
  for (const request of requests) {
    if (areOne(request.client, client) && isWaiting(request)) waiting += 1;
  }
  return waiting >= MAX_WAITING;
}

/** A record never changes, only its successor differs: each is measured once, however many wait beside it. */
const sizes = new WeakMap<StoredRequest, number>();

function requestSize(request: StoredRequest): number {
  const size = sizes.get(request) ?? memorySize(request);
  sizes.set(request, size);
  return size;
}

/** Says whether there is room for `added` beside `requests`, where `used` bytes are taken up in all; `null` if there is. */
export function refusalFor(added: StoredRequest, requests: Iterable<StoredRequest>, used: number): Refusal | null {
  let ofClient = requestSize(added);
  for (const request of requests) {
    if (areOne(request.client, added.client)) ofClient += requestSize(request);
  }
  if (ofClient > MAX_CLIENT_BYTES) return { reason: 'rate-limited', retryAfterMs: RETRY_WAITING_MS };
  return used + requestSize(added) > MAX_TOTAL_BYTES ? { reason: 'cannot-show' } : null;
}

/** Whether `draft` may still be written where `used` bytes are taken up. */
export function hasRoomFor(draft: Draft, used: number): boolean {
  return used + memorySize(draft) <= MAX_DRAFT_BYTES;
}
