/** The text before a person's first decision: it is short. */
import { expect, test } from 'vitest';
import { readLocales } from '../../../scripts/read-locales.ts';

const english = (await readLocales()).find(({ name }) => name === 'en');
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** How many words of Usher's own the messages `keys` say. */
function wordsOf(keys: readonly string[]): number {
  const text = keys.map((key) => english?.messages.get(key)?.replaceAll(/\$\d/g, '')).join(' ');
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

const COMMON = ['standIn.title', 'standIn.means', 'home.undo', 'home.browserAsks', 'standIn.begin'];

test.each([
  ['pairing', ['home.canPair', 'home.asks', 'home.decides', 'home.undo', 'home.browserAsks', 'home.pair']],
  ['using Usher on a page', [...COMMON, 'standIn.signs']],
  ['using it where no MCP was seen', [...COMMON, 'standIn.noSigns']],
])('the question of %s takes at most 45 words', (_, keys) => expect(wordsOf(keys)).toBeLessThanOrEqual(45));

test('the welcome page takes at most 120 words', () => {
  const exercises = ['honest', 'lookalike', 'decision', 'form'].flatMap((name) => [
    `practice.${name}`,
    'practice.start',
  ]);
  const practice = ['welcome.practise', 'welcome.practiseText', ...exercises];
  const icon = ['welcome.pin', 'welcome.pinText', 'welcome.notPinned', 'shortcut.opens'];
  const use = ['welcome.pair', 'welcome.pairText'];
  expect(wordsOf(['welcome.title', 'welcome.lead', ...practice, ...icon, ...use])).toBeLessThanOrEqual(120);
});
