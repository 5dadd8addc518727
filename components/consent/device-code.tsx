import { i18n } from '#i18n';
import { CopyButton } from '../ui/controls.tsx';

/** The code that the person is to type on the page, large enough to be read across a desk. */
export function DeviceCode({ code }: { code: string }) {
  return (
    <p class="device-code-line">
      <span class="visually-hidden">{i18n.t('consent.code')}</span>
      <strong class="device-code-text">
        <bdi class="text-outside" dir="ltr">
          {code}
        </bdi>
      </strong>
      <CopyButton text={code} label={i18n.t('url.copy')} copied={i18n.t('consent.codeCopied')} />
    </p>
  );
}
