import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { ChoiceField } from '../../lib/protocol/elicitation.ts';
import { countedText } from '../ui/text.ts';
import { type ControlProps, ofControl } from './control.ts';
import { offeredOptions } from './field-kind.ts';

/**
 * One of many (ARIA Authoring Practices, combobox with a listbox). The list is drawn once the line is typed into or opened,
 * below it: a popup would cut off a list over the view.
 */
export function Combobox(props: ControlProps<ChoiceField>) {
  const { id, field, value, onChange } = props;
  /** The text of the search; `null` while the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const chosen = field.options.find((option) => option.value === value) ?? null;
  const { offered, hidden } = query === null ? { offered: [], hidden: 0 } : offeredOptions(field, query, chosen);
  const count = countedText('form.search', field.options.length);

  useLayoutEffect(() => {
    if (query !== null) list.current?.scrollIntoView({ block: 'nearest' });
  }, [query]);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [query, active]);

  const search = (text: string) => {
    setQuery(text);
    // Opened, it stands on the answer.
    setActive(text === '' ? Math.max(0, offeredOptions(field, '', chosen).offered.indexOf(chosen)) : 0);
  };
  const pick = (index: number) => {
    const option = offered[index];
    if (option === undefined) return;
    onChange(option?.value);
    setQuery(null);
  };
  const move = (by: number) => {
    if (query === null) search('');
    else setActive((index) => Math.max(0, Math.min(index + by, offered.length - 1)));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && query !== null) pick(active);
    else if (event.key === 'Escape' && query !== null) setQuery(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="field-combobox">
      <input
        {...ofControl(props)}
        class="control-input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={query !== null}
        aria-controls={`${id}-options`}
        aria-activedescendant={offered.length > 0 ? `${id}-option-${active}` : undefined}
        placeholder={chosen?.label ?? count}
        autocomplete="off"
        spellcheck={false}
        dir="auto"
        value={query ?? chosen?.label ?? ''}
        onClick={() => query === null && search('')}
        onInput={(event) => search(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={() => {
          // A label that was typed whole is as good as picked.
          const typed = field.options.find(({ label }) => label === query?.trim());
          if (typed !== undefined) onChange(typed.value);
          setQuery(null);
        }}
      />
      <div ref={list} hidden={query === null}>
        <div id={`${id}-options`} class="control-options control-scroll" role="listbox" aria-labelledby={`${id}-label`}>
          {offered.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the line keeps the focus and names the active option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the line handles the keys
            <div
              key={option?.value ?? ''}
              id={`${id}-option-${index}`}
              class="control-option"
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
            >
              <span dir="auto">{option?.label ?? i18n.t('form.noAnswer')}</span>
            </div>
          ))}
        </div>
        {offered.length === 0 && <p class="field-hint">{i18n.t('form.noMatch')}</p>}
        {hidden > 0 && <p class="field-hint">{countedText('form.moreMatches', hidden)}</p>}
      </div>
    </div>
  );
}
