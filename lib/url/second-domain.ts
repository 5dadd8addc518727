import { isAnyones } from './hosting.ts';
import { asks, ownersOf } from './lookalike/brand.ts';
import { isTellingName } from './lookalike/context-sites.ts';
import { isLikelyOwners } from './lookalike/endings.ts';
import { nameOf } from './lookalike/known-sites.ts';
import { domainOf, siteOf } from './registrable-domain.ts';

/** Shorter names have many owners. */
const MIN_LENGTH = 4;

/**
 * Whether a host is most likely another domain of the owner of `claimed`, the server's claimed site: its name under an
 * ending where owners have a second domain, alone or with words that owners add, or at a platform where they deploy,
 * also with the platform's additions (`vendor-api-8x2k.onrender.com`).
 *
 * The server chooses the address to which access returns, and could claim that very site. So the name spares honest
 * servers a warning and gives nothing to others. A server could abuse the client's name, so that counts for nothing.
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
