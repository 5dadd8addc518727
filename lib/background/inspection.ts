/** The inspection of a URL as a prompt shows it, composed in one place: the URL, the person's history, the policy. */

import { type Inspection, siteOfIdentity } from '../protocol/inspection.ts';
import { blockedDomainOf, type Policy } from '../settings/policy.ts';
import { bySeverity, finding } from '../url/findings.ts';
import { inspectUrl } from '../url/inspect.ts';

/** What a URL is inspected against besides itself. */
export interface InspectionSources {
  /** The origin of the client that asks, or of the page that shows a link; `null` where that says nothing. */
  readonly client: string | null;
  /** The URL that its server claims. */
  readonly serverUrl?: string | undefined;
  /** The sites that the person has opened from this client, each once for each time. */
  readonly approvedSites: readonly string[];
  readonly policy: Policy;
}

/**
 * Inspects `url`: what the URL itself tells, how often the person went there from the client before, and what the
 * administrator has blocked. Pure.
 */
export function inspectionFor(
  url: string,
  { client, serverUrl, approvedSites, policy }: InspectionSources,
): Inspection {
  const inspection = inspectUrl(url, { client, serverUrl, approvedSites: [...new Set(approvedSites)] });
  return withPolicy(withVisits(inspection, approvedSites), policy);
}

/**
 * Inspects a link that the page `shownBy` shows. That page is no client: a link to its own origin is one like any other, and
 * it reads nothing there that it could not read before. Pure.
 */
export function linkInspection(
  url: string,
  shownBy: string | null,
  approvedSites: readonly string[],
  policy: Policy,
): Inspection {
  const isOwn = shownBy !== null && URL.canParse(url) && new URL(url).origin === shownBy;
  return inspectionFor(url, { client: isOwn ? null : shownBy, approvedSites, policy });
}

/**
 * Adds how often the person has opened the inspected site from this client before; the first visit is the inspection's
 * own finding. A note only: however often a site was opened, no warning is lowered. Pure.
 */
export function withVisits(inspection: Inspection, approvedSites: readonly string[]): Inspection {
  const site = siteOfIdentity(inspection.identity);
  const times = approvedSites.filter((approved) => approved === site).length;
  if (site === '' || times === 0) return inspection;
  const seen = times === 1 ? finding('seenOnce', site) : finding('seenBefore', site, String(times));
  return { ...inspection, findings: bySeverity([...inspection.findings, seen]) };
}

/** Blocks what the administrator has forbidden to open; everything, where the block list cannot be read. Pure. */
export function withPolicy(inspection: Inspection, policy: Policy): Inspection {
  const entry = blockedDomainOf(policy, inspection.identity?.host ?? '');
  if (entry === null) return inspection;
  const block = entry === 'unreadable' ? finding('policyUnreadable') : finding('blockedByPolicy', entry);
  return { ...inspection, findings: bySeverity([...inspection.findings, block]), openable: false };
}
