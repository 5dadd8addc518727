/** What the administrator says of a client. Pure. */
import { isBlockedClient, mayStandIn, type Policy } from '../settings/policy.ts';

import type { PairingKind } from './pairings.ts';

export type Ruling = 'approved' | 'blocked' | 'none';

/** Returns the administrator's word on pairing `origin` as `kind`: who is both blocked and approved is blocked. */
export function rulingOn(policy: Policy, origin: string, kind: PairingKind = 'protocol'): Ruling {
  if (isBlockedClient(policy, origin)) return 'blocked';
  if (kind === 'stand-in' && !mayStandIn(policy, origin)) return 'blocked';
  const approved = kind === 'stand-in' ? policy.approvedStandIns : policy.approvedClients;
  return approved.includes(origin) ? 'approved' : 'none';
}
