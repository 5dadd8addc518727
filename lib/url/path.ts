import type { Finding, UrlPart } from '../protocol/inspection.ts';
import { about, finding } from './findings.ts';
import { isStrongLure } from './lookalike/lure.ts';
import { haveOneOwner } from './owners.ts';
import { hiddenCharacters, readable } from './percent.ts';
import { domainOf, siteOf } from './registrable-domain.ts';
import { list } from './tables/list.ts';
import { worksOnUrls } from './works-on-urls.ts';

/** An encoded backslash that could stand for a slash. Between letters it is a part of a name (`Auth%5CRequest`). */
const BACKSLASH = /(?:^|[/.:@]|%2f|%5c)%5c|%5c(?:[/.:@]|%2f|%5c|$)/i;

const DATA_IN_FRAGMENT = /[=&]|^.{65}|:~:/;

export interface KnownNames {
  readonly isPopular: (domain: string) => boolean;
  readonly siteOfBrand: (name: string) => string | undefined;
}

/** Hosts that stand in paths as the beginning of a module's name: `pkg.go.dev/github.com/…`. */
const CODE_HOSTS: ReadonlySet<string> = new Set(list('code-hosts'));

/** Folders of a program's own files. No honest link leads there; intruders put pages there. */
const OWN_FILES =
  /\/(?:wp-includes|wp-content|wp-admin\/(?:css|js|images|includes|maint)|\.well-known\/[^/]+|\.git|node_modules)\/(?:.*\/)?([^/]*)$/i;
const PAGE_PATH = /^(?:[^.]*|.*\.(?:php\d?|html?|aspx?|jsp))$/i;

const PAGE_FILE = /\/[\w-]*\.(?:php\d?|html?|aspx?)$/i;
/** Such pages name the provider that signs people in. */
const SIGNS_IN_BY =
  /(?:oauth|connect|callback|integrat|share|sso|saml|openid|plugin|docs?|help|blog|news|articles?|reviews?)/i;

/**
 * The findings about path, query and fragment, apart from the meaning of their parameters.
 *
 * @param url an `https:` or `http:` URL.
 * @param input the string from which it was parsed: the parser turns a backslash into a slash.
 */
export function pathFindings(url: URL, input: string, known: KnownNames): Finding[] {
  const { pathname, search, hash, hostname } = url;
  const found: Finding[] = [];
  const contained = hostIn(url, known.isPopular);
  if (contained !== null && contained !== siteOf(hostname)) found.push(finding('hostInPath', contained, hostname));
  const file = OWN_FILES.exec(pathname)?.[1];
  if (file !== undefined && PAGE_PATH.test(file)) found.push(finding('oddPlace', siteOf(hostname)));
  const brand = brandIn(url, known);
  if (brand !== null) found.push(finding('brandInPath', brand, siteOf(hostname)));
  if (/^[^?#]*\\/.test(input) || BACKSLASH.test(pathname)) found.push(finding('backslash'));
  if (/%25[\da-f]{2}/i.test(pathname)) found.push(finding('doubleEncoded'));
  found.push(...hiddenIn('path', pathname), ...hiddenIn('query', withoutLineBreaks(search)));
  found.push(...hiddenIn('fragment', withoutLineBreaks(hash)));
  if (DATA_IN_FRAGMENT.test(hash.slice(1))) found.push(finding('dataInFragment'));
  return found;
}

/**
 * The host that a path pretends to: before an `@` (`/google.com@x`), after `//` or a scheme (`//evil.example`,
 * `/https/evil.example`), or as a whole segment that is a popular domain (`/www.google.com/signin`). If the path before
 * it says that the page works on URLs, a whole one is content.
 */
function hostIn({ hostname, pathname }: URL, isPopular: (domain: string) => boolean): string | null {
  // Most paths hold no dot, and the rest is slow.
  if (!/\.|%2e/i.test(pathname)) return null;
  // Programs take an encoded slash for a slash. Behind a `=` it stands in a value, such as a link back to the client.
  const segments = pathname.split('/').flatMap((text) => (/^[^=]*?%2f/i.test(text) ? text.split(/%2f/i) : text));
  for (const [index, segment] of segments.entries()) {
    const named = domainNamedBy(segment);
    if (named === null) continue;
    const { registrable, isHandle, isBeforeAt } = named;
    const afterEmpty = index > 1 && /^(?:|https?)$/.test(segments[index - 1] ?? '') && !isHandle;
    // Pages in a cache for phones (`/amp/s/HOST`).
    const isLedOn = index === 3 && segments[1] === 'amp' && segments[2] === 's';
    // A copy, or a page that is checked, is no place to sign in.
    const isContent =
      afterEmpty &&
      worksOnUrls({ hostname, pathname: segments.slice(0, index).join('/') }) &&
      !segments.slice(index + 1, index + MAX_SEGMENTS).some((after) => tokensOf(after).some(isStrongLure));
    if ((CODE_HOSTS.has(registrable) && !isHandle) || isContent) continue;
    if (afterEmpty || isLedOn || isBeforeAt || isPopular(registrable)) return registrable;
  }
  return null;
}

function domainNamedBy(segment: string) {
  // Spaces push a name to where an address seems to begin again.
  const written = readable(segment).trim();
  // Programs read a host behind a leading `@` too, but it is as often an account's name (`/@jo`).
  const isHandle = written.startsWith('@');
  const [name = '', ...afterAt] = (isHandle ? written.slice(1) : written).split(/[@:]/);
  if (!/^[\w-]+(?:\.[\w-]+)+$/.test(name)) return null;
  const { registrable, isListed } = domainOf(name.toLowerCase());
  if (registrable === null || !isListed) return null;
  return { registrable, isHandle, isBeforeAt: afterAt.length > 0 && written.includes('@', 1) };
}

/** The site of a brand in the path above a page that asks to sign in (`/paypal/login.php`). */
function brandIn({ hostname, pathname }: URL, known: KnownNames): string | null {
  if (!(PAGE_FILE.test(pathname) || pathname.startsWith('/@')) || SIGNS_IN_BY.test(pathname)) return null;
  const tokens = tokensOf(pathname);
  if (!tokens.some(isStrongLure)) return null;
  const site = tokens.map(known.siteOfBrand).find((target) => target !== undefined);
  return site === undefined || haveOneOwner(site, hostname) || known.isPopular(siteOf(hostname)) ? null : site;
}

const MAX_SEGMENTS = 10;
const MAX_PATH_TOKENS = 50;

function tokensOf(path: string): string[] {
  return path.toLowerCase().split(/[^a-z\d]+/, MAX_PATH_TOKENS);
}

function hiddenIn(part: UrlPart, text: string): Finding[] {
  const names = hiddenCharacters(text).slice(0, 3).map(characterName);
  return names.length === 0 ? [] : [about(part, finding('hiddenCharacters', names.join(', ')))];
}

/** Encoded line breaks and tabs are ordinary in a query. In a path they stay suspicious. */
function withoutLineBreaks(text: string): string {
  return text.replace(/%0[9ad]/gi, '');
}

function characterName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
