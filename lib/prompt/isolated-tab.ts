/**
 * Opening a URL so that the asking page has no handle on it: our launcher page in a new tab beside the asking one,
 * which leaves for the URL.
 */
import type { Browser } from 'wxt/browser';
import { permissionFor } from '../pairing/origin.ts';
import { FRAMED } from '../protocol/launch.ts';
import type { StoredRequest } from '../requests/request.ts';
import { isPractice, PRACTICE_PAGE } from './practice.ts';

const LAUNCHER = '/launcher.html';

export interface OpeningBrowser {
  readonly tabs: Pick<typeof Browser.tabs, 'get' | 'create'>;
  readonly windows: Pick<typeof Browser.windows, 'create'>;
  readonly permissions: Pick<typeof Browser.permissions, 'contains'>;
}

/**
 * Creates the launcher's tab for `request`, beside the asking tab or in a window of its own; in the asking tab's
 * private mode and, beside it, in its container (Firefox). Practice gets a page of ours instead, which opens nothing.
 * Gives the tab's id; rejects where the asking tab is gone or no tab can be created.
 */
export async function createIsolatedTab(
  { tabs, windows, permissions }: OpeningBrowser,
  request: StoredRequest,
  openIn: 'tab' | 'window',
): Promise<number> {
  const href = request.inspection?.identity?.href;
  const [asking, framed] = await Promise.all([
    tabs.get(request.client.tabId),
    href === undefined || needsFrame(permissions, href),
  ]);
  const launcher = framed ? LAUNCHER + FRAMED : LAUNCHER;
  const url = isPractice(request) ? PRACTICE_PAGE : launcher;
  const tab =
    openIn === 'window'
      ? (await windows.create({ url, incognito: asking.incognito, focused: true }))?.tabs?.[0]
      : await tabs.create({
          url,
          windowId: asking.windowId,
          index: asking.index + 1,
          openerTabId: request.client.tabId,
          active: true,
        });
  if (tab?.id === undefined) throw new Error('the browser created no tab');
  return tab.id;
}

/**
 * Whether the launcher must leave for `href` from its sandboxed frame. To a host that Usher has permission for, in either
 * scheme, Chromium would otherwise send Strict cookies. To any other host our page is a stranger like the frame, also where
 * that host redirects to one with permission (Chromium 156; `e2e/isolation`), and the frame would only cost time. Firefox
 * takes the page's permission along the redirects: there the frame is always needed (`firefox/url`).
 */
export async function needsFrame(permissions: Pick<typeof Browser.permissions, 'contains'>, href: string) {
  if (import.meta.env.FIREFOX) return true;
  const { host } = new URL(href);
  const asked = ['https:', 'http:'].map((scheme) =>
    permissions.contains({ origins: [permissionFor(`${scheme}//${host}`)] }).catch(() => true),
  );
  return (await Promise.all(asked)).includes(true);
}
