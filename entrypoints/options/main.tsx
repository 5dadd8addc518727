import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { OptionsActions } from '../../components/options/actions.ts';
import { Options } from '../../components/options/options.tsx';
import { declareLanguage } from '../../components/ui/language.ts';
import { panelOpener } from '../../lib/background/panel-opener.ts';
import type { OptionsState } from '../../lib/protocol/options.ts';
import { askBackgroundOver } from '../../lib/view/ask-background.ts';
import { OptionsTalk } from '../../lib/view/options-talk.ts';
import { shortcut } from '../../lib/view/shortcut.ts';

const askBackground = askBackgroundOver(browser.runtime);
const openPanel = panelOpener(browser);
/** The panel opens in it; known before anybody can press. */
let ownWindow = 0;
void browser.windows?.getCurrent().then(({ id = 0 }) => {
  ownWindow = id;
});
const optionsPlace = document.getElementById('options') as HTMLElement;
/** Asked for beside the first question: what is drawn first is the whole page. */
const shortcutKnown = shortcut(browser.commands);
let iconKeys = '';
let isDrawn = false;
const talk = new OptionsTalk(async (message) => {
  const answer = await askBackground(message);
  iconKeys = await shortcutKnown;
  return answer;
}, drawOptions);

const actions: OptionsActions = {
  tell: (change) => talk.tell(change),
  prefer: async (change) => {
    // In the task of the press: so the person sees what they have chosen. Where it stays shut, the popup stands in.
    if (change.promptIn === 'panel') void openPanel?.(ownWindow).catch(() => {});
    // In the task of the press, before anything else: the browser asks for nothing without one.
    if (change.notify === 'on' && !(await browser.permissions.request({ permissions: ['notifications'] }))) {
      // The choice that was pressed is drawn back to the one that holds.
      talk.show({});
      return false;
    }
    talk.show(change);
    return talk.tell({ type: 'options-prefer', change });
  },
  practise: () => void browser.tabs.create({ url: '/welcome.html' }),
};

function drawOptions(state: OptionsState): void {
  const environment = { userAgent: navigator.userAgent, shortcut: iconKeys, hasPanel: openPanel !== null };
  render(<Options state={state} environment={environment} actions={actions} />, optionsPlace);
  if (isDrawn) return;
  isDrawn = true;
  // The way from a prompt leads to one choice, or to help.
  const { hash } = location;
  if (hash === '#notify') document.getElementById('notify-on')?.focus();
  if (hash === '#help') document.getElementById('help')?.focus();
}

const refresh = () => void talk.tell({ type: 'options' });
declareLanguage(document.documentElement, i18n.t('language'));
document.title = i18n.t('options.title');
refresh();
browser.storage.onChanged.addListener((_changes, area) => {
  if (area !== 'session') refresh();
});
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
