import { parse } from 'tldts';
import { memoized } from './memoized.ts';

export interface Domain {
  /** eTLD+1; `null` for addresses, single labels and bare suffixes. */
  readonly registrable: string | null;
  /** The public suffix of the host; `null` for addresses. */
  readonly suffix: string | null;
  /** Whether a company runs that suffix for its customers (`github.io`) rather than a registry. */
  readonly isPrivate: boolean;
  /** Whether the suffix is on the Public Suffix List, and not just any last label. */
  readonly isListed: boolean;
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

/** Labels for authorities and schools only. `ac` is one before a country's ending; alone it is for anybody. */
const OFFICIAL = /(?:^|\.)(?:(?:gov|gouv|gob|govt|mil|edu)(?:\.|$)|ac\.)/;

/**
 * Splits a host (as `URL.hostname` gives it, also with a trailing dot or Unicode labels) at its public suffix, also of
 * the list's private section (`alice.github.io`).
 * @see https://github.com/publicsuffix/list/wiki/Format
 */
export const domainOf = memoized((host) => splitAtSuffix(host, true));

/** The same; `allowPrivateDomains` says whether the list's private section counts. */
export function splitAtSuffix(host: string, allowPrivateDomains: boolean): Domain {
  if (isIpAddress(host)) return NO_DOMAIN;
  const { domain, publicSuffix, isPrivate, isIcann } = parse(host, {
    allowPrivateDomains,
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

/** The registrable domain (eTLD+1) of `URL.hostname`, private suffixes included; `null` if it has none. */
export function registrableDomain(host: string): string | null {
  return domainOf(host.toLowerCase()).registrable;
}

/** The site of a host (HTML, "obtain a site"): its registrable domain, or the host itself if it has none. */
export function siteOf(host: string): string {
  return registrableDomain(host) ?? host;
}

/** A host without a dot at its end: both lead to the same place. */
export function withoutDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/** Whether `URL.hostname` is an IPv4 or IPv6 address: the parser brings every spelling into one form. */
export function isIpAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}
