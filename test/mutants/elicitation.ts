import type { MutantGroup } from './mutant.ts';

export const ELICITATION: readonly MutantGroup[] = [
  {
    file: 'lib/elicitation/text.ts',
    tests: ['test/unit/quotation.test.ts'],
    lines: {
      'two angles close a quotation': [`.replace(ANGLES, "'")`, ''],
      'two apostrophes close a quotation': [`.replace(APOSTROPHES, "'")`, ''],
      'the brackets of editors pass as no quotation marks': ['\\p{Pi}\\p{Pf}]', ']'],
    },
  },
  {
    file: 'components/ui/base.css',
    tests: ['test/unit/quotation.test.ts'],
    lines: {
      'a description is quoted with marks of the browser’s own': ['q:lang(ja) {', 'q:lang(jp) {'],
    },
  },
  {
    file: 'lib/elicitation/validate.ts',
    tests: [
      'test/unit/elicitation/draft.test.ts',
      'test/unit/elicitation/ajv.test.ts',
      'test/unit/prompt/prompt-gateway.test.ts',
    ],
    lines: {
      'a field is answered twice': ['!field || seen.has(name) ?', '!field ?'],
      'a required field may be left out': ['field.required && !seen.has(field.name)', 'false'],
      'a text is as long as it likes': ["if (length > limit) return problem('too-long', limit);", ''],
      'a text may be too short': ['length < minLength', 'false'],
      'a format is not looked at': ['if (!isValid(text)) return problem(key);', ''],
      'a pattern is not looked at': ['pattern !== null && !matches(pattern, text)', 'pattern !== null && false'],
      'an integer may be a fraction': ["field.kind === 'integer' && !Number.isInteger(value)", 'false'],
      'a number may be infinite': ['if (!Number.isFinite(value)) return', 'if (Number.isNaN(value)) return'],
      'a minimum excludes itself': ['value < minimum', 'value <= minimum'],
      'a maximum excludes itself': ['value > maximum', 'value >= maximum'],
      'an exclusive minimum includes itself': ['value <= exclusiveMinimum', 'value < exclusiveMinimum'],
      'an exclusive maximum includes itself': ['value >= exclusiveMaximum', 'value > exclusiveMaximum'],
      'what was never offered may be chosen': [
        'field.options.some((option) => (option.sends ?? option.value) === value)',
        'field.options.length > 0',
      ],
      'what was never offered may be among many': ['!values.every((value) => known.', '!values.some((value) => known.'],
      'an option may be chosen twice': ["if (new Set(values).size < values.length) return problem('repeated');", ''],
      'too few may be chosen': ['values.length < minItems', 'false'],
      'too many may be chosen': ['values.length > maxItems', 'false'],
    },
  },
  {
    file: 'lib/elicitation/validate.ts',
    tests: ['test/unit/prompt/sentences.test.ts'],
    lines: {
      'a pattern enters a sentence of ours as it is': ["-mismatch', forSentence(pattern))", "-mismatch', pattern)"],
    },
  },
  {
    file: 'lib/elicitation/text.ts',
    tests: ['test/unit/prompt/sentences.test.ts'],
    lines: {
      'a name in a sentence of ours keeps its quotation marks': [
        'return withoutQuotes(cleanName(name, MAX_IN_SENTENCE));',
        'return cleanName(name, MAX_IN_SENTENCE);',
      ],
      'a name in a sentence of ours may be long': ['(cleanName(name, MAX_IN_SENTENCE));', '(cleanName(name, 120));'],
    },
  },
  {
    file: 'lib/elicitation/fields/keywords.ts',
    tests: ['test/unit/elicitation/parse.test.ts'],
    lines: {
      'a constraint of another type refuses a form': ["limited === 'any' || limited === kind", 'true'],
      'a constraint of every type is dropped': ["limited === 'any' || limited === kind", 'limited === kind'],
    },
  },
  {
    file: 'lib/elicitation/fields/number.ts',
    tests: ['test/unit/elicitation/parse.test.ts'],
    lines: {
      'a width of integers is dropped': ['/^(u?)int(8|16|32|64)$/', '/^(u?)none(8|16|32|64)$/'],
    },
  },
  {
    file: 'lib/elicitation/fields/choice.ts',
    tests: ['test/unit/elicitation/parse.test.ts'],
    lines: {
      'null is an option': ['if (isNull(item)) return;', ''],
    },
  },
  {
    file: 'lib/elicitation/schema.ts',
    tests: ['test/unit/elicitation/parse.test.ts'],
    lines: {
      'a const that its own list excludes is offered': [' && list.includes(only)', ''],
      'an object among the values of an enum is read as a schema': ["') ? 'anyOf' : 'oneOf'", "') ? 'anyOf' : 'enum'"],
    },
  },
  {
    file: 'lib/judgement/secrets.ts',
    tests: ['test/unit/judgement/secrets.test.ts'],
    lines: {
      'a remark about a secret is one': ['?.acts ?? []) hit.isDisarmed = true', '?.acts ?? []) hit.isDisarmed = false'],
      'a password by its format is none': ["if (field.kind === 'string' && field.isPassword) return true;\n", ''],
    },
  },
];
