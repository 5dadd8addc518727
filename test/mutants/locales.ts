import type { Mutant } from './mutant.ts';

const tests = ['test/unit/locales.test.ts'];

export const LOCALES: readonly Mutant[] = [
  {
    name: 'a message may be missing in a language',
    file: 'scripts/locale-rules.ts',
    text: '...[...expected].filter((key) => !messages.has(key))',
    becomes: '...[...expected].filter(() => false)',
    tests,
  },
  {
    name: 'each language has the forms of English',
    file: 'scripts/locale-rules.ts',
    text: 'new Intl.PluralRules(language).resolvedOptions()',
    becomes: "new Intl.PluralRules('en').resolvedOptions()",
    tests,
  },
  {
    name: 'a translation may lose a place',
    file: 'scripts/locale-rules.ts',
    text: '(mayLeaveOut || own.size === theirs.size)',
    becomes: 'true',
    tests,
  },
  {
    name: 'every form may leave its number out',
    file: 'scripts/locale-rules.ts',
    text: 'stem !== null && IN_WORDS.includes(categoryOf(key))',
    becomes: 'stem !== null',
    tests,
  },
  {
    name: 'English may be left',
    file: 'scripts/locale-rules.ts',
    text: 'if (text === original || FOREIGN[locale]?.test(words)) return false;',
    becomes: '',
    tests,
  },
  {
    name: 'a place needs no comment',
    file: 'scripts/locale-rules.ts',
    text: '.filter((place) => !said.includes(place))',
    becomes: '.filter(() => false)',
    tests,
  },
  {
    name: 'markup may stand in a message',
    file: 'scripts/locale-rules.ts',
    text: '/<[/a-z!]|&#?\\w+;/i.test(text)',
    becomes: 'false',
    tests,
  },
  {
    name: 'the marks on Arabic letters hide a secret',
    file: 'lib/consent/secrets.ts',
    text: '([\\p{Script=Latin}\\p{Script=Arabic}])',
    becomes: '(\\p{Script=Latin})',
    tests: ['test/unit/consent/secrets.test.ts'],
  },
  {
    name: 'what is said about a secret in Korean or Arabic is one',
    file: 'lib/consent/secrets.ts',
    text: '!known.SECRET_EMBEDDED_BEFORE.test(',
    becomes: 'true || (',
    tests: ['test/unit/consent/secrets.test.ts'],
  },
];
