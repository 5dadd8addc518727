/** The JSON Schema (2020-12) of a parser: what other implementations can check messages with. */
import type * as v from 'valibot';

export type JsonSchema = { readonly [keyword: string]: unknown };

type Parser = v.GenericSchema;
type Step = Parser | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>;

/** The addition of a step of a pipe to the schema before it. `length` is the type of a value that has one. */
const STEPS: Readonly<Record<string, (requirement: never, type: unknown) => JsonSchema>> = {
  min_length: (length: number, type) => (type === 'array' ? { minItems: length } : { minLength: length }),
  max_length: (length: number, type) => (type === 'array' ? { maxItems: length } : { maxLength: length }),
  min_value: (minimum: number) => ({ minimum }),
  max_value: (maximum: number) => ({ maximum }),
  regex: ({ source }: RegExp) => ({ pattern: source }),
  integer: () => ({ type: 'integer' }),
  safe_integer: () => ({
    type: 'integer',
    minimum: Number.MIN_SAFE_INTEGER,
    maximum: Number.MAX_SAFE_INTEGER,
  }),
  // JSON has no other number.
  finite: () => ({}),
};

/**
 * Returns the JSON Schema of what `parser` takes. @throws {Error} if the parser has a part that is not known here, so that
 * no rule of a parser is left out in silence.
 */
export function jsonSchemaOf(parser: Parser): JsonSchema {
  const { pipe } = parser as { pipe?: readonly [Parser, ...Step[]] };
  if (pipe) return pipe.slice(1).reduce(narrow, jsonSchemaOf(pipe[0]));
  // Whatever it is, it is taken.
  if ('fallback' in parser) return {};
  const parts = parser as unknown as {
    readonly entries: Record<string, Parser>;
    readonly options: readonly Parser[];
    readonly literal: unknown;
    readonly item: Parser;
    readonly wrapped: Parser;
  };
  switch (parser.type) {
    case 'object':
    case 'loose_object':
      return ofObject(parts.entries);
    case 'custom':
      return { type: 'object' };
    case 'array':
      return { type: 'array', items: jsonSchemaOf(parts.item) };
    case 'string':
    case 'number':
    case 'boolean':
      return { type: parser.type };
    case 'literal':
      return { const: parts.literal };
    case 'picklist':
      return { enum: parts.options };
    case 'union':
    case 'variant':
      return { anyOf: parts.options.map(jsonSchemaOf) };
    case 'nullable':
      return { anyOf: [jsonSchemaOf(parts.wrapped), { type: 'null' }] };
    case 'optional':
      return jsonSchemaOf(parts.wrapped);
    case 'unknown':
      return {};
    default:
      throw new Error(`A parser of the kind ${parser.type} has no JSON Schema yet.`);
  }
}

function ofObject(entries: Readonly<Record<string, Parser>>): JsonSchema {
  const isOptional = (entry: Parser) => entry.type === 'optional' || entry.type === 'unknown' || 'fallback' in entry;
  const required = Object.keys(entries).filter((name) => !isOptional(entries[name] as Parser));
  const properties = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, jsonSchemaOf(entry)]));
  return {
    // To a parser, a list is an object whose members are all missing.
    type: required.length > 0 ? 'object' : ['object', 'array'],
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}

function narrow(schema: JsonSchema, step: Step): JsonSchema {
  const add = STEPS[step.type];
  if (!add) throw new Error(`The step ${step.type} of a parser has no JSON Schema yet.`);
  return { ...schema, ...add((step as { requirement?: unknown }).requirement as never, schema.type) };
}
