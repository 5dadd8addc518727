/** Percent-encoded characters beyond ASCII, one UTF-8 sequence each. */
const BEYOND_ASCII = /%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

const ENCODED_ASCII = /%[0-7][\da-f]/gi;

/**
 * Characters that are invisible, reorder others, or claim security: control characters, bidi controls, unusual spaces,
 * Braille blank, default ignorables and format characters, lock symbols.
 * @see https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const HIDDEN_IN_URL =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u{1f50f}\u{1f510}\u{1f512}\u{1f513}]/gu;

/** Decodes percent-encoding to show a part of a serialized URL. Invalid UTF-8 and hidden characters stay encoded. */
export function readable(text: string): string {
  return text.includes('%') ? hiddenEncoded(decodedOnce(text)) : text;
}

/** Takes off one layer of percent-encoding. A percent sign that encodes nothing stays, and hinders no other. */
export function decodedOnce(text: string): string {
  return text.replace(BEYOND_ASCII, decodedSequence).replace(ENCODED_ASCII, decodedSequence);
}

/** Percent-encodes every hidden character of well-formed text. */
export function hiddenEncoded(text: string): string {
  return text.replace(HIDDEN_IN_URL, encodeURIComponent);
}

/** The hidden characters in a part of a serialized URL, each once. The parser leaves none of them raw. */
export function hiddenCharacters(text: string): string[] {
  if (!text.includes('%')) return [];
  const controls = (text.match(/%[01][\da-f]|%7f/gi) ?? []).map(decodedSequence);
  const others = (text.match(BEYOND_ASCII) ?? []).map(decodedSequence).join('').match(HIDDEN_IN_URL) ?? [];
  return [...new Set([...controls, ...others])];
}

function decodedSequence(sequence: string): string {
  try {
    return decodeURIComponent(sequence);
  } catch {
    return sequence;
  }
}
