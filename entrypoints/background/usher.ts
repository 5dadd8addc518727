/** What each browser event is for: it is passed to the part that decides. */
import * as v from 'valibot';
import type { WxtBrowser } from 'wxt/browser';
import { Badge } from '../../lib/prompt/badge.ts';
import { isPractice } from '../../lib/prompt/practice.ts';
import type { ViewPort } from '../../lib/prompt/prompt-gateway.ts';
import { BRIDGE_PORT } from '../../lib/protocol/bridge.ts';
import { isLaunchMessage } from '../../lib/protocol/launch.ts';
import { OptionsMessage } from '../../lib/protocol/options.ts';
import { PROMPT_PORT } from '../../lib/protocol/prompt.ts';
import { assertOwnPage, type Sender } from '../../lib/protocol/senders.ts';
import { WelcomeMessage } from '../../lib/protocol/welcome.ts';
import type { IncomingPort } from '../../lib/requests/page-gateway.ts';
import { messagesFor } from '../../lib/requests/page-messages.ts';
import { isWaiting, type StoredRequest } from '../../lib/requests/request.ts';
import { tabExists } from './liveness.ts';
import { createParts, type Parts } from './parts.ts';

/** In `storage.local`: the welcome page has been opened. */
const WELCOMED = 'welcomed';

/** How long views may take to connect again after the worker's death, in milliseconds: they wait 200 ms. */
const RECONNECTING_MS = 600;

type NamedPort = IncomingPort & ViewPort & { readonly name: string };

export class Usher {
  readonly #api: WxtBrowser;
  readonly #parts: Parts;
  readonly #badge: Badge;

  constructor(api: WxtBrowser) {
    this.#api = api;
    this.#parts = createParts(api);
    this.#badge = new Badge(api.action, this.#parts.context === 'private');
    this.#parts.queue.onChange((request, before) => this.#changed(request, before));
  }

  /** The worker has started, for the first time or again: what waited before it slept is taken up. */
  start(): void {
    this.#run(async () => {
      await this.#api.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
      await this.#parts.queue.ready();
      await this.#badge.show(this.#parts.queue.all());
      await this.#parts.deadlines.check();
      await this.#forgetLostTabs();
      if (await this.#isFirstLife()) {
        await this.#parts.pairing.reconcile();
        await this.#parts.pairing.injectEverywhere();
      }
      await this.#parts.updateGate.open();
      await this.#parts.historyRecorder.forget();
      await this.#parts.pageGateway.reconcile();
    });
    // A view that is open connects again within this time; without it the same prompt would be opened twice.
    setTimeout(() => this.#run(() => this.#takeUp()), RECONNECTING_MS);
  }

  /**
   * First run: the page that says what Usher does and lets the person practise. Once for each profile: an extension
   * that is loaded unpacked is installed anew at every start of the browser.
   */
  installed(): void {
    this.#run(async () => {
      const { local } = this.#api.storage;
      if (WELCOMED in (await local.get(WELCOMED))) return;
      await local.set({ [WELCOMED]: true });
      await this.#api.tabs.create({ url: '/welcome.html' });
    });
  }

  /** The administrator has changed something. */
  policyChanged(): void {
    this.#run(async () => {
      await this.#parts.pairing.reconcile();
      await this.#parts.historyRecorder.forget();
    });
  }

  /** An update is ready: it waits until nothing is outstanding. */
  updateAvailable(): void {
    this.#run(() => this.#parts.updateGate.pending());
  }

  /** Tabs that went while the worker was dead and nobody told. */
  async #forgetLostTabs(): Promise<void> {
    const tabs = this.#parts.queue.all().flatMap(({ client, isolatedTab }) => [client.tabId, isolatedTab?.tabId]);
    for (const tabId of new Set(tabs)) {
      if (tabId !== undefined && !(await tabExists(this.#api.tabs, tabId))) await this.#parts.queue.tabRemoved(tabId);
    }
  }

  /** What waited when the last worker died and never came to the front does so now. */
  async #takeUp(): Promise<void> {
    await this.#parts.queue.ready();
    await this.#parts.prompter.takeUp();
  }

  /**
   * Whether this is the first worker since the browser started or the extension was installed, updated or enabled:
   * `storage.session` is empty then. Pages that were open before have lost their bridge, and nobody tells them.
   */
  async #isFirstLife(): Promise<boolean> {
    const { session } = this.#api.storage;
    const key = `${this.#parts.context}:alive`;
    if ((await session.get(key))[key]) return false;
    await session.set({ [key]: true });
    return true;
  }

  /** A bridge or a view of ours has opened a port. */
  connect(port: NamedPort): void {
    if (port.name === BRIDGE_PORT) this.#parts.pageGateway.connect(port);
    else if (port.name === PROMPT_PORT) this.#parts.promptGateway.connect(port);
    else port.disconnect();
  }

  /** One of our pages asks. Gives `true` while the answer is on its way (runtime.onMessage). */
  message(message: unknown, sender: Sender, respond: (answer: unknown) => void): boolean {
    const answer = this.#answerTo(message, sender);
    if (answer === null) return false;
    this.#run(async () => {
      await this.#parts.queue.ready();
      respond(await answer());
    });
    return true;
  }

  /** Who may send what: the launcher asks for its URL, the options page for its state, the welcome page for practice. */
  #answerTo(message: unknown, sender: Sender): (() => Promise<unknown>) | null {
    if (isLaunchMessage(message)) {
      const { runtime } = this.#api;
      assertOwnPage(sender, runtime.id, runtime.getURL('/'), '/launcher.html');
      const tabId = sender.tab?.id;
      return async () => ({ url: tabId === undefined ? null : await this.#parts.queue.launch(tabId) });
    }
    if (v.is(OptionsMessage, message)) {
      this.#parts.optionsGateway.assertSender(sender);
      return () => this.#parts.optionsGateway.handle(message);
    }
    if (v.is(WelcomeMessage, message)) {
      const tabId = this.#parts.practice.tabOf(sender);
      return () => this.#parts.practice.begin(tabId, message);
    }
    return null;
  }

  reconcile(): void {
    this.#run(() => this.#parts.pairing.reconcile());
  }

  permissionAdded(origins: readonly string[]): void {
    this.#run(async () => {
      await this.#parts.pairing.complete(origins);
      // What the administrator has approved may have waited for just this.
      await this.#parts.pairing.reconcile();
    });
  }

  tabRemoved(tabId: number): void {
    this.#run(async () => {
      await this.#parts.queue.ready();
      await this.#parts.queue.tabRemoved(tabId);
    });
  }

  tabInFront(tabId: number): void {
    this.#run(async () => {
      await this.#parts.queue.ready();
      await this.#parts.prompter.onFront(tabId);
    });
  }

  windowInFront(windowId: number): void {
    if (windowId === this.#api.windows.WINDOW_ID_NONE) return;
    this.#run(async () => {
      const [tab] = await this.#api.tabs.query({ active: true, windowId });
      if (tab?.id !== undefined) this.tabInFront(tab.id);
    });
  }

  windowRemoved(windowId: number): void {
    this.#run(() => this.#parts.prompter.windowClosed(windowId));
  }

  /** A request has changed, and that is written: whom it concerns is told. */
  #changed(request: StoredRequest, before: StoredRequest | null): void {
    for (const message of messagesFor(request, before)) this.#parts.documents.send(request.client.key, message);
    if (request.phase === 'ended') {
      this.#parts.promptGateway.ended(request);
      this.#run(() => this.#parts.updateGate.open());
    }
    this.#run(() => this.#parts.clients.observe(request, before));
    if (!isDraft(request, before)) this.#parts.promptGateway.push();
    this.#run(() => this.#badge.show(this.#parts.queue.all()));
    if (isWaiting(request) && (before === null || hasClosedTab(request, before))) {
      this.#run(() => this.#parts.prompter.raise(request));
    }
    if (before?.answer === 'none' && request.answer !== 'none') {
      this.#run(() =>
        isPractice(request) ? this.#parts.practice.decided(request) : this.#parts.historyRecorder.remember(request),
      );
    }
  }

  #run(task: () => Promise<void>): void {
    task().catch((error: unknown) => console.error(error));
  }
}

/** Whether only the draft has changed: the view that it came from knows it already. */
function isDraft(request: StoredRequest, before: StoredRequest | null): boolean {
  return before !== null && before.phase === request.phase && before.draft !== request.draft;
}

/** Whether the isolated tab has just been closed: the person is asked whether they have finished. */
function hasClosedTab(request: StoredRequest, before: StoredRequest): boolean {
  return request.isolatedTab?.closed === true && before.isolatedTab?.closed === false;
}
