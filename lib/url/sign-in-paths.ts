import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { isLoopback } from './host.ts';
import { haveOneOwner } from './owners.ts';
import { anyOf } from './patterns.ts';
import { siteOf } from './registrable-domain.ts';

/**
 * Paths of large providers' own sign-in pages, by the provider: no program that others run has them. A page that stands between
 * a person and a provider keeps them, since it hands on what it is asked for. Kept by hand, from the providers' own pages and
 * their documentation of endpoints (docs/notes/url-tables.md). Not here: what customers run under their own names (ADFS, Okta,
 * Exchange, Gitea's `/login/oauth`).
 */
const SIGN_IN_PATHS: readonly (readonly [path: RegExp, site: string])[] = [
  [
    /^\/o\/oauth2\/(?:v\d\/)?auth(?:\/|$)|^\/v3\/signin\/|^\/signin\/v2\/|^\/(?:ServiceLogin|AccountChooser)\b/,
    'google.com',
  ],
  [
    /^\/(?:common|organizations|consumers)\/(?:oauth2\/|reprocess|login|SAS\/|GetCredentialType|federation|saml2|wsfed)/i,
    'microsoftonline.com',
  ],
  [/^\/(?:login|oauth20_(?:authorize|desktop|remoteconnect))\.srf$/i, 'live.com'],
  [/^\/appleauth\/auth\//, 'apple.com'],
  [/^\/ap\/(?:signin|oa|cvf|mfa)(?:\/|$)/, 'amazon.com'],
  [/^\/(?:v\d+\.\d\/)?dialog\/oauth$|^\/login\/device-based\//, 'facebook.com'],
  [/^\/uas\/(?:login|oauth2)|^\/checkpoint\/lg\//, 'linkedin.com'],
  [/^\/cgi-bin\/webscr$|^\/webapps\/hermes$/, 'paypal.com'],
  [/^\/i\/flow\/login$|^\/i\/oauth2\/authorize$/, 'x.com'],
];

/** Nearly every path is none: asked first, since one pattern is asked faster than all. */
const ANY_SIGN_IN_PATH = anyOf(SIGN_IN_PATHS.map(([path]) => path));

/**
 * Says that a path is that of a provider's sign-in page, and the host is not the provider's.
 *
 * @param isKnown whether a host is one that many people go to: it has pages of its own there.
 */
export function signInPathFindings({ hostname, pathname }: URL, isKnown: (site: string) => boolean): Finding[] {
  if (!ANY_SIGN_IN_PATH.test(pathname)) return [];
  const site = SIGN_IN_PATHS.find(([path]) => path.test(pathname))?.[1];
  const own = siteOf(hostname);
  if (site === undefined || haveOneOwner(site, hostname) || isKnown(own) || isLoopback(hostname)) return [];
  return [finding('copiedPath', site, own)];
}
