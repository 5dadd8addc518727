import { memoized } from '../memoized.ts';
import { domainOf } from '../registrable-domain.ts';
import { skeletonsOf } from '../skeleton.ts';
import { isOrdinaryWord } from '../words.ts';
import { siteNames } from './edit-distance.ts';
import { type KnownSites, nameOf } from './known-sites.ts';

export interface Embedding {
  readonly target: string;
  /** Whether it stands at the very end (`www-google.com`), as honest names have it more often. */
  readonly atTail: boolean;
}

/** Shorter names occur by chance. */
const MIN_NAME_LENGTH = 4;

/** Known hosts have at most this many labels and hyphens; of longer ones the domain counts. */
const MAX_TOKENS = 6;

/** DNS holds no longer host, so nothing could open it. */
export const MAX_HOST_LENGTH = 253;

/** Ordinary words that are imitated nevertheless; only `-office.com` at the tail is too common. */
const WORDS_IMITATED = new Set(['office.com', 'medium.com', 'orange.fr']);

/**
 * Finds a known site inside a host in Unicode (`google.com-login.evil.example`, `googlecom.evil.example`), from the
 * right, by tokens between dots and hyphens. A site at the tail counts only if there is no other.
 *
 * Not counted: ordinary words, names under four characters (except a whole domain between dots), a site that embeds
 * itself or its own name under another suffix (`google.com.mx`).
 */
export function targetEmbedding(host: string, known: KnownSites): Embedding | null {
  if (host.length > MAX_HOST_LENGTH) return null;
  const embedder = siteNames(host);
  let atTail: Embedding | null = null;
  for (const tail of tailsOf(host)) {
    const target = targetEndingWith(tail, host, embedder, known);
    if (target === null || tail.isOwn) continue;
    if (!tail.isLast || target.isJoined) return { target: target.host, atTail: false };
    atTail ??= { target: target.host, atTail: true };
  }
  return atTail;
}

/** The tails of a host, the last first: the skeletons of each last token and of the runs that end with it. */
const tailsOf = memoized((host) => {
  const tokens = host.split(/[.-]/).filter((token) => token !== '');
  const [domain] = siteNames(host);
  const ownRun = domain.split('.').length;
  return tokens
    .map((token, index) => {
      const end = index + 1;
      const runs: string[] = [];
      for (let start = Math.max(0, end - MAX_TOKENS); start < index; start++) {
        runs.push(...skeletonsOf(tokens.slice(start, end).join('.')));
      }
      const isOwn = end >= ownRun && tokens.slice(end - ownRun, end).join('.') === domain;
      return { token: skeletonsOf(token), runs, isLast: end === tokens.length, isOwn };
    })
    .reverse();
});

/** The site that the last tokens spell, if this host can imitate it. */
function targetEndingWith(
  { token, runs, isLast }: ReturnType<typeof tailsOf>[number],
  host: string,
  embedder: readonly [domain: string, name: string],
  known: KnownSites,
): { readonly host: string; readonly isJoined: boolean } | null {
  for (const skeleton of token) {
    const joined = known.withoutSeparators().get(skeleton);
    if (
      joined !== undefined &&
      nameOf(joined).length > MIN_NAME_LENGTH &&
      !isHonest(joined, nameOf(joined), embedder)
    ) {
      return { host: joined, isJoined: true };
    }
  }
  for (const skeleton of runs) {
    // With hyphens, a short or common name is too often another's (`linear-app.example`, `street-wise.com.br`).
    const whole = known.whole().get(skeleton);
    const isWhole = !isLast && whole !== undefined && standsWhole(whole, host);
    const target = known.byTokens().get(skeleton) ?? (isWhole ? whole : undefined);
    if (target === undefined) continue;
    const { registrable, suffix } = domainOf(target);
    const domain = registrable ?? target;
    const name = registrable === null ? nameOf(target) : registrable.slice(0, -(suffix?.length ?? 0) - 1);
    const isTelling = name.length >= MIN_NAME_LENGTH || (whole !== undefined && standsWhole(domain, host));
    if (isTelling && !isHonest(domain, name, embedder)) return { host: target, isJoined: false };
  }
  return null;
}

function standsWhole(domain: string, host: string): boolean {
  return `.${host}`.includes(`.${domain}`);
}

/** Labels that registries of countries put before their own ending (`google.com.mx`). */
const COMMON_ENDING = /\.(?:com|co|net|org|gov|edu|ac)$/;

/** Whether a host may honestly contain this domain: an ordinary word, or its own name with a common ending. */
function isHonest(target: string, name: string, [domain, ownName]: readonly [string, string]): boolean {
  if (target === domain) return true;
  if (name === ownName) return COMMON_ENDING.test(target) || !domain.startsWith(`${target}.`);
  if (WORDS_IMITATED.has(target)) return domain.endsWith(`-${target}`);
  return isOrdinaryWord(name);
}
