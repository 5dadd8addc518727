import type { Finding } from '../../protocol/inspection.ts';
import { finding } from '../findings.ts';
import { type Domain, isIpAddress } from '../registrable-domain.ts';
import { skeletonsOf } from '../skeleton.ts';
import { brandToken, brandWithin, brandWithLure, comboSquatting } from './brand.ts';
import type { ContextSite } from './context-sites.ts';
import {
  charactersOf,
  hasOneCharacterSwap,
  isEditDistanceAtMostOne,
  isLikelyDifferentSite,
  mayBeNear,
  siteNames,
} from './edit-distance.ts';
import { targetEmbedding } from './embedding.ts';
import { luresIn } from './lure.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { nameOf, type PopularDomain, type PopularDomains } from './popular.ts';

/** Popular domains have at most this many labels, and at least two. */
const MAX_LABELS = 4;

/** Shorter names differ in one character from many others. */
const MIN_NAME_LENGTH = 5;

const MAX_HOST_LENGTH = 253;

/** The host that is judged, in every form that the rules need. */
export interface Suspect {
  /** As `URL.hostname` gives it, without a trailing dot. */
  readonly host: string;
  /** The same with every valid label decoded, shown or not. */
  readonly unicode: string;
  /** Its domain, private suffixes included. */
  readonly domain: Domain;
}

/**
 * The site that a host resembles or contains, as one finding. Rules in order: equal skeletons, one edit or swap, an
 * embedded target, combosquatting, a brand as a token, lures. Sites of the context are compared before popular ones, and a
 * host of such a site, or a popular one itself, imitates nobody of its kind.
 *
 * @param sites the sites of the context.
 * @returns `null` where the host resembles nothing known.
 */
export function lookalike(suspect: Suspect, popular: PopularDomains, sites: readonly ContextSite[]): Finding | null {
  const { host, domain } = suspect;
  if (domain.registrable === null || isIpAddress(host) || host.length > MAX_HOST_LENGTH) return null;
  const [icannDomain] = siteNames(host);
  const others = sites.filter((site) => site.domain !== icannDomain && site.domain !== domain.registrable);
  const isPopular = popular.all().has(domain.registrable);
  const rivals = isPopular ? null : popular;

  return (
    sameSkeleton(suspect, rivals, others) ??
    oneEdit(suspect, rivals, others) ??
    embedded(suspect, popular, others, isPopular) ??
    (isPopular
      ? null
      : (combo(suspect, popular, others) ??
        token(suspect, popular, others) ??
        sameName(suspect, others) ??
        lures(suspect)))
  );
}

/**
 * The popular domain with the same skeleton as the last labels of a host, which is neither it nor below it. For an
 * internationalised host such a match also forbids to show Unicode.
 *
 * @param host in Unicode.
 */
export function popularWithSameSkeleton(host: string, popular: PopularDomains): PopularDomain | null {
  for (const skeleton of skeletonsOf(host)) {
    let labels = skeleton.split('.').slice(-MAX_LABELS);
    for (; labels.length >= 2; labels = labels.slice(1)) {
      const match = popular.bySkeleton().get(labels.join('.'));
      if (match && host !== match.domain && !host.endsWith(`.${match.domain}`)) return match;
      if (match) break;
    }
  }
  return null;
}

function sameSkeleton(
  { host, unicode }: Suspect,
  popular: PopularDomains | null,
  sites: readonly ContextSite[],
): Finding | null {
  const skeletons = skeletonsOf(unicode);
  const site = sites.find((other) =>
    other.skeletons.some((known) => skeletons.some((own) => own === known || own.endsWith(`.${known}`))),
  );
  if (site) return finding('lookalikeName', site.domain, host);
  const match = popular && popularWithSameSkeleton(unicode, popular);
  return match && finding(match.isTop ? 'lookalikeName' : 'lookalikePossible', match.domain, host);
}

function oneEdit(
  { host, unicode }: Suspect,
  popular: PopularDomains | null,
  sites: readonly ContextSite[],
): Finding | null {
  const [domain, name] = siteNames(unicode);
  if (name.length < MIN_NAME_LENGTH) return null;
  const isNear = (own: string, other: string, otherDomain: string) =>
    isEditDistanceAtMostOne(own, other)
      ? !isLikelyDifferentSite(domain, otherDomain)
      : hasOneCharacterSwap(own, other) && siteNames(otherDomain)[1] !== name;

  for (const own of skeletonsOf(domain)) {
    for (const site of sites) {
      if (site.name.length < MIN_NAME_LENGTH) continue;
      if (site.skeletons.some((other) => isNear(own, other, site.domain))) {
        return finding('lookalikePossible', site.domain, host);
      }
    }
    if (popular === null) continue;
    const characters = charactersOf(own);
    for (const length of [own.length, own.length - 1, own.length + 1]) {
      for (const { domain: target, skeleton, characters: others } of popular.byLength().get(length) ?? []) {
        if (mayBeNear(characters, others) && isNear(own, skeleton, target))
          return finding('lookalikePossible', target, host);
      }
    }
  }
  return null;
}

function embedded(
  { host, unicode }: Suspect,
  popular: PopularDomains,
  sites: readonly ContextSite[],
  isPopular: boolean,
): Finding | null {
  const found = targetEmbedding(unicode, popular, sites);
  if (found === null || (found.atTail && isPopular)) return null;
  return finding(found.atTail ? 'lookalikeTail' : 'lookalikeContained', found.target, host);
}

function combo({ host, unicode, domain }: Suspect, popular: PopularDomains, sites: readonly ContextSite[]) {
  const names = skeletonsOf(ownLabels(unicode, domain).at(-1) ?? '');
  const target = comboSquatting(names, popular.brands()) ?? comboSquatting(names, brandsOf(sites));
  return target === null ? null : finding('lookalikeBrand', brandSite(target, domain, popular), host);
}

function token({ host, unicode, domain }: Suspect, popular: PopularDomains, sites: readonly ContextSite[]) {
  const labels = ownLabels(unicode, domain).flatMap(skeletonsOf);
  const where = { labels, isShared: domain.isPrivate };
  const target =
    brandToken(where, brandsOf(sites)) ??
    brandToken(where, popular.brands()) ??
    brandWithLure(where, popular.brandsWithLure) ??
    brandWithin(where, domain.isPrivate ? popular.brands() : popular.coined());
  return target === null ? null : finding('lookalikeBrand', brandSite(target, domain, popular), host);
}

/** A name that is no known site's and is made of lures: it imitates nobody, and is told only where nothing else is. */
function lures({ unicode, domain }: Suspect): Finding | null {
  const words = luresIn(ownLabels(unicode, domain).at(-1) ?? '', domain.isPrivate);
  return words.length === 0 ? null : finding('lureWords', words.join(', '));
}

/**
 * The site of a brand that a host most likely stands for: under the same suffix, where that is a popular domain too.
 *
 * @param target a site of the brand.
 * @param domain the domain of the host that is judged.
 */
export function brandSite(target: string, domain: Domain, popular: PopularDomains): string {
  const local = `${nameOf(target)}.${domain.suffix}`;
  return popular.all().has(local) ? local : target;
}

/** A site of the context under another suffix (`mybank.example` for `mybank.test`): too common to be told elsewhere. */
function sameName({ host }: Suspect, sites: readonly ContextSite[]): Finding | null {
  const [, name] = siteNames(host);
  const site = sites.find((other) => other.name === name && name.length >= MIN_NAME_LENGTH && !isOrdinaryWord(name));
  return site ? finding('lookalikePossible', site.domain, host) : null;
}

/** The labels before the public suffix. */
function ownLabels(host: string, { suffix }: Domain): string[] {
  return host.split('.').slice(0, -(suffix?.split('.').length ?? 1));
}

function brandsOf(sites: readonly ContextSite[]): ReadonlyMap<string, string> {
  const brands = new Map<string, string>();
  for (const { name, domain } of sites) {
    if (name.length < MIN_NAME_LENGTH || isOrdinaryWord(name)) continue;
    for (const skeleton of skeletonsOf(name)) brands.set(skeleton, domain);
  }
  return brands;
}
