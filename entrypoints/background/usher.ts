/** Makes the background's parts, connects them, and says what each browser event is for. It decides nothing. */
import * as v from 'valibot';
import type { WxtBrowser } from 'wxt/browser';
import { entryFor } from '@/lib/history/entry.ts';
import { History } from '@/lib/history/history.ts';
import { withVisits } from '@/lib/history/visits.ts';
import { OptionsDoor } from '@/lib/options/options-door.ts';
import { decisionView } from '@/lib/options/state.ts';
import { PairingIntent } from '@/lib/pairing/intent.ts';
import { Pairing } from '@/lib/pairing/pairing.ts';
import { Pairings } from '@/lib/pairing/pairings.ts';
import { showBadge } from '@/lib/prompt/badge.ts';
import { createIsolatedTab } from '@/lib/prompt/isolated-tab.ts';
import { isPractice, Practice } from '@/lib/prompt/practice.ts';
import { PromptDoor, type ViewPort } from '@/lib/prompt/prompt-door.ts';
import { PromptWindows } from '@/lib/prompt/prompt-window.ts';
import { Prompter } from '@/lib/prompt/prompter.ts';
import { Surfaces } from '@/lib/prompt/surfaces.ts';
import { type AreYouThere, BRIDGE_PORT } from '@/lib/protocol/bridge.ts';
import { isLaunchMessage } from '@/lib/protocol/launch.ts';
import { OptionsMessage } from '@/lib/protocol/options.ts';
import { PROTOCOL } from '@/lib/protocol/page.ts';
import { PROMPT_PORT } from '@/lib/protocol/prompt.ts';
import { assertOwnPage, type ClientDocument, type Sender } from '@/lib/protocol/senders.ts';
import { WelcomeMessage } from '@/lib/protocol/welcome.ts';
import { Clients } from '@/lib/requests/clients.ts';
import { Deadlines } from '@/lib/requests/deadlines.ts';
import { type Diagnostics, diagnose } from '@/lib/requests/diagnostics.ts';
import { Documents } from '@/lib/requests/documents.ts';
import { KeptDrafts } from '@/lib/requests/kept-drafts.ts';
import { messagesFor } from '@/lib/requests/outbox.ts';
import { type IncomingPort, PageDoor } from '@/lib/requests/page-door.ts';
import { PastAnswers } from '@/lib/requests/past-answers.ts';
import { Queue } from '@/lib/requests/queue.ts';
import { isWaiting, type StoredRequest } from '@/lib/requests/request.ts';
import { type Context, RequestStore } from '@/lib/requests/store.ts';
import { UpdateGate } from '@/lib/requests/update-gate.ts';
import { withPolicy } from '@/lib/settings/blocked.ts';
import { readPolicy } from '@/lib/settings/managed.ts';
import { isBlockedClient, type Policy } from '@/lib/settings/policy.ts';
import { PreferencesStore } from '@/lib/settings/preferences.ts';
import { inspectUrl } from '@/lib/url/inspect.ts';
import type { Inspection } from '@/lib/url/inspection.ts';

/** How many of a client's decisions the home view shows. */
const RECENT = 3;
const DAY_MS = 86_400_000;
/** In `storage.local`: the welcome page has been opened. */
const WELCOMED = 'welcomed';

/** How long views may take to connect again after the worker's death, in milliseconds: they wait 200 ms. */
const RECONNECTING_MS = 600;

type NamedPort = IncomingPort & ViewPort & { readonly name: string };

export class Usher {
  readonly #api: WxtBrowser;
  readonly #context: Context;
  readonly #clients: Clients;
  readonly #queue: Queue;
  readonly #deadlines: Deadlines;
  readonly #updateGate: UpdateGate;
  readonly #keptDrafts: KeptDrafts;
  readonly #pastAnswers: PastAnswers;
  readonly #documents = new Documents();
  readonly #surfaces = new Surfaces();
  readonly #history: History;
  readonly #preferences: PreferencesStore;
  readonly #optionsDoor: OptionsDoor;
  readonly #practice: Practice;
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
    const clients = new Clients(session, this.#context, Date.now);
    this.#clients = clients;
    const queue = new Queue({
      store: new RequestStore(session, this.#context),
      clients,
      now: Date.now,
      newId: () => crypto.randomUUID(),
    });
    this.#queue = queue;
    const context = this.#context;
    this.#deadlines = new Deadlines(queue, Date.now);
    this.#updateGate = new UpdateGate(session, () => api.runtime.reload());
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
    this.#preferences = new PreferencesStore(local);
    const pairings = new Pairings(local);
    this.#pairing = new Pairing({
      pairings,
      intent: new PairingIntent(session),
      permissions,
      scripting,
      tabs,
      inspectClient: (origin) => inspectUrl(origin, { client: null }),
      now: Date.now,
      isPrivate: this.#context === 'private',
      ruling: (origin) => this.#ruling(origin),
      approvedClients: async () => (await this.#policy()).approvedClients,
      recent: async (origin) =>
        (await this.#history.all())
          .filter(({ client }) => client === origin)
          .slice(0, RECENT)
          .map(decisionView),
      onPaired: (tabId) => void this.#promptDoor.lookAgain(tabId),
      onUnpaired: (origin) => this.#unpaired(origin),
    });
    this.#promptWindows = new PromptWindows(session, windows);
    const surfaces = this.#surfaces;
    const promptWindows = this.#promptWindows;
    this.#prompter = new Prompter({
      queue,
      clients,
      surfaces,
      promptWindows,
      tabs,
      windows,
      action,
      promptIn: async () => (await this.#preferences.get()).promptIn,
    });
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
      inspect: (url, client, serverUrl) => this.#inspect(url, client, serverUrl),
      isThere: (document) => this.#isThere(document),
    });
    const { prompter, pairing } = { prompter: this.#prompter, pairing: this.#pairing };
    this.#promptDoor = new PromptDoor({
      queue,
      clients,
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
      openTab: (request) => this.#openTab(request),
      armDelayMs: async () => (await this.#policy()).minimumArmDelayMs,
    });
    this.#practice = new Practice({
      queue,
      session,
      inspect: (url, client) => inspectUrl(url, { client }),
      newId: () => crypto.randomUUID(),
      extensionId,
      base,
    });
    this.#optionsDoor = new OptionsDoor({
      pairing,
      pairings,
      clients,
      history: this.#history,
      preferences: this.#preferences,
      policy: () => this.#policy(),
      waiting: () => queue.all().filter(isWaiting).length,
      diagnose: () => this.#diagnose(),
      extensionId,
      base,
      onPreferences: () => this.#forget(),
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
      await this.#deadlines.check();
      await this.#forgetLostTabs();
      if (await this.#isFirstLife()) {
        await this.#pairing.reconcile();
        await this.#pairing.injectEverywhere();
      }
      await this.#updateGate.open();
      await this.#forget();
      await this.#pageDoor.reconcile();
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
      await this.#pairing.reconcile();
      await this.#forget();
    });
  }

  /** An update is ready: it waits until nothing is outstanding. */
  updateAvailable(): void {
    this.#run(() => this.#updateGate.pending());
  }

  /** For a bug report: versions, states and counters; nothing of what was asked or answered, and nobody's name. */
  #diagnose(): Diagnostics {
    return diagnose({
      version: this.#api.runtime.getManifest().version,
      browser: navigator.userAgent,
      context: this.#context,
      requests: this.#queue.all(),
      documents: this.#documents.size,
      views: [...this.#surfaces.all()].map(({ kind }) => kind),
      clients: this.#clients.all(),
    });
  }

  /** Tabs that went while the worker was dead and nobody told. */
  async #forgetLostTabs(): Promise<void> {
    const tabs = this.#queue.all().flatMap(({ client, isolatedTab }) => [client.tabId, isolatedTab?.tabId]);
    for (const tabId of new Set(tabs)) {
      if (tabId !== undefined && !(await this.#exists(tabId))) await this.#queue.tabRemoved(tabId);
    }
  }

  #exists(tabId: number): Promise<boolean> {
    return this.#api.tabs.get(tabId).then(
      () => true,
      () => false,
    );
  }

  /** What waited when the last worker died and never came to the front does so now. */
  async #takeUp(): Promise<void> {
    await this.#queue.ready();
    for (const request of this.#queue.all()) await this.#prompter.raise(request);
  }

  /**
   * Whether this is the first worker since the browser started or the extension was installed, updated or enabled:
   * `storage.session` is empty then. Pages that were open before have lost their bridge, and nobody tells them.
   */
  async #isFirstLife(): Promise<boolean> {
    const { session } = this.#api.storage;
    const key = `${this.#context}:alive`;
    if ((await session.get(key))[key]) return false;
    await session.set({ [key]: true });
    return true;
  }

  /** A bridge or a view of ours has opened a port. */
  connect(port: NamedPort): void {
    if (port.name === BRIDGE_PORT) this.#pageDoor.connect(port);
    else if (port.name === PROMPT_PORT) this.#promptDoor.connect(port);
    else port.disconnect();
  }

  /** One of our pages asks. Gives `true` while the answer is on its way (runtime.onMessage). */
  message(message: unknown, sender: Sender, respond: (answer: unknown) => void): boolean {
    const answer = this.#answerTo(message, sender);
    if (answer === null) return false;
    this.#run(async () => {
      await this.#queue.ready();
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
      return async () => ({ url: tabId === undefined ? null : await this.#queue.launch(tabId) });
    }
    if (v.is(OptionsMessage, message)) {
      this.#optionsDoor.assertSender(sender);
      return () => this.#optionsDoor.handle(message);
    }
    if (v.is(WelcomeMessage, message)) {
      const tabId = this.#practice.tabOf(sender);
      return () => this.#practice.begin(tabId, message);
    }
    return null;
  }

  reconcile(): void {
    this.#run(() => this.#pairing.reconcile());
  }

  permissionAdded(origins: readonly string[]): void {
    this.#run(async () => {
      await this.#pairing.complete(origins);
      // What the administrator has approved may have waited for just this.
      await this.#pairing.reconcile();
    });
  }

  tabRemoved(tabId: number): void {
    this.#run(async () => {
      await this.#queue.ready();
      await this.#queue.tabRemoved(tabId);
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

  /**
   * Our own prompt window was closed: that is cancel for what it came up for and for what was on screen. What only
   * waited its turn goes on waiting, on the badge.
   */
  windowRemoved(windowId: number): void {
    this.#run(async () => {
      const tabId = await this.#promptWindows.closed(windowId);
      if (tabId === null) return;
      await this.#queue.ready();
      const dismissed = this.#queue
        .all()
        .filter(
          ({ client, phase, prompted }) =>
            client.tabId === tabId && (phase === 'shown' || (phase === 'queued' && prompted)),
        );
      for (const { id, client } of dismissed) {
        await this.#clients.closed(client.origin);
        await this.#queue.apply(id, { type: 'cancel', reason: 'cancelled' });
      }
    });
  }

  /** A request has changed, and that is written: whom it concerns is told. */
  #changed(request: StoredRequest, before: StoredRequest | null): void {
    for (const message of messagesFor(request, before)) this.#documents.send(request.client.key, message);
    if (request.phase === 'ended') {
      this.#promptDoor.ended(request);
      this.#run(() => this.#updateGate.open());
    }
    this.#run(() => this.#clients.observe(request, before));
    if (!isDraft(request, before)) this.#promptDoor.push();
    this.#run(() => showBadge(this.#api.action, this.#queue.all()));
    if (isWaiting(request) && !request.prompted && before?.prompted !== false) {
      this.#run(() => this.#prompter.raise(request));
    }
    if (before?.answer === 'none' && request.answer !== 'none') {
      this.#run(() => (isPractice(request) ? this.#practice.decided(request) : this.#remember(request)));
    }
  }

  async #remember(request: StoredRequest): Promise<void> {
    const entry = entryFor(request, Date.now());
    if (entry === null || this.#isPrivate(request) || (await this.#policy()).historyDisabled) return;
    await this.#history.add(entry);
    await this.#forget();
  }

  /** Forgets what the person or the administrator does not want kept. */
  async #forget(): Promise<void> {
    const { historyDays } = await this.#preferences.get();
    if ((await this.#policy()).historyDisabled) await this.#history.clear();
    else if (historyDays !== null) await this.#history.forgetBefore(Date.now() - historyDays * DAY_MS);
  }

  #policy(): Promise<Policy> {
    return readPolicy(this.#api.storage.managed);
  }

  async #ruling(origin: string): Promise<'approved' | 'blocked' | 'none'> {
    const policy = await this.#policy();
    if (isBlockedClient(policy, origin)) return 'blocked';
    return policy.approvedClients.includes(origin) ? 'approved' : 'none';
  }

  async #inspect(url: string, client: string, serverUrl: string | undefined): Promise<Inspection> {
    const approvedSites = await this.#history.approvedSites(client);
    const inspection = withVisits(
      inspectUrl(url, { client, serverUrl, approvedSites: [...new Set(approvedSites)] }),
      approvedSites,
    );
    return withPolicy(inspection, await this.#policy());
  }

  /** The administrator's list is asked once more at the press: it may have changed since the request came. */
  async #openTab(request: StoredRequest): Promise<number> {
    const { inspection } = request;
    if (inspection !== null && !isPractice(request) && !withPolicy(inspection, await this.#policy()).openable) {
      throw new Error('blocked by the administrator');
    }
    return createIsolatedTab(this.#api, request, (await this.#preferences.get()).openIn);
  }

  /** Chromium has a background for private windows alone, Firefox one for all windows. */
  #isPrivate({ client }: StoredRequest): boolean {
    return this.#context === 'private' || client.isPrivate === true;
  }

  async #unpaired(origin: string): Promise<void> {
    const keys = new Set(
      this.#queue
        .all()
        .filter(({ client }) => client.origin === origin)
        .map(({ client }) => client.key),
    );
    // Told, and forgotten at once: what is no longer served cannot acknowledge.
    await this.#queue.forget(({ client }) => client.origin === origin, 'unpaired');
    await this.#keptDrafts.discard(({ client }) => client.origin === origin);
    await this.#pastAnswers.forget(origin);
    for (const key of keys) this.#documents.refuse(key);
  }

  /** A document in the back/forward cache is not there: nobody answers for it. */
  async #isThere(document: ClientDocument): Promise<boolean> {
    // Practice has no bridge: it lasts as long as the page that it was begun on.
    if (isPractice({ client: document })) {
      return this.#api.tabs.get(document.tabId).then(
        () => true,
        () => false,
      );
    }
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
