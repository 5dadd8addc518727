import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { OptionsActions } from '../../components/options/actions.ts';
import { Options } from '../../components/options/options.tsx';
import { declareLanguage } from '../../components/ui/language.ts';
import { panelOpener } from '../../lib/background/panel-opener.ts';
import type { OptionsMessage, OptionsState } from '../../lib/protocol/options.ts';
import { askOver } from '../../lib/view/ask.ts';
import { shortcut } from '../../lib/view/shortcut.ts';

const askBackground = askOver(browser.runtime);
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
let state: OptionsState | null = null;
/** Answers can overtake each other: only the one to the last question is shown. */
let asked = 0;

const actions: OptionsActions = {
  unpair: (origin) => tell({ type: 'options-unpair', origin }),
  mute: (origin, muted) => tell({ type: 'options-mute', origin, muted }),
  chooseScope: (origin, scope) => tell({ type: 'options-scope', origin, scope }),
  prefer: async (change) => {
    // In the task of the press: so the person sees what they have chosen. Where it stays shut, the popup stands in.
    if (change.promptIn === 'panel') void openPanel?.(ownWindow).catch(() => {});
    // In the task of the press, before anything else: the browser asks for nothing without one.
    if (change.notify === 'on' && !(await browser.permissions.request({ permissions: ['notifications'] }))) {
      // The choice that was pressed is drawn back to the one that holds.
      if (state !== null) state = { ...state, preferences: { ...state.preferences } };
      drawOptions();
      return false;
    }
    // Shown at once: a choice that jumps back until the answer is here looks refused.
    if (state !== null) state = { ...state, preferences: { ...state.preferences, ...change } };
    drawOptions();
    return tell({ type: 'options-prefer', change });
  },
  clearHistory: () => tell({ type: 'options-clear-history' }),
  practise: () => void browser.tabs.create({ url: '/welcome.html' }),
};

function drawOptions(): void {
  const environment = { userAgent: navigator.userAgent, shortcut: iconKeys, hasPanel: openPanel !== null };
  if (state !== null) render(<Options state={state} environment={environment} actions={actions} />, optionsPlace);
}

/** Tells the background, and draws its answer. Returns whether `message` was carried out. */
async function tell(message: OptionsMessage): Promise<boolean> {
  asked += 1;
  const question = asked;
  const answer = await askBackground(message);
  iconKeys = await shortcutKnown;
  if (question !== asked) return !answer.failed;
  const isFirst = state === null;
  state = answer;
  drawOptions();
  // The way from a prompt leads to one choice, or to help.
  const { hash } = location;
  if (isFirst && hash === '#notify') document.getElementById('notify-on')?.focus();
  if (isFirst && hash === '#help') document.getElementById('help')?.focus();
  return !answer.failed;
}

const refresh = () => void tell({ type: 'options' });
declareLanguage(document.documentElement, i18n.t('language'));
document.title = i18n.t('options.title');
refresh();
browser.storage.onChanged.addListener((_changes, area) => {
  if (area !== 'session') refresh();
});
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh());
