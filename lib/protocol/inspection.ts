/** The result of an inspection of a URL. The rules live in `lib/url/`. */
import type { GeneratedI18nStructure } from '#i18n';

/**
 * How much a finding matters: `block` nothing can be opened, `danger` opening needs a second deliberate step,
 * `warning` and `info` are only shown.
 */
export type Severity = 'block' | 'danger' | 'warning' | 'info';

/** The parts of a URL that a finding can be about and that the display styles apart. */
export type UrlPart =
  | 'scheme'
  | 'userinfo'
  | 'subdomain'
  | 'registrable-domain'
  | 'port'
  | 'path'
  | 'query'
  | 'fragment';

/** A stretch of the complete URL. All runs of an inspection joined give exactly the URL that would be opened. */
export interface Run {
  /** `punctuation` is what stands between the parts: `://`, `@`, `:`, `?`, `#`. */
  readonly role: UrlPart | 'punctuation';
  readonly text: string;
}

type LocaleKey = keyof GeneratedI18nStructure;

/** The keys below `finding.` in the locale files that have both texts: what is so, and what it may lead to. */
export type FindingKey = {
  [K in LocaleKey]: K extends `finding.${infer Name}.title`
    ? `finding.${Name}.risk` extends LocaleKey
      ? Name
      : never
    : never;
}[LocaleKey];

export interface Finding {
  /** The rule. Stable: tests and corpora are keyed by it. */
  readonly id: string;
  readonly severity: Severity;
  /** The part meant, or `null` when it is about the URL as a whole. */
  readonly part: UrlPart | null;
  /** The key of its message below `finding.` in the locale files. */
  readonly key: FindingKey;
  /** The values for `$1`, `$2` … of the message. Text from outside, cleaned and cut: shown in elements of its own only. */
  readonly values: readonly string[];
}

/** The site that the person is about to talk to. */
export interface Identity {
  /** The exact URL that would be opened: `new URL(input).href`. */
  readonly href: string;
  /** `scheme://host:port` as the browser serializes it; `null` where the URL has an opaque origin. */
  readonly origin: string | null;
  /** The host as the browser gives it (ASCII), IPv6 in brackets; empty where the URL has none. */
  readonly host: string;
  /** The host in Unicode, or `null` where it has no such form or showing it could mislead. */
  readonly unicodeHost: string | null;
  /** eTLD+1, private suffixes included; `null` for addresses, single labels and bare suffixes. */
  readonly registrableDomain: string | null;
  /** The registrable domain in Unicode, under the same condition as `unicodeHost`. */
  readonly unicodeRegistrableDomain: string | null;
  /** The private suffix (`github.io`) that the registrable domain hangs under, if any. */
  readonly hostedOn: string | null;
}

/** The site of a URL: its registrable domain, or the host where there is none. Empty for a URL without a host, and for none. */
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
  /** The power that it gives its holder, if Usher knows the scope. */
  readonly meaning: ScopeMeaning | null;
}

/** The permission that a URL asks of the person: an authorization request of OAuth, or a page of its device flow. */
export interface Grant {
  /** How access is handed over: a code by way of the browser, a token in the address itself, a code that was typed in. */
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
  /** `null` when the input is not a URL. */
  readonly identity: Identity | null;
  /** The complete URL in styled parts; when it is not a URL, the input as one `path` run, what hides in it encoded. */
  readonly runs: readonly Run[];
  /** Most severe first. */
  readonly findings: readonly Finding[];
  /** `null` where the URL asks for no access. */
  readonly grant: Grant | null;
  /** False exactly when a finding blocks. */
  readonly openable: boolean;
}

/**
 * The name that a person should judge, spelled alike in every view: the site, in Unicode where that is honest, or the URL
 * where it has no host. Empty for none.
 */
export function siteName(identity: Identity | null): string {
  if (identity === null) return '';
  const { unicodeRegistrableDomain, registrableDomain, unicodeHost, host, href } = identity;
  return unicodeRegistrableDomain ?? registrableDomain ?? unicodeHost ?? (host || href);
}
