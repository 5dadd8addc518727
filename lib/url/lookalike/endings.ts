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

/** Endings of countries, and of those who write programs: an owner has a second domain there. */
const SECOND = /(?:^|\.)[a-z]{2}$|^(?:app|cloud|dev)$/;

/** Endings of countries that were given away to anybody, or that a slip leads to. */
const GIVEN_AWAY = /^(?:cc|cf|cm|ga|gq|ml|om|pw|tk|ws)$/;

/** Endings of countries that are sold everywhere for how they read. */
const FOR_ANYBODY = /^(?:ac|ag|ai|bz|co|fm|gg|im|io|is|la|lc|ly|me|mn|nu|pm|sc|sh|so|st|su|to|tv|vc|vg|yt)$/;

/** Whether an ending is one of a country, where the offices of foreign owners are (`kz`, `com.pe`). */
export function isOfCountry(suffix: string): boolean {
  return /^(?:(?:com?|net|org)\.)?[a-z]{2}$/.test(suffix) && !GIVEN_AWAY.test(suffix) && !FOR_ANYBODY.test(suffix);
}

/**
 * Whether the owner of a name under one ending is as likely to have it under the other: `com` and a country's, two
 * countries'. Not under one of the hundreds that anybody may take.
 *
 * @param suffix the ending of the name that is judged.
 * @param known the ending of the one that is known.
 */
export function isLikelyOwners(suffix: string, known: string): boolean {
  const isSecond = (ending: string) => SECOND.test(ending) && !GIVEN_AWAY.test(ending);
  return isSecond(suffix) || (/^(?:com|net|org)$/.test(suffix) && isSecond(known));
}
