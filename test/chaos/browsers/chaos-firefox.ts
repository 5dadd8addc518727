import type { Page } from 'puppeteer-core';
import { FIREFOX_ID, type Firefox, launchFirefox, stopEventPage } from '../../fixtures/firefox.ts';
import { firefoxPopup, isFirefoxPopupOpen, pressToolbar } from '../../fixtures/firefox-popup.ts';
import { openedSidebar } from '../../fixtures/firefox-sidebar.ts';
import type { Prompt } from '../../fixtures/prompt.ts';
import { until } from '../../fixtures/wait.ts';
import type { ChaosBrowser, Tab } from './chaos-browser.ts';

/** How long a discarded tab may take to return, in milliseconds. */
const RETURN_MS = 10_000;

/** Firefox has one background for both kinds of windows: an event page, in one process with all our documents. */
export class ChaosFirefox implements ChaosBrowser {
  readonly name = 'firefox';
  readonly ownAddresses = ['about:', 'moz-extension:'];
  readonly #firefox: Firefox;
  #hasKeeper = false;

  private constructor(firefox: Firefox) {
    this.#firefox = firefox;
  }

  static async launch(): Promise<ChaosFirefox> {
    return new ChaosFirefox(await launchFirefox());
  }
  close(): Promise<void> {
    return this.#firefox.close();
  }

  async allowPrivate(): Promise<void> {
    await this.#firefox.call('allowPrivate', FIREFOX_ID);
  }

  async open(url: string, isPrivate = false): Promise<Tab> {
    if (!isPrivate) {
      await this.#firefox.call('focusWindow', { isPrivate });
      return this.#tab(await this.#firefox.open(url), url, isPrivate);
    }
    await this.#firefox.call('openPrivateWindow', url);
    return this.#tab(await this.#firefox.pageAt(url), url, isPrivate);
  }

  #tab(page: Page, url: string, isPrivate: boolean): Tab {
    return {
      url,
      isPrivate,
      evaluate: (expression) => page.evaluate(expression) as Promise<never>,
      bringToFront: () => page.bringToFront(),
      // Puppeteer never hears that a page from the back/forward cache has loaded, and its next navigation waits for that.
      wander: async (elsewhere) => {
        await page.evaluate((address) => void setTimeout(() => location.assign(address)), elsewhere);
        const goBack = `location.href === '${elsewhere}' && (setTimeout(() => history.back()), true)`;
        await until(`${elsewhere} to load`, () => page.evaluate(goBack).catch(() => false));
      },
      close: () => page.close(),
    };
  }

  async discard(tab: Tab): Promise<Tab> {
    await this.run('0');
    await this.#firefox.call('selectTab', this.#keeper);
    await tab.evaluate('window.isLeaving = true');
    const found = `chrome.tabs.query({}).then((tabs) => tabs.find(({ url }) => url === '${tab.url}'))`;
    await this.run(`${found}.then(({ id }) => chrome.tabs.discard(id)).then(() => null)`);
    await this.run(`${found}.then(({ id }) => chrome.tabs.update(id, { active: true })).then(() => null)`);
    const isBack = '!window.isLeaving && window.testClient !== undefined';
    const page = await until(
      `the tab of ${tab.url} to return`,
      async () => {
        const returned = await this.#firefox.pageAt(tab.url);
        return (await returned.evaluate(isBack).catch(() => false)) ? returned : null;
      },
      RETURN_MS,
    );
    return this.#tab(page, tab.url, false);
  }

  async closeTabs(isOpened: (url: string) => boolean, most: number): Promise<string[]> {
    const urls = (await this.#firefox.tabs()).map(({ url }) => url).filter(isOpened);
    const closed = urls.slice(most);
    for (const url of closed) await this.#firefox.call('closeTab', url);
    return closed;
  }

  async run<T>(expression: string): Promise<T> {
    if (!this.#hasKeeper) await this.#openKeeper();
    return this.#firefox.call('inTab', { url: this.#keeper, expression });
  }
  get #keeper(): string {
    return `${this.#firefox.base}/options.html`;
  }
  async #openKeeper(): Promise<void> {
    const page = await this.#firefox.browser.newPage();
    // Firefox never says that one of our pages has loaded.
    page.goto(this.#keeper).catch(() => {});
    const isThere = async () => (await this.#firefox.tabs()).some(({ url }) => url === this.#keeper);
    await until('our document', isThere);
    this.#hasKeeper = true;
  }

  async icon(tab: Tab): Promise<Prompt> {
    await until(`the tab of ${tab.url} to be in front`, async () =>
      (await this.#firefox.tabs()).some(({ url, inFront }) => inFront && url === tab.url),
    );
    return pressToolbar(this.#firefox);
  }
  async popup(): Promise<Prompt | null> {
    return (await isFirefoxPopupOpen(this.#firefox)) ? firefoxPopup(this.#firefox) : null;
  }
  async closePopup(): Promise<void> {
    if (await isFirefoxPopupOpen(this.#firefox)) await (await firefoxPopup(this.#firefox)).hide();
  }
  async openPanel(): Promise<void> {
    await this.closePopup();
    await this.#firefox.call('openSidebar', FIREFOX_ID);
    await openedSidebar(this.#firefox);
  }
  async panel(): Promise<Prompt | null> {
    return (await this.#firefox.call<boolean>('isSidebarOpen')) ? openedSidebar(this.#firefox) : null;
  }
  async closePanel(): Promise<void> {
    await this.#firefox.call('focusWindow', { isPrivate: false });
    if (await this.#firefox.call<boolean>('isSidebarOpen')) await (await openedSidebar(this.#firefox)).close();
  }

  async kill(): Promise<void> {
    await stopEventPage(this.#firefox);
  }
  /** Our documents hang with it, so that nobody could end it from outside. */
  async hang(mostMs: number): Promise<{ resume: () => Promise<void> }> {
    const loop = `(() => { const end = Date.now() + ${mostMs}; while (Date.now() < end); return null; })()`;
    const hung = this.#firefox.inEventPage(loop).catch(() => {});
    return {
      resume: async () => {
        await hung;
      },
    };
  }
  async awake(): Promise<void> {
    await this.#firefox.inEventPage('null');
  }
  /** Firefox doesn't tell it apart from the rest of the process. */
  async heap(): Promise<null> {
    return null;
  }
  async state(): Promise<string> {
    return `event page ${await this.#firefox.call<string>('eventPageState', FIREFOX_ID)}`;
  }
}
