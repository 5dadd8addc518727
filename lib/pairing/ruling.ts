/** What the administrator says of a client. Pure. */
import { isBlockedClient, type Policy } from '../settings/policy.ts';

export type Ruling = 'approved' | 'blocked' | 'none';

/** Gives the administrator's word on `origin`: who is both blocked and approved is blocked. */
export function rulingOn(policy: Policy, origin: string): Ruling {
  if (isBlockedClient(policy, origin)) return 'blocked';
  return policy.approvedClients.includes(origin) ? 'approved' : 'none';
}
