import { lazily } from '../protocol/lazily.ts';
import { isOfCountry } from './lookalike/endings.ts';
import { nameOf } from './lookalike/known-sites.ts';
import { memoized } from './memoized.ts';
import { domainOf, siteOf } from './registrable-domain.ts';
import { groupsIn } from './tables/list.ts';
import { isBrandWord, isOrdinaryWord } from './words.ts';

/**
 * The sites of each owner, the main one first (`data/sites/owners.txt`). A sign-in at one returns to another, and none
 * imitates its owner. From the owners' own lists of their domains (documentation of networks, allow-lists and sign-in,
 * privacy notices), without sites at which customers have pages.
 */
export const OWNERS: readonly (readonly string[])[] = groupsIn('owners');

const ownerOfSite = lazily(() => new Map(OWNERS.flatMap((sites) => sites.map((site) => [site, sites[0] ?? site]))));

/** Shorter names have many owners. */
const MIN_NAME_LENGTH = 5;

const ownerOfName = lazily(
  () =>
    new Map(
      [...ownerOfSite()]
        .map(([site, owner]) => [nameOf(site), owner] as const)
        .filter(([name]) => name.length >= MIN_NAME_LENGTH && !isOrdinaryWord(name) && !isBrandWord(name)),
    ),
);

/** The owner of a listed site, or of the same name under a country's ending (`yandex.kz`, `mercadolibre.com.pe`). */
const listedOwner = memoized((site): string | null => {
  const { suffix, isPrivate } = domainOf(site);
  const isCountrys = suffix !== null && !isPrivate && isOfCountry(suffix);
  return ownerOfSite().get(site) ?? (isCountrys ? ownerOfName().get(nameOf(site)) : undefined) ?? null;
});

function ownerOf(site: string): string {
  return listedOwner(site) ?? site;
}

export function haveOneOwner(host: string, other: string): boolean {
  return ownerOf(siteOf(host)) === ownerOf(siteOf(other));
}

/** Whether a site's owner is a listed one, which holds very many accounts. */
export function isOwned(site: string): boolean {
  return listedOwner(site) !== null;
}

export function ownedSites(): Iterable<string> {
  return ownerOfSite().keys();
}
