import type { History } from '../../lib/history/history.ts';
import { withVisits } from '../../lib/history/visits.ts';
import type { Inspection } from '../../lib/protocol/inspection.ts';
import { withPolicy } from '../../lib/settings/blocked.ts';
import type { Policy } from '../../lib/settings/policy.ts';
import { inspectUrl } from '../../lib/url/inspect.ts';

/**
 * Gives the inspection of a URL as the prompt shows it: what the URL itself tells, how often the person went there from
 * `client` before, and what the administrator has blocked.
 */
export function inspector(history: History, policy: () => Promise<Policy>) {
  return async (url: string, client: string, serverUrl: string | undefined): Promise<Inspection> => {
    const [approvedSites, held] = await Promise.all([history.approvedSites(client), policy()]);
    const inspection = inspectUrl(url, { client, serverUrl, approvedSites: [...new Set(approvedSites)] });
    return withPolicy(withVisits(inspection, approvedSites), held);
  };
}
