import type { Finding, UrlPart } from '../protocol/inspection.ts';
import type { InspectionContext } from './context.ts';
import { destinationOf, SCRIPT_URL } from './destination.ts';
import { about, finding } from './findings.ts';
import { isLoopback } from './host.ts';
import { nameOf } from './lookalike/known-sites.ts';
import { haveOneOwner } from './owners.ts';
import { parameterKindOf } from './parameter-kinds.ts';
import { MAX_PARAMETERS, type Parameter, parametersOf } from './parameters.ts';
import { isWeb, knownUrl } from './parse.ts';
import { decodedOnce } from './percent.ts';
import { siteOf } from './registrable-domain.ts';
import { isSecondDomain } from './second-domain.ts';
import { isTenantNamed } from './tenants.ts';
import { showsOthers, worksOnUrls } from './works-on-urls.ts';

/** Rules follow values in values to this depth, and search deeper ones for hosts. Sign-in pages nest no deeper. */
const MAX_NESTING = 3;

const HOST_WITHIN = /[/\\]{2}([^/\\?#&%\s]+)/g;

/** A parameter that is a URL without a name: the page leads there. */
const BARE_URL = /^(?:https?:)?[/\\]{2}/i;

/** Last part of the path of a page that leads on, by whatever parameter. */
const LEADS_ON =
  /\/(?:url|r|redir|redirect|redirector|out|outgoing|away|exit|leave|external|goto|go|jump|click|clk|aclk|ck\/a|deep_?link|linkfilter)(?:\.\w+)?\/?$/i;

/** The places to which a flow may honestly return. */
export interface Parties {
  /** The hosts of the asking page and of the server; `null` if one of them is unknown. */
  readonly expected: readonly string[] | null;
  readonly claimed: string | null;
  readonly isLocalClient: boolean;
}

export function partiesOf({ client, serverUrl }: InspectionContext): Parties {
  const clientHost = knownUrl(client)?.hostname || null;
  const serverHost = knownUrl(serverUrl)?.hostname || null;
  return {
    expected: clientHost === null || serverHost === null ? null : [clientHost, serverHost],
    claimed: serverHost === null ? null : siteOf(serverHost),
    isLocalClient: clientHost === null || isLoopback(clientHost),
  };
}

/**
 * Whether `host` belongs neither to the URL's own site nor to a known party. No host is foreign if a party is unknown,
 * nor is a party's name at a service that signs people in, nor a second domain of the server's.
 */
export function isForeign(host: string, url: URL, { expected, claimed }: Parties): boolean {
  if (expected === null || [url.hostname, ...expected].some((known) => haveOneOwner(known, host))) return false;
  const names = expected.map((known) => nameOf(siteOf(known)));
  return !isTenantNamed(host, names) && !(claimed !== null && isSecondDomain(host, claimed));
}

/** Takes a page of the same owner to which a URL leads. Returns whether that page asks for a grant. */
type JudgePage = (page: URL, given: readonly Parameter[]) => boolean;

/**
 * Finds values that lead on to another site, at most one finding for each destination.
 *
 * The return address of a flow is normal, unless it belongs to none of the asking page's site, the server's, and the
 * page's own. Usher must know all three for this warning, so a claim or a client adds it and never takes one back.
 * Without a flow, leading on is a warning by itself, unless the page's path says that it works on URLs. If a value
 * stays on a known site, the values in it count in the same way: a sign-in page goes on to the request that it was
 * opened for.
 *
 * @param isGrant whether the URL asks for a grant: `grantOf` judges its return address.
 */
export function redirectFindings(
  url: URL,
  parameters: readonly Parameter[],
  context: InspectionContext,
  isGrant: boolean,
  judgePage: JudgePage,
): Finding[] {
  const found = new Map<string, Finding>();
  const seen = new Set<string>();

  function look(from: URL, given: readonly Parameter[], parties: Parties, nesting: number, asks: boolean): void {
    for (const parameter of given) {
      const { part, name, value } = parameter;
      const isBare = BARE_URL.test(name);
      const kind = isBare ? 'onward' : parameterKindOf(name);
      if (kind === 'name') continue;
      const isPlace = kind === 'return' || kind === 'onward' || LEADS_ON.test(from.pathname);
      const target = destinationOf(isBare ? name : value, from, isPlace);
      if (target === null) continue;
      // `grantOf` judges the return address, without the URLs in it.
      const made = asks && isRedirectUri(name) ? null : findingFor(from, target, name, kind, parties);
      if (made !== null) tell(part, made);
      const goesOn = isPlace && isWeb(target) && (made === null || made.key === 'oauthReturn');
      if (goesOn) follow(target, parameter, from, parties, nesting);
    }
    if (given.length > MAX_PARAMETERS) found.set('', finding('manyParameters', String(MAX_PARAMETERS)));
  }

  function tell(part: UrlPart, made: Finding): void {
    const key = made.values[1] ?? '';
    const known = found.get(key);
    if (known === undefined || (known.severity === 'info' && made.severity !== 'info'))
      found.set(key, about(part, made));
  }

  function follow(target: URL, { part, name }: Parameter, from: URL, before: Parties, nesting: number): void {
    const parties = { ...before, expected: before.expected && [...before.expected, from.hostname] };
    const page = [nesting, ...(parties.expected ?? []), target.href].join(' ');
    if (seen.has(page)) return;
    seen.add(page);
    if (nesting < MAX_NESTING) {
      const inner = parametersOf(target).map((one) => ({ ...one, part }));
      const isOwn = haveOneOwner(from.hostname, target.hostname);
      look(target, inner, parties, nesting + 1, isOwn && judgePage(target, inner));
      return;
    }
    const stranger = hostsWithin(target).find((host) => !isLoopback(host) && isForeign(host, target, parties));
    if (stranger === undefined) return;
    const made = finding('redirectParameter', siteOf(from.hostname), siteOf(stranger), name);
    found.set(siteOf(stranger), about(part, made));
  }

  look(url, parameters, partiesOf(context), 0, isGrant);
  return [...found.values()];
}

function hostsWithin({ search, hash }: URL): string[] {
  const text = decodedOnce((search + hash).replace(/%(?:25)+/g, '%'));
  return [...text.matchAll(HOST_WITHIN)].flatMap(([, host]) => URL.parse(`https://${host}`)?.hostname ?? []);
}

/** Whether this is the parameter of RFC 6749, in any of the providers' spellings. */
export function isRedirectUri(name: string): boolean {
  return /^redirect_?ur[il]$/i.test(name);
}

function findingFor(
  url: URL,
  target: URL,
  name: string,
  kind: ReturnType<typeof parameterKindOf>,
  parties: Parties,
): Finding | null {
  const site = siteOf(url.hostname);
  if (!isWeb(target)) {
    return SCRIPT_URL.test(target.protocol) ? finding('redirectScript', site, target.protocol, name) : null;
  }
  const destination = siteOf(target.hostname);
  if (destination === '' || destination === site) return null;
  const warning = finding('redirectParameter', site, destination, name);
  const normal = finding('oauthReturn', site, destination);
  // "login.example@elsewhere.example" reads as if it stayed.
  if (target.username !== '' && siteOf(target.username) === site) return warning;
  // Some sign-in pages keep the place to go on to in `state`.
  if (kind === 'return' || kind === 'handle') {
    // A return to this device gives nothing to any other party (RFC 8252, section 7.3).
    return !isLoopback(target.hostname) && isForeign(target.hostname, url, parties) ? warning : normal;
  }
  const isAbout = !showsOthers(url) && ((kind !== 'onward' && !LEADS_ON.test(url.pathname)) || worksOnUrls(url));
  if (isAbout) return finding('urlInParameter', site, destination, name);
  return haveOneOwner(url.hostname, target.hostname) ? normal : warning;
}
