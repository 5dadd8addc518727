import { lazily } from '../../protocol/lazily.ts';
import { unicodeHost } from '../idn/unicode-host.ts';
import { memoized } from '../memoized.ts';
import { asciiSkeleton, changedAtOnce, skeletonsOf } from '../skeleton.ts';
import { isOrdinaryWord } from '../words.ts';
import { charactersOf, mayBeNear } from './edit-distance.ts';
import { glyphsOf, isTypoOf, ONE_EDIT_LENGTH, TWO_EDITS_LENGTH } from './typo.ts';

/** Shorter names are too often something else. */
export const MIN_BRAND_LENGTH = 5;

export interface KnownSite {
  readonly domain: string;
  /** Whether it is one of the 500 most popular, or a site of the context. */
  readonly isTop: boolean;
}

export interface NamedDomain {
  readonly domain: string;
  readonly skeleton: string;
  readonly characters: number;
}

/** Indexes of sites that a host may imitate, each made on first use. No set's finding takes back another's. */
export interface KnownSites {
  /** The source of these sites, if they are neither popular nor the client’s: the server's claim, or the history. */
  readonly knownAs?: 'claim' | 'history';
  /** Domains that imitate none of this set: the set, and the other sites of its owners. */
  readonly all: () => ReadonlySet<string>;
  readonly bySkeleton: () => ReadonlyMap<string, KnownSite>;
  /** Hosts by their skeleton with dots for hyphens (`over.blog.com`). */
  readonly byTokens: () => ReadonlyMap<string, string>;
  /** Domains by their skeleton without dots and hyphens (`googlecom`). */
  readonly withoutSeparators: () => ReadonlyMap<string, string>;
  /** Domains by the length of their skeleton: within one edit, lengths differ by at most one. */
  readonly byLength: () => ReadonlyMap<number, readonly NamedDomain[]>;
  /** Names that are no ordinary words, as `plainName` has them, to the site. */
  readonly brands: () => ReadonlyMap<string, string>;
  /** The same, with a comparison by look. */
  readonly brandNames: () => BrandNames;
  /** Domains that count whole, however short or common their names, by their skeleton with dots for hyphens. */
  readonly whole: () => ReadonlyMap<string, string>;
  /** Domains as a single label (`notion-so`), to the domain. */
  readonly hyphenated: () => ReadonlyMap<string, string>;
  /** Coined names, which mean the site anywhere in a host. */
  readonly coined: () => ReadonlyMap<string, string>;
  readonly brandsWithLure: () => ReadonlyMap<string, string>;
  /** Domains whose names are too short or too common for a comparison of letters, by their look at a glance. */
  readonly shortNames: () => ReadonlyMap<string, string>;
  /** Names that mean the site under any suffix. */
  readonly names: () => ReadonlyMap<string, string>;
}

export function madeOnUse(sites: KnownSites): KnownSites {
  const each = (make: unknown) => (typeof make === 'function' ? lazily(make as () => unknown) : make);
  const made = Object.entries(sites).map(([name, make]): [string, unknown] => [name, each(make)]);
  return Object.fromEntries(made) as unknown as KnownSites;
}

export interface BrandNames {
  /** The site whose name a text nearly is: alike at a glance, or, from `minLength` on, a slip away. */
  readonly near: (text: string, minLength: number) => string | null;
}

/** The forms of a label by which brands are looked up: ASCII, with `rn` as `m`, `1` as `l` and `0` as `o`. */
export function plainNames(label: string): string[] {
  return skeletonsOf(label).map((skeleton) => skeleton.replace(/rn/g, 'm'));
}

/** The same of an ASCII name. */
export function plainName(name: string): string {
  return asciiSkeleton(name).replace(/rn/g, 'm');
}

export function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

export function writtenNameOf(domain: string): string {
  return nameOf(unicodeHost(domain).decoded);
}

export function byLengthOf(domains: readonly Omit<NamedDomain, 'characters'>[]) {
  const named = domains.map(({ skeleton, domain }) => ({ domain, skeleton, characters: charactersOf(skeleton) }));
  return Map.groupBy(named, ({ skeleton }) => skeleton.length);
}

/** Maps names that are no ordinary words to their sites: the one under `.com`, else the first. */
export function brandsOf(domains: readonly string[]): Map<string, string> {
  const brands = new Map<string, string>();
  const names = domains.map(nameOf);
  changedAtOnce(names, plainName).forEach((plain, at) => {
    const [name = '', domain = ''] = [names[at], domains[at]];
    if (name.length < MIN_BRAND_LENGTH || isOrdinaryWord(name)) return;
    const known = brands.get(plain);
    if (known === undefined || (domain.endsWith('.com') && !known.endsWith('.com'))) brands.set(plain, domain);
  });
  return brands;
}

/** The differences in length between a name and a slip of it, the most likely first. */
const SLIPS = [0, -1, 1, -2, 2];

export function brandNames(brands: ReadonlyMap<string, string>): BrandNames {
  const named = Array.from(brands, ([name, domain]) => ({ name, domain, characters: charactersOf(name) }));
  const byGlyphs = new Map(named.map((brand) => [glyphsOf(brand.name), brand]));
  const byLength = Map.groupBy(named, ({ name }) => name.length);
  return {
    near(text, minLength) {
      const { glyphs, plain, characters } = readingOf(text);
      const same = byGlyphs.get(glyphs);
      if (same !== undefined && (writtenName(same) !== text || minLength < ONE_EDIT_LENGTH)) return same.domain;
      for (const by of SLIPS) {
        const length = plain.length + by;
        const edits = length < TWO_EDITS_LENGTH ? 1 : 2;
        if (length < minLength || Math.abs(by) > edits) continue;
        const slip = byLength.get(length)?.find(
          ({ name, domain, characters: others }) =>
            mayBeNear(characters, others, edits) &&
            isTypoOf(plain, name, minLength) &&
            // A name with marks is no slip of itself without them.
            writtenNameOf(domain) !== text,
        );
        if (slip !== undefined) return slip.domain;
      }
      return null;
    },
  };
}

/** A brand as its owner writes it: `klarna`, whose plain name is `klama`. The former imitates nobody. */
function writtenName({ name, domain }: { readonly name: string; readonly domain: string }): string {
  const written = writtenNameOf(domain);
  return plainNames(written).includes(name) ? written : name;
}

const readingOf = memoized((text) => {
  const plain = plainName(text);
  return { glyphs: glyphsOf(text), plain, characters: charactersOf(plain) };
});
