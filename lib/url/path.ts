import type { Finding, UrlPart } from '../protocol/inspection.ts';
import { about, finding } from './findings.ts';
import { hiddenCharacters } from './percent.ts';
import { domainOf, siteOf } from './registrable-domain.ts';

/** More of a fragment than the name of a place on the page. */
const DATA_IN_FRAGMENT = /[=&]|^.{65}|:~:/;

/**
 * What path, query and fragment say of themselves, without their parameters' meaning: characters that hide, double
 * encoding, backslashes, a host that is not visited, data in the fragment.
 *
 * @param url an `https:` or `http:` URL.
 * @param input the string that it was parsed from: the parser turns a backslash into a slash.
 * @param isPopular whether a domain is one that people know.
 */
export function pathFindings(url: URL, input: string, isPopular: (domain: string) => boolean): Finding[] {
  const { pathname, search, hash, hostname } = url;
  const found: Finding[] = [];
  const contained = hostIn(pathname, isPopular);
  if (contained !== null && contained !== siteOf(hostname)) found.push(finding('hostInPath', contained, hostname));
  if (/^[^?#]*\\/.test(input) || /%5c/i.test(pathname)) found.push(finding('backslash'));
  if (/%25[\da-f]{2}/i.test(pathname)) found.push(finding('doubleEncoded'));
  found.push(...hiddenIn('path', pathname), ...hiddenIn('query', withoutLineBreaks(search)));
  found.push(...hiddenIn('fragment', withoutLineBreaks(hash)));
  if (DATA_IN_FRAGMENT.test(hash.slice(1))) found.push(finding('dataInFragment'));
  return found;
}

/**
 * The host that a path pretends to: before an `@` (`/google.com@x`), after `//` or a scheme (`//evil.example`), or as a
 * whole segment that is a popular domain (`/www.google.com/signin`).
 */
function hostIn(pathname: string, isPopular: (domain: string) => boolean): string | null {
  if (!pathname.includes('.')) return null;
  const segments = pathname.split('/');
  for (const [index, segment] of segments.entries()) {
    const [name = '', ...afterAt] = segment.split(/[@:]/);
    if (!/^[\w-]+(?:\.[\w-]+)+$/.test(name)) continue;
    const { registrable, isListed } = domainOf(name.toLowerCase());
    if (registrable === null || !isListed) continue;
    const afterEmpty = index > 1 && segments[index - 1] === '';
    if (afterEmpty || (afterAt.length > 0 && segment.includes('@')) || isPopular(registrable)) return registrable;
  }
  return null;
}

function hiddenIn(part: UrlPart, text: string): Finding[] {
  const names = hiddenCharacters(text).slice(0, 3).map(nameOf);
  return names.length === 0 ? [] : [about(part, finding('hiddenCharacters', names.join(', ')))];
}

/** Encoded line breaks and tabs are the ordinary content of a text in a query. In a path they stay suspicious. */
function withoutLineBreaks(text: string): string {
  return text.replace(/%0[9ad]/gi, '');
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
