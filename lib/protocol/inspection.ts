/** The result of an inspection of a URL. The rules live in `lib/url/`. */
import type { GeneratedI18nStructure } from '#i18n';

/** How much a finding matters: with `block` nothing can be opened, with `danger` only by a second deliberate step. */
export type Severity = 'block' | 'danger' | 'warning' | 'info';

export type UrlPart =
  | 'scheme'
  | 'userinfo'
  | 'subdomain'
  | 'registrable-domain'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment';

/** A stretch of a URL. All runs of an inspection joined are exactly the URL that would be opened. */
export interface Run {
  /** `punctuation` stands between the parts: `://`, `@`, `:`, `?`, `#`. */
  readonly role: UrlPart | 'punctuation';
  readonly text: string;
}

type LocaleKey = keyof GeneratedI18nStructure;

/** The keys below `finding.` in the locale files that have both texts: the fact, and its possible consequence. */
export type FindingKey = {
  [K in LocaleKey]: K extends `finding.${infer Name}.title`
    ? `finding.${Name}.risk` extends LocaleKey
      ? Name
      : never
    : never;
}[LocaleKey];

export interface Finding {
  /** The rule. It never changes, since tests and corpora use it as a key. */
  readonly id: string;
  readonly severity: Severity;
  /** `null` if it is about the whole URL. */
  readonly part: UrlPart | null;
  readonly key: FindingKey;
  /** The values for `$1`, `$2` … of the message. Text from outside, cleaned and cut, each shown in its own element. */
  readonly values: readonly string[];
}

/** The site that the URL leads to. */
export interface Identity {
  /** The exact URL that would be opened: `new URL(input).href`. */
  readonly href: string;
  /** `scheme://host:port` as the browser serializes it; `null` for an opaque origin. */
  readonly origin: string | null;
  /** The host as the browser gives it (ASCII), IPv6 in brackets; empty if the URL has none. */
  readonly host: string;
  /** The host in Unicode; `null` if it has no such form, or if showing it could mislead. */
  readonly unicodeHost: string | null;
  /** eTLD+1, private suffixes included; `null` for addresses, single labels and bare suffixes. */
  readonly registrableDomain: string | null;
  /** The registrable domain in Unicode, under the same condition as `unicodeHost`. */
  readonly unicodeRegistrableDomain: string | null;
  /** The private suffix (`github.io`) that the registrable domain hangs under, if any. */
  readonly hostedOn: string | null;
}

/** The site of a URL: its registrable domain, else the host. Empty without a host. */
export function siteOfIdentity(identity: Identity | null): string {
  return identity?.registrableDomain ?? identity?.host ?? '';
}

/** The power that a large provider's broad scope gives its holder, as a key of the messages `scope.*`. */
export const SCOPE_MEANINGS = [
  'mail',
  'mailWrite',
  'mailRead',
  'mailSend',
  'files',
  'filesWrite',
  'filesRead',
  'calendar',
  'contacts',
  'code',
  'codePublic',
  'repositories',
  'webhooks',
  'keys',
  'projects',
  'admin',
  'messages',
  'messagesSend',
  'cloud',
  'offline',
  'profile',
] as const;
export type ScopeMeaning = (typeof SCOPE_MEANINGS)[number];

interface Scope {
  /** As written. Text from outside, cleaned and cut. */
  readonly text: string;
  /** `null` if Usher doesn't know the scope. */
  readonly meaning: ScopeMeaning | null;
}

/** The permission that a URL asks for: an OAuth authorization request, or a page of the device flow. */
export interface Grant {
  /** The way of the access: a code through the browser, a token in the address, or a code that the person types in. */
  readonly flow: 'code' | 'implicit' | 'device';
  /** The site that gives the access. */
  readonly provider: string;
  /** The client's name there, if it tells anything. Text from outside, cleaned and cut. */
  readonly client: string | null;
  /** The receiver: a registrable domain, or a scheme (`myapp:`). `null` if the URL does not say. */
  readonly returnTo: string | null;
  readonly scopes: readonly Scope[];
  readonly moreScopes: number;
}

/** The result of `inspectUrl`. It says who, never "safe". */
export interface Inspection {
  /** `null` if the input is not a URL. */
  readonly identity: Identity | null;
  /** The complete URL in styled parts. An input that is no URL is one `path` run, with hidden characters encoded. */
  readonly runs: readonly Run[];
  /** Most severe first. */
  readonly findings: readonly Finding[];
  /** `null` if the URL asks for no access. */
  readonly grant: Grant | null;
  /** `false` exactly if a finding blocks. */
  readonly openable: boolean;
}

/** The name to judge: the site, in Unicode if that is honest, or a URL without a host. Empty for `null`. */
export function siteName(identity: Identity | null): string {
  if (identity === null) return '';
  const { unicodeRegistrableDomain, registrableDomain, unicodeHost, host, href } = identity;
  return unicodeRegistrableDomain ?? registrableDomain ?? unicodeHost ?? (host || href);
}
