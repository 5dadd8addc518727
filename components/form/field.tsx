import { useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { cleanText, forSentence, MAX_IN_SENTENCE } from '../../lib/elicitation/text.ts';
import { fieldDescription } from '../../lib/judgement/field-description.ts';
import type { Field, MultiChoiceField, NumberField } from '../../lib/protocol/elicitation.ts';
import type { DraftValue } from '../../lib/protocol/prompt.ts';
import { SecretAsked } from '../consent/finding-box.tsx';
import { ScrollBox } from '../ui/controls.tsx';
import { numberText, sentences } from '../ui/text.ts';
import { Choice, MultiChoice, YesNoControl } from './choice-control.tsx';
import type { ControlProps } from './control.ts';
import { boundToSay, isOffered, optionsLook } from './field-kind.ts';
import { RawName } from './review.tsx';
import { focusControl } from './rows.ts';
import { DateTime, Text } from './text-control.tsx';
import { hidesCharacters, labelOf, valueText } from './value-text.ts';

/** A description up to this, in UTF-16 units, needs no box to scroll in. */
const SHORT_DESCRIPTION = 300;

export interface FieldRowProps extends Omit<ControlProps<Field>, 'describedBy'> {
  /** The last answer to the same question of the same requester. */
  readonly suggestion: DraftValue | undefined;
  /** Its raw name, where the label does not tell it from another field. */
  readonly rawName?: string | null;
  readonly message: string;
}

/** One question of a form: its label, the texts about it, the control that fits it, and at most one problem. */
export function FieldRow({ suggestion, rawName = null, message, ...props }: FieldRowProps) {
  const { id, field, value, problem, secret, onChange } = props;
  const hint = hintOf(field);
  const description = fieldDescription(field, message);
  const isHidden = value !== undefined && hidesCharacters(value);
  const isAnother = JSON.stringify(suggestion) !== JSON.stringify(value);
  const wasOffered = useRef(false);
  wasOffered.current ||= suggestion !== undefined && isOffered(field, suggestion) && isAnother;
  const describedBy = [
    description !== null && `${id}-description`,
    hint !== null && `${id}-hint`,
    field.kind === 'string' && field.format === 'date-time' && `${id}-zone`,
    secret && `${id}-secret`,
    isHidden && `${id}-hidden`,
    problem !== null && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div class="field-row" id={id} data-problem={problem === null ? undefined : ''}>
      {/* The mark and the name follow where the label ends. */}
      <p class="field-label" dir="auto">
        <label id={`${id}-label`} for={isGroup(field) ? undefined : `${id}-control`}>
          {labelOf(field)}
        </label>{' '}
        {field.required && (
          <span class="field-required" aria-hidden="true">
            *
          </span>
        )}
        <RawName name={rawName} />
      </p>
      {description !== null && <Description id={`${id}-description`} text={description} />}
      {hint !== null && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {secret && <SecretAsked id={`${id}-secret`} isFact={false} />}
      <Control {...props} describedBy={describedBy || undefined} />
      {isHidden && (
        <p class="field-hint" id={`${id}-hidden`}>
          {i18n.t('form.hidden')}
        </p>
      )}
      {suggestion !== undefined && wasOffered.current && (
        <Chip
          field={field}
          suggestion={suggestion}
          isAnother={isAnother}
          onPress={(chip) => {
            onChange(suggestion);
            focusControl(chip.closest('.field-row'));
          }}
        />
      )}
      {problem !== null && (
        <p class="field-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

function Description({ id, text }: { id: string; text: string }) {
  if (text.length <= SHORT_DESCRIPTION) {
    return (
      <p class="field-description" id={id} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <ScrollBox label={i18n.t('form.description')} class="field-description field-description-long control-more">
      <p id={id} dir="auto">
        {text}
      </p>
    </ScrollBox>
  );
}

interface ChipProps {
  readonly field: Field;
  readonly suggestion: DraftValue;
  readonly isAnother: boolean;
  readonly onPress: (chip: Element) => void;
}

/**
 * The last answer, offered: a press fills the field, and nothing else does. Its room stays once it is the answer: the
 * decisions below would move, and the press on Send that follows would be swallowed.
 */
function Chip({ field, suggestion, isAnother, onPress }: ChipProps) {
  const text = cleanText(valueText(field, suggestion), MAX_IN_SENTENCE, 'one');
  return (
    <p class={isAnother ? 'field-chips' : 'field-chips field-taken'}>
      <span class="field-hint" aria-hidden="true">
        {i18n.t('form.lastTime')}
      </span>
      <button
        type="button"
        class="field-chip"
        dir="auto"
        aria-label={i18n.t('form.useAgain', [forSentence(text)])}
        onClick={(event) => onPress(event.currentTarget)}
      >
        {text}
      </button>
    </p>
  );
}

/** Whether a field's control is made of several, so that the label names a group. */
function isGroup(field: Field): boolean {
  if (field.kind === 'boolean' || field.kind === 'multi-choice') return true;
  return field.kind === 'choice' && optionsLook(field.options, false) === 'list';
}

/** The rule that the answer must keep, for the person to read first. */
function hintOf(field: Field): string | null {
  switch (field.kind) {
    case 'multi-choice':
      return countHint(field);
    case 'number':
    case 'integer':
      return rangeHint(field);
    default:
      return null;
  }
}

function countHint({ minItems: least, maxItems: most }: MultiChoiceField): string | null {
  if (least !== null && least > 0 && most !== null) {
    return least === most ? i18n.t('form.chooseExactly', [least]) : i18n.t('form.chooseBetween', [least, most]);
  }
  if (least !== null && least > 0) return i18n.t('form.chooseAtLeast', [least]);
  return most === null ? null : i18n.t('form.chooseAtMost', [most]);
}

function rangeHint({ kind, exclusiveMinimum, exclusiveMaximum, multipleOf, ...field }: NumberField): string | null {
  const minimum = boundToSay(field.minimum);
  const maximum = boundToSay(field.maximum);
  const range =
    minimum !== null && maximum !== null
      ? [i18n.t('form.between', [numberText(minimum), numberText(maximum)])]
      : [
          minimum !== null && i18n.t('form.atLeast', [numberText(minimum)]),
          exclusiveMinimum !== null && i18n.t('form.moreThan', [numberText(exclusiveMinimum)]),
          maximum !== null && i18n.t('form.atMost', [numberText(maximum)]),
          exclusiveMaximum !== null && i18n.t('form.lessThan', [numberText(exclusiveMaximum)]),
        ];
  const parts = [
    kind === 'integer' && !Number.isInteger(multipleOf) && i18n.t('form.wholeNumber'),
    ...range,
    multipleOf !== undefined && i18n.t('form.multipleOf', [numberText(multipleOf)]),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.reduce(sentences);
}

function Control(props: ControlProps<Field>) {
  const { field } = props;
  switch (field.kind) {
    case 'string':
      return field.format === 'date-time' ? <DateTime {...props} field={field} /> : <Text {...props} field={field} />;
    case 'number':
    case 'integer':
      return <Text {...props} field={field} />;
    case 'boolean':
      return <YesNoControl {...props} field={field} />;
    case 'choice':
      return <Choice {...props} field={field} />;
    case 'multi-choice':
      return <MultiChoice {...props} field={field} />;
  }
}
