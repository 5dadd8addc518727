import { i18n } from '#i18n';
import { ScopeChoice } from '../stand-in/scope.tsx';
import { dayText, type PlacedKey, timeText } from '../ui/text.ts';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import type { SectionProps } from './actions.ts';

/** The paired clients: since when, when they last asked, quiet for an hour, what is answered for them, the way out. */
export function ClientList({ state: { clients }, actions }: SectionProps) {
  return (
    <section class="page-panel" aria-labelledby="clients">
      <h2 id="clients">{i18n.t('options.clients')}</h2>
      <p class="text-note">{clients.length === 0 ? i18n.t('options.noClients') : i18n.t('options.clientsText')}</p>
      {clients.length > 0 && (
        <ul>
          {clients.map(({ origin, pairedAt, lastUsed, muted, standIn }, index) => (
            <li key={origin} class="stack-ends options-row">
              <div class="options-row-text">
                <strong id={`client-${index}`}>
                  <Site name={origin} />
                </strong>
                <span class="text-small options-row-note">
                  {i18n.t('options.pairedSince', [dayText(pairedAt)])}
                  {' · '}
                  {lastUsed === null ? i18n.t('options.neverUsed') : i18n.t('options.lastUsed', [timeText(lastUsed)])}
                  {muted && ` · ${i18n.t('options.muted')}`}
                </span>
              </div>
              <PageButton
                words={i18n.t(muted ? 'mute.unmute' : 'mute.short')}
                spoken={muted ? 'mute.undo' : 'mute.offer'}
                origin={origin}
                onPress={() => actions.tell({ type: 'options-mute', origin, muted: !muted })}
              />
              <PageButton
                words={i18n.t('home.unpair')}
                spoken="options.unpairClient"
                origin={origin}
                onPress={() => actions.tell({ type: 'options-unpair', origin })}
              />
              {standIn !== null && (
                <ScopeChoice
                  name={`scope-${index}`}
                  value={standIn}
                  describedBy={`client-${index}`}
                  onChoose={(scope) => actions.tell({ type: 'options-scope', origin, scope })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PageButtonProps {
  readonly words: string;
  readonly spoken: PlacedKey<1>;
  readonly origin: string;
  readonly onPress: () => void;
}

function PageButton({ words, spoken, origin, onPress }: PageButtonProps) {
  return (
    <button type="button" class="control-button" onClick={onPress}>
      <span aria-hidden="true">{words}</span>
      <span class="visually-hidden">
        <Wording say={spoken} $1={<Site name={origin} />} />
      </span>
    </button>
  );
}
