import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkInText, linksInText } from '../../../lib/elicitation/link-in-text.ts';
import { always } from '../always.ts';

it.each<[string, string | null]>([
  ['https://example.org/start?x=1#here', 'https://example.org/start?x=1#here'],
  ['  HTTP://Example.org  ', 'HTTP://Example.org'],
  ['Please sign in at https://example.org/start.', 'https://example.org/start'],
  ['Have you seen https://example.org/a?b=c!? I have', 'https://example.org/a?b=c'],
  ['(see https://example.org/start)', 'https://example.org/start'],
  ['https://example.org/wiki/Usher_(law)', 'https://example.org/wiki/Usher_(law)'],
  ['[sign in](https://example.org/start).', 'https://example.org/start'],
  ['<https://example.org/start>', 'https://example.org/start'],
  ['<a href="https://example.org/start">Sign in</a>', 'https://example.org/start'],
  ['请打开 https://example.org/开始。', 'https://example.org/开始'],
  ['افتح https://example.org/start، ثم أدخل الرمز', 'https://example.org/start'],
  // A copied text may be a whole address, whatever it holds: its end may lead elsewhere.
  ['https://example.org/a，b?next=//evil.example', 'https://example.org/a，b?next=//evil.example'],
  ['https://example.org。evil.example/', 'https://example.org。evil.example/'],
  ['first https://one.example/ then https://two.example/', 'https://one.example/'],
  ['https:\\\\example.org\\start', 'https:\\\\example.org\\start'],
  ['https://user@example.org@evil.example/', 'https://user@example.org@evil.example/'],
  ['example.org', 'https://example.org'],
  ['bücher.example:8443/a', 'https://bücher.example:8443/a'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:somebody@example.org', 'mailto:somebody@example.org'],
  // No link at all.
  ['', null],
  ['   ', null],
  ['Sign in', null],
  ['word', null],
  ['Use version 2.4.1 of example.org', null],
  ['https://', null],
])('%j: %j', (text, expected) => {
  expect(linkInText(text)).toBe(expected);
});

it.each<[string, readonly string[]]>([
  ['Sign in at https://example.org/start, then go on.', ['https://example.org/start']],
  [
    'https://one.example/a https://two.example/ (https://one.example/a)',
    ['https://one.example/a', 'https://two.example/'],
  ],
  ['https://example.org@evil.example/x.', ['https://example.org@evil.example/x']],
  [
    'https://1.example https://2.example https://3.example https://4.example',
    ['1', '2', '3'].map((n) => `https://${n}.example/`),
  ],
  [`https://example.org/${'a'.repeat(300)} https://two.example/`, ['https://two.example/']],
  ['https://[x https://a b.example', ['https://a/']],
  ['请访问https://one.example/a，然后打开https://two.example/b。', ['https://one.example/a', 'https://two.example/b']],
  ['まず https://one.example/a、次に https://two.example/b', ['https://one.example/a', 'https://two.example/b']],
  ['example.org and mailto:me@example.org', []],
])('the links of %j', (text, expected) => {
  expect(linksInText(text, 3, 200).map(({ href }) => href)).toEqual(expected);
});

it('is quick with the longest text, whatever it holds', () => {
  for (const text of ['.'.repeat(20_000), `https://a${')'.repeat(20_000)}`, 'a.'.repeat(10_000), 'a:'.repeat(10_000)]) {
    expect(() => linkInText(text)).not.toThrow();
  }
});

it('finds nothing that is not in the text', () => {
  always(100, fc.string({ unit: 'binary' }), (text) => {
    const found = linkInText(text);
    return found === null || text.includes(found) || text.trim() === found.slice('https://'.length);
  });
});

it('finds every URL of the Web in a sentence', () => {
  always(100, fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
    const found = linkInText(`Go to ${url} and sign in`);
    return found !== null && url.startsWith(found) && new URL(found).host === new URL(url).host;
  });
});
