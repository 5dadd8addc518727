import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { isServicesOwn } from './hosting.ts';
import { endingIn } from './patterns.ts';
import { list } from './tables/list.ts';

/** Services at which anybody makes URLs that only lead elsewhere. Not those for one owner's links (`aka.ms`). */
export const SHORTENERS: ReadonlySet<string> = new Set(list('shorteners'));

/** Pages of the services themselves, and short links that only Google makes. By host and path. */
const OWN_PAGES = /^[^/]+\/oauth2?\/authorize\/?$|^(?:maps|photos)\.app\.goo\.gl\//i;

/** Suffixes under which customers of such a service have their own names. */
export const SHORTENER_SUFFIXES = list('shortener-suffixes');

const SUFFIX = endingIn(SHORTENER_SUFFIXES);

/** Finds a known URL shortener, unless the path is empty. `site` is the registrable domain of the URL. */
export function shortenerFindings({ hostname, pathname }: URL, site: string): Finding[] {
  // Short links work at `www.` too.
  const isOwn = () => isServicesOwn(hostname.replace(/^www\./, ''), site);
  const isShortener = (SHORTENERS.has(site) && !isOwn()) || SUFFIX.test(hostname);
  return isShortener && pathname !== '/' && !OWN_PAGES.test(hostname + pathname) ? [finding('shortener', site)] : [];
}
