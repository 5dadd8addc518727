/** A URL of the Web, up to the first character that no URL in running text has. */
const WEB_URL = /https?:[/\\]{2}[^\s<>"“”„«»]+/i;
/** Characters that end the sentence around a URL. */
const ENDING = ".,;:!?'’…。，、；：！？،؛؟";
/** Pauses within a sentence in languages without spaces. No server names an address that contains one. */
const WIDE_PAUSE = /[…。，、；：！？]/g;
const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['）', '（'],
  ['」', '「'],
]);
const OTHER_URL = /^(?!https?:)[a-z][a-z\d+.-]*:\S+$/i;
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/** The first URL of the Web in `text`; else its only word, if that is another URL or a host; else `null`. */
export function linkInText(text: string): string | null {
  const found = WEB_URL.exec(text)?.[0];
  if (found !== undefined) return withoutSentence(found);
  const word = text.trim();
  if (BARE_HOST.test(word)) return `https://${word}`;
  return OTHER_URL.test(word) ? word : null;
}

/** Returns at most `most` valid URLs of the Web in `text`, each once, none longer than `longest` UTF-16 units. */
export function linksInText(text: string, most: number, longest: number): readonly URL[] {
  const found = new Map<string, URL>();
  for (const [match] of text.replace(WIDE_PAUSE, ' ').matchAll(new RegExp(WEB_URL, 'gi'))) {
    if (found.size === most) break;
    const url = match.length > longest ? null : URL.parse(withoutSentence(match));
    if (url !== null) found.set(url.href, url);
  }
  return [...found.values()];
}

/** `url` without punctuation at its end, and without a closing bracket that opens before it. */
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
