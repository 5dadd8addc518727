import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { HistoryEntryView } from '../../lib/protocol/options.ts';
import { type Preferences, type PreferencesChange, RETENTIONS } from '../../lib/protocol/preferences.ts';
import { filtered, type HistoryFilter, NO_FILTER, OUTCOMES, type OutcomeGroup } from '../history/history-filter.ts';
import { HistoryLine } from '../history/history-line.tsx';
import { AnnounceContext } from '../ui/controls.tsx';
import { countedText, hostOf, type MessageKey, timeText } from '../ui/text.ts';
import { OutsideText, Site, Wording } from '../ui/text-with-elements.tsx';

const GROUPS = {
  accepted: 'outcome.accepted',
  declined: 'outcome.declined',
  cancelled: 'outcome.cancelled',
  ended: 'outcome.ended',
} as const satisfies Record<OutcomeGroup, MessageKey>;

/** How many entries are drawn at once. */
const PAGE = 50;

interface HistoryProps {
  readonly history: readonly HistoryEntryView[];
  readonly historyDays: Preferences['historyDays'];
  /** The administrator wants none. */
  readonly isOff: boolean;
  readonly onPrefer: (change: PreferencesChange) => void;
  readonly onClear: () => void;
}

/** The person's decisions: searched, filtered, kept for a while, cleared. */
export function HistorySection({ history, historyDays, isOff, onPrefer, onClear }: HistoryProps) {
  return (
    <section class="page-panel" aria-labelledby="history">
      <h2 id="history">{i18n.t('options.history')}</h2>
      <p class="text-note">{i18n.t(isOff ? 'options.historyOff' : 'options.historyText')}</p>
      {!isOff && (
        <>
          <Retention historyDays={historyDays} onPrefer={onPrefer} />
          {history.length > 0 && <Decisions history={history} onClear={onClear} />}
        </>
      )}
    </section>
  );
}

function Retention({ historyDays, onPrefer }: Pick<HistoryProps, 'historyDays' | 'onPrefer'>) {
  return (
    <div class="history-filter">
      <label for="retention">{i18n.t('options.keepFor')}</label>
      <select
        id="retention"
        class="control-input"
        value={String(historyDays)}
        onChange={({ currentTarget: { value } }) =>
          onPrefer({ historyDays: RETENTIONS.find((days) => String(days) === value) ?? null })
        }
      >
        {RETENTIONS.map((days) => (
          <option key={days} value={String(days)}>
            {countedText('options.days', days)}
          </option>
        ))}
        <option value="null">{i18n.t('options.keepAll')}</option>
      </select>
    </div>
  );
}

function Decisions({ history, onClear }: Pick<HistoryProps, 'history' | 'onClear'>) {
  const announce = useContext(AnnounceContext);
  const [filter, setFilter] = useState<HistoryFilter>(NO_FILTER);
  const [drawn, setDrawn] = useState(PAGE);
  const found = filtered(history, filter);
  const change = (part: Partial<HistoryFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    setDrawn(PAGE);
    announce(countedText('options.found', filtered(history, next).length));
  };
  const clients = [...new Set(history.flatMap(({ client }) => client ?? []))].sort();
  return (
    <>
      <div class="history-filters">
        <div class="history-filter history-grow">
          <label for="search">{i18n.t('options.search')}</label>
          <input
            id="search"
            type="search"
            class="control-input"
            autocomplete="off"
            value={filter.search}
            onInput={({ currentTarget }) => change({ search: currentTarget.value })}
          />
        </div>
        <div class="history-filter">
          <label for="client">{i18n.t('options.client')}</label>
          <select
            id="client"
            class="control-input"
            value={filter.client}
            onChange={({ currentTarget }) => change({ client: currentTarget.value })}
          >
            <option value="">{i18n.t('options.anyClient')}</option>
            {clients.map((client) => (
              <option key={client} value={client} dir="ltr">
                {hostOf(client)}
              </option>
            ))}
          </select>
        </div>
        <div class="history-filter">
          <label for="outcome">{i18n.t('options.outcome')}</label>
          <select
            id="outcome"
            class="control-input"
            value={filter.outcome}
            onChange={({ currentTarget: { value } }) =>
              change({ outcome: OUTCOMES.find((outcome) => outcome === value) ?? '' })
            }
          >
            <option value="">{i18n.t('options.anyOutcome')}</option>
            {OUTCOMES.map((outcome) => (
              <option key={outcome} value={outcome}>
                {i18n.t(GROUPS[outcome])}
              </option>
            ))}
          </select>
        </div>
      </div>
      {found.length === 0 && <p class="text-note">{countedText('options.found', 0)}</p>}
      <ul class="options-rows">
        {found.slice(0, drawn).map((entry, index) => (
          <HistoryRow key={`${entry.at} ${index}`} entry={entry} />
        ))}
      </ul>
      <div class="page-actions">
        {found.length > drawn && (
          <button type="button" class="control-button" onClick={() => setDrawn(drawn + PAGE)}>
            {countedText('options.more', found.length - drawn)}
          </button>
        )}
        <Clear count={history.length} onClear={onClear} />
      </div>
    </>
  );
}

function HistoryRow({ entry }: { entry: HistoryEntryView }) {
  const { at, client, server } = entry;
  return (
    <li class="options-row">
      <div class="options-row-text">
        <HistoryLine entry={entry} />
        <span class="text-small options-row-note">
          {client === null ? (
            i18n.t('options.pasted')
          ) : server === null ? (
            <Site name={hostOf(client)} />
          ) : (
            <Wording
              say="options.clientAndServer"
              $1={<Site name={hostOf(client)} />}
              $2={<OutsideText text={server} />}
            />
          )}
        </span>
      </div>
      <time class="text-small options-row-time" dateTime={new Date(at).toISOString()}>
        {timeText(at)}
      </time>
    </li>
  );
}

/** Clearing cannot be taken back, so it is asked once more, in place. */
function Clear({ count, onClear }: { count: number; onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  if (!asking) {
    return (
      <button type="button" class="control-button" onClick={() => setAsking(true)}>
        {i18n.t('options.clear')}
      </button>
    );
  }
  return (
    <fieldset class="history-confirm">
      <legend>{countedText('options.clearAll', count)}</legend>
      <button ref={keep} type="button" class="control-button" onClick={() => setAsking(false)}>
        {i18n.t('options.keep')}
      </button>
      <button type="button" class="control-button control-dangerous" onClick={onClear}>
        {i18n.t('options.clearNow')}
      </button>
    </fieldset>
  );
}
