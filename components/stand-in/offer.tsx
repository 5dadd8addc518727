import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import type { StandInOffer } from '../../lib/protocol/prompt.ts';
import { isWarnedOf, needsSecondStep } from '../consent/consent.tsx';
import { Findings } from '../consent/findings.tsx';
import { PageIs } from '../consent/identity.tsx';
import { ArmedButton, Decisions } from '../ui/controls.tsx';
import { Beside } from './beside.tsx';
import { TellMakers } from './tell-makers.tsx';

/** A page that does not speak the page protocol: Usher may answer in its place. */
export function StandInLead({
  origin,
  offer,
  onCopy,
}: {
  origin: string;
  offer: StandInOffer;
  onCopy: (text: string) => void;
}) {
  const { inspection, approved, signs, beside } = offer;
  return (
    <>
      <PageIs origin={origin} identity={inspection.identity} />
      <Findings findings={inspection.findings} />
      {approved && <p>{i18n.t('standIn.approved')}</p>}
      <p>{i18n.t(signs ? 'standIn.signs' : 'standIn.noSigns')}</p>
      <Beside beside={beside} />
      <p class="text-note">{i18n.t('standIn.means')}</p>
      <p class="text-note">{i18n.t('home.browserAsks')}</p>
      {!signs && <TellMakers origin={origin} onCopy={onCopy} />}
    </>
  );
}

/** The press that begins it: the one that most people want only where the page has shown signs of an MCP server. */
export function StandInDecision({
  offer: { inspection, signs },
  onPair,
  onDanger,
  children,
}: {
  offer: StandInOffer;
  /** Decisions before it. */
  children: ComponentChildren;
  onPair: () => void;
  onDanger: () => void;
}) {
  const wanted = signs ? 'primary' : 'quiet';
  return (
    <Decisions>
      {children}
      <ArmedButton
        look={isWarnedOf(inspection) ? 'plain' : wanted}
        onPress={needsSecondStep(inspection) ? onDanger : onPair}
      >
        {i18n.t('standIn.begin')}
      </ArmedButton>
    </Decisions>
  );
}
