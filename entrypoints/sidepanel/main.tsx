import { browser } from 'wxt/browser';
import { besideThePage } from '../../components/arming/surroundings.ts';
import { PROMPT_PORT } from '../../lib/protocol/prompt-words.ts';
import { BrowserWindow } from '../../lib/view/browser-window.ts';
import { Connection } from '../../lib/view/connection.ts';
import { Panel } from '../../lib/view/panel.ts';
import { createScreen } from '../popup/on-screen.tsx';

/** The window around: the background is told, since the browser names none for what comes from here. */
const windowId = browser.windows.getCurrent().then(({ id = browser.windows.WINDOW_ID_NONE }) => id);

const screen = createScreen({
  place: 'panel',
  front: besideThePage(new BrowserWindow(browser.windows, windowId)),
  hasPanel: true,
  send: (message) => panel.send(message),
  openOptions: () => void browser.runtime.openOptionsPage(),
  chooseNotifications: () => void browser.tabs.create({ url: '/options.html#notify' }),
  keepBeside: () => {},
  close: () => {},
});

const panel = new Panel({
  windowId,
  tabs: browser.tabs,
  isVisible: () => document.visibilityState === 'visible',
  connect: (tabId, own, receive) =>
    new Connection({
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
    }),
  show: (message, tabId) => screen.show(message, tabId),
});

browser.tabs.onActivated.addListener((activated) => void panel.tabActivated(activated));
browser.tabs.onUpdated.addListener((tabId, change) => panel.tabUpdated(tabId, change));
document.addEventListener('visibilitychange', () => void panel.visibilityChanged());
