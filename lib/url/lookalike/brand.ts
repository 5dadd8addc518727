import { asciiSkeleton } from '../skeleton.ts';

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
      if (KEYWORDS.some((word) => !brand.includes(word) && !word.includes(brand) && around.some((part) => part.includes(word)))) {
        return stands;
      }
    }
  }
  return null;
}

/**
 * A brand that is a whole token of a host, between dots and hyphens (`claim-metamask.example`,
 * `paypal.signin.example`). Goes beyond Chromium's rules; on real phishing hosts it finds the most.
 *
 * @param labels skeletons of the labels before the public suffix.
 * @param ownName the label that may be a brand honestly: the site's own name; `null` on a shared suffix.
 */
export function brandToken<T>(
  labels: readonly string[],
  ownName: string | null,
  brands: ReadonlyMap<string, T>,
): T | null {
  for (const label of labels) {
    if (label === ownName) continue;
    for (const token of label.split('-')) {
      const stands = brands.get(token);
      if (stands !== undefined) return stands;
    }
  }
  return null;
}
