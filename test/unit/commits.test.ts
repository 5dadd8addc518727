import { expect, it } from 'vitest';
import { subjectProblems } from '../../scripts/check-commits.ts';

it.each([
  ['Count the bytes that are stored', true],
  ['Ask again', true],
  ['Merge branch of a name that is longer than any subject of our own may be, by git', true],
  ['x', false],
  ['count the bytes', false],
  ['Count', false],
  ['Count the bytes.', false],
  [`Count ${'x'.repeat(67)}`, false],
])('%s', (subject, isGood) => expect(subjectProblems([subject]).length === 0).toBe(isGood));
