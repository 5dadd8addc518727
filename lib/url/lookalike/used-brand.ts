import { SIGN_IN_SERVICES } from '../tenants.ts';
import { isHostLabel } from '../words.ts';
import type { Labels } from './brand.ts';
import { brandUnderAnyEnding } from './endings.ts';
import { type KnownSites, MIN_BRAND_LENGTH, nameOf, plainName } from './known-sites.ts';
import { isLure } from './lure.ts';

/** A popular brand in a form for which owners have no use. For a name of the context, only `www` before it counts. */
export function usedBrand(where: Labels, known: KnownSites, isPopular: boolean): string | null {
  const own = where.labels.at(-1) ?? '';
  if (!isPopular) return brandBehindLabel(own, known.brands(), (label) => label === 'www');
  return (
    signInBrand(where) ??
    brandUnderAnyEnding(where, known) ??
    brandWithMcp(own, known) ??
    brandBehindLabel(own, known.brands())
  );
}

/** A brand joined with `mcp` (`linear-mcp.example`, `slackmcp.example`): a brand's own server is below its domain. */
function brandWithMcp(name: string, known: KnownSites): string | null {
  if (!name.includes('mcp')) return null;
  const [, before, after] = /^(?:(.+?)-?mcp|mcp-?(.+))$/.exec(name) ?? [];
  const brand = before ?? after ?? '';
  return known.brands().get(brand) ?? known.brandsWithLure().get(brand) ?? null;
}

const SIGN_IN_NAMES: ReadonlyMap<string, string> = new Map(
  SIGN_IN_SERVICES.map((site) => [plainName(nameOf(site)), site] as const).filter(
    ([name]) => !isHostLabel(name) && !isLure(name),
  ),
);

/** A service that signs people in, beside another word in a registered name (`acme-okta.example`). */
function signInBrand({ labels, suffix, isShared }: Labels): string | null {
  const own = labels.at(-1) ?? '';
  const tokens = own.split('-');
  if (isShared || tokens.length < 2 || SIGN_IN_SERVICES.includes(`${own}.${suffix}`)) return null;
  return tokens.map((token) => SIGN_IN_NAMES.get(token)).find((site) => site !== undefined) ?? null;
}

/** A host whose first dot is missing (`wwwgithub.example`). */
function brandBehindLabel(name: string, brands: ReadonlyMap<string, string>, isLabel = isHostLabel): string | null {
  for (let at = MIN_LABEL_JOINED; at <= MAX_LABEL_JOINED && at + MIN_BRAND_LENGTH <= name.length; at++) {
    const stands = isLabel(name.slice(0, at)) ? brands.get(name.slice(at)) : undefined;
    if (stands !== undefined) return stands;
  }
  return null;
}

/** Shorter labels are the beginning of too many words. */
const MIN_LABEL_JOINED = 3;
const MAX_LABEL_JOINED = 10;
