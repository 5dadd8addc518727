import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { App } from '../../components/app.tsx';
import type { Actions, Refused } from '../../components/decision.ts';
import type { BackgroundToPrompt, PromptMessage, PromptState } from '../../lib/protocol/prompt.ts';
import { PROMPT_PORT } from '../../lib/protocol/prompt-words.ts';

/** Between a dropped port and the next one, so that a background that refuses is not asked without end. */
const RECONNECT_MS = 200;

type Port = ReturnType<typeof browser.runtime.connect>;

const parameters = new URLSearchParams(location.search);
const surface = parameters.get('surface') === 'window' ? 'window' : 'popup';
/** The request that is on screen first, of several. */
const first = parameters.get('request');
const root = document.getElementById('prompt') as HTMLElement;

let tabId: number;
let port: Port | null = null;
let state: PromptState | null = null;
let refused: Refused | null = null;
/** The request whose press could not be written, until the next one is made. */
let failed: string | null = null;

const actions: Actions = {
  send: (message) => {
    if ('id' in message && message.id === failed && message.type !== 'draft') failed = null;
    send(message);
  },
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
    void browser.runtime.openOptionsPage().then(() => surface === 'popup' && window.close());
  },
  close: () => window.close(),
};

function draw(): void {
  if (state === null) return;
  render(
    <App state={state} refused={refused} failed={failed} actions={actions} surface={surface} first={first} />,
    root,
  );
}

/** Connects and says which surface this is. The worker dies now and then; then the port drops and a new one wakes it. */
function connect(): Port {
  const opened = browser.runtime.connect({ name: PROMPT_PORT });
  opened.onMessage.addListener((message: unknown) => {
    const pushed = message as BackgroundToPrompt;
    if (pushed.type === 'close') window.close();
    else if (pushed.type === 'state') state = pushed.state;
    else if (pushed.type === 'failed') failed = pushed.id;
    else refused = pushed;
    draw();
  });
  opened.onDisconnect.addListener(() => {
    if (port !== opened) return;
    port = null;
    setTimeout(() => {
      port ??= connect();
    }, RECONNECT_MS);
  });
  opened.postMessage({
    type: 'open',
    surface,
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

/** Gives the tab in front, and closes the popup once it is another: Firefox leaves it open then, for a tab behind. */
async function tabInFront(): Promise<number> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  browser.tabs.onActivated.addListener(({ windowId }) => {
    if (windowId === tab?.windowId) window.close();
  });
  return tab?.id ?? -1;
}

document.documentElement.lang = i18n.t('language');
document.documentElement.dataset.surface = surface;
tabId = surface === 'window' ? Number(parameters.get('tab')) : await tabInFront();
port = connect();
