import { i18n } from '#i18n';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { SectionProps } from './actions.ts';

/** Where prompts come up and where URLs are opened. A choice holds at once. */
export function PreferencesSection({ state, actions, hasPanel }: SectionProps & { readonly hasPanel: boolean }) {
  const { promptIn, openIn, notify, linkMenu } = state.preferences;
  return (
    <section class="page-panel" aria-labelledby="preferences">
      <h2 id="preferences">{i18n.t('options.preferences')}</h2>
      <RadioGroup
        name="prompt-in"
        legend={i18n.t('options.promptIn')}
        value={promptIn}
        choices={[
          ['popup', i18n.t('options.promptPopup'), i18n.t('options.promptPopupText')],
          ...(hasPanel ? ([['panel', i18n.t('options.promptPanel'), i18n.t('options.promptPanelText')]] as const) : []),
          ['window', i18n.t('options.promptWindow'), i18n.t('options.promptWindowText')],
          ['badge', i18n.t('options.promptBadge'), i18n.t('options.promptBadgeText')],
        ]}
        onChoose={(value) => actions.prefer({ promptIn: value })}
      />
      <RadioGroup
        name="open-in"
        legend={i18n.t('options.openIn')}
        value={openIn}
        choices={[
          ['tab', i18n.t('options.openTab'), i18n.t('options.openTabText')],
          ['window', i18n.t('options.openWindow'), null],
        ]}
        onChoose={(value) => actions.prefer({ openIn: value })}
      />
      <RadioGroup
        name="notify"
        legend={i18n.t('options.notify')}
        value={notify}
        choices={[
          ['off', i18n.t('options.notifyOff'), i18n.t('options.notifyOffText')],
          ['on', i18n.t('options.notifyOn'), i18n.t('options.notifyOnText')],
        ]}
        onChoose={(value) => actions.prefer({ notify: value })}
      />
      {notify === 'on' && state.notificationsHidden && <p class="text-note">{i18n.t('options.notifyHidden')}</p>}
      <RadioGroup
        name="link-menu"
        legend={i18n.t('options.linkMenu')}
        value={linkMenu}
        choices={[
          ['on', i18n.t('options.linkMenuOn'), i18n.t('options.linkMenuOnText')],
          ['off', i18n.t('options.linkMenuOff'), null],
        ]}
        onChoose={(value) => actions.prefer({ linkMenu: value })}
      />
    </section>
  );
}
