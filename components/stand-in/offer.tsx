import { i18n } from '#i18n';
import type { StandInOffer } from '../../lib/protocol/prompt.ts';
import { isWarnedOf, needsSecondStep } from '../consent/consent.tsx';
import { Findings } from '../consent/findings.tsx';
import { PageIs } from '../consent/identity.tsx';
import { DecisionRow, type Way } from '../prompt/frame.tsx';
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
}: {
  offer: StandInOffer;
  onPair: () => void;
  onDanger: () => void;
}) {
  const begin: Way = {
    words: i18n.t('standIn.begin'),
    look: signs && !isWarnedOf(inspection) ? 'primary' : 'plain',
    onPress: needsSecondStep(inspection) ? onDanger : onPair,
  };
  return <DecisionRow no={[]} goOn={begin} />;
}
