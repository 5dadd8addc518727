import { describe, expect, it } from 'vitest';
import { needsReview, reviewLines } from '../../../../components/form/steps.ts';
import type { Field, FormElicitation, StringField } from '../../../../lib/protocol/elicitation.ts';
import type { Weight } from '../../../../lib/protocol/judgement.ts';
import { FORM } from '../../../fixtures/requests.ts';

const NAME = (FORM as FormElicitation).fields[0] as StringField;
const several = (count: number): Field[] =>
  Array.from({ length: count }, (_, index) => ({ ...NAME, name: `${index}` }));

describe('two presses', () => {
  it.each<[string, Field[], string[], boolean, boolean, Weight?]>([
    ['not for a plain confirmation', [], [], false, false],
    ['not for a short form', several(4), [], false, false],
    ['for a long form', several(5), [], false, true],
    ['for a value that was there before', [{ ...NAME, default: 'Ada' }], [], false, true],
    ['for a form that was filled again', [NAME], [], true, true],
    ['for a secret', [NAME], ['name'], false, true],
    ['not for what costs', [NAME], [], false, false, 'cost'],
    ['for an act that is hard to undo', [NAME], [], false, true, 'destructive'],
  ])('%s', (_, fields, secrets, refilled, expected, weight = 'plain') => {
    expect(needsReview(fields, new Set(secrets), refilled, weight)).toBe(expected);
  });
});

it('lists every field with what goes, the omitted ones and the defaults as such', () => {
  const colors: Field = {
    ...NAME,
    kind: 'multi-choice',
    name: 'colors',
    options: [],
    minItems: null,
    maxItems: null,
    default: ['red', 'blue'],
  };
  const fields = [NAME, { ...NAME, name: '__proto__', default: 'x' }, colors, { ...NAME, name: 'nick' }];
  const lines = reviewLines(fields, [
    ['name', 'Ada'],
    ['__proto__', 'x'],
    ['colors', ['blue', 'red']],
  ]);
  expect(lines.map(({ field, value, isDefault }) => [field.name, value, isDefault])).toEqual([
    ['name', 'Ada', false],
    ['__proto__', 'x', true],
    ['colors', ['blue', 'red'], true],
    ['nick', null, false],
  ]);
});
