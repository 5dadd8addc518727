import type { RequestView } from '../../lib/protocol/prompt.ts';

/** The first request to show: one that waits for a decision, unless the view stands on the isolated tab of another. */
export function firstRequest(requests: readonly RequestView[]): string | null {
  // The person has just asked for it.
  const link = requests.find(({ kind }) => kind === 'link');
  const own = requests.find((request) => request.kind === 'waiting' && request.onIsolatedTab);
  const undecided = requests.find(
    (request) =>
      request.kind === 'form' ||
      request.kind === 'consent' ||
      (request.kind === 'waiting' && (request.tabClosed || request.again)),
  );
  return (link ?? own ?? undecided ?? requests[0])?.id ?? null;
}

/** The request after `shown` (an id, among `before` in order): the same while it is there, the next, or the first. */
export function followingRequest(
  before: readonly string[],
  shown: string,
  requests: readonly RequestView[],
): string | null {
  const present = new Set(requests.map(({ id }) => id));
  if (present.has(shown)) return shown;
  const behind = before.slice(before.indexOf(shown) + 1).find((id) => present.has(id));
  return behind ?? firstRequest(requests);
}
