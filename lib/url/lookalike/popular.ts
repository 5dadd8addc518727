import { lazily } from '../../protocol/lazily.ts';
import { ownedSites } from '../owners.ts';
import { asciiSkeleton, withSkeletons } from '../skeleton.ts';
import { FURTHER_DOMAINS, TOP_DOMAINS } from '../tables/popular-domains.generated.ts';
import { COINED_DOMAINS, IMITATED_DOMAINS, IMITATED_NAMES, IMITATED_WORDS } from './imitated.ts';
import {
  brandNames,
  brandsOf,
  byLengthOf,
  type KnownSites,
  MIN_BRAND_LENGTH,
  madeOnUse,
  nameOf,
  plainName,
  plainNames,
} from './known-sites.ts';
import { atAGlance } from './typo.ts';

/** How many of a list given from outside count as its top: Chromium's "top 500". */
const TOP_COUNT = 500;

/** Names of imitated services that are too short to mean the service by themselves. */
const SHORT_BRANDS = IMITATED_DOMAINS.map((domain) => [nameOf(domain), domain] as const).filter(
  ([{ length }]) => length > 2 && length < MIN_BRAND_LENGTH,
);

/** The top ones (about 500), and about 4,400 more that are not imitated ones. */
const builtIn = lazily(() => indexOf(domainsIn(TOP_DOMAINS), domainsIn(FURTHER_DOMAINS)));

function domainsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [suffix = '', ...names] = line.split(' ');
    return names.map((name) => `${name}.${suffix}`);
  });
}

const indexes = new WeakMap<readonly string[], KnownSites>();

/**
 * The popular domains to compare with.
 *
 * @param list replaces the built-in list; most popular first. The same array is indexed once.
 */
export function popularDomains(list?: readonly string[]): KnownSites {
  if (list === undefined) return builtIn();
  let index = indexes.get(list);
  if (index === undefined) {
    index = indexOf(list.slice(0, TOP_COUNT), list.slice(TOP_COUNT));
    indexes.set(list, index);
  }
  return index;
}

function indexOf(top: readonly string[], further: readonly string[]): KnownSites {
  const brands = lazily(() => {
    const named = [...IMITATED_NAMES].flatMap(([name, domain]) =>
      plainNames(name).map((plain) => [plain, domain] as const),
    );
    return new Map([...brandsOf([...top, ...IMITATED_DOMAINS]), ...named]);
  });
  const imitated = [...IMITATED_DOMAINS, ...IMITATED_WORDS.values()];
  return madeOnUse({
    all: () => new Set([...top, ...further, ...imitated, ...ownedSites()]),
    bySkeleton: () => {
      // The last first, so that the first of those that share a skeleton is the one that stays.
      const looks = (domains: readonly string[], isTop: boolean) =>
        withSkeletons(domains.toReversed()).map(([skeleton, domain]) => [skeleton, { domain, isTop }] as const);
      return new Map([...looks(further, false), ...looks(imitated, true), ...looks(top, true)]);
    },
    byTokens: () =>
      new Map([...IMITATED_DOMAINS, ...top].map((domain) => [asciiSkeleton(domain.replaceAll('-', '.')), domain])),
    withoutSeparators: () => new Map(top.map((domain) => [asciiSkeleton(domain.replace(/[.-]/g, '')), domain])),
    byLength: () =>
      byLengthOf(
        withSkeletons([...top, ...IMITATED_DOMAINS].filter((domain) => nameOf(domain).length >= MIN_BRAND_LENGTH)),
      ),
    brands,
    brandNames: () => brandNames(brands()),
    whole: () => new Map(imitated.map((site) => [asciiSkeleton(site.replaceAll('-', '.')), site])),
    hyphenated: () => new Map(imitated.map((site) => [plainName(site.replaceAll('.', '-')), site])),
    coined: () => brandsOf(COINED_DOMAINS),
    brandsWithLure: () =>
      new Map([
        ...brandsOf(further),
        ...SHORT_BRANDS,
        ...[...IMITATED_WORDS].map(([name, domain]) => [plainName(name), domain] as const),
      ]),
    // Nearly every shorter name is somebody's.
    shortNames: () =>
      new Map(
        [...IMITATED_WORDS]
          .filter(([{ length }]) => length >= MIN_BRAND_LENGTH)
          .map(([, domain]) => [atAGlance(domain), domain]),
      ),
    // Under another suffix a popular name is honest too often.
    names: () => new Map(),
  });
}
