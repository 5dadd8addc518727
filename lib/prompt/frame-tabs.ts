/** Opens what no client has asked for in a tab of its own, as the person wants: like any URL, by the launcher. */
import { createIsolatedTab, type OpeningBrowser } from './isolated-tab.ts';

export class FrameTabs {
  readonly #browser: OpeningBrowser;
  /** The latest; a worker that dies meanwhile leaves a launcher without a URL, which says so. */
  #opening: { readonly tab: Promise<number>; readonly url: string } | null = null;

  constructor(browser: OpeningBrowser) {
    this.#browser = browser;
  }

  /** Opens `url` beside the tab `tabId`, or in a window of its own. Rejects where no tab can be created. */
  async open(tabId: number, url: string, openIn: 'tab' | 'window' = 'tab'): Promise<void> {
    const tab = this.#browser.tabs.get(tabId).then((asking) => createIsolatedTab(this.#browser, asking, openIn));
    this.#opening = { tab, url };
    await tab;
  }

  /** Takes the URL for the launcher in `tabId`: given once, `null` afterwards and for any other tab. */
  async launch(tabId: number): Promise<string | null> {
    const opening = this.#opening;
    const opened = await opening?.tab.catch(() => undefined);
    if (!opening || opened !== tabId || this.#opening !== opening) return null;
    this.#opening = null;
    return opening.url;
  }
}
