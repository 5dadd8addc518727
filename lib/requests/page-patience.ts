/**
 * How long a page waits for its own calls, learnt from those that it gave up while the person was asked in its place. It
 * changes words and nothing else: a page that takes its requests back when it likes to can only say it of itself.
 */
import * as v from 'valibot';
import type { StoredRequest } from './request.ts';

/** Milliseconds. Below, somebody pressed Stop; above, nobody was waiting any more. */
const MIN_MS = 10_000;
const MAX_MS = 30 * 60_000;

/** Milliseconds; `null` where it is not known. */
export const PagePatience = v.nullable(v.pipe(v.number(), v.minValue(MIN_MS), v.maxValue(MAX_MS)));
export type PagePatience = v.InferOutput<typeof PagePatience>;

/**
 * What is known once `request` has ended, at `now`, if `known` was before. One that was answered later than the page was
 * known to wait shows that it waits longer.
 */
export function patienceAfter({ standIn, endReason, createdAt }: StoredRequest, known: PagePatience, now: number) {
  if (standIn?.waits !== 'a-minute') return known;
  const age = now - createdAt;
  if (endReason === 'withdrawn') return v.is(PagePatience, age) ? age : known;
  return known !== null && age > known ? null : known;
}
