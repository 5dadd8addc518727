import type { TargetedInputEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { NumberField, StringField } from '../../lib/protocol/elicitation.ts';
import { type ControlProps, ofControl } from './control.ts';
import { fromLocalTime, toLocalTime, zoneText } from './date-time.ts';
import { autoComplete, direction, inputMode, isLong } from './field-kind.ts';

/** A line or an area of text. Numbers too: a number control rounds and loses what it cannot read. */
export function Text(props: ControlProps<StringField | NumberField>) {
  const { field, value, secret, onChange } = props;
  const shared = {
    ...ofControl(props),
    class: 'control-input',
    value: typeof value === 'string' ? value : '',
    autocomplete: autoComplete(field, secret),
    spellcheck: field.kind === 'string' && field.format === null && !secret,
    onInput: (event: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  };
  // An empty one begins where the view does: with `auto` it would begin at the left.
  if (field.kind === 'string' && isLong(field))
    return <textarea {...shared} rows={3} dir={shared.value ? 'auto' : undefined} />;
  if (field.kind === 'string' && field.format === 'date') return <input {...shared} type="date" max="9999-12-31" />;
  return (
    <input {...shared} type="text" inputMode={inputMode(field)} dir={shared.value ? direction(field) : undefined} />
  );
}

/** A local time with its zone shown. A value that is no time is shown as it is. */
export function DateTime(props: ControlProps<StringField>) {
  const { value, onChange } = props;
  /** The control's own value, as long as the answer is made from it: while a year is typed, no other form of it is stable. */
  const [typed, setTyped] = useState('');
  const text = typeof value === 'string' ? value : '';
  const local = fromLocalTime(typed) === text ? typed : toLocalTime(text);
  if (local === null) return <Text {...props} />;
  return (
    <div class="field-zone">
      <input
        {...ofControl(props)}
        class="control-input"
        type="datetime-local"
        max="9999-12-31T23:59:59"
        step={local.endsWith(':00') || local.length <= 16 ? 60 : 1}
        value={local}
        autocomplete="off"
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onChange(fromLocalTime(event.currentTarget.value));
        }}
      />
      <span class="field-hint" id={`${props.id}-zone`}>
        {zoneText(text)}
      </span>
    </div>
  );
}
