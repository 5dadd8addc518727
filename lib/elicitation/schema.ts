/** `requestedSchema` of all three revisions → the fields of one form. */

import type { Field } from '../protocol/elicitation.ts';
import { readBooleanField } from './fields/boolean.ts';
import { readChoiceField, readMultiChoiceField } from './fields/choice.ts';
import { at, isObject, type JsonObject, readShown, refuseConstraints, SchemaError } from './fields/keywords.ts';
import { readNumberField } from './fields/number.ts';
import { readStringField } from './fields/string.ts';
import { MAX_DESCRIPTION_SHOWN, MAX_FIELDS, MAX_FORM_STATES, MAX_NAME_LENGTH, MAX_TITLE_SHOWN } from './limits.ts';
import { matches, patternStates } from './pattern.ts';
import { codePointLength } from './text.ts';
import { checkValue } from './validate.ts';

const PATH = 'requestedSchema';

/**
 * Reads a `requestedSchema`: an object of primitive properties (MCP, "Elicitation", all revisions). Returns its fields
 * in the order of `properties`; titles, descriptions and labels are cleaned for display, names and values are as the
 * server sent them.
 *
 * Keywords that only annotate are ignored, unknown ones and `$schema` among them. Throws a `SchemaError`, whose
 * message begins with a path, for every constraint that cannot be honoured: nesting, `$ref`, free arrays, `const`,
 * `multipleOf`, formats other than the four, a `pattern` that cannot be matched in linear time, and what is above the
 * limits. `additionalProperties` is always honoured, since no other property is ever sent. A property that may also be
 * `null` (`type: [T, "null"]`, or `anyOf` with one such member) is read as its other half: unanswered, it is omitted.
 *
 * The odd cases: empty or missing `properties` are a form without fields; a property that is required but does not
 * exist is refused, since no answer could be valid, and so are bounds that exclude everything; an invalid default is
 * dropped; `enumNames` that cannot be lined up is ignored.
 */
export function readRequestedSchema(schema: unknown): readonly Field[] {
  if (!isObject(schema)) throw new SchemaError(PATH, 'must be an object');
  if (schema.type !== 'object') throw new SchemaError(at(PATH, 'type'), 'must be "object"');
  refuseConstraints(schema, PATH, ['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties']);
  const { properties = {} } = schema;
  const propertiesPath = at(PATH, 'properties');
  if (!isObject(properties)) throw new SchemaError(propertiesPath, 'must be an object');
  const entries = Object.entries(properties);
  if (entries.length > MAX_FIELDS) throw new SchemaError(propertiesPath, `may have ${MAX_FIELDS} properties`);
  const required = readRequired(schema, new Set(entries.map(([name]) => name)));
  const fields = entries.map(([name, property]) => {
    if (codePointLength(name) > MAX_NAME_LENGTH) {
      throw new SchemaError(propertiesPath, `names may have ${MAX_NAME_LENGTH} characters`);
    }
    return readField(name, property, required.has(name), at(propertiesPath, name));
  });
  const states = fields.reduce((sum, field) => sum + statesOf(field), 0);
  if (states > MAX_FORM_STATES) throw new SchemaError(propertiesPath, 'the patterns together are too large');
  return fields.map((field) => (hasValidDefault(field) ? field : { ...field, default: null }));
}

function statesOf(field: Field): number {
  return field.kind === 'string' && field.pattern !== null ? patternStates(field.pattern) : 0;
}

/** `default` only annotates: one that the schema itself would refuse is no reason to refuse the schema. */
function hasValidDefault(field: Field): boolean {
  return field.default === null || checkValue(field, field.default, matches) === null;
}

function readRequired({ required = [] }: JsonObject, names: ReadonlySet<string>): ReadonlySet<unknown> {
  const path = at(PATH, 'required');
  if (!Array.isArray(required)) throw new SchemaError(path, 'must be a list of names');
  required.forEach((name, index) => {
    if (!names.has(name)) throw new SchemaError(at(path, index), 'is not in properties');
  });
  return new Set(required);
}

function readField(name: string, property: unknown, required: boolean, path: string): Field {
  if (!isObject(property)) throw new SchemaError(path, 'must be an object');
  const schema = withoutNull(property, path);
  const base = {
    name,
    title: readShown(schema, 'title', MAX_TITLE_SHOWN, 'one'),
    description: readShown(schema, 'description', MAX_DESCRIPTION_SHOWN, 'many'),
    required,
  };
  const { type } = schema;
  const isList = ['enum', 'oneOf', 'anyOf'].some((keyword) => Object.hasOwn(schema, keyword));
  if (isList && (type === 'string' || type === undefined)) return readChoiceField(base, schema, path);
  switch (type) {
    case 'string':
      return readStringField(base, schema, path);
    case 'number':
    case 'integer':
      return readNumberField(base, schema, path, type);
    case 'boolean':
      return readBooleanField(base, schema, path);
    case 'array':
      return readMultiChoiceField(base, schema, path);
    default:
      refuseConstraints(schema, path, ['type']);
      throw new SchemaError(at(path, 'type'), 'must be string, number, integer, boolean or array');
  }
}

/** Takes `null` out of a nullable property: an answer of the other half satisfies both. */
function withoutNull(schema: JsonObject, path: string): JsonObject {
  const { type, anyOf } = schema;
  if (Array.isArray(type) && type.length === 2 && type.includes('null')) {
    return { ...schema, type: type.find((each) => each !== 'null') };
  }
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || schema.type !== undefined) return schema;
  const isNull = (each: unknown) => isObject(each) && each.type === 'null';
  const other = anyOf.find((each) => !isNull(each));
  if (!anyOf.some(isNull) || !isObject(other)) return schema;
  const { anyOf: _, ...rest } = schema;
  refuseConstraints(rest, path, []);
  return { ...other, ...rest };
}
