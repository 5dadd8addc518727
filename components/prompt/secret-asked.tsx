import { i18n } from '#i18n';
import { FACT } from '../arming/marks.ts';
import { GIST } from '../ui/gist.ts';
import { SeverityIcon } from '../ui/icons.tsx';
import { severityText } from '../ui/text.ts';

/** The danger of a request whose message asks for a secret. */
export function SecretAsked() {
  return (
    <div class="finding-box finding-danger" id={GIST.findings}>
      <p class="finding-title" {...FACT}>
        <SeverityIcon severity="danger" />
        <span class="visually-hidden">{`${severityText('danger')}: `}</span>
        <span>{i18n.t('form.secret')}</span>
      </p>
      <p>{i18n.t('form.secretRisk')}</p>
    </div>
  );
}
