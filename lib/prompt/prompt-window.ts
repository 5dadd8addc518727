/**
 * Our own prompt windows, for tabs whose window has no toolbar. Closing one is cancel, also when the worker slept or died
 * meanwhile: which window stands for which tab is written down until all that follows from its end is done. Each of
 * Chromium's two workers sees only its own windows, and touches only the keys of its own context.
 */

import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import type { Context } from '../requests/store.ts';
import type { Area } from '../storage/area.ts';
import { serial } from '../storage/serial.ts';

/** In CSS pixels: the popup's size, with room for the window's frame. */
const SIZE = { width: 440, height: 680 };

export interface WindowBrowser {
  readonly tabs: Pick<typeof Browser.tabs, 'get'>;
  readonly windows: Pick<typeof Browser.windows, 'create' | 'get' | 'update'>;
}

/** `request` is the id of the one that it came up for. */
const OpenWindow = v.object({ tabId: v.number(), request: v.optional(v.string()) });
type OpenWindow = v.InferOutput<typeof OpenWindow>;

export class PromptWindows {
  readonly #area: Area;
  readonly #browser: WindowBrowser;
  readonly #prefix: string;
  readonly #inOrder = serial();
  readonly #writing = serial();

  constructor(area: Area, browser: WindowBrowser, context: Context) {
    this.#area = area;
    this.#browser = browser;
    this.#prefix = `${context}:prompt-window:`;
  }

  /**
   * Brings the prompt window of `tabId` to the front, or opens one that shows `requestId` first, if that is given. It is
   * as private as the tab: Firefox would open a normal one, which shows nothing of private windows. One after the other:
   * two requests of one tab come up in one window.
   */
  open(tabId: number, requestId?: string): Promise<void> {
    return this.#inOrder(async () => {
      const { tabs, windows } = this.#browser;
      const [known] = [...(await this.#all())].find(([, standing]) => standing.tabId === tabId) ?? [];
      if (known !== undefined && (await windows.update(known, { focused: true }).catch(() => null))) return;
      const first = requestId === undefined ? '' : `&request=${requestId}`;
      const { incognito } = await tabs.get(tabId);
      const url = `/popup.html?surface=window&tab=${tabId}${first}`;
      const windowId = (await windows.create({ incognito, url, type: 'popup', ...SIZE }))?.id;
      if (windowId === undefined) return;
      // It is there, even if storage refuses to note that; it says so itself too.
      await this.#writing(() => this.#write(windowId, { tabId, request: requestId })).catch(console.error);
    });
  }

  /** The window `windowId` of ours stands for `tabId`: it says so itself. */
  stands(windowId: number, tabId: number): Promise<void> {
    return this.#writing(async () => {
      if (!(await this.#all()).has(windowId)) await this.#write(windowId, { tabId });
    });
  }

  /** The id of the request that the window `windowId` came up for; `undefined` where it came up for none. */
  async cameUpFor(windowId: number): Promise<string | undefined> {
    return (await this.#all()).get(windowId)?.request;
  }

  /** Our windows whose end nobody has dealt with: the worker died at that moment. */
  async closed(): Promise<number[]> {
    const ids = [...(await this.#all()).keys()];
    const looks = await Promise.allSettled(ids.map((id) => this.#browser.windows.get(id)));
    return ids.filter((_, at) => looks[at]?.status === 'rejected');
  }

  /** All that follows from the end of the window `windowId` is done. */
  async forget(windowId: number): Promise<void> {
    await this.#area.remove(this.#prefix + windowId);
  }

  async #write(windowId: number, standing: OpenWindow): Promise<void> {
    await this.#area.set({ [this.#prefix + windowId]: standing });
  }

  async #all(): Promise<ReadonlyMap<number, OpenWindow>> {
    const items = Object.entries(await this.#area.get(null)).filter(([key]) => key.startsWith(this.#prefix));
    return new Map(
      items.flatMap(([key, standing]) =>
        v.is(OpenWindow, standing) ? [[Number(key.slice(this.#prefix.length)), standing]] : [],
      ),
    );
  }
}
