import { about, finding } from './findings.ts';
import type { Finding, UrlPart } from './inspection.ts';

/**
 * Characters that are not seen, reorder what is seen, or claim a security that is not there: control characters, bidi
 * controls, unusual spaces, Braille blank, default ignorables and format characters, lock symbols. They are never shown
 * decoded.
 *
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u{1f50f}\u{1f510}\u{1f512}\u{1f513}]/gu;

/** Line breaks and tabs, in a query the ordinary content of a text; in a path they are out of place. */
const LINE_BREAKS = /[\t\r\n]/g;

/**
 * Finds characters in path, query and fragment that hide: percent-encoded there, since the URL parser leaves none raw.
 *
 * @returns at most one finding, about the first part that holds any, with up to three code points.
 */
export function hiddenCharacterFindings(url: URL): Finding[] {
  const parts: [UrlPart, string][] = [
    ['path', url.pathname],
    ['query', url.search.replace(/%0[9ad]/gi, '')],
    ['fragment', url.hash.replace(/%0[9ad]/gi, '')],
  ];
  for (const [part, text] of parts) {
    if (!text.includes('%')) continue;
    const hidden = new Set(decodeLeniently(text).match(HIDDEN));
    if (hidden.size > 0) return [about(part, finding('hiddenCharacters', [...hidden].slice(0, 3).map(nameOf).join(', ')))];
  }
  return [];
}

/**
 * Decodes percent-encoding where it gives valid UTF-8, for showing what a URL says. Characters that hide stay encoded.
 *
 * @param text a part of a serialised URL.
 */
export function readable(text: string): string {
  return decodeLeniently(text).replace(HIDDEN, encodeURIComponent).replace(LINE_BREAKS, encodeURIComponent);
}

/** Decodes each stretch of percent-encoded bytes; one that is not valid UTF-8 stays as it is. */
function decodeLeniently(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (stretch) => {
    try {
      return decodeURIComponent(stretch);
    } catch {
      return stretch;
    }
  });
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
