import { lazily } from '../../protocol/lazily.ts';
import { ownedSites } from '../owners.ts';
import { asciiSkeleton, changedAtOnce, eachSkeleton } from '../skeleton.ts';
import { FURTHER_DOMAINS, TOP_DOMAINS } from '../tables/popular-domains.generated.ts';
import { COINED_DOMAINS, IMITATED_DOMAINS, IMITATED_NAMES, IMITATED_WORDS } from './imitated.ts';
import {
  brandNames,
  brandsOf,
  byLengthOf,
  type KnownSite,
  type KnownSites,
  MIN_BRAND_LENGTH,
  madeOnUse,
  type NamedDomain,
  nameOf,
  plainName,
  plainNames,
} from './known-sites.ts';
import { atAGlance } from './typo.ts';

/** Chromium's "top 500". */
const TOP_COUNT = 500;

const SHORT_BRANDS = IMITATED_DOMAINS.map((domain) => [nameOf(domain), domain] as const).filter(
  ([{ length }]) => length > 2 && length < MIN_BRAND_LENGTH,
);

/** About 500 at the top, and about 4,400 more that are not imitated. */
const builtIn = lazily(() => indexOf(domainsIn(TOP_DOMAINS), domainsIn(FURTHER_DOMAINS)));

function domainsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const end = line.indexOf(' ');
    const suffix = `.${line.slice(0, end)}`;
    return (line.slice(end + 1).replaceAll(' ', `${suffix} `) + suffix).split(' ');
  });
}

/** Maps changed sites to the sites; the last of two equal ones stays. `change` must leave line breaks alone. */
function changedBy(change: (text: string) => string, sites: readonly string[]): Map<string, string> {
  return new Map(changedAtOnce(sites, change).map((changed, at) => [changed, sites[at] ?? '']));
}

const skeletonWithDots = (sites: string) => asciiSkeleton(sites.replaceAll('-', '.'));

const indexes = new WeakMap<readonly string[], KnownSites>();

/** The popular domains to compare with. `list`, most popular first, replaces the built-in list, and is indexed once. */
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
      const sites = new Map<string, KnownSite>();
      // The first of those with the same skeleton stays.
      const add = (domains: readonly string[], isTop: boolean) =>
        eachSkeleton(domains, (skeleton, domain) => {
          if (!sites.has(skeleton)) sites.set(skeleton, { domain, isTop });
        });
      add(top, true);
      add(imitated, true);
      add(further, false);
      return sites;
    },
    byTokens: () => changedBy(skeletonWithDots, [...IMITATED_DOMAINS, ...top]),
    withoutSeparators: () => changedBy((sites) => asciiSkeleton(sites.replace(/[.-]/g, '')), top),
    byLength: () => {
      const near: Omit<NamedDomain, 'characters'>[] = [];
      const long = [...top, ...IMITATED_DOMAINS].filter((domain) => nameOf(domain).length >= MIN_BRAND_LENGTH);
      eachSkeleton(long, (skeleton, domain) => near.push({ skeleton, domain }));
      return byLengthOf(near);
    },
    brands,
    brandNames: () => brandNames(brands()),
    whole: () => changedBy(skeletonWithDots, imitated),
    hyphenated: () => changedBy((sites) => plainName(sites.replaceAll('.', '-')), imitated),
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
    // A popular name under another suffix is too often honest.
    names: () => new Map(),
  });
}
