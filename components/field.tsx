import type { JSX, TargetedInputEvent } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type {
  BooleanField,
  ChoiceField,
  Field,
  MultiChoiceField,
  NumberField,
  Option,
  StringField,
} from '../lib/elicitation/model.ts';
import type { DraftValue } from '../lib/protocol/prompt.ts';
import { fromLocalTime, toLocalTime, zoneText } from './date-time.ts';
import { autoComplete, inputMode, isLong, matchingOptions, optionsLook } from './field-kind.ts';

/** At most so many options of a searched list are drawn at once. */
const DRAWN_OPTIONS = 50;

interface FieldProps<F extends Field> {
  /** The start of every element id of this field: unique in the view. */
  readonly id: string;
  readonly field: F;
  /** The raw answer; `undefined` while there is none. */
  readonly value: DraftValue | undefined;
  /** What is wrong with it, in words; `null` while that is not to be said. */
  readonly problem: string | null;
  /** Whether it asks for a secret: then nothing helps to fill it in. */
  readonly secret: boolean;
  readonly onChange: (value: DraftValue | undefined) => void;
}

/** One question of a form: its label, what is said about it, the control that fits it, and at most one problem. */
export function FieldRow(props: FieldProps<Field>) {
  const { id, field, problem } = props;
  const hint = hintOf(field);
  const rawName = field.title !== null && field.title !== field.name ? field.name : null;
  const label = field.title ?? field.name;
  const describedBy = [
    field.description !== null && `${id}-description`,
    hint !== null && `${id}-hint`,
    problem !== null && `${id}-problem`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div class="field" id={id} data-problem={problem === null ? undefined : ''}>
      <p class="label">
        <label id={`${id}-label`} for={isGroup(field) ? undefined : `${id}-control`} dir="auto">
          {label}
        </label>
        {field.required && (
          <span class="required" aria-hidden="true">
            *
          </span>
        )}
        {rawName !== null && (
          <code class="raw-name" dir="auto">
            {rawName}
          </code>
        )}
      </p>
      {field.description !== null && (
        <p class="description" id={`${id}-description`} dir="auto">
          {field.description}
        </p>
      )}
      {hint !== null && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control {...props} describedBy={describedBy || undefined} />
      {problem !== null && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** Whether a field's control is made of several, so that the label names a group. */
function isGroup(field: Field): boolean {
  if (field.kind === 'boolean' || field.kind === 'multi-choice') return true;
  return field.kind === 'choice' && optionsLook(field.options, false) !== 'select';
}

/** What the answer has to be, said before it is given. */
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

function rangeHint({ kind, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: NumberField): string | null {
  const range =
    minimum !== null && maximum !== null
      ? [i18n.t('form.between', [minimum, maximum])]
      : [
          minimum !== null && i18n.t('form.atLeast', [minimum]),
          exclusiveMinimum !== null && i18n.t('form.moreThan', [exclusiveMinimum]),
          maximum !== null && i18n.t('form.atMost', [maximum]),
          exclusiveMaximum !== null && i18n.t('form.lessThan', [exclusiveMaximum]),
        ];
  const parts = [kind === 'integer' && i18n.t('form.wholeNumber'), ...range].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(i18n.t('form.comma'));
}

type ControlProps<F extends Field> = FieldProps<F> & { readonly describedBy: string | undefined };

function Control(props: ControlProps<Field>) {
  const { field } = props;
  switch (field.kind) {
    case 'string':
      return field.format === 'date-time' ? <DateTime {...props} field={field} /> : <Text {...props} field={field} />;
    case 'number':
    case 'integer':
      return <Text {...props} field={field} />;
    case 'boolean':
      return <YesNo {...props} field={field} />;
    case 'choice':
      return <Choice {...props} field={field} />;
    case 'multi-choice':
      return <MultiChoice {...props} field={field} />;
  }
}

/** What every single control carries. */
function ofControl({ id, field, problem, describedBy }: ControlProps<Field>) {
  return {
    id: `${id}-control`,
    'aria-describedby': describedBy,
    'aria-required': field.required ? ('true' as const) : undefined,
    'aria-invalid': problem === null ? undefined : ('true' as const),
  };
}

/** What every group of controls carries. */
function ofGroup({ id, problem, describedBy }: ControlProps<Field>) {
  return {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    'aria-invalid': problem === null ? undefined : ('true' as const),
  };
}

/** A line or an area of text. Numbers too: a number control rounds and loses what it cannot read. */
function Text(props: ControlProps<StringField | NumberField>) {
  const { field, value, secret, onChange } = props;
  const shared = {
    ...ofControl(props),
    class: 'text',
    value: typeof value === 'string' ? value : '',
    autocomplete: autoComplete(field, secret),
    spellcheck: field.kind === 'string' && field.format === null && !secret,
    onInput: (event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  };
  if (field.kind === 'string' && isLong(field)) return <textarea {...shared} rows={4} dir="auto" />;
  if (field.kind === 'string' && field.format === 'date') return <input {...shared} type="date" />;
  return <input {...shared} type="text" inputMode={inputMode(field)} dir="auto" />;
}

/** A local time with its zone shown. What cannot be read as a time is shown as it is. */
function DateTime(props: ControlProps<StringField>) {
  const { value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  const local = toLocalTime(text);
  if (local === null) return <Text {...props} />;
  return (
    <div class="with-zone">
      <input
        {...ofControl(props)}
        class="text"
        type="datetime-local"
        step={local.endsWith(':00') || local === '' ? 60 : 1}
        value={local}
        autocomplete="off"
        onChange={(event) => onChange(fromLocalTime(event.currentTarget.value))}
      />
      <span class="hint">{zoneText(text)}</span>
    </div>
  );
}

/** Yes or no, and where it may stay open, no answer: an untouched question is never sent as "no". */
function YesNo(props: ControlProps<BooleanField>) {
  const { id, field, value, onChange } = props;
  const answers: (readonly [boolean | undefined, string])[] = [
    [true, i18n.t('form.yes')],
    [false, i18n.t('form.no')],
  ];
  if (!field.required) answers.push([undefined, i18n.t('form.noAnswer')]);
  const given = typeof value === 'boolean' ? value : undefined;
  return (
    <div role="radiogroup" class="options inline" aria-required={field.required} {...ofGroup(props)}>
      {answers.map(([answer, label]) => (
        <label key={label} class="option">
          <input
            type="radio"
            name={id}
            checked={given === answer && (answer !== undefined || !field.required)}
            onChange={() => onChange(answer)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

function Choice(props: ControlProps<ChoiceField>) {
  const { id, field, value, onChange } = props;
  const look = optionsLook(field.options, false);
  if (look === 'select') {
    return (
      <select
        {...ofControl(props)}
        class="text"
        value={String(field.options.findIndex((option) => option.value === value))}
        onChange={(event) => onChange(field.options[Number(event.currentTarget.value)]?.value)}
      >
        <option value="-1">{field.required ? i18n.t('form.choose') : i18n.t('form.noAnswer')}</option>
        {field.options.map((option, index) => (
          <option key={option.value} value={String(index)}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  const radio = (option: Option) => (
    <label key={option.value} class="option">
      <input type="radio" name={id} checked={value === option.value} onChange={() => onChange(option.value)} />
      <span dir="auto">{option.label}</span>
    </label>
  );
  const none = !field.required && (
    <label class="option">
      <input type="radio" name={id} checked={value === undefined} onChange={() => onChange(undefined)} />
      <span>{i18n.t('form.noAnswer')}</span>
    </label>
  );
  return (
    <div role="radiogroup" aria-required={field.required} {...ofGroup(props)}>
      {look === 'list' ? (
        <div class="options">
          {field.options.map(radio)}
          {none}
        </div>
      ) : (
        <Search options={field.options} chosen={typeof value === 'string' ? [value] : []} draw={radio} last={none} />
      )}
    </div>
  );
}

function MultiChoice(props: ControlProps<MultiChoiceField>) {
  const { field, value, onChange } = props;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const toggle = (option: Option, on: boolean) =>
    onChange(
      field.options.map((each) => each.value).filter((each) => (each === option.value ? on : chosen.includes(each))),
    );
  const box = (option: Option) => (
    <label key={option.value} class="option">
      <input
        type="checkbox"
        checked={chosen.includes(option.value)}
        onChange={(event) => toggle(option, event.currentTarget.checked)}
      />
      <span dir="auto">{option.label}</span>
    </label>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside the raw name
    <div role="group" {...ofGroup(props)}>
      {optionsLook(field.options, true) === 'list' ? (
        <div class="options">{field.options.map(box)}</div>
      ) : (
        <Search options={field.options} chosen={chosen} draw={box} last={null} />
      )}
    </div>
  );
}

interface SearchProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly draw: (option: Option) => JSX.Element;
  /** What stands below the options: the way to no answer. */
  readonly last: JSX.Element | false | null;
}

/** Many options: a search over a short list that scrolls. What is chosen stays in it, whatever is searched for. */
function Search({ options, chosen, draw, last }: SearchProps) {
  const [query, setQuery] = useState('');
  const matching = matchingOptions(options, query);
  const drawn = matching.slice(0, DRAWN_OPTIONS);
  const hidden = matching.length - drawn.length;
  return (
    <div class="search">
      <input
        type="search"
        class="text"
        aria-label={i18n.t('form.search', [options.length])}
        placeholder={i18n.t('form.search', [options.length])}
        autocomplete="off"
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <div class="options scroll">
        {options.filter((option) => chosen.includes(option.value) && !drawn.includes(option)).map(draw)}
        {drawn.map(draw)}
        {last}
        {matching.length === 0 && <p class="hint">{i18n.t('form.noMatch')}</p>}
        {hidden > 0 && <p class="hint">{i18n.t('form.moreMatches', [hidden])}</p>}
      </div>
    </div>
  );
}
