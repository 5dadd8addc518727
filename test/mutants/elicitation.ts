import { mutantsOf } from './mutant.ts';

export const ELICITATION = [
  mutantsOf('lib/elicitation/text.ts', ['unit/quotation'], {
    'two angles close a quotation': `.replace(ANGLES, "'")`,
    'two apostrophes close a quotation': `.replace(APOSTROPHES, "'")`,
    'the brackets of editors pass as no quotation marks': ['\\p{Pi}\\p{Pf}]', ']'],
  }),
  mutantsOf('components/ui/base.css', ['unit/quotation'], {
    'a description is quoted with marks of the browser’s own': ['q:lang(ja) {', 'q:lang(jp) {'],
  }),
  mutantsOf(
    'lib/elicitation/validate.ts',
    ['unit/elicitation/draft', 'unit/elicitation/ajv', 'unit/prompt/prompt-gateway'],
    {
      'a field is answered twice': ['!field || seen.has(name) ?', '!field ?'],
      'a required field may be left out': ['field.required && !seen.has(field.name)', 'false'],
      'a text is as long as it likes': "if (length > limit) return problem('too-long', limit);",
      'a text may be too short': ['length < minLength', 'false'],
      'a format is not looked at': 'if (!isValid(text)) return problem(key);',
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
      'an option may be chosen twice': "if (new Set(values).size < values.length) return problem('repeated');",
      'too few may be chosen': ['values.length < minItems', 'false'],
      'too many may be chosen': ['values.length > maxItems', 'false'],
    },
  ),
  mutantsOf('lib/elicitation/validate.ts', ['unit/prompt/sentences'], {
    'a pattern enters a sentence of ours as it is': ["-mismatch', forSentence(pattern))", "-mismatch', pattern)"],
  }),
  mutantsOf('lib/elicitation/text.ts', ['unit/prompt/sentences'], {
    'a name in a sentence of ours keeps its quotation marks': [
      'return withoutQuotes(cleanName(name, MAX_IN_SENTENCE));',
      'return cleanName(name, MAX_IN_SENTENCE);',
    ],
    'a name in a sentence of ours may be long': ['(cleanName(name, MAX_IN_SENTENCE));', '(cleanName(name, 120));'],
  }),
  mutantsOf('lib/elicitation/fields/keywords.ts', ['unit/elicitation/parse'], {
    'a constraint of another type refuses a form': ["limited === 'any' || limited === kind", 'true'],
    'a constraint of every type is dropped': ["limited === 'any' || limited === kind", 'limited === kind'],
  }),
  mutantsOf('lib/elicitation/decimal.ts', ['unit/elicitation/draft'], {
    'a multiple is found by a division of doubles': ['count % stepCount === 0n', 'number % step === 0'],
  }),
  mutantsOf('lib/elicitation/fields/number.ts', ['unit/elicitation/parse'], {
    'a width of integers is dropped': ['/^(u?)int(8|16|32|64)$/', '/^(u?)none(8|16|32|64)$/'],
    'bounds without a multiple are asked': ['? 1 : undefined, multipleOf]', '? 1 : undefined]'],
  }),
  mutantsOf('lib/elicitation/fields/choice.ts', ['unit/elicitation/parse'], {
    'null is an option': 'if (isNull(item)) return;',
    'options that look the same are offered': ['if (!areToldApart(named)) throw', 'if (false) throw'],
  }),
  mutantsOf('lib/elicitation/schema.ts', ['unit/elicitation/parse'], {
    'a const that its own list excludes is offered': ' && list.includes(only)',
    'an object among the values of an enum is read as a schema': ["') ? 'anyOf' : 'oneOf'", "') ? 'anyOf' : 'enum'"],
  }),
  mutantsOf('lib/judgement/secrets.ts', ['unit/judgement/secrets'], {
    'a remark about a secret is one': ['of acts) hit.isDisarmed = true', 'of acts) hit.isDisarmed = false'],
    'a password by its format is none': "if (field.kind === 'string' && field.isPassword) return true;\n",
  }),
];
