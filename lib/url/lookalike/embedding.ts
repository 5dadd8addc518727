import { skeletonsOf } from '../skeleton.ts';
import type { ContextSite } from './context-sites.ts';
import { siteNames } from './edit-distance.ts';
import { isOrdinaryWord } from './ordinary-words.ts';
import { nameOf, type PopularDomains } from './popular.ts';

export interface Embedding {
  /** The host that is embedded: a context site's, or a popular domain. */
  readonly target: string;
  /** Whether it stands at the very end (`www-google.com`), which honest names do more often. */
  readonly atTail: boolean;
}

/** Shorter names occur by chance. */
const MIN_NAME_LENGTH = 4;

/** Popular domains have at most this many labels and hyphens. */
const MAX_TOKENS = 5;

/** DNS holds no longer host: what is longer cannot be opened, and is not worth the time. */
const MAX_HOST_LENGTH = 253;

/** Ordinary words that are imitated nevertheless; only `-office.com` at the tail is too common to say anything. */
const WORDS_IMITATED = new Set(['office.com', 'medium.com', 'orange.fr']);

/**
 * Looks for a known site inside a host (`google.com-login.evil.example`, `googlecom.evil.example`). The labels are split
 * at dots and hyphens and scanned from the right; a run that spells a popular domain, or a context site's host, counts.
 * What is found elsewhere goes before what is found at the tail.
 *
 * Not counted: ordinary words, names under four characters, a site that embeds itself or its own name under another
 * suffix (`google.com.mx`).
 *
 * @param host in Unicode, as far as it can be decoded.
 * @param sites the sites of the context.
 */
export function targetEmbedding(
  host: string,
  popular: PopularDomains,
  sites: readonly ContextSite[],
): Embedding | null {
  if (host.length > MAX_HOST_LENGTH) return null;
  const tokens = host.split(/[.-]/).filter((token) => token !== '');
  const embedder = siteNames(host);
  let atTail: Embedding | null = null;
  for (let end = tokens.length; end > 0; end--) {
    const target = targetEndingAt(tokens.slice(0, end), embedder, popular, sites);
    if (target === null) continue;
    if (end < tokens.length || target.isJoined) return { target: target.host, atTail: false };
    atTail ??= { target: target.host, atTail: true };
  }
  return atTail;
}

/** The site that the last tokens spell, if it can be imitated by this host. */
function targetEndingAt(
  tokens: readonly string[],
  embedder: readonly [domain: string, name: string],
  popular: PopularDomains,
  sites: readonly ContextSite[],
): { readonly host: string; readonly isJoined: boolean } | null {
  for (const skeleton of skeletonsOf(tokens.at(-1) ?? '')) {
    const joined = popular.withoutSeparators().get(skeleton);
    if (
      joined !== undefined &&
      nameOf(joined).length > MIN_NAME_LENGTH &&
      !isHonest(joined, nameOf(joined), embedder)
    ) {
      return { host: joined, isJoined: true };
    }
  }

  const runs: string[] = [];
  for (let start = tokens.length - 2; start >= 0; start--) runs.push(tokens.slice(start).join('.'));
  if (runs.includes(embedder[0])) return null;

  for (const run of runs) {
    const site = sites.find(({ host }) => byTokens(host) === run);
    if (site && site.name.length >= MIN_NAME_LENGTH && !isHonest(site.domain, site.name, embedder)) {
      return { host: site.host, isJoined: false };
    }
  }
  for (const run of runs.slice(0, MAX_TOKENS - 1)) {
    for (const skeleton of skeletonsOf(run)) {
      const site = sites.find(({ skeletons }) => skeletons.some((known) => byTokens(known) === skeleton));
      const target = site?.domain ?? popular.byTokens().get(skeleton);
      if (target === undefined) continue;
      const name = site?.name ?? nameOf(target);
      if (name.length >= MIN_NAME_LENGTH && !isHonest(target, name, embedder)) return { host: target, isJoined: false };
    }
  }
  return null;
}

/** A host as it looks where hosts are split at dots and hyphens alike. */
function byTokens(host: string): string {
  return host.replaceAll('-', '.');
}

/** Whether a host may well contain this domain: an ordinary word, its own name, or a common ending. */
function isHonest(target: string, name: string, [domain, ownName]: readonly [string, string]): boolean {
  if (name === ownName) return true;
  if (WORDS_IMITATED.has(target)) return domain.endsWith(`-${target}`);
  return isOrdinaryWord(name);
}
