/**
 * The panel beside the page. It outlives the tab in front and needs no focus, so what is pressed in it counts only while
 * its tab is still the one in front of its window.
 */
import type { Browser } from 'wxt/browser';
import { kindOf, type PromptMessage, type SiteView } from '../protocol/prompt.ts';
import { type StoredRequest, wasOpenedIn } from '../requests/request.ts';
import type { Surface } from './surfaces.ts';

/** A request stands on the tab that asked, and on the isolated tab that it opened. */
export function isOn(request: StoredRequest, tabId: number): boolean {
  return request.client.tabId === tabId || wasOpenedIn(request, tabId);
}

/** Whether `message` counts: in a panel, if its tab is in front of its window, and `request`, if any, stands on it. */
export async function isFromFrontTab(
  { kind, tabId, windowId }: Pick<Surface, 'kind' | 'tabId' | 'windowId'>,
  message: Pick<PromptMessage, 'type'>,
  request: StoredRequest | undefined,
  tabs: Pick<typeof Browser.tabs, 'get'>,
): Promise<boolean> {
  if (kind !== 'panel' || kindOf(message) === 'anywhere') return true;
  if (request !== undefined && !isOn(request, tabId)) return false;
  const tab = await tabs.get(tabId).catch(() => null);
  return tab?.active === true && tab.windowId === windowId;
}

/** A panel cannot say what a page is that was not pressed on: the browser gives it neither access nor the address. */
export function hideUnknownPage(site: SiteView): SiteView {
  return site.kind === 'cannot-pair' && site.reason === 'browser-page' ? { kind: 'unseen' } : site;
}
