import { mutantsOf } from './mutant.ts';

export const SCHEMAS = [
  mutantsOf('lib/protocol/page.ts', ['unit/protocol/schemas'], {
    'a parser drifts from its JSON Schema': ['  protocol: v.pipe(v.number(), v.integer())', '  protocol: v.number()'],
  }),
  mutantsOf('test/conformance/messages.schema.json', ['unit/protocol/schemas'], {
    'a JSON Schema drifts from its parser': ['"maxItems": 64', '"maxItems": 65'],
  }),
  mutantsOf('scripts/json-schema.ts', ['unit/protocol/schemas'], {
    'a JSON Schema leaves the limits of lists out': ['{ maxItems: length }', '{}'],
  }),
];
