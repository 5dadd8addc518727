import { i18n } from '#i18n';
import type { ConsentView } from '../lib/protocol/prompt.ts';
import type { Inspection } from '../lib/url/inspection.ts';
import { ArmedButton, Decisions, Heading } from './controls.tsx';
import type { Decide } from './decision.ts';
import { Findings, Risks } from './findings.tsx';
import { Destination, siteName } from './identity.tsx';
import { RequestHead } from './request.tsx';
import { Rich, Site } from './rich.tsx';
import { SLOTS } from './text.ts';

/** Whether going on needs a second deliberate step. */
export function needsSecondStep({ findings }: Inspection): boolean {
  return findings.some(({ severity }) => severity === 'danger');
}

interface ConsentProps {
  readonly request: ConsentView;
  readonly decide: Decide;
  /** Goes to the second step. */
  readonly onDanger: () => void;
  readonly onCopy: (text: string) => void;
}

/** A URL that needs consent: who asks, where it leads, what is worth knowing, and the decision. */
export function Consent({ request, decide, onDanger, onCopy }: ConsentProps) {
  const { id, inspection } = request;
  const dangerous = needsSecondStep(inspection);
  return (
    <>
      <RequestHead request={request} title={i18n.t('consent.title', [SLOTS[0]])} />
      {!inspection.openable && <p class="blocked">{i18n.t('consent.blocked')}</p>}
      <Destination inspection={inspection} onCopy={onCopy} />
      <Findings findings={inspection.findings} />
      <Decisions>
        <ArmedButton look="quiet" onPress={() => decide({ type: 'cancel', id })}>
          {i18n.t('action.cancel')}
        </ArmedButton>
        {inspection.openable && dangerous && (
          <ArmedButton look="quiet" onPress={onDanger}>
            {i18n.t('action.open')}
          </ArmedButton>
        )}
        <ArmedButton
          look={inspection.openable && !dangerous ? 'plain' : 'primary'}
          onPress={() => decide({ type: 'decline', id })}
        >
          {i18n.t('action.decline')}
        </ArmedButton>
        {inspection.openable && !dangerous && (
          <ArmedButton look="primary" onPress={() => decide({ type: 'accept', id })}>
            {i18n.t('action.open')}
          </ArmedButton>
        )}
      </Decisions>
    </>
  );
}

interface DangerProps {
  readonly subject: string;
  readonly inspection: Inspection;
  /** What goes on in spite of the danger: opening a URL or pairing a page. */
  readonly intent: 'open' | 'pair';
  readonly onBack: () => void;
  readonly onGoOn: () => void;
  readonly onCopy: (text: string) => void;
}

/** The second step: what is risked by going on, with going back as the easy press. */
export function Danger({ subject, inspection, intent, onBack, onGoOn, onCopy }: DangerProps) {
  const { identity, findings } = inspection;
  const title = intent === 'open' ? i18n.t('danger.openTitle', [SLOTS[0]]) : i18n.t('danger.pairTitle', [SLOTS[0]]);
  return (
    <>
      <Heading subject={subject}>
        <Rich text={title} slots={[<Site key="site" name={identity === null ? '' : siteName(identity)} />]} />
      </Heading>
      <p class="lead">{i18n.t('danger.lead')}</p>
      <Risks findings={findings} />
      <Destination inspection={inspection} onCopy={onCopy} />
      <Decisions>
        <ArmedButton look="quiet" onPress={onGoOn}>
          {intent === 'open' ? i18n.t('danger.open') : i18n.t('danger.pair')}
        </ArmedButton>
        <ArmedButton look="primary" onPress={onBack}>
          {i18n.t('danger.back')}
        </ArmedButton>
      </Decisions>
    </>
  );
}
