import { expect, it } from 'vitest';
import { problems } from '../../scripts/check-locales.ts';
import { type Locale, localeProblems } from '../../scripts/locale-rules.ts';
import { parseLocale, readLocales } from '../../scripts/read-locales.ts';

const everythingIsUsed = () => true;
const OTHER_PLACES = 'other places than in English';

/** English with one message of each sort, and what `changes` says of it. */
function english(
  changes: Record<string, string> = {},
  comments: Record<string, string> = { found: '$1: number' },
): Locale {
  const messages = {
    language: 'en',
    'found.one': '1 entry found.',
    'found.other': '$1 entries found.',
    open: 'Open',
    ...changes,
  };
  return { name: 'en', messages: new Map(Object.entries(messages)), comments: new Map(Object.entries(comments)) };
}

/** The same in another language; what `changes` has as `null` is missing. */
function translated(name: string, changes: Record<string, string | null>): Locale {
  const messages = Object.entries({ language: name.replace('_', '-'), ...changes });
  return {
    name,
    messages: new Map(messages.filter((entry): entry is [string, string] => entry[1] !== null)),
    comments: new Map(),
  };
}

const CHINESE = { 'found.other': '找到 $1 条记录。', open: '打开' };
const GERMAN = { 'found.one': 'Ein Eintrag gefunden.', 'found.other': '$1 Einträge gefunden.', open: 'Öffnen' };
const ARABIC = {
  'found.zero': 'لا توجد إدخالات.',
  'found.one': 'إدخال واحد.',
  'found.two': 'إدخالان.',
  'found.few': '$1 إدخالات.',
  'found.many': '$1 إدخالاً.',
  'found.other': '$1 إدخال.',
  open: 'فتح',
};

/** The faults of one language beside English, if all that are tried here must be there but Italian. */
function wrongWith(name: string, changes: Record<string, string | null>): string[] {
  const required = ['en', ...(name === 'it' ? [] : [name])];
  return localeProblems([english(), translated(name, changes)], everythingIsUsed, required);
}

it.each([
  ['zh_CN', CHINESE],
  ['de', GERMAN],
  ['ar', ARABIC],
] as const)('nothing is wrong in %s', (name, messages) => expect(wrongWith(name, messages)).toEqual([]));

it.each<[string, string, Record<string, string | null>, string]>([
  ['a missing message', 'de', { ...GERMAN, open: null }, 'missing in de: open'],
  ['a message too many', 'de', { ...GERMAN, shut: 'Schließen' }, 'not expected in de: shut'],
  ['a form that is missing', 'de', { ...GERMAN, 'found.one': null }, 'missing in de: found.one'],
  ['a form of Arabic alone', 'de', { ...GERMAN, 'found.few': '$1 e.' }, 'not expected in de: found.few'],
  ['a form that Arabic lacks', 'ar', { ...ARABIC, 'found.two': null }, 'missing in ar: found.two'],
  ['a form that Chinese has not', 'zh_CN', { ...CHINESE, 'found.one': '1 条。' }, 'not expected in zh_CN: found.one'],
  ['another code', 'de', { ...GERMAN, language: 'en' }, 'not the code of de: language'],
  ['the code of a file', 'zh_CN', { ...CHINESE, language: 'zh_CN' }, 'not the code of zh_CN: language'],
  ['English', 'de', { ...GERMAN, open: 'Open' }, 'not translated in de: open'],
  ['English in another script', 'zh_CN', { ...CHINESE, open: 'Open it' }, 'not translated in zh_CN: open'],
  ['English between Chinese', 'zh_CN', { ...CHINESE, open: '打开 this page now' }, 'not translated in zh_CN: open'],
  ['the other Chinese', 'zh_CN', { ...CHINESE, open: '打開' }, 'not translated in zh_CN: open'],
  ['Chinese', 'ar', { ...ARABIC, open: '打开' }, 'not translated in ar: open'],
  ['no place', 'de', { ...GERMAN, 'found.other': 'Einträge.' }, `${OTHER_PLACES} in de: found.other`],
  [
    'no place in a form that is no word',
    'ar',
    { ...ARABIC, 'found.few': 'إدخالات.' },
    `${OTHER_PLACES} in ar: found.few`,
  ],
  ['another place', 'de', { ...GERMAN, open: '$1 öffnen' }, `${OTHER_PLACES} in de: open`],
  ['places without a gap', 'de', { ...GERMAN, 'found.other': '$1$1 da' }, 'places without a gap in de: found.other'],
  ['markup', 'de', { ...GERMAN, open: '<b>Öffnen</b>' }, 'markup in de: open'],
  ['an entity', 'de', { ...GERMAN, open: '&Ouml;ffnen' }, 'markup in de: open'],
  ['an open quotation', 'de', { ...GERMAN, open: '„Öffnen' }, 'unpaired marks in de: open'],
  ['an open quotation in full width', 'zh_CN', { ...CHINESE, open: '「打开' }, 'unpaired marks in zh_CN: open'],
  ['a private character', 'de', { ...GERMAN, open: 'Öffnen \uE000' }, 'private characters in de: open'],
  ['nothing', 'de', { ...GERMAN, open: ' ' }, 'empty in de: open'],
  [
    'a language that is not of the ten',
    'it',
    { 'found.one': 'Una', 'found.many': '$1 voci', 'found.other': '$1 voci', open: 'Apri' },
    'not expected: it',
  ],
])('finds %s (%s)', (_, name, changes, problem) => expect(wrongWith(name, changes)).toEqual([problem]));

it('wants a comment on each place of English, on the message or on its group', () => {
  const wrong = (changes: Record<string, string>, comments: Record<string, string>) =>
    localeProblems([english(changes, comments)], everythingIsUsed, ['en']);
  expect(wrong({}, {})).toEqual(['no comment on $1: found.other']);
  expect(wrong({}, { found: 'a number' })).toEqual(['no comment on $1: found.other']);
  expect(wrong({}, { 'found.other': '$1: number' })).toEqual([]);
});

it('wants the languages that are required, and no message that nobody asks for', () => {
  const both = ['en', 'zh_CN'];
  expect(localeProblems([english()], everythingIsUsed, both)).toEqual(['no locale zh_CN']);
  expect(localeProblems([translated('zh_CN', CHINESE)], everythingIsUsed, both)).toEqual(['no locale en']);
  expect(
    localeProblems([english(), translated('zh_CN', CHINESE)], (key) => key !== 'found' && key !== 'found.one', both),
  ).toEqual(['unused: found.one', 'unused: found.other']);
});

it('reads the comment right above a message and above its group, and no other', () => {
  const { comments, messages } = parseLocale(
    'en',
    "# of the file\n\n# a\n# b\none: One\n# of the group\ngroup:\n  'yes': 'Yes'\n  # in it\n  deep:\n    other: $1\nlast: Last\n",
  );
  expect([...comments]).toEqual([
    ['one', 'a b'],
    ['group', 'of the group'],
    ['group.deep', 'in it'],
  ]);
  expect([...messages.keys()]).toEqual(['one', 'group.yes', 'group.deep.other', 'last']);
});

it('refuses forms of counts as the library has them', () => {
  expect(() => parseLocale('en', 'found:\n  1: 1 entry\n  n: $1 entries\n')).toThrow('found in en is no plain text');
});

it('has names that a WebExtension may use', async () => {
  for (const { messages } of await readLocales()) {
    for (const key of messages.keys()) expect(key).toMatch(/^[\w.]+$/);
  }
});

it('finds nothing wrong with the files that are there', async () => expect(await problems()).toEqual([]));
