/**
 * Writes the JSON Schemas of the page protocol's messages, from their parsers. With `--check` (part of `npm run check`) it
 * writes nothing, and fails if what is checked in differs.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Connect,
  ErrorResponse,
  PageAnnouncement,
  PageMessage,
  Probe,
  ProviderAnnouncement,
  ProviderMessage,
} from '../lib/protocol/page.ts';
import { jsonSchemaOf } from './json-schema.ts';

const SCHEMAS = join(import.meta.dirname, '../test/conformance/messages.schema.json');

/** Returns the text of the file: one definition for each message, by its `type` or `method`, and the two unions. */
export function schemasText(): string {
  const window = [PageAnnouncement, ProviderAnnouncement, Probe, Connect];
  const [status, , result] = ProviderMessage.options;
  const port = [...PageMessage.options, status];
  const definitions = {
    ...Object.fromEntries(window.map((parser) => [parser.entries.type.literal, jsonSchemaOf(parser)])),
    ...Object.fromEntries(port.map((parser) => [parser.entries.method.literal, jsonSchemaOf(parser)])),
    error: jsonSchemaOf(ErrorResponse),
    result: jsonSchemaOf(result),
  };
  const anyOf = (names: readonly string[]) => ({
    anyOf: names.map((name) => ({ $ref: `#/$defs/${name.replace('/', '~1')}` })),
  });
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment:
      'Generated from the parsers by `npm run tool -- schemas`. The lengths of texts count UTF-16 units, which a JSON Schema cannot say.',
    title: 'The page protocol, version 1',
    $defs: {
      ...definitions,
      fromPage: anyOf(PageMessage.options.map(({ entries }) => entries.method.literal)),
      fromProvider: anyOf([status.entries.method.literal, 'error', 'result']),
    },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

if (import.meta.main) {
  if (!process.argv.includes('--check')) {
    writeFileSync(SCHEMAS, schemasText());
  } else if (readFileSync(SCHEMAS, 'utf8') !== schemasText()) {
    console.error('test/conformance/messages.schema.json differs from the parsers: npm run tool -- schemas');
    process.exitCode = 1;
  }
}
