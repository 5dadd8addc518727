import { decodedOnce } from './percent.ts';
import { domainOf, isIpAddress } from './registrable-domain.ts';
import { list } from './tables/list.ts';

/** An absolute or scheme-relative URL. As in browsers, a backslash is a slash, and more than two slashes are two. */
const WEB_VALUE = /^(?:https?:)?[/\\]{2,}[^/\\]/i;

/** The same with a scheme and fewer slashes: absolute beside a page of another scheme, relative beside one of its own. */
const FEW_SLASHES = /^https?:[/\\]?[^/\\\s]/i;

/** A script, a page in the URL itself, or a part of the system that acts at once; no app's own return (`ms-app:`). */
export const SCRIPT_URL =
  /^(?:javascript|data|vbscript|blob|file|search(?:-ms)?|ms-(?!appx?(?:-web)?:)[a-z\d-]+|shell|intent|itms-services):/i;

/** A script, if nothing else says that the value is a place to go to: more than a title or a search for it. */
const WRITTEN_SCRIPT = /^(?:(?:javascript|vbscript):\S*[(=]|data:(?:text\/html|image\/svg))/i;

/** A URL of any other scheme: an app on the device. A port (`a.example:443`) is no scheme. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d+(?:$|[/?#]))\S/i;

/** Base64 of `http://` or `https://`, perhaps behind a mark (Bing's `a1`). */
const BASE64_URL = /^(?:[a-z]\d)?(aHR0c(?:DovL|HM6L)[\w+/=-]{6,})$/;

/** `http://` or `https://` in hexadecimal digits. */
const HEX_URL = /^68747470(?:73)?3a2f2f(?:[\da-f]{2}){4,}$/i;

const HOST_WITHOUT_SCHEME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+([a-z][a-z\d-]+)(?::\d+)?(?:$|[/?#])/i;

/** The beginning of a value that a page joins to its own host: the host goes on, or becomes a user's name. */
const JOINED = /^(?:[.@-]|:[^/?#]*@)/;

/** Endings of files that are public suffixes too. */
const FILE_ENDINGS: ReadonlySet<string> = new Set(list('file-endings'));

/** No honest URL encodes a value more often. */
const MAX_DECODINGS = 3;

/**
 * Returns the URL to which the value of a parameter leads, `null` if it is none. It may be plain, encoded too often, or
 * in base64.
 *
 * @param value percent-decoded once.
 * @param base the URL that the value stands in.
 * @param isPlace whether the parameter is a place to go to: only then does a bare host or another scheme count.
 */
export function destinationOf(value: string, base: URL, isPlace: boolean): URL | null {
  let text = asParsed(decoded(value));
  for (let times = 0; times < MAX_DECODINGS && /%[\da-f]{2}/i.test(text) && !isPlain(text); times++) {
    text = asParsed(decodedOnce(text));
  }
  if (WEB_VALUE.test(text)) return URL.parse(text, base.origin);
  if (!isPlace) return WRITTEN_SCRIPT.test(text) ? URL.parse(text) : null;
  if (FEW_SLASHES.test(text)) return URL.parse(text, base.href);
  if (text.startsWith('/')) return URL.parse(text, base.origin);
  const suffix = HOST_WITHOUT_SCHEME.exec(text.replace(JOINED, ''))?.[1];
  if (suffix !== undefined && !FILE_ENDINGS.has(suffix.toLowerCase())) {
    const target = URL.parse(`https://${JOINED.test(text) ? base.hostname : ''}${text}`);
    if (target && (isIpAddress(target.hostname) || domainOf(target.hostname).isListed)) return target;
  }
  return SCRIPT_URL.test(text) || OTHER_SCHEME.test(text) ? URL.parse(text) : null;
}

export function isBase64Url(value: string): boolean {
  return BASE64_URL.test(value);
}

function decoded(value: string): string {
  const base64 = BASE64_URL.exec(value)?.[1];
  if (base64 !== undefined) return fromBase64(base64);
  return HEX_URL.test(value)
    ? value.replace(/../g, (digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    : value;
}

/** A value without the characters that URL parsers drop. */
function asParsed(value: string): string {
  return value.replace(/^[\0- ]+|[\t\n\r]/g, '');
}

/** Whether a value is a URL or path as it stands, so that its encoded characters belong to its own parameters. */
function isPlain(value: string): boolean {
  return WEB_VALUE.test(value) ? URL.canParse(value, 'https://a.example') : /^\/[^%]/.test(value);
}

/** Decodes base64 of either alphabet; returns `''` if the text is none. */
export function fromBase64(value: string): string {
  try {
    return atob(value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  } catch {
    return '';
  }
}
