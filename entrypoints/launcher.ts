import type { WxtBrowser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type LaunchMessage, urlOf } from '../lib/protocol/launch.ts';

/** The browser's own: the polyfill would be loaded between the press and the page. */
const { browser, chrome } = globalThis as unknown as { browser?: WxtBrowser; chrome: WxtBrowser };
const { runtime } = browser ?? chrome;

/**
 * The script of `public/launcher.html`. Navigates to the URL, which it receives once, from a sandboxed frame with an opaque
 * origin. The browser then treats the navigation as a stranger's, and sends no Strict cookies even to a host that Usher has
 * permission for, if only while its tab is open (activeTab). The frame loads while this script does, and while it asks the
 * background. It says when it is ready; if this script was later than that, the launcher's load event comes, which waits for
 * both of their scripts.
 */
export default defineUnlistedScript(async () => {
  const ready = new Promise<void>((resolve) => {
    addEventListener('message', ({ source }) => source === frames[0] && resolve());
    addEventListener('load', () => resolve());
  });
  const ask = () => runtime.sendMessage({ type: 'launch' } satisfies LaunchMessage);
  // Where the background dies meanwhile, the next one knows whether the URL was given away.
  const url = urlOf(await ask().catch(ask));
  if (url === null) location.replace('/opened.html');
  else {
    await ready;
    frames[0]?.postMessage(url, { targetOrigin: '*' });
  }
});
