import { lazily } from '../../lazily.ts';
import { asciiSkeleton, forEachSkeleton } from '../skeleton.ts';
import { builtInDomains } from '../tables/popular.ts';
import { charactersOf } from './edit-distance.ts';
import { COINED_DOMAINS, IMITATED_DOMAINS, IMITATED_WORDS, OPERATED_DOMAINS } from './imitated.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

/** How many of a list given from outside count as its top: Chromium's "top 500". */
const TOP_COUNT = 500;

/** Shorter names are too often something else. */
const MIN_BRAND_LENGTH = 5;

export interface PopularDomain {
  readonly domain: string;
  /** Whether it is among the most popular, about 500. */
  readonly isTop: boolean;
}

/** A popular domain as it is compared with others letter by letter. */
export interface NamedDomain {
  readonly domain: string;
  readonly skeleton: string;
  /** `charactersOf` its skeleton. */
  readonly characters: number;
}

/** What the rules ask of a list of popular domains. Everything in it is made on first use. */
export interface PopularDomains {
  /** The domain with this skeleton. */
  readonly bySkeleton: () => ReadonlyMap<string, PopularDomain>;
  /** The domains themselves, and those that their owners run beside them: none of them imitates. */
  readonly all: () => ReadonlySet<string>;
  /** Top domains by their skeleton with dots for hyphens (`over.blog.com`): how they look in a host split at both. */
  readonly byTokens: () => ReadonlyMap<string, string>;
  /** Top domains by their skeleton without dots and hyphens (`googlecom`). */
  readonly withoutSeparators: () => ReadonlyMap<string, string>;
  /** Top domains by the length of their skeleton: those of two within one edit differ by no more than one. */
  readonly byLength: () => ReadonlyMap<number, readonly NamedDomain[]>;
  /** Names of top and often imitated sites that are no ordinary words, to the site. */
  readonly brands: () => ReadonlyMap<string, string>;
  /** Coined names of often imitated services, which mean the service wherever they stand. */
  readonly coined: () => ReadonlyMap<string, string>;
  /** Names of all sites that mean the site beside a lure. */
  readonly brandsWithLure: () => ReadonlyMap<string, string>;
}

const builtIn = lazily(() => {
  const { top, further } = builtInDomains();
  return indexOf(top, further);
});

const indexes = new WeakMap<readonly string[], PopularDomains>();

/**
 * The popular domains to compare with.
 *
 * @param list replaces the built-in list; most popular first. The same array is indexed once.
 */
export function popularDomains(list?: readonly string[]): PopularDomains {
  if (list === undefined) return builtIn();
  let index = indexes.get(list);
  if (index === undefined) {
    index = indexOf(list.slice(0, TOP_COUNT), list.slice(TOP_COUNT));
    indexes.set(list, index);
  }
  return index;
}

/** The name of a popular domain: what stands before its suffix. */
export function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

function indexOf(top: readonly string[], further: readonly string[]): PopularDomains {
  return {
    all: lazily(() => new Set([...top, ...further, ...IMITATED_DOMAINS, ...OPERATED_DOMAINS])),
    bySkeleton: lazily(() => {
      const index = new Map<string, PopularDomain>();
      const set = (domains: readonly string[], isTop: boolean) =>
        forEachSkeleton(domains.toReversed(), (skeleton, domain) => index.set(skeleton, { domain, isTop }));
      // The last first, so that the first of those that share a skeleton is the one that stays.
      set(further, false);
      set(IMITATED_DOMAINS, true);
      set(top, true);
      return index;
    }),
    byTokens: lazily(
      () =>
        new Map([...IMITATED_DOMAINS, ...top].map((domain) => [asciiSkeleton(domain.replaceAll('-', '.')), domain])),
    ),
    withoutSeparators: lazily(() => new Map(top.map((domain) => [asciiSkeleton(domain.replace(/[.-]/g, '')), domain]))),
    byLength: lazily(() => {
      const known = [...top, ...IMITATED_DOMAINS].filter((domain) => nameOf(domain).length >= MIN_BRAND_LENGTH);
      const named: NamedDomain[] = [];
      forEachSkeleton(known, (skeleton, domain) =>
        named.push({ domain, skeleton, characters: charactersOf(skeleton) }),
      );
      return Map.groupBy(named, ({ skeleton }) => skeleton.length);
    }),
    brands: lazily(() => brandsOf([...top, ...IMITATED_DOMAINS])),
    coined: lazily(() => brandsOf(COINED_DOMAINS)),
    brandsWithLure: lazily(() => new Map([...brandsOf(further), ...IMITATED_WORDS])),
  };
}

/** Skeletons of the names of sites that are no ordinary words, to the site: the one under `.com`, else the first. */
function brandsOf(domains: readonly string[]): Map<string, string> {
  const brands = new Map<string, string>();
  for (const domain of domains) {
    const name = nameOf(domain);
    if (name.length < MIN_BRAND_LENGTH || isOrdinaryWord(name)) continue;
    const skeleton = asciiSkeleton(name);
    const known = brands.get(skeleton);
    if (known === undefined || (domain.endsWith('.com') && !known.endsWith('.com'))) brands.set(skeleton, domain);
  }
  return brands;
}
