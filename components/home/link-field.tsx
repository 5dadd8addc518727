import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { linkInText } from '../../lib/elicitation/link-in-text.ts';
import { MAX_CHECKED } from '../../lib/protocol/prompt-values.ts';
import { usePrompt } from '../prompt/prompt-context.ts';
import { AnnounceContext, HarmlessButton } from '../ui/controls.tsx';

/** A field to paste a link into, or a text with one, once the person wants it: nothing is opened. */
export function LinkField() {
  const { prompt, actions, typeLink } = usePrompt();
  const text = prompt.typedLink;
  const announce = useContext(AnnounceContext);
  const field = useRef<HTMLInputElement>(null);
  /** It gets the focus by the press that unfolds it, and not as the home view comes back. */
  const isUnfolding = useRef(false);
  useLayoutEffect(() => {
    if (isUnfolding.current) field.current?.focus();
    isUnfolding.current = false;
  }, [text === null]);
  const [hasNone, setHasNone] = useState(false);
  if (text === null) {
    const unfold = () => {
      isUnfolding.current = true;
      typeLink('');
    };
    return (
      <p>
        <HarmlessButton look="quiet" onPress={unfold}>
          {i18n.t('link.field')}
        </HarmlessButton>
      </p>
    );
  }
  const check = () => {
    const url = linkInText(text);
    setHasNone(url === null);
    if (url === null) announce(i18n.t('link.none'));
    else actions.send({ type: 'check-link', url: url.slice(0, MAX_CHECKED) });
  };
  return (
    <form
      class="stack-close"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <label class="text-aside" for="link-field">
        {i18n.t('link.field')}
      </label>
      <div class="stack-row home-link-row">
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
            typeLink(currentTarget.value);
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
