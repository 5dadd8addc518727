/**
 * The four formats of MCP's strings (JSON Schema 2020-12 validation, section 7.3), in linear time. The narrower reading
 * counts, so that no validator of a server refuses an answer that passed here.
 */

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOMAIN_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${DOMAIN_LABEL}\\.)+${DOMAIN_LABEL}$`, 'i');

/** RFC 5321 `Mailbox` with a dot-atom before the `@` and a domain name of two labels or more behind it, ASCII only. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}

/** RFC 3986 appendix B, with its authority and its path. */
const URI = /^[a-z][a-z\d+.-]*:(?:\/\/([^/?#]*))?([^?#]*)(?:\?[^#]*)?(?:#[^#]*)?$/i;
/** Its characters, except the brackets around an IPv6 address. */
const URI_CHARACTERS = /^(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2})*$/i;
const URI_AUTHORITY = /^(?:[^@]*@)?(?:\[([^\]]*)\]|[^:@]*)(?::\d*)?$/;

/** RFC 3986 `URI`: absolute, ASCII, with more than a scheme. */
export function isUri(text: string): boolean {
  const [whole, authority, path = ''] = URI.exec(text) ?? [];
  if (whole === undefined) return false;
  if (authority === undefined) return URI_CHARACTERS.test(text) && path !== '' && !path.startsWith('//');
  const [known, literal] = URI_AUTHORITY.exec(authority) ?? [];
  if (known === undefined || (literal !== undefined && !isIpv6(literal))) return false;
  return URI_CHARACTERS.test(literal === undefined ? text : text.replace(`[${literal}]`, ''));
}

/** RFC 3986 `IPv6address`, which the URL parser accepts, without a zone. */
function isIpv6(text: string): boolean {
  return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`);
}

/** RFC 3339 `full-date` that exists in the Gregorian calendar. `Date` turns any other into `null` or another day. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}

const TIME = /^t(?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** RFC 3339 `date-time`: `T` between date and time, with seconds and zone, without leap seconds. */
export function isDateTime(text: string): boolean {
  return isDate(text.slice(0, 10)) && TIME.test(text.slice(10));
}
