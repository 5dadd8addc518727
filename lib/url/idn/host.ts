import { decodeLabel } from './decode.ts';
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
