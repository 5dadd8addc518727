import { useCallback } from 'preact/hooks';
import { i18n } from '#i18n';
import type { OptionsState } from '../../lib/protocol/options.ts';
import type { StandInScope } from '../../lib/protocol/page-words.ts';
import type { PreferencesChange } from '../../lib/protocol/preferences.ts';
import { useAnnouncement } from '../ui/announcement.ts';
import { AnnounceContext } from '../ui/controls.tsx';
import { SeverityIcon, UsherIcon } from '../ui/icons.tsx';
import { About, type Environment } from './about.tsx';
import { ClientList } from './client-list.tsx';
import { Help } from './help.tsx';
import { HistorySection } from './history.tsx';
import { PreferencesSection } from './preferences.tsx';

/** The actions of the options page; the entrypoint supplies them. */
export interface OptionsActions {
  readonly unpair: (origin: string) => void;
  readonly mute: (origin: string, muted: boolean) => void;
  /** Chooses the requests that Usher answers in place of the page at `origin`. */
  readonly chooseScope: (origin: string, scope: StandInScope) => void;
  readonly prefer: (change: PreferencesChange) => void;
  readonly clearHistory: () => void;
  /** Opens the welcome page, with its practice. */
  readonly practise: () => void;
}

interface OptionsProps {
  readonly state: OptionsState;
  readonly environment: Environment;
  readonly actions: OptionsActions;
}

export function Options({ state, environment, actions }: OptionsProps) {
  const [announcement, announce] = useAnnouncement();
  const said = useCallback(
    <Args extends unknown[]>(action: (...args: Args) => void, text: string) =>
      (...args: Args) => {
        action(...args);
        announce(text);
      },
    [announce],
  );
  const { clients, history, preferences, policy } = state;
  return (
    <AnnounceContext.Provider value={announce}>
      <header class="page-head">
        <UsherIcon size={28} />
        <h1>{i18n.t('options.title')}</h1>
      </header>
      <main class="page-body" data-view="options">
        <Managed policy={policy} />
        <ClientList
          clients={clients}
          onUnpair={said(actions.unpair, i18n.t('options.unpaired'))}
          onMute={said(actions.mute, i18n.t('options.saved'))}
          onScope={said(actions.chooseScope, i18n.t('options.saved'))}
        />
        <PreferencesSection
          preferences={preferences}
          hasPanel={environment.hasPanel}
          notificationsHidden={state.notificationsHidden}
          onPrefer={said(actions.prefer, i18n.t('options.saved'))}
          onNotify={(notify) => actions.prefer({ notify })}
        />
        <HistorySection
          history={history}
          historyDays={preferences.historyDays}
          isOff={policy.historyDisabled}
          onPrefer={said(actions.prefer, i18n.t('options.saved'))}
          onClear={said(actions.clearHistory, i18n.t('options.cleared'))}
        />
        <Help />
        <About state={state} environment={environment} onPractise={actions.practise} />
        <p class="visually-hidden" role="status">
          <span key={announcement.count}>{announcement.text}</span>
        </p>
      </main>
    </AnnounceContext.Provider>
  );
}

/** That an administrator has set something, and what of it cannot be read. */
function Managed({ policy: { isManaged, problems, settings } }: Pick<OptionsState, 'policy'>) {
  if (!isManaged) return null;
  if (problems.length === 0) {
    return (
      <section class="card-tint">
        <p>{i18n.t('options.managed')}</p>
        <Settings settings={settings} />
      </section>
    );
  }
  const blocks =
    problems.some((name) => name.startsWith('blocked') || name === 'allowedStandIns') || problems.includes('storage');
  return (
    <section class={`finding-box ${blocks ? 'finding-danger' : 'finding-warning'}`}>
      <h2 class="finding-title">
        <SeverityIcon severity={blocks ? 'danger' : 'warning'} />
        {i18n.t('options.policyProblem')}
      </h2>
      {!problems.includes('storage') && (
        <p>
          <code>{problems.join(', ')}</code>
        </p>
      )}
      <p>{i18n.t(blocks ? 'options.policyBlocks' : 'options.policyStrict')}</p>
      <Settings settings={settings} />
    </section>
  );
}

/** The administrator's settings by their own names, which `docs/admins.md` explains. */
function Settings({ settings }: Pick<OptionsState['policy'], 'settings'>) {
  if (settings.length === 0) return null;
  return (
    <div class="options-policy">
      <p>{i18n.t('options.policyRead')}</p>
      <dl class="stack-close about-figures">
        {settings.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
