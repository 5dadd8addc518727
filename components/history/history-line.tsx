import { i18n } from '#i18n';
import type { HistoryEntryView } from '../../lib/protocol/options.ts';
import { AcceptedIcon, DeclinedIcon, EndedIcon } from '../ui/icons.tsx';
import { keyFor } from '../ui/key-for.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { outcomeGroup } from './history-filter.ts';

const ICONS = { accepted: AcceptedIcon, declined: DeclinedIcon, cancelled: EndedIcon, ended: EndedIcon } as const;

/** The words for an outcome: the same for what ended it without the person, and for reasons that this version does not know. */
function outcomeKey(outcome: HistoryEntryView['outcome']) {
  const isOther = outcome === null || outcome === 'rate-limited' || outcome === 'invalid';
  return isOther ? 'outcome.unknown' : keyFor('outcome', outcome);
}

/** One entry of history in one line: what came of it, and what it was about. */
export function HistoryLine({ entry: { kind, site, outcome } }: { entry: HistoryEntryView }) {
  const group = outcomeGroup(outcome);
  const Icon = ICONS[group];
  return (
    <span class={`stack-row history-line history-line-${group}`}>
      <Icon />
      <span>
        <strong>{i18n.t(outcomeKey(outcome))}</strong>{' '}
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
