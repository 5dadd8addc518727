import type { Field } from '../../lib/protocol/elicitation.ts';
import type { DraftValue } from '../../lib/protocol/prompt.ts';

export interface ControlProps<F extends Field> {
  /** The start of every element id of this field: unique in the view. */
  readonly id: string;
  readonly field: F;
  readonly value: DraftValue | undefined;
  readonly problem: string | null;
  /** Whether it asks for a secret: then nothing helps to fill it in. */
  readonly secret: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: DraftValue | undefined) => void;
}

/** The attributes of a single control. */
export function ofControl({ id, field, problem, describedBy }: ControlProps<Field>) {
  return {
    id: `${id}-control`,
    'aria-describedby': describedBy,
    'aria-required': field.required ? ('true' as const) : undefined,
    'aria-invalid': problem === null ? undefined : ('true' as const),
  };
}

/** The attributes of a group of controls. */
export function ofGroup({ id, problem, describedBy }: ControlProps<Field>) {
  return {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    'aria-invalid': problem === null ? undefined : ('true' as const),
  };
}
