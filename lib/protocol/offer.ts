/** The pairings and pages that a press may make or open. Pure. */
import type { Inspection } from './inspection.ts';
import type { SiteView } from './prompt.ts';

export interface Offer {
  readonly origin: string;
  readonly permission: string;
  readonly inspection: Inspection;
  readonly kind: 'protocol' | 'stand-in';
}

/** Returns the pairing that a press on the view of `site` makes; `null` for none. */
export function offerOf(site: SiteView): Offer | null {
  if (site.kind === 'can-pair') {
    const { origin, permission, inspection } = site;
    return { origin, permission, inspection, kind: 'protocol' };
  }
  if (site.kind !== 'not-a-client' || site.origin === null || site.standIn === undefined) return null;
  const { permission, inspection } = site.standIn;
  return { origin: site.origin, permission, inspection, kind: 'stand-in' };
}

/** The embedded page that a press may open in a tab of its own; `null` for none. */
export function frameOf(site: SiteView): Inspection | null {
  if (site.kind !== 'paired' && site.kind !== 'not-a-client') return null;
  const frame = site.standIn?.beside?.frame;
  return frame?.openable && frame.identity !== null ? frame : null;
}
