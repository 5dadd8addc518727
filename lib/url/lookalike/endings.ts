import { asciiSkeleton } from '../skeleton.ts';
import type { Labels } from './brand.ts';
import type { KnownSites } from './known-sites.ts';

/** Endings that promise help. Owners answer under their own name; under these, anybody takes the name of a brand. */
const HELP = /^(?:support|help|care)$/;

/** A brand that is all there is before an ending that promises help (`metamask.support`). */
export function brandUnderHelp({ labels, suffix }: Labels, brands: ReadonlyMap<string, string>): string | null {
  const stands = brands.get(labels.at(-1) ?? '');
  return stands !== undefined && HELP.test(suffix) ? stands : null;
}

/**
 * Endings under which owners have their names for long, or for what they do themselves; of the others, registries hand out
 * some only to whom a name belongs (`aero`, `bank`, `cat`, `coop`, `museum`, `post`).
 */
const OWNERS_ENDINGS =
  /^(?:com|net|org|edu|gov|mil|int|dev|blog|jobs|careers|design|engineering|aero|bank|insurance|cat|coop|museum|post|travel)$/;

/** Endings of countries to which a slip in `com` leads, where squatters wait for it. */
const SLIP_OF_COM = /^(?:cm|om)$/;

/**
 * A brand that is all there is before a generic ending (`paypal.cfd`, `docusign.zip`): there are hundreds, and anybody may
 * take what an owner has left. Not under the endings of countries, where its owner's office is likely, unless it is a slip in
 * the owner's own (`paypal.cm`).
 */
export function brandUnderAnyEnding({ labels, suffix }: Labels, known: KnownSites): string | null {
  const own = labels.at(-1) ?? '';
  const stands = known.brands().get(own) ?? null;
  if (SLIP_OF_COM.test(suffix))
    return stands?.endsWith('.com') ? stands : (known.whole().get(asciiSkeleton(`${own}.com`)) ?? null);
  return /^[a-z]{3,}$/.test(suffix) && !OWNERS_ENDINGS.test(suffix) ? stands : null;
}
