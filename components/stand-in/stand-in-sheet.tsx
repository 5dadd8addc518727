import { i18n } from '#i18n';
import type { StandInOffer } from '../../lib/protocol/prompt.ts';
import { Sheet } from '../home/sheet.tsx';
import { QuestionIcon, ReadsIcon, WindowIcon } from '../ui/icons.tsx';
import { Beside } from './beside.tsx';

/** A page that does not speak the page protocol: Usher may answer in its place. */
export function StandInSheet({ subject, origin, offer }: { subject: string; origin: string; offer: StandInOffer }) {
  const { signs, beside } = offer;
  const isElsewhere = beside?.frame?.identity != null;
  return (
    <Sheet
      subject={subject}
      title="standIn.title"
      origin={origin}
      offer={offer}
      lines={[
        isElsewhere
          ? [<WindowIcon key="beside" />, <Beside key="words" beside={beside} />]
          : [<QuestionIcon key="signs" />, i18n.t(signs ? 'standIn.signs' : 'standIn.noSigns')],
        [<ReadsIcon key="means" />, i18n.t('standIn.means')],
      ]}
    />
  );
}
