import { HARMLESS } from '../arming/marks.ts';

interface RadioGroupProps<Value extends string> {
  /** Tells several of them on one page apart. */
  readonly name: string;
  readonly legend: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, label: string, text: string | null])[];
  readonly describedBy?: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** One choice of a few, each with a line of text where its label does not say enough. It decides on no request. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, legend, value, choices, describedBy, onChoose } = props;
  return (
    <fieldset class="control-choice" aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {choices.map(([choice, label, text]) => (
        <div key={choice} class="control-option">
          <input
            type="radio"
            id={`${name}-${choice}`}
            name={name}
            checked={choice === value}
            aria-describedby={text === null ? undefined : `${name}-${choice}-text`}
            onChange={() => onChoose(choice)}
            {...HARMLESS}
          />
          <div>
            <label for={`${name}-${choice}`}>{label}</label>
            {text !== null && (
              <p id={`${name}-${choice}-text`} class="text-small">
                {text}
              </p>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
