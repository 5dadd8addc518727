import type { Finding, FindingKey, Severity, UrlPart } from '../protocol/inspection.ts';
import { findingValue } from './value.ts';

/**
 * Every finding by message key, in the order in which Usher shows them: the most severe first.
 *
 * A key becomes a WebExtension message name, which cannot hold a hyphen. Several keys can share an id: the id is the
 * rule, the key is the message. The type holds exactly the keys that have messages.
 */
export const CATALOGUE = {
  notAUrl: entry('not-a-url', 'block', null),
  tooLong: entry('too-long', 'block', null, 'longest length allowed'),
  controlCharacters: entry('control-characters', 'block', null),
  scheme: entry('scheme', 'block', 'scheme', 'scheme'),
  blockedByPolicy: entry('policy', 'block', 'registrable-domain', 'blocked domain'),
  policyUnreadable: entry('policy', 'block', null),

  lookalikeName: entry('lookalike', 'danger', 'registrable-domain', 'imitated domain', 'host'),
  lookalikeContained: entry('lookalike', 'danger', 'subdomain', 'contained domain', 'host'),
  unsafeIdn: entry('unsafe-idn', 'danger', 'registrable-domain', 'host'),
  sameOriginAsClient: entry('same-origin-as-client', 'danger', 'registrable-domain', 'client host'),
  credentials: entry('credentials', 'danger', 'userinfo', 'text before the @', 'host'),
  plainHttp: entry('plain-http', 'danger', 'scheme', 'host'),

  lookalikePossible: entry('lookalike', 'warning', 'registrable-domain', 'imitated domain', 'host'),
  lookalikeTail: entry('lookalike', 'warning', 'registrable-domain', 'contained domain', 'host'),
  lookalikeBrand: entry('lookalike', 'warning', 'registrable-domain', "the brand's domain", 'host'),
  lureWords: entry('lure-words', 'warning', 'registrable-domain', 'words'),
  endingInName: entry('ending-in-name', 'warning', 'subdomain', 'name that only looks complete', 'domain'),
  localhostName: entry('local-name', 'warning', 'subdomain', 'domain'),
  addressInName: entry('address-in-name', 'warning', 'subdomain', 'domain', 'address'),
  tunnel: entry('hosting', 'warning', 'registrable-domain', 'service'),
  storedPage: entry('hosting', 'warning', 'registrable-domain', 'service'),
  anyonesPage: entry('hosting', 'warning', 'registrable-domain', 'service'),
  rewrittenHost: entry('rewritten-host', 'warning', 'registrable-domain', 'host'),
  privateNetwork: entry('private-network', 'warning', 'registrable-domain', 'host'),
  ipAddress: entry('ip-address', 'warning', 'registrable-domain', 'host'),
  singleLabel: entry('single-label', 'warning', 'registrable-domain', 'host'),
  specialUse: entry('special-use', 'warning', 'registrable-domain', 'host', 'special suffix'),
  redirectParameter: entry('redirect-parameter', 'warning', 'query', 'domain that leads on', 'target', 'parameter'),
  redirectScript: entry('redirect-parameter', 'warning', 'query', 'domain that sends on', 'scheme', 'parameter'),
  grantElsewhere: entry('grant', 'warning', 'query', 'domain that gives access', 'who gets it'),
  grantToken: entry('grant', 'warning', 'query', 'domain that gives access'),
  grantTwoReturns: entry('grant', 'warning', 'query', 'domain that gives access'),
  grantNoReturn: entry('grant', 'warning', 'query', 'domain that gives access'),
  grantOverOthers: entry('grant', 'warning', 'query', 'domain that gives access'),
  codeToCopy: entry('grant', 'warning', 'query', 'domain that gives access'),
  deviceCodeElsewhere: entry('device-code', 'warning', 'path', 'domain that gives access'),
  manyParameters: entry('many-parameters', 'warning', 'query', 'number that is looked at'),
  installsProgram: entry('installs-program', 'warning', null, 'site'),
  shortener: entry('shortener', 'warning', 'registrable-domain', 'domain'),
  secretInUrl: entry('secret-in-url', 'warning', 'query', 'where it stands'),
  oddPlace: entry('odd-place', 'warning', 'path', 'site'),
  brandInPath: entry('path-tricks', 'warning', 'path', "the brand's domain", 'site'),
  copiedPath: entry('path-tricks', 'warning', 'path', "the provider's domain", 'site'),
  hostInPath: entry('path-tricks', 'warning', 'path', 'domain in the path', 'host'),
  backslash: entry('path-tricks', 'warning', 'path'),
  doubleEncoded: entry('path-tricks', 'warning', 'path'),
  hiddenCharacters: entry('hidden-characters', 'warning', 'path', 'code points'),
  unusualPort: entry('port', 'warning', 'port', 'port'),

  oauthReturn: entry('redirect-parameter', 'info', 'query', 'domain that sends on', 'destination'),
  grantPlainHttp: entry('grant', 'info', 'query', 'domain that gives access', 'who gets it'),
  grantToApp: entry('grant', 'info', 'query', 'domain that gives access', 'scheme'),
  grantToDevice: entry('grant', 'info', 'query', 'domain that gives access', 'host'),
  keepAddress: entry('grant', 'info', 'query', 'domain that gives access'),
  grantIdentity: entry('grant', 'info', 'query', 'domain that gives access', 'who learns it'),
  grantThroughService: entry('grant', 'info', 'query', 'domain that gives access', 'who gets it'),
  grantForEveryone: entry('grant', 'info', 'path', 'domain that gives access'),
  deviceCode: entry('device-code', 'info', 'query', 'domain that gives access'),
  anyonesForm: entry('hosting', 'info', 'registrable-domain', 'service'),
  urlInParameter: entry('url-in-parameter', 'info', 'query', 'domain', 'site of the URL', 'parameter'),
  emailInUrl: entry('email-in-url', 'info', 'query', 'email address'),
  handleInUrl: entry('handle-in-url', 'info', 'query', 'where it stands'),
  sameSiteAsClient: entry('same-site', 'info', 'registrable-domain', 'client host'),
  differentSiteFromServer: entry('different-site-from-server', 'info', 'registrable-domain', 'site', 'claimed site'),
  firstVisit: entry('first-visit', 'info', 'registrable-domain', 'site'),
  seenOnce: entry('seen-before', 'info', 'registrable-domain', 'site'),
  seenBefore: entry('seen-before', 'info', 'registrable-domain', 'site', 'number of times'),
  publicSuffix: entry('public-suffix', 'info', 'registrable-domain', 'host'),
  privateSuffix: entry('private-suffix', 'info', 'registrable-domain', 'shared suffix'),
  idn: entry('idn', 'info', 'registrable-domain', 'Unicode form', 'punycode form'),
  idnRightToLeft: entry('idn', 'info', 'registrable-domain', 'punycode form'),
  plainHttpLoopback: entry('plain-http', 'info', 'scheme', 'host'),
  loopback: entry('loopback', 'info', 'registrable-domain', 'host'),
  port: entry('port', 'info', 'port', 'port'),
  manyLabels: entry('many-labels', 'info', 'subdomain', 'number of labels'),
  longHost: entry('long-host', 'info', 'subdomain', 'number of characters'),
  dataInFragment: entry('data-in-fragment', 'info', 'fragment'),
} as const satisfies Record<FindingKey, ReturnType<typeof entry>>;

type Strings<Names extends readonly string[]> = { -readonly [I in keyof Names]: string };
type Values<K extends FindingKey> = Strings<(typeof CATALOGUE)[K]['values']>;

const ORDER: ReadonlyMap<string, number> = new Map(Object.keys(CATALOGUE).map((key, index) => [key, index]));

/** Makes a finding. `values` fill its message, in the order of the catalog entry; they may be text from outside. */
export function finding<K extends FindingKey>(key: K, ...values: Values<K>): Finding {
  const { id, severity, part } = CATALOGUE[key];
  return { id, severity, part, key, values: values.map(findingValue) };
}

export function about(part: UrlPart, made: Finding): Finding {
  return { ...made, part };
}

export function bySeverity(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => (ORDER.get(a.key) ?? 0) - (ORDER.get(b.key) ?? 0));
}

/** `values` say what `$1`, `$2` … stand for in the message. */
function entry<const V extends readonly string[]>(id: string, severity: Severity, part: UrlPart | null, ...values: V) {
  return { id, severity, part, values };
}
