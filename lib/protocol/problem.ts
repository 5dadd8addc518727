/**
 * The problems of an answer. Each key has a message in the locale files, `problem.*`; `values` fill it. A key about a
 * constraint of its field (`minLength`, `pattern`, `minimum`, `multipleOf`, `minItems` …) has the constraint's value.
 */
export const PROBLEM_KEYS = [
  'required',
  'choice-required',
  'answer-required',
  'too-short',
  'too-long',
  'not-an-email',
  'not-a-uri',
  'not-a-date',
  'not-a-date-time',
  'pattern-mismatch',
  'not-a-number',
  'not-an-integer',
  /** More digits than a number of JSON holds: `[the number that it would become]` */
  'too-precise',
  'too-small',
  'too-large',
  'not-above',
  'not-below',
  'not-a-multiple',
  'not-an-option',
  'repeated',
  'too-few',
  'too-many',
  /** An entry for no field of the form, or the second one for a field. */
  'unexpected',
  'wrong-type',
  /** A date or time of which only a part was entered. Only a view knows: the value reads as empty. */
  'unfinished',
] as const;
export type ProblemKey = (typeof PROBLEM_KEYS)[number];

export interface Problem {
  readonly key: ProblemKey;
  readonly values: readonly string[];
}

export type Problems = readonly (readonly [name: string, problem: Problem])[];

export function problem(key: ProblemKey, ...values: (string | number)[]): Problem {
  return { key, values: values.map(String) };
}
