/** Checks answers against their fields: in the view for the person's sake, and again before they leave. */

import type {
  ChoiceField,
  Field,
  FieldValue,
  MultiChoiceField,
  NumberField,
  StringField,
} from '../protocol/elicitation.ts';
import { type Problem, type Problems, problem } from '../protocol/problem.ts';
import type { Entries } from '../protocol/prompt.ts';
import { isMultiple } from './decimal.ts';
import { isDate, isDateTime, isEmail, isUri } from './formats.ts';
import { MAX_MATCHED_LENGTH, MAX_TEXT_LENGTH } from './limits.ts';
import { codePointLength, forSentence } from './text.ts';

/** `matches` of `pattern.ts`, which a view loads only for a form with a pattern. */
export type Matches = (pattern: string, text: string) => boolean;

/** Returns every problem of a form's answers: those of the entries, in order, then the missing required fields. */
export function validateEntries(fields: readonly Field[], entries: Entries, matches: Matches): Problems {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const problems: (readonly [string, Problem])[] = [];
  const seen = new Set<string>();
  for (const [name, value] of entries) {
    const field = byName.get(name);
    const found = !field || seen.has(name) ? problem('unexpected') : checkValue(field, value, matches);
    if (found) problems.push([name, found]);
    seen.add(name);
  }
  for (const field of fields) {
    if (field.required && !seen.has(field.name)) problems.push([field.name, missing(field)]);
  }
  return problems;
}

export function missing(field: Field): Problem {
  switch (field.kind) {
    case 'boolean':
      return problem('answer-required');
    case 'choice':
      return problem('choice-required');
    case 'multi-choice':
      return problem('too-few', Math.max(1, field.minItems ?? 0));
    default:
      return problem('required');
  }
}

/** The value that an answer sends: a number, if the option's key stands for one. */
export function sentValue(field: Field, value: FieldValue): FieldValue {
  if (field.kind !== 'choice') return value;
  return field.options.find((option) => option.value === value)?.sends ?? value;
}

/** The first problem of one answer, or `null`. */
export function checkValue(field: Field, value: FieldValue, matches: Matches): Problem | null {
  switch (field.kind) {
    case 'string':
      return typeof value === 'string' ? checkText(field, value, matches) : problem('wrong-type');
    case 'number':
    case 'integer':
      return typeof value === 'number' ? checkNumber(field, value) : problem('wrong-type');
    case 'boolean':
      if (typeof value !== 'boolean') return problem('wrong-type');
      return field.only === undefined || value === field.only ? null : problem('not-an-option');
    case 'choice':
      return typeof value === 'string' || typeof value === 'number' ? checkChoice(field, value) : problem('wrong-type');
    case 'multi-choice':
      return typeof value === 'object' ? checkMultiChoice(field, value) : problem('wrong-type');
  }
}

const FORMAT_CHECKS = {
  email: [isEmail, 'not-an-email'],
  uri: [isUri, 'not-a-uri'],
  date: [isDate, 'not-a-date'],
  'date-time': [isDateTime, 'not-a-date-time'],
} as const;

function checkText(field: StringField, text: string, matches: Matches): Problem | null {
  const { minLength, maxLength, format, pattern } = field;
  const limit = Math.min(
    maxLength ?? Number.POSITIVE_INFINITY,
    pattern === null ? MAX_TEXT_LENGTH : MAX_MATCHED_LENGTH,
  );
  const length = codePointLength(text);
  if (length > limit) return problem('too-long', limit);
  if (minLength !== null && length < minLength) return problem('too-short', minLength);
  if (format !== null) {
    const [isValid, key] = FORMAT_CHECKS[format];
    if (!isValid(text)) return problem(key);
  }
  return pattern !== null && !matches(pattern, text) ? problem('pattern-mismatch', forSentence(pattern)) : null;
}

function checkNumber(field: NumberField, value: number): Problem | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  if (!Number.isFinite(value)) return problem('not-a-number');
  if (field.kind === 'integer' && !Number.isInteger(value)) return problem('not-an-integer');
  if (minimum !== null && value < minimum) return problem('too-small', minimum);
  if (maximum !== null && value > maximum) return problem('too-large', maximum);
  if (exclusiveMinimum !== null && value <= exclusiveMinimum) return problem('not-above', exclusiveMinimum);
  if (exclusiveMaximum !== null && value >= exclusiveMaximum) return problem('not-below', exclusiveMaximum);
  return multipleOf === undefined || isMultiple(value, multipleOf) ? null : problem('not-a-multiple', multipleOf);
}

function checkChoice(field: ChoiceField, value: string | number): Problem | null {
  return field.options.some((option) => (option.sends ?? option.value) === value) ? null : problem('not-an-option');
}

function checkMultiChoice(field: MultiChoiceField, values: readonly string[]): Problem | null {
  const { minItems, maxItems } = field;
  const known = new Set(field.options.map((option) => option.value));
  if (!values.every((value) => known.has(value))) return problem('not-an-option');
  if (new Set(values).size < values.length) return problem('repeated');
  if (minItems !== null && values.length < minItems) return problem('too-few', minItems);
  if (maxItems !== null && values.length > maxItems) return problem('too-many', maxItems);
  return null;
}
