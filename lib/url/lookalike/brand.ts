import { memoized } from '../memoized.ts';
import { list } from '../tables/list.ts';
import { isHostLabel } from '../words.ts';
import { type BrandNames, MIN_BRAND_LENGTH, plainName } from './known-sites.ts';
import { isLure, isStrongLure, lureEdges, mayAsk } from './lure.ts';
import { ONE_EDIT_LENGTH_BESIDE_LURE } from './typo.ts';

/** Words that imitations put beside a brand so that people type something in, anywhere in a name. */
const KEYWORDS = list('keywords');

const KEYWORD = new RegExp(KEYWORDS.join('|'));
const hasKeyword = memoized((name) => KEYWORD.test(name));

/** Whether a label holds a word that asks for something. A weak lure only stands beside such words. */
export function asks(label: string): boolean {
  return hasKeyword(label) || label.split('-').some(isStrongLure);
}

/** Names of products that people run under their own name: `gitlab.example.org`. */
const SELF_HOSTED: ReadonlySet<string> = new Set(list('self-hosted').map(plainName));

/** Words that owners add to their brands: such a name is more often theirs than not (`brand-static.example`). */
const OPERATING: ReadonlySet<string> = new Set(list('owner-words').map(plainName));

/** Short names of products for which organizations have pages of their own. */
const IN_HOUSE: ReadonlySet<string> = new Set(['aws', 'ibm', 'sap']);

export function isOperating(token: string): boolean {
  return OPERATING.has(plainName(token));
}

/** The names (`tulip-forge`) whose owners may have made a label: only operating words stand beside them. */
export const ownersOf = memoized((label): readonly string[] =>
  runsIn(label).flatMap(({ run, beside }) => (beside.every(isOperating) ? [run] : [])),
);

/** The label and every run of its words, since a brand may have a hyphen itself. */
const runsOf = memoized((label): readonly string[] => [...new Set([label, ...runsIn(label).map(({ run }) => run)])]);

function runsIn(label: string): { readonly run: string; readonly beside: readonly string[] }[] {
  const words = label.split('-');
  return words.flatMap((_, from) =>
    words.slice(from).map((_, more) => {
      const beside = words.toSpliced(from, more + 1);
      return { run: words.slice(from, from + more + 1).join('-'), beside };
    }),
  );
}

/** Whether a label is somebody else's name though it holds a brand. */
type IsOther = (label: string, brand: string) => boolean;

/** Words with which people offer a product or a replacement for it. */
const OFFERS = /^(?:get|try|use|join|mcp|agents?|assistants?|copilot)$/;

/** Whether only harmless words stand beside the word with a brand (`parsnip-lantern` beside `lantern.example`). */
export function isCompound(label: string, brand: string): boolean {
  // A brand that has a hyphen itself counts as one word.
  const name = brand.replaceAll('-', '');
  const words = label.replaceAll(brand, name).split('-');
  const others = words.filter((word) => !word.includes(name));
  const isTelling = (word: string) =>
    !/^[a-z]{3,}$/.test(word) || OFFERS.test(word) || isLure(word) || isHostLabel(word);
  return others.length > 0 && others.length < words.length && !others.some(isTelling);
}

/** Suffixes under which a name is an account. There a brand's own name is the brand's account. */
const ACCOUNTS: ReadonlySet<string> = new Set(list('account-suffixes'));

export interface Labels {
  /** The labels before the public suffix, in ASCII or in the ASCII that they resemble. */
  readonly labels: readonly string[];
  readonly suffix: string;
  /** Whether the suffix is a private one, where anyone can get a name. */
  readonly isShared: boolean;
}

/** Combosquatting: a brand and a lure in one name (`google-login.example`, `loginpaypal.example`). */
export function comboSquatting(name: string, brands: ReadonlyMap<string, string>): string | null {
  if (!hasKeyword(name)) return null;
  return firstWithin(name, brands, (brand, at) => {
    const around = [name.slice(0, at), name.slice(at + brand.length)];
    return KEYWORDS.some(
      (word) => !brand.includes(word) && !word.includes(brand) && around.some((part) => part.includes(word)),
    );
  });
}

/**
 * A brand that is a whole label, or a whole token between dots and hyphens (`claim-metamask.example`,
 * `paypal.signin.example`). A site's own name may honestly be a brand (`google.example`), but not on a shared suffix.
 * Chromium has no such rule; it finds the most on real phishing hosts.
 */
export function brandToken(
  { labels, suffix, isShared }: Labels,
  brands: ReadonlyMap<string, string>,
  isOther: IsOther,
): string | null {
  if (brands.size === 0) return null;
  const ownName = isShared && !ACCOUNTS.has(suffix) ? null : labels.at(-1);
  for (const label of labels) {
    const isItself = label === ownName || (!isShared && SELF_HOSTED.has(label));
    for (const token of runsOf(label)) {
      const stands = brands.get(token);
      if (stands === undefined || isOther(label, token)) continue;
      const isOwners = token === label ? isItself : !isShared && ownersOf(label).includes(token);
      if (!isOwners) return stands;
    }
  }
  return null;
}

/** A self-hosted product below a name of lures alone (`google.session-check.example`), which no organization has. */
export function brandBeforeLures({ labels, isShared }: Labels, brands: ReadonlyMap<string, string>): string | null {
  const tokens = labels.at(-1)?.split('-') ?? [];
  if (isShared || tokens.length < 2 || !tokens.every(isLure)) return null;
  return (
    labels
      .slice(0, -1)
      .map((label) => brands.get(label))
      .find((site) => site !== undefined) ?? null
  );
}

/** Shorter brands are too often part of a word. */
const MIN_BRAND_IN_HOUSE_LABEL = 6;

/** Words that begin with a brand's name by chance: revolution, open search, open season. */
const LONGER_WORDS =
  /revolution|revoluc|revolut[ie]|opensea(?:r|son|s|m|t)|discord(?:an|ia)|discorda|ledgersm|telegraph/;

/** A brand anywhere in a label (`mymetamaskpage.example`): any one on a shared suffix, only coined ones elsewhere. */
export function brandWithin(
  { labels, suffix, isShared }: Labels,
  brands: ReadonlyMap<string, string>,
  isOther: IsOther,
): string | null {
  if (brands.size === 0) return null;
  const ownName = isShared && !ACCOUNTS.has(suffix) ? null : labels.at(-1);
  for (const label of labels) {
    const isEnough = (brand: string) =>
      brand.length >= MIN_BRAND_IN_HOUSE_LABEL &&
      brand !== ownName &&
      !isOther(label, brand) &&
      (isShared || !ownersOf(label).includes(brand));
    const found =
      firstWithin(label, brands, isEnough) ??
      (label.includes('-') ? firstWithin(label.replaceAll('-', ''), brands, isEnough) : null);
    if (found !== null && !LONGER_WORDS.test(label)) return found;
  }
  return null;
}

/** A short or common brand in a label with a lure (`apple-id-login`). Below a name, a word must ask (`sap-portal`). */
export function brandWithLure(
  { labels, isShared }: Labels,
  brands: () => ReadonlyMap<string, string>,
  counts: (label: string) => boolean,
): string | null {
  for (const label of labels) {
    const tokens = label.split('-');
    if (!tokens.some(isLure) || !counts(label)) continue;
    const mayBeRun = !isShared && label !== labels.at(-1) && !asks(label);
    for (const token of tokens) {
      if (mayBeRun && IN_HOUSE.has(token)) continue;
      const stands = brands().get(token);
      if (stands !== undefined && (!isLure(token) || tokens.some((other) => other !== token && isLure(other))))
        return stands;
    }
  }
  return null;
}

/** How many places are tried at which lures begin or end, the longest stretches of lures first. */
const MAX_EDGES = 4;

/** A label that is a brand, or nearly one, with lures joined to it (`discordnitrogift`, `paypai-security`). */
export function brandAmongLures(label: string, brands: BrandNames): string | null {
  for (const stretch of amongLures(label)) {
    const found = brands.near(stretch, ONE_EDIT_LENGTH_BESIDE_LURE);
    if (found !== null) return found;
  }
  return null;
}

/** The words between the lures of a label, the shortest first. */
const amongLures = memoized((label): readonly string[] => {
  const text = label.replaceAll('-', '');
  if (!mayAsk(text)) return [];
  const { starts, ends } = lureEdges(text);
  const stretches = [...starts.slice(0, MAX_EDGES), 0].flatMap((start) =>
    [...ends.slice(0, MAX_EDGES), text.length].flatMap((end) =>
      end - start >= MIN_BRAND_LENGTH && (mayAsk(text.slice(0, start)) || mayAsk(text.slice(end)))
        ? [text.slice(start, end)]
        : [],
    ),
  );
  return [...new Set(stretches)];
});

/** The first brand in a text that counts. Looks up every stretch as long as a brand, so many brands cost nothing. */
function firstWithin(
  text: string,
  brands: ReadonlyMap<string, string>,
  counts: (brand: string, at: number) => boolean,
): string | null {
  const lengths = lengthsOf(brands);
  for (let at = 0; at + 1 < text.length; at++) {
    for (const length of lengths.get(pairAt(text, at)) ?? []) {
      if (at + length > text.length) break;
      const brand = text.slice(at, at + length);
      const stands = brands.get(brand);
      if (stands !== undefined && counts(brand, at)) return stands;
    }
  }
  return null;
}

type Lengths = ReadonlyMap<number, readonly number[]>;

const lengths = new WeakMap<ReadonlyMap<string, string>, Lengths>();

/** The lengths of brands by their first two characters: at most places of a text no brand begins. */
function lengthsOf(brands: ReadonlyMap<string, string>): Lengths {
  let known = lengths.get(brands);
  if (known === undefined) {
    const byPair = Map.groupBy(brands.keys(), (brand) => pairAt(brand, 0));
    known = new Map(
      [...byPair].map(([pair, names]) => [pair, [...new Set(names.map((name) => name.length))].sort((a, b) => a - b)]),
    );
    lengths.set(brands, known);
  }
  return known;
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
}
