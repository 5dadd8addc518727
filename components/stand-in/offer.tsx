import { i18n } from '#i18n';
import type { StandInOffer } from '../../lib/protocol/prompt.ts';
import { isWarnedOf, needsSecondStep } from '../consent/consent.tsx';
import { Sheet } from '../home/sheet.tsx';
import { DecisionRow, type Way } from '../prompt/frame.tsx';
import { QuestionIcon, ReadsIcon, WindowIcon } from '../ui/icons.tsx';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { Beside } from './beside.tsx';

/** A page that does not speak the page protocol: Usher may answer in its place. */
export function StandInSheet({ subject, origin, offer }: { subject: string; origin: string; offer: StandInOffer }) {
  const { inspection, approved, signs, beside } = offer;
  const isElsewhere = beside?.frame?.identity != null;
  return (
    <Sheet
      subject={subject}
      title={i18n.t('standIn.title', [PLACEHOLDERS[0]])}
      origin={origin}
      inspection={inspection}
      approved={approved}
      lines={[
        isElsewhere
          ? [<WindowIcon key="beside" />, <Beside key="words" beside={beside} />]
          : [<QuestionIcon key="signs" />, i18n.t(signs ? 'standIn.signs' : 'standIn.noSigns')],
        [<ReadsIcon key="means" />, i18n.t('standIn.means')],
      ]}
    />
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
