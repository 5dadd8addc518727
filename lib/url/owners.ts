import { lazily } from '../protocol/lazily.ts';
import { siteOf } from './registrable-domain.ts';
import { groupsIn } from './tables/list.ts';

/**
 * The sites of each owner, the main one first (`data/sites/owners.txt`): a sign-in at one hands back to another, and none
 * imitates its owner. Kept by hand, from the owners' own lists of their domains (network and allow-list documentation,
 * sign-in help, privacy notices), without sites at which customers have pages of their own.
 */
export const OWNERS: readonly (readonly string[])[] = groupsIn('owners');

const ownerOfSite = lazily(() => new Map(OWNERS.flatMap((sites) => sites.map((site) => [site, sites[0] ?? site]))));

/** The name that stands for a site's owner: the first of its owner's sites, else the site itself. */
function ownerOf(site: string): string {
  return ownerOfSite().get(site) ?? site;
}

/** Whether two hosts belong to one site, or to two sites of one owner. */
export function haveOneOwner(host: string, other: string): boolean {
  return ownerOf(siteOf(host)) === ownerOf(siteOf(other));
}

/** Whether a host's owner is on the list, and so holds very many accounts. */
export function isOfLargeOwner(host: string): boolean {
  return ownerOfSite().has(siteOf(host));
}

/** Every site of an owner with several. */
export function ownedSites(): Iterable<string> {
  return ownerOfSite().keys();
}
