import type { Finding, UrlPart } from '../protocol/inspection.ts';
import { fromBase64 } from './destination.ts';
import { about, bySeverity, finding } from './findings.ts';
import { parameterKindOf } from './parameter-kinds.ts';
import type { Parameter } from './parameters.ts';
import { readable } from './percent.ts';
import { list } from './tables/list.ts';

/** Compact JWS or JWE, RFC 7515: three or five base64url parts, the first the JSON header. */
const JWT = /(?:^|[/=:.,\s])(eyJ[\w-]{8,})\.([\w-]*)\.[\w-]*/;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;

/** Issuers give their keys and tokens these prefixes so that leaked ones can be found. */
const PREFIXED =
  String.raw`gh[opsur]_\w{20} github_pat_\w{20} glpat-[\w-]{15} xox[abeprs]-[\w-]{10} xapp-[\w-]{10} sk-[\w-]{16}
  [sr]k_live_\w{10} (?:AKIA|ASIA)[A-Z\d]{12} AIza[\w-]{30} ya29\.[\w-]{20} npm_\w{30} hf_\w{30} SG\.[\w-]{16} shp(?:at|ss)_\w{20}
  dop_v1_\w{20} lin_api_\w{20} ntn_\w{30} -----BEGIN\x20`.split(/\s+/);

/** Such a key at the beginning of a value or of a part of it. */
const KNOWN_SECRET = new RegExp(`(?:^|[/=:\\s])(?:${PREFIXED.join('|')})`);

/** Stripe's client secrets of payments, set-ups, and sources: each finishes one payment, and does nothing else. */
const PAYMENT_HANDLE = /^(?:src_client_secret_\w+|(?:pi|seti|src)_\w+_secret_\w+)$/;

/** Public values called a key or secret: a publishable key, and a signature (DER, as some states' sign-ins send it). */
const PUBLIC_VALUE = /^(?:pk_(?:test|live)_\w+|pk_[\da-f]{8}-[\da-f-]{27}|MI[I-L][\w+/-]{200,}=*)$/;

/** Names the key that has signed the URL (Signature Version 4), without the key's secret. */
const SIGNED_BY = /^x-(?:amz|goog)-credential$/i;

/** On a sign-in page, such a key names the app from which the person comes (Kite, Last.fm, Flickr, Trello). */
const APP_KEY = /^(?:api_?)?key$/i;
const SIGNS_IN = /\/(?:auth|oauth2?|authorize|login)(?:[/.]|$)/i;

/** Google's key of an app, public on the sign-in pages that Google hosts for apps (Firebase). */
const HOSTED_SIGN_IN = /^\/__\/auth\//;
const GOOGLE_KEY = /^AIza[\w-]{30,}$/;

/** Values of a parameter with a secret's name that are none: switches, states, types. */
const PLACEHOLDER = /^(?:\d{1,2}|true|false|yes|no|on|off|null|none|undefined|[a-z]{1,7}|\{.*\}|<.*>)$/i;

/** Shorter or more regular values name a key. */
const MIN_KEY_LENGTH = 24;
const MIN_KEY_BITS = 3.7;

/**
 * Finds values that let their holder in, which MCP forbids in a URL: known formats of live keys, access tokens, and any
 * value that is called a password or key and looks like one. A handle of a flow and the person's own email address are
 * notes. At most one finding of each kind, with the names of the parameters, or `path`.
 * @see https://modelcontextprotocol.io/specification/draft/client/elicitation
 */
export function secretFindings(url: URL, parameters: readonly Parameter[]): Finding[] {
  const { pathname } = url;
  const places = parameters.flatMap(({ part, name, value }): SecretPlace[] => {
    const key = keyOf(name, value, pathname);
    return key === null ? [] : [{ key, name: key === 'emailInUrl' ? value : name, part }];
  });
  if (isCredential(pathname)) places.push({ key: 'secretInUrl', name: 'path', part: 'path' });
  const person = pathname
    .split('/')
    .map((segment) => segment.replace(/%40/i, '@'))
    .find((segment) => segment.includes('.') && EMAIL.test(segment));
  if (person !== undefined) places.push({ key: 'emailInUrl', name: readable(person), part: 'path' });
  const found = [...Map.groupBy(places, ({ key }) => key)].map(([key, same]) => {
    const names = [...new Set(same.map(({ name }) => name))];
    return about(same[0]?.part ?? 'query', finding(key, names.slice(0, 4).join(', ')));
  });
  return bySeverity(found);
}

interface SecretPlace {
  readonly key: 'secretInUrl' | 'emailInUrl' | 'handleInUrl';
  readonly name: string;
  readonly part: UrlPart;
}

function keyOf(name: string, value: string, pathname: string): SecretPlace['key'] | null {
  if (value === '' || PUBLIC_VALUE.test(value)) return null;
  const isPublicKey =
    SIGNED_BY.test(name) ||
    (APP_KEY.test(name) && SIGNS_IN.test(pathname) && !isCredential(value)) ||
    (HOSTED_SIGN_IN.test(pathname) && GOOGLE_KEY.test(value));
  if (isPublicKey || PAYMENT_HANDLE.test(value)) return 'handleInUrl';
  const kind = parameterKindOf(name);
  // A request object (RFC 9101) carries the requested scopes, and lets nobody in.
  const letsIn = name === 'request' ? KNOWN_SECRET.test(value) : isCredential(value);
  if (letsIn || (kind === 'secret' && !PLACEHOLDER.test(value)) || isLongKey(name, value)) return 'secretInUrl';
  if (EMAIL.test(value)) return 'emailInUrl';
  return kind === 'handle' && !QUIET.has(name.toLowerCase()) ? 'handleInUrl' : null;
}

/** Parameters of every flow that tell a person nothing: RFC 6749, 7636, 9101, OpenID Connect, SAML, MCP. */
const QUIET: ReadonlySet<string> = new Set(list('quiet-parameters'));

function isCredential(value: string): boolean {
  if (KNOWN_SECRET.test(value)) return true;
  const [, header = '', payload = ''] = JWT.exec(value) ?? [];
  return header !== '' && isAccessToken(header, payload);
}

/** Whether a JWT is an access token: by its type (RFC 9068, 2.1), or by claims that only access tokens have. */
function isAccessToken(header: string, payload: string): boolean {
  if (/"typ"\s*:\s*"(?:application\/)?at\+jwt"/i.test(fromBase64(header))) return true;
  return /"(?:scp|scope|token_use|roles|permissions|resource_access|realm_access)"\s*:\s*(?!"id")/i.test(
    fromBase64(payload),
  );
}

/** Whether a value is long and random, and is called a key, secret or credential. */
function isLongKey(name: string, value: string): boolean {
  if (!/(?:key|secret|credential|auth)$/i.test(name) || value.length < MIN_KEY_LENGTH) return false;
  if (!/^[\w+/=.~-]+$/.test(value) || !/\d/.test(value) || !/[a-z]/i.test(value)) return false;
  return bitsPerCharacter(value.slice(0, 200)) >= MIN_KEY_BITS && !/^rlkey$/i.test(name);
}

function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - (count / text.length) * Math.log2(count / text.length), 0);
}
