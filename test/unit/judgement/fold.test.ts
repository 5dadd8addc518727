import { expect, it } from 'vitest';
import { folded } from '../../../lib/judgement/fold.ts';

it.each([
  ['alone', ''],
  ['in a Latin word', 'a'],
])('reads every letter %s as beside a text that has to be folded', (_, before) => {
  const others = Array.from({ length: 0x20000 }, (__, code) => before + String.fromCodePoint(code)).filter(
    (text) => folded(`é ${text}`) !== `e ${folded(text)}`,
  );
  expect(others).toEqual([]);
});
