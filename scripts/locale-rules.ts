/**
 * The rules that every file in `locales/` keeps, whatever its language. Pure: `check-locales.ts` reads the files.
 *
 * A message with forms for counts is, in English, two messages `stem.one` and `stem.other`; in each other language it has
 * the categories of that language (CLDR, by Intl.PluralRules), no more and no fewer. The browser would say a missing one
 * in English.
 */

/** The locales that must be there, and no other. */
const LOCALES: readonly string[] = ['en', 'zh_CN', 'zh_TW', 'ja', 'ko', 'de', 'fr', 'es', 'pt_BR', 'ar'];

/** Messages that are the same in every language: codes and names. */
const UNTRANSLATED: readonly string[] = ['language', 'extension.name'];
/** Messages that happen to be the English ones, by locale: words that the language has too. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: ['options.version', 'options.browser', 'practice.fieldName', 'grant.show', 'standIn.details'],
  es: ['form.no'],
  fr: ['severity.danger', 'form.description', 'options.client', 'options.version'],
};

/** A letter that only text in the language's script has. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  zh_CN: /\p{Script=Han}/u,
  zh_TW: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ar: /\p{Script=Arabic}/u,
};
/** Letters that the language does not have, though its script may: the other Chinese, and its neighbors. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  zh_CN:
    /[這們來說請網頁關開問題時間發務頭見話讓還過邊東車書長門馬兩單應該對從\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  zh_TW:
    /[这们来说请网页关开问题时间发务头见话让还过边东车书长门马两单应该对从\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  ja: /[这们说请网页关问题间发务头见话让还过边东车书长门马两单应该对从\p{Script=Hangul}]/u,
  ko: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ar: /[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Hebrew}]/u,
};
/** English that was left between letters of another script. */
const ENGLISH_WORDS = /\b[a-z]+ [a-z]+ [a-z]+\b/i;

/** Categories whose text may say its number in words, and so leave `$1` out. */
const IN_WORDS: readonly string[] = ['zero', 'one', 'two'];

/** Marks that come in pairs, by locale where its own differ. */
const PAIRS: readonly string[] = ['「」', '『』', '«»', '（）', '()', '“”'];
const OWN_PAIRS: Readonly<Record<string, readonly string[]>> = { de: ['„“', '()'] };

/** One file of `locales/`. */
export interface Locale {
  /** The file's name without its ending: `pt_BR`. */
  readonly name: string;
  readonly messages: ReadonlyMap<string, string>;
  /** The comment above each message or group, by its key. */
  readonly comments: ReadonlyMap<string, string>;
}

/** Returns what is wrong with the files, one line each. `isUsed` tells whether the source asks for a key. */
export function localeProblems(
  locales: readonly Locale[],
  isUsed: (key: string) => boolean,
  required: readonly string[] = LOCALES,
): string[] {
  const english = locales.find(({ name }) => name === 'en');
  const missing = required.filter((each) => locales.every(({ name }) => name !== each));
  if (english === undefined || missing.length > 0) return missing.map((name) => `no locale ${name}`);
  const stems = countedStems(english);
  return [
    ...[...english.messages.keys()].filter((key) => !isUsed(stemOf(key, stems) ?? key)).map((key) => `unused: ${key}`),
    ...[...english.messages].flatMap(([key, text]) => undescribed(english, key, text)),
    ...locales.flatMap((locale) => [
      ...(required.includes(locale.name) ? [] : [`not expected: ${locale.name}`]),
      ...keyProblems(locale, english, stems),
      ...[...locale.messages].flatMap(([key, text]) =>
        textProblems(locale.name, text).map((problem) => `${problem} in ${locale.name}: ${key}`),
      ),
      ...(locale === english ? [] : translationProblems(locale, english, stems)),
    ]),
  ];
}

/** The messages with forms for counts: what stands before `.one` and `.other`. */
function countedStems({ messages }: Locale): ReadonlySet<string> {
  const stems = [...messages.keys()]
    .filter((key) => key.endsWith('.other'))
    .map((key) => key.slice(0, -'.other'.length));
  return new Set(stems.filter((stem) => messages.has(`${stem}.one`)));
}

/** The message of which `key` is a form, or `null`. */
function stemOf(key: string, stems: ReadonlySet<string>): string | null {
  const stem = key.slice(0, key.lastIndexOf('.'));
  return stems.has(stem) ? stem : null;
}

function categoryOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

function undescribed({ comments }: Locale, key: string, text: string): string[] {
  const parts = key.split('.');
  const said = parts.map((_, index) => comments.get(parts.slice(0, index + 1).join('.')) ?? '').join('\n');
  return [...places(text)].filter((place) => !said.includes(place)).map((place) => `no comment on ${place}: ${key}`);
}

function keyProblems({ name, messages }: Locale, english: Locale, stems: ReadonlySet<string>): string[] {
  const language = name.replace('_', '-');
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const expected = new Set([
    ...[...english.messages.keys()].filter((key) => stemOf(key, stems) === null),
    ...[...stems].flatMap((stem) => pluralCategories.map((category) => `${stem}.${category}`)),
  ]);
  return [
    ...[...expected].filter((key) => !messages.has(key)).map((key) => `missing in ${name}: ${key}`),
    ...[...messages.keys()].filter((key) => !expected.has(key)).map((key) => `not expected in ${name}: ${key}`),
    ...(messages.get('language') === language ? [] : [`not the code of ${name}: language`]),
  ];
}

function textProblems(locale: string, text: string): string[] {
  const isUneven = ([open = '', close = '']: string) => text.split(open).length !== text.split(close).length;
  return [
    ...(text.trim() === '' ? ['empty'] : []),
    // Chromium reads `$1$2` as the placeholder `$1$`, finds none of that name, and refuses the whole extension.
    ...(/\$\w+\$/.test(text) ? ['places without a gap'] : []),
    ...(/<[/a-z!]|&#?\w+;/i.test(text) ? ['markup'] : []),
    ...(/[\uE000-\uF8FF]/.test(text) ? ['private characters'] : []),
    ...((OWN_PAIRS[locale] ?? PAIRS).some(isUneven) ? ['unpaired marks'] : []),
  ];
}

function translationProblems({ name, messages }: Locale, english: Locale, stems: ReadonlySet<string>): string[] {
  return [...messages].flatMap(([key, text]) => {
    const stem = stemOf(key, stems);
    // French uses `one` for 0 too, so any form may have the place that the English `one` has not.
    const original = english.messages.get(stem === null ? key : `${stem}.other`);
    if (original === undefined) return [];
    return [
      ...(haveSamePlaces(text, original, stem !== null && IN_WORDS.includes(categoryOf(key)))
        ? []
        : [`other places than in English in ${name}: ${key}`]),
      ...(UNTRANSLATED.includes(key) || SAME[name]?.includes(key) || isTranslated(name, text, original)
        ? []
        : [`not translated in ${name}: ${key}`]),
    ];
  });
}

function haveSamePlaces(text: string, original: string, mayLeaveOut: boolean): boolean {
  const [own, theirs] = [places(text), places(original)];
  return [...own].every((place) => theirs.has(place)) && (mayLeaveOut || own.size === theirs.size);
}

function isTranslated(locale: string, text: string, original: string): boolean {
  const words = text.replace(/\$\d/g, '');
  if (!/\p{L}/u.test(words)) return true;
  const script = SCRIPTS[locale];
  if (text === original || FOREIGN[locale]?.test(words)) return false;
  return script === undefined || (script.test(words) && !ENGLISH_WORDS.test(words));
}

/** The places that a text has for values: `$1`, `$2` … */
function places(text: string): ReadonlySet<string> {
  return new Set(text.match(/\$\d/g) ?? []);
}
