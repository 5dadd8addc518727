import { asciiSkeleton } from '../skeleton.ts';
import { isLure } from './lure.ts';

/** Words that imitations put beside a brand to have something typed in. */
const KEYWORDS = [
  'account',
  'activate',
  'active',
  'admin',
  'airdrop',
  'billing',
  'claim',
  'confirm',
  'login',
  'logout',
  'online',
  'password',
  'recover',
  'reward',
  'secure',
  'security',
  'signin',
  'signout',
  'support',
  'unlock',
  'update',
  'validate',
  'verif',
  'wallet',
].map(asciiSkeleton);

const HAS_KEYWORD = new RegExp(KEYWORDS.join('|'));

/**
 * Combosquatting: a brand and a lure in one name (`google-login.example`, `loginpaypal.example`).
 *
 * @param names skeletons of the name that is judged: the registrable domain without its suffix.
 * @param brands skeletons of brands, to what each stands for.
 * @returns what the first brand found stands for.
 */
export function comboSquatting<T>(names: readonly string[], brands: ReadonlyMap<string, T>): T | null {
  for (const name of names) {
    if (!HAS_KEYWORD.test(name)) continue;
    for (const [brand, stands] of brands) {
      const at = name.indexOf(brand);
      if (at < 0 || name.length === brand.length) continue;
      const around = [name.slice(0, at), name.slice(at + brand.length)];
      if (
        KEYWORDS.some(
          (word) => !brand.includes(word) && !word.includes(brand) && around.some((part) => part.includes(word)),
        )
      ) {
        return stands;
      }
    }
  }
  return null;
}

/** Shorter brands are too often part of a word. */
const MIN_BRAND_WITHIN_LABEL = 6;

/** What the brands of a host are looked for in. */
export interface Labels {
  /** Skeletons of the labels before the public suffix. */
  readonly labels: readonly string[];
  /** Whether that suffix is a private one, where anyone can get a name. */
  readonly isShared: boolean;
}

/**
 * A brand that is a whole token of a host, between dots and hyphens (`claim-metamask.example`,
 * `paypal.signin.example`). The name of a site itself may be a brand honestly (`google.example`), but not on a shared
 * suffix. Goes beyond Chromium's rules; on real phishing hosts it finds the most.
 *
 * @param brands skeletons of brands, to what each stands for.
 */
export function brandToken<T>({ labels, isShared }: Labels, brands: ReadonlyMap<string, T>): T | null {
  const ownName = isShared ? null : labels.at(-1);
  for (const label of labels) {
    const tokens = label.split('-');
    if (tokens.length === 1 && label === ownName) continue;
    for (const token of tokens) {
      const stands = brands.get(token);
      if (stands !== undefined) return stands;
    }
  }
  return null;
}

/**
 * A brand anywhere within a label (`mymetamaskpage.example`): for brands on a shared suffix, and for very distinctive
 * ones elsewhere.
 *
 * @param brands skeletons of brands, to what each stands for.
 */
export function brandWithin<T>({ labels, isShared }: Labels, brands: ReadonlyMap<string, T>): T | null {
  const ownName = isShared ? null : labels.at(-1);
  const joined = labels.join(' ');
  for (const [brand, stands] of brands) {
    if (brand.length < MIN_BRAND_WITHIN_LABEL || !joined.includes(brand) || brand === ownName) continue;
    return stands;
  }
  return null;
}

/**
 * A brand that is an ordinary word or very short, as a token of a label that holds a lure too (`apple-id-login`).
 *
 * @param brands brands to what each stands for: asked for only where there is a lure.
 */
export function brandWithLure<T>({ labels }: Labels, brands: () => ReadonlyMap<string, T>): T | null {
  for (const label of labels) {
    const tokens = label.split('-');
    if (tokens.length < 2 || !tokens.some(isLure)) continue;
    for (const token of tokens) {
      const stands = brands().get(token);
      if (stands !== undefined) return stands;
    }
  }
  return null;
}
