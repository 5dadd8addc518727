/** Schemas as generators write them: what a person is asked (docs/forms.md). */
import { expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import type { Field } from '../../../lib/protocol/elicitation.ts';

/** zod 4 writes a pattern beside each format; the one of an email has a look-ahead up to 4.3.6. */
const ZOD_EMAIL =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
const ZOD_UUID =
  '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}' +
  '|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$';
const ZOD_DURATION =
  '^P(?:(\\d+W)|(?!.*W)(?=\\d|T\\d)(\\d+Y)?(\\d+M)?(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+([.,]\\d+)?S)?)?)$';
/** pydantic's for a decimal in text. */
const DECIMAL = '^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$';

it.each<[string, object, Partial<Field>]>([
  [
    'zod 4 up to 4.3: email()',
    { type: 'string', format: 'email', pattern: ZOD_EMAIL },
    { format: 'email', pattern: ZOD_EMAIL },
  ],
  ['zod 4: uuid()', { type: 'string', format: 'uuid', pattern: ZOD_UUID }, { format: null, pattern: ZOD_UUID }],
  [
    'zod 4: int()',
    { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
    { kind: 'integer', maximum: 9007199254740991 },
  ],
  [
    'zod 3: an enum that may be null',
    { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] },
    { kind: 'choice', options: ['a', 'b'].map((value) => ({ value, label: value })) },
  ],
  [
    'zod 4: z.iso.duration()',
    { type: 'string', format: 'duration', pattern: ZOD_DURATION },
    { format: null, pattern: ZOD_DURATION },
  ],
  ['pydantic: timedelta', { type: 'string', format: 'duration', title: 'F' }, { kind: 'string', format: null }],
  [
    'pydantic: Decimal',
    {
      anyOf: [
        { type: 'number', minimum: 0 },
        { pattern: DECIMAL, type: 'string' },
      ],
      title: 'Price',
    },
    { kind: 'number', title: 'Price', minimum: 0 },
  ],
  ['pydantic: str | int', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, { kind: 'string', pattern: null }],
  ['pydantic: int | float', { anyOf: [{ type: 'integer' }, { type: 'number' }, { type: 'null' }] }, { kind: 'number' }],
  ['pydantic: str | int | float', { type: ['string', 'integer', 'number'] }, { kind: 'string' }],
  [
    'a number of several, listed as whole or not',
    {
      anyOf: [
        { type: 'integer', enum: [1, 2] },
        { type: 'number', enum: [1.5, 2.5] },
      ],
    },
    {
      kind: 'choice',
      options: [1, 2, 1.5, 2.5].map((sends) => ({ value: String(sends), label: String(sends), sends })),
    },
  ],
  ['zod-to-json-schema: a union', { type: ['string', 'number'] }, { kind: 'string', pattern: null }],
  [
    'Effect 4: a number',
    { anyOf: [{ type: 'number' }, { type: 'string', enum: ['Infinity', '-Infinity', 'NaN'] }] },
    { kind: 'number' },
  ],
  [
    'C#: an int, as JsonSerializerDefaults.Web reads it',
    { type: ['string', 'integer', 'null'], pattern: '^-?(?:0|[1-9]\\d*)$', minimum: 1, default: 3 },
    { kind: 'integer', minimum: 1, default: 3 },
  ],
  ['valibot for OpenAPI 3.0: literal(true)', { enum: [true] }, { kind: 'boolean', only: true }],
  ['pydantic: SecretStr', { type: 'string', format: 'password', writeOnly: true }, { format: null, isPassword: true }],
  [
    'schemars: an enum with documented variants',
    { oneOf: [{ enum: ['low', 'high'] }, { type: 'string', const: 'auto', description: 'Measures' }] },
    {
      kind: 'choice',
      options: [
        ...['low', 'high'].map((value) => ({ value, label: value })),
        { value: 'auto', label: 'auto – Measures' },
      ],
    },
  ],
  [
    'schemars and serde: what is not set',
    { type: 'string', title: null, description: null, format: null, minLength: null, pattern: null, enum: null },
    { kind: 'string', title: null, format: null, pattern: null, minLength: null },
  ],
  [
    'C#: long, with what is not set',
    { type: 'integer', format: 'int64', minimum: null, maximum: null, default: 1917043659912705300 },
    { kind: 'integer', default: null },
  ],
  [
    'C#: DateTimeOffset',
    { type: 'string', format: 'date-time', pattern: null, default: null },
    { format: 'date-time', default: null },
  ],
  [
    'serde: a list with what is not set',
    { type: 'array', items: { type: 'string', enum: ['a'], title: null }, minItems: null, maxItems: null },
    { kind: 'multi-choice', minItems: null },
  ],
  [
    'Go, google/jsonschema-go: uint8 with a tag',
    { type: 'integer', description: 'How often', minimum: 0, maximum: 255 },
    { kind: 'integer', description: 'How often', minimum: 0, maximum: 255 },
  ],
  ['Go, google/jsonschema-go: *bool', { type: ['null', 'boolean'], description: 'Loud' }, { kind: 'boolean' }],
  [
    'zod for OpenAPI 3.0: positive()',
    { type: 'integer', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
    { kind: 'integer', minimum: null, exclusiveMinimum: 0, maximum: 9, exclusiveMaximum: null },
  ],
  [
    'Go, invopop/jsonschema: a field tagged nullable',
    { oneOf: [{ type: 'string' }, { type: 'null' }] },
    { kind: 'string', required: false },
  ],
  [
    'Go, invopop/jsonschema: all four bounds',
    { type: 'integer', maximum: 120, exclusiveMaximum: 121, minimum: 18, exclusiveMinimum: 17 },
    { kind: 'integer', maximum: 120, exclusiveMaximum: 121, minimum: 18, exclusiveMinimum: 17 },
  ],
])('%s', (_, property, field) => {
  const requestedSchema = { type: 'object', properties: { f: property }, required: null };
  const parsed = parseElicitation({ message: 'm', requestedSchema });
  expect(parsed).toMatchObject({ ok: true, elicitation: { fields: [{ name: 'f', ...field }] } });
});

const SIZE = { type: 'string', enum: ['s', 'm'] };
it.each<[string, object]>([
  [
    'zod-to-json-schema: a name',
    { $ref: '#/definitions/Form', definitions: { Form: { type: 'object', properties: { f: SIZE } } } },
  ],
  [
    'Go, invopop/jsonschema: Reflect',
    {
      $ref: '#/$defs/Form',
      $defs: { Form: { type: 'object', properties: { f: { $ref: '#/$defs/Size' } } }, Size: SIZE },
    },
  ],
  ['C#: a class that may be null', { type: ['object', 'null'], properties: { f: SIZE } }],
])('%s, around the fields', (_, requestedSchema) => {
  const parsed = parseElicitation({ message: 'm', requestedSchema });
  expect(parsed).toMatchObject({ ok: true, elicitation: { fields: [{ name: 'f', kind: 'choice' }] } });
});
