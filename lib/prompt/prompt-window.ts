/**
 * Our own prompt windows, for tabs whose window has no toolbar. Closing one is cancel, also
 * when the worker slept meanwhile: which window stands for which tab is written down.
 */

import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import type { Area } from '../storage/area.ts';

/** In CSS pixels: the popup's size, with room for the window's frame. */
const SIZE = { width: 440, height: 680 };

/** The part of the browser that opens them. */
export interface WindowBrowser {
  readonly tabs: Pick<typeof Browser.tabs, 'get'>;
  readonly windows: Pick<typeof Browser.windows, 'create' | 'update'>;
}

const TabId = v.number();
const PREFIX = 'prompt-window:';
const keyFor = (windowId: number) => `${PREFIX}${windowId}`;

export class PromptWindows {
  readonly #area: Area;
  readonly #browser: WindowBrowser;

  constructor(area: Area, browser: WindowBrowser) {
    this.#area = area;
    this.#browser = browser;
  }

  /**
   * Brings the prompt window of `tabId` to the front, or opens one that shows `requestId` first, if that is given. It is
   * as private as the tab: Firefox would open a normal one, which shows nothing of private windows.
   */
  async open(tabId: number, requestId?: string): Promise<void> {
    const { tabs, windows } = this.#browser;
    const windowId = await this.#find(tabId);
    if (windowId !== null && (await windows.update(windowId, { focused: true }).catch(() => null))) return;
    const first = requestId === undefined ? '' : `&request=${requestId}`;
    const { incognito } = await tabs.get(tabId);
    const created = await windows.create({
      incognito,
      url: `/popup.html?surface=window&tab=${tabId}${first}`,
      type: 'popup',
      ...SIZE,
    });
    if (created?.id !== undefined) await this.#area.set({ [keyFor(created.id)]: tabId });
  }

  /** The window `windowId` was closed: gives the tab it stood for, or `null` where it was none of ours. */
  async closed(windowId: number): Promise<number | null> {
    const key = keyFor(windowId);
    const tabId = v.safeParse(TabId, (await this.#area.get(key))[key]);
    if (!tabId.success) return null;
    await this.#area.remove(key);
    return tabId.output;
  }

  async #find(tabId: number): Promise<number | null> {
    const items = Object.entries(await this.#area.get(null));
    const [key] = items.find(([name, value]) => name.startsWith(PREFIX) && value === tabId) ?? [];
    return key === undefined ? null : Number(key.slice(PREFIX.length));
  }
}
