import type { Mutant } from './mutant.ts';

export const ELICITATION: readonly Mutant[] = [
  {
    name: 'a field is answered twice',
    file: 'lib/elicitation/validate.ts',
    text: '!field || seen.has(name) ?',
    becomes: '!field ?',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a required field may be left out',
    file: 'lib/elicitation/validate.ts',
    text: 'field.required && !seen.has(field.name)',
    becomes: 'false',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a text is as long as it likes',
    file: 'lib/elicitation/validate.ts',
    text: "if (length > limit) return problem('too-long', limit);",
    becomes: '',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a text may be too short',
    file: 'lib/elicitation/validate.ts',
    text: 'length < minLength',
    becomes: 'false',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a format is not looked at',
    file: 'lib/elicitation/validate.ts',
    text: 'if (!isValid(text)) return problem(key);',
    becomes: '',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a pattern is not looked at',
    file: 'lib/elicitation/validate.ts',
    text: 'pattern !== null && !matches(pattern, text)',
    becomes: 'pattern !== null && false',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'an integer may be a fraction',
    file: 'lib/elicitation/validate.ts',
    text: "field.kind === 'integer' && !Number.isInteger(value)",
    becomes: 'false',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a number may be infinite',
    file: 'lib/elicitation/validate.ts',
    text: 'if (!Number.isFinite(value)) return',
    becomes: 'if (Number.isNaN(value)) return',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a minimum excludes itself',
    file: 'lib/elicitation/validate.ts',
    text: 'value < minimum',
    becomes: 'value <= minimum',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'a maximum excludes itself',
    file: 'lib/elicitation/validate.ts',
    text: 'value > maximum',
    becomes: 'value >= maximum',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'an exclusive minimum includes itself',
    file: 'lib/elicitation/validate.ts',
    text: 'value <= exclusiveMinimum',
    becomes: 'value < exclusiveMinimum',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'an exclusive maximum includes itself',
    file: 'lib/elicitation/validate.ts',
    text: 'value >= exclusiveMaximum',
    becomes: 'value > exclusiveMaximum',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'what was never offered may be chosen',
    file: 'lib/elicitation/validate.ts',
    text: 'field.options.some((option) => option.value === value)',
    becomes: 'field.options.length > 0',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'what was never offered may be among many',
    file: 'lib/elicitation/validate.ts',
    text: '!values.every((value) => known.has(value))',
    becomes: '!values.some((value) => known.has(value))',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'an option may be chosen twice',
    file: 'lib/elicitation/validate.ts',
    text: "if (new Set(values).size < values.length) return problem('repeated');",
    becomes: '',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'too few may be chosen',
    file: 'lib/elicitation/validate.ts',
    text: 'values.length < minItems',
    becomes: 'false',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
  {
    name: 'too many may be chosen',
    file: 'lib/elicitation/validate.ts',
    text: 'values.length > maxItems',
    becomes: 'false',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
  },
];
