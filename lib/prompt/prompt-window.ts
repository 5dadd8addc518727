/**
 * Our own prompt windows, for tabs whose window has no toolbar. Closing one is cancel (platform.md, "Prompting"), also
 * when the worker slept meanwhile: which window stands for which tab is written down.
 */

import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import type { Area } from '../storage/area.ts';

/** In CSS pixels: the popup's size, with room for the window's frame. */
const SIZE = { width: 440, height: 680 };

const TabId = v.number();
const keyFor = (windowId: number) => `prompt-window:${windowId}`;

export class PromptWindows {
  readonly #area: Area;
  readonly #windows: Pick<typeof Browser.windows, 'create'>;

  constructor(area: Area, windows: Pick<typeof Browser.windows, 'create'>) {
    this.#area = area;
    this.#windows = windows;
  }

  /** Opens a prompt window for `tabId`. */
  async open(tabId: number): Promise<void> {
    const created = await this.#windows.create({
      url: `/popup.html?surface=window&tab=${tabId}`,
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
}
