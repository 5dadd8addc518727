/** The kinds of parameters, by their names in the standards and in the providers' own documentation. */
import { memoized } from './memoized.ts';
import { list } from './tables/list.ts';

/**
 * - `return`: the place to which a flow returns the person. OAuth (RFC 6749, 3.1.2), OpenID Connect RP-Initiated
 *   Logout, OpenID 2 (`openid.return_to`), SAML (`RelayState`, the assertion consumer service), WS-Federation
 *   (`wreply`), CAS (`service`), payment pages (`success_url`, `cancel_url`), and sign-in pages' own names.
 * - `onward`: a place to which a page sends on, without any flow.
 * - `name`: a URL that names something and leads nowhere: issuers, resources, identifiers.
 * - `content`: a URL that a page is about: a repository to copy, a page to translate, a picture.
 * - `secret`: a value that lets its holder in for long, or personal data: MCP forbids it in a URL.
 * - `handle`: a value that a flow carries from page to page, good once or for a short time.
 */
export type ParameterKind = 'return' | 'onward' | 'name' | 'content' | 'secret' | 'handle' | 'other';

/** Complete names, in lower case without separators. */
const BY_NAME: ReadonlyMap<string, ParameterKind> = new Map(
  (['name', 'return', 'onward', 'secret', 'handle'] as const satisfies readonly ParameterKind[]).flatMap((kind) =>
    list(`${kind}-parameters`).map((name) => [name, kind] as const),
  ),
);

/** A name is a `return` if it has one of these words (`afterLoginUrl`) … */
const FLOW_WORDS: ReadonlySet<string> = new Set(list('flow-words'));

/** … and no others but these. */
const PLACE_WORDS: ReadonlySet<string> = new Set(list('place-words'));

/** Last words of the names of secrets (`db_password`, `x-api-key`). */
const SECRET_ENDING = new RegExp(
  `(?:^|[^a-z])(?:${[
    'passw(?:or)?d|passphrase|pwd|secret|(?:api|private|access)[^a-z]?key|(?:access|refresh|bearer|api)[^a-z]?token',
    'credentials?|ssn|iban|card[^a-z]?number|cvv|mnemonic|seed[^a-z]?phrase',
  ].join('|')})$`,
);

const HANDLE_ENDING =
  /(?:^|[^a-z])(?:token|key|code|ticket|session|sid|jwt|otp|pin|hint|signature|sig|nonce|state|challenge|hash|id)$/;

const URL_ENDING =
  /(?:^|[^a-z])(?:ur[li]|href|link|src|source|repo|repository|template|image|img|logo|icon|feed|website)$/;

/** Redirectors abbreviate so (`murl`, `pcurl`). */
const ABBREVIATED_URL = /^[a-z]{1,2}ur[li]$/;

/** Public keys, and names that only look like secrets. */
const PUBLIC =
  /^(?:public[^a-z]?key|site[^a-z]?key|publishable[^a-z]?key|pk|token[^a-z]?type|login[^a-z]?hint[^a-z]?type)$/;

/** The kind of a parameter by its name, as the name stands in the URL. */
export const parameterKindOf = memoized((name): ParameterKind => {
  // A page leads to its only value.
  if (name === '') return 'onward';
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();
  const parts = words.split(/[^a-z\d.]+/).filter((part) => part !== '');
  const known = BY_NAME.get(parts.join(''));
  if (known !== undefined) return known;
  if (parts[0] === 'openid.ns' || parts[0]?.startsWith('openid.ns.')) return 'name';
  const spoken = parts.join('_');
  if (PUBLIC.test(spoken)) return 'other';
  if (SECRET_ENDING.test(spoken)) return 'secret';
  const isPlace = parts.every((part) => FLOW_WORDS.has(part) || PLACE_WORDS.has(part));
  if (isPlace && parts.some((part) => FLOW_WORDS.has(part))) return 'return';
  if (ABBREVIATED_URL.test(spoken)) return 'onward';
  if (URL_ENDING.test(spoken)) return 'content';
  return HANDLE_ENDING.test(spoken) ? 'handle' : 'other';
});
