import { i18n } from '#i18n';
import { FACT } from '../arming/marks.ts';
import { SeverityIcon } from '../ui/icons.tsx';
import { severityText } from '../ui/text.ts';

/** Why a secret should not be given: that one is asked for is said at the head. `id` is that of what it is about. */
export function SecretAsked({ id }: { readonly id: string }) {
  return (
    <div class="finding-box finding-danger" id={id}>
      <p class="finding-only" {...FACT}>
        <SeverityIcon severity="danger" />
        <span class="visually-hidden">{`${severityText('danger')}: `}</span>
        <span>{i18n.t('form.secretRisk')}</span>
      </p>
    </div>
  );
}
