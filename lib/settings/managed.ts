/** Reads the administrator's settings. They are read again for every decision that they bear on: the last word counts. */
import type { Area } from '../storage/area.ts';
import { NO_POLICY, type Policy, parsePolicy, UNREADABLE_POLICY } from './policy.ts';

/** Firefox rejects with this where no administrator has set anything; Chromium then gives an empty object. */
const NOT_MANAGED = /managed storage manifest not found/i;

/** The policy that holds now. Never rejects: settings that are there and cannot be read fail closed. */
export async function readManagedPolicy(managed: Pick<Area, 'get'>): Promise<Policy> {
  try {
    return parsePolicy(await managed.get(null));
  } catch (error) {
    return error instanceof Error && NOT_MANAGED.test(error.message) ? NO_POLICY : UNREADABLE_POLICY;
  }
}
