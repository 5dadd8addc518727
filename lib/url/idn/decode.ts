import punycode from 'punycode/punycode.js';

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
