/** The links in a text: one that somebody has pasted, or what a server says. */

/** A URL of the Web, up to the first character that no URL in running text has. */
const WEB_URL = /https?:[/\\]{2}[^\s<>"“”„«»]+/i;
/** Characters that end the sentence around a URL, and are no part of the URL. */
const ENDING = ".,;:!?'’…。，、；：！？،؛؟";
/** Those that languages without spaces write within a sentence. Where a server names a page, no address has one. */
const WIDE_PAUSE = /[…。，、；：！？]/g;
const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['）', '（'],
  ['」', '「'],
]);
/** One word with a scheme of its own, which is not the Web's. */
const OTHER_URL = /^(?!https?:)[a-z][a-z\d+.-]*:\S+$/i;
/** One word that can be a host, with or without a path. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * Returns the first URL of the Web in `text`, without what belongs to the sentence around it; else the one word that
 * `text` is, where that is a URL of another scheme, or a host, which becomes a URL over HTTPS. `null` for any other text.
 */
export function linkInText(text: string): string | null {
  const found = WEB_URL.exec(text)?.[0];
  if (found !== undefined) return withoutSentence(found);
  const word = text.trim();
  if (BARE_HOST.test(word)) return `https://${word}`;
  return OTHER_URL.test(word) ? word : null;
}

/**
 * Returns the URLs of the Web in `text`, each once, in their order, as `linkInText` reads them: `most` of them at the most,
 * and none that no browser could open or that is longer than `longest` (in UTF-16 units).
 */
export function linksInText(text: string, most: number, longest: number): readonly URL[] {
  const found = new Map<string, URL>();
  for (const [match] of text.replace(WIDE_PAUSE, ' ').matchAll(new RegExp(WEB_URL, 'gi'))) {
    if (found.size === most) break;
    const url = match.length > longest ? null : URL.parse(withoutSentence(match));
    if (url !== null) found.set(url.href, url);
  }
  return [...found.values()];
}

/** `url` without punctuation at its end, and without a closing bracket that was opened before it began. */
function withoutSentence(url: string): string {
  const count = (character: string) => url.split(character).length - 1;
  const unopened = new Map([...BRACKETS].map(([close, open]) => [close, count(close) - count(open)]));
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url[end - 1] as string;
    const left = unopened.get(last) ?? 0;
    if (!ENDING.includes(last) && left <= 0) break;
    unopened.set(last, left - 1);
  }
  return url.slice(0, end);
}
