import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { type Domain, isIpAddress, withoutDot } from './registrable-domain.ts';
import { list } from './tables/list.ts';

/** Names without a public address: https://www.iana.org/assignments/special-use-domain-names and others. */
const SPECIAL_USE = new RegExp(`(?:^|\\.)(${list('special-use').join('|').replaceAll('.', '\\.')})\\.?$`);

/** Six percent of benign government hosts have five labels or more, so this is only information. */
const MANY_LABELS = 5;
const LONG_HOST = 60;

export function isLoopback(host: string): boolean {
  return /^127(?:\.\d+){3}$|^\[::1\]$|(?:^|\.)localhost\.?$/.test(host);
}

/** The findings about the host alone (as `URL.hostname` gives it), apart from its resemblance to another. */
export function hostFindings(host: string, domain: Domain): Finding[] {
  if (isLoopback(host)) return [];
  if (isIpAddress(host)) {
    const found = [finding('ipAddress', host)];
    return isPrivateAddress(host) ? [finding('privateNetwork', host), ...found] : found;
  }

  const found: Finding[] = [];
  const name = withoutDot(host);
  const special = SPECIAL_USE.exec(name)?.[1] ?? (domain.isListed ? undefined : unlistedSuffix(name));
  if (!name.includes('.')) found.push(finding('singleLabel', host));
  else if (special !== undefined) found.push(finding('specialUse', host, `.${special}`));
  else if (domain.registrable === null) found.push(finding('publicSuffix', host));
  if (domain.isPrivate && domain.suffix !== null && domain.registrable !== null)
    found.push(finding('privateSuffix', domain.suffix));
  const labels = name.split('.').length;
  if (labels >= MANY_LABELS) found.push(finding('manyLabels', String(labels)));
  if (name.length > LONG_HOST) found.push(finding('longHost', String(name.length)));
  return found;
}

/** A last label that no public suffix list knows. `example` is for documentation and leads nowhere. */
function unlistedSuffix(name: string): string | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return last === 'example' ? undefined : last;
}

/**
 * Whether an address belongs to a private network, or to no place on the Internet.
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry
 */
function isPrivateAddress(host: string): boolean {
  if (!host.startsWith('[')) {
    const [a = 0, b = 0] = host.split('.').map(Number);
    return (
      a === 0 ||
      a === 10 ||
      (a === 100 && b >= 64 && b < 128) ||
      (a === 169 && b === 254) ||
      (a === 172 && b >= 16 && b < 32) ||
      (a === 192 && b === 168)
    );
  }
  const address = host.slice(1, -1);
  const mapped = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address);
  if (mapped) {
    const [high, low] = [mapped[1], mapped[2]].map((group) => Number.parseInt(group ?? '', 16)) as [number, number];
    const inner = `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
    return isLoopback(inner) || isPrivateAddress(inner);
  }
  return address === '::' || /^f[cd][\da-f]{2}:/.test(address) || /^fe[89ab][\da-f]:/.test(address);
}
