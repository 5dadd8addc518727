import { isAnyones } from './hosting.ts';
import { asks, ownersOf } from './lookalike/brand.ts';
import { isTellingName } from './lookalike/context-sites.ts';
import { isLikelyOwners } from './lookalike/endings.ts';
import { nameOf } from './lookalike/known-sites.ts';
import { domainOf, siteOf } from './registrable-domain.ts';

/** Shorter names are many people's. */
const MIN_LENGTH = 4;

/**
 * Whether a host is most likely another domain of a server's owner: the name of the claimed site under an ending where owners
 * have a second one, alone or with words that owners add, or at a platform where they deploy, with what the platform adds too
 * (`vendor-api-8x2k.onrender.com`).
 *
 * The server chooses the address to which access returns, and could claim that very site. So the name spares honest
 * servers a warning and gives nothing to the others. The client's name, which a server could abuse, counts for nothing here.
 *
 * @param host the host to which a URL returns.
 * @param claimed the site that the server claims.
 */
export function isSecondDomain(host: string, claimed: string): boolean {
  const name = nameOf(claimed);
  const label = nameOf(siteOf(host));
  const { suffix, isPrivate } = domainOf(host);
  if (suffix === null || name.length < MIN_LENGTH || !`-${label}-`.includes(`-${name}-`) || !isTellingName(name))
    return false;
  if (isPrivate) return !isAnyones(host) && !asks(label.replace(name, ''));
  return ownersOf(label).includes(name) && isLikelyOwners(suffix, domainOf(claimed).suffix ?? '');
}
