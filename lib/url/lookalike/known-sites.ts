import { lazily } from '../../protocol/lazily.ts';
import { unicodeHost } from '../idn/host.ts';
import { remembering } from '../remembering.ts';
import { asciiSkeleton, changedAtOnce, skeletonsOf } from '../skeleton.ts';
import { isOrdinaryWord } from '../words.ts';
import { charactersOf, mayBeNear } from './edit-distance.ts';
import { glyphsOf, isTypoOf, ONE_EDIT_LENGTH, TWO_EDITS_LENGTH } from './typo.ts';

/** Shorter names are too often something else. */
export const MIN_BRAND_LENGTH = 5;

export interface KnownSite {
  readonly domain: string;
  /** Whether it is one of the most popular, about 500, or one that matters at this moment. */
  readonly isTop: boolean;
}

export interface NamedDomain {
  readonly domain: string;
  readonly skeleton: string;
  readonly characters: number;
}

/**
 * The indexes of a set of sites that a host may imitate, each made on first use. The rules look into one set after the
 * other: the findings of one never take back those of another.
 */
export interface KnownSites {
  /** The source of these sites, if they are not popular ones or the client’s: a claim of the server, or the history. */
  readonly knownAs?: 'claim' | 'history';
  /** Domains that imitate none of this set: the set itself, and what its owners run beside it. */
  readonly all: () => ReadonlySet<string>;
  readonly bySkeleton: () => ReadonlyMap<string, KnownSite>;
  /** Hosts by their skeleton with dots for hyphens (`over.blog.com`): how they look in a host split at both. */
  readonly byTokens: () => ReadonlyMap<string, string>;
  /** Domains by their skeleton without dots and hyphens (`googlecom`). */
  readonly withoutSeparators: () => ReadonlyMap<string, string>;
  /** Domains by the length of their skeleton: those of two within one edit differ by no more than one. */
  readonly byLength: () => ReadonlyMap<number, readonly NamedDomain[]>;
  /** Names that are no ordinary words, as `plainName` has them, to the site. */
  readonly brands: () => ReadonlyMap<string, string>;
  /** The same, compared by how they look. */
  readonly brandNames: () => BrandNames;
  /** Domains that count where they stand whole, however short or common their names, by their skeleton with dots for hyphens. */
  readonly whole: () => ReadonlyMap<string, string>;
  /** Domains as a single label (`notion-so`), to the domain. */
  readonly hyphenated: () => ReadonlyMap<string, string>;
  /** Coined names, which mean the site wherever they stand. */
  readonly coined: () => ReadonlyMap<string, string>;
  /** Names that mean the site beside a lure. */
  readonly brandsWithLure: () => ReadonlyMap<string, string>;
  /** Domains whose names are too short or too common to be compared letter by letter, by how they look at a glance. */
  readonly shortNames: () => ReadonlyMap<string, string>;
  /** Names that mean the site under any suffix. */
  readonly names: () => ReadonlyMap<string, string>;
}

/** Makes each index of `sites` once, when a rule first asks for it. */
export function madeOnUse(sites: KnownSites): KnownSites {
  const each = (make: unknown) => (typeof make === 'function' ? lazily(make as () => unknown) : make);
  const made = Object.entries(sites).map(([name, make]): [string, unknown] => [name, each(make)]);
  return Object.fromEntries(made) as unknown as KnownSites;
}

export interface BrandNames {
  /**
   * The site whose name a text nearly is: alike at a glance, or a slip away.
   *
   * @param minLength from which length on a slip says something.
   */
  readonly near: (text: string, minLength: number) => string | null;
}

/** A label as brands are looked up: ASCII, with `rn` as `m`, `1` as `l` and `0` as `o`. */
export function plainNames(label: string): string[] {
  return skeletonsOf(label).map((skeleton) => skeleton.replace(/rn/g, 'm'));
}

/** An ASCII name as brands are looked up. */
export function plainName(name: string): string {
  return asciiSkeleton(name).replace(/rn/g, 'm');
}

/** The name of a popular domain: what stands before its suffix. */
export function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

/** The name of a domain in Unicode. */
export function writtenNameOf(domain: string): string {
  return nameOf(unicodeHost(domain).decoded);
}

/** Domains with names long enough to be compared letter by letter, by the length of their skeleton. */
export function byLengthOf(domains: readonly Omit<NamedDomain, 'characters'>[]) {
  const named = domains.map(({ skeleton, domain }) => ({ domain, skeleton, characters: charactersOf(skeleton) }));
  return Map.groupBy(named, ({ skeleton }) => skeleton.length);
}

/** Names of sites that are no ordinary words, to the site: the one under `.com`, else the first. */
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

/** By how many characters a name and a slip of it may differ, the most likely first. */
const SLIPS = [0, -1, 1, -2, 2];

/** Brands made ready to be compared by how they look and letter by letter. */
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
        // Too short to say anything, or further away than a slip.
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

/** A brand as its owner writes it: `klarna`, which is looked up as `klama`. It imitates nobody, and the other does. */
function writtenName({ name, domain }: { readonly name: string; readonly domain: string }): string {
  const written = writtenNameOf(domain);
  return plainNames(written).includes(name) ? written : name;
}

/** A text as it looks, as brands are looked up, and by its characters: every set of brands asks for the same. */
const readingOf = remembering((text) => {
  const plain = plainName(text);
  return { glyphs: glyphsOf(text), plain, characters: charactersOf(plain) };
});
