import type { ChoiceField, MultiChoiceField, Option } from '../../protocol/elicitation.ts';
import { isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { MAX_DESCRIPTION_SHOWN, MAX_OPTION_LENGTH, MAX_OPTIONS, MAX_TITLE_SHOWN } from '../limits.ts';
import { cleanText, codePointLength } from '../text.ts';
import {
  assertOrder,
  at,
  type FieldBase,
  isRounded,
  readCount,
  readShown,
  refuseConstraints,
  SchemaError,
  withoutNullKeywords,
} from './keywords.ts';

export const LISTS = ['enum', 'oneOf', 'anyOf'] as const;

/**
 * Reads one of several strings or numbers: `enum`, `enum` with `enumNames` (2025-06-18, legacy later), `oneOf` of
 * `{const, title}` (2025-11-25 on) or `anyOf` of the same. Throws a `SchemaError` for any other constraint.
 */
export function readChoiceField(base: FieldBase, schema: JsonObject, path: string): ChoiceField {
  const type = optionTypeOf(schema, path);
  refuseConstraints(schema, path, ['type', ...LISTS], type === 'string' ? 'string' : undefined);
  const options = readOptions(schema, path, type);
  const preset = schema.default;
  const chosen = options.find((option) => (option.sends ?? option.value) === preset);
  return { ...base, kind: 'choice', options, default: chosen?.value ?? null };
}

/**
 * Reads several of several strings (`type: array`, 2025-11-25 on): `items` has one of the lists of a choice. Answers
 * never repeat an option, so `uniqueItems` always holds. Throws a `SchemaError` for any other constraint, and for a
 * free array.
 */
export function readMultiChoiceField(base: FieldBase, schema: JsonObject, path: string): MultiChoiceField {
  refuseConstraints(schema, path, ['type', 'items', 'minItems', 'maxItems', 'uniqueItems'], 'array');
  const items = isJsonObject(schema.items) ? withoutNullKeywords(schema.items) : null;
  const itemsPath = at(path, 'items');
  if (items === null || !LISTS.some((list) => Object.hasOwn(items, list))) {
    throw new SchemaError(itemsPath, 'must list the options (enum or anyOf): free arrays are not part of MCP forms');
  }
  refuseConstraints(items, itemsPath, ['type', ...LISTS], 'string');
  if (items.type !== undefined && items.type !== 'string') {
    throw new SchemaError(at(itemsPath, 'type'), 'must be "string"');
  }
  const options = readOptions(items, itemsPath, 'string');
  const minItems = readCount(schema, 'minItems', path);
  const maxItems = readCount(schema, 'maxItems', path);
  assertOrder(minItems, Math.min(maxItems ?? options.length, options.length), at(path, 'minItems'));
  const preset = schema.default;
  const isList = Array.isArray(preset) && preset.every((item) => typeof item === 'string');
  return { ...base, kind: 'multi-choice', options, minItems, maxItems, default: isList ? [...preset] : null };
}

/** Whether an option or alternative means `null`. An unanswered property is omitted, never `null`. */
export function isNull(item: unknown): boolean {
  return item === null || (isJsonObject(item) && (item.type === 'null' || item.const === null));
}

/**
 * The options of a choice, without `null`. `enumNames` of another length than `enum`, or with anything but strings,
 * don't fit the values and are ignored. A repeated value is listed once; `oneOf` with one is refused, since the value
 * would match twice and be invalid.
 */
function readOptions(schema: JsonObject, path: string, type: OptionType): readonly Option[] {
  const lists = LISTS.filter((list) => Object.hasOwn(schema, list));
  const [keyword] = lists;
  if (keyword === undefined || lists.length > 1) throw new SchemaError(path, 'must have one list of options only');
  const list = flattened(schema[keyword]);
  const listPath = at(path, keyword);
  if (!Array.isArray(list) || list.every(isNull)) throw new SchemaError(listPath, 'must be a list of options');
  if (list.length > MAX_OPTIONS) throw new SchemaError(listPath, `may have ${MAX_OPTIONS} options`);
  const names = readEnumNames(schema, list.length);
  const options = new Map<string, Option>();
  list.forEach((item: unknown, index) => {
    if (isNull(item)) return;
    const itemPath = at(listPath, index);
    const option =
      keyword === 'enum' ? optionOf(item, itemPath, type, names?.[index]) : readConst(item, itemPath, type);
    if (codePointLength(option.value) > MAX_OPTION_LENGTH) {
      throw new SchemaError(itemPath, `may have ${MAX_OPTION_LENGTH} characters`);
    }
    const known = options.get(option.value);
    // `"1"` and `1` would look the same.
    if (known !== undefined && known.sends !== option.sends) throw new SchemaError(itemPath, 'repeats an option');
    if (known === undefined) options.set(option.value, option);
    else if (keyword === 'oneOf') throw new SchemaError(itemPath, 'repeats an option');
  });
  const titled = [...options.values()];
  if (areToldApart(titled)) return titled;
  // If titles repeat, only whole values tell the options apart.
  const named = titled.map((option) => ({ ...option, label: label(null, option.value, MAX_OPTION_LENGTH) }));
  if (!areToldApart(named)) throw new SchemaError(listPath, 'has options that look the same');
  return named;
}

function areToldApart(options: readonly Option[]): boolean {
  return new Set(options.map((option) => option.label)).size === options.length;
}

function readEnumNames({ enumNames }: JsonObject, length: number): readonly string[] | null {
  const fits = Array.isArray(enumNames) && enumNames.length === length;
  if (!fits || !enumNames.every((name) => typeof name === 'string')) return null;
  return enumNames.map((name) => cleanText(name, MAX_TITLE_SHOWN, 'one'));
}

function readConst(listed: unknown, path: string, type: OptionType): Option {
  if (!isJsonObject(listed)) throw new SchemaError(path, 'must be {const, title}');
  const item = withoutNullKeywords(listed);
  const only = readEnumOfOne(item);
  refuseConstraints(item, path, ['const', 'enum', 'type'], 'string');
  const own = item.type === undefined ? type : optionTypeOf(item, path);
  if (type !== 'any' && own !== type && !(type === 'number' && own === 'integer')) {
    throw new SchemaError(at(path, 'type'), `must be "${type}"`);
  }
  const option = optionOf(only, at(path, 'const'), own, readShown(item, 'title', MAX_TITLE_SHOWN, 'one'));
  const description = readShown(item, 'description', MAX_DESCRIPTION_SHOWN, 'one');
  // The description says what the press means, so it is weighed and shown with the title.
  return description === null ? option : { ...option, label: `${option.label} – ${description}` };
}

/** `const`, or an equal `enum` of one. */
function readEnumOfOne({ const: only, enum: list }: JsonObject): unknown {
  const [first, ...more] = Array.isArray(list) ? list : [only];
  return more.length === 0 && (only === undefined || only === first) ? first : undefined;
}

/** An alternative that lists several values becomes one for each. */
function flattened(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  return list.flatMap((item: unknown) => {
    if (!isJsonObject(item) || !Array.isArray(item.enum) || item.enum.length < 2 || item.const !== undefined)
      return [item];
    const { enum: values, title: _, ...rest } = item;
    return values.slice(0, MAX_OPTIONS + 1).map((value: unknown) => ({ ...rest, const: value }));
  });
}

/** `any`: the schema names no type, so each option keeps its own. */
type OptionType = 'string' | 'number' | 'integer' | 'any';
const TYPE_WORDS = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  any: 'a string or a number',
} as const;

function optionTypeOf({ type }: JsonObject, path: string): OptionType {
  if (type === undefined) return 'any';
  if (type === 'string' || type === 'number' || type === 'integer') return type;
  throw new SchemaError(at(path, 'type'), 'must be string, number or integer');
}

function optionOf(value: unknown, path: string, type: OptionType, title: string | null = null): Option {
  if (typeof value === 'string' && (type === 'string' || type === 'any')) {
    return { value, label: label(title, value) };
  }
  const isNumber = typeof value === 'number' && Number.isFinite(value) && type !== 'string';
  if (!isNumber || (type === 'integer' && !Number.isInteger(value))) {
    throw new SchemaError(path, `must be ${TYPE_WORDS[type]}`);
  }
  if (isRounded(value)) throw new SchemaError(path, 'is an integer that JavaScript cannot hold');
  return { value: String(value), label: label(title, String(value)), sends: value };
}

/** The title, else the value; `""` for a value that shows nothing. */
function label(title: string | null, value: string, maxLength = MAX_TITLE_SHOWN): string {
  return title || cleanText(value, maxLength, 'one') || '""';
}
