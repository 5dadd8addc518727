import { describe, expect, it } from 'vitest';
import {
  autoComplete,
  boundToSay,
  direction,
  drawnOptions,
  inputMode,
  isLong,
  isOffered,
  optionsLook,
} from '../../../../components/form/field-kind.ts';
import { readRequestedSchema } from '../../../../lib/elicitation/schema.ts';
import type { Field, StringField } from '../../../../lib/protocol/elicitation.ts';
import type { DraftValue } from '../../../../lib/protocol/prompt.ts';

/** The field that a server asks for by `schema`. */
const field = ({ name = 'field', ...schema }: { readonly name?: string; readonly [keyword: string]: unknown }) => {
  const [only] = readRequestedSchema({ properties: { [name]: schema } });
  return only as Field;
};
const text = (more: object) => field({ type: 'string', ...more }) as StringField;
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index), label: `Option ${index}` }));

it.each([
  [null, null],
  [0, 0],
  [-5, -5],
  [2 ** 53 - 2, 2 ** 53 - 2],
  [2 ** 53 - 1, null],
  [-(2 ** 53 - 1), null],
  [2 ** 63, null],
])('of the bound %j the person hears %j', (bound, said) => {
  expect(boundToSay(bound)).toBe(said);
});

describe('autoComplete', () => {
  it.each([
    [{ format: 'email' }, 'email'],
    [{ name: 'email' }, 'email'],
    [{ name: 'name' }, 'name'],
    [{ name: 'fullName' }, 'name'],
    [{ name: 'first_name' }, 'given-name'],
    [{ name: 'Last Name' }, 'family-name'],
    [{ name: 'username' }, 'off'],
    [{ name: 'project-name' }, 'off'],
    [{ name: 'name', format: 'uri' }, 'off'],
  ] as const)('%j → %s', (change, expected) => {
    expect(autoComplete(text(change), false)).toBe(expected);
  });

  it('is off for a secret, whatever its format', () => {
    expect(autoComplete(text({ format: 'email' }), true)).toBe('off');
  });
});

describe('inputMode', () => {
  it.each([
    [text({}), 'text'],
    [text({ format: 'email' }), 'email'],
    [text({ format: 'uri' }), 'url'],
    [field({ type: 'number' }), 'decimal'],
    [field({ type: 'integer', minimum: 0 }), 'numeric'],
    // The numeric keyboard of some systems has no minus.
    [field({ type: 'integer' }), 'decimal'],
    [field({ type: 'integer', minimum: -5 }), 'decimal'],
  ] as const)('%#: %s', (field, expected) => {
    expect(inputMode(field)).toBe(expected);
  });
});

describe('isLong', () => {
  it.each([
    [{}, false],
    [{ maxLength: 120 }, false],
    [{ maxLength: 121 }, true],
    [{ default: 'two\nlines' }, true],
    [{ maxLength: 500, pattern: '^a+$' }, false],
    [{ maxLength: 500, format: 'uri' }, false],
  ] as const)('%j → %s', (change, expected) => {
    expect(isLong(text(change))).toBe(expected);
  });
});

describe('optionsLook', () => {
  it.each([
    [1, false, 'list'],
    [5, false, 'list'],
    [6, false, 'select'],
    [20, false, 'select'],
    [21, false, 'search'],
    [20, true, 'list'],
    [21, true, 'search'],
  ] as const)('%i options, several: %s → %s', (count, several, expected) => {
    expect(optionsLook(options(count), several)).toBe(expected);
  });
});

describe('drawnOptions', () => {
  const towns = ['New York', 'York', 'Newcastle'].map((label) => ({ value: label, label }));
  it.each([
    ['', ['New York', 'York', 'Newcastle']],
    ['  ', ['New York', 'York', 'Newcastle']],
    ['york', ['New York', 'York']],
    ['york new', ['New York']],
    ['paris', []],
  ])('%j → %j', (query, expected) => {
    expect(drawnOptions(towns, query).drawn.map(({ label }) => label)).toEqual(expected);
  });
  it.each([
    ['Zürich', 'zürich'.normalize('NFD')],
    ['Zürich'.normalize('NFD'), 'zürich'],
    ['Ｔｏｋｙｏ', 'tokyo'],
  ])('%j is found by %j, however its letters are put together', (label, query) => {
    expect(drawnOptions([{ value: label, label }], query).drawn).toHaveLength(1);
  });
});

describe('an earlier answer', () => {
  it.each<[Field, boolean]>([
    [text({}), false],
    [text({ name: 'notes' }), true],
    [text({ default: 'a\nb' }), true],
    [text({ default: 'a\rb' }), true],
  ])('with lines is offered only where they are shown', (field, expected) => {
    expect(isOffered(field, 'a\nb')).toBe(expected);
    expect(isOffered(field, 'a\rb')).toBe(expected);
    expect(isOffered(field, 'a b')).toBe(true);
  });

  it.each<[Field, DraftValue, boolean]>([
    [field({ type: 'boolean' }), true, false],
    [field({ enum: ['a', 'b'] }), 'a', false],
    [field({ enum: options(6).map(({ value }) => value) }), '1', true],
    [field({ type: 'integer' }), '1', true],
  ])('is offered unless choosing it again is one press too', (field, answer, expected) => {
    expect(isOffered(field, answer)).toBe(expected);
  });
});

describe('the direction of an answer', () => {
  it.each([text({ format: 'email' }), text({ format: 'uri' }), field({ type: 'integer' }), field({ type: 'number' })])(
    'is from the left for addresses and numbers',
    (field) => {
      expect(direction(field)).toBe('ltr');
    },
  );

  it('is that of what is written for every other text', () => {
    expect(direction(text({}))).toBe('auto');
  });
});
