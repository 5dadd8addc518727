import type { StringField } from '../../protocol/elicitation.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { MAX_MATCHED_LENGTH, MAX_PATTERN_LENGTH, MAX_TEXT_LENGTH } from '../limits.ts';
import { patternStates } from '../pattern.ts';
import { PatternError } from '../pattern-syntax.ts';
import { codePointLength } from '../text.ts';
import { assertOrder, at, type FieldBase, readCount, refuseConstraints, SchemaError } from './keywords.ts';

const FORMATS = ['email', 'uri', 'date', 'date-time'] as const;

/**
 * Reads `type: string` without options (StringSchema of all revisions, `pattern` too). A `format` other than MCP's four
 * only annotates (JSON Schema 2020-12 validation, section 7.2). Throws a `SchemaError` for any other constraint.
 */
export function readStringField(base: FieldBase, schema: JsonObject, path: string): StringField {
  refuseConstraints(schema, path, ['type', 'format', 'minLength', 'maxLength', 'pattern'], 'string');
  const format = FORMATS.find((known) => known === schema.format) ?? null;
  const pattern = readPattern(schema, path);
  const minLength = readCount(schema, 'minLength', path);
  const maxLength = readCount(schema, 'maxLength', path);
  assertOrder(minLength, maxLength, at(path, 'minLength'));
  assertOrder(minLength, pattern === null ? MAX_TEXT_LENGTH : MAX_MATCHED_LENGTH, at(path, 'minLength'));
  const preset = typeof schema.default === 'string' ? schema.default : null;
  return {
    ...base,
    kind: 'string',
    format,
    minLength,
    maxLength,
    pattern,
    ...(schema.format === 'password' && { isPassword: true }),
    default: preset,
  };
}

function readPattern({ pattern }: JsonObject, path: string): string | null {
  if (pattern === undefined) return null;
  if (typeof pattern !== 'string') throw new SchemaError(at(path, 'pattern'), 'must be a string');
  if (codePointLength(pattern) > MAX_PATTERN_LENGTH) {
    throw new SchemaError(at(path, 'pattern'), `may have ${MAX_PATTERN_LENGTH} characters`);
  }
  try {
    patternStates(pattern);
    return pattern;
  } catch (error) {
    if (error instanceof PatternError) throw new SchemaError(at(path, 'pattern'), error.message);
    throw error;
  }
}
