/**
 * Opening a URL so that the asking page has no handle on it: our launcher page in a new tab beside the asking one,
 * which navigates to the URL from a sandboxed frame.
 */
import type { Browser } from 'wxt/browser';
import type { StoredRequest } from '../requests/request.ts';
import { isPractice, PRACTICE_PAGE } from './practice.ts';

const LAUNCHER = '/launcher.html';

export interface OpeningBrowser {
  readonly tabs: Pick<typeof Browser.tabs, 'get' | 'create'>;
  readonly windows: Pick<typeof Browser.windows, 'create'>;
}

/**
 * Creates the launcher's tab for `request`, beside the asking tab or in a window of its own; in the asking tab's
 * private mode and, beside it, in its container (Firefox). Practice gets one of our pages instead, which opens nothing.
 * Returns the tab's id; rejects where the asking tab is gone or no tab can be created.
 */
export async function createIsolatedTab(
  { tabs, windows }: OpeningBrowser,
  request: StoredRequest,
  openIn: 'tab' | 'window',
): Promise<number> {
  const { tabId } = request.client;
  return createTab({ tabs, windows }, tabId, isPractice(request) ? PRACTICE_PAGE : LAUNCHER, openIn);
}

/** Creates a launcher's tab for the tab `tabId`, as for a request of its page. Returns its id; rejects likewise. */
export function createLauncherTab(browser: OpeningBrowser, tabId: number, openIn: 'tab' | 'window'): Promise<number> {
  return createTab(browser, tabId, LAUNCHER, openIn);
}

async function createTab(
  { tabs, windows }: OpeningBrowser,
  tabId: number,
  url: string,
  openIn: 'tab' | 'window',
): Promise<number> {
  const asking = await tabs.get(tabId);
  const tab =
    openIn === 'window'
      ? (await windows.create({ url, incognito: asking.incognito, focused: true }))?.tabs?.[0]
      : await tabs.create({
          url,
          windowId: asking.windowId,
          index: asking.index + 1,
          openerTabId: tabId,
          active: true,
        });
  if (tab?.id === undefined) throw new Error('the browser created no tab');
  return tab.id;
}
