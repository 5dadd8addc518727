import { parse } from 'tldts';
import { remembering } from './remembering.ts';

export interface Domain {
  /** eTLD+1; `null` for addresses, single labels and bare suffixes. */
  readonly registrable: string | null;
  /** The public suffix that it hangs under; `null` for addresses. */
  readonly suffix: string | null;
  /** Whether a company runs that suffix for its customers (`github.io`) rather than a registry. */
  readonly isPrivate: boolean;
  /** Whether the suffix stands on the Public Suffix List, rather than being any last label. */
  readonly isListed: boolean;
  /** Whether only authorities and schools get names under the suffix. */
  readonly isOfficial: boolean;
}

/** The domain of an address, and of a URL whose host has none. */
export const NO_DOMAIN: Domain = {
  registrable: null,
  suffix: null,
  isPrivate: false,
  isListed: false,
  isOfficial: false,
};

/** Labels under which only authorities and schools get names. `ac` is one before a country's ending; alone it is open to anybody. */
const OFFICIAL = /(?:^|\.)(?:(?:gov|gouv|gob|govt|mil|edu)(?:\.|$)|ac\.)/;

/**
 * Splits a host at its public suffix.
 *
 * @param host as `URL.hostname` gives it (a trailing dot and Unicode labels are accepted).
 * @param privateDomains whether suffixes of the list's private section count (`alice.github.io`) or not (`github.io`).
 * @see https://github.com/publicsuffix/list/wiki/Format
 */
export function domainOf(host: string, privateDomains = true): Domain {
  return privateDomains ? withPrivateSuffixes(host) : withPublicSuffixes(host);
}

const withPrivateSuffixes = remembering((host) => split(host, true));
const withPublicSuffixes = remembering((host) => split(host, false));

function split(host: string, privateDomains: boolean): Domain {
  if (isIpAddress(host)) return NO_DOMAIN;
  const { domain, publicSuffix, isPrivate, isIcann } = parse(host, {
    allowPrivateDomains: privateDomains,
    extractHostname: false,
    validateHostname: false,
    detectIp: false,
  });
  return {
    registrable: domain || null,
    suffix: publicSuffix,
    isPrivate: isPrivate === true,
    isListed: isPrivate === true || isIcann === true,
    // A company gives names under its own suffix to anybody (`edu.eu.org`).
    isOfficial: isPrivate !== true && OFFICIAL.test(publicSuffix ?? ''),
  };
}

/**
 * The registrable domain (eTLD+1) of a host, private suffixes included: `alice.github.io` is its own site.
 *
 * @param host as `URL.hostname` gives it.
 * @returns `null` for addresses, single labels and bare suffixes.
 */
export function registrableDomain(host: string): string | null {
  return domainOf(host.toLowerCase()).registrable;
}

/**
 * The site of a host, for comparisons: its registrable domain, or the host itself if it has none.
 *
 * @param host as `URL.hostname` gives it.
 * @see https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site
 */
export function siteOf(host: string): string {
  return registrableDomain(host) ?? host;
}

/** A host without the dot that may stand at its end: both lead to the same place. */
export function withoutDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/** Whether `URL.hostname` is an IPv4 or IPv6 address: the parser has brought every spelling into one form. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}
