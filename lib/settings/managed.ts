/** Reads the administrator's settings again for every decision: the latest counts. */
import type { Area } from '../storage/area.ts';
import { NO_POLICY, type Policy, parsePolicy, UNREADABLE_POLICY } from './policy.ts';

/** Firefox rejects with this if there are no settings; Chromium returns an empty object. */
const NOT_MANAGED = /managed storage manifest not found/i;

/** The present policy. Never rejects: unreadable settings fail closed. */
export async function readManagedPolicy(managed: Pick<Area, 'get'>): Promise<Policy> {
  try {
    return parsePolicy(await managed.get(null));
  } catch (error) {
    return error instanceof Error && NOT_MANAGED.test(error.message) ? NO_POLICY : UNREADABLE_POLICY;
  }
}
