import { asciiSkeleton } from '../skeleton.ts';
import { list } from '../tables/list.ts';
import type { Labels } from './brand.ts';
import type { KnownSites } from './known-sites.ts';

/** Endings that promise help. Owners answer under their own name; anybody can take a brand's name under these. */
const HELP = /^(?:support|help|care)$/;

/** A brand directly before such an ending (`metamask.support`). */
export function brandUnderHelp({ labels, suffix }: Labels, brands: ReadonlyMap<string, string>): string | null {
  const stands = brands.get(labels.at(-1) ?? '');
  return stands !== undefined && HELP.test(suffix) ? stands : null;
}

/** Endings of owners: old ones, those for their own use, and those that registries give only to the name's owner. */
const OWNERS_ENDINGS: ReadonlySet<string> = new Set(list('owners-endings'));

/** Endings of countries that are a slip of `com`, where squatters wait. */
const SLIP_OF_COM = /^(?:cm|om)$/;

/**
 * A brand directly before a generic ending (`paypal.cfd`, `docusign.zip`): there are hundreds, free for anybody. Under
 * a country's ending the owner's office is likely, unless it is a slip of the owner's own ending (`paypal.cm`).
 */
export function brandUnderAnyEnding({ labels, suffix }: Labels, known: KnownSites): string | null {
  const own = labels.at(-1) ?? '';
  const stands = known.brands().get(own) ?? null;
  if (SLIP_OF_COM.test(suffix))
    return stands?.endsWith('.com') ? stands : (known.whole().get(asciiSkeleton(`${own}.com`)) ?? null);
  return /^[a-z]{3,}$/.test(suffix) && !OWNERS_ENDINGS.has(suffix) ? stands : null;
}

/** Endings of countries and of developers, where an owner has a second domain. */
const SECOND = /(?:^|\.)[a-z]{2}$|^(?:app|cloud|dev)$/;

/** Endings of countries that were free for anybody, or that are a slip. */
const GIVEN_AWAY: ReadonlySet<string> = new Set(list('given-away-endings'));

/** Endings of countries that are sold everywhere for how they read. */
const FOR_ANYBODY: ReadonlySet<string> = new Set(list('sold-endings'));

/** Whether an ending is a country's, under which foreign owners have offices (`kz`, `com.pe`). */
export function isOfCountry(suffix: string): boolean {
  return /^(?:(?:com?|net|org)\.)?[a-z]{2}$/.test(suffix) && !GIVEN_AWAY.has(suffix) && !FOR_ANYBODY.has(suffix);
}

/** Whether the owner of a name under `known` is likely to have it under `suffix`: `com` and a country's ending. */
export function isLikelyOwners(suffix: string, known: string): boolean {
  const isSecond = (ending: string) => SECOND.test(ending) && !GIVEN_AWAY.has(ending);
  return isSecond(suffix) || (/^(?:com|net|org)$/.test(suffix) && isSecond(known));
}
