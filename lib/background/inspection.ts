/** The inspection of a URL as a prompt shows it, composed in one place: the URL, the person's history, the policy. */

import type { LinkJudgement } from '../prompt/checked-links.ts';
import { type Finding, type FindingKey, type Inspection, siteOfIdentity } from '../protocol/inspection.ts';
import { blockedDomainOf, type Policy } from '../settings/policy.ts';
import { bySeverity, finding } from '../url/findings.ts';
import { inspectUrl } from '../url/inspect.ts';
import { wrappedTarget } from '../url/link-wrappers.ts';
import { siteOf } from '../url/registrable-domain.ts';

export interface InspectionSources {
  /** The origin of the client that asks, or of the page that shows a link; `null` where that says nothing. */
  readonly client: string | null;
  readonly serverUrl?: string | undefined;
  /** The sites that the person has opened from this client, each once for each time. */
  readonly approvedSites: readonly string[];
  readonly policy: Policy;
}

/** Inspects `url`, with how often the person went there before and what the administrator has blocked. Pure. */
export function inspectionFor(
  url: string,
  { client, serverUrl, approvedSites, policy }: InspectionSources,
): Inspection {
  const inspection = inspectUrl(url, { client, serverUrl, approvedSites: eachOnce(approvedSites) });
  return withPolicy(withVisits(inspection, approvedSites), policy);
}

let last: readonly string[] = [];

/** The sites, each once: the same array for the same sites as the last time, so that they are indexed once for a client. */
function eachOnce(sites: readonly string[]): readonly string[] {
  const unique = [...new Set(sites)];
  if (unique.length !== last.length || unique.some((site, at) => site !== last[at])) last = unique;
  return last;
}

/** Wrapped links stand in wrapped links no deeper than a chat and two mail services make them. */
const MAX_WRAPPINGS = 3;

/**
 * Judges a link, as `linkInspection` does. If the link wraps another, it judges that destination as if it stood alone,
 * unless the wrapping says more than where it leads: then it judges the wrapping. Pure.
 */
export function judgeLink(...[url, ...sources]: Parameters<typeof linkInspection>): LinkJudgement {
  const first = linkInspection(url, ...sources);
  let inspection = first;
  const targets = targetsOf(first);
  for (const target of targets) {
    if (!isMereWrapping(inspection, targets)) break;
    inspection = linkInspection(target.href, ...sources);
  }
  if (inspection === first || first.identity === null) return { inspection, through: null };
  return { inspection, through: { href: first.identity.href, site: siteOfIdentity(first.identity) } };
}

/** Where a link leads, one wrapping after the other. */
function targetsOf({ identity }: Inspection): readonly URL[] {
  const targets: URL[] = [];
  for (let at = identity && wrappedTarget(new URL(identity.href)); at !== null; at = wrappedTarget(at)) {
    if (targets.push(at) === MAX_WRAPPINGS) break;
  }
  return targets;
}

/** The URL that Open leads to; `null` where `policy`, as it is now, forbids it or the link it goes through. Pure. */
export function openedOf({ inspection, through }: LinkJudgement, policy: Policy): string | null {
  const { identity, openable } = withPolicy(inspection, policy);
  const href = through?.href ?? identity?.href ?? null;
  const isBlocked = href === null || blockedDomainOf(policy, new URL(href).hostname) !== null;
  return openable && !isBlocked ? href : null;
}

/** Whether all that speaks against a wrapped link is that it leads on to `targets`, which stand in it. */
function isMereWrapping({ findings, openable }: Inspection, targets: readonly URL[]): boolean {
  const sites = targets.map(({ hostname }) => siteOf(hostname));
  const isOfTarget = ({ id, key, values: [first = '', second = ''] }: Finding) =>
    (id === 'redirect-parameter' && sites.includes(second)) ||
    (key === 'hostInPath' && sites.includes(first)) ||
    OF_WHAT_IS_WRAPPED.includes(key) ||
    OF_PAGES_BEHIND.includes(id);
  return openable && findings.every((found) => found.severity === 'info' || isOfTarget(found));
}

/** The inspection of the destination finds these again. */
const OF_WHAT_IS_WRAPPED: readonly FindingKey[] = ['doubleEncoded', 'hiddenCharacters', 'secretInUrl'];

/** The rules that also judge a page of the same owner to which a URL leads on. */
const OF_PAGES_BEHIND: readonly string[] = ['grant', 'device-code', 'hosting', 'installs-program', 'shortener'];

/**
 * Inspects a link that the page `shownBy` shows. That page is no client: a link to its own origin is one like any other, and
 * it reads nothing there that it could not read before. A link in the message of a request is the server's, and the page is
 * its client: there the link is judged like a URL that the server asks to open. Pure.
 *
 * @param isOfServer whether the link stands in the message of a request of that page.
 */
export function linkInspection(
  url: string,
  shownBy: string | null,
  approvedSites: readonly string[],
  policy: Policy,
  isOfServer = false,
): Inspection {
  const isOwn = !isOfServer && shownBy !== null && URL.canParse(url) && new URL(url).origin === shownBy;
  return inspectionFor(url, { client: isOwn ? null : shownBy, approvedSites, policy });
}

/** Adds how often the person has opened the site from this client: a note, which lowers no warning. Pure. */
export function withVisits(inspection: Inspection, approvedSites: readonly string[]): Inspection {
  const site = siteOfIdentity(inspection.identity);
  const times = approvedSites.filter((approved) => approved === site).length;
  if (site === '' || times === 0) return inspection;
  const seen = times === 1 ? finding('seenOnce', site) : finding('seenBefore', site, String(times));
  return { ...inspection, findings: bySeverity([...inspection.findings, seen]) };
}

/** Blocks what `policy` forbids, and no more what an earlier one did; all, where its list cannot be read. Pure. */
export function withPolicy(inspection: Inspection, policy: Policy): Inspection {
  const findings = inspection.findings.filter(({ id }) => id !== 'policy');
  const entry = blockedDomainOf(policy, inspection.identity?.host ?? '');
  if (entry !== null)
    findings.push(entry === 'unreadable' ? finding('policyUnreadable') : finding('blockedByPolicy', entry));
  const openable = findings.every(({ severity }) => severity !== 'block');
  return { ...inspection, findings: bySeverity(findings), openable };
}
