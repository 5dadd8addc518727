/** The keys of one round of revision 2026-07-28: several questions inside one result, each with an answer of its own. */
import type { RequestExtras } from './retry.ts';

/** The page protocol's limit. Beyond it they are asked one by one. */
const MAX_GROUP_SIZE = 64;

/** The SDK gives all keys of a round one signal, and no other request has it. */
const rounds = new WeakMap<AbortSignal, { readonly id: string; size: number }>();

/** The common part of `size` requests that are asked together: nothing for one alone. */
export function asGroup(size: number): RequestExtras {
  return size > 1 && size <= MAX_GROUP_SIZE ? { group: { id: crypto.randomUUID(), size } } : {};
}

/**
 * Returns what the requests of one round say in common: their `group`, and `answerAt`, since the SDK repeats the call
 * as soon as all are answered. It calls its handler for all keys in one go; the microtask lets them be counted.
 */
export async function groupOfRound(signal: AbortSignal): Promise<RequestExtras> {
  const round = rounds.get(signal) ?? { id: crypto.randomUUID(), size: 0 };
  rounds.set(signal, round);
  round.size++;
  await null;
  return { answerAt: 'done', ...(round.size > 1 && round.size <= MAX_GROUP_SIZE && { group: round }) };
}
