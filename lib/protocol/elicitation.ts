/** One model for the elicitations of all three protocol revisions. Types only. */

export type FieldValue = string | number | boolean | readonly string[];
/** Property name → value. An omitted optional field has no entry. */
export type FormContent = Readonly<Record<string, FieldValue>>;
export interface ElicitResult {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: FormContent;
}

export interface Option {
  /** The option's key, sent unless `sends` has a number. */
  readonly value: string;
  readonly label: string;
  readonly sends?: number;
}

interface CommonField {
  /** Any string, `__proto__` included. */
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  readonly required: boolean;
}
export interface StringField extends CommonField {
  readonly kind: 'string';
  readonly format: 'email' | 'uri' | 'date' | 'date-time' | null;
  /** In Unicode code points, as JSON Schema counts. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** An untrusted regular expression, matched only in linear time. */
  readonly pattern: string | null;
  /** The server said `format: password`. */
  readonly isPassword?: true;
  readonly default: string | null;
}
export interface NumberField extends CommonField {
  readonly kind: 'number' | 'integer';
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly exclusiveMinimum: number | null;
  readonly exclusiveMaximum: number | null;
  /** Above 0. */
  readonly multipleOf?: number;
  readonly default: number | null;
}
export interface BooleanField extends CommonField {
  readonly kind: 'boolean';
  /** The only value that it may have (`const: true`). */
  readonly only?: boolean;
  readonly default: boolean | null;
}
export interface ChoiceField extends CommonField {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly default: string | null;
}
export interface MultiChoiceField extends CommonField {
  readonly kind: 'multi-choice';
  readonly options: readonly Option[];
  readonly minItems: number | null;
  readonly maxItems: number | null;
  readonly default: readonly string[] | null;
}
export type Field = StringField | NumberField | BooleanField | ChoiceField | MultiChoiceField;

export interface FormElicitation {
  readonly mode: 'form';
  readonly message: string;
  readonly fields: readonly Field[];
}
export interface UrlElicitation {
  readonly mode: 'url';
  readonly message: string;
  /** The server's URL, which Usher inspects before it shows it. It opens `inspection.identity.href`. */
  readonly url: string;
  /** Present in the legacy revisions, absent from 2026-07-28 on. */
  readonly elicitationId: string | null;
}
export type Elicitation = FormElicitation | UrlElicitation;
