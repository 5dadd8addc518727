/**
 * The four formats of MCP's strings (JSON Schema 2020-12 validation, section 7.3). Where the standards leave room, the
 * narrower reading is taken, so that no validator on the server's side refuses what passed here. Procedures instead of
 * one large expression each: all run in linear time.
 */

const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/** RFC 5321 `Mailbox` with a dot-atom before the `@` and a domain name of two labels or more behind it, ASCII only. */
export function isEmail(text: string): boolean {
  const [local, domain, ...rest] = text.split('@');
  if (local === undefined || domain === undefined || rest.length > 0 || text.length > 254) return false;
  const labels = domain.split('.');
  return (
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && DOMAIN_LABEL.test(label))
  );
}

/** RFC 3986 appendix B: scheme, authority, path, query, fragment. */
const URI = /^([a-z][a-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/is;
const PCHARS = /^(?:[a-z0-9\-._~!$&'()*+,;=:@/]|%[0-9a-f]{2})*$/i;
const QUERY_CHARS = /^(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*$/i;
const USER_INFO = /^(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*$/i;
const REG_NAME = /^(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*$/i;

/** RFC 3986 `URI`: absolute, ASCII, with something behind the scheme. */
export function isUri(text: string): boolean {
  const match = URI.exec(text);
  if (!match) return false;
  const [, , authority, path = '', query = '', fragment = ''] = match;
  if (!PCHARS.test(path) || !QUERY_CHARS.test(query) || !QUERY_CHARS.test(fragment)) return false;
  if (authority === undefined) return path !== '' && !path.startsWith('//');
  return isAuthority(authority);
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf('@');
  if (at !== -1 && !USER_INFO.test(authority.slice(0, at))) return false;
  const [, host = '', literal] = /^(\[([^\]]*)\]|[^:[\]]*)(?::\d*)?$/.exec(authority.slice(at + 1)) ?? [];
  if (literal !== undefined) return isIpv6(literal);
  // Behind `exec` an empty host is either a true empty host (`file:///`) or no match at all.
  return host === '' ? /^(?::\d*)?$/.test(authority.slice(at + 1)) : REG_NAME.test(host);
}

const HEX_GROUP = /^[0-9a-f]{1,4}$/i;
const OCTET = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** RFC 3986 `IPv6address`: eight groups, one run of them written `::`, the last two perhaps as IPv4. */
function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  let size = groups.length;
  const last = groups.at(-1);
  if (last?.includes('.')) {
    const octets = last.split('.');
    if (octets.length !== 4 || !octets.every((octet) => OCTET.test(octet)) || text.endsWith('::')) return false;
    groups.pop();
    size += 1;
  }
  // RFC 3986 lets `::` stand for one group at least.
  return groups.every((group) => HEX_GROUP.test(group)) && (halves.length === 2 ? size <= 7 : size === 8);
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** RFC 3339 `full-date` that exists in the Gregorian calendar. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && isLeapYear ? 29 : MONTH_LENGTHS[month - 1];
  return length !== undefined && day >= 1 && day <= length;
}

const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|[+-](\d{2}):(\d{2}))$/i;

/** RFC 3339 `date-time`: `T` between date and time, with seconds and zone. Leap seconds are refused. */
export function isDateTime(text: string): boolean {
  const match = /^t/i.test(text.slice(10)) ? TIME.exec(text.slice(11)) : null;
  if (!match || !isDate(text.slice(0, 10))) return false;
  const [, hour, minute, second, zoneHour = '0', zoneMinute = '0'] = match;
  return (
    [hour, zoneHour].every((part) => Number(part) < 24) &&
    [minute, second, zoneMinute].every((part) => Number(part) < 60)
  );
}
