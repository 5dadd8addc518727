import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { linkInText } from '../../lib/elicitation/link-in-text.ts';
import { MAX_CHECKED } from '../../lib/protocol/prompt-words.ts';
import { AnnounceContext, HarmlessButton } from '../ui/controls.tsx';

interface LinkFieldProps {
  /** Has the link looked at. */
  readonly onCheck: (url: string) => void;
}

/** A field to paste a link into, or a text with one, once the person wants it: nothing is opened. */
export function LinkField({ onCheck }: LinkFieldProps) {
  const announce = useContext(AnnounceContext);
  const [isWanted, setIsWanted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const [text, setText] = useState('');
  const [hasNone, setHasNone] = useState(false);
  const check = () => {
    const url = linkInText(text);
    setHasNone(url === null);
    if (url === null) announce(i18n.t('link.none'));
    else onCheck(url);
  };
  if (!isWanted) {
    return (
      <p>
        <HarmlessButton look="quiet" onPress={() => setIsWanted(true)}>
          {i18n.t('link.field')}
        </HarmlessButton>
      </p>
    );
  }
  return (
    <form
      class="home-link"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <label for="link-field">{i18n.t('link.field')}</label>
      <div class="home-link-row">
        <input
          ref={field}
          id="link-field"
          class="control-input"
          type="text"
          inputMode="url"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          maxLength={MAX_CHECKED}
          value={text}
          aria-invalid={hasNone || undefined}
          aria-describedby={hasNone ? 'link-field-none' : undefined}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setHasNone(false);
          }}
        />
        <HarmlessButton onPress={check}>{i18n.t('link.check')}</HarmlessButton>
      </div>
      {hasNone && (
        <p class="text-note" id="link-field-none">
          {i18n.t('link.none')}
        </p>
      )}
    </form>
  );
}
