/** Makes the background's parts, connects them, and says what each browser event is for. It decides nothing. */
import * as v from 'valibot';
import type { WxtBrowser } from 'wxt/browser';
import { entryFor } from '@/lib/history/entry.ts';
import { History } from '@/lib/history/history.ts';
import { PairingIntent } from '@/lib/pairing/intent.ts';
import { Pairing } from '@/lib/pairing/pairing.ts';
import { Pairings } from '@/lib/pairing/pairings.ts';
import { showBadge } from '@/lib/prompt/badge.ts';
import { PromptDoor, type ViewPort } from '@/lib/prompt/prompt-door.ts';
import { PromptWindows } from '@/lib/prompt/prompt-window.ts';
import { Prompter } from '@/lib/prompt/prompter.ts';
import { Surfaces } from '@/lib/prompt/surfaces.ts';
import { type AreYouThere, BRIDGE_PORT } from '@/lib/protocol/bridge.ts';
import { type LaunchAnswer, LaunchMessage } from '@/lib/protocol/launch.ts';
import { PROTOCOL } from '@/lib/protocol/page.ts';
import { PROMPT_PORT } from '@/lib/protocol/prompt.ts';
import { assertOwnPage, type ClientDocument, type Sender } from '@/lib/protocol/senders.ts';
import { Documents } from '@/lib/requests/documents.ts';
import { KeptDrafts } from '@/lib/requests/kept-drafts.ts';
import { messagesFor } from '@/lib/requests/outbox.ts';
import { type IncomingPort, PageDoor } from '@/lib/requests/page-door.ts';
import { PastAnswers } from '@/lib/requests/past-answers.ts';
import { Queue } from '@/lib/requests/queue.ts';
import { isWaiting, type StoredRequest } from '@/lib/requests/request.ts';
import { type Context, RequestStore } from '@/lib/requests/store.ts';
import { inspectUrl } from '@/lib/url/inspect.ts';

type NamedPort = IncomingPort & ViewPort & { readonly name: string };

export class Usher {
  readonly #api: WxtBrowser;
  readonly #context: Context;
  readonly #queue: Queue;
  readonly #keptDrafts: KeptDrafts;
  readonly #pastAnswers: PastAnswers;
  readonly #documents = new Documents();
  readonly #surfaces = new Surfaces();
  readonly #history: History;
  readonly #pairing: Pairing;
  readonly #prompter: Prompter;
  readonly #promptWindows: PromptWindows;
  readonly #pageDoor: PageDoor;
  readonly #promptDoor: PromptDoor;

  constructor(api: WxtBrowser) {
    this.#api = api;
    this.#context = api.extension.inIncognitoContext ? 'private' : 'normal';
    const { session, local } = api.storage;
    const { tabs, windows, action, permissions, scripting } = api;
    const extensionId = api.runtime.id;
    const base = api.runtime.getURL('/');
    const queue = new Queue({
      store: new RequestStore(session, this.#context),
      now: Date.now,
      newId: () => crypto.randomUUID(),
    });
    this.#queue = queue;
    const context = this.#context;
    const keptDrafts = new KeptDrafts({
      area: session,
      context,
      now: Date.now,
      later: (ms, task) =>
        setTimeout(() => {
          task();
          this.#promptDoor.push();
        }, ms),
    });
    const pastAnswers = new PastAnswers({ area: session, context });
    this.#keptDrafts = keptDrafts;
    this.#pastAnswers = pastAnswers;
    this.#history = new History(local);
    this.#pairing = new Pairing({
      pairings: new Pairings(local),
      intent: new PairingIntent(session),
      permissions,
      scripting,
      tabs,
      inspectClient: (origin) => inspectUrl(origin, { client: null }),
      now: Date.now,
      isPrivate: this.#context === 'private',
      onPaired: (tabId) => void this.#promptDoor.lookAgain(tabId),
      onUnpaired: (origin) => this.#unpaired(origin),
    });
    this.#promptWindows = new PromptWindows(session, windows);
    const surfaces = this.#surfaces;
    const promptWindows = this.#promptWindows;
    this.#prompter = new Prompter({ queue, surfaces, promptWindows, tabs, windows, action });
    this.#pageDoor = new PageDoor({
      queue,
      documents: this.#documents,
      extensionId,
      provider: {
        type: 'mcp-usher:provider',
        id: 'usher',
        name: 'Usher',
        version: api.runtime.getManifest().version,
        protocols: [PROTOCOL],
      },
      now: Date.now,
      isPaired: (origin) => this.#pairing.isPaired(origin),
      inspect: async (url, client, serverUrl) =>
        inspectUrl(url, { client, serverUrl, approvedSites: await this.#history.approvedSites(client) }),
      isThere: (document) => this.#isThere(document),
    });
    const { prompter, pairing } = { prompter: this.#prompter, pairing: this.#pairing };
    this.#promptDoor = new PromptDoor({
      queue,
      keptDrafts,
      pastAnswers,
      pairing,
      prompter,
      promptWindows,
      surfaces,
      extensionId,
      base,
      tabs,
      windows,
    });
    // Before everybody else: what is pushed next shows what they hold.
    queue.onChange((request, before) => keptDrafts.changed(request, before));
    queue.onChange((request, before) => pastAnswers.changed(request, before));
    queue.onChange((request, before) => this.#changed(request, before));
  }

  /** The worker has started, for the first time or again: what waited before it slept is taken up. */
  start(): void {
    this.#run(async () => {
      await this.#api.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
      await this.#queue.ready();
      await showBadge(this.#api.action, this.#queue.all());
      for (const { client } of this.#queue.all()) {
        const gone = await this.#api.tabs.get(client.tabId).then(
          () => false,
          () => true,
        );
        if (gone) await this.#queue.forget((request) => request.client.tabId === client.tabId);
      }
    });
  }

  /** A bridge or a view of ours has opened a port. */
  connect(port: NamedPort): void {
    if (port.name === BRIDGE_PORT) this.#pageDoor.connect(port);
    else if (port.name === PROMPT_PORT) this.#promptDoor.connect(port);
    else port.disconnect();
  }

  /** The launcher asks for its URL. Gives `true` while the answer is on its way (runtime.onMessage). */
  message(message: unknown, sender: Sender, respond: (answer: LaunchAnswer) => void): boolean {
    if (!v.is(LaunchMessage, message)) return false;
    const { runtime } = this.#api;
    assertOwnPage(sender, runtime.id, runtime.getURL('/'), '/launcher.html');
    const tabId = sender.tab?.id;
    this.#run(async () => {
      await this.#queue.ready();
      respond({ url: tabId === undefined ? null : await this.#queue.launch(tabId) });
    });
    return true;
  }

  reconcile(): void {
    this.#run(() => this.#pairing.reconcile());
  }

  permissionAdded(origins: readonly string[]): void {
    this.#run(() => this.#pairing.complete(origins));
  }

  tabRemoved(tabId: number): void {
    this.#run(async () => {
      await this.#queue.ready();
      await this.#queue.forget(({ client }) => client.tabId === tabId);
      await this.#queue.applyAll(({ isolatedTab }) => isolatedTab?.tabId === tabId, { type: 'tab-closed' });
    });
  }

  tabInFront(tabId: number): void {
    this.#run(async () => {
      await this.#queue.ready();
      await this.#prompter.onFront(tabId);
    });
  }

  windowInFront(windowId: number): void {
    if (windowId === this.#api.windows.WINDOW_ID_NONE) return;
    this.#run(async () => {
      const [tab] = await this.#api.tabs.query({ active: true, windowId });
      if (tab?.id !== undefined) this.tabInFront(tab.id);
    });
  }

  /** Our own prompt window was closed: that is cancel for what it showed. */
  windowRemoved(windowId: number): void {
    this.#run(async () => {
      const tabId = await this.#promptWindows.closed(windowId);
      if (tabId === null) return;
      await this.#queue.ready();
      await this.#queue.applyAll(
        ({ client, phase }) => client.tabId === tabId && (phase === 'queued' || phase === 'shown'),
        { type: 'cancel', reason: 'cancelled' },
      );
    });
  }

  /** A request has changed, and that is written: whom it concerns is told. */
  #changed(request: StoredRequest, before: StoredRequest | null): void {
    for (const message of messagesFor(request, before)) this.#documents.send(request.client.key, message);
    if (!isDraft(request, before)) this.#promptDoor.push();
    this.#run(() => showBadge(this.#api.action, this.#queue.all()));
    if (isWaiting(request) && !request.prompted && before?.prompted !== false) {
      this.#run(() => this.#prompter.raise(request));
    }
    if (before?.answer === 'none' && request.answer !== 'none' && this.#context === 'normal') {
      const entry = entryFor(request, Date.now());
      if (entry !== null) this.#run(() => this.#history.add(entry));
    }
  }

  async #unpaired(origin: string): Promise<void> {
    const keys = new Set(
      this.#queue
        .all()
        .filter(({ client }) => client.origin === origin)
        .map(({ client }) => client.key),
    );
    await this.#queue.applyAll(({ client }) => client.origin === origin, { type: 'cancel', reason: 'unpaired' });
    await this.#keptDrafts.discard(({ client }) => client.origin === origin);
    await this.#pastAnswers.forget(origin);
    for (const key of keys) this.#documents.refuse(key);
  }

  /** A document in the back/forward cache is not there: nobody answers for it. */
  async #isThere(document: ClientDocument): Promise<boolean> {
    const question: AreYouThere = { type: 'are-you-there', document: document.key };
    const answer = await this.#api.tabs.sendMessage(document.tabId, question, { frameId: 0 }).catch(() => false);
    return answer === true;
  }

  #run(task: () => Promise<void>): void {
    task().catch((error: unknown) => console.error(error));
  }
}

/** Whether only the draft has changed: the view that it came from knows it already. */
function isDraft(request: StoredRequest, before: StoredRequest | null): boolean {
  return before !== null && before.phase === request.phase && before.draft !== request.draft;
}
