import type { BooleanField } from '../../protocol/elicitation.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { at, type FieldBase, refuseConstraints, SchemaError } from './keywords.ts';

/** Reads `type: boolean`, perhaps with an `enum`. Throws a `SchemaError` for any other constraint. */
export function readBooleanField(base: FieldBase, schema: JsonObject, path: string): BooleanField {
  refuseConstraints(schema, path, ['type', 'enum'], 'boolean');
  const preset = typeof schema.default === 'boolean' ? schema.default : null;
  const { enum: list = [true, false] } = schema;
  const values = Array.isArray(list) ? [true, false].filter((value) => list.includes(value)) : [];
  const [only, other] = values;
  if (only === undefined) throw new SchemaError(at(path, 'enum'), 'must hold true or false');
  return { ...base, kind: 'boolean', default: preset, ...(other === undefined && { only }) };
}
