/** The problems of an answer. Each key has a message in the locale files, `problem.*`; `values` fill it. */
export const PROBLEM_KEYS = [
  /** Text, number or date missing. */
  'required',
  /** No option chosen. */
  'choice-required',
  /** Neither yes nor no. */
  'answer-required',
  /** `[minLength]` */
  'too-short',
  /** `[maxLength]` */
  'too-long',
  'not-an-email',
  'not-a-uri',
  'not-a-date',
  'not-a-date-time',
  /** `[pattern]` */
  'pattern-mismatch',
  'not-a-number',
  'not-an-integer',
  /** More digits than a number of JSON holds: `[the number that it would become]` */
  'too-precise',
  /** `[minimum]` */
  'too-small',
  /** `[maximum]` */
  'too-large',
  /** `[exclusiveMinimum]` */
  'not-above',
  /** `[exclusiveMaximum]` */
  'not-below',
  /** `[multipleOf]` */
  'not-a-multiple',
  'not-an-option',
  'repeated',
  /** `[minItems]` */
  'too-few',
  /** `[maxItems]` */
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
