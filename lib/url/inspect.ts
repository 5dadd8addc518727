import type { Finding, FindingKey, Identity, Inspection } from '../protocol/inspection.ts';
import type { InspectionContext } from './context.ts';
import { displayRuns } from './display-runs.ts';
import { about, bySeverity, finding } from './findings.ts';
import { type GrantRequest, grantOf, isAuthorization } from './grant.ts';
import { hostFindings } from './host.ts';
import { hostingFindings } from './hosting.ts';
import { hasRightToLeft } from './idn/scripts.ts';
import { type UnicodeHost, unicodeHost } from './idn/unicode-host.ts';
import { installerFindings } from './installers.ts';
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
import { schemeFindings } from './scheme.ts';
import { secretFindings } from './secret.ts';
import { shortenerFindings } from './shortener.ts';
import { signInPathFindings } from './sign-in-paths.ts';
import { structureFindings } from './structure.ts';

/**
 * Says where a URL leads, and the reasons against opening it. Pure: it fetches and looks up nothing. Never throws: a
 * string that is no URL gives a finding that blocks.
 *
 * @param url the string as the server sent it, untrimmed.
 * @param context with `client: null`, the URL is that of a client itself, as at pairing.
 */
export function inspectUrl(url: string, context: InspectionContext): Inspection {
  const { url: parsed, blocks } = parseUrl(url);
  const blocked = { findings: bySeverity(blocks), grant: null, openable: false };
  if (parsed === null) return { ...blocked, identity: null, runs: [{ role: 'path', text: shownAsIs(url) }] };
  const domain = isWeb(parsed) ? domainOf(parsed.hostname) : NO_DOMAIN;
  const runs = displayRuns(parsed, domain.registrable);
  if (!isWeb(parsed)) return { ...blocked, identity: identityFor(parsed, domain, null), runs };
  const plain = plainUrl(parsed);
  const unicode = safeUnicodeHost(parsed.hostname, context);
  const imitations = lookalikes(
    { host: plain.hostname, unicode: withoutDot(unicode.decoded), domain },
    popularDomains(context.popularDomains),
    contextSites(context, domain.registrable),
  );
  // A lookalike of a site of the context is not shown in Unicode either.
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

const NEEDLESSLY_ENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/** A URL as the rules read it: no needless encoding (RFC 3986, 6.2.2.2) or final dot may get it past a rule. */
function plainUrl(url: URL): URL {
  const href = url.href.replace(NEEDLESSLY_ENCODED, decodeURIComponent);
  const hasDot = url.hostname.endsWith('.');
  if (!hasDot && href === url.href) return url;
  const plain = new URL(href);
  if (hasDot) plain.hostname = withoutDot(url.hostname);
  return plain;
}

/** The findings about the parameters of a URL and the pages behind it, and the access that one of these would give. */
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

/** The notes that call something normal. Beside a warning they would calm. */
const REASSURANCES: readonly FindingKey[] = ['differentSiteFromServer', 'oauthReturn', 'plainHttpLoopback'];

function withoutReassurance(all: readonly Finding[]): Finding[] {
  const said = new Set<string>();
  const found = all.filter(({ key, values }) => said.size < said.add([key, ...values].join(' ')).size);
  const isQuiet = found.every(({ severity }) => severity === 'info');
  return bySeverity(isQuiet ? found : found.filter(({ key }) => !REASSURANCES.includes(key)));
}

/** The Unicode forms of a host (`URL.hostname`), after every rule: a popular domain's lookalike is not shown. */
export function safeUnicodeHost(host: string, context: Pick<InspectionContext, 'popularDomains'>): UnicodeHost {
  const unicode = unicodeHost(host);
  if (unicode.decoded === host) return unicode;
  const imitated = popularWithSameSkeleton(withoutDot(unicode.decoded), popularDomains(context.popularDomains));
  return imitated === null ? unicode : { ...unicode, shown: null, isUnsafe: true };
}

function identityFor(url: URL, domain: Domain, unicode: string | null): Identity {
  // Right-to-left characters would reorder the text beside them: such a host is shown as punycode alone.
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

/** The findings about the maker of the page at an address, apart from the host's owner. */
function placeFindings(url: URL, input: string, context: InspectionContext): Finding[] {
  const popular = popularDomains(context.popularDomains);
  return [
    ...hostingFindings(url),
    ...installerFindings(url),
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

/** Text that is no URL, cut at the length of the longest URL that Usher opens. */
function shownAsIs(input: string): string {
  const text = hiddenEncoded(input.slice(0, MAX_OPENED_URL_LENGTH).toWellFormed());
  return input.length > MAX_OPENED_URL_LENGTH ? `${text}…` : text;
}

/** People write these vowels of Thai and Lao as one character; the parser splits them in two. */
const SPLIT_VOWELS = /[\u0e33\u0eb3]/g;

/**
 * Whether the server wrote the host in other characters than Usher shows: full-width or mathematical letters,
 * percent-encoded ones, other dots, soft hyphens, an address as one number; or not behind two slashes, or with needless
 * dots. Only a URL that shall get past a filter has these. `decoded` is the host in Unicode.
 */
function isRewritten(input: string, { protocol, hostname }: URL, decoded: string): boolean {
  if (hostname.includes('..')) return true;
  const start = `${protocol}//${hostname}`;
  if (input.startsWith(start) && /^(?:[/:?#]|$)/.test(input.slice(start.length, start.length + 1))) return false;
  if (!/^\s*https?:[/\\]{2}[^/\\]/i.test(input)) return true;
  const written = (writtenAuthority(input.trimStart()).split('@').at(-1) ?? '').replace(/:\d*$/, '').toLowerCase();
  if (hostname.startsWith('[')) return false;
  const whole = written.normalize('NFC').replace(SPLIT_VOWELS, (vowel) => vowel.normalize('NFKC'));
  return withoutDot(whole) !== withoutDot(hostname) && withoutDot(whole) !== withoutDot(decoded);
}
