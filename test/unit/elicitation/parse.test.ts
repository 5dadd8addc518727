import { describe, expect, it } from 'vitest';
import { readInput } from '../../../lib/elicitation/draft.ts';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import { matches } from '../../../lib/elicitation/pattern.ts';
import { checkValue } from '../../../lib/elicitation/validate.ts';
import type { ChoiceField, Elicitation, Field } from '../../../lib/protocol/elicitation.ts';

function elicitation(params: Record<string, unknown>): Elicitation {
  const parsed = parseElicitation(params);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.elicitation;
}

function fields(requestedSchema: unknown): readonly Field[] {
  const parsed = elicitation({ message: 'm', requestedSchema });
  return parsed.mode === 'form' ? parsed.fields : [];
}

/** The one field of a form, without what every field has. */
function field(schema: unknown): Partial<Field> | undefined {
  const [only] = fields({ type: 'object', properties: { f: schema } });
  if (!only) return undefined;
  const { name: _, title: __, description: ___, required: ____, ...rest } = only;
  return rest;
}

function message(params: Record<string, unknown>): string | null {
  const parsed = parseElicitation(params);
  return parsed.ok ? null : parsed.message;
}

const form = { type: 'object', properties: {} };
const url = { mode: 'url', message: 'm', url: 'not a url' } as const;

describe('modes', () => {
  it.each<[string, Record<string, unknown>, Elicitation]>([
    ['no mode is form', { message: 'm', requestedSchema: form }, { mode: 'form', message: 'm', fields: [] }],
    ['form', { mode: 'form', message: 'm', requestedSchema: form }, { mode: 'form', message: 'm', fields: [] }],
    ['url, legacy', { ...url, elicitationId: '1' }, { ...url, elicitationId: '1' }],
    ['url, 2026-07-28', url, { ...url, elicitationId: null }],
    ['cleaned', { message: ' a\u202Eb\r\nc ', requestedSchema: form }, { mode: 'form', message: 'ab\nc', fields: [] }],
    [
      'empty, beside a description of the form',
      { message: ' ', requestedSchema: { ...form, title: 'T', description: ' d\n' } },
      { mode: 'form', message: 'd', fields: [] },
    ],
    [
      'empty, beside a field that says it',
      { message: '', requestedSchema: { properties: { ok: { type: 'boolean', title: 'Send it?' } } } },
      {
        mode: 'form',
        message: '',
        fields: [{ name: 'ok', title: 'Send it?', description: null, required: false, kind: 'boolean', default: null }],
      },
    ],
    ['empty, with a URL', { ...url, message: '' }, { ...url, message: '', elicitationId: null }],
  ])('%s', (_, params, expected) => {
    expect(elicitation(params)).toEqual(expected);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ message: '', requestedSchema: form }, 'message: must say what is asked'],
    [{ message: '\u200B' }, 'message: must say what is asked'],
    [{ message: ' ', requestedSchema: { properties: { ok: { type: 'boolean' } } } }, 'message: must say what is asked'],
    [{ message: 'm', url: 'https://a.example' }, 'mode: must be "url" beside a url'],
    [{ message: 'm', schema: form }, 'requestedSchema: must be there, under this name'],
    [{ message: 'm', mode: 'form', requested_schema: form }, 'requestedSchema: must be there, under this name'],
    [{ message: 'm', mode: 'voice' }, 'mode: must be "form" or "url"'],
    [{ message: 'm', mode: null }, 'mode: must be "form" or "url"'],
    [{ requestedSchema: form }, 'message: must be a string'],
    [{ message: 'm', mode: 'url' }, 'url: must be a string'],
    [{ message: 'm', mode: 'url', url: 1 }, 'url: must be a string'],
    [{ message: 'm', mode: 'url', url: 'https://a.example', elicitationId: 1 }, 'elicitationId: must be a string'],
    [{ ...url, elicitationId: 'x'.repeat(1_025) }, 'elicitationId: may have 1024 characters'],
    [{ message: 'm', requestedSchema: 1 }, 'requestedSchema: must be an object'],
  ])('%j → %s', (params, expected) => {
    expect(message(params)).toBe(expected);
  });
});

const text = { kind: 'string', format: null, minLength: null, maxLength: null, pattern: null, default: null };
const bounds = { minimum: null, maximum: null, exclusiveMinimum: null, exclusiveMaximum: null };
const number = { kind: 'number', ...bounds, default: null };
const integer = { type: 'integer' };
const whole = { ...number, kind: 'integer' };
const lengths = { minLength: 1, maxLength: 30, format: 'email', default: 'a@b.example' };
const open = { exclusiveMinimum: 0, exclusiveMaximum: 1 };
const tenth = { minimum: 0.7, maximum: 0.7, multipleOf: 0.1 };
const minusFive = { minimum: -7, maximum: -4, multipleOf: 5 };
const counts = { minItems: 1, maxItems: 2, default: ['a'] };
const listed = { type: 'array', items: { enum: ['a', 'b'] } };
const labeled = (options: Record<string, string>) =>
  Object.entries(options).map(([value, label]) => ({ value, label }));
const ab = labeled({ a: 'A', b: 'B' });
const plain = labeled({ a: 'a', b: 'b' });
const choice = { kind: 'choice', options: ab, default: null };
const several = { kind: 'multi-choice', options: plain, minItems: null, maxItems: null, default: null };
const titled = ab.map(({ value, label }) => ({ const: value, title: label }));

describe('what the three revisions may ask', () => {
  it.each<[string, unknown, Partial<Field> | object]>([
    ['string', { type: 'string' }, text],
    ['lengths, format, default', { type: 'string', ...lengths }, { ...text, ...lengths }],
    ['pattern', { type: 'string', pattern: '^a+$', default: 'aa' }, { ...text, pattern: '^a+$', default: 'aa' }],
    ['number', { type: 'number', minimum: 0, default: 0.5 }, { ...number, minimum: 0, default: 0.5 }],
    ['steps', { type: 'integer', multipleOf: 5, default: 6 }, { ...number, kind: 'integer', multipleOf: 5 }],
    ['steps, met at both bounds', { type: 'number', ...tenth }, { ...number, ...tenth }],
    ['steps below 0', { type: 'number', ...minusFive }, { ...number, ...minusFive }],
    ['exclusive bounds', { type: 'number', ...open }, { ...number, ...open }],
    ['integer', { type: 'integer', maximum: 9, default: 3 }, { ...number, kind: 'integer', maximum: 9, default: 3 }],
    ['boolean', { type: 'boolean' }, { kind: 'boolean', default: null }],
    ['boolean, default false', { type: 'boolean', default: false }, { kind: 'boolean', default: false }],
    ['enum', { type: 'string', enum: ['a', 'b'], default: 'b' }, { ...choice, options: plain, default: 'b' }],
    ['enum and enumNames', { type: 'string', enum: ['a', 'b'], enumNames: ['A', 'B'] }, choice],
    ['oneOf', { type: 'string', oneOf: titled }, choice],
    ['anyOf', { type: 'string', anyOf: titled }, choice],
    ['a choice without type', { enum: ['a', 'b'] }, { ...choice, options: plain }],
    ['items.enum', { type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, several],
    ['counts', { type: 'array', items: { anyOf: titled }, ...counts }, { ...several, options: ab, ...counts }],
    [
      'titles that repeat',
      { type: 'string', oneOf: [...titled, { const: 'c', title: 'A' }] },
      { ...choice, options: labeled({ a: 'a', b: 'b', c: 'c' }) },
    ],
    [
      'long options that begin alike',
      { enum: ['a', 'b'].map((end) => 'x'.repeat(300) + end) },
      {
        ...choice,
        options: labeled(Object.fromEntries(['a', 'b'].map((end) => Array(2).fill('x'.repeat(300) + end)))),
      },
    ],
    [
      'options with descriptions',
      {
        oneOf: [
          { const: 'a', title: 'A', description: 'For\nall' },
          { const: 'b', description: 'For one' },
        ],
      },
      { ...choice, options: labeled({ a: 'A – For all', b: 'b – For one' }) },
    ],
    [
      'one title, told apart by descriptions',
      {
        anyOf: [
          { const: 'a', title: 'A', description: '1' },
          { const: 'b', title: 'A', description: '2' },
        ],
      },
      { ...choice, options: labeled({ a: 'A – 1', b: 'A – 2' }) },
    ],
    ['items.oneOf', { type: 'array', items: { type: 'string', oneOf: titled } }, { ...several, options: ab }],
    ['uniqueItems', { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true }, several],
    ['a list of one type', { type: ['string'] }, text],
    ['a list of one alternative', { anyOf: [{ type: 'string' }] }, text],
    ['or null, as a list of types', { type: ['string', 'null'], default: null }, text],
    ['or null, as anyOf', { anyOf: [integer, { type: 'null' }], default: null }, { ...number, kind: 'integer' }],
    ['or null, as oneOf', { oneOf: [{ type: 'null' }, { type: 'number', minimum: 0 }] }, { ...number, minimum: 0 }],
    ['a choice or null', { anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }] }, { ...choice, options: plain }],
    ['null among the options', { type: ['string', 'null'], enum: ['a', 'b', null] }, { ...choice, options: plain }],
    ['null among options with names', { enum: [null, 'a', 'b'], enumNames: ['None', 'A', 'B'] }, choice],
    ['null among titled options', { anyOf: [...titled, { type: 'null' }] }, choice],
    ['the same with const', { type: ['string', 'null'], oneOf: [{ const: null, title: 'None' }, ...titled] }, choice],
    ['one titled option or null', { oneOf: [titled[0], { type: 'null' }] }, { ...choice, options: ab.slice(0, 1) }],
    ['null among several', { type: 'array', items: { enum: ['a', 'b', null] } }, several],
    ['a text or a number', { type: ['number', 'string'], minLength: 1, minimum: 1 }, { ...text, minLength: 1 }],
    ['the same, or null', { anyOf: [{ type: 'null' }, { type: 'string' }, { type: 'number' }] }, text],
    ['a number or one of several texts', { anyOf: [{ enum: ['NaN'], type: 'string' }, { type: 'number' }] }, number],
    ['a choice of one', { type: 'string', const: 'a' }, { ...choice, options: plain.slice(0, 1) }],
    ['a choice of one without type', { const: 'a', enum: ['a'] }, { ...choice, options: plain.slice(0, 1) }],
    ['a choice of one among several', { const: 'a', enum: ['b', 'a'] }, { ...choice, options: plain.slice(0, 1) }],
    ['what limits only strings, at a number', { type: 'number', pattern: '(a)\\1', format: 'double' }, number],
    [
      'int32',
      { ...integer, format: 'int32', maximum: 2 ** 40 },
      { ...whole, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
    ],
    ['uint8', { type: 'number', format: 'uint8', minimum: -1, maximum: 9 }, { ...whole, minimum: 0, maximum: 9 }],
    ['int64', { ...integer, format: 'int64' }, { ...whole, minimum: -(2 ** 63), maximum: 2 ** 63 - 1024 }],
    ['what limits only numbers and lists, at a string', { type: 'string', minimum: 1, items: {} }, text],
    ['what limits only objects, at a list', { type: 'array', items: { enum: ['a', 'b'] }, minProperties: 1 }, several],
    ['what limits only strings, at a boolean', { type: 'boolean', minLength: 1 }, { kind: 'boolean', default: null }],
    [
      'annotations',
      { type: 'string', examples: ['x'], deprecated: true, 'x-order': 1, $comment: 'c', readOnly: true },
      text,
    ],
  ])('%s', (_, schema, expected) => {
    expect(field(schema)).toEqual(expected);
  });

  it('names, titles, descriptions, required, in order; what is shown is cleaned, what is sent is not', () => {
    const schema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        'b\u200B': { type: 'boolean', title: 'B\n\u202Eb', description: 'x\ny' },
        a: { type: 'string', enum: ['\u200B'], title: '  ', description: 3 },
      },
      required: ['a'],
      additionalProperties: false,
    };
    expect(fields(schema)).toEqual([
      { name: 'b\u200B', title: 'B b', description: 'x\ny', required: false, kind: 'boolean', default: null },
      {
        name: 'a',
        title: null,
        description: null,
        required: true,
        kind: 'choice',
        options: [{ value: '\u200B', label: '""' }],
        default: null,
      },
    ]);
  });

  it('required may stand in the property', () => {
    const properties = { a: { type: 'string', required: true }, b: { type: 'boolean', required: false } };
    expect(fields({ type: 'object', properties }).map(({ required }) => required)).toEqual([true, false]);
  });

  it('reads null for a map or a list as missing, as Go writes them', () => {
    const read = (requestedSchema: object) => parseElicitation({ message: 'm', requestedSchema });
    expect(read({ type: 'object', properties: null })).toEqual(read({ type: 'object' }));
    expect(read({ ...form, required: null })).toEqual(read({ ...form, required: [] }));
  });

  it('names that an object inherits are just names', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"boolean"}}}',
    );
    expect(fields(schema).map(({ name, kind }) => [name, kind])).toEqual([
      ['__proto__', 'string'],
      ['constructor', 'boolean'],
    ]);
    expect(message({ message: 'm', requestedSchema: { ...form, required: ['toString'] } })).toBe(
      'requestedSchema.required[0]: is not in properties',
    );
  });
});

describe('the odd cases', () => {
  it.each<[string, unknown, object]>([
    ['an invalid default of a string is dropped', { type: 'string', default: 3 }, text],
    ['one that is too long', { type: 'string', maxLength: 1, default: 'ab' }, { ...text, maxLength: 1 }],
    ['one of another format', { type: 'string', format: 'date', default: 'today' }, { ...text, format: 'date' }],
    ['one that the pattern refuses', { type: 'string', pattern: '^a$', default: 'b' }, { ...text, pattern: '^a$' }],
    ['of a number', { type: 'integer', default: 1.5 }, { ...number, kind: 'integer' }],
    ['of a number out of range', { type: 'number', minimum: 1, default: 0 }, { ...number, minimum: 1 }],
    ['of a boolean', { type: 'boolean', default: 'true' }, { kind: 'boolean', default: null }],
    ['of a choice', { enum: ['a', 'b'], default: 'c' }, { ...choice, options: plain }],
    ['of several choices', { type: 'array', items: { enum: ['a', 'b'] }, default: ['a', 'c'] }, several],
    ['of several, too few', { ...listed, minItems: 1, default: [] }, { ...several, minItems: 1 }],
    ['enumNames too short: values are shown', { enum: ['a', 'b'], enumNames: ['A'] }, { ...choice, options: plain }],
    ['enumNames with a number', { enum: ['a', 'b'], enumNames: ['A', 2] }, { ...choice, options: plain }],
    ['a repeated enum value is listed once', { enum: ['a', 'b', 'a'] }, { ...choice, options: plain }],
    ['options without titles', { oneOf: [{ const: 'a' }, { const: 'b', title: '' }] }, { ...choice, options: plain }],
  ])('%s', (_, schema, expected) => {
    expect(field(schema)).toEqual(expected);
  });

  it.each([[{ type: 'object' }], [form], [{ ...form, required: [], unevaluatedProperties: false }]])(
    '%j is a plain confirmation',
    (schema) => {
      expect(fields(schema)).toEqual([]);
    },
  );
});

const F = 'requestedSchema.properties.f';
const UNSUPPORTED = 'this constraint is not part of MCP forms here';
const FREE = `${F}.items: must list the options (enum or anyOf): free arrays are not part of MCP forms`;
const many = (length: number, property: (n: number) => object) =>
  Object.fromEntries(Array.from({ length }, (_, n) => [`f${n}`, property(n)]));
describe('what servers write beyond the subset of MCP', () => {
  const field = (property: object, more: object = {}) =>
    fields({ type: 'object', properties: { f: property }, required: ['f'], ...more })[0] as Field;
  const $defs = { Level: { type: 'string', enum: ['low', 'high'], title: 'Level' }, Loop: { $ref: '#/$defs/Loop' } };

  it.each([undefined, null, {}, { properties: {} }])('%j is the empty form', (schema) => {
    expect(fields(schema)).toEqual([]);
  });

  it.each<[object, true | false]>([
    [{ type: 'boolean', const: true }, true],
    [{ const: true }, true],
    [{ type: 'boolean', enum: [true] }, true],
    [{ type: 'boolean', const: false }, false],
  ])('%j takes one answer only', (property, only) => {
    expect(field(property)).toMatchObject({ kind: 'boolean', only });
    expect(checkValue(field(property), only, matches)).toBeNull();
    expect(checkValue(field(property), !only, matches)).toMatchObject({ key: 'not-an-option' });
  });

  it.each<[object, (string | number)[]]>([
    [{ type: 'integer', enum: [10, 20, 30] }, [10, 20, 30]],
    [{ type: 'number', enum: [0.5, 1, null] }, [0.5, 1]],
    [{ enum: [1, 'a'] }, [1, 'a']],
    [{ const: 1 }, [1]],
    [{ ...integer, oneOf: [{ const: 1 }, { ...integer, const: 2 }] }, [1, 2]],
    [{ anyOf: [{ const: 'a', type: 'string' }, { enum: ['b'] }, { const: null }] }, ['a', 'b']],
    [{ anyOf: [{ enum: ['a', 'b'], type: 'string' }, { const: 'c' }] }, ['a', 'b', 'c']],
    [{ allOf: [{ $ref: '#/$defs/Level' }], title: 'How high' }, ['low', 'high']],
    [{ $ref: '#/$defs/Level', description: 'How high', default: 'low' }, ['low', 'high']],
    [{ anyOf: [{ $ref: '#/$defs/Level' }, { type: 'null' }] }, ['low', 'high']],
    [{ $ref: '#/definitions/a~1b%20c' }, ['x']],
  ])('%j is a choice whose answers keep their type', (property, values) => {
    const choice = field(property, { $defs, definitions: { 'a/b c': { enum: ['x'] } } }) as ChoiceField;
    expect(choice.kind).toBe('choice');
    const sent = choice.options.map(({ value }) => readInput(choice, value, matches));
    expect(sent).toEqual(values.map((value) => ({ value })));
  });

  it('keeps the default of numbers, and what stands beside a reference', () => {
    expect(field({ type: 'integer', enum: [1, 2], default: 2 })).toMatchObject({ default: '2' });
    expect(field({ type: 'integer', enum: [1, 2], default: '2' })).toMatchObject({ default: null });
    expect(field({ $ref: '#/$defs/Level', title: 'How high' }, { $defs })).toMatchObject({ title: 'How high' });
    expect(field({ type: 'array', items: { $ref: '#/$defs/Level' } }, { $defs })).toMatchObject({
      kind: 'multi-choice',
    });
  });

  it('reads every part of an allOf as one schema', () => {
    const parts = [
      { type: 'string', title: 'Code' },
      { minLength: 2 },
      { allOf: [{ pattern: 'a' }, { type: 'string' }] },
    ];
    expect(field({ allOf: parts, maxLength: 3 })).toMatchObject({
      title: 'Code',
      minLength: 2,
      maxLength: 3,
      pattern: 'a',
    });
    expect(field({ allOf: [{ $ref: '#/$defs/Level' }, { title: 'How high' }] }, { $defs })).toMatchObject({
      kind: 'choice',
      title: 'How high',
    });
  });

  it('refuses references that go round, or out of their budget', () => {
    expect(() => field({ $ref: '#/$defs/Loop' }, { $defs })).toThrow('do not end');
    const wide = { anyOf: Array.from({ length: 200 }, () => ({ $ref: '#/$defs/Level' })) };
    expect(() => field(wide, { $defs })).toThrow('do not end');
  });
});

describe('what cannot be honoured is refused, with its path', () => {
  it.each<[unknown, string]>([
    [true, `${F}: must be an object`],
    [{}, `${F}.type: must be string, number, integer, boolean or array`],
    [{ type: 'null' }, `${F}.type: must be string, number, integer, boolean or array`],
    [{ type: ['string', 'boolean'] }, `${F}.type: must be string, number, integer, boolean or array`],
    [{ type: ['integer', 'boolean'] }, `${F}.type: must be string, number, integer, boolean or array`],
    [{ type: 'object' }, `${F}.type: must be string, number, integer, boolean or array`],
    [{ type: 'object', properties: {} }, `${F}.properties: ${UNSUPPORTED}`],
    [{ $ref: '#/$defs/x' }, `${F}.$ref: must name a definition of this schema`],
    [{ $ref: 'https://example.com/x' }, `${F}.$ref: must name a definition of this schema`],
    [{ $ref: 1 }, `${F}.$ref: must name a definition of this schema`],
    [{ allOf: [{ type: 'string' }, true] }, `${F}.allOf: ${UNSUPPORTED}`],
    [
      { type: 'string', allOf: [{ pattern: 'a' }, { pattern: 'b' }] },
      `${F}.pattern: stands beside a reference that has it too`,
    ],
    [{ allOf: Array.from({ length: 101 }, () => ({ type: 'string' })) }, `${F}: its references do not end`],
    [{ allOf: [{ minLength: 2 }], minLength: 1 }, `${F}.minLength: stands beside a reference that has it too`],
    [{ type: 'string', const: null }, `${F}.const: ${UNSUPPORTED}`],
    [{ const: 'a', enum: ['b'] }, `${F}.const: ${UNSUPPORTED}`],
    [{ const: 'a', oneOf: titled }, `${F}: must have one list of options only`],
    [{ type: 'number', const: '1' }, `${F}.enum[0]: must be a number`],
    [{ type: 'string', not: {} }, `${F}.not: ${UNSUPPORTED}`],
    [
      { type: 'string', format: 'email', pattern: '(?i:a)' },
      `${F}.pattern: modifiers inside a pattern are not supported`,
    ],
    [{ enum: [2 ** 53, 1] }, `${F}.enum[0]: is an integer that JavaScript cannot hold`],
    [{ anyOf: [{ const: 2 ** 53 }] }, `${F}.anyOf[0].const: is an integer that JavaScript cannot hold`],
    [{ oneOf: [{ enum: ['a', 'b'] }, { const: 'b' }] }, `${F}.oneOf[2]: repeats an option`],
    [{ type: null }, `${F}.type: must be string, number, integer, boolean or array`],
    [{ type: 'string', minLength: -1 }, `${F}.minLength: must be a whole number, 0 or more`],
    [{ type: 'string', maxLength: 1.5 }, `${F}.maxLength: must be a whole number, 0 or more`],
    [{ type: 'string', maxLength: '9' }, `${F}.maxLength: must be a number`],
    [{ type: 'string', minLength: 3, maxLength: 2 }, `${F}.minLength: 3 is above the largest, 2`],
    [{ type: 'string', minLength: 20_001 }, `${F}.minLength: 20001 is above the largest, 20000`],
    [{ type: 'string', pattern: 'a', minLength: 1_001 }, `${F}.minLength: 1001 is above the largest, 1000`],
    [{ type: 'string', pattern: 1 }, `${F}.pattern: must be a string`],
    [{ type: 'string', pattern: 'a'.repeat(1_001) }, `${F}.pattern: may have 1000 characters`],
    [{ type: 'string', pattern: '(a)\\1' }, `${F}.pattern: back-references cannot be matched in linear time`],
    [{ type: 'string', pattern: '(' }, `${F}.pattern: is not a regular expression of ECMA-262 in Unicode mode`],
    [{ type: 'integer', enum: [1, 1.5] }, `${F}.enum[1]: must be an integer`],
    [{ type: 'integer', enum: [1, 2], minimum: 2 }, `${F}.minimum: ${UNSUPPORTED}`],
    [{ enum: [1, '1'] }, `${F}.enum[1]: repeats an option`],
    [{ enum: ['a', 'a\u200b'] }, `${F}.enum: has options that look the same`],
    [{ anyOf: [{ const: 'a b' }, { const: 'a  b' }] }, `${F}.anyOf: has options that look the same`],
    [{ type: 'number', minimum: '1' }, `${F}.minimum: must be a number`],
    [{ type: 'number', minimum: Number.POSITIVE_INFINITY }, `${F}.minimum: must be a number`],
    [{ type: 'number', exclusiveMinimum: true }, `${F}.exclusiveMinimum: must be a number`],
    [{ type: 'integer', minimum: 2, maximum: 1 }, `${F}.minimum: 2 is above the largest, 1`],
    [{ type: 'number', exclusiveMinimum: 5, exclusiveMaximum: 5 }, `${F}: has bounds that leave no number`],
    [{ type: 'number', minimum: 10, exclusiveMaximum: 10 }, `${F}: has bounds that leave no number`],
    [{ type: 'integer', minimum: 0.2, maximum: 0.8 }, `${F}: has bounds that leave no number`],
    [{ type: 'number', multipleOf: 0 }, `${F}.multipleOf: must be above 0`],
    [{ type: 'number', multipleOf: -5 }, `${F}.multipleOf: must be above 0`],
    [{ type: 'number', multipleOf: '5' }, `${F}.multipleOf: must be a number`],
    [{ type: 'number', divisibleBy: 5 }, `${F}.divisibleBy: ${UNSUPPORTED}`],
    [{ type: 'number', minimum: 1, maximum: 4, multipleOf: 5 }, `${F}: has bounds that leave no number`],
    [{ type: 'integer', minimum: -4, maximum: -1, multipleOf: 5 }, `${F}: has bounds that leave no number`],
    [
      { exclusiveMinimum: 0.7, maximum: 0.75, multipleOf: 0.1, type: 'number' },
      `${F}: has bounds that leave no number`,
    ],
    [
      { minimum: 0.65, exclusiveMaximum: 0.7, multipleOf: 0.1, type: 'number' },
      `${F}: has bounds that leave no number`,
    ],
    [{ type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }, `${F}: has bounds that leave no number`],
    [{ type: 'integer', format: 'uint8', minimum: 256 }, `${F}.minimum: 256 is above the largest, 255`],
    [{ enum: [null] }, `${F}.enum: must be a list of options`],
    [{ enum: [{ type: 'string' }, null] }, `${F}.enum[0]: must be a string or a number`],
    [{ anyOf: [{ type: 'null' }, { type: 'string' }, { type: 'boolean' }] }, `${F}.anyOf[1].const: must be a string`],
    [{ anyOf: [integer, { type: 'string' }, { type: 'boolean' }] }, `${F}.anyOf[0].const: must be an integer`],
    [{ type: 'boolean', enum: ['yes'] }, `${F}.enum: must hold true or false`],
    [{ type: 'boolean', enum: true }, `${F}.enum: must hold true or false`],
    [{ type: 'string', enum: [] }, `${F}.enum: must be a list of options`],
    [{ type: 'string', enum: 'ab' }, `${F}.enum: must be a list of options`],
    [{ type: 'string', enum: ['a', 1] }, `${F}.enum[1]: must be a string`],
    [{ type: 'string', enum: ['a'], minLength: 1 }, `${F}.minLength: ${UNSUPPORTED}`],
    [{ type: 'string', enum: ['a'], oneOf: titled }, `${F}: must have one list of options only`],
    [{ type: 'string', enum: ['x'.repeat(1_001)] }, `${F}.enum[0]: may have 1000 characters`],
    [{ type: 'string', enum: Array.from({ length: 2_001 }, String) }, `${F}.enum: may have 2000 options`],
    [{ oneOf: ['a'] }, `${F}.oneOf[0]: must be {const, title}`],
    [{ oneOf: [{ title: 'A' }] }, `${F}.type: must be string, number, integer, boolean or array`],
    [{ oneOf: [{ title: 'A' }, { const: 'b' }] }, `${F}.oneOf[0].const: must be a string or a number`],
    [{ oneOf: [{ const: 'a', pattern: 'b' }] }, `${F}.oneOf[0].pattern: ${UNSUPPORTED}`],
    [{ oneOf: [{ const: 'a', type: 'number' }] }, `${F}.oneOf[0].const: must be a number`],
    [{ type: 'string', oneOf: [{ const: 1, type: 'number' }] }, `${F}.oneOf[0].type: must be "string"`],
    [{ oneOf: [{ const: 'a' }, { const: 'a' }] }, `${F}.oneOf[1]: repeats an option`],
    [{ oneOf: [integer, { type: 'number' }] }, `${F}.oneOf[0].const: must be an integer`],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }], minLength: 1 }, `${F}.minLength: ${UNSUPPORTED}`],
    [{ anyOf: [{ type: 'string' }, { type: 'string', minLength: 1 }] }, `${F}.anyOf[0].const: must be a string`],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }], minLength: 1 }, `${F}.minLength: ${UNSUPPORTED}`],
    [{ type: 'array' }, FREE],
    [{ type: 'array', items: { type: 'string' } }, FREE],
    [{ type: 'array', items: { type: 'number', enum: [1] } }, `${F}.items.type: must be "string"`],
    [{ type: 'array', items: { enum: ['a'] }, contains: {} }, `${F}.contains: ${UNSUPPORTED}`],
    [{ type: 'array', items: { enum: ['a'], maxLength: 3 } }, `${F}.items.maxLength: ${UNSUPPORTED}`],
    [{ type: 'array', items: { enum: ['a'] }, minItems: 2 }, `${F}.minItems: 2 is above the largest, 1`],
  ])('%j', (schema, expected) => {
    expect(message({ message: 'm', requestedSchema: { type: 'object', properties: { f: schema } } })).toBe(expected);
  });

  it.each<[unknown, string]>([
    [[], 'requestedSchema: must be an object'],
    [{ type: 'array' }, 'requestedSchema.type: must be "object"'],
    [{ type: 'object', properties: [] }, 'requestedSchema.properties: must be an object'],
    [{ ...form, required: 'a' }, 'requestedSchema.required: must be a list of names'],
    [{ ...form, required: ['a'] }, 'requestedSchema.required[0]: is not in properties'],
    [{ $ref: '#/$defs/Form', $defs: { Form: true } }, 'requestedSchema.$ref: must name a definition of this schema'],
    [{ $ref: '#/$defs/Form', $defs: { Form: { $ref: '#/$defs/Form' } } }, 'requestedSchema: its references do not end'],
    [{ ...form, oneOf: [] }, `requestedSchema.oneOf: ${UNSUPPORTED}`],
    [{ ...form, minProperties: 1 }, `requestedSchema.minProperties: ${UNSUPPORTED}`],
    [{ ...form, patternProperties: {} }, `requestedSchema.patternProperties: ${UNSUPPORTED}`],
    [
      { type: 'object', properties: { 'a b': {} } },
      'requestedSchema.properties["a b"].type: must be string, number, integer, boolean or array',
    ],
    [{ properties: { ['x'.repeat(201)]: {} } }, 'requestedSchema.properties: names may have 200 characters'],
    [{ properties: many(201, () => ({ type: 'boolean' })) }, 'requestedSchema.properties: may have 200 properties'],
    [
      { properties: many(11, (n) => ({ type: 'string', pattern: `a{1000}${n}` })) },
      'requestedSchema.properties: the patterns together are too large',
    ],
  ])('%j', (requestedSchema, expected) => {
    expect(message({ message: 'm', requestedSchema })).toBe(expected);
  });

  it('more options than a form may have, though its schema is small', () => {
    const list = { enum: Array.from({ length: 2_000 }, (_, n) => `${n}`) };
    const of = (count: number) =>
      message({
        message: 'm',
        requestedSchema: { properties: many(count, () => ({ $ref: '#/$defs/list' })), $defs: { list } },
      });
    expect(of(10)).toBeNull();
    expect(of(11)).toBe('requestedSchema.properties: the options together are too many');
  });
});
