import type { Finding } from '../protocol/inspection.ts';
import type { InspectionContext } from './context.ts';
import { finding } from './findings.ts';
import { knownUrl } from './parse.ts';
import { siteOf } from './registrable-domain.ts';

/**
 * Compares a URL with the page that asks, the site that the server claims, and the sites approved before. Without a
 * page that asks, there is no finding.
 *
 * A page shares service worker and storage with its own origin, so it can read what people type there. On another
 * origin of its site it cannot, and a first-party server is normal.
 * @see https://modelcontextprotocol.io/specification/draft/client/elicitation
 */
export function relationFindings(url: URL, context: InspectionContext): Finding[] {
  if (context.client === null) return [];
  const found: Finding[] = [];
  const site = siteOf(url.hostname);
  const client = knownUrl(context.client);
  if (client?.origin === url.origin) found.push(finding('sameOriginAsClient', client.host));
  else if (client && siteOf(client.hostname) === site) found.push(finding('sameSiteAsClient', client.host));

  const serverSite = siteOf(knownUrl(context.serverUrl)?.hostname ?? '');
  if (serverSite !== '' && serverSite !== site) found.push(finding('differentSiteFromServer', site, serverSite));
  if (!context.approvedSites?.includes(site)) found.push(finding('firstVisit', site));
  return found;
}
