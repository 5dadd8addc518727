import { expect, test } from 'vitest';
import { readLocales } from '../../../../scripts/read-locales.ts';

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
