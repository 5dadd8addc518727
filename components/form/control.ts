/** What the controls of all kinds of fields share. */
import type { Field } from '../../lib/protocol/elicitation.ts';
import type { DraftValue } from '../../lib/protocol/prompt.ts';

export interface ControlProps<F extends Field> {
  /** The start of every element id of this field: unique in the view. */
  readonly id: string;
  readonly field: F;
  /** The raw answer; `undefined` while there is none. */
  readonly value: DraftValue | undefined;
  /** What is wrong with it, in words; `null` while that is not to be said. */
  readonly problem: string | null;
  /** Whether it asks for a secret: then nothing helps to fill it in. */
  readonly secret: boolean;
  /** The ids of what is said about it. */
  readonly describedBy: string | undefined;
  readonly onChange: (value: DraftValue | undefined) => void;
}

/** What every single control carries. */
export function ofControl({ id, field, problem, describedBy }: ControlProps<Field>) {
  return {
    id: `${id}-control`,
    'aria-describedby': describedBy,
    'aria-required': field.required ? ('true' as const) : undefined,
    'aria-invalid': problem === null ? undefined : ('true' as const),
  };
}

/** What every group of controls carries. */
export function ofGroup({ id, problem, describedBy }: ControlProps<Field>) {
  return {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    'aria-invalid': problem === null ? undefined : ('true' as const),
  };
}
