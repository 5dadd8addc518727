import { mutantsOf } from './mutant.ts';

export const LOCALES = [
  mutantsOf('scripts/locale-rules.ts', ['unit/locales'], {
    'a message may be missing in a language': ['].filter((key) => !messages.has(key))', '].filter(() => false)'],
    'each language has the forms of English': ['new Intl.PluralRules(language).', "new Intl.PluralRules('en')."],
    'a translation may lose a place': ['(mayLeaveOut || own.size === theirs.size)', 'true'],
    'every form may leave its number out': ['stem !== null && IN_WORDS.includes(categoryOf(key))', 'stem !== null'],
    'English may be left': 'if (text === original || FOREIGN[locale]?.test(words)) return false;',
    'a place needs no comment': ['.filter((place) => !said.includes(place))', '.filter(() => false)'],
    'markup may stand in a message': ['/<[/a-z!]|&#?\\w+;/i.test(text)', 'false'],
  }),
  mutantsOf('scripts/looked-at.ts', ['unit/looked-at'], {
    'a translation is never stale': ['hashIn(lookedAt, key, name) !== hashOf(text)', 'false'],
    'looking in one language is looking in all': 'names.includes(name) && ',
  }),
  mutantsOf('lib/judgement/fold.ts', ['unit/judgement/secrets', 'unit/judgement/weight'], {
    'the marks on Arabic letters hide a secret': ['\\p{Script=Greek}\\p{Script=Arabic}]', '\\p{Script=Greek}]'],
    'a text with marks is read as it stands': ['if (PLAIN.test(text)) return text.', 'return text.'],
  }),
];
