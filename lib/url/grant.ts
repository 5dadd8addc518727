import type { Finding, Grant, ScopeMeaning } from '../protocol/inspection.ts';
import type { InspectionContext } from './context.ts';
import { destinationOf, SCRIPT_URL } from './destination.ts';
import { about, finding } from './findings.ts';
import { isLoopback } from './host.ts';
import { haveOneOwner, isOwned } from './owners.ts';
import type { Parameter } from './parameters.ts';
import { isWeb } from './parse.ts';
import { anyOf } from './patterns.ts';
import { isForeign, isRedirectUri, partiesOf } from './redirect.ts';
import { siteOf } from './registrable-domain.ts';
import { withRequestObject } from './request-object.ts';
import { meaningOfScope } from './scopes.ts';
import { list } from './tables/list.ts';
import { actsForOthers, isTenant } from './tenants.ts';
import { findingValue } from './value.ts';

/** Usher only counts further scopes. */
const MAX_SCOPES = 30;

/** Paths of authorization endpoints: RFC 6749, section 3.1, and the providers' own names. */
const AUTHORIZE =
  /(?:^|\/)(?:oauth2?|adminconsent|oidc|openid|connect|sso|auth|login|dialog|authorizations?|qrconnect|authorize|consent)(?:[/.]|$)/i;

const ASKS = /\/(?:authorize|adminconsent)\/?$/i;

/** Where an administrator agrees for everybody: Microsoft's "admin consent". */
const FOR_EVERYONE = /\/adminconsent\/?$/i;

/** Pages where the code of a device flow is typed in (RFC 8628, section 3.3). */
const DEVICE =
  /(?:^|\/)(?:device|devices|devicelogin|deviceauth|device_?auth\w*|device[-_]\w+|activate|activation)(?:\/|$)/i;

/** Paths that mean such a page also without a code in the URL. */
const DEVICE_PAGE = /\/(?:(?:login|oauth2?)\/device(?:\/|$)|(?:device|device_?login|deviceauth|activate)\/*$)/i;

/** AWS's own page, below an ending of names that its customers have. */
const AWS_DEVICE_PAGE = /^device\.sso\.[\w-]+\.amazonaws\.com$/;

/** Such pages at addresses that do not name their owner. */
const FURTHER_DEVICE_PAGES = anyOf([
  /^aka\.ms\/devicelogin/,
  /^login\.live\.com\/oauth20_remoteconnect\.srf/,
  /^(?:www\.)?microsoft\.com\/(?:[a-z]{2}-[a-z]{2}\/)?link\/?$/,
  /^gitlab\.com\/oauth\/device(?:\/|$)/,
  /^huggingface\.co\/(?:oauth\/)?device\/?$/,
]);

/** Return addresses at which a page shows the code for the person to copy: a scammer with the code has the access. */
const SHOWN_CODE = anyOf([
  /urn:ietf:wg:oauth:2\.0:oob/,
  /\/oauth2\/nativeclient|login\.live\.com\/oauth20_desktop\.srf/,
  /sdk\.cloud\.google\.com\/(?:applicationdefault)?authcode\.html/,
  /(?:console\.anthropic|platform\.claude)\.com\/oauth\/code\/callback/,
]);

/** Google's scheme for a page that takes the access from a frame of Google's: `storagerelay://https/page.example`. */
const STORAGE_RELAY = /^storagerelay:\/\/(https?)\//i;

/** The providers' own programs that return to the device, most for developers. No other server asks in their name. */
const OWN_PROGRAMS: ReadonlySet<string> = new Set(list('own-programs'));

/** Microsoft's scope for all that an app may ever have. */
const EVERYTHING = /(?:^|\/)\.default$/i;

export interface GrantRequest {
  readonly grant: Grant | null;
  readonly findings: readonly Finding[];
}

/** Whether the URL asks for authorization, and is not only a page of the device flow. */
export function isAuthorization({ grant }: GrantRequest): boolean {
  return grant !== null && grant.flow !== 'device';
}

/** Reads an authorization request (RFC 6749, 4.1.1), or a page of the device flow (RFC 8628) if there is none. */
export function grantOf(url: URL, parameters: readonly Parameter[], context: InspectionContext): GrantRequest {
  const device = deviceFinding(url, parameters, context);
  const { grant, findings } = authorizationOf(url, withRequestObject(parameters), context);
  if (device === null) return { grant, findings };
  const provider = siteOf(url.hostname);
  const page: Grant = { flow: 'device', provider, client: null, returnTo: null, scopes: [], moreScopes: 0 };
  return { grant: grant ?? page, findings: [device, ...findings] };
}

/** The finding about a page for the code of a device flow; `null` for any other page. */
function deviceFinding(url: URL, parameters: readonly Parameter[], context: InspectionContext): Finding | null {
  const provider = siteOf(url.hostname);
  const hasCode = (...names: string[]) => valuesOf(parameters, names).join('') !== '';
  const isAws = AWS_DEVICE_PAGE.test(url.hostname);
  const isFurther = isAws || FURTHER_DEVICE_PAGES.test(url.hostname + url.pathname);
  // A provider with very many accounts, and not an organization's own name there.
  const isLarge = isFurther || (isOwned(provider) && !isTenant(url.hostname));
  const isPage =
    isFurther ||
    hasCode('user_code') ||
    (DEVICE.test(url.pathname) && hasCode('usercode', 'otc')) ||
    (isLarge && DEVICE_PAGE.test(url.pathname));
  if (!isPage) return null;
  // A program on the person's device may be any provider's customer.
  const owner = isAws ? 'awsapps.com' : url.hostname;
  const isForeignProvider =
    isElsewhere(context) && !partiesOf(context).expected?.some((known) => haveOneOwner(known, owner));
  return finding(isLarge && isForeignProvider ? 'deviceCodeElsewhere' : 'deviceCode', provider);
}

function valuesOf(parameters: readonly Parameter[], names: readonly string[]): string[] {
  return parameters.filter(({ name }) => names.includes(name.toLowerCase())).map(({ value }) => value);
}

/** Reads an authorization request. Providers differ in which of two values they take, so the worse one counts. */
function authorizationOf(url: URL, parameters: readonly Parameter[], context: InspectionContext): GrantRequest {
  const values = (...names: string[]) => names.flatMap((name) => valuesOf(parameters, [name]));
  const clientIds = values('client_id', 'appid', 'app_id', 'clientid').filter((value) => value !== '');
  const [clientId] = clientIds;
  if (clientId === undefined) return { grant: null, findings: [] };
  const provider = siteOf(url.hostname);
  // A single-page app keeps its path behind the `#`.
  const path = url.pathname + (url.hash.startsWith('#/') ? url.hash.slice(1).replace(/\?.*/s, '') : '');
  const responseTypes = values('response_type')
    .join(' ')
    .split(/[\s+]+/);
  const scopes = [
    ...new Set(
      values('scope', 'scopes', 'user_scope')
        .join(' ')
        .split(/[\s,+]+/),
    ),
  ].filter((scope) => scope !== '');
  const meanings = scopes.map((scope) => meaningOfScope(scope, provider));
  const returns = parameters.filter(({ name, value }) => isRedirectUri(name) && value !== '');
  const signs = [
    responseTypes[0] !== '',
    scopes.length > 0,
    returns.length > 0,
    AUTHORIZE.test(path),
    // Such a path means nothing else. The provider knows the rest from the client's registration.
    ASKS.test(path),
    values('request_uri').length > 0,
  ];
  if (signs.filter(Boolean).length < 2) return { grant: null, findings: [] };

  const targets = returns.map(({ part, value }) => {
    // A return address is absolute (RFC 6749, section 3.1.2), so `name:123` is a scheme and not a port.
    const address = value.replace(STORAGE_RELAY, '$1://');
    const target = destinationOf(address, url, true) ?? URL.parse(address);
    const judged = target === null ? [] : judgeReturn(url, target, context, meanings).map((one) => about(part, one));
    return { value, target, judged };
  });
  const worst = targets.find(({ judged }) => judged.some(({ severity }) => severity === 'warning'));
  const chosen = (worst ?? targets[0])?.target ?? null;
  const isToken = responseTypes.includes('token');
  // Access cannot return from a server elsewhere to a program on the person's device.
  const isLost = isElsewhere(context) && targets.some(({ target }) => target !== null && isLoopback(target.hostname));
  const isCopied =
    SHOWN_CODE.test(returns.map(({ value }) => value).join(' ')) ||
    clientIds.some((id) => OWN_PROGRAMS.has(id.toLowerCase())) ||
    (isLost && scopes.some((scope) => EVERYTHING.test(scope)));
  const isForEveryone = FOR_EVERYONE.test(path);
  const grant: Grant = {
    flow: isToken ? 'implicit' : 'code',
    provider,
    client: tellingClient(clientId),
    returnTo: chosen === null ? (returns.length > 0 ? provider : null) : accessPlace(chosen),
    scopes: scopes
      .slice(0, MAX_SCOPES)
      .map((scope, at) => ({ text: findingValue(scope), meaning: meanings[at] ?? null })),
    moreScopes: Math.max(0, scopes.length - MAX_SCOPES),
  };
  // The keeper of the request object writes the request (RFC 9101, section 5.2).
  const keepers = values('request_uri').flatMap((value) => URL.parse(value) ?? []);
  const keeper = keepers.find((kept) => isWeb(kept) && isForeign(kept.hostname, url, partiesOf(context)));
  const notes = [
    ['grantToken', isToken && meanings.some(isWeighty)],
    ['grantTwoReturns', new Set(targets.map(({ value }) => value)).size > 1],
    ['grantNoReturn', returns.length === 0 && (isForEveryone || meanings.some(isFarReaching))],
    ['grantOverOthers', returns.length > 0 && meanings.includes('admin')],
    ['grantForEveryone', isForEveryone],
    ['codeToCopy', isCopied],
  ] as const;
  return {
    grant,
    findings: [
      ...new Map(targets.flatMap(({ judged }) => judged).map((one) => [one.key, one])).values(),
      ...(keeper === undefined ? [] : [finding('grantElsewhere', provider, accessPlace(keeper))]),
      ...notes.flatMap(([key, isSo]) => (isSo ? [finding(key, provider)] : [])),
    ],
  };
}

function judgeReturn(url: URL, target: URL, context: InspectionContext, meanings: readonly Meaning[]): Finding[] {
  const parties = partiesOf(context);
  const provider = siteOf(url.hostname);
  const place = accessPlace(target);
  if (SCRIPT_URL.test(target.protocol)) return [finding('redirectScript', provider, place, 'redirect_uri')];
  if (!isWeb(target)) return [finding(foreignKey(target, meanings), provider, place)];
  if (isLoopback(target.hostname)) {
    // A provider on this device gives access to this device alone.
    const isLocal = parties.isLocalClient || isLoopback(url.hostname);
    const kept = finding('keepAddress', provider);
    return isLocal ? [kept] : [finding('grantToDevice', provider, place), kept];
  }
  // A stranger gets a warning as well. Alone it is a note: many servers in a home network have no certificate.
  const plain = target.protocol === 'http:' ? [finding('grantPlainHttp', provider, place)] : [];
  if (isForeign(target.hostname, url, parties))
    return [...plain, finding(foreignKey(target, meanings), provider, place)];
  const isNormal = plain.length === 0 && siteOf(target.hostname) !== provider;
  return isNormal ? [finding('oauthReturn', provider, place)] : plain;
}

/** The finding about a return to neither the client nor the server. */
function foreignKey(
  target: URL,
  meanings: readonly Meaning[],
): 'grantIdentity' | 'grantThroughService' | 'grantToApp' | 'grantElsewhere' {
  if (meanings.some(isFarReaching)) return 'grantElsewhere';
  // An app on this device (RFC 8252, section 7.1) gets no more than a program at a loopback address.
  if (!isWeb(target)) return 'grantToApp';
  // The server may be one of the service's customers.
  if (!actsForOthers(target)) return 'grantElsewhere';
  const isIdentity = meanings.length > 0 && meanings.every((meaning) => meaning === 'profile');
  return isIdentity ? 'grantIdentity' : 'grantThroughService';
}

type Meaning = ScopeMeaning | null;

/** Whether a scope asks for more than the person's identity, for which old honest services use the implicit flow. */
function isWeighty(meaning: Meaning): boolean {
  return meaning !== null && meaning !== 'profile' && meaning !== 'offline';
}

/** The rights that do most harm in wrong hands. A URL must name the party that gets them. */
const FAR_REACHING: readonly Meaning[] = [
  'admin',
  'repositories',
  'webhooks',
  'keys',
  'projects',
  'mail',
  'mailWrite',
  'mailSend',
];

function isFarReaching(meaning: Meaning): boolean {
  return FAR_REACHING.includes(meaning);
}

function accessPlace(target: URL): string {
  return isWeb(target) ? siteOf(target.hostname) : target.protocol;
}

/** Whether both the page and the server are known, and the server does not run on this device. */
function isElsewhere(context: InspectionContext): boolean {
  const { expected, claimed } = partiesOf(context);
  return expected !== null && claimed !== null && !isLoopback(claimed);
}

/** A client's name if it says anything: a site (a metadata document, an app's domain), never a number or hash. */
function tellingClient(id: string): string | null {
  const target = URL.parse(id);
  if (target && isWeb(target)) return siteOf(target.hostname);
  return /^[a-z][a-z._ -]{2,40}$/i.test(id) ? findingValue(id) : null;
}
