import { browser } from 'wxt/browser';
import { FOCUSED } from '../../components/arming/document-view.ts';
import { panelOpener } from '../../lib/background/panel-opener.ts';
import { PROMPT_PORT } from '../../lib/protocol/prompt-values.ts';
import { BackgroundConnection } from '../../lib/view/background-connection.ts';
import { isTabChanged } from '../../lib/view/front-tab.ts';
import { createScreen } from './on-screen.tsx';

const parameters = new URLSearchParams(location.search);
const place = parameters.get('surface') === 'window' ? 'window' : 'popup';
const openSidePanel = panelOpener(browser);

let connection: BackgroundConnection | null = null;
let isIconHidden = false;
let popupWindow = 0;

/** A popup closes once `opened` is there. Our own window stays: closing it would be cancel for what it shows. */
function leaveFor(opened: Promise<unknown>): void {
  if (place === 'window') return;
  connection?.send({ type: 'leave' });
  void opened.then(() => window.close());
}

// Asked before anything is made: it takes as long as the rest.
const front = browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab);

const screen = createScreen({
  place,
  front: FOCUSED,
  hasPanel: openSidePanel !== null,
  isIconHidden: () => place === 'popup' && isIconHidden,
  send: (message) => connection?.send(message),
  leaveFor,
  keepBeside: (id) => {
    // First of all: Chromium closes the popup as the panel opens.
    connection?.send({ type: 'keep-beside', id });
    openSidePanel?.(popupWindow).then(
      () => window.close(),
      () => connection?.send({ type: 'keep-open', id }),
    );
  },
  close: () => window.close(),
});

if (place === 'popup') {
  browser.tabs.onActivated.addListener(async (activated) => {
    if (isTabChanged(await front, activated)) window.close();
  });
}

// Firefox ESR does not know `getUserSettings`.
const [tab, settings] = await Promise.all([front, browser.action.getUserSettings?.()]);
isIconHidden = settings?.isOnToolbar === false;
popupWindow = tab?.windowId ?? popupWindow;
const tabId = place === 'window' ? Number(parameters.get('tab')) : (tab?.id ?? -1);
connection = new BackgroundConnection({
  connect: () => browser.runtime.connect({ name: PROMPT_PORT }),
  opening: { type: 'open', surface: place, tabId, isPrivate: browser.extension.inIncognitoContext },
  receive: (message) => {
    if (message.type === 'close') window.close();
    else screen.show(message, tabId, parameters.get('request'));
  },
  later: setTimeout,
  mayRest: () => false,
});
