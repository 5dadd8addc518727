/**
 * The problems of an answer. Each key has a message in the locale files, `problem.*`; `values` fill it. A key about a
 * constraint of its field (`minLength`, `pattern`, `minimum`, `multipleOf`, `minItems` …) has the constraint's value.
 */
export const PROBLEM_KEYS = [
  /** Text, number or date missing. */
  'required',
  /** No option chosen. */
  'choice-required',
  /** Neither yes nor no. */
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
  /** An entry that is no field of the form, or the second one of a field. */
  'unexpected',
  'wrong-type',
  /** A date or time of which only a part was entered: only a view can tell, since it reads as empty. */
  'unfinished',
] as const;
export type ProblemKey = (typeof PROBLEM_KEYS)[number];

export interface Problem {
  readonly key: ProblemKey;
  readonly values: readonly string[];
}

/** Property name and what is wrong with its answer. */
export type Problems = readonly (readonly [name: string, problem: Problem])[];

export function problem(key: ProblemKey, ...values: (string | number)[]): Problem {
  return { key, values: values.map(String) };
}
