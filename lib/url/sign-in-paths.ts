import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { isLoopback } from './host.ts';
import { haveOneOwner } from './owners.ts';
import { anyOf } from './patterns.ts';
import { siteOf } from './registrable-domain.ts';

/**
 * Paths of large providers' own sign-in pages, by the provider. No program that others run has them, but a page between
 * a person and a provider keeps them. From the providers' own pages and their documentation of endpoints
 * (docs/notes/url-tables.md). Not here: programs that customers run (ADFS, Okta, Exchange, Gitea's `/login/oauth`).
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

/** One pattern is faster than all, and nearly no path fits. */
const ANY_SIGN_IN_PATH = anyOf(SIGN_IN_PATHS.map(([path]) => path));

/** Finds a path of a provider's sign-in page elsewhere, but not on sites that many people know (`isKnown`). */
export function signInPathFindings({ hostname, pathname }: URL, isKnown: (site: string) => boolean): Finding[] {
  if (!ANY_SIGN_IN_PATH.test(pathname)) return [];
  const site = SIGN_IN_PATHS.find(([path]) => path.test(pathname))?.[1];
  const own = siteOf(hostname);
  if (site === undefined || haveOneOwner(site, hostname) || isKnown(own) || isLoopback(hostname)) return [];
  return [finding('copiedPath', site, own)];
}
