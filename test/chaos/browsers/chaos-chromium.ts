import type { Page } from 'playwright';
import { type Extension, launchExtension } from '../../fixtures/extension.ts';
import { openExtensionsPage } from '../../fixtures/extensions-page.ts';
import { FORGET_CODE, workerHeap } from '../../fixtures/heap.ts';
import { isPanelOpen, openedPanel, openPanelFrom } from '../../fixtures/panel.ts';
import { openedPopupIn, type Popup, popupOpenNow } from '../../fixtures/popup.ts';
import { openPrivatePage, type PrivatePage } from '../../fixtures/private-window.ts';
import type { Prompt } from '../../fixtures/prompt.ts';
import { pause, until } from '../../fixtures/wait.ts';
import { pauseWorker, workersOf } from '../../fixtures/worker.ts';
import type { ChaosBrowser, Tab } from './chaos-browser.ts';

/** How long a discarded tab may take to return, in milliseconds. */
const RETURN_MS = 10_000;

/** A tab of which it is known to which kind of windows it belongs. */
interface ChromiumTab extends Tab {
  context(): Promise<string | undefined>;
}

export class ChaosChromium implements ChaosBrowser {
  readonly name = 'chromium';
  readonly ownAddresses = ['about:', 'chrome'];
  readonly #extension: Extension;
  #keeper: Page | undefined;

  private constructor(extension: Extension) {
    this.#extension = extension;
  }

  static async launch(): Promise<ChaosChromium> {
    return new ChaosChromium(await launchExtension({ switches: [FORGET_CODE] }));
  }
  close(): Promise<void> {
    return this.#extension.close();
  }

  async allowPrivate(): Promise<void> {
    await (await openExtensionsPage(this.#extension)).allowPrivate();
  }

  async open(url: string, isPrivate = false): Promise<Tab> {
    if (isPrivate) {
      const page = await openPrivatePage(this.#extension, url, (expression) => this.run(expression));
      return this.#privateTab(page, url);
    }
    const page = await this.#extension.context.newPage();
    await page.goto(url);
    return this.#normalTab(page, url);
  }

  #normalTab(page: Page, url: string): ChromiumTab {
    return {
      url,
      isPrivate: false,
      evaluate: (expression) => page.evaluate(expression) as Promise<never>,
      bringToFront: () => page.bringToFront(),
      wander: async (elsewhere) => {
        await page.goto(elsewhere);
        await page.goBack({ waitUntil: 'commit' });
      },
      close: () => page.close(),
      context: () => this.#normalContext(),
    };
  }

  #privateTab(page: PrivatePage, url: string): ChromiumTab {
    const { browser, targets } = this.#extension;
    const { targetId, browserContextId } = page.target;
    return {
      url,
      isPrivate: true,
      evaluate: (expression) => page.evaluate(expression),
      bringToFront: async () => void (await browser.send('Target.activateTarget', { targetId })),
      wander: async () => {
        throw new Error('A private page does not wander.');
      },
      close: async () => {
        await browser.send('Target.closeTarget', { targetId });
        const isThere = async () => (await targets()).some((target) => target.targetId === targetId);
        await until(`${url} to close`, async () => !(await isThere()));
      },
      context: async () => browserContextId,
    };
  }

  async discard(tab: Tab): Promise<Tab> {
    await (await this.#keptPage()).bringToFront();
    await tab.evaluate('window.isLeaving = true');
    const found = `chrome.tabs.query({}).then((tabs) => tabs.find(({ url }) => url === '${tab.url}'))`;
    await this.run(`${found}.then(({ id }) => chrome.tabs.discard(id)).then(() => null)`);
    // Coming back loads it only where no other window has been in front meanwhile (headless Chromium 156: 5 times of 5 a
    // page without Usher stayed `unloaded`, however often its tab was chosen), so that it is loaded first.
    await this.run(`${found}.then(({ id }) => chrome.tabs.reload(id)).then(() => null)`);
    await this.run(`${found}.then(({ id }) => chrome.tabs.update(id, { active: true })).then(() => null)`);
    // Its page may be another, and its tab has another id: only the address tells which it is.
    const returned = until(`the tab of ${tab.url} to return`, () => this.#returned(tab.url), RETURN_MS);
    const page = await returned.catch(() => null);
    if (page !== null) return this.#normalTab(page, tab.url);
    // A page that cannot be reached is no place to act in.
    const removed = `chrome.tabs.remove(id).then(() => JSON.stringify(tab))`;
    throw new Error(await this.run<string>(`${found}.then(({ id, ...tab }) => ${removed})`));
  }

  /** The page that came back in the place of the one that is leaving. */
  async #returned(url: string): Promise<Page | null> {
    for (const page of this.#extension.context.pages().filter((each) => each.url() === url)) {
      const isBack = page.evaluate<boolean>('!window.isLeaving && window.testClient !== undefined').catch(() => false);
      if (await Promise.race([isBack, pause(500)])) return page;
    }
    return null;
  }

  async closeTabs(isOpened: (url: string) => boolean, most: number): Promise<string[]> {
    const pages = this.#extension.context.pages().filter((page) => isOpened(page.url()));
    const closed = pages.slice(most).map(async (page) => {
      await page.close().catch(() => undefined);
      return page.url();
    });
    return Promise.all(closed);
  }

  async run<T>(expression: string): Promise<T> {
    return (await this.#keptPage()).evaluate(expression) as Promise<T>;
  }
  async #keptPage(): Promise<Page> {
    if (this.#keeper === undefined || this.#keeper.isClosed()) {
      const page = await this.#extension.context.newPage();
      // It cannot be opened while the browser restarts the extension: an error page would be kept for good.
      await page.goto(`chrome-extension://${this.#extension.id}/options.html`).catch(async (error: unknown) => {
        await page.close();
        throw error;
      });
      this.#keeper = page;
    }
    return this.#keeper;
  }
  /** The context of all that belongs to normal windows. */
  async #normalContext(): Promise<string | undefined> {
    const kept = (await this.#keptPage()).url();
    const targets = await this.#extension.targets();
    return targets.find(({ type, url }) => type === 'page' && url === kept)?.browserContextId;
  }

  async icon(tab: Tab): Promise<Prompt> {
    const { browser, id, targets } = this.#extension;
    const context = await (tab as ChromiumTab).context();
    const { targetId } = await until(`the tab of ${tab.url} to be in front`, async () =>
      (await targets()).find(
        ({ type, url, browserContextId, embedderData }) =>
          type === 'tab' && url === tab.url && browserContextId === context && embedderData?.tabActive !== false,
      ),
    );
    await browser.send('Extensions.triggerAction', { id, targetId });
    return openedPopupIn(this.#extension, context);
  }
  async popup(tab: Tab | null): Promise<Popup | null> {
    const context = await (tab as ChromiumTab | null)?.context();
    return popupOpenNow(this.#extension, context);
  }
  async closePopup(tab: Tab | null): Promise<void> {
    await (await this.popup(tab))?.close();
  }
  async openPanel(popup: Prompt): Promise<void> {
    await openPanelFrom(this.#extension, popup as Popup);
  }
  async panel(): Promise<Prompt | null> {
    if (!(await isPanelOpen(this.#extension))) return null;
    const panel = await openedPanel(this.#extension);
    await panel.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 180, y: 300 });
    return panel;
  }
  async closePanel(): Promise<void> {
    if (await isPanelOpen(this.#extension)) await (await openedPanel(this.#extension)).close();
  }

  async kill(pick: <T>(list: readonly T[]) => T): Promise<void> {
    const workers = await workersOf(this.#extension);
    if (workers.length === 0) return;
    await this.#extension.browser.send('Target.closeTarget', { targetId: pick(workers).targetId });
  }
  async hang(): Promise<{ resume: () => Promise<void> }> {
    await this.awake();
    return pauseWorker(this.#extension);
  }
  async awake(): Promise<void> {
    const context = await this.#normalContext();
    await until('the worker to live', async () => {
      if ((await workersOf(this.#extension, context)).length > 0) return true;
      await this.run('chrome.runtime.sendMessage({}).catch(() => null).then(() => null)');
      return false;
    });
  }
  async heap(): Promise<number> {
    return workerHeap(this.#extension, await this.#normalContext());
  }
  async state(): Promise<string> {
    const workers = await workersOf(this.#extension);
    return `workers of ${workers.map(({ browserContextId }) => browserContextId)}`;
  }
}
