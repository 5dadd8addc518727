import { domainOf } from '../registrable-domain.ts';
import { skeletonsOf } from '../skeleton.ts';
import { siteNames } from './edit-distance.ts';
import { type KnownSites, nameOf } from './known-sites.ts';
import { isOrdinaryWord } from './ordinary-words.ts';

export interface Embedding {
  /** The host that is embedded. */
  readonly target: string;
  /** Whether it stands at the very end (`www-google.com`), which honest names do more often. */
  readonly atTail: boolean;
}

/** Shorter names occur by chance. */
const MIN_NAME_LENGTH = 4;

/** Hosts that are looked for have at most this many labels and hyphens; longer ones still count by their domain. */
const MAX_TOKENS = 6;

/** DNS holds no longer host: what is longer cannot be opened, and is not worth the time. */
const MAX_HOST_LENGTH = 253;

/** Ordinary words that are imitated nevertheless; only `-office.com` at the tail is too common to say anything. */
const WORDS_IMITATED = new Set(['office.com', 'medium.com', 'orange.fr']);

/**
 * Looks for a known site inside a host (`google.com-login.evil.example`, `googlecom.evil.example`). The labels are split
 * at dots and hyphens and scanned from the right; a run that spells a known host counts. What is found elsewhere goes
 * before what is found at the tail.
 *
 * Not counted: ordinary words, names under four characters, a site that embeds itself or its own name under another
 * suffix (`google.com.mx`).
 *
 * @param host in Unicode, as far as it can be decoded.
 */
export function targetEmbedding(host: string, known: KnownSites): Embedding | null {
  if (host.length > MAX_HOST_LENGTH) return null;
  const tokens = host.split(/[.-]/).filter((token) => token !== '');
  const embedder = siteNames(host);
  const ownRun = embedder[0].split('.').length;
  let atTail: Embedding | null = null;
  for (let end = tokens.length; end > 0; end--) {
    const target = targetEndingAt(tokens.slice(Math.max(0, end - MAX_TOKENS), end), embedder, known);
    if (target === null || isRun(tokens, end - ownRun, end, embedder[0])) continue;
    if (end < tokens.length || target.isJoined) return { target: target.host, atTail: false };
    atTail ??= { target: target.host, atTail: true };
  }
  return atTail;
}

function isRun(tokens: readonly string[], start: number, end: number, domain: string): boolean {
  return start >= 0 && tokens.slice(start, end).join('.') === domain;
}

/** What the runs of the host judged last look like: every set of known sites asks for the same ones. */
const looks = new Map<string, readonly string[]>();
const MAX_LOOKS = 1000;

function looksOf(run: string): readonly string[] {
  const known = looks.get(run) ?? skeletonsOf(run);
  if (looks.size >= MAX_LOOKS) looks.clear();
  looks.set(run, known);
  return known;
}

/** The site that the last tokens spell, if it can be imitated by this host. */
function targetEndingAt(
  tokens: readonly string[],
  embedder: readonly [domain: string, name: string],
  known: KnownSites,
): { readonly host: string; readonly isJoined: boolean } | null {
  for (const skeleton of looksOf(tokens.at(-1) ?? '')) {
    const joined = known.withoutSeparators().get(skeleton);
    if (
      joined !== undefined &&
      nameOf(joined).length > MIN_NAME_LENGTH &&
      !isHonest(joined, nameOf(joined), embedder)
    ) {
      return { host: joined, isJoined: true };
    }
  }
  for (let start = 0; start <= tokens.length - 2; start++) {
    for (const skeleton of looksOf(tokens.slice(start).join('.'))) {
      const target = known.byTokens().get(skeleton);
      if (target === undefined) continue;
      const { registrable, suffix } = domainOf(target);
      const domain = registrable ?? target;
      const name = registrable === null ? nameOf(target) : registrable.slice(0, -(suffix?.length ?? 0) - 1);
      if (name.length >= MIN_NAME_LENGTH && !isHonest(domain, name, embedder)) return { host: target, isJoined: false };
    }
  }
  return null;
}

/** Whether a host may well contain this domain: an ordinary word, its own name, or a common ending. */
function isHonest(target: string, name: string, [domain, ownName]: readonly [string, string]): boolean {
  if (name === ownName || target === domain) return true;
  if (WORDS_IMITATED.has(target)) return domain.endsWith(`-${target}`);
  return isOrdinaryWord(name);
}
