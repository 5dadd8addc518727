import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { HistoryEntryView, OptionsState } from '../../lib/protocol/options.ts';
import { RETENTIONS } from '../../lib/protocol/preferences.ts';
import { filtered, type HistoryFilter, NO_FILTER, OUTCOMES } from '../history/history-filter.ts';
import { HistoryLine } from '../history/history-line.tsx';
import { AnnounceContext } from '../ui/controls.tsx';
import { keyFor } from '../ui/key-for.ts';
import { countedText, hostOf, timeText } from '../ui/text.ts';
import { Site, UntrustedText, Wording } from '../ui/text-with-elements.tsx';
import type { SectionProps } from './actions.ts';

const PAGE = 50;

/** The person's decisions: searched, filtered, kept for a while, cleared. */
export function HistorySection({ state: { history, preferences, policy }, actions }: SectionProps) {
  const isOff = policy.historyDisabled;
  return (
    <section class="page-panel" aria-labelledby="history">
      <h2 id="history">{i18n.t('options.history')}</h2>
      <p class="text-note">{i18n.t(isOff ? 'options.historyOff' : 'options.historyText')}</p>
      {!isOff && (
        <>
          <Chooser
            id="retention"
            label={i18n.t('options.keepFor')}
            value={preferences.historyDays}
            choices={[
              ...RETENTIONS.map((days) => [days, countedText('options.days', days)] as const),
              [null, i18n.t('options.keepAll')],
            ]}
            onChoose={(days) => actions.prefer({ historyDays: days })}
          />
          {history.length > 0 && (
            <Decisions history={history} onClear={() => actions.tell({ type: 'options-clear-history' })} />
          )}
        </>
      )}
    </section>
  );
}

interface ChooserProps<Value> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [value: Value, words: string, dir?: 'ltr'])[];
  readonly onChoose: (value: Value) => void;
}

function Chooser<Value extends string | number | null>({ id, label, value, choices, onChoose }: ChooserProps<Value>) {
  return (
    <div class="history-filter">
      <label class="text-small" for={id}>
        {label}
      </label>
      <select
        id={id}
        class="control-input"
        value={String(value)}
        onChange={({ currentTarget }) => {
          const chosen = choices.find(([choice]) => String(choice) === currentTarget.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {choices.map(([choice, words, dir]) => (
          <option key={choice} value={String(choice)} dir={dir}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function Decisions({ history, onClear }: Pick<OptionsState, 'history'> & { readonly onClear: () => void }) {
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
          <label class="text-small" for="search">
            {i18n.t('options.search')}
          </label>
          <input
            id="search"
            type="search"
            class="control-input"
            autocomplete="off"
            value={filter.search}
            onInput={({ currentTarget }) => change({ search: currentTarget.value })}
          />
        </div>
        <Chooser
          id="client"
          label={i18n.t('options.client')}
          value={filter.client}
          choices={[
            ['', i18n.t('options.anyClient')],
            ...clients.map((client) => [client, hostOf(client), 'ltr'] as const),
          ]}
          onChoose={(client) => change({ client })}
        />
        <Chooser
          id="outcome"
          label={i18n.t('options.outcome')}
          value={filter.outcome}
          choices={[
            ['', i18n.t('options.anyOutcome')],
            ...OUTCOMES.map((outcome) => [outcome, i18n.t(keyFor('outcome', outcome))] as const),
          ]}
          onChoose={(outcome) => change({ outcome })}
        />
      </div>
      {found.length === 0 && <p class="text-note">{countedText('options.found', 0)}</p>}
      <ul>
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
    <li class="stack-ends options-row">
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
              $2={<UntrustedText text={server} />}
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
    <fieldset class="page-actions history-confirm">
      <legend>{countedText('options.clearAll', count)}</legend>
      <button ref={keep} type="button" class="control-button" onClick={() => setAsking(false)}>
        {i18n.t('options.keep')}
      </button>
      <button type="button" class="control-button control-risky" onClick={onClear}>
        {i18n.t('options.clearNow')}
      </button>
    </fieldset>
  );
}
