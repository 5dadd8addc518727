import type { ComponentProps } from 'preact';
import { i18n } from '#i18n';
import type { Preferences } from '../../lib/protocol/preferences.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import type { SectionProps } from './actions.ts';

/** Where prompts come up and where URLs are opened. A choice holds at once. */
export function PreferencesSection({ state, actions, hasPanel }: SectionProps & { readonly hasPanel: boolean }) {
  const { preferences } = state;
  const group = <Name extends 'promptIn' | 'openIn' | 'notify' | 'linkMenu'>(
    name: Name,
    legend: string,
    choices: ComponentProps<typeof RadioGroup<Preferences[Name]>>['choices'],
  ) => (
    <RadioGroup
      name={name}
      legend={legend}
      value={preferences[name]}
      choices={choices}
      onChoose={(value) => actions.prefer({ [name]: value })}
    />
  );
  return (
    <section class="page-panel" aria-labelledby="preferences">
      <h2 id="preferences">{i18n.t('options.preferences')}</h2>
      {group('promptIn', i18n.t('options.promptIn'), [
        ['popup', i18n.t('options.promptPopup'), i18n.t('options.promptPopupText')],
        ...(hasPanel ? ([['panel', i18n.t('options.promptPanel'), i18n.t('options.promptPanelText')]] as const) : []),
        ['window', i18n.t('options.promptWindow'), i18n.t('options.promptWindowText')],
        ['badge', i18n.t('options.promptBadge'), i18n.t('options.promptBadgeText')],
      ])}
      {group('openIn', i18n.t('options.openIn'), [
        ['tab', i18n.t('options.openTab'), i18n.t('options.openTabText')],
        ['window', i18n.t('options.openWindow'), null],
      ])}
      {group('notify', i18n.t('options.notify'), [
        ['off', i18n.t('options.notifyOff'), i18n.t('options.notifyOffText')],
        ['on', i18n.t('options.notifyOn'), i18n.t('options.notifyOnText')],
      ])}
      {preferences.notify === 'on' && state.notificationsHidden && (
        <p class="text-note">{i18n.t('options.notifyHidden')}</p>
      )}
      {group('linkMenu', i18n.t('options.linkMenu'), [
        ['on', i18n.t('options.linkMenuOn'), i18n.t('options.linkMenuOnText')],
        ['off', i18n.t('options.linkMenuOff'), null],
      ])}
    </section>
  );
}
