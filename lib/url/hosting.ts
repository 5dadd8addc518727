import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { anyOf } from './patterns.ts';
import { domainOf, withoutDot } from './registrable-domain.ts';
import { list } from './tables/list.ts';
import { isHostLabel } from './words.ts';

/**
 * The kinds of places at which anybody can put up a page without a name (`data/sites/`, from the services'
 * documentation):
 * - a tunnel, or a name for a changing address, leads to a device, and to another one tomorrow (`tunnels`);
 * - a store serves files, and no sign-in page is a file (`stores`);
 * - a site builder gives a page for an email address (`builders`);
 * - a service of forms shows only questions, and honest servers ask there too (`forms`).
 * Not here: platforms on which developers deploy (vercel.app, workers.dev, github.io …). Many honest servers are there.
 */
type Hosting = 'tunnel' | 'store' | 'builder' | 'form';

const KIND_OF_SUFFIX: ReadonlyMap<string, Hosting> = new Map(
  (['tunnel', 'store', 'builder', 'form'] as const satisfies readonly Hosting[]).flatMap((kind) =>
    list(`${kind}s`).map((suffix) => [suffix, kind] as const),
  ),
);

/** Stores whose names have a region in the middle. */
const REGIONAL_STORE =
  /(?:^|\.)s3[.-][\w.-]*amazonaws\.com$|\.oss-[\w-]+\.aliyuncs\.com$|^objectstorage\.[\w-]+\.oraclecloud\.com$/;

/** A file that the person downloads; anything else is a page. */
const DOWNLOAD = new RegExp(`\\.(?:${list('downloads').join('|')})$`, 'i');

/** The first part of a path under which a service of pages has its own pages. */
const OWN_PART = '(?:login|signup|register|admin|oauth\\w*|s|blog|help|pricing|terms|privacy)(?:/|$)';

/** Pages that anybody can write at the address of one site, by host and path. */
export const PAGES = {
  googleSites: /^sites\.google\.com\/(?:view|site|d)\//i,
  googleScripts: /^script\.google\.com\/macros\//i,
  googleDocs: /^docs\.google\.com\/(?:presentation|drawings)\/.*\/pub/i,
  googleDocuments: /^docs\.google\.com\/(?:document|spreadsheets)\/.*\/pub(?:html)?$/i,
  googleReports: /^(?:lookerstudio|datastudio)\.google\.com\/(?:reporting|s|embed)\/\w/i,
  /** Pages at a service that people also use for work. */
  shared: anyOf([
    /^airtable\.com\/(?:app\w+\/)?shr\w/,
    /^app\.smartsheet\.(?:com|eu)\/b\/publish/,
    /^interfaces\.zapier\.com\/\w/,
    /^express\.adobe\.com\/page\//,
    /^new\.express\.adobe\.com\/webpage\//,
    /^padlet\.com\/[\w-]+\/[\w-]/,
    /^pastebin\.com\/\w/,
    /^justpaste\.it\/\w/,
    /^rentry\.co\/\w/,
  ]),
  /** Code that anybody wrote and a workshop or a network of files runs at its own address. */
  code: anyOf([
    /^codepen\.io\/[\w-]+\/(?:full|debug|pen|live)\//,
    /^jsfiddle\.net\/.*\/show/,
    /^jsbin\.com\/\w/,
    /^(?:cdn|fastly)\.jsdelivr\.net\/(?:gh|npm)\/.*\.html?$/,
    /^(?:raw|rawcdn|cdn)\.githack\.com\//,
    /^claude\.(?:site|ai\/public)\/artifacts\//,
    /^chatgpt\.com\/(?:canvas|codex)\/shared\//,
    /^g\.co\/gemini\/share\//,
    /^unpkg\.com\/.*\.html?$/,
  ]),
  /** Services at which the first part of the path is a customer's name. */
  byName: new RegExp(`^(?:${list('pages-by-name').join('|').replaceAll('.', '\\.')})/(?!${OWN_PART})[\\w-]`, 'i'),
  gateways: /^[\w.-]+\/ip[fn]s\/\w/i,
  /** Copies of anybody's pages: caches for phones, search engines, archives. */
  copies: anyOf([
    /^[\w-]+\.cdn\.ampproject\.org\/\w/,
    /^webcache\.googleusercontent\.com\/search/,
    /^cc\.bingj\.com\/cache/,
    /^archive\.(?:ph|today|is|li|md|vn|fo)\/\w/,
  ]),
} as const satisfies Record<string, RegExp>;

/** Forms at a service that people also use for work, by host and path. */
export const FORMS = {
  google: /^(?:docs\.google\.com\/forms\/|forms\.gle\/\w)/i,
  microsoft: /^forms\.(?:office|cloud\.microsoft)(?:\.com)?\/(?:r|e|pages\/responsepage)/i,
  microsoftSurveys: /^customervoice\.microsoft\.com\/pages\/responsepage/i,
  airtable: /^airtable\.com\/app\w+\/pag\w+\/form/,
  smartsheet: /^app\.smartsheet\.(?:com|eu)\/b\/form/,
  tally: /^tally\.so\/(?:r|embed)\/\w/,
  surveymonkey: /^(?:www\.)?surveymonkey\.com\/r\/\w/,
} as const satisfies Record<string, RegExp>;

/** One pattern is faster than many. */
const ANY_PAGE = anyOf(Object.values(PAGES));
const ANY_FORM = anyOf(Object.values(FORMS));

export function hostingFindings(url: URL): Finding[] {
  const host = withoutDot(url.hostname);
  if (ANY_PAGE.test(host + url.pathname)) return [finding('anyonesPage', host)];
  if (ANY_FORM.test(host + url.pathname)) return [finding('anyonesForm', host)];
  const [suffix, kind] = kindOf(host);
  if (kind === null) return [];
  if (kind === 'tunnel') return [finding('tunnel', suffix)];
  if (kind === 'form') return [finding('anyonesForm', suffix)];
  if (kind === 'store') return DOWNLOAD.test(url.pathname) ? [] : [finding('storedPage', suffix)];
  return [finding('anyonesPage', suffix)];
}

export function isAnyones(host: string): boolean {
  return kindOf(withoutDot(host))[1] !== null;
}

/** Whether a host is the service's own: sign-in, settings, interface. Customers get no such names (but see the PSL). */
export function isServicesOwn(host: string, service: string): boolean {
  return isHostLabel(host.slice(0, -service.length - 1)) && !domainOf(host).isPrivate;
}

/** No suffix of the four kinds has more labels. */
const MAX_SUFFIX_LABELS = 4;

/** The suffix and the kind of a place at which anybody can put up a page; the host and `null` for any other host. */
function kindOf(host: string): readonly [string, Hosting | null] {
  for (let at = host.length, count = 0; at > 0 && count < MAX_SUFFIX_LABELS; count++) {
    at = host.lastIndexOf('.', at - 1);
    const suffix = host.slice(at + 1);
    const kind = KIND_OF_SUFFIX.get(suffix);
    if (kind === undefined) continue;
    // The service's front page is its own; a store can be addressed by its bare name.
    const isFront = kind !== 'store' && (suffix === host || host === `www.${suffix}`);
    return [suffix, isFront || ((kind === 'builder' || kind === 'form') && isServicesOwn(host, suffix)) ? null : kind];
  }
  // No longer name can be looked up (RFC 1035, section 2.3.4), and the pattern would be slow.
  return REGIONAL_STORE.test(host.slice(-253)) ? [host, 'store'] : [host, null];
}
