/** How a form gets from filled in to sent, and what of it goes. Pure. */
import type { Field, FieldValue } from '../../lib/protocol/elicitation.ts';
import type { Weight } from '../../lib/protocol/judgement.ts';
import type { Entries } from '../../lib/protocol/prompt.ts';

/** Up to so many fields are seen at one glance. */
const GLANCE_FIELDS = 4;

/**
 * Whether a form is reviewed before it is sent: two presses instead of one. A short form that holds nothing but what the
 * person has put into it just now is its own review; not so one with values that were there before, with a field that
 * asks for a secret, or for an act that is hard to undo.
 */
export function needsReview(
  fields: readonly Field[],
  secrets: ReadonlySet<string>,
  refilled: boolean,
  weight: Weight,
): boolean {
  const isPrefilled = refilled || fields.some((field) => field.default !== null);
  return fields.length > GLANCE_FIELDS || isPrefilled || secrets.size > 0 || weight === 'destructive';
}

export interface ReviewLine {
  readonly field: Field;
  /** The value to send; `null` if the field is left out. */
  readonly value: FieldValue | null;
  readonly isDefault: boolean;
}

/** Every field of a form, in its order, with what `content` sends for it. */
export function reviewLines(fields: readonly Field[], content: Entries): readonly ReviewLine[] {
  const values = new Map<string, FieldValue>(content);
  return fields.map((field) => {
    const value = values.get(field.name) ?? null;
    return { field, value, isDefault: value !== null && isSame(value, field.default) };
  });
}

/** The order of several options says nothing. */
function isSame(value: FieldValue, preset: FieldValue | null): boolean {
  if (typeof value !== 'object' || typeof preset !== 'object' || preset === null) return value === preset;
  return value.length === preset.length && value.every((each) => preset.includes(each));
}
