import punycode from 'punycode/punycode.js';
import { mayShowUnicode } from './may-show-unicode.ts';

export interface UnicodeHost {
  /** The host with every valid label decoded, whether or not it may be shown: what it would look like. */
  readonly decoded: string;
  /** The host with those labels decoded that may be shown; `null` where there is none. */
  readonly shown: string | null;
  /** Whether a label has to stay in punycode. */
  readonly isUnsafe: boolean;
}

/**
 * The Unicode forms of a host, label by label. Whether the whole of it resembles a popular domain is looked at
 * elsewhere, since that needs the list.
 *
 * @param host as `URL.hostname` gives it.
 */
export function unicodeHost(host: string): UnicodeHost {
  if (!`.${host}`.includes('.xn--')) return { decoded: host, shown: null, isUnsafe: false };
  const labels = host.split('.');
  const tld = labels.findLast((label) => label !== '') ?? '';
  const decoded = labels.map(decodeLabel);
  const unicodeTld = decoded.findLast((_, index) => labels[index] !== '') ?? tld;
  const allowed = decoded.map((label) => (label !== null && mayShowUnicode(label, tld, unicodeTld) ? label : null));
  const shown = joinedLabels(allowed, labels);
  // Each label is valid; but beside a right-to-left label, or an invalid one, the whole need not be.
  const isShown = shown !== host && URL.parse(`https://${shown}`)?.hostname === host;
  return {
    decoded: joinedLabels(decoded, labels),
    shown: isShown ? shown : null,
    isUnsafe: !isShown || labels.some((label, index) => label.startsWith('xn--') && allowed[index] === null),
  };
}

function joinedLabels(forms: readonly (string | null)[], labels: readonly string[]): string {
  return labels.map((label, index) => forms[index] ?? label).join('.');
}

/**
 * The Unicode form of one label, if it has one: only what the URL parser turns back into exactly this label counts.
 *
 * Plain decoding turns the accepted hostname `xn--paypal-.com` into `paypal.com`; the way back through the parser
 * (UTS #46, non-transitional) catches that and every invalid label. A decoded label with `--` in third and fourth place
 * is refused too, since it would claim to be encoded itself.
 *
 * @param label an ASCII label, as `URL.hostname` gives it.
 * @returns the decoded label, or `null` where it has no valid Unicode form.
 * @see https://www.unicode.org/reports/tr46/#Validity_Criteria
 */
export function decodeLabel(label: string): string | null {
  if (!label.startsWith('xn--')) return null;
  let decoded: string;
  try {
    decoded = punycode.decode(label.slice(4));
  } catch {
    return null;
  }
  if (decoded.startsWith('--', 2)) return null;
  return URL.parse(`https://${decoded}`)?.hostname === label ? decoded : null;
}
