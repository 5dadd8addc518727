import { expect, it, vi } from 'vitest';

const state = vi.hoisted(() => ({ language: 'en', messages: new Map<string, string>() }));
vi.mock('#i18n', () => ({
  i18n: {
    t: (key: string, values: readonly string[] = []) =>
      key === 'language'
        ? state.language
        : (state.messages.get(key) ?? '').replace(/\$(\d)/g, (_, place) => values[place - 1] ?? ''),
  },
}));

/** The module with the formats of `language`, which it makes once. */
async function inLanguage(language: string, messages: Record<string, string>) {
  Object.assign(state, { language, messages: new Map(Object.entries(messages)) });
  vi.resetModules();
  return import('../../../../components/ui/text.ts');
}

const ARABIC = Object.fromEntries(
  ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`options.found.${form}`, form]),
);

it.each([
  ['en', { 'options.found.one': '1 entry', 'options.found.other': '$1 entries' }, 1, '1 entry'],
  ['en', { 'options.found.one': '1 entry', 'options.found.other': '$1 entries' }, 0, '0 entries'],
  ['en', { 'options.found.one': '1 entry', 'options.found.other': '$1 entries' }, 1000, '1,000 entries'],
  ['zh-CN', { 'options.found.other': '$1 条' }, 1, '1 条'],
  ['de', { 'options.found.one': 'ein Eintrag', 'options.found.other': '$1 Einträge' }, 12_345, '12.345 Einträge'],
  ['fr', { 'options.found.one': '$1 entrée', 'options.found.other': '$1 entrées' }, 0, '0 entrée'],
  ['ar', ARABIC, 0, 'zero'],
  ['ar', ARABIC, 2, 'two'],
  ['ar', ARABIC, 5, 'few'],
  ['ar', ARABIC, 11, 'many'],
  ['ar', ARABIC, 100, 'other'],
  // A category that the file does not have.
  ['pt-BR', { 'options.found.one': 'uma', 'options.found.other': '$1 entradas' }, 1_000_000, '1.000.000 entradas'],
])('in %s, with %j, %d is %s', async (language, messages, count, expected) => {
  const { countedText } = await inLanguage(language, messages);
  expect(countedText('options.found', count)).toBe(expected);
});

it.each([
  ['en', ['a'], 'a'],
  ['en', ['a', 'b', 'c'], 'a, b, and c'],
  ['zh-CN', ['a', 'b', 'c'], 'a、b和c'],
  ['ja', ['a', 'b'], 'a、b'],
])('in %s the list %j is %s', async (language, texts, expected) => {
  const { listText } = await inLanguage(language, {});
  expect(listText(texts)).toBe(expected);
});

it.each([
  ['One.', 'Two.', 'One. Two.'],
  ['一。', '二。', '一。二。'],
  ['هل؟', 'نعم.', 'هل؟ نعم.'],
])('%s %s', async (first, second, expected) => {
  const { sentences } = await inLanguage('en', {});
  expect(sentences(first, second)).toBe(expected);
});
