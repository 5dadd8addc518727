import { i18n } from '#i18n';
import type { HistoryEntryView } from '../lib/protocol/options.ts';
import { AcceptedIcon, DeclinedIcon, EndedIcon } from './icons.tsx';
import { outcomeGroup } from './options/history-filter.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { Site, TextWithElements } from './text-with-elements.tsx';

/** One entry of history in one line: what came of it, and what it was about. */
export function HistoryLine({ entry: { kind, site, outcome } }: { entry: HistoryEntryView }) {
  const group = outcomeGroup(outcome);
  return (
    <span class={`history-line ${group}`}>
      <OutcomeIcon outcome={outcome} />
      <span>
        <strong>{outcomeText(outcome)}</strong>{' '}
        <span class="about">
          {kind === 'form' || site === null ? (
            i18n.t('historyLine.form')
          ) : (
            <TextWithElements
              text={i18n.t('historyLine.url', [PLACEHOLDERS[0]])}
              elements={[<Site key="site" name={site} />]}
            />
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

/** What came of a request, in a word or two. */
function outcomeText(outcome: HistoryEntryView['outcome']): string {
  switch (outcome) {
    case 'accepted':
      return i18n.t('outcome.accepted');
    case 'declined':
      return i18n.t('outcome.declined');
    case 'cancelled':
      return i18n.t('outcome.cancelled');
    case 'withdrawn':
      return i18n.t('outcome.withdrawn');
    case 'client-gone':
      return i18n.t('outcome.clientGone');
    case 'unpaired':
      return i18n.t('outcome.unpaired');
    case 'expired':
      return i18n.t('outcome.expired');
    case 'muted':
      return i18n.t('outcome.muted');
    default:
      return i18n.t('outcome.other');
  }
}
