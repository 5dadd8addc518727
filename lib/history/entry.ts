/** From a finished request to what history keeps of it. Pure. */
import { siteOfIdentity } from '../protocol/inspection.ts';
import type { StoredRequest } from '../requests/request.ts';
import type { Entry } from './history.ts';

/** Returns the entry for a request that was decided at `at`, or `null` while nothing has been decided. */
export function entryFor(request: StoredRequest, at: number): Entry | null {
  if (request.outcome === null) return null;
  const identity = request.inspection?.identity;
  return {
    at,
    client: request.client.origin,
    server: request.server?.title ?? request.server?.name ?? null,
    kind: request.elicitation.mode,
    site: identity ? siteOfIdentity(identity) : null,
    outcome: request.outcome.reason,
  };
}
