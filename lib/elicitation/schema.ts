import type { Field } from '../protocol/elicitation.ts';
import { isJsonObject, type JsonObject } from '../protocol/json.ts';
import { readBooleanField } from './fields/boolean.ts';
import { isNull, LISTS, readChoiceField, readMultiChoiceField } from './fields/choice.ts';
import { at, readShown, refuseConstraints, SchemaError, withoutNullKeywords } from './fields/keywords.ts';
import { readNumberField } from './fields/number.ts';
import { readStringField } from './fields/string.ts';
import {
  MAX_DESCRIPTION_SHOWN,
  MAX_FIELDS,
  MAX_FORM_OPTIONS,
  MAX_FORM_STATES,
  MAX_NAME_LENGTH,
  MAX_TITLE_SHOWN,
} from './limits.ts';
import { matches, patternStates } from './pattern.ts';
import { withoutReferences } from './references.ts';
import { codePointLength } from './text.ts';
import { checkValue, sentValue } from './validate.ts';

const PATH = 'requestedSchema';

/**
 * Reads a `requestedSchema`: an object of primitive properties (MCP, "Elicitation", all revisions). Returns its fields
 * in the order of `properties`; titles, descriptions and labels are cleaned for display, names and values are as the
 * server sent them.
 *
 * Ignores annotations (unknown keywords and `$schema` too), and constraints on values of another type (`format` of a
 * number). Throws a `SchemaError`, whose message begins with a path, for every constraint that Usher cannot honor:
 * nesting, a `$ref` to elsewhere, free arrays, a `pattern` without one of the four formats that cannot be matched in
 * linear time, and forms above the limits. `additionalProperties` always holds, since Usher sends no other property. A
 * property that may also be `null` (in `type`, or in its list of options or alternatives) is read as its other half.
 * One that may be a text or a number is read as one of them.
 *
 * The odd cases: a missing schema, and empty or missing `properties`, are a form without fields; a keyword that is
 * `null` is missing; a required property that does not exist, and bounds that exclude everything, are refused, since no
 * answer could be valid; an invalid default, and `enumNames` that do not fit `enum`, are ignored.
 */
export function readRequestedSchema(requested: unknown): readonly Field[] {
  // Several SDKs omit the schema of an empty form.
  if (requested === undefined || requested === null) return [];
  const schema = asOneType(withoutReferencesOf(requested, requested, PATH), PATH);
  if (schema.type !== undefined && schema.type !== 'object')
    throw new SchemaError(at(PATH, 'type'), 'must be "object"');
  refuseConstraints(schema, PATH, ['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties']);
  const properties = schema.properties ?? {};
  const propertiesPath = at(PATH, 'properties');
  if (!isJsonObject(properties)) throw new SchemaError(propertiesPath, 'must be an object');
  const entries = Object.entries(properties);
  if (entries.length > MAX_FIELDS) throw new SchemaError(propertiesPath, `may have ${MAX_FIELDS} properties`);
  const required = readRequired(schema, new Set(entries.map(([name]) => name)));
  let options = 0;
  const fields = entries.map(([name, property]) => {
    if (codePointLength(name) > MAX_NAME_LENGTH) {
      throw new SchemaError(propertiesPath, `names may have ${MAX_NAME_LENGTH} characters`);
    }
    const path = at(propertiesPath, name);
    const field = readField(name, withoutReferencesOf(property, schema, path), required.has(name), path);
    options += 'options' in field ? field.options.length : 0;
    if (options > MAX_FORM_OPTIONS) throw new SchemaError(propertiesPath, 'the options together are too many');
    return field;
  });
  const states = fields.reduce((sum, field) => sum + statesOf(field), 0);
  if (states > MAX_FORM_STATES) throw new SchemaError(propertiesPath, 'the patterns together are too large');
  return fields.map((field) => (hasValidDefault(field) ? field : { ...field, default: null }));
}

function withoutReferencesOf(schema: unknown, root: unknown, path: string): JsonObject {
  if (!isJsonObject(schema) || !isJsonObject(root)) throw new SchemaError(path, 'must be an object');
  return withoutNullKeywords(withoutReferences(withoutNullKeywords(schema), root, path));
}

function statesOf(field: Field): number {
  return field.kind === 'string' && field.pattern !== null ? patternStates(field.pattern) : 0;
}

/** A default only annotates, so an invalid one is no reason to refuse the schema. */
function hasValidDefault(field: Field): boolean {
  return field.default === null || checkValue(field, sentValue(field, field.default), matches) === null;
}

function readRequired(schema: JsonObject, names: ReadonlySet<string>): ReadonlySet<unknown> {
  const required = schema.required ?? [];
  const path = at(PATH, 'required');
  if (!Array.isArray(required)) throw new SchemaError(path, 'must be a list of names');
  required.forEach((name, index) => {
    if (!names.has(name)) throw new SchemaError(at(path, index), 'is not in properties');
  });
  return new Set(required);
}

function readField(name: string, property: JsonObject, required: boolean, path: string): Field {
  const schema = constAsEnum(asOneType(property, path));
  const base = {
    name,
    title: readShown(schema, 'title', MAX_TITLE_SHOWN, 'one'),
    description: readShown(schema, 'description', MAX_DESCRIPTION_SHOWN, 'many'),
    // In draft 3 it stands here, and some forms still have it.
    required: required || schema.required === true,
  };
  const { type } = schema;
  const isList = LISTS.some((keyword) => Object.hasOwn(schema, keyword));
  if (isList && (type === 'boolean' || isFlag(schema))) return readBooleanField(base, schema, path);
  if (isList && type !== 'array') return readChoiceField(base, schema, path);
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

function isFlag({ type, enum: list }: JsonObject): boolean {
  return type === undefined && Array.isArray(list) && list.every((each) => typeof each === 'boolean');
}

/** A `const` is a choice of one (`z.literal('DELETE')`), also if `enum` repeats it (pydantic). */
function constAsEnum(schema: JsonObject): JsonObject {
  const { const: only, ...rest } = schema;
  if (only === undefined) return schema;
  const { enum: list = [only] } = rest;
  const isOne = Array.isArray(list) && list.includes(only);
  if (!isOne || !['string', 'number', 'boolean'].includes(typeof only)) return schema;
  return { ...rest, enum: [only] };
}

/** A schema of one type: without `null`, and a text rather than a number, unless the server limits the text. */
function asOneType(schema: JsonObject, path: string): JsonObject {
  const { type } = schema;
  if (Array.isArray(type)) return oneOf(withoutWhole(type.map((each) => ({ ...schema, type: each })))) ?? schema;
  const keyword = Object.hasOwn(schema, 'anyOf') ? 'anyOf' : 'oneOf';
  const { [keyword]: alternatives, ...rest } = schema;
  if (!Array.isArray(alternatives) || type !== undefined) return schema;
  const one = oneOf(keyword === 'anyOf' ? withoutWhole(alternatives) : alternatives);
  if (one === null || Object.hasOwn(one, 'const')) return schema;
  refuseConstraints(rest, path, []);
  return { ...one, ...rest };
}

/** Alternatives of which several may hold at once, without whole numbers beside any number. */
function withoutWhole(alternatives: readonly unknown[]): readonly unknown[] {
  const isFree = (each: unknown, type: string) =>
    isJsonObject(each) && each.type === type && each.enum === undefined && each.const === undefined;
  const isNumber = alternatives.some((each) => isFree(each, 'number'));
  return isNumber ? alternatives.filter((each) => !isFree(each, 'integer')) : alternatives;
}

/** The alternative that the form uses; `null` if the others would not be the same question. */
function oneOf(alternatives: readonly unknown[]): JsonObject | null {
  const [first, second, third] = alternatives.filter((each) => !isNull(each));
  if (!isJsonObject(first) || third !== undefined) return null;
  if (second === undefined) return withoutNullKeywords(first);
  if (!isJsonObject(second)) return null;
  const [number, text] = first.type === 'string' ? [second, first] : [first, second];
  if (text.type !== 'string' || (number.type !== 'number' && number.type !== 'integer')) return null;
  const isLimited = text.pattern != null || text.enum != null;
  return withoutNullKeywords(isLimited ? number : text);
}
