/** The background as its listeners see it: each event of the browser is passed to the part that decides. */
import type { Browser, WxtBrowser } from 'wxt/browser';
import { PAIRINGS_KEY } from '../pairing/pairings.ts';
import type { PressedTab } from '../prompt/icon.ts';
import type { ViewPort } from '../prompt/prompt-gateway.ts';
import { BRIDGE_PORT } from '../protocol/page-values.ts';
import { PROMPT_PORT } from '../protocol/prompt.ts';
import type { Sender } from '../protocol/senders.ts';
import type { IncomingPort } from '../requests/page-gateway.ts';
import { PREFERENCES_KEY } from '../settings/preferences.ts';
import { Lifecycle } from './lifecycle.ts';
import { tellUnserved } from './liveness.ts';
import { answerOneOffMessage } from './one-off-messages.ts';
import { createParts, type OwnWords, type Parts, RECONNECTING_MS } from './parts.ts';
import type { SessionMarks } from './private-session.ts';
import { ROLL_CALL } from './private-session-cleaner.ts';
import { createReactions } from './reactions.ts';

/**
 * The worker brings things in line after the event that has woken it: calls to the browser hold that event back. With the first
 * of Usher's words, for the menu, the browser reads them all, and the worker stands still.
 */
const SETTLE_MS = 100;

type NamedPort = IncomingPort & ViewPort & { readonly name: string };

/** The link in whose menu the person has chosen Usher, and its place, as the browser reports them. */
type LinkChoice = Partial<Pick<Browser.contextMenus.OnClickData, 'linkUrl' | 'pageUrl' | 'frameUrl'>>;

export class Background {
  readonly #api: WxtBrowser;
  readonly #parts: Parts;
  readonly #lifecycle: Lifecycle;

  /** `marks` are the caches of this worker: those of private windows go with them. */
  constructor(api: WxtBrowser, words: OwnWords, marks: SessionMarks) {
    this.#api = api;
    this.#parts = createParts(api, words, marks);
    this.#parts.queue.onChange(createReactions(this.#parts, console.error));
    this.#lifecycle = new Lifecycle(api, this.#parts);
  }

  start(): void {
    this.#run(() => this.#parts.icon.settle());
    this.#run(() => this.#lifecycle.resumeTime());
    // A view that is open connects again within this time; without it the same prompt would be opened twice.
    setTimeout(() => this.#run(() => this.#lifecycle.takeUp()), RECONNECTING_MS);
    setTimeout(() => {
      this.#run(() => this.#lifecycle.settle());
      this.#run(() => this.#parts.linkMenu.settle());
    }, SETTLE_MS);
  }

  installed(reason: string): void {
    this.reconcile();
    if (reason === 'install') this.#run(() => this.#lifecycle.welcome());
  }

  /** `keys` have changed in `area`. The browser tells both of Chromium's workers, whichever has written. */
  storageChanged(keys: readonly string[], area: string): void {
    if (area === 'managed') {
      this.#parts.armDelay.forget();
      this.#run(() => this.#lifecycle.policyChanged());
      // A view may offer to pair or to open what is forbidden now.
      this.#run(() => this.#parts.promptGateway.lookAgain());
    }
    if (area === 'managed' || (area === 'local' && keys.includes(PREFERENCES_KEY))) {
      this.#run(() => this.#parts.linkMenu.settle());
    }
    if (area === 'local' && keys.includes(PAIRINGS_KEY)) {
      this.#run(() => this.#parts.serving.endUnserved());
      this.#run(() => tellUnserved(this.#api.tabs));
      // The private worker cannot: it registers nothing and takes nothing back.
      this.#run(() => this.#parts.pairing.register());
      // The views too: one may show a page whose pairing was ended in another window.
      this.#run(() => this.#parts.promptGateway.lookAgain());
    }
    if (area === 'local' && keys.includes(PREFERENCES_KEY)) this.#run(() => this.#parts.icon.settle());
    if (area === 'session' && keys.includes(ROLL_CALL)) this.#run(() => this.#parts.privateSessions.answer());
  }

  updateAvailable(): void {
    this.#run(() => this.#lifecycle.updateReady());
  }

  /** A bridge or one of our views has opened a port. */
  connect(port: NamedPort): void {
    if (port.name === BRIDGE_PORT) this.#parts.pageGateway.connect(port);
    else if (port.name === PROMPT_PORT) this.#parts.promptGateway.connect(port);
    else port.disconnect();
  }

  /** One of our pages asks. Returns `true` while the answer is on its way (runtime.onMessage). */
  message(message: unknown, sender: Sender, respond: (answer: unknown) => void): boolean {
    const answer = answerOneOffMessage(this.#parts, message, sender);
    if (answer === null) return false;
    this.#run(async () => {
      try {
        await this.#parts.queue.ready();
        respond(await answer());
      } catch (error) {
        // A launcher that hears nothing stays blank.
        respond(undefined);
        throw error;
      }
    });
    return true;
  }

  reconcile(): void {
    this.#run(() => this.#parts.pairing.reconcile());
  }

  permissionAdded(origins: readonly string[]): void {
    this.#run(() => this.#parts.pairing.complete(origins));
    // A page that the administrator has approved may have waited for just this permission.
    this.reconcile();
  }

  tabRemoved(tabId: number): void {
    this.#tabGone(tabId, (queue) => queue.tabRemoved(tabId));
  }

  /** The browser has given the tab `oldId` another id, as it does when it discards one. */
  tabReplaced(newId: number, oldId: number): void {
    this.#tabGone(oldId, (queue) => queue.tabReplaced(oldId, newId));
  }

  #tabGone(tabId: number, change: (queue: Parts['queue']) => Promise<void>): void {
    this.#run(async () => {
      const { queue, links, standInPages } = this.#parts;
      await queue.ready();
      await change(queue);
      await links.ready();
      await links.tabRemoved(tabId);
      await standInPages.forget(tabId);
    });
  }

  tabInFront(tabId: number): void {
    this.#run(async () => {
      await this.#parts.queue.ready();
      await this.#parts.prompter.tabActivated(tabId);
    });
  }

  windowInFront(windowId: number): void {
    if (windowId === this.#api.windows.WINDOW_ID_NONE) return;
    this.#run(async () => {
      const [tab] = await this.#api.tabs.query({ active: true, windowId });
      if (tab?.id !== undefined) this.tabInFront(tab.id);
    });
  }

  /** The person has pressed the icon over `tab`, where no popup opens by that: in the task of the press. */
  iconPressed(tab: PressedTab): void {
    this.#run(() => this.#parts.icon.pressed(tab));
  }

  /** The person has chosen "Check this link" in the menu of a link: it is shown over the tab, wherever prompts come up. */
  linkChosen(link: LinkChoice, tab: Pick<Browser.tabs.Tab, 'id' | 'incognito'> | undefined): void {
    const { linkUrl } = link;
    const tabId = tab?.id;
    if (linkUrl === undefined || tabId === undefined) return;
    this.#run(async () => {
      const { queue, links, linkMenu, promptGateway, prompter, promptWindows } = this.#parts;
      if (!(await linkMenu.isOn())) return;
      await Promise.all([queue.ready(), links.ready()]);
      await links.check(linkUrl, shownBy(link), { tabId, isPrivate: tab?.incognito ?? false });
      promptGateway.push();
      if (!(await prompter.show(tabId))) await promptWindows.open(tabId);
    });
  }

  notificationClicked(id: string): void {
    this.#run(() => this.#parts.notifier.clicked(id));
  }

  windowRemoved(windowId: number): void {
    this.#run(async () => {
      try {
        await this.#parts.prompter.windowClosed(windowId);
      } finally {
        // Last: what is learned from the end of a private window is forgotten with it.
        await this.#lifecycle.windowClosed();
      }
    });
  }

  #run(task: () => Promise<void>): void {
    task().catch((error: unknown) => console.error(error));
  }
}

/** The origin of the document that shows a link; `null` for one that is not of the web. */
function shownBy({ frameUrl, pageUrl }: LinkChoice): string | null {
  const url = frameUrl ?? pageUrl ?? '';
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : null;
}
