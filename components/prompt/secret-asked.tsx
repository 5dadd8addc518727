import { i18n } from '#i18n';
import { FACT } from '../arming/marks.ts';
import { SeverityIcon } from '../ui/icons.tsx';
import { severityText } from '../ui/text.ts';

interface SecretAskedProps {
  readonly id: string;
  /** Whether it has to have been in view before anything is decided: beside a field not, since the review says it again. */
  readonly isFact?: boolean;
}

/** Why a person should not give a secret. The verdict at the top says that the server asks for one. */
export function SecretAsked({ id, isFact = true }: SecretAskedProps) {
  return (
    <div class="finding-box finding-danger" id={id}>
      <p class="finding-only" {...(isFact ? FACT : {})}>
        <SeverityIcon severity="danger" />
        <span class="visually-hidden">{`${severityText('danger')}: `}</span>
        <span>{i18n.t('form.secretRisk')}</span>
      </p>
    </div>
  );
}
