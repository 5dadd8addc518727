import type { Field } from '../../protocol/elicitation.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { cleanText } from '../text.ts';

export type FieldBase = Pick<Field, 'name' | 'title' | 'description' | 'required'>;

/** A schema that Usher cannot honor. The message begins with the path of the fault. */
export class SchemaError extends Error {
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`);
    this.name = 'SchemaError';
  }
}

type ValueKind = 'string' | 'number' | 'boolean' | 'array';

/** Every constraint of JSON Schema, draft 3 to 2020-12, by the kind of value. All other keywords only annotate. */
const CONSTRAINTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    any: 'type enum const allOf anyOf oneOf not if then else extends disallow $ref $dynamicRef $recursiveRef',
    string: 'format pattern minLength maxLength',
    number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf divisibleBy',
    array: `items prefixItems additionalItems unevaluatedItems minItems maxItems uniqueItems contains minContains
      maxContains`,
    object: `properties patternProperties additionalProperties unevaluatedProperties propertyNames minProperties
      maxProperties required dependencies dependentRequired dependentSchemas`,
  }).flatMap(([kind, keywords]) => keywords.split(/\s+/).map((keyword) => [keyword, kind])),
);

export function isConstraint(keyword: string): boolean {
  return CONSTRAINTS.has(keyword);
}

/** A schema without unset (`null`) keywords (serde, C#, Go). In `const` and `default`, `null` is a value. */
export function withoutNullKeywords(schema: JsonObject): JsonObject {
  const isSet = ([keyword, value]: [string, unknown]) => value !== null || keyword === 'const' || keyword === 'default';
  return Object.values(schema).includes(null) ? Object.fromEntries(Object.entries(schema).filter(isSet)) : schema;
}

/** Whether the server may have written another integer than this double. Numbers with a fraction are no integers. */
export function isRounded(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** The path of a member: `path.name`, `path["odd name"]` or `path[0]`. */
export function at(path: string, member: string | number): string {
  return typeof member === 'string' && /^[A-Za-z_$][\w$]*$/.test(member)
    ? `${path}.${member}`
    : `${path}[${JSON.stringify(member)}]`;
}

/** Throws a `SchemaError` for any constraint except those in `honoured`, and those on values of another `kind`. */
export function refuseConstraints(
  schema: JsonObject,
  path: string,
  honoured: readonly string[],
  kind?: ValueKind,
): void {
  for (const keyword of Object.keys(schema)) {
    const limited = CONSTRAINTS.get(keyword);
    if (limited === undefined || honoured.includes(keyword)) continue;
    if (kind === undefined || limited === 'any' || limited === kind) {
      throw new SchemaError(at(path, keyword), 'this constraint is not part of MCP forms here');
    }
  }
}

/** An annotation, cleaned for display; `null` if it is missing, blank or no string. */
export function readShown(
  schema: JsonObject,
  keyword: string,
  maxLength: number,
  lines: 'one' | 'many',
): string | null {
  const value = schema[keyword];
  return typeof value === 'string' ? cleanText(value, maxLength, lines) || null : null;
}

/** A bound of a number, or `null`. Throws a `SchemaError` if it is no finite number. */
export function readBound(schema: JsonObject, keyword: string, path: string): number | null {
  const value = schema[keyword];
  if (value === undefined) return null;
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new SchemaError(at(path, keyword), 'must be a number');
  return value;
}

/** A bound of a length, or `null`. Throws a `SchemaError` if it is no whole number from 0 on. */
export function readCount(schema: JsonObject, keyword: string, path: string): number | null {
  const value = readBound(schema, keyword, path);
  if (value !== null && (value < 0 || !Number.isInteger(value))) {
    throw new SchemaError(at(path, keyword), 'must be a whole number, 0 or more');
  }
  return value;
}

/** Throws a `SchemaError` if the lower bound at `path` is above the upper one, so that no answer fits. */
export function assertOrder(low: number | null, high: number | null, path: string): void {
  if (low !== null && high !== null && low > high) throw new SchemaError(path, `${low} is above the largest, ${high}`);
}
