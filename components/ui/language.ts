/** The languages that are written from right to left, of those that the stores and browsers take extensions in. */
const RIGHT_TO_LEFT = /^(ar|fa|he|ur)(-|$)/;

/** The direction of a language (BCP 47). `@@bidi_dir` is that of the browser, which may speak another than Usher. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/** Says in `page`, the root of a document, that it is in `language` (BCP 47). */
export function declareLanguage(page: HTMLElement, language: string): void {
  page.lang = language;
  page.dir = directionOf(language);
}
