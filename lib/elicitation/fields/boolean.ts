import type { BooleanField } from '../../protocol/elicitation.ts';
import { type FieldBase, type JsonObject, refuseConstraints } from './keywords.ts';

/** `type: boolean`. Throws a `SchemaError` for what cannot be honoured. */
export function readBooleanField(base: FieldBase, schema: JsonObject, path: string): BooleanField {
  refuseConstraints(schema, path, ['type'], 'boolean');
  return { ...base, kind: 'boolean', default: typeof schema.default === 'boolean' ? schema.default : null };
}
