import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { BooleanField, ChoiceField, MultiChoiceField, Option } from '../../lib/protocol/elicitation.ts';
import type { DraftValue } from '../../lib/protocol/prompt.ts';
import { countedText } from '../ui/text.ts';
import { Combobox } from './combobox.tsx';
import { type ControlProps, ofControl, ofGroup } from './control.ts';
import { drawnOptions, optionsLook } from './field-kind.ts';

interface RadiosProps {
  readonly of: ControlProps<BooleanField | ChoiceField>;
  readonly class: string;
  readonly answers: readonly (readonly [answer: DraftValue | undefined, words: string, dir?: 'auto'])[];
}

/** One of several answers; where it may stay open, none is one more. */
function Radios({ of, class: name, answers }: RadiosProps) {
  const { id, field, value, onChange } = of;
  const all: RadiosProps['answers'] = field.required ? answers : [...answers, [undefined, i18n.t('form.noAnswer')]];
  return (
    <div role="radiogroup" class={name} aria-required={field.required} {...ofGroup(of)}>
      {all.map(([answer, words, dir], index) => (
        <label key={index} class="control-option">
          <input type="radio" name={id} checked={value === answer} onChange={() => onChange(answer)} />
          <span dir={dir}>{words}</span>
        </label>
      ))}
    </div>
  );
}

/** Yes or no, and where it may stay open, no answer: an untouched question is never sent as "no". */
export function YesNoControl(props: ControlProps<BooleanField>) {
  const value = typeof props.value === 'boolean' ? props.value : undefined;
  return (
    <Radios
      of={{ ...props, value }}
      class="control-options control-inline"
      answers={[
        [true, i18n.t('form.yes')],
        [false, i18n.t('form.no')],
      ]}
    />
  );
}

/** One of several: all of them in view, a select, or a search. */
export function Choice(props: ControlProps<ChoiceField>) {
  const { options } = props.field;
  switch (optionsLook(options, false)) {
    case 'search':
      return <Combobox {...props} />;
    case 'select':
      return <Select {...props} />;
    case 'list':
      return (
        <Radios
          of={props}
          class="control-options"
          answers={options.map((option) => [option.value, option.label, 'auto'])}
        />
      );
  }
}

function Select(props: ControlProps<ChoiceField>) {
  const { field, value, onChange } = props;
  return (
    <select
      {...ofControl(props)}
      class="control-input"
      value={String(field.options.findIndex((option) => option.value === value))}
      onChange={(event) => onChange(field.options[Number(event.currentTarget.value)]?.value)}
    >
      <option value="-1">{field.required ? i18n.t('form.choose') : i18n.t('form.noAnswer')}</option>
      {field.options.map((option, index) => (
        <option key={option.value} value={String(index)} dir="auto">
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function MultiChoice(props: ControlProps<MultiChoiceField>) {
  const { field, value, onChange } = props;
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  const toggle = (option: Option, on: boolean) =>
    onChange(
      field.options.map((each) => each.value).filter((each) => (each === option.value ? on : chosen.includes(each))),
    );
  const box = (option: Option) => (
    <label key={option.value} class="control-option">
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
        <div class="control-options">{field.options.map(box)}</div>
      ) : (
        <OptionSearch options={field.options} chosen={chosen} draw={box} />
      )}
    </div>
  );
}

interface SearchProps {
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly draw: (option: Option) => JSX.Element;
}

/** Many options: a search over a short list that scrolls. Chosen options stay in it, whatever the search. */
function OptionSearch({ options, chosen, draw }: SearchProps) {
  const [query, setQuery] = useState('');
  const { drawn, hidden } = drawnOptions(options, query);
  return (
    <div class="field-search">
      <input
        type="search"
        class="control-input"
        aria-label={countedText('form.search', options.length)}
        placeholder={countedText('form.search', options.length)}
        autocomplete="off"
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <div class="control-options control-scroll">
        {options.filter((option) => chosen.includes(option.value) && !drawn.includes(option)).map(draw)}
        {drawn.map(draw)}
        {drawn.length === 0 && <p class="field-hint">{i18n.t('form.noMatch')}</p>}
        {hidden > 0 && <p class="field-hint">{countedText('form.moreMatches', hidden)}</p>}
      </div>
    </div>
  );
}
