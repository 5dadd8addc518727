import punycode from 'punycode/punycode.js';
import { mayShowUnicode } from './may-show-unicode.ts';

export interface UnicodeHost {
  /** The host with every valid label decoded, whether or not it may be shown. */
  readonly decoded: string;
  /** The host with the labels decoded that may be shown; `null` if there is none. */
  readonly shown: string | null;
  readonly isUnsafe: boolean;
}

/** The Unicode forms of a host as `URL.hostname` gives it, label by label. */
export function unicodeHost(host: string): UnicodeHost {
  if (!`.${host}`.includes('.xn--')) return { decoded: host, shown: null, isUnsafe: false };
  const labels = host.split('.');
  const tld = labels.findLast((label) => label !== '') ?? '';
  const decoded = labels.map(decodeLabel);
  const unicodeTld = decoded.findLast((_, index) => labels[index] !== '') ?? tld;
  const allowed = decoded.map((label) => (label !== null && mayShowUnicode(label, tld, unicodeTld) ? label : null));
  const shown = joinedLabels(allowed, labels);
  // Beside a right-to-left or an invalid label, the host can be invalid though each decoded label is valid.
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
 * The Unicode form of an ASCII label, `null` if it has none that the URL parser turns back into exactly this label.
 *
 * Plain decoding turns the accepted hostname `xn--paypal-.com` into `paypal.com`; the way back through the parser (UTS
 * #46, non-transitional) catches that and every invalid label. A decoded label with `--` in third and fourth place
 * would claim to be encoded itself.
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
