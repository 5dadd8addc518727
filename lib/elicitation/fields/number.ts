import type { NumberField } from '../../protocol/elicitation.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { inOneUnit } from '../decimal.ts';
import { assertOrder, at, type FieldBase, isRounded, readBound, refuseConstraints, SchemaError } from './keywords.ts';

const HONORED = ['type', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/**
 * Reads `type: number` or `integer` (NumberSchema of all revisions, exclusive bounds too). A `format` that is a width
 * of integers (`int32`) sets bounds; any other only annotates. Throws a `SchemaError` for any other constraint.
 */
export function readNumberField(
  base: FieldBase,
  given: JsonObject,
  path: string,
  kind: NumberField['kind'],
): NumberField {
  const schema = withOwnBounds(withOwnBounds(given, 'exclusiveMinimum', 'minimum'), 'exclusiveMaximum', 'maximum');
  refuseConstraints(schema, path, HONORED, 'number');
  const width = /^(u?)int(8|16|32|64)$/.exec(String(schema.format));
  const most = 2 ** (Number(width?.[2]) - (width?.[1] ? 0 : 1));
  const minimum = readBound(schema, 'minimum', path);
  const maximum = readBound(schema, 'maximum', path);
  const multipleOf = readBound(schema, 'multipleOf', path);
  if (multipleOf !== null && multipleOf <= 0) throw new SchemaError(at(path, 'multipleOf'), 'must be above 0');
  const field = {
    ...base,
    kind: width ? 'integer' : kind,
    minimum: width ? Math.max(minimum ?? -most, width[1] ? 0 : -most) : minimum,
    // For 64 bits, the last number below the bound that a double holds.
    maximum: width ? Math.min(maximum ?? most, Math.floor(most * (1 - Number.EPSILON / 2))) : maximum,
    exclusiveMinimum: readBound(schema, 'exclusiveMinimum', path),
    exclusiveMaximum: readBound(schema, 'exclusiveMaximum', path),
    ...(multipleOf !== null && { multipleOf }),
    // A rounded default is not the server's.
    default: typeof schema.default === 'number' && !isRounded(schema.default) ? schema.default : null,
  } satisfies NumberField;
  assertOrder(field.minimum, field.maximum, at(path, 'minimum'));
  if (isEmpty(field)) throw new SchemaError(path, 'has bounds that leave no number');
  return field;
}

/** In draft 4 and OpenAPI 3.0, a flag beside a bound says whether it is exclusive. */
function withOwnBounds(schema: JsonObject, exclusive: string, bound: string): JsonObject {
  const { [exclusive]: isExclusive, [bound]: value, ...rest } = schema;
  if (isExclusive === true && value !== undefined) return { ...rest, [exclusive]: value };
  return isExclusive === false ? { ...rest, [bound]: value } : schema;
}

/** Whether no number is within the bounds: no whole one, or no multiple, if the field asks for that. */
function isEmpty({ kind, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: NumberField): boolean {
  const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
  const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
  const [isAbove, isBelow] = [low === exclusiveMinimum, high === exclusiveMaximum];
  if (low > high || (low === high && (isAbove || isBelow))) return true;
  if (high - low === Infinity) return false;
  return [kind === 'integer' ? 1 : undefined, multipleOf].some((step) => {
    if (step === undefined) return false;
    const [least, most, width] = inOneUnit(low, high, step);
    return quotient(isAbove ? least : least - 1n, width) >= quotient(isBelow ? most - 1n : most, width);
  });
}

/** The quotient, rounded down; `width` is above 0. */
function quotient(count: bigint, width: bigint): bigint {
  return count / width - (count % width < 0n ? 1n : 0n);
}
