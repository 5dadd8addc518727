import type { WxtBrowser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { answerOf, type LaunchMessage } from '@/lib/protocol/launch.ts';

/** The browser's own: the polyfill would be loaded between the press and the page. */
const { browser, chrome } = globalThis as unknown as { browser?: WxtBrowser; chrome: WxtBrowser };
const { runtime, i18n } = browser ?? chrome;

/** Its name as the build writes it: the module for messages would be loaded between the press and the page too. */
const ALREADY_OPENED = 'launcher.alreadyOpened'.replace('.', '_');

/** Of `public/launcher.html`: leaves for the URL, which is given once. */
export default defineUnlistedScript(async () => {
  const { url, framed } = answerOf(await runtime.sendMessage({ type: 'launch' } satisfies LaunchMessage));
  if (url === null) document.body.textContent = i18n.getMessage(ALREADY_OPENED as never);
  else if (framed) leaveFromFrame(url);
  else location.replace(url);
});

/**
 * From a sandboxed frame, an opaque origin: the browser then treats the navigation as a stranger's, and sends no Strict
 * cookies even to a host that Usher has permission for.
 */
function leaveFromFrame(url: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.sandbox.add('allow-scripts', 'allow-top-navigation');
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(url, '*'), { once: true });
  frame.src = '/launcher-frame.html';
  document.body.append(frame);
}
