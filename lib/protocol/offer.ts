/** What a press of the person's may pair. Pure. */
import type { Inspection } from './inspection.ts';
import type { SiteView } from './prompt.ts';

/** A page that may be paired, and how: it speaks the page protocol, or Usher answers in its place. */
export interface Offer {
  readonly origin: string;
  readonly permission: string;
  readonly inspection: Inspection;
  readonly kind: 'protocol' | 'stand-in';
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
