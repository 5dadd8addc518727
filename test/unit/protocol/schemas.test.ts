/** The JSON Schemas of the page protocol against its parsers: each takes what the other takes. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  Connect,
  PageAnnouncement,
  PageMessage,
  Probe,
  ProviderAnnouncement,
  ProviderMessage,
} from '../../../lib/protocol/page.ts';
import { schemasText } from '../../../scripts/generate-schemas.ts';
import { jsonSchemaOf } from '../../../scripts/json-schema.ts';
import { always } from '../always.ts';

const checkedIn = readFileSync(new URL('../../conformance/messages.schema.json', import.meta.url), 'utf8');
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(JSON.parse(checkedIn), 'messages');

const PARSERS: readonly (readonly [string, v.GenericSchema])[] = [
  ['mcp-usher:page', PageAnnouncement],
  ['mcp-usher:provider', ProviderAnnouncement],
  ['mcp-usher:probe', Probe],
  ['mcp-usher:connect', Connect],
  ['fromPage', PageMessage],
  ['fromProvider', ProviderMessage],
];

const document = readFileSync(new URL('../../../docs/page-protocol.md', import.meta.url), 'utf8');
const examples = [...document.matchAll(/^```json.*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => JSON.parse(text));

/** A message of the document with one member, at any depth, that is another value or gone. */
const spoiled = fc
  .tuple(fc.constantFrom(...examples), fc.nat(), fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.constant(-1)))
  .map(([example, at, value]) => {
    const copy = structuredClone(example);
    const places: [Record<string, unknown>, string][] = [];
    const visit = (node: unknown) => {
      if (typeof node !== 'object' || node === null) return;
      for (const name of Object.keys(node)) {
        places.push([node as Record<string, unknown>, name]);
        visit((node as Record<string, unknown>)[name]);
      }
    };
    visit(copy);
    const [owner, name] = places[at % places.length] as [Record<string, unknown>, string];
    owner[name] = value;
    return JSON.parse(JSON.stringify(copy));
  });

it('are those that the parsers make', () => expect(checkedIn).toBe(schemasText()));

describe.each(PARSERS)('%s', (name, parser) => {
  const validate = ajv.getSchema(`messages#/$defs/${name}`);

  it.each(examples)('agrees on $type$method$id', (example) => {
    expect(validate?.(example)).toBe(v.is(parser, example));
  });

  it('agrees on whatever is spoiled', () => {
    always(500, spoiled, (message) => {
      expect(validate?.(message)).toBe(v.is(parser, message));
    });
  });
});

it('leaves no part of a parser out in silence', () => {
  expect(() => jsonSchemaOf(v.date() as unknown as v.GenericSchema)).toThrow('date');
  expect(() => jsonSchemaOf(v.pipe(v.string(), v.email()))).toThrow('email');
});
