import { i18n } from '#i18n';
import type { DecisionView } from '../lib/protocol/options.ts';
import { AcceptedIcon, DeclinedIcon, EndedIcon } from './icons.tsx';
import { outcomeGroup } from './options/history-filter.ts';
import { Rich, Site } from './rich.tsx';
import { SLOTS } from './slots.ts';

/** One decision in one line: what came of it, and what it was about. */
export function DecisionLine({ decision: { kind, site, outcome } }: { decision: DecisionView }) {
  const group = outcomeGroup(outcome);
  return (
    <span class={`decision ${group}`}>
      <OutcomeIcon outcome={outcome} />
      <span>
        <strong>{outcomeText(outcome)}</strong>{' '}
        <span class="about">
          {kind === 'form' || site === null ? (
            i18n.t('decision.form')
          ) : (
            <Rich text={i18n.t('decision.url', [SLOTS[0]])} slots={[<Site key="site" name={site} />]} />
          )}
        </span>
      </span>
    </span>
  );
}

function OutcomeIcon({ outcome }: Pick<DecisionView, 'outcome'>) {
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
function outcomeText(outcome: DecisionView['outcome']): string {
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
