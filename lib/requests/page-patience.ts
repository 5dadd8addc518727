/**
 * How long a page waits for its own calls, learnt from those that it gave up while the person was asked in its place. It
 * changes words and nothing else: a page that gives its calls up when it likes to can only say it of itself.
 *
 * A press on the page's Stop ends a call as well, and teaches nothing. What tells the two apart was measured with the
 * clients of test/clients (test/unit/stand-in/giving-up.test.ts): the SDKs send the words of their error to the server, or
 * where they only abort the request (revision 2026-07-28) leave the time, which is a timer's.
 */
import * as v from 'valibot';
import type { GaveUp, StoredRequest } from './request.ts';

/** Milliseconds. Below, nobody could have answered; above, nobody was waiting any more. */
const MIN_MS = 10_000;
const MAX_MS = 30 * 60_000;
/** What both SDKs give a call that says nothing. */
const DEFAULT_MS = 60_000;
const SECOND_MS = 1_000;
/** A call is seen a little after its timer was set, and the timer fires a little late. */
const EARLY_MS = 100;
const LATE_MS = 250;

/** `McpError: MCP error -32001: Request timed out`, `SdkError: Request timed out`, `TimeoutError: signal timed out`. */
const TIMED_OUT = /time(d\s*|-)?out/i;
/** What an abort says of which nobody has said anything. */
const UNSAID = /^$|^AbortError:/;

/** Milliseconds; `null` where it is not known. */
export const PagePatience = v.nullable(v.pipe(v.number(), v.minValue(MIN_MS), v.maxValue(MAX_MS)));
export type PagePatience = v.InferOutput<typeof PagePatience>;

export interface Patience {
  readonly patienceMs: PagePatience;
  /** After so long it gave its latest call up, without a word: known once the next ends after as long. */
  readonly suspectedMs: PagePatience;
}

/**
 * Returns the limit that the end of a call shows, in whole seconds, and whether one such end is enough to believe it;
 * `null` where it may have been a press on Stop.
 */
export function limitShownBy({ afterMs, words }: GaveUp): { readonly ms: number; readonly isCertain: boolean } | null {
  const ms = Math.floor((afterMs + EARLY_MS) / SECOND_MS) * SECOND_MS;
  if (ms < MIN_MS || ms > MAX_MS) return null;
  if (TIMED_OUT.test(words)) return { ms, isCertain: true };
  if (!UNSAID.test(words) || afterMs > ms + LATE_MS) return null;
  return { ms, isCertain: ms === DEFAULT_MS };
}

/** How a request ends by the person's word, which its page then hears. */
const ANSWERED: ReadonlySet<StoredRequest['endReason']> = new Set(['accepted', 'declined', 'cancelled']);

/**
 * What is known once `request` has ended, at `now`, if `known` was before. One that was answered later than the page was
 * known to wait shows that it waits longer. A visit to a URL shows nothing: the page has its answer before the visit
 * ends, or has given its call up.
 */
export function patienceAfter(request: StoredRequest, known: Patience, now: number): Patience {
  const { standIn, endReason, gaveUp } = request;
  if (standIn?.waits !== 'a-minute') return known;
  if (endReason === 'withdrawn') {
    // The server takes its questions back too.
    if (!gaveUp) return known;
    const limit = limitShownBy(gaveUp);
    if (limit === null) return { ...known, suspectedMs: null };
    const isLearnt = limit.isCertain || limit.ms === known.suspectedMs;
    return isLearnt ? { patienceMs: limit.ms, suspectedMs: null } : { ...known, suspectedMs: limit.ms };
  }
  if (!ANSWERED.has(endReason) || request.isolatedTab !== null) return known;
  const age = now - calledAt(request);
  return known.patienceMs !== null && age > known.patienceMs ? { ...known, patienceMs: null } : known;
}

/** When the page made the call that the request belongs to, as far as its stand-in has said so. */
export function calledAt({ createdAt, standIn }: StoredRequest): number {
  return createdAt - Math.min(standIn?.calledMsAgo ?? 0, MAX_MS);
}
