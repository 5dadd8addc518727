/** Opens a URL so that no page has a handle on it: our launcher in a new tab goes there from a sandboxed frame. */
import type { Browser } from 'wxt/browser';

export interface OpeningBrowser {
  readonly tabs: Pick<typeof Browser.tabs, 'get' | 'create'>;
  readonly windows: Pick<typeof Browser.windows, 'create'>;
}

/**
 * Creates the tab of `url`, the launcher unless given, for the tab `asking`: beside it or in a window of its own; in its
 * private mode and, beside it, in its container (Firefox). Returns the tab's id; rejects where no tab can be created.
 */
export async function createIsolatedTab(
  { tabs, windows }: OpeningBrowser,
  asking: Browser.tabs.Tab,
  openIn: 'tab' | 'window',
  url = '/launcher.html',
): Promise<number> {
  const tab =
    openIn === 'window'
      ? (await windows.create({ url, incognito: asking.incognito, focused: true }))?.tabs?.[0]
      : await tabs.create({
          url,
          windowId: asking.windowId,
          index: asking.index + 1,
          openerTabId: asking.id,
          active: true,
        });
  if (tab?.id === undefined) throw new Error('the browser created no tab');
  return tab.id;
}
