import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { Severity } from '../../lib/protocol/inspection.ts';
import { FACT } from '../arming/marks.ts';
import { TONES } from '../prompt/verdict.tsx';
import { SeverityIcon } from '../ui/icons.tsx';
import { keyFor } from '../ui/key-for.ts';

interface FindingBoxProps {
  readonly id?: string;
  readonly severity: Severity;
  /** Its first sentence: the title, or all of it where the title stands elsewhere. */
  readonly words: ComponentChildren;
  readonly isTitled?: boolean;
  readonly isFact?: boolean;
  readonly children?: ComponentChildren;
}

/** A warning of Usher's, with its severity as color, drawing, and word. */
export function FindingBox({ id, severity, words, isTitled = false, isFact = false, children }: FindingBoxProps) {
  return (
    <div class={`finding-box finding-${severity} tone-${TONES[severity]}`} id={id}>
      <p class={isTitled ? 'stack-row finding-title' : 'stack-row finding-only'} {...(isFact ? FACT : {})}>
        <SeverityIcon severity={severity} />
        <span class="visually-hidden">{`${i18n.t(keyFor('severity', severity))}: `}</span>
        <span>{words}</span>
      </p>
      {children}
    </div>
  );
}

/**
 * Why a person should not give a secret. The verdict at the top says that the server asks for one. `isFact`: beside a field
 * it need not have been in view, since the review says it again.
 */
export function SecretAsked({ id, isFact = true }: { id: string; isFact?: boolean }) {
  return <FindingBox id={id} severity="danger" words={i18n.t('form.secretRisk')} isFact={isFact} />;
}
