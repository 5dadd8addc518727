import { i18n } from '#i18n';
import { FindingBox } from '../consent/finding-box.tsx';

interface SecretAskedProps {
  readonly id: string;
  /** Whether it has to have been in view before anything is decided: beside a field not, since the review says it again. */
  readonly isFact?: boolean;
}

/** Why a person should not give a secret. The verdict at the top says that the server asks for one. */
export function SecretAsked({ id, isFact = true }: SecretAskedProps) {
  return <FindingBox id={id} severity="danger" words={i18n.t('form.secretRisk')} isFact={isFact} />;
}
