import type { Inspection } from '../protocol/inspection.ts';
import { bySeverity, finding } from '../url/findings.ts';

/**
 * Adds how often the person has opened the inspected site from this client before; the first visit is the inspection's
 * own finding. A note only: however often a site was opened, no warning is lowered. `approvedSites` has each site once
 * for each time. Pure.
 */
export function withVisits(inspection: Inspection, approvedSites: readonly string[]): Inspection {
  const { identity, findings } = inspection;
  const site = identity && (identity.registrableDomain ?? identity.host);
  const times = approvedSites.filter((approved) => approved === site).length;
  if (!site || times === 0) return inspection;
  const seen = times === 1 ? finding('seenOnce', site) : finding('seenBefore', site, String(times));
  return { ...inspection, findings: bySeverity([...findings, seen]) };
}
