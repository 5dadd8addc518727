import type { WxtBrowser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { FRAMED, type LaunchMessage, urlOf } from '@/lib/protocol/launch.ts';

/** The browser's own: the polyfill would be loaded between the press and the page. */
const { browser, chrome } = globalThis as unknown as { browser?: WxtBrowser; chrome: WxtBrowser };
const { runtime, i18n } = browser ?? chrome;

/** Its name as the build writes it: the module for messages would be loaded between the press and the page too. */
const ALREADY_OPENED = 'launcher.alreadyOpened'.replace('.', '_');

/** Of `public/launcher.html`: leaves for the URL, which is given once. The frame loads while the background is asked. */
export default defineUnlistedScript(async () => {
  const frame = location.search === FRAMED ? sandboxedFrame() : null;
  const url = urlOf(await runtime.sendMessage({ type: 'launch' } satisfies LaunchMessage));
  if (url === null) document.body.textContent = i18n.getMessage(ALREADY_OPENED as never);
  else if (frame === null) location.replace(url);
  else (await frame).postMessage(url, '*');
});

/**
 * The frame that leaves for the URL it is sent, once it listens. It has an opaque origin: the browser then treats the
 * navigation as a stranger's, and sends no Strict cookies even to a host that Usher has permission for.
 */
function sandboxedFrame(): Promise<Window> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.sandbox.add('allow-scripts', 'allow-top-navigation');
  frame.src = '/launcher-frame.html';
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame.contentWindow as Window), { once: true });
    document.body.append(frame);
  });
}
