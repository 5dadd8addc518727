import { siteName } from '../../lib/protocol/inspection.ts';
import type { RequestView } from '../../lib/protocol/prompt.ts';

/** The requests of the call of `shown` that have not ended, by arrival. A group's id is the page's own. Pure. */
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
