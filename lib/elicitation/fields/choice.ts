import type { ChoiceField, MultiChoiceField, Option } from '../../protocol/elicitation.ts';
import { MAX_OPTION_LENGTH, MAX_OPTIONS, MAX_TITLE_SHOWN } from '../limits.ts';
import { cleanText, codePointLength } from '../text.ts';
import {
  assertOrder,
  at,
  type FieldBase,
  isObject,
  type JsonObject,
  readCount,
  readShown,
  refuseConstraints,
  SchemaError,
} from './keywords.ts';

/** The keywords that list options. */
export const LISTS = ['enum', 'oneOf', 'anyOf'] as const;

/**
 * One of several strings: `enum`, `enum` with `enumNames` (2025-06-18, legacy later), `oneOf` of `{const, title}`
 * (2025-11-25 on) or `anyOf` of the same. Throws a `SchemaError` for what cannot be honoured.
 */
export function readChoiceField(base: FieldBase, schema: JsonObject, path: string): ChoiceField {
  refuseConstraints(schema, path, ['type', ...LISTS], 'string');
  const preset = typeof schema.default === 'string' ? schema.default : null;
  return { ...base, kind: 'choice', options: readOptions(schema, path), default: preset };
}

/**
 * Several of several strings (`type: array`, 2025-11-25 on): `items` has one of the lists of a choice. Answers never
 * repeat an option, so `uniqueItems` is honoured as it is. Throws a `SchemaError` for what cannot be honoured, a free array
 * among it.
 */
export function readMultiChoiceField(base: FieldBase, schema: JsonObject, path: string): MultiChoiceField {
  refuseConstraints(schema, path, ['type', 'items', 'minItems', 'maxItems', 'uniqueItems'], 'array');
  const { items } = schema;
  const itemsPath = at(path, 'items');
  if (!isObject(items) || !LISTS.some((list) => Object.hasOwn(items, list))) {
    throw new SchemaError(itemsPath, 'must list the options (enum or anyOf): free arrays are not part of MCP forms');
  }
  refuseConstraints(items, itemsPath, ['type', ...LISTS], 'string');
  if (items.type !== undefined && items.type !== 'string') {
    throw new SchemaError(at(itemsPath, 'type'), 'must be "string"');
  }
  const options = readOptions(items, itemsPath);
  const minItems = readCount(schema, 'minItems', path);
  const maxItems = readCount(schema, 'maxItems', path);
  assertOrder(minItems, Math.min(maxItems ?? options.length, options.length), at(path, 'minItems'));
  const preset = schema.default;
  const isList = Array.isArray(preset) && preset.every((item) => typeof item === 'string');
  return { ...base, kind: 'multi-choice', options, minItems, maxItems, default: isList ? [...preset] : null };
}

/** Whether `null` is what an option or alternative means. A property that is not answered is left out, never `null`. */
export function isNull(item: unknown): boolean {
  return item === null || (isObject(item) && (item.type === 'null' || item.const === null));
}

/**
 * The options of a choice, without `null`. `enumNames` of another length than `enum`, or with something other than
 * strings, cannot be lined up with the values and is ignored: the values are shown. A repeated value is listed once; in
 * `oneOf` it is refused, since it would match twice and so never be valid.
 */
function readOptions(schema: JsonObject, path: string): readonly Option[] {
  const lists = LISTS.filter((list) => Object.hasOwn(schema, list));
  const [keyword] = lists;
  if (keyword === undefined || lists.length > 1) throw new SchemaError(path, 'must have one list of options only');
  const list = schema[keyword];
  const listPath = at(path, keyword);
  if (!Array.isArray(list) || list.every(isNull)) throw new SchemaError(listPath, 'must be a list of options');
  if (list.length > MAX_OPTIONS) throw new SchemaError(listPath, `may have ${MAX_OPTIONS} options`);
  const names = keyword === 'enum' ? readEnumNames(schema, list.length) : null;
  const options = new Map<string, Option>();
  list.forEach((item: unknown, index) => {
    if (isNull(item)) return;
    const itemPath = at(listPath, index);
    const option = keyword === 'enum' ? readEnumItem(item, itemPath, names?.[index]) : readConst(item, itemPath);
    if (codePointLength(option.value) > MAX_OPTION_LENGTH) {
      throw new SchemaError(itemPath, `may have ${MAX_OPTION_LENGTH} characters`);
    }
    if (!options.has(option.value)) options.set(option.value, option);
    else if (keyword === 'oneOf') throw new SchemaError(itemPath, 'repeats an option');
  });
  return [...options.values()];
}

function readEnumNames({ enumNames }: JsonObject, length: number): readonly string[] | null {
  const fits = Array.isArray(enumNames) && enumNames.length === length;
  return fits && enumNames.every((name) => typeof name === 'string') ? enumNames : null;
}

function readEnumItem(item: unknown, path: string, name: string | undefined): Option {
  if (typeof item !== 'string') throw new SchemaError(path, 'must be a string');
  return { value: item, label: label(name === undefined ? null : cleanText(name, MAX_TITLE_SHOWN, 'one'), item) };
}

function readConst(item: unknown, path: string): Option {
  if (!isObject(item)) throw new SchemaError(path, 'must be {const, title}');
  refuseConstraints(item, path, ['const', 'type'], 'string');
  if (typeof item.const !== 'string') throw new SchemaError(at(path, 'const'), 'must be a string');
  if (item.type !== undefined && item.type !== 'string') throw new SchemaError(at(path, 'type'), 'must be "string"');
  return { value: item.const, label: label(readShown(item, 'title', MAX_TITLE_SHOWN, 'one'), item.const) };
}

/** The title, else the value itself; a value that shows nothing is quoted. */
function label(title: string | null, value: string): string {
  return title || cleanText(value, MAX_TITLE_SHOWN, 'one') || '""';
}
