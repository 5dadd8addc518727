import type { Finding } from '../../lib/protocol/inspection.ts';

/**
 * Whether a finding in the list `all` says what it may lead to. What a danger leads to is said in the second step; that a
 * sign-in comes back is called normal there only where no warning stands beside it: a claim would calm.
 */
export function isRiskShown({ key, severity }: Finding, all: readonly Finding[]): boolean {
  if (severity === 'danger') return false;
  return key !== 'oauthReturn' || all.every((other) => other.severity === 'info');
}
