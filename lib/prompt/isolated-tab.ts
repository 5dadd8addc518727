/**
 * Opening a URL so that the asking page has no handle on it: our launcher page in a new tab beside the asking one,
 * which leaves for the URL from a sandboxed frame (platform.md, "Opening the URL").
 */
import type { Browser } from 'wxt/browser';
import type { StoredRequest } from '../requests/request.ts';

const LAUNCHER = '/launcher.html';

/**
 * Creates the launcher's tab for `request`, in the window, private mode and (Firefox) container of the asking tab.
 * Gives the tab's id; rejects where the asking tab is gone or no tab can be created.
 */
export async function createIsolatedTab(
  tabs: Pick<typeof Browser.tabs, 'get' | 'create'>,
  request: StoredRequest,
): Promise<number> {
  const asking = await tabs.get(request.client.tabId);
  const { id } = await tabs.create({
    url: LAUNCHER,
    windowId: asking.windowId,
    index: asking.index + 1,
    openerTabId: request.client.tabId,
    active: true,
  });
  if (id === undefined) throw new Error('the browser created no tab');
  return id;
}
