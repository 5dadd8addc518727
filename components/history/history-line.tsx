import { i18n } from '#i18n';
import type { HistoryEntryView } from '../../lib/protocol/options.ts';
import type { EndReason } from '../../lib/protocol/page.ts';
import { AcceptedIcon, DeclinedIcon, EndedIcon } from '../ui/icons.tsx';
import type { MessageKey } from '../ui/text.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { outcomeGroup } from './history-filter.ts';

/** For what ended it without the person, and reasons that this version does not know. */
const OTHER = 'outcome.unknown';

const OUTCOMES = {
  accepted: 'outcome.accepted',
  declined: 'outcome.declined',
  cancelled: 'outcome.cancelled',
  withdrawn: 'outcome.withdrawn',
  'client-gone': 'outcome.clientGone',
  unpaired: 'outcome.unpaired',
  expired: 'outcome.expired',
  muted: 'outcome.muted',
  'rate-limited': OTHER,
  invalid: OTHER,
} as const satisfies Record<EndReason, MessageKey>;

/** One entry of history in one line: what came of it, and what it was about. */
export function HistoryLine({ entry: { kind, site, outcome } }: { entry: HistoryEntryView }) {
  const group = outcomeGroup(outcome);
  return (
    <span class={`history-line history-line-${group}`}>
      <OutcomeIcon outcome={outcome} />
      <span>
        <strong>{i18n.t(outcome === null ? OTHER : OUTCOMES[outcome])}</strong>{' '}
        <span>
          {kind === 'form' || site === null ? (
            i18n.t('historyLine.form')
          ) : (
            <Wording say={kind === 'link' ? 'historyLine.link' : 'historyLine.url'} $1={<Site name={site} />} />
          )}
        </span>
      </span>
    </span>
  );
}

function OutcomeIcon({ outcome }: Pick<HistoryEntryView, 'outcome'>) {
  switch (outcomeGroup(outcome)) {
    case 'accepted':
      return <AcceptedIcon />;
    case 'declined':
      return <DeclinedIcon />;
    default:
      return <EndedIcon />;
  }
}
