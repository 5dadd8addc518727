/**
 * Raw input ↔ answers. The controls of each kind hold a `DraftValue`:
 *
 * | kind            | raw input                                       | unanswered                                    |
 * |-----------------|-------------------------------------------------|-----------------------------------------------|
 * | string          | the text; `date-time` as RFC 3339, with zone    | `''`                                          |
 * | number, integer | the text as it was typed                        | `''`, white space                             |
 * | boolean         | `true` or `false`                               | `''`                                          |
 * | choice          | the option's value                              | `''`, unless an option's value is just that   |
 * | multi-choice    | the options' values                             | `[]`                                          |
 *
 * A field without an entry in the draft is unanswered too.
 */

import type { Field, FieldValue, StringField } from '../protocol/elicitation.ts';
import type { Problem, Problems } from '../protocol/problem.ts';
import type { Draft, DraftValue, Entries } from '../protocol/prompt.ts';
import { readDecimal } from './decimal.ts';
import { checkValue, type Matches, missing, sentValue } from './validate.ts';

/** A value to send, `null` for an omitted field, or a problem. */
export type InputReading = { readonly value: FieldValue | null } | { readonly problem: Problem };

export function initialDraft(fields: readonly Field[]): Draft {
  return fields.flatMap((field) => {
    if (field.default === null) return [];
    const raw = typeof field.default === 'number' ? String(field.default) : field.default;
    return [[field.name, raw] as const];
  });
}

/**
 * Reads the raw input of a whole form. Returns the answers, without unanswered optional fields, and the first problem
 * of each field; without problems the answers may be sent. Ignores entries for no field.
 */
export function readDraft(
  fields: readonly Field[],
  draft: Draft,
  matches: Matches,
): { readonly entries: Entries; readonly problems: Problems } {
  const raw = new Map(draft);
  const entries: Entries[number][] = [];
  const problems: (readonly [string, Problem])[] = [];
  for (const field of fields) {
    const reading = readInput(field, raw.get(field.name), matches);
    if ('problem' in reading) problems.push([field.name, reading.problem]);
    else if (reading.value !== null) entries.push([field.name, reading.value]);
  }
  return { entries, problems };
}

export function readInput(field: Field, raw: DraftValue | undefined, matches: Matches): InputReading {
  const reading =
    raw === undefined
      ? unanswered(field)
      : isEmpty(field, raw)
        ? emptied(field, matches)
        : interpret(field, raw, matches);
  if ('problem' in reading || reading.value === null) return reading;
  const found = checkValue(field, reading.value, matches);
  return found ? { problem: found } : reading;
}

function isEmpty(field: Field, raw: DraftValue): boolean {
  if (typeof raw === 'object') return raw.length === 0;
  if (field.kind === 'choice') return raw === '' && !field.options.some((option) => option.value === '');
  return raw === '' || (typeof raw === 'string' && field.kind !== 'string' && raw.trim() === '');
}

function unanswered(field: Field): InputReading {
  if (!field.required) return { value: null };
  const none = noneOf(field);
  return none === null ? { problem: missing(field) } : { value: none };
}

/** Answers for a default that the person removed: a server might put it back if the answer is missing. */
function emptied(field: Field, matches: Matches): InputReading {
  const isPreset = field.default !== null && !(typeof field.default !== 'number' && isEmpty(field, field.default));
  if (!isPreset || field.required) return unanswered(field);
  if (field.kind === 'multi-choice') return { value: noneOf(field) };
  const isText = field.kind === 'string' && field.format === null && checkValue(field, '', matches) === null;
  return isText ? { value: '' } : unanswered(field);
}

/** The empty answer that a required field accepts: a list ("none of them"), or a text that the server leaves empty. */
function noneOf(field: Field): [] | '' | null {
  if (field.kind === 'multi-choice') return (field.minItems ?? 0) === 0 ? [] : null;
  return field.kind === 'string' && field.default === '' ? '' : null;
}

/** The ways in which the end of a moment in UTC is written. */
const UTC_ENDINGS = ['Z', '.000Z', '+00:00'];

/** A moment as the server's pattern wants it written: a person who picks it cannot change that. */
function asPatternWants({ format, pattern }: StringField, text: string, matches: Matches): string {
  if (format !== 'date-time' || pattern === null || !/^\S{19}Z$/.test(text)) return text;
  return UTC_ENDINGS.map((ending) => text.slice(0, -1) + ending).find((each) => matches(pattern, each)) ?? text;
}

function interpret(field: Field, raw: DraftValue, matches: Matches): InputReading {
  if (typeof raw === 'string') {
    if (field.kind === 'number' || field.kind === 'integer') return readDecimal(raw);
    // No format allows white space, and pasted text often ends with some.
    if (field.kind === 'string' && field.format !== null) return { value: asPatternWants(field, raw.trim(), matches) };
  }
  return { value: sentValue(field, raw) };
}
