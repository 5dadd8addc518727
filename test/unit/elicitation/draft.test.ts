import { describe, expect, it } from 'vitest';
import { initialDraft, readDraft, readInput } from '../../../lib/elicitation/draft.ts';
import { matches } from '../../../lib/elicitation/pattern.ts';
import { readRequestedSchema } from '../../../lib/elicitation/schema.ts';
import { checkValue, validateEntries } from '../../../lib/elicitation/validate.ts';
import type { Field } from '../../../lib/protocol/elicitation.ts';
import type { DraftValue, Entries } from '../../../lib/protocol/prompt.ts';

function fields(properties: Record<string, object>, required: string[] = []): readonly Field[] {
  return readRequestedSchema({ type: 'object', properties, required });
}
/** The reading of one raw input: a value, `null` for an omitted field, or a problem with its values in brackets. */
function read(schema: object, raw: DraftValue | undefined, required = false): unknown {
  const [field] = fields({ f: schema }, required ? ['f'] : []);
  const reading = readInput(field as Field, raw, matches);
  return 'problem' in reading ? `${reading.problem.key}[${reading.problem.values}]` : reading.value;
}

const string = { type: 'string' };
const dateTime = { type: 'string', format: 'date-time' };
const options = { enum: ['a', 'b'] };
const several = { type: 'array', items: options };
describe('one field', () => {
  it.each<[object, DraftValue | undefined, unknown]>([
    [string, 'x', 'x'],
    [string, ' x ', ' x '],
    [string, '  ', '  '],
    [string, '', null],
    [string, undefined, null],
    [string, true, 'wrong-type[]'],
    [string, 'x'.repeat(20_001), 'too-long[20000]'],
    [{ ...string, minLength: 2 }, '😀', 'too-short[2]'],
    [{ ...string, maxLength: 2 }, '😀😀', '😀😀'],
    [{ ...string, maxLength: 2 }, '😀😀😀', 'too-long[2]'],
    [{ ...string, format: 'email' }, ' a@b.example ', 'a@b.example'],
    [{ ...string, format: 'email' }, 'a@b', 'not-an-email[]'],
    [{ ...string, format: 'uri' }, 'b.example', 'not-a-uri[]'],
    [{ ...string, format: 'date' }, '2025-02-29', 'not-a-date[]'],
    [{ ...string, format: 'date-time' }, '2025-02-28T09:00', 'not-a-date-time[]'],
    [{ ...string, format: 'date-time' }, '2025-02-28T09:00:00+01:00', '2025-02-28T09:00:00+01:00'],
    // As zod 4 writes `z.iso.datetime({ precision: 3 })`, and others a zone in digits.
    [{ ...dateTime, pattern: ':\\d{2}\\.\\d{3}Z$' }, '2025-02-28T09:00:00Z', '2025-02-28T09:00:00.000Z'],
    [{ ...dateTime, pattern: '[+-]\\d{2}:\\d{2}$' }, '2025-02-28T09:00:00Z', '2025-02-28T09:00:00+00:00'],
    [{ ...dateTime, pattern: '^\\d+$' }, '2025-02-28T09:00:00Z', 'pattern-mismatch[^\\d+$]'],
    [{ ...string, pattern: '^\\d+$' }, 'x', 'pattern-mismatch[^\\d+$]'],
    [{ ...string, pattern: '^\\d+$' }, '1'.repeat(1_001), 'too-long[1000]'],

    [{ type: 'number' }, '3.50', 3.5],
    [{ type: 'number' }, ' -.5e1 ', -5],
    [{ type: 'number' }, '－１２．５', -12.5],
    [{ type: 'number' }, '٣٫۵', 3.5],
    // As Usher writes a bound, and as Arabic pages write a number.
    [{ type: 'number' }, '\u200E-5', -5],
    [{ type: 'number' }, new Intl.NumberFormat('ar-EG').format(-5), -5],
    [{ type: 'number' }, '10²', 'not-a-number[]'],
    // In half of the languages, a point goes before three digits of a larger number.
    [{ type: 'integer' }, '1.000', 'too-precise[1]'],
    [{ type: 'number' }, '-１２．５００', 'too-precise[-12.5]'],
    [{ type: 'number' }, '0.250', 0.25],
    [{ type: 'number' }, '2.255', 2.255],
    [{ type: 'number' }, '1000.000', 1000],
    [{ type: 'number' }, '5①', 'not-a-number[]'],
    [{ type: 'number' }, '½', 'not-a-number[]'],
    [{ type: 'number' }, '\u22123', -3],
    [{ type: 'number' }, '-0', 0],
    [{ type: 'number' }, ' ', null],
    [{ type: 'number' }, '3,5', 'not-a-number[]'],
    [{ type: 'number' }, '0x10', 'not-a-number[]'],
    [{ type: 'number' }, 'NaN', 'not-a-number[]'],
    [{ type: 'number' }, '1e999', 'not-a-number[]'],
    [{ type: 'number' }, '0.12345678901234567890123', 'too-precise[0.12345678901234568]'],
    [{ type: 'number' }, '1e21', 1e21],
    [{ type: 'number' }, '100000000000000000000000', 1e23],
    [{ type: 'number', minimum: 1 }, '0.5', 'too-small[1]'],
    [{ type: 'number', minimum: 1, maximum: 1 }, '1', 1],
    [{ type: 'number', maximum: 1 }, '1.5', 'too-large[1]'],
    [{ type: 'number', exclusiveMinimum: 1 }, '1', 'not-above[1]'],
    [{ type: 'number', exclusiveMaximum: 1 }, '1', 'not-below[1]'],
    [{ type: 'integer', multipleOf: 15 }, '45', 45],
    [{ type: 'integer', multipleOf: 15 }, '-45', -45],
    [{ type: 'integer', multipleOf: 15 }, '0', 0],
    [{ type: 'number', multipleOf: 0.01 }, '0.29', 0.29],
    [{ type: 'number', multipleOf: 5e-324 }, '1e308', 1e308],
    [{ type: 'integer', multipleOf: 15 }, '50', 'not-a-multiple[15]'],
    [{ type: 'number', multipleOf: 0.01 }, '0.295', 'not-a-multiple[0.01]'],
    [{ type: 'integer' }, '7.0', 7],
    [{ type: 'integer' }, '7.5', 'not-an-integer[]'],
    [{ type: 'integer' }, '9007199254740993', 'too-precise[9007199254740992]'],
    [{ type: 'integer' }, true, 'wrong-type[]'],

    [{ type: 'boolean' }, true, true],
    [{ type: 'boolean' }, false, false],
    [{ type: 'boolean' }, '', null],
    [{ type: 'boolean' }, undefined, null],
    [{ type: 'boolean' }, 'true', 'wrong-type[]'],

    [options, 'b', 'b'],
    [options, '', null],
    [options, 'c', 'not-an-option[]'],
    [{ enum: ['', 'a'] }, '', ''],
    [{ enum: ['', 'a'] }, undefined, null],

    [several, ['a', 'b'], ['a', 'b']],
    [several, [], null],
    [several, ['c'], 'not-an-option[]'],
    [several, ['a', 'a'], 'repeated[]'],
    [{ ...several, minItems: 2 }, ['a'], 'too-few[2]'],
    [{ ...several, maxItems: 1 }, ['a', 'b'], 'too-many[1]'],
    [{ ...several, minItems: 1 }, [], null],
    [{ ...several, default: ['a'] }, [], []],
    [{ ...several, default: ['a'], minItems: 1 }, [], null],
    [{ ...string, default: 'x' }, '', ''],
    [{ ...string, default: 'x' }, undefined, null],
    [{ ...string, default: 'x', minLength: 1 }, '', null],
    [{ ...string, default: '2025-02-28', format: 'date' }, '', null],
    [several, 'a', 'wrong-type[]'],
  ])('%j, optional: %j → %j', (schema, raw, expected) => {
    expect(read(schema, raw)).toEqual(expected);
  });

  it.each<[object, DraftValue | undefined, unknown]>([
    [string, '', 'required[]'],
    [string, undefined, 'required[]'],
    // As zod 4 writes `z.string().default('')`.
    [{ ...string, default: '' }, '', ''],
    [{ ...string, default: '' }, undefined, ''],
    [{ ...string, default: '', minLength: 1 }, '', 'required[]'],
    [{ enum: ['', 'a'], default: '' }, undefined, 'choice-required[]'],
    [{ type: 'integer' }, ' ', 'required[]'],
    [{ type: 'boolean' }, '', 'answer-required[]'],
    [{ type: 'boolean' }, false, false],
    [options, undefined, 'choice-required[]'],
    [several, [], []],
    [several, undefined, []],
    [{ ...several, minItems: 2 }, [], 'too-few[2]'],
  ])('%j, required: %j → %j', (schema, raw, expected) => {
    expect(read(schema, raw, true)).toEqual(expected);
  });
});

it('an untouched form holds its defaults, and sends just them', () => {
  const form = fields({
    s: { ...string, default: 'x' },
    e: { ...string, default: '' },
    n: { type: 'number', default: 1e-7 },
    b: { type: 'boolean', default: false },
    o: { type: 'boolean' },
    c: { ...options, default: 'a' },
    m: { ...several, default: ['a'] },
  });
  const draft = initialDraft(form);
  expect(draft).toEqual([
    ['s', 'x'],
    ['e', ''],
    ['n', '1e-7'],
    ['b', false],
    ['c', 'a'],
    ['m', ['a']],
  ]);
  expect(readDraft(form, draft, matches)).toEqual({
    entries: [
      ['s', 'x'],
      ['n', 1e-7],
      ['b', false],
      ['c', 'a'],
      ['m', ['a']],
    ],
    problems: [],
  });
});

it('reads a form field by field, in its order, and leaves strangers out', () => {
  const form = fields(JSON.parse('{"__proto__":{"type":"string"},"n":{"type":"integer"},"b":{"type":"boolean"}}'), [
    'b',
  ]);
  const draft = [
    ['stranger', 'x'],
    ['n', '1.5'],
    ['__proto__', 'p'],
  ] as const;
  expect(readDraft(form, draft, matches)).toEqual({
    entries: [['__proto__', 'p']],
    problems: [
      ['n', { key: 'not-an-integer', values: [] }],
      ['b', { key: 'answer-required', values: [] }],
    ],
  });
});

describe('validateEntries', () => {
  const form = fields(
    { s: { ...string, minLength: 2 }, n: { type: 'integer' }, b: { type: 'boolean' }, c: options, m: several },
    ['s', 'c'],
  );
  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])('%s is no number', (value) => {
    expect(checkValue(fields({ n: { type: 'number' } })[0] as Field, value, matches)?.key).toBe('not-a-number');
  });

  const problemsOf = (entries: Entries) =>
    validateEntries(form, entries, matches).map(([name, { key }]) => `${name} ${key}`);

  const answered = { s: 'ab', c: 'a' };

  it.each<[Record<string, Entries[number][1]>, string[]]>([
    [answered, []],
    [{}, ['s required', 'c choice-required']],
    [{ s: '', c: 'a' }, ['s too-short']],
    [{ ...answered, x: 'y' }, ['x unexpected']],
    [{ ...answered, ['__proto__']: 'y', toString: 'z' }, ['__proto__ unexpected', 'toString unexpected']],
    [
      { s: 1, c: ['a'], n: '1', b: 'true', m: 'a' },
      ['s wrong-type', 'c wrong-type', 'n wrong-type', 'b wrong-type', 'm wrong-type'],
    ],
    [{ s: 'ab', c: 'z', n: 0.5, m: ['z'] }, ['c not-an-option', 'n not-an-integer', 'm not-an-option']],
    [{ ...answered, n: Number.NaN }, ['n not-a-number']],
  ])('%j → %j', (answers, expected) => {
    expect(problemsOf(Object.entries(answers))).toEqual(expected);
  });

  it('takes one answer to a field', () => {
    expect(problemsOf([...Object.entries(answered), ['s', 'abc']])).toEqual(['s unexpected']);
  });
});
