import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { memoized } from './memoized.ts';

/** The longest URL that is opened, in characters of its serialized form. */
export const MAX_OPENED_URL_LENGTH = 8192;

/** White space and control characters, which the URL parser would silently drop or encode. */
const WHITE_SPACE_OR_CONTROL = /[\s\u0085\p{Cc}]/u;

const AUTHORITY = /^[a-z][a-z\d+.-]*:[/\\]*([^/\\?#]*)/i;

export interface ParsedUrl {
  /** `null` if the input is not a URL, or too long. */
  readonly url: URL | null;
  /** Findings of severity `block`; empty if the URL can be opened. */
  readonly blocks: readonly Finding[];
}

/**
 * Parses with the platform's own `URL`, so that Usher inspects the URL that it would open, and blocks what it never
 * opens: no URL, white space or control characters in the raw string, over 8 kB, any scheme but `https:` and `http:`. A
 * plain space behind the authority is allowed (scopes are often written with it): the URL standard encodes it as `%20`,
 * and that form is shown and opened.
 *
 * @param input the string as the server sent it, untrimmed.
 * @see https://url.spec.whatwg.org/#url-parsing
 */
export function parseUrl(input: string): ParsedUrl {
  if (input.length > MAX_OPENED_URL_LENGTH)
    return { url: null, blocks: [finding('tooLong', String(MAX_OPENED_URL_LENGTH))] };
  const blocks: Finding[] = [];
  if (WHITE_SPACE_OR_CONTROL.test(withoutEncodedSpaces(input))) blocks.push(finding('controlCharacters'));
  const url = URL.parse(input);
  if (!url) return { url, blocks: [...blocks, finding('notAUrl')] };
  if (url.href.length > MAX_OPENED_URL_LENGTH) blocks.push(finding('tooLong', String(MAX_OPENED_URL_LENGTH)));
  if (!isWeb(url)) blocks.push(finding('scheme', url.protocol.slice(0, -1)));
  return { url, blocks };
}

export function writtenAuthority(input: string): string {
  return AUTHORITY.exec(input)?.[1] ?? '';
}

/** The string without the spaces that the parser encodes: those behind the authority, except at the very end. */
function withoutEncodedSpaces(input: string): string {
  if (!input.includes(' ') || input.endsWith(' ')) return input;
  const end = AUTHORITY.exec(input)?.[0].length ?? input.length;
  return input.slice(0, end) + input.slice(end).replaceAll(' ', '');
}

const parsedOnce = memoized((text): Readonly<URL> | null => URL.parse(text));

/** The URL of a client or a server, which comes with every URL that is judged; `null` if there is none. */
export function knownUrl(text: string | null | undefined): Readonly<URL> | null {
  return text == null ? null : parsedOnce(text);
}

/** Whether a URL leads to a web page. Usher never opens any other. */
export function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}
