/** The requests of one call, as the checklist shows them. Pure. */
import { siteName } from '../../lib/protocol/inspection.ts';
import type { RequestView } from '../../lib/protocol/prompt.ts';

/**
 * The requests of the call that `shown` belongs to, in order of arrival, those that have ended left out; empty where it
 * belongs to none. A group's id is the page's own, so only requests of the same page count.
 */
export function groupOf(shown: RequestView, requests: readonly RequestView[]): RequestView[] {
  const { group, clientOrigin } = shown;
  if (group === null || group.size < 2) return [];
  return requests.filter(
    (request) => request.kind !== 'lost' && request.group?.id === group.id && request.clientOrigin === clientOrigin,
  );
}

/** Returns the site that a URL leads to; empty for a form. */
export function siteOfRequest(request: RequestView): string {
  if (request.kind === 'waiting') return request.site;
  if (request.kind !== 'consent') return '';
  return siteName(request.inspection.identity);
}
