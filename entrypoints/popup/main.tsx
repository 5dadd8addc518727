import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { App, type Listen } from '../../components/app.tsx';
import type { Actions } from '../../components/decision.ts';
import type { PromptEvent } from '../../components/prompt/machine.ts';
import type { BackgroundToPrompt, PromptMessage } from '../../lib/protocol/prompt.ts';
import { PROMPT_PORT } from '../../lib/protocol/prompt-words.ts';

/** Between a dropped port and the next one, so that a background that refuses is not asked without end. */
const RECONNECT_MS = 200;

type Port = ReturnType<typeof browser.runtime.connect>;

const parameters = new URLSearchParams(location.search);
const place = parameters.get('surface') === 'window' ? 'window' : 'popup';
/** The request that is on screen first, of several. */
const first = parameters.get('request');
const root = document.getElementById('prompt') as HTMLElement;

let tabId: number;
let port: Port | null = null;
/** The prompt on screen; there is none before the first state. */
let take: ((event: PromptEvent) => void) | null = null;

const actions: Actions = {
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
  openOptions: () => {
    // Closing a window of ours would be cancel for what it shows.
    void browser.runtime.openOptionsPage().then(() => place === 'popup' && window.close());
  },
  close: () => window.close(),
};

const listen: Listen = (listener) => {
  take = listener;
  return () => {
    take = null;
  };
};

function receive(message: BackgroundToPrompt): void {
  if (message.type === 'close') window.close();
  else if (take !== null) take(message);
  else if (message.type === 'state') {
    render(<App state={message.state} listen={listen} actions={actions} place={place} first={first} />, root);
  }
}

/** Connects and says which surface this is. The worker dies now and then; then the port drops and a new one wakes it. */
function connect(): Port {
  const opened = browser.runtime.connect({ name: PROMPT_PORT });
  opened.onMessage.addListener((message: unknown) => receive(message as BackgroundToPrompt));
  opened.onDisconnect.addListener(() => {
    if (port !== opened) return;
    port = null;
    setTimeout(() => {
      port ??= connect();
    }, RECONNECT_MS);
  });
  opened.postMessage({
    type: 'open',
    surface: place,
    tabId,
    isPrivate: browser.extension.inIncognitoContext,
  } satisfies PromptMessage);
  return opened;
}

function send(message: PromptMessage): void {
  port ??= connect();
  try {
    port.postMessage(message);
  } catch {
    // The port died and its event has not come yet.
    port = connect();
    port.postMessage(message);
  }
}

/** Returns the tab in front, and closes the popup once it is another: Firefox leaves it open then, for a tab behind. */
async function tabInFront(): Promise<number> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  browser.tabs.onActivated.addListener(({ windowId }) => {
    if (windowId === tab?.windowId) window.close();
  });
  return tab?.id ?? -1;
}

document.documentElement.lang = i18n.t('language');
document.documentElement.dataset.surface = place;
tabId = place === 'window' ? Number(parameters.get('tab')) : await tabInFront();
port = connect();
