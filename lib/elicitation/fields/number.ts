import type { NumberField } from '../../protocol/elicitation.ts';
import { assertOrder, at, type FieldBase, type JsonObject, readBound, refuseConstraints } from './keywords.ts';

/**
 * `type: number` or `integer` (NumberSchema of all revisions, exclusive bounds too). Throws a `SchemaError` for what
 * cannot be honoured.
 */
export function readNumberField(
  base: FieldBase,
  schema: JsonObject,
  path: string,
  kind: NumberField['kind'],
): NumberField {
  refuseConstraints(schema, path, ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']);
  const field = {
    ...base,
    kind,
    minimum: readBound(schema, 'minimum', path),
    maximum: readBound(schema, 'maximum', path),
    exclusiveMinimum: readBound(schema, 'exclusiveMinimum', path),
    exclusiveMaximum: readBound(schema, 'exclusiveMaximum', path),
    default: typeof schema.default === 'number' ? schema.default : null,
  };
  assertOrder(field.minimum, field.maximum, at(path, 'minimum'));
  return field;
}
