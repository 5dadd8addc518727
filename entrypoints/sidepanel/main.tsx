import { browser } from 'wxt/browser';
import { PANEL } from '../../components/arming/document-view.ts';
import { isPanelCall } from '../../lib/protocol/panel-call.ts';
import { PROMPT_PORT } from '../../lib/protocol/prompt-values.ts';
import { isOurs } from '../../lib/protocol/senders.ts';
import { BackgroundConnection } from '../../lib/view/background-connection.ts';
import { FollowingPanel } from '../../lib/view/following-panel.ts';
import { createScreen } from '../popup/on-screen.tsx';

/** The window around. The panel tells the background, since the browser names no window for a panel's messages. */
const panelWindow = browser.windows.getCurrent().then(({ id = browser.windows.WINDOW_ID_NONE }) => id);

const panelScreen = createScreen({
  place: 'panel',
  front: PANEL,
  hasPanel: true,
  isIconHidden: () => false,
  send: (message) => panel.send(message),
  leaveFor: () => {},
  keepBeside: () => {},
  close: () => {},
});

const panel = new FollowingPanel({
  windowId: panelWindow,
  tabs: browser.tabs,
  isVisible: () => document.visibilityState === 'visible',
  connect: (tabId, own, receive) =>
    new BackgroundConnection({
      connect: () => browser.runtime.connect({ name: PROMPT_PORT }),
      opening: {
        type: 'open',
        surface: 'panel',
        tabId,
        windowId: own,
        isPrivate: browser.extension.inIncognitoContext,
      },
      receive,
      later: setTimeout,
      mayRest: () => panel.mayRest,
    }),
  show: (message, tabId) => panelScreen.show(message, tabId),
  close: () => window.close(),
});

browser.tabs.onActivated.addListener((activated) => void panel.tabActivated(activated));
browser.tabs.onUpdated.addListener((tabId, change) => panel.tabUpdated(tabId, change));
browser.storage.onChanged.addListener(() => panel.stored());
browser.runtime.onMessage.addListener((message, sender, respond) => {
  const isCall =
    isPanelCall(message) && isOurs(sender, { extensionId: browser.runtime.id, base: browser.runtime.getURL('/') });
  const answer = isCall ? panel.called(message) : null;
  // A panel that says nothing leaves the answer to the panel that is meant.
  if (answer !== null) respond(answer);
  return undefined;
});
document.addEventListener('visibilitychange', () => void panel.visibilityChanged());
