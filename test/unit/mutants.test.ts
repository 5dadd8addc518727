/** A change that moves a mutant's line fails at once, not at the next `npm run tool -- mutants`. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mutate } from '../mutants/mutant.ts';
import { MUTANTS } from '../mutants/mutants.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s: its line and its tests exist', (_, mutant) => {
  expect(mutate(read(mutant.file), mutant)).not.toBe(read(mutant.file));
  for (const test of mutant.tests) expect(read(test)).not.toBe('');
});
