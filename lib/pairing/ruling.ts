/** The administrator's ruling on a client. Pure. */
import { isListed, type Policy } from '../settings/policy.ts';
import type { PairingKind } from './pairings.ts';

/** `suspended`: a list that could forbid the client cannot be read. The pairing stays, since a typo must not end it. */
export type Ruling = 'approved' | 'blocked' | 'suspended' | 'none';

/** The administrator's ruling on pairing `origin` as `kind`. A client that is both blocked and approved is blocked. */
export function rulingOn(policy: Policy, origin: string, kind: PairingKind = 'protocol'): Ruling {
  const isStandIn = kind === 'stand-in';
  const blocking = isStandIn ? [policy.blockedClients, policy.blockedStandIns] : [policy.blockedClients];
  const allowing = isStandIn ? policy.allowedStandIns : null;
  if (blocking.some((list) => list !== 'unreadable' && isListed(list, origin))) return 'blocked';
  if (allowing !== null && allowing !== 'unreadable' && !isListed(allowing, origin)) return 'blocked';
  if (blocking.includes('unreadable') || allowing === 'unreadable') return 'suspended';
  const approved = isStandIn ? policy.approvedStandIns : policy.approvedClients;
  return approved.includes(origin) ? 'approved' : 'none';
}

export function mayBeServed(ruling: Ruling): boolean {
  return ruling === 'approved' || ruling === 'none';
}
