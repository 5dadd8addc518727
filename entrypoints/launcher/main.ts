import type { WxtBrowser } from 'wxt/browser';
import { type LaunchMessage, urlOf } from '@/lib/protocol/launch.ts';

/** The browser's own: the polyfill would be loaded between the press and the page. */
const { browser, chrome } = globalThis as unknown as { browser?: WxtBrowser; chrome: WxtBrowser };
const { runtime } = browser ?? chrome;

/**
 * The sandboxed frame that leaves for the URL: the browser then treats the navigation as a stranger's, and sends no
 * Strict cookies even to a host that Usher has permission for.
 */
const frame = document.querySelector('iframe') as HTMLIFrameElement;
const ready = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
// Set here, after the listener; it loads while the background is asked.
frame.src = '/launcher-frame.html';
const url = urlOf(await runtime.sendMessage({ type: 'launch' } satisfies LaunchMessage));
if (url === null) {
  const { i18n } = await import('#i18n');
  document.body.textContent = i18n.t('launcher.alreadyOpened');
} else {
  await ready;
  frame.contentWindow?.postMessage(url, '*');
}
