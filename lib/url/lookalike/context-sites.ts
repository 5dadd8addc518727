import type { InspectionContext } from '../context.ts';
import { unicodeHost } from '../idn/host.ts';
import { domainOf } from '../registrable-domain.ts';
import { skeletonsOf } from '../skeleton.ts';

/** A site that matters at this moment: the asking page's, the server's, one that was approved before. */
export interface ContextSite {
  /** Its host, as `URL.hostname` gives it. */
  readonly host: string;
  /** Its registrable domain. */
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
  const { registrable: domain, suffix } = domainOf(host);
  if (domain === null) return [];
  const name = domain.slice(0, -(suffix?.length ?? 0) - 1);
  return [{ host, domain, name, skeletons: skeletonsOf(unicodeHost(domain).decoded) }];
}
