/** What the popup, our window and the panel have in common: the prompt on screen, and what a press in it does. */
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { App, type Listen } from '../../components/app.tsx';
import type { Front } from '../../components/arming/surroundings.ts';
import type { Actions } from '../../components/decision.ts';
import { declareLanguage } from '../../components/language.ts';
import type { PromptEvent } from '../../components/prompt/machine.ts';
import type { BackgroundToPrompt, PromptMessage } from '../../lib/protocol/prompt.ts';

/** What is each surface's own. */
interface Surface extends Pick<Actions, 'openOptions' | 'chooseNotifications' | 'close' | 'keepBeside'> {
  readonly place: 'popup' | 'window' | 'panel';
  readonly front: Front;
  readonly hasPanel: boolean;
  readonly send: (message: PromptMessage) => void;
}

/**
 * Returns what shows a message of the background. `tabId` is the tab that it is about: with another, the prompt begins
 * anew. `first` is the request that is on screen first, of several.
 */
export function showOn({ place, front, hasPanel, send, ...own }: Surface) {
  declareLanguage(document.documentElement, i18n.t('language'));
  document.documentElement.dataset.surface = place;
  const root = document.getElementById('prompt') as HTMLElement;
  let shownTab: number | null = null;
  /** The prompt on screen; there is none before the first state. */
  let take: ((event: PromptEvent) => void) | null = null;
  const listen: Listen = (listener) => {
    take = listener;
    return () => {
      take = null;
    };
  };
  const actions: Actions = {
    ...own,
    send,
    copy: (text) => void navigator.clipboard.writeText(text),
    requestPairing: (origin, permission) => {
      send({ type: 'pair', origin });
      // In the same task as the press: Firefox takes the gesture away after an await.
      browser.permissions.request({ origins: [permission] }).then(
        (granted) => send({ type: 'pair-answered', granted }),
        () => send({ type: 'pair-answered', granted: false }),
      );
    },
  };
  return (
    message: Exclude<BackgroundToPrompt, { type: 'close' }>,
    tabId: number,
    first: string | null = null,
  ): void => {
    if (take !== null && tabId === shownTab) {
      take(message);
      return;
    }
    if (message.type !== 'state') return;
    shownTab = tabId;
    const begun = message.first ?? first;
    const shared = { listen, actions, place, front, hasPanel };
    render(<App key={tabId} state={message.state} first={begun} {...shared} />, root);
  };
}
