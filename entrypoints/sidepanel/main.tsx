import { browser } from 'wxt/browser';
import { besideThePage } from '../../components/arming/surroundings.ts';
import { PROMPT_PORT } from '../../lib/protocol/prompt-words.ts';
import { BrowserWindow } from '../../lib/view/browser-window.ts';
import { Connection } from '../../lib/view/connection.ts';
import { Following } from '../../lib/view/following.ts';
import { showOn } from '../popup/on-screen.tsx';

/** The window around: the background is told, since the browser names none for what comes from here. */
const { id: windowId = browser.windows.WINDOW_ID_NONE } = await browser.windows.getCurrent();

const show = showOn({
  place: 'panel',
  front: besideThePage(new BrowserWindow(browser.windows, windowId)),
  hasPanel: true,
  send: (message) => following.send(message),
  openOptions: () => void browser.runtime.openOptionsPage(),
  chooseNotifications: () => void browser.tabs.create({ url: '/options.html#notify' }),
  keepBeside: () => {},
  close: () => {},
});

const following = new Following({
  connect: (tabId, receive) =>
    new Connection({
      connect: () => browser.runtime.connect({ name: PROMPT_PORT }),
      opening: {
        type: 'open',
        surface: 'panel',
        tabId,
        windowId,
        isPrivate: browser.extension.inIncognitoContext,
      },
      receive,
      later: setTimeout,
    }),
  receive: (message, tabId) => {
    if (message.type !== 'close') show(message, tabId);
  },
});

/** Follows the tab in front for as long as somebody can see the panel: one that is hidden shows nobody anything. */
async function follow(): Promise<void> {
  if (document.visibilityState !== 'visible') {
    following.stop();
    return;
  }
  const [tab] = await browser.tabs.query({ active: true, windowId });
  if (tab?.id !== undefined) following.follow(tab.id);
}

browser.tabs.onActivated.addListener((activated) => {
  if (activated.windowId === windowId) void follow();
});
browser.tabs.onUpdated.addListener((tabId, { status }) => {
  if (tabId === following.tabId && status !== undefined) following.send({ type: 'look' });
});
document.addEventListener('visibilitychange', () => void follow());
void follow();
