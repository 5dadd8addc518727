/** Replaces the local references of a `requestedSchema` (`$ref` to `$defs`, `definitions`, or another property). */
import { isJsonObject, type JsonObject } from '../protocol/json.ts';
import { at, isConstraint, SchemaError } from './fields/keywords.ts';

const MAX_REFERENCE_DEPTH = 4;
/** For one property. A schema with more could be made to grow without end. */
const MAX_REFERENCES = 100;

const LOCAL = /^#\/(\$defs|definitions|properties)\/([^/]+)$/;
const NESTED = ['items', 'anyOf', 'oneOf'] as const;

/**
 * Returns `property` without references: replaces each `$ref` to a definition of `root`, and each `allOf`, with its
 * schemas and the keywords beside it. Throws a `SchemaError` for references that lead elsewhere or in a circle, and for
 * a constraint with two values, both of which would have to hold.
 */
export function withoutReferences(property: JsonObject, root: JsonObject, path: string): JsonObject {
  let followed = 0;

  function resolve(schema: JsonObject, depth: number): JsonObject {
    const inner = innerOf(schema);
    if (inner !== null) {
      followed += inner.parts.length;
      if (depth >= MAX_REFERENCE_DEPTH || followed > MAX_REFERENCES)
        throw new SchemaError(path, 'its references do not end');
      return resolve([...inner.parts, inner.rest].reduce(merged), depth + 1);
    }
    const nested = NESTED.flatMap((keyword): (readonly [string, unknown])[] => {
      const value = schema[keyword];
      if (isJsonObject(value)) return [[keyword, resolve(value, depth)]];
      // Lists without references stay as they are, however long.
      if (!Array.isArray(value) || !value.some((item) => isJsonObject(item) && innerOf(item) !== null)) return [];
      return [[keyword, value.map((item) => (isJsonObject(item) ? resolve(item, depth) : item))]];
    });
    return nested.length === 0 ? schema : { ...schema, ...Object.fromEntries(nested) };
  }

  function innerOf(schema: JsonObject): { readonly parts: readonly JsonObject[]; readonly rest: JsonObject } | null {
    if (Object.hasOwn(schema, '$ref')) {
      const { $ref, ...rest } = schema;
      return { parts: [definition($ref)], rest };
    }
    const { allOf, ...rest } = schema;
    return Array.isArray(allOf) && allOf.every(isJsonObject) ? { parts: allOf, rest } : null;
  }

  function definition(reference: unknown): JsonObject {
    const [, keyword = '', name = ''] = (typeof reference === 'string' && LOCAL.exec(reference)) || [];
    const definitions = root[keyword];
    const key = unescaped(name);
    const target = isJsonObject(definitions) && Object.hasOwn(definitions, key) ? definitions[key] : null;
    if (!isJsonObject(target)) throw new SchemaError(at(path, '$ref'), 'must name a definition of this schema');
    return target;
  }

  function merged(target: JsonObject, beside: JsonObject): JsonObject {
    const twice = Object.keys(beside).find((keyword) => isConstraint(keyword) && Object.hasOwn(target, keyword));
    if (twice !== undefined && beside[twice] !== target[twice]) {
      throw new SchemaError(at(path, twice), 'stands beside a reference that has it too');
    }
    return { ...target, ...beside };
  }

  return resolve(property, 0);
}

/** A segment of a pointer in a URL's fragment (RFC 6901, section 6). A segment that is no UTF-8 stays as it is. */
function unescaped(segment: string): string {
  const text = segment.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}
