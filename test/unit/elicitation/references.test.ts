import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseElicitation } from '../../../lib/elicitation/parse.ts';
import type { JsonObject } from '../../../lib/protocol/json.ts';
import { always } from '../always.ts';

const parse = ($ref: unknown, $defs: unknown, beside: JsonObject = {}) =>
  parseElicitation({
    message: 'Which?',
    requestedSchema: { type: 'object', properties: { other: SIZE, size: { $ref, ...beside } }, $defs },
  } as never);
const SIZE = { type: 'string', enum: ['s', 'm'] };

describe('references within a schema', () => {
  it.each<[string, unknown, unknown, JsonObject?]>([
    ['a definition', '#/$defs/Size', { Size: SIZE }],
    ['another name for it', '#/$defs/A', { A: { $ref: '#/$defs/B' }, B: SIZE }],
    ['a name with a slash', '#/$defs/a~1b', { 'a/b': SIZE }],
    ['a name in another script', '#/$defs/%E5%A4%A7', { 大: SIZE }],
    ['a name with a lone percent sign', '#/$defs/100%', { '100%': SIZE }],
    ['a title beside it', '#/$defs/Size', { Size: SIZE }, { title: 'Size' }],
    ['another property, as zod-to-json-schema names what stands twice', '#/properties/other', {}],
  ])('reads %s', (_, $ref, $defs, beside) => {
    const parsed = parse($ref, $defs, beside);
    expect(parsed).toMatchObject({ ok: true, elicitation: { fields: [{}, { kind: 'choice', name: 'size' }] } });
  });

  it.each<[string, unknown, unknown, JsonObject?]>([
    ['another document', 'https://evil.example/schema.json', {}],
    ['the schema itself', '#', {}],
    ['the property itself', '#/properties/size', {}],
    ['what is not there', '#/$defs/Size', {}],
    ['what every object has', '#/$defs/constructor', {}],
    ['no text', 7, { 7: SIZE }],
    ['a circle', '#/$defs/A', { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } }],
    ['bytes that are no text', '#/$defs/%FF', { A: SIZE }],
    ['a constraint that stands twice', '#/$defs/Size', { Size: { type: 'string', minLength: 2 } }, { minLength: 1 }],
  ])('refuses %s', (_, $ref, $defs, beside) => {
    expect(parse($ref, $defs, beside)).toMatchObject({ ok: false });
  });

  it('ends, and throws never, whatever refers to what', () => {
    const name = fc.constantFrom('A', 'B', 'C', 'D', '%FF', '~1');
    const reference = fc.oneof(
      name.map((one) => ({ $ref: `#/$defs/${one}` })),
      fc.constant(SIZE),
    );
    const schema = fc.oneof(
      reference,
      fc.record({ allOf: fc.array(reference, { maxLength: 3 }) }),
      fc.record({ anyOf: fc.array(reference, { maxLength: 30 }) }),
      fc.record({ type: fc.constant('array'), items: reference }),
    );
    always(
      100,
      fc.dictionary(name, schema),
      fc.oneof(
        name.map((one) => `#/$defs/${one}`),
        fc.string(),
      ),
      ($defs, $ref) => {
        expect(parse($ref, $defs)).toHaveProperty('ok');
      },
    );
  });
});
