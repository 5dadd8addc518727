import type { Finding } from '../protocol/inspection.ts';
import { about, finding } from './findings.ts';
import type { Parameter } from './parameters.ts';
import { siteOf } from './registrable-domain.ts';

/** An absolute or scheme-relative URL; backslashes count as slashes, as browsers have it. */
const URL_VALUE = /^\s*(?:https?:)?[/\\]{2}[^/\\]/i;

/** The same, percent-encoded once more than the query needs. */
const ENCODED_URL_VALUE = /^\s*(?:https?%3a)?(?:%2f|%5c){2}/i;

/** OAuth and OpenID parameters whose URL names something and leads nowhere: RFC 6749, 8707, 9207, 9101, OpenID Connect. */
const NAMES_ONLY = new Set([
  'resource',
  'audience',
  'client_id',
  'scope',
  'iss',
  'issuer',
  'realm',
  'acr_values',
  'claims',
]);

/** Where OAuth hands the person back: RFC 6749, section 4.1.1; OpenID Connect RP-Initiated Logout. */
const OAUTH_RETURN = new Set(['redirect_uri', 'post_logout_redirect_uri']);

/** What every OAuth request carries one of. Without it, `redirect_uri` is a parameter like any other. */
const OAUTH_REQUEST = new Set(['client_id', 'response_type', 'request_uri', 'id_token_hint']);

/**
 * Values that are a URL of another site: the page may send the person on to it. Where OAuth hands back is normal, and
 * said in words.
 *
 * @param parameters of the URL's query and fragment.
 * @returns at most one finding for each destination.
 */
export function redirectFindings(url: URL, parameters: readonly Parameter[]): Finding[] {
  const site = siteOf(url.hostname);
  const isOAuth = parameters.some(({ name }) => OAUTH_REQUEST.has(name));
  const found = new Map<string, Finding>();
  for (const { part, name, value } of parameters) {
    if (NAMES_ONLY.has(name)) continue;
    const destination = destinationOf(value, url);
    if (destination === null || destination === '' || destination === site || found.has(destination)) continue;
    const made =
      isOAuth && OAUTH_RETURN.has(name)
        ? finding('oauthReturn', site, destination)
        : finding('redirectParameter', site, destination, name);
    found.set(destination, about(part, made));
  }
  return [...found.values()];
}

/** The site that a value leads to, or `null` where it is no URL. */
function destinationOf(value: string, base: URL): string | null {
  const text = ENCODED_URL_VALUE.test(value) ? decoded(value) : value;
  if (!URL_VALUE.test(text)) return null;
  const target = URL.parse(text, base.origin);
  return target && siteOf(target.hostname);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
