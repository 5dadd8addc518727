import type { Inspection } from '../protocol/inspection.ts';
import { bySeverity, finding } from '../url/findings.ts';
import { blockedDomainOf, type Policy } from './policy.ts';

/** Blocks what the administrator has forbidden to open; everything, where the block list cannot be read. Pure. */
export function withPolicy(inspection: Inspection, policy: Policy): Inspection {
  const entry = blockedDomainOf(policy, inspection.identity?.host ?? '');
  if (entry === null) return inspection;
  const block = entry === 'unreadable' ? finding('policyUnreadable') : finding('blockedByPolicy', entry);
  return { ...inspection, findings: bySeverity([...inspection.findings, block]), openable: false };
}
