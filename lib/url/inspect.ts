import type { Finding, FindingKey, Identity, Inspection } from '../protocol/inspection.ts';
import type { InspectionContext } from './context.ts';
import { about, bySeverity, finding } from './findings.ts';
import { type GrantRequest, grantOf, isAuthorization } from './grant.ts';
import { hostFindings } from './host.ts';
import { hostingFindings } from './hosting.ts';
import { type UnicodeHost, unicodeHost } from './idn/host.ts';
import { hasRightToLeft } from './idn/scripts.ts';
import { installFindings } from './installs.ts';
import { contextSites } from './lookalike/context-sites.ts';
import { plainName } from './lookalike/known-sites.ts';
import { lookalikes, popularWithSameSkeleton } from './lookalike/lookalike.ts';
import { popularDomains } from './lookalike/popular.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { isWeb, MAX_OPENED_URL_LENGTH, parseUrl, writtenAuthority } from './parse.ts';
import { pathFindings } from './path.ts';
import { hiddenEncoded } from './percent.ts';
import { redirectFindings } from './redirect.ts';
import { type Domain, domainOf, NO_DOMAIN, siteOf, withoutDot } from './registrable-domain.ts';
import { relationFindings } from './relation.ts';
import { runsOf } from './runs.ts';
import { schemeFindings } from './scheme.ts';
import { secretFindings } from './secret.ts';
import { shortenerFindings } from './shortener.ts';
import { signInPathFindings } from './sign-in-paths.ts';
import { structureFindings } from './structure.ts';

/**
 * Says who a URL leads to and what speaks against opening it. Pure: nothing is fetched or looked up.
 *
 * @param url the string as the server sent it, untrimmed.
 * @param context what only Usher knows: who asks, which site the server claims, what was approved before. With
 *   `client: null` a client's own host is judged, as at pairing.
 * @returns never throws: a string that is no URL gives a finding that blocks.
 */
export function inspectUrl(url: string, context: InspectionContext): Inspection {
  const { url: parsed, blocks } = parseUrl(url);
  const blocked = { findings: bySeverity(blocks), grant: null, openable: false };
  if (parsed === null) return { ...blocked, identity: null, runs: [{ role: 'path', text: shownAsIs(url) }] };
  const domain = isWeb(parsed) ? domainOf(parsed.hostname) : NO_DOMAIN;
  const runs = runsOf(parsed, domain.registrable);
  if (!isWeb(parsed)) return { ...blocked, identity: identityFor(parsed, domain, null), runs };
  const plain = plainUrl(parsed);
  const unicode = safeUnicodeHost(parsed.hostname, context);
  const imitations = lookalikes(
    { host: plain.hostname, unicode: withoutDot(unicode.decoded), domain },
    popularDomains(context.popularDomains),
    contextSites(context, domain.registrable),
  );
  // A name that looks like a site of the context is no more shown in Unicode than one that looks like a popular domain.
  const shown = imitations.some(({ key }) => key === 'lookalikeName') ? null : unicode.shown;
  const isUnsafe = unicode.isUnsafe || shown !== unicode.shown;
  const { grant, findings: flow } = flowFindings(plain, context);
  return {
    identity: identityFor(parsed, domain, shown),
    runs,
    findings: withoutReassurance([
      ...blocks,
      ...imitations,
      ...idnFindings(plain.hostname, shown, isUnsafe),
      ...flow,
      ...relationFindings(parsed, context),
      ...webFindings(plain, url, context, domain),
      ...(isRewritten(url, parsed, unicode.decoded) ? [finding('rewrittenHost', plain.hostname)] : []),
    ]),
    grant,
    openable: blocks.length === 0,
  };
}

/** Encoded letters, digits, and marks that need no encoding. */
const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * A URL as the rules read it: without a dot at the end of its host, and with nothing encoded that needs no encoding. It leads to
 * the same place (RFC 3986, section 6.2.2.2), and so neither gets a URL past a rule.
 */
function plainUrl(url: URL): URL {
  const href = url.href.replace(NEEDLESSLY_ENCODED, decodeURIComponent);
  const hasDot = url.hostname.endsWith('.');
  if (!hasDot && href === url.href) return url;
  const plain = new URL(href);
  if (hasDot) plain.hostname = withoutDot(url.hostname);
  return plain;
}

/** The findings about what a URL asks for and where it leads on to, and the access that it or a page behind it would allow. */
function flowFindings(url: URL, context: InspectionContext): GrantRequest {
  const parameters = parametersOf(url);
  const asked = [grantOf(url, parameters, context)];
  const behind: Finding[] = [];
  const judgePage = (page: URL, given: readonly Parameter[]) => {
    const request = grantOf(page, given, context);
    const found = placeFindings(page, page.href, context).filter(({ severity }) => severity !== 'info');
    asked.push(request);
    behind.push(...found.map((one) => about(given[0]?.part ?? 'query', one)));
    return isAuthorization(request);
  };
  const onward = redirectFindings(url, parameters, context, asked.some(isAuthorization), judgePage);
  const warned = asked.find(({ findings }) => findings.some(({ severity }) => severity !== 'info'));
  const { grant } = warned ?? asked.findLast((one) => one.grant !== null) ?? { grant: null };
  const granted = asked.flatMap(({ findings }) => findings);
  return { grant, findings: [...granted, ...behind, ...onward, ...secretFindings(url, parameters)] };
}

/** The notes that call something normal. */
const REASSURANCES: readonly FindingKey[] = ['differentSiteFromServer', 'oauthReturn', 'plainHttpLoopback'];

/** Findings in order, each once. A note that calls something normal never stands beside a warning: it would calm. */
function withoutReassurance(all: readonly Finding[]): Finding[] {
  const said = new Set<string>();
  const found = all.filter(({ key, values }) => said.size < said.add([key, ...values].join(' ')).size);
  const isQuiet = found.every(({ severity }) => severity === 'info');
  return bySeverity(isQuiet ? found : found.filter(({ key }) => !REASSURANCES.includes(key)));
}

/**
 * The Unicode forms of a host, after every rule: one that looks like a popular domain as a whole is not shown either.
 *
 * @param host as `URL.hostname` gives it.
 */
export function safeUnicodeHost(host: string, context: Pick<InspectionContext, 'popularDomains'>): UnicodeHost {
  const unicode = unicodeHost(host);
  if (unicode.decoded === host) return unicode;
  const imitated = popularWithSameSkeleton(withoutDot(unicode.decoded), popularDomains(context.popularDomains));
  return imitated === null ? unicode : { ...unicode, shown: null, isUnsafe: true };
}

function identityFor(url: URL, domain: Domain, unicode: string | null): Identity {
  // Right-to-left characters would reorder what stands beside them: such a host is shown as punycode alone.
  const shown = unicode !== null && !hasRightToLeft(unicode) ? unicode : null;
  const registrable = domain.registrable;
  const unicodeDomain =
    registrable && shown && withoutDot(shown).split('.').slice(-registrable.split('.').length).join('.');
  return {
    href: url.href,
    origin: url.origin === 'null' ? null : url.origin,
    host: url.hostname,
    unicodeHost: shown,
    registrableDomain: registrable,
    unicodeRegistrableDomain: unicodeDomain === registrable ? null : unicodeDomain,
    hostedOn: domain.isPrivate ? domain.suffix : null,
  };
}

function webFindings(url: URL, input: string, context: InspectionContext, domain: Domain): Finding[] {
  const popular = popularDomains(context.popularDomains);
  return [
    ...schemeFindings(url),
    ...hostFindings(url.hostname, domain),
    ...structureFindings(url.hostname, domain),
    ...signInPathFindings(url, (site) => popular.all().has(site)),
    ...placeFindings(url, input, context),
  ];
}

/** The findings about who made the page at an address, whoever owns the host. */
function placeFindings(url: URL, input: string, context: InspectionContext): Finding[] {
  const popular = popularDomains(context.popularDomains);
  return [
    ...hostingFindings(url),
    ...installFindings(url),
    ...shortenerFindings(url, siteOf(url.hostname)),
    ...pathFindings(url, input, {
      isPopular: (name) => popular.all().has(name),
      siteOfBrand: (name) => popular.brands().get(plainName(name)),
    }),
  ];
}

function idnFindings(host: string, shown: string | null, isUnsafe: boolean): Finding[] {
  if (isUnsafe) return [finding('unsafeIdn', host)];
  if (shown === null) return [];
  return [hasRightToLeft(shown) ? finding('idnRightToLeft', host) : finding('idn', withoutDot(shown), host)];
}

/** Text that is no URL, as it came, up to the length of the longest URL that Usher opens. */
function shownAsIs(input: string): string {
  const text = hiddenEncoded(input.slice(0, MAX_OPENED_URL_LENGTH).toWellFormed());
  return input.length > MAX_OPENED_URL_LENGTH ? `${text}…` : text;
}

/** The vowels of Thai and Lao that the parser splits in two: people write them in one. */
const SPLIT_VOWELS = /[\u0e33\u0eb3]/g;

/**
 * Whether the host was written otherwise than it is shown, in characters that the parser turned into others or dropped: full-width
 * letters, mathematical ones, percent-encoded ones, other dots, soft hyphens, an address as one number or in another base; or
 * not behind two slashes, or with dots that stand for nothing. A host is written like this only to get past a filter.
 *
 * @param decoded the host in Unicode.
 */
function isRewritten(input: string, { protocol, hostname }: URL, decoded: string): boolean {
  if (hostname.includes('..')) return true;
  // Most are written as they are shown.
  const start = `${protocol}//${hostname}`;
  if (input.startsWith(start) && /^(?:[/:?#]|$)/.test(input.slice(start.length, start.length + 1))) return false;
  if (!/^\s*https?:[/\\]{2}[^/\\]/i.test(input)) return true;
  const written = (writtenAuthority(input.trimStart()).split('@').at(-1) ?? '').replace(/:\d*$/, '').toLowerCase();
  if (hostname.startsWith('[')) return false;
  const whole = written.normalize('NFC').replace(SPLIT_VOWELS, (vowel) => vowel.normalize('NFKC'));
  return withoutDot(whole) !== withoutDot(hostname) && withoutDot(whole) !== withoutDot(decoded);
}
