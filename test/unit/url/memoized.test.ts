import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoized } from '../../../lib/url/memoized.ts';
import { always } from '../always.ts';

it('gives what the function gives, for however many texts in whatever order', () => {
  const lengthOf = (text: string) => (text.length % 2 === 0 ? null : { length: text.length });
  always(100, fc.array(fc.string({ maxLength: 3 }), { maxLength: 60 }), (texts) => {
    const remembered = memoized(lengthOf);
    for (const text of texts) expect(remembered(text)).toEqual(lengthOf(text));
  });
});

it('asks once for a text that comes again', () => {
  let asked = 0;
  const remembered = memoized((text) => {
    asked += 1;
    return text.length > 1;
  });
  for (const text of ['a', 'bc', 'a', 'bc']) remembered(text);
  expect(asked).toBe(2);
});

it('keeps no more than a few', () => {
  let asked = 0;
  const remembered = memoized((text) => {
    asked += 1;
    return text;
  });
  for (let n = 0; n < 100; n++) remembered(String(n));
  remembered('0');
  expect(asked).toBe(101);
});
