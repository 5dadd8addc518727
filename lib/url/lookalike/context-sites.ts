import { lazily } from '../../protocol/lazily.ts';
import type { InspectionContext } from '../context.ts';
import { unicodeHost } from '../idn/host.ts';
import { knownUrl } from '../parse.ts';
import { domainOf, registrableDomain } from '../registrable-domain.ts';
import { remembering } from '../remembering.ts';
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

/** The letters for which people write two where they have ASCII only: `müller.example` as `mueller.example`. */
const SPELLED_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', æ: 'ae', å: 'aa' };

const approvedSites = new WeakMap<readonly string[], Map<string, KnownSites>>();

/**
 * The sites that matter at this moment: the asking page's, the server's, and those that were approved before, each a set
 * of its own. A site is left out where it is judged itself. Only names with a public suffix count: others cannot be
 * imitated by name.
 *
 * @param own the registrable domain that is judged.
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

/** A client and its server come again and again. */
const siteSetOf = remembering((host) => sitesOf([host]));

/**
 * The site that a server claims. Its owner's other domains (`vendor.io`, `vendorapi.com` beside `vendor.dev`) are as good as
 * the first, and an imitation claims what it likes: the same name under another suffix, or within a longer one, says nothing.
 * Nor does it below somebody else's, or as a name that anybody may take, where nothing beside it asks: a customer's is as likely.
 */
const claimedSetOf = remembering((host): KnownSites => {
  const none = () => new Map<string, string>();
  return { ...sitesOf([host]), knownAs: 'claim', names: none, coined: none };
});

/**
 * The sites that were approved before. They come to hundreds, and most are services that work for others: their owners have
 * other domains, and their customers other names made of the same word. A name that somebody took at a platform is no brand.
 */
function historyOf(sites: readonly string[]): KnownSites {
  const { brands, brandNames, coined, names } = sitesOf(sites.filter((site) => !domainOf(site).isPrivate));
  return { ...sitesOf(sites), knownAs: 'history', brands, brandNames, coined, names };
}

/** Hosts as sites to compare with: more strictly than with popular ones, since these are what the person expects. */
export function sitesOf(hosts: readonly string[]): KnownSites {
  const sites = lazily(() => [...new Set(hosts)].flatMap(sitesFor));
  const looks = () => sites().flatMap((site) => site.skeletons.map((skeleton) => ({ ...site, skeleton })));
  const named = () => sites().filter(({ name }) => name.length >= MIN_BRAND_LENGTH && isTellingName(name));
  const brands = lazily(() => new Map(named().flatMap(({ names, domain }) => names.map((plain) => [plain, domain]))));
  return madeOnUse({
    all: () => new Set(sites().flatMap(({ domain, spelledOut }) => [domain, spelledOut])),
    bySkeleton: () => new Map(looks().map(({ skeleton, domain }) => [skeleton, { domain, isTop: true }])),
    // The whole host is the better name for what it embeds, and so it goes last.
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
    // Names that are short, words, or joined say nothing by themselves, and mean the site beside what asks.
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

/**
 * Whether the name of a site means the site wherever it stands. `login` does not, though `login.gov` is somebody's: a
 * single visit there must not turn every host with such a label into an imitation.
 */
export function isTellingName(name: string): boolean {
  return !isOrdinaryWord(name) && !isLure(name) && !isOperating(name) && !isHostLabel(name);
}

/** A host as it looks where hosts are split at dots and hyphens alike. */
function byTokens(host: string): string {
  return host.replaceAll('-', '.');
}

/**
 * A host as `URL.hostname` gives it, with its registrable domain, the name of that in Unicode, the names as which brands
 * are looked up, the domain spelled out in ASCII (its owner has it too), and its skeletons.
 */
function sitesFor(host: string) {
  const { registrable: domain } = domainOf(host);
  if (domain === null) return [];
  const { decoded } = unicodeHost(domain);
  const name = nameOf(decoded);
  const spelledOut = decoded.replace(/[äöüßøæå]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  const names = [...new Set([name, nameOf(spelledOut)].flatMap(plainNames))];
  return [{ host, domain, name, names, spelledOut, skeletons: skeletonsOf(decoded) }];
}
