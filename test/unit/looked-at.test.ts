import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Locale } from '../../scripts/locale-rules.ts';
import { type LookedAt, staleTranslations, withLookedAt } from '../../scripts/looked-at.ts';
import { always } from './always.ts';

/** English with these messages, and two other languages. */
function locales(messages: Readonly<Record<string, string>>): Locale[] {
  const locale = (name: string): Locale => ({ name, messages: new Map(Object.entries(messages)), comments: new Map() });
  return [locale('de'), locale('en'), locale('ja')];
}
const NAMES = ['de', 'ja'];
const looked = (messages: Record<string, string>, names = NAMES, keys: string[] = [], before: LookedAt = {}) =>
  withLookedAt(locales(messages), before, names, keys);
const stale = (messages: Record<string, string>, lookedAt: LookedAt) =>
  staleTranslations(locales(messages), lookedAt).map((line) => line.split(',')[0]);

it('a message whose English has changed is stale in each language until somebody has looked', () => {
  const before = looked({ a: 'One', b: 'Two' });
  expect(stale({ a: 'One', b: 'Two' }, before)).toEqual([]);
  const now = { a: 'One', b: 'Two more' };
  expect(stale(now, before)).toEqual(['stale in de: b', 'stale in ja: b']);
  const partly = looked(now, ['de'], ['b'], before);
  expect(stale(now, partly)).toEqual(['stale in ja: b']);
  expect(stale(now, looked(now, ['ja'], [], partly))).toEqual([]);
});

it('a new message is stale, and one that has gone leaves nothing', () => {
  const before = looked({ a: 'One' });
  expect(stale({ a: 'One', b: 'Two' }, before)).toEqual(['stale in de: b', 'stale in ja: b']);
  expect(Object.keys(looked({ b: 'Two' }, NAMES, [], before))).toEqual(['b']);
});

it('says nothing of what was not named', () => {
  const texts = fc.dictionary(fc.string(), fc.string());
  always(100, texts, texts, (one, other) => {
    const before = looked(one);
    expect(stale(one, before)).toEqual([]);
    expect(stale(other, looked(other, [], [], before))).toEqual(stale(other, before));
  });
});
