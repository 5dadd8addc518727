import type { MutantGroup } from './mutant.ts';

const tests = ['test/unit/protocol/schemas.test.ts'];

export const SCHEMAS: readonly MutantGroup[] = [
  {
    file: 'lib/protocol/page.ts',
    tests,
    lines: {
      'a parser drifts from its JSON Schema': ['  protocol: v.pipe(v.number(), v.integer())', '  protocol: v.number()'],
    },
  },
  {
    file: 'test/conformance/messages.schema.json',
    tests,
    lines: {
      'a JSON Schema drifts from its parser': ['"maxItems": 64', '"maxItems": 65'],
    },
  },
  {
    file: 'scripts/json-schema.ts',
    tests,
    lines: {
      'a JSON Schema leaves the limits of lists out': ['{ maxItems: length }', '{}'],
    },
  },
];
