import { decodedOnce } from './percent.ts';
import { domainOf, isIpAddress } from './registrable-domain.ts';

/** An absolute or scheme-relative URL; backslashes count as slashes, and more than two of them as two, as browsers have it. */
const WEB_VALUE = /^(?:https?:)?[/\\]{2,}[^/\\]/i;

/** The same with a scheme and fewer slashes: absolute beside a page of another scheme, relative beside one of its own. */
const FEW_SLASHES = /^https?:[/\\]?[^/\\\s]/i;

/**
 * A script, a page that the URL itself holds, or a part of the system that obeys (settings, a search in somebody's folder, an
 * installation), and no app's own return (`ms-app:`): anything may stand behind the colon, a space or a number too.
 */
export const SCRIPT_URL =
  /^(?:javascript|data|vbscript|blob|file|search(?:-ms)?|ms-(?!appx?(?:-web)?:)[a-z\d-]+|shell|intent|itms-services):/i;

/** The same where nothing else says that a value is a place: more than a title or a search for it. */
const WRITTEN_SCRIPT = /^(?:(?:javascript|vbscript):\S*[(=]|data:(?:text\/html|image\/svg))/i;

/** A URL of any other scheme: an app on the device. A port (`a.example:443`) is no scheme. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d+(?:$|[/?#]))\S/i;

/** Base64 of `http://` or `https://`, perhaps behind a mark (Bing's `a1`): what hides from the eye is still a place to go to. */
const BASE64_URL = /^(?:[a-z]\d)?(aHR0c(?:DovL|HM6L)[\w+/=-]{6,})$/;

/** The same in hexadecimal digits. */
const HEX_URL = /^68747470(?:73)?3a2f2f(?:[\da-f]{2}){4,}$/i;

/** A host without a scheme, and perhaps a path. */
const HOST_WITHOUT_SCHEME = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+([a-z][a-z\d-]+)(?::\d+)?(?:$|[/?#])/i;

/** The beginning of a value that goes on with the host, or makes it a user's name, where a page only joins it to its own. */
const JOINED = /^(?:[.@-]|:[^/?#]*@)/;

/** Endings of files that are public suffixes too. */
const FILE_ENDINGS = new Set(['md', 'py', 'sh', 'pl', 'rs', 'do', 'ps', 'zip', 'mov', 'id', 'me']);

/** Deeper than this nobody encodes a value. */
const MAX_DECODINGS = 3;

/**
 * Where the value of a parameter leads, if it is a URL: plain, encoded once more than needed, or in base64.
 *
 * @param value percent-decoded once.
 * @param base the URL that it stands in, for what has no scheme of its own.
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

/** Whether a value is a URL in base64. */
export function isBase64Url(value: string): boolean {
  return BASE64_URL.test(value);
}

/** A value that is a URL in base64 or in hexadecimal digits, as that URL. */
function decoded(value: string): string {
  const base64 = BASE64_URL.exec(value)?.[1];
  if (base64 !== undefined) return fromBase64(base64);
  return HEX_URL.test(value)
    ? value.replace(/../g, (digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    : value;
}

/** A value without what URL parsers drop: at its beginning, and wherever it stands. */
function asParsed(value: string): string {
  return value.replace(/^[\0- ]+|[\t\n\r]/g, '');
}

/** Whether a value is a URL or a path as it stands: what is encoded in it belongs to its own parameters, unless no parser takes it. */
function isPlain(value: string): boolean {
  return WEB_VALUE.test(value) ? URL.canParse(value, 'https://a.example') : /^\/[^%]/.test(value);
}

/** Base64 of either alphabet as text; `''` where it is none. */
export function fromBase64(value: string): string {
  try {
    return atob(value.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  } catch {
    return '';
  }
}
