/** What a press of the person's may pair. Pure. */
import type { Inspection } from '../protocol/inspection.ts';
import type { SiteView } from '../protocol/prompt.ts';
import type { PairingKind } from './pairings.ts';

/** A page that may be paired, and how. */
export interface Offer {
  readonly origin: string;
  readonly permission: string;
  readonly inspection: Inspection;
  readonly kind: PairingKind;
}

/** What may be paired with a press on what `site` shows; `null` for nothing. */
export function offerOf(site: SiteView): Offer | null {
  if (site.kind === 'can-pair') {
    const { origin, permission, inspection } = site;
    return { origin, permission, inspection, kind: 'protocol' };
  }
  if (site.kind !== 'not-a-client' || site.origin === null || site.standIn === undefined) return null;
  const { permission, inspection } = site.standIn;
  return { origin: site.origin, permission, inspection, kind: 'stand-in' };
}
