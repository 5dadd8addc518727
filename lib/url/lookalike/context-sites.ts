import { unicodeHost } from '../idn/host.ts';
import type { InspectionContext } from '../inspection.ts';
import { skeletonsOf } from '../skeleton.ts';
import { siteNames } from './edit-distance.ts';

/** A site that matters at this moment: the asking page's, the server's, one that was approved before. */
export interface ContextSite {
  /** Its host, as `URL.hostname` gives it. */
  readonly host: string;
  /** Its registrable domain; the host where it has none. */
  readonly domain: string;
  /** The registrable domain without its suffix. */
  readonly name: string;
  /** What the domain looks like. */
  readonly skeletons: readonly string[];
}

const approvedSites = new WeakMap<readonly string[], readonly ContextSite[]>();

/** The sites of a context, with names that have a public suffix: others cannot be imitated by name. */
export function contextSites(context: InspectionContext): readonly ContextSite[] {
  const claimed = [context.client, context.serverUrl].flatMap((url) => {
    const host = url == null ? '' : (URL.parse(url)?.hostname ?? '');
    return host === '' ? [] : site(host);
  });
  const approved = context.approvedSites;
  if (approved === undefined) return claimed;
  let known = approvedSites.get(approved);
  if (known === undefined) {
    known = approved.flatMap(site);
    approvedSites.set(approved, known);
  }
  return [...claimed, ...known];
}

/** One host as a context site; empty where it has no registrable domain. */
export function site(host: string): ContextSite[] {
  const [domain, name] = siteNames(host);
  if (name === '') return [];
  return [{ host, domain, name, skeletons: skeletonsOf(unicodeHost(domain).decoded) }];
}
