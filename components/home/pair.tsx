import { i18n } from '#i18n';
import type { Inspection } from '../../lib/protocol/inspection.ts';
import type { Offer } from '../../lib/protocol/offer.ts';
import { Danger, isWarnedOf, needsSecondStep } from '../consent/consent.tsx';
import { PageIs } from '../consent/identity.tsx';
import { Aside, DecisionRow } from '../prompt/frame.tsx';
import { usePrompt } from '../prompt/prompt-context.ts';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';

interface PairRowProps {
  readonly offer: { readonly inspection: Inspection };
  readonly words: string;
  readonly isWanted?: boolean;
}

/** The press that pairs the page in front: at once, or by way of the second step. */
export function PairRow({ offer: { inspection }, words, isWanted = true }: PairRowProps) {
  const { pair, step } = usePrompt();
  if (!inspection.openable) return <Aside />;
  if (needsSecondStep(inspection))
    return (
      <DecisionRow
        no={[]}
        goOn={{ words, look: 'risky', describedBy: DIALOG_IDS.findings, onPress: () => step(true) }}
      />
    );
  const look = isWanted && !isWarnedOf(inspection) ? 'primary' : 'plain';
  return <DecisionRow no={[]} goOn={{ words, look, onPress: pair }} />;
}

/** The second step before a page is paired. */
export function PairAnyway({ offer: { origin, inspection } }: { readonly offer: Offer }) {
  const { pair } = usePrompt();
  return (
    <Danger from={null} inspection={inspection} title="danger.pairTitle" goOn={i18n.t('danger.pair')} onGoOn={pair}>
      <PageIs origin={origin} identity={inspection.identity} />
    </Danger>
  );
}
