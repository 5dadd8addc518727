import type { Finding } from '../../protocol/inspection.ts';
import { bySeverity, finding } from '../findings.ts';
import { memoized } from '../memoized.ts';
import { isOwned } from '../owners.ts';
import { type Domain, domainOf } from '../registrable-domain.ts';
import { skeletonsOf } from '../skeleton.ts';
import { isAccount, isTenant } from '../tenants.ts';
import { isBrandWord } from '../words.ts';
import {
  asks,
  brandAmongLures,
  brandBeforeLures,
  brandToken,
  brandWithin,
  brandWithLure,
  comboSquatting,
  isCompound,
  ownersOf,
} from './brand.ts';
import {
  charactersOf,
  hasOneCharacterSwap,
  isEditDistanceAtMostOne,
  isLikelyDifferentSite,
  mayBeNear,
  siteNames,
} from './edit-distance.ts';
import { MAX_HOST_LENGTH, targetEmbedding } from './embedding.ts';
import { brandUnderHelp, isLikelyOwners } from './endings.ts';
import { IMITATED_NAMES } from './imitated.ts';
import { type KnownSite, type KnownSites, MIN_BRAND_LENGTH, nameOf, plainNames, writtenNameOf } from './known-sites.ts';
import { luresIn } from './lure.ts';
import { isPreview } from './preview.ts';
import { atAGlance, ONE_EDIT_LENGTH } from './typo.ts';
import { usedBrand } from './used-brand.ts';

/** Popular domains have at most this many labels, and at least two. */
const MAX_LABELS = 4;

/** Browsers take these in a name too, and honest names have none where a brand stands (`google.com_login`). */
const OTHER_MARKS = /[^a-z\d.\P{ASCII}]/gu;

/** Longer labels are near to no brand. */
const MAX_COMPARED = 40;

export interface Suspect {
  /** As `URL.hostname` gives it, without a trailing dot. */
  readonly host: string;
  /** The same with every valid label decoded, shown or not. */
  readonly unicode: string;
  readonly domain: Domain;
}

interface LabeledSuspect extends Suspect {
  /** The labels before the public suffix, in Unicode. */
  readonly written: readonly string[];
  /** The same as brands are looked up. */
  readonly labels: readonly string[];
  readonly isAccount: boolean;
}

/** The sites that a host resembles or contains: the most severe finding of each set, so no set takes one back. */
export function lookalikes(suspect: Suspect, popular: KnownSites, context: readonly KnownSites[]): Finding[] {
  const { host, domain } = suspect;
  if (domain.registrable === null || host.length > MAX_HOST_LENGTH) return [];
  const unicode = suspect.unicode.replace(OTHER_MARKS, '-');
  const written = unicode.split('.').slice(0, -(domain.suffix?.split('.').length ?? 1));
  const judged: LabeledSuspect = {
    ...suspect,
    unicode,
    written,
    labels: written.flatMap(plainNames),
    isAccount: isAccount(host),
  };
  // At a service that signs people in, a name of a site of the context is a customer's, however it is written.
  const sets = isTenant(host) ? [popular] : [popular, ...context];
  const found = sets.flatMap((known) => {
    const said = imitations(judged, known, popular).filter((one) => one !== null);
    return bySeverity(said).slice(0, 1);
  });
  const said = new Set<string | undefined>();
  const named = bySeverity(found).filter(({ values: [target] }) => !said.has(target) && said.add(target));
  return named.length === 0 ? lures(judged) : named;
}

/** The findings about one set; the most severe one counts, of several the first. */
function imitations(suspect: LabeledSuspect, known: KnownSites, popular: KnownSites): (Finding | null)[] {
  const site = suspect.domain.registrable ?? '';
  // At a service for organizations, the plain name of a site of the context is its account.
  if (known !== popular && isPlainAccount(suspect, known)) return [];
  const isPopular = popular.all().has(site) || isOwned(site) || suspect.isAccount;
  // Customers choose their names there: a brand has its own (`brand.okta.com`), but no name that asks.
  if (known === popular && isTenant(suspect.host) && suspect.written.slice(0, -1).some(asks))
    return [embedded(suspect, known, true), branded(belowOwnName(suspect), known, popular)];
  if (known === popular ? isPopular : known.all().has(site)) return [embedded(suspect, known, true)];
  // A popular site imitates no site of the context. A name below it still may.
  if (isPopular) return [embedded(suspect, known, true), branded(belowOwnName(suspect), known, popular)];
  return [
    sameSkeleton(suspect, known),
    oneEdit(suspect, known),
    embedded(suspect, known, false),
    branded(suspect, known, popular),
    nearBelow(suspect, known),
    shortName(suspect, known),
    sameName(suspect, known),
  ];
}

/** Whether a host is a known name's account at a service for organizations: the name alone, or with operating words. */
function isPlainAccount({ isAccount, written, domain }: LabeledSuspect, known: KnownSites): boolean {
  if (!isAccount) return false;
  const own = domain.isPrivate ? 0 : 1;
  const [name = '', ...others] = written.slice(0, written.length - own);
  const isKnown = (label: string) => plainNames(label).some((plain) => isSite(plain, known));
  return ownersOf(name).some(isKnown) && !others.some(isKnown);
}

function isSite(label: string, known: KnownSites): boolean {
  return known.brands().has(label) || known.brandsWithLure().has(label) || known.hyphenated().has(label);
}

/** The same host without its own name, so that rules judge only the labels before. */
function belowOwnName(suspect: LabeledSuspect): LabeledSuspect {
  const written = [...suspect.written.slice(0, -1), ''];
  return { ...suspect, written, labels: written.flatMap(plainNames) };
}

/** The popular domain with the same skeleton as the last labels of a host in Unicode, unless it is the host's own. */
export function popularWithSameSkeleton(host: string, popular: KnownSites): KnownSite | null {
  const known = popular.bySkeleton();
  for (const endings of endingsOf(host)) {
    const match = endings.map((ending) => known.get(ending)).find((site) => site !== undefined);
    if (match && host !== match.domain && !host.endsWith(`.${match.domain}`)) return match;
  }
  return null;
}

/** For each skeleton of a host its last four, three, and two labels. */
const endingsOf = memoized((host) =>
  skeletonsOf(host).map((skeleton) => {
    const labels = skeleton.split('.').slice(-MAX_LABELS);
    return labels.slice(1).map((_, at) => labels.slice(at).join('.'));
  }),
);

function sameSkeleton({ host, unicode }: Suspect, known: KnownSites): Finding | null {
  const match = popularWithSameSkeleton(unicode, known);
  return match && finding(match.isTop ? 'lookalikeName' : 'lookalikePossible', match.domain, host);
}

function oneEdit({ host, unicode }: Suspect, known: KnownSites): Finding | null {
  const [domain, name] = siteNames(unicode);
  if (name.length < MIN_BRAND_LENGTH) return null;
  const isNear = (own: string, other: string, otherDomain: string) =>
    isEditDistanceAtMostOne(own, other)
      ? !isLikelyDifferentSite(domain, otherDomain)
      : hasOneCharacterSwap(own, other) && siteNames(otherDomain)[1] !== name;

  for (const own of skeletonsOf(domain)) {
    const characters = charactersOf(own);
    for (const length of [own.length, own.length - 1, own.length + 1]) {
      for (const { domain: target, skeleton, characters: others } of known.byLength().get(length) ?? []) {
        if (mayBeNear(characters, others, 1) && isNear(own, skeleton, target))
          return finding('lookalikePossible', target, host);
      }
    }
  }
  return null;
}

function embedded({ host, unicode, written }: LabeledSuspect, known: KnownSites, isKnown: boolean): Finding | null {
  const found = targetEmbedding(unicode, known);
  if (found === null || (found.atTail && isKnown)) return null;
  const brand = nameOf(found.target);
  if (found.atTail && isBrandWord(brand) && isCompound(written.at(-1) ?? '', brand)) return null;
  return finding(found.atTail ? 'lookalikeTail' : 'lookalikeContained', found.target, host);
}

/** A brand in somebody else's name: beside a lure, as a token, within, nearly, or whole in other letters. */
function branded(
  { host, written, labels: all, domain }: LabeledSuspect,
  known: KnownSites,
  popular: KnownSites,
): Finding | null {
  const { suffix, isPrivate } = domain;
  // Authorities and schools name whom they like.
  if (suffix === null || domain.isOfficial) return null;
  const ownWritten = written.at(-1) ?? '';
  const mayClaim = (label: string) => asks(label) || (!isPrivate && label === ownWritten);
  const labels = known.knownAs === 'claim' ? written.filter(mayClaim).flatMap(plainNames) : all;
  const where = { labels, suffix, isShared: isPrivate };
  const own = labels.at(-1) ?? '';
  const says = (key: 'lookalikeName' | 'lookalikePossible' | 'lookalikeBrand', target: string) =>
    finding(key, brandSite(target, domain, popular), host);

  // A name in its own script (`госуслуги`) is not in disguise.
  const isDisguised = /[^\0-\x7f]/.test(ownWritten) && !IMITATED_NAMES.has(ownWritten);
  const letters = isDisguised ? known.brands().get(own) : undefined;
  if (letters !== undefined && writtenNameOf(letters) !== ownWritten) return says('lookalikeName', letters);
  // Other owners join words to names, and so may a client or a server.
  const isOther = (label: string, brand: string) =>
    !isPrivate && (known !== popular || isBrandWord(brand)) && isCompound(label, brand);
  // A longer name that holds one from the history: `banking` holds `bankin`, `telemetrycloud` is `telemetry`'s.
  const isLonger = (label: string, brand: string) =>
    isOther(label, brand) ||
    (known.knownAs === 'history' && !isPrivate && !asks(label) && label.replaceAll('-', '') !== brand);
  const standing =
    brandToken(where, known.brands(), isOther) ??
    // Beside the name of a client or a server a word has to ask: `NAME-api` and `NAME-app` are as often their own.
    brandWithLure(where, known.brandsWithLure, known === popular ? () => true : asks) ??
    brandBeforeLures(where, known.brands()) ??
    brandWithin(where, isPrivate ? known.brands() : known.coined(), isLonger);
  // A preview of the person's own project bears the project's name. A word that asks beside it still counts.
  const isOwnPreview = () => known !== popular && isPreview(host, (name) => isSite(name, known));
  const exact =
    comboSquatting(own, known.brands()) ??
    labels.map((label) => known.hyphenated().get(label)).find((target) => target !== undefined) ??
    brandUnderHelp(where, known.brands()) ??
    usedBrand(where, known, known === popular) ??
    (standing === null || isOwnPreview() ? null : standing);
  if (exact !== null) return says('lookalikeBrand', exact);
  if (own.length > MAX_COMPARED) return null;
  const names = known.brandNames();
  const near = names.near(ownWritten, ONE_EDIT_LENGTH) ?? brandAmongLures(own, names);
  return near === null ? null : says('lookalikePossible', near);
}

/** A name below somebody's own that is a brand's in other letters (`paypai.example.com`). */
function nearBelow({ host, written, domain }: LabeledSuspect, known: KnownSites): Finding | null {
  if (domain.isOfficial) return null;
  for (const label of written.slice(0, -1)) {
    const near = label.length < MIN_BRAND_LENGTH ? null : known.brandNames().near(label, Number.POSITIVE_INFINITY);
    if (near !== null) return finding('lookalikePossible', near, host);
  }
  return null;
}

/** A lookalike at a glance (`k1p`, `notlon`) of a name that is too short or too common for a comparison of letters. */
function shortName({ host, domain }: LabeledSuspect, known: KnownSites): Finding | null {
  if (domain.isPrivate) return null;
  const [own] = siteNames(host);
  const target = known.shortNames().get(atAGlance(own));
  return target === undefined || target === own ? null : finding('lookalikePossible', target, host);
}

function sameName({ host, domain }: Suspect, known: KnownSites): Finding | null {
  // The label before a platform's suffix is a customer's name (`x.supabase.co`).
  if (domain.isPrivate) return null;
  const target = known.names().get(siteNames(host)[1]);
  if (target === undefined) return null;
  const isOwners = known.knownAs === 'history' && isLikelyOwners(domain.suffix ?? '', domainOf(target).suffix ?? '');
  return isOwners ? null : finding('lookalikePossible', target, host);
}

/** An unknown name that is made of lures. It imitates nobody, so it counts only if no other rule finds anything. */
function lures({ written, domain }: LabeledSuspect): Finding[] {
  const name = written.at(-1) ?? '';
  const words = domain.isOfficial ? [] : luresIn(name, domain.isPrivate);
  return words.length === 0 ? [] : [finding('lureWords', words.join(', '))];
}

/** The site of a brand that a host most likely imitates: the popular one under the same suffix, else `target`. */
export function brandSite(target: string, domain: Domain, popular: KnownSites): string {
  const local = `${nameOf(target)}.${domain.suffix}`;
  return popular.all().has(local) ? local : target;
}
