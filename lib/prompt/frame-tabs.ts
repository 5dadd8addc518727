/** Opens what no client has asked for in a tab of its own, as the person wants: like any URL, by the launcher. */
import { createIsolatedTab, type OpeningBrowser } from './isolated-tab.ts';

export class FrameTabs {
  readonly #browser: OpeningBrowser;
  /** A worker that dies meanwhile leaves a launcher without a URL, which says so. */
  readonly #openings = new Map<Promise<number>, string>();

  constructor(browser: OpeningBrowser) {
    this.#browser = browser;
  }

  /** Opens `url` beside the tab `tabId`, or in a window of its own. Rejects where no tab can be created. */
  async open(tabId: number, url: string, openIn: 'tab' | 'window'): Promise<void> {
    const tab = this.#browser.tabs.get(tabId).then((asking) => createIsolatedTab(this.#browser, asking, openIn));
    this.#openings.set(tab, url);
    await tab.catch((error) => {
      this.#openings.delete(tab);
      throw error;
    });
  }

  /** Takes the URL for the launcher in `tabId`: given once, `null` afterwards and for any other tab. */
  async launch(tabId: number): Promise<string | null> {
    for (const [tab, url] of this.#openings) {
      if ((await tab.catch(() => undefined)) === tabId && this.#openings.delete(tab)) return url;
    }
    return null;
  }
}
