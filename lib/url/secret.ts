import type { Finding, UrlPart } from '../protocol/inspection.ts';
import { about, finding } from './findings.ts';
import type { Parameter } from './parameters.ts';

/** Last words of names whose values are secrets or personal data. */
const SECRET_WORD =
  /(?:^|[^a-z])(?:token|key|secret|passw(?:or)?d|passphrase|pwd|pass|e?mail|jwt|session(?:[^a-z]?id)?|sid|authorization|credentials?|otp|pin|ssn|phone|iban|card(?:[^a-z]?number)?|cvv|apikey|signature|sig)$/;

/** A code that signs in or confirms, not one of a country or language. */
const SECRET_CODE =
  /^(?:code|(?:auth|authorization|device|user|verification|access|invite|reset|otp|security)[^a-z]?code)$/;

/** Names that look so and are public: of keys, hints and identifiers that OAuth sends openly. */
const PUBLIC_NAMES =
  /^(?:public[^a-z]?key|site[^a-z]?key|client[^a-z]?id|kid|token[^a-z]?type|prompt|login[^a-z]?hint[^a-z]?type)$/;

/** Values that OAuth and MCP send on purpose: RFC 6749, RFC 7636, RFC 9101, OpenID Connect, MCP elicitation. */
const NORMAL = new Set([
  'state',
  'nonce',
  'elicitationid',
  'elicitation_id',
  'client_id',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'id_token_hint',
  'client_assertion',
]);

/** Compact JWS or JWE, RFC 7515: three or five base64url parts, the first the JSON header. */
const JWT = /(?:^|[/=:.,\s])eyJ[\w-]{8,}\.[\w-]*\.[\w-]*/;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;

/** Prefixes that issuers give their secrets so that they can be found where they do not belong. */
const KNOWN_SECRET =
  /(?:^|[/=])(?:gh[opsur]_\w{20}|github_pat_\w{20}|glpat-[\w-]{15}|xox[abprs]-[\w-]{10}|sk-[\w-]{16}|sk_live_\w{10}|AKIA[A-Z\d]{12}|AIza[\w-]{30}|npm_\w{30})/;

/**
 * Values that look like credentials or personal data: MCP forbids servers to send these in a URL, and a URL stays in
 * histories and logs.
 *
 * @param parameters of the URL's query and fragment.
 * @returns at most one finding, with the names of the parameters that hold them, or `path`.
 * @see https://modelcontextprotocol.io/specification/draft/client/elicitation
 */
export function secretFindings(url: URL, parameters: readonly Parameter[]): Finding[] {
  const places: { readonly name: string; readonly part: UrlPart }[] = [];
  for (const { part, name, value } of parameters) {
    if (value === '' || NORMAL.has(name.toLowerCase())) continue;
    if (isSecretName(name) || JWT.test(value) || EMAIL.test(value) || KNOWN_SECRET.test(value))
      places.push({ name, part });
  }
  const { pathname } = url;
  if (JWT.test(pathname) || KNOWN_SECRET.test(pathname) || pathname.split('/').some(isEmailSegment)) {
    places.push({ name: 'path', part: 'path' });
  }
  const first = places[0];
  if (first === undefined) return [];
  const names = [...new Set(places.map(({ name }) => name))].slice(0, 4).join(', ');
  return [about(first.part, finding('secretInUrl', names))];
}

/** Whether a parameter's name ends in a word for a secret: `accessToken`, `api_key`, `user[password]`. */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/\]/g, '');
  return !PUBLIC_NAMES.test(words) && (SECRET_WORD.test(words) || SECRET_CODE.test(words));
}

function isEmailSegment(segment: string): boolean {
  return segment.includes('.') && EMAIL.test(segment.replace(/%40/i, '@'));
}
