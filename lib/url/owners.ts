import { lazily } from '../protocol/lazily.ts';
import { isOfCountry } from './lookalike/endings.ts';
import { nameOf } from './lookalike/known-sites.ts';
import { domainOf, siteOf } from './registrable-domain.ts';
import { remembering } from './remembering.ts';
import { groupsIn } from './tables/list.ts';
import { isBrandWord, isOrdinaryWord } from './words.ts';

/**
 * The sites of each owner, the main one first (`data/sites/owners.txt`): a sign-in at one hands back to another, and none
 * imitates its owner. Kept by hand, from the owners' own lists of their domains (network and allow-list documentation,
 * sign-in help, privacy notices), without sites at which customers have pages of their own.
 */
export const OWNERS: readonly (readonly string[])[] = groupsIn('owners');

const ownerOfSite = lazily(() => new Map(OWNERS.flatMap((sites) => sites.map((site) => [site, sites[0] ?? site]))));

/** Shorter names are many people's. */
const MIN_NAME_LENGTH = 5;

const ownerOfName = lazily(
  () =>
    new Map(
      [...ownerOfSite()]
        .map(([site, owner]) => [nameOf(site), owner] as const)
        .filter(([name]) => name.length >= MIN_NAME_LENGTH && !isOrdinaryWord(name) && !isBrandWord(name)),
    ),
);

/** The owner of a site with several, and of the same name at a country's registry (`yandex.kz`, `mercadolibre.com.pe`). */
const listedOwner = remembering((site): string | null => {
  const { suffix, isPrivate } = domainOf(site);
  const isCountrys = suffix !== null && !isPrivate && isOfCountry(suffix);
  return ownerOfSite().get(site) ?? (isCountrys ? ownerOfName().get(nameOf(site)) : undefined) ?? null;
});

/** The name that stands for a site's owner: the first of its owner's sites, else the site itself. */
function ownerOf(site: string): string {
  return listedOwner(site) ?? site;
}

/** Whether two hosts belong to one site, or to two sites of one owner. */
export function haveOneOwner(host: string, other: string): boolean {
  return ownerOf(siteOf(host)) === ownerOf(siteOf(other));
}

/** Whether a site is one of an owner with several, who holds very many accounts. */
export function isOwned(site: string): boolean {
  return listedOwner(site) !== null;
}

/** Every site of an owner with several. */
export function ownedSites(): Iterable<string> {
  return ownerOfSite().keys();
}
