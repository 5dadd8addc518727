import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstIn, lastIn } from '../../../lib/stand-in/wire/search-bytes.ts';
import type { Block } from '../../../lib/stand-in/wire/sse.ts';

/** A character for each byte, as they are searched. */
const bytesOf = (text: string): Block => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Around the edges of windows, and far behind. */
const GAPS = [0, 1, 250, 251, 252, 253, 254, 255, 256, 257, 700, 760, 70_000, 200_000];

it.each(GAPS)('what stands behind %i bytes is found, from both sides', (gap) => {
  const filling = 'é'.repeat(gap);
  const bytes = bytesOf(`${filling}"id${filling}`);
  const found = [firstIn(bytes, /id(?<="id)/, 0), lastIn(bytes, '"id', 0, bytes.length)];
  expect(found).toEqual([gap + 1, gap]);
  // A part of it lies outside.
  expect(lastIn(bytes, '"id', 0, gap + 2)).toBe(-1);
  expect(lastIn(bytes, '"id', gap + 1, bytes.length)).toBe(-1);
  expect(firstIn(bytes, /"id/, gap + 1)).toBe(bytes.length);
});

it('finds what a search of the whole text finds', () => {
  const pieces = fc.array(fc.constantFrom('s/p', '"id', '\\u', 'x', 's', '/', 'ü', 'x'.repeat(250), 'x'.repeat(503)));
  fc.assert(
    fc.property(pieces, fc.nat(), (parts, at) => {
      const text = parts.join('');
      const from = at % (text.length + 1);
      const first = text.slice(from).search(/id(?<="id)|s\/p|\\u/);
      const last = text.slice(from).lastIndexOf('s/p');
      const bytes = bytesOf(text);
      expect(firstIn(bytes, /id(?<="id)|s\/p|\\u/, from)).toBe(first < 0 ? text.length : from + first);
      expect(lastIn(bytes, 's/p', from, text.length)).toBe(last < 0 ? -1 : from + last);
    }),
  );
});
