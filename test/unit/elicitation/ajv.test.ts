/** Usher's reading of a form against an independent validator, for any schema of the subset. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialDraft, readDraft } from '../../../lib/elicitation/draft.ts';
import { matches } from '../../../lib/elicitation/pattern.ts';
import { readRequestedSchema } from '../../../lib/elicitation/schema.ts';
import { validateEntries } from '../../../lib/elicitation/validate.ts';
import type { DraftValue, Entries } from '../../../lib/protocol/prompt.ts';
import { always } from '../always.ts';

type Json = Record<string, unknown>;

/** `ownProperties`: an inherited `toString` is no answer. */
const ajv = new Ajv2020({ strict: false, validateSchema: false, ownProperties: true });
addFormats.default(ajv);

function ajvAccepts(schema: Json, entries: Entries): boolean {
  const accepted = ajv.validate(schema, Object.fromEntries(entries)) as boolean;
  ajv.removeSchema(schema);
  return accepted;
}

/** Property names that objects inherit; not `__proto__`, which ajv itself passes over. */
const name = fc
  .oneof(fc.constantFrom('a', 'constructor', 'toString', 'a b', '"]', ''), fc.string({ unit: 'binary', maxLength: 5 }))
  .filter((text) => text !== '__proto__');
/** Few units, so that lengths, options and patterns are often nearly met. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '😀', '\ud83d', '\n'), maxLength: 5 });
const pattern = fc.constantFrom(...'^a b$ ^[ab]*$ ^.{1,3}$ \\s ^\\S+$ ^\\p{L}+$ (a|b)1 ^\\w$ \\u{1F600}'.split(' '));
const count = fc.integer({ min: 0, max: 4 });
/** Mostly small whole numbers, so that a bound is often just met; and those about the bounds of a format. */
const bound = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 2 }) },
  { weight: 1, arbitrary: fc.double({ min: -3, max: 3, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(-(2 ** 31) - 1, -(2 ** 31), 2 ** 31 - 1, 2 ** 31) },
);
const numberFormat = fc.constantFrom('int32', 'int64', 'float', 'double', 'date', 'email');
const annotations = fc.record(
  { title: word, description: word, $comment: word, examples: fc.array(word) },
  { requiredKeys: [] },
);

/** Text that nearly has one of the formats, or has it. */
const formatted = fc.oneof(
  fc.emailAddress(),
  fc.webUrl({ withFragments: true, withQueryParameters: true, validSchemes: ['http', 'urn', 'a+b'] }),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  fc.string({
    unit: fc.constantFrom('a', 'b', '.', '@', '-', '%', '4', ':', '/', '[', ']', '?', '#', '"', 'é'),
    maxLength: 12,
  }),
  fc.string({ unit: fc.constantFrom('1', 'f', ':', '::', '.', '255'), maxLength: 10 }).map((host) => `a://[${host}]`),
  fc
    .tuple(fc.constantFrom('2024', '1900', '0000'), fc.integer({ max: 13, min: 0 }), fc.integer({ max: 32, min: 0 }))
    .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
  fc
    .tuple(
      fc.constantFrom('T', 't', ' ', '\n'),
      fc.array(fc.integer({ min: 0, max: 61 }), { minLength: 3, maxLength: 3 }),
    )
    .chain(([separator, time]) =>
      fc
        .constantFrom('Z', 'z', '+01:00', '-23:59', '+24:00', '+0100', '+01', '', '.5Z')
        .map((zone) => `2024-02-29${separator}${time.map((part) => String(part).padStart(2, '0')).join(':')}${zone}`),
    ),
);

const mutation = fc.constantFrom('', '', '', '', 'x', ' ', '\n', '%', '@');
const formattedOrNearly = fc.tuple(formatted, mutation).map(([text, more]) => text + more);

const values = fc.uniqueArray(word, { minLength: 1, maxLength: 4 });
const titled = values.map((list) => list.map((value) => ({ const: value, title: `t${value}` })));
const options = fc.oneof(
  values.map((list) => ({ enum: list })),
  values.map((list) => ({ enum: list, enumNames: list.map(String) })),
  titled.map((list) => ({ oneOf: list })),
  titled.map((list) => ({ anyOf: list })),
  values.map((list) => ({ enum: [null, ...list], enumNames: ['', ...list.map(String)] })),
  titled.map((list) => ({ oneOf: [...list, { type: 'null' }] })),
  word.map((value) => ({ const: value })),
  word.map((value) => ({ const: value, enum: [value, 'ab'] })),
);

const some = <T extends Json>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(model, { requiredKeys: [] });
const property: fc.Arbitrary<Json> = fc
  .oneof(
    some({ minLength: count, maxLength: count, pattern, default: word }).map((more) => ({ type: 'string', ...more })),
    fc
      .constantFrom('email', 'uri', 'date', 'date-time')
      .chain((format) => some({ default: formattedOrNearly }).map((more) => ({ type: 'string', format, ...more }))),
    some({
      minimum: bound,
      maximum: bound,
      exclusiveMinimum: bound,
      exclusiveMaximum: bound,
      multipleOf: fc.constantFrom(1, 2, 3, 0.5),
      format: numberFormat,
      default: bound,
    }).chain((more) => fc.constantFrom('number', 'integer').map((type) => ({ type, ...more }))),
    some({ default: fc.boolean() }).map((more) => ({ type: 'boolean', ...more })),
    fc.tuple(options, some({ default: word })).map(([list, more]) => ({ type: 'string', ...list, ...more })),
    fc
      .tuple(options, some({ minItems: count, maxItems: count, default: fc.array(word, { maxLength: 3 }) }))
      .map(([list, more]) => ({ type: 'array', items: { type: 'string', ...list }, ...more })),
    fc.constant({ type: ['integer', 'null'], default: null }),
    fc.constant({ anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] }),
    fc.constant({ type: ['string', 'integer'], pattern: '^[12]$', minimum: 1 }),
    fc.constant({ oneOf: [{ type: 'number', maximum: 1 }, { type: 'string' }] }),
    fc.constant({ anyOf: [{ type: 'integer' }, { type: 'number', minimum: 1 }] }),
    options.map((list) => ({ oneOf: [{ type: 'null' }, list] })),
    options.map((list) => ({ type: ['string', 'null'], ...list })),
  )
  .chain((schema) => annotations.map((more) => ({ ...more, ...schema })));

/** Schemas of the subset. Bounds that exclude everything are refused, so they are no part of it. */
const schema = fc
  .array(fc.tuple(name, property, fc.boolean()), { maxLength: 3 })
  .map((properties) => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(properties.map(([key, each]) => [key, each])),
    required: [...new Set(properties.filter(([, , required]) => required).map(([key]) => key))],
  }))
  .filter((each) => {
    try {
      readRequestedSchema(each);
      return true;
    } catch {
      return false;
    }
  });

/** The options and the default of a property: answers made of them are often right. */
function knownOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const isKnown = (key: string) => /^(enum|oneOf|anyOf|const|items|default|\d+)$/.test(key);
  return [...new Set(Object.entries(value).flatMap(([key, each]) => (isKnown(key) ? knownOf(each) : [])))];
}
const text = fc.oneof(word, formattedOrNearly, fc.constant(''));
const numeral = fc.oneof(
  { weight: 4, arbitrary: bound.map(String) },
  fc.integer({ min: -3, max: 3 }).map((n) => `${n}.0`),
  fc.constantFrom('1e1', '-0', '1e400', '9007199254740993', '0.1', 'x', '１'),
);
/** Mostly an answer of the right kind, so that a form is often wrong in one thing only. */
const usually = <T>(right: fc.Arbitrary<T>, any: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: any });
const rightFor = (property: Json, number: fc.Arbitrary<string | number>): fc.Arbitrary<Entries[number][1]> => {
  const known = knownOf(property);
  if (property.type === 'array') return fc.subarray(known);
  if (property.type === 'boolean') return fc.boolean();
  if (property.type === 'number' || property.type === 'integer') return number;
  return known.length > 0 ? fc.constantFrom(...known) : text;
};
const anyRaw: fc.Arbitrary<DraftValue> = fc.oneof(text, numeral, fc.boolean(), fc.array(word, { maxLength: 3 }));
const rawFor = (property: Json) => usually<DraftValue>(rightFor(property, numeral) as fc.Arbitrary<DraftValue>, anyRaw);
const anyValue = fc.oneof(text, bound, fc.constantFrom(1e300, 0.1), fc.boolean(), fc.array(word, { maxLength: 3 }));
const valueFor = (property: Json) => usually<Entries[number][1]>(rightFor(property, bound), anyValue);

const withAnswers = <T>(answerFor: (property: Json) => fc.Arbitrary<T>) =>
  schema.chain((each) => {
    const answers = fc.tuple(
      ...Object.entries(each.properties).map(([key, property]) =>
        fc.option(answerFor(property), { freq: 12 }).map((answer) => [key, answer] as const),
      ),
    );
    const stranger = fc.tuple(name, answerFor({ type: 'string' }));
    return fc
      .tuple(answers, fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: stranger }))
      .map(([own, other]) => ({
        schema: each,
        answers: [
          ...own.flatMap(([key, answer]) => (answer === null ? [] : [[key, answer] as [string, T]])),
          ...(other ? [other] : []),
        ],
      }));
  });

it('what readDraft lets through satisfies ajv and validateEntries', () => {
  let sent = 0;
  always(1_000, withAnswers(rawFor), ({ schema: each, answers }) => {
    const fields = readRequestedSchema(each);
    const { entries, problems } = readDraft(fields, answers, matches);
    if (problems.length > 0) return;
    sent += 1;
    expect(ajvAccepts(each, entries)).toBe(true);
    expect(validateEntries(fields, entries, matches)).toEqual([]);
  });
  expect(sent).toBeGreaterThan(100);
});

it('what ajv refuses, validateEntries refuses', () => {
  let refused = 0;
  always(1_000, withAnswers(valueFor), ({ schema: each, answers }) => {
    if (ajvAccepts(each, answers)) return;
    refused += 1;
    expect(validateEntries(readRequestedSchema(each), answers, matches)).not.toEqual([]);
  });
  expect(refused).toBeGreaterThan(100);
});

it('no format is judged laxer than ajv judges it', () => {
  const validators = (['email', 'uri', 'date', 'date-time'] as const).map((format) => {
    const schema = { type: 'object', properties: { f: { type: 'string', format } } };
    return { fields: readRequestedSchema(schema), byAjv: ajv.compile(schema) };
  });
  always(5_000, fc.constantFrom(...validators), formattedOrNearly, ({ fields, byAjv }, f) => {
    if (!byAjv({ f })) expect(validateEntries(fields, [['f', f]], matches)).toHaveLength(1);
  });
});

it('defaults that are kept may be sent as they are', () => {
  always(1_000, schema, (each) => {
    const fields = readRequestedSchema(each);
    const { entries, problems } = readDraft(fields, initialDraft(fields), matches);
    const missing = ['required', 'choice-required', 'answer-required', 'too-few'];
    expect(problems.filter(([, { key }]) => !missing.includes(key))).toEqual([]);
    if (problems.length === 0) expect(ajvAccepts(each, entries)).toBe(true);
  });
});
