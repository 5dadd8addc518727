import { lazily } from '../../protocol/lazily.ts';
import type { InspectionContext } from '../context.ts';
import { unicodeHost } from '../idn/unicode-host.ts';
import { memoized } from '../memoized.ts';
import { knownUrl } from '../parse.ts';
import { domainOf, registrableDomain } from '../registrable-domain.ts';
import { skeletonsOf } from '../skeleton.ts';
import { isHostLabel, isOrdinaryWord } from '../words.ts';
import { isOperating } from './brand.ts';
import {
  brandNames,
  byLengthOf,
  type KnownSites,
  MIN_BRAND_LENGTH,
  madeOnUse,
  nameOf,
  plainName,
  plainNames,
} from './known-sites.ts';
import { isLure } from './lure.ts';
import { atAGlance } from './typo.ts';

/** Shorter names are abbreviations of too many. */
const MIN_LENGTH_BESIDE_LURE = 3;

/** `müller.example` is `mueller.example` in ASCII. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', æ: 'ae', å: 'aa' };

const approvedSites = new WeakMap<readonly string[], Map<string, KnownSites>>();

/**
 * The sites of the asking page, of the server, and those approved before, each a set of its own. `own`, the registrable
 * domain that is judged, is left out. Names without a public suffix cannot be imitated.
 */
export function contextSites({ client, serverUrl, approvedSites: approved }: InspectionContext, own: string | null) {
  const setOf = (url: string | null | undefined, make: (host: string) => KnownSites) => {
    const host = knownUrl(url)?.hostname;
    return host === undefined || registrableDomain(host) === own ? [] : [make(host)];
  };
  const sets = [...setOf(client, siteSetOf), ...setOf(serverUrl, claimedSetOf)];
  if (approved === undefined || approved.length === 0) return sets;
  const without = own !== null && approved.includes(own) ? own : '';
  const known = approvedSites.get(approved) ?? new Map<string, KnownSites>();
  approvedSites.set(approved, known);
  const others = known.get(without) ?? historyOf(approved.filter((site) => site !== without));
  known.set(without, others);
  return [...sets, others];
}

/** Each URL comes with the client and its server. */
const siteSetOf = memoized((host) => sitesOf([host]));

/**
 * The site that a server claims, with fewer indexes. Its owner's other domains (`vendor.io`, `vendorapi.com` beside
 * `vendor.dev`) are as good, and an imitation can claim any site. So the same name counts neither under another suffix
 * nor within a longer name; and below another site, or where anybody can take it, only beside a word that asks.
 */
const claimedSetOf = memoized((host): KnownSites => {
  const none = () => new Map<string, string>();
  return { ...sitesOf([host]), knownAs: 'claim', names: none, coined: none };
});

/** Approved sites: their owners have other domains, and customers use the same words. A platform's name is no brand. */
function historyOf(sites: readonly string[]): KnownSites {
  const { brands, brandNames, coined, names } = sitesOf(sites.filter((site) => !domainOf(site).isPrivate));
  return { ...sitesOf(sites), knownAs: 'history', brands, brandNames, coined, names };
}

/** Hosts as sites to compare with, more strictly than with popular ones: the person expects these. */
export function sitesOf(hosts: readonly string[]): KnownSites {
  const sites = lazily(() => [...new Set(hosts)].flatMap(sitesFor));
  const looks = () => sites().flatMap((site) => site.skeletons.map((skeleton) => ({ ...site, skeleton })));
  const named = () => sites().filter(({ name }) => name.length >= MIN_BRAND_LENGTH && isTellingName(name));
  const brands = lazily(() => new Map(named().flatMap(({ names, domain }) => names.map((plain) => [plain, domain]))));
  return madeOnUse({
    all: () => new Set(sites().flatMap(({ domain, spelledOut }) => [domain, spelledOut])),
    bySkeleton: () => new Map(looks().map(({ skeleton, domain }) => [skeleton, { domain, isTop: true }])),
    // The whole host is the better name for an embedded site, so it goes last.
    byTokens: () =>
      new Map([
        ...looks().map(({ skeleton, domain }) => [byTokens(skeleton), domain] as const),
        ...sites().flatMap(({ host }) => skeletonsOf(byTokens(host)).map((tokens) => [tokens, host] as const)),
      ]),
    withoutSeparators: () => new Map(),
    byLength: () => {
      const near = looks().filter(({ name }) => name.length >= MIN_BRAND_LENGTH);
      return byLengthOf(near);
    },
    brands,
    brandNames: () => brandNames(brands()),
    whole: () => new Map(looks().map(({ skeleton, domain }) => [byTokens(skeleton), domain])),
    hyphenated: () => new Map(sites().map(({ domain }) => [plainName(domain.replaceAll('.', '-')), domain])),
    coined: brands,
    // Short names, words, and joined names mean the site only beside a word that asks.
    brandsWithLure: () =>
      new Map(
        sites().flatMap(({ name, names, domain }) =>
          name.length < MIN_LENGTH_BESIDE_LURE || isHostLabel(name)
            ? []
            : [...names, ...names.map((plain) => plain.replaceAll('-', ''))].map((plain) => [plain, domain]),
        ),
      ),
    shortNames: () =>
      new Map(
        sites().flatMap(({ name, domain }) =>
          name.length < MIN_LENGTH_BESIDE_LURE || name.length >= MIN_BRAND_LENGTH ? [] : [[atAGlance(domain), domain]],
        ),
      ),
    names: () => new Map(named().map(({ domain }) => [nameOf(domain), domain])),
  });
}

/** Whether a name means its site anywhere. `login` does not, even after a visit to `login.gov`. */
export function isTellingName(name: string): boolean {
  return !isOrdinaryWord(name) && !isLure(name) && !isOperating(name) && !isHostLabel(name);
}

function byTokens(host: string): string {
  return host.replaceAll('-', '.');
}

/** The forms of a host by which rules compare it. `spelledOut` is the domain in ASCII, which its owner has too. */
function sitesFor(host: string) {
  const { registrable: domain } = domainOf(host);
  if (domain === null) return [];
  const { decoded } = unicodeHost(domain);
  const name = nameOf(decoded);
  const spelledOut = decoded.replace(/[äöüßøæå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  const names = [...new Set([name, nameOf(spelledOut)].flatMap(plainNames))];
  return [{ host, domain, name, names, spelledOut, skeletons: skeletonsOf(decoded) }];
}
