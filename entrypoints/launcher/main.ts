import * as v from 'valibot';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { LaunchAnswer, type LaunchMessage } from '@/lib/protocol/launch.ts';

/**
 * Leaves for the URL from inside a sandboxed frame: the browser then treats the navigation as a stranger's, and sends
 * no Strict cookies even to a host that Usher has permission for (platform.md, "Opening the URL").
 */
function leaveFor(url: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-top-navigation');
  frame.src = '/launcher-frame.html';
  frame.hidden = true;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(url, '*'));
  document.body.append(frame);
}

const ask: LaunchMessage = { type: 'launch' };
const { url } = v.parse(LaunchAnswer, await browser.runtime.sendMessage(ask));
if (url === null) document.body.textContent = i18n.t('launcher.alreadyOpened');
else leaveFor(url);
