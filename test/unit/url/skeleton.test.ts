import { describe, expect, it } from 'vitest';
import { asciiSkeleton, skeletonsOf, withoutMarks } from '../../../lib/url/skeleton.ts';

describe('skeletonsOf', () => {
  it.each([
    ['google.com', 'google.com'],
    ['goog1e.com', 'google.com'],
    ['g00gle.com', 'google.com'],
    ['amazon.com', 'rnicrosoft.com'],
    ['googlé.com', 'google.com'],
    ['gоoglе.com', 'google.com'],
    ['ɡoogle.com', 'google.com'],
    ['søk.com', 'sok.com'],
    ['ładny.com', 'tadny.com'],
    ['ładny.com', 'ladny.com'],
    ['þing.com', 'bing.com'],
    ['þing.com', 'ping.com'],
    ['ßank.com', 'bank.com'],
    ['aррӏе.com', 'apple.com'],
    ['шцв.com', 'шцв.com'],
  ])('%s against %s', (host, other) => {
    const shared = skeletonsOf(host).some((skeleton) => skeletonsOf(other).includes(skeleton));
    expect(shared).toBe(host !== 'amazon.com');
  });

  it('stays small however many readings there are', () => {
    expect(skeletonsOf(`${'þ'.repeat(5)}.com`).length).toBeLessThanOrEqual(128);
    expect(skeletonsOf(`${'þ'.repeat(20)}.com`)).toHaveLength(1);
  });
});

it.each([
  ['arnazon', 'amazon'],
  ['paypa1', 'paypal'],
])('%s and %s share an ASCII skeleton', (a, b) => {
  expect(asciiSkeleton(a)).toBe(asciiSkeleton(b));
});

it.each([
  ['fóó.com', 'foo.com'],
  ['łøđ', 'lod'],
  ['東é', '東é'],
])('%s without marks is %s', (host, expected) => {
  expect(withoutMarks(host)).toBe(expected);
});
