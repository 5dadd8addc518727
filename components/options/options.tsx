import { i18n } from '#i18n';
import type { OptionsMessage, OptionsState } from '../../lib/protocol/options.ts';
import { useAnnouncement } from '../ui/announcement.ts';
import { AnnounceContext } from '../ui/controls.tsx';
import { SeverityIcon, UsherIcon } from '../ui/icons.tsx';
import { About, type Environment, Figures } from './about.tsx';
import type { OptionsActions, SectionProps } from './actions.ts';
import { ClientList } from './client-list.tsx';
import { Help } from './help.tsx';
import { HistorySection } from './history.tsx';
import { PreferencesSection } from './preferences.tsx';

/** The words for changes that are carried out, where they say more than that. */
const DONE: Partial<Record<OptionsMessage['type'], 'options.unpaired' | 'options.cleared'>> = {
  'options-unpair': 'options.unpaired',
  'options-clear-history': 'options.cleared',
};

export function Options({ state, environment, actions }: SectionProps & { readonly environment: Environment }) {
  const [announcement, announce] = useAnnouncement();
  const said = async (done: Promise<boolean>, text: string) => {
    const isDone = await done;
    if (isDone) announce(text);
    return isDone;
  };
  const spoken: OptionsActions = {
    ...actions,
    tell: (change) => said(actions.tell(change), i18n.t(DONE[change.type] ?? 'options.saved')),
    prefer: (change) => said(actions.prefer(change), i18n.t('options.saved')),
  };
  return (
    <AnnounceContext.Provider value={announce}>
      <header class="page-head">
        <UsherIcon size={28} />
        <h1>{i18n.t('options.title')}</h1>
      </header>
      <main class="page-body" data-view="options">
        <Managed policy={state.policy} />
        <ClientList state={state} actions={spoken} />
        <PreferencesSection state={state} actions={spoken} hasPanel={environment.hasPanel} />
        <HistorySection state={state} actions={spoken} />
        <Help />
        <About state={state} actions={spoken} environment={environment} />
        {state.failed && (
          <p class="finding-box tone-red options-failed" role="alert">
            {i18n.t('options.failed')}
          </p>
        )}
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
    <section class={`finding-box ${blocks ? 'tone-red' : 'tone-amber'}`}>
      <h2 class="stack-row finding-title">
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
      <Figures figures={settings.map(({ name, value }) => [name, value, <code key={name}>{name}</code>])} />
    </div>
  );
}
