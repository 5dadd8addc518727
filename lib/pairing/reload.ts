import type { WxtBrowser } from 'wxt/browser';
import { identify } from './probe.ts';

/**
 * Loads the page in `tabId` again, if it is still one of `origin`: while the browser asked for its permission, the person
 * may have gone on to another. It says nothing about a tab that has gone.
 */
export async function reloadPageOf(
  origin: string,
  tabId: number,
  {
    scripting,
    tabs,
  }: { scripting: Pick<WxtBrowser['scripting'], 'executeScript'>; tabs: Pick<WxtBrowser['tabs'], 'reload'> },
): Promise<void> {
  const [page] = await scripting.executeScript({ target: { tabId }, func: identify }).catch(() => []);
  if (page?.result?.origin === origin) await tabs.reload(tabId);
}
