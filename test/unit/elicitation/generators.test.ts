/** Schemas as generators write them: what a person is asked, and that nothing of it is refused. */
import '../../fixtures/pattern-engine.ts';
import { expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import type { Field } from '../../../lib/protocol/elicitation.ts';

/** zod 4 writes a pattern beside each format; the one of an email has a look-ahead up to 4.3.6. */
const ZOD_EMAIL =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
const UUID = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';

it.each<[string, object, Partial<Field>]>([
  [
    'zod 4 up to 4.3: email()',
    { type: 'string', format: 'email', pattern: ZOD_EMAIL },
    { format: 'email', pattern: null, hasUnmatchedPattern: true },
  ],
  ['zod 4: uuid()', { type: 'string', format: 'uuid', pattern: UUID }, { format: null, pattern: UUID }],
  [
    'zod 4: int()',
    { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
    { kind: 'integer', maximum: 9007199254740991 },
  ],
  ['pydantic: SecretStr', { type: 'string', format: 'password', writeOnly: true }, { format: null, isPassword: true }],
  [
    'schemars: an enum with documented variants',
    { oneOf: [{ enum: ['low', 'high'] }, { type: 'string', const: 'auto', description: 'Measures' }] },
    { kind: 'choice', options: ['low', 'high', 'auto'].map((value) => ({ value, label: value })) },
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
  ['Go: time.Duration as text', { type: 'string', format: 'duration' }, { kind: 'string', format: null }],
  [
    'Go: a list with what is not set',
    { type: 'array', items: { type: 'string', enum: ['a'], title: null }, minItems: null, maxItems: null },
    { kind: 'multi-choice', minItems: null },
  ],
])('%s', (_, property, field) => {
  const requestedSchema = { type: 'object', properties: { f: property }, required: null };
  const parsed = parseElicitation({ message: 'm', requestedSchema });
  expect(parsed).toMatchObject({ ok: true, elicitation: { fields: [{ name: 'f', ...field }] } });
});
