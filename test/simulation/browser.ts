/** The browser: windows, tabs, permissions, registered scripts, and the worker for each kind of window. */
import type { WxtBrowser } from 'wxt/browser';
import type { Background } from '../../lib/background/background.ts';
import type { BackgroundToBridge } from '../../lib/protocol/bridge.ts';
import { type LaunchMessage, urlOf } from '../../lib/protocol/launch.ts';
import { BRIDGE_PORT } from '../../lib/protocol/page-values.ts';
import type { Calls } from './calls.ts';
import { BASE, EXTENSION_ID } from './extension.ts';
import type { Host } from './host.ts';
import type { Ledger } from './ledger.ts';
import { type Loop, Realm } from './loop.ts';
import { Page } from './page.ts';
import { PortEnd } from './ports.ts';
import { Storage } from './storage.ts';
import { View } from './view.ts';
import { Worker } from './worker.ts';

export const ORIGINS = ['https://one.example', 'https://two.example'] as const;

export interface Tab {
  readonly id: number;
  readonly windowId: number;
  readonly incognito: boolean;
  /** The page that it shows; `null` for one of nobody. */
  page: Page | null;
  /** The page behind it in the back/forward cache. */
  kept: Page | null;
}

export interface Window {
  readonly id: number;
  readonly type: 'normal' | 'popup';
  readonly incognito: boolean;
  front: number;
}

/** Makes what a worker sees of `browser`. */
type MakeApi = (browser: Browser, calls: Calls, isPrivate: boolean) => WxtBrowser;

export class Browser implements Host {
  readonly loop: Loop;
  readonly ledger: Ledger;
  readonly storage: Storage;
  readonly tabs = new Map<number, Tab>();
  readonly windows = new Map<number, Window>();
  /** The ids of the registered scripts, and the host that each is for. */
  readonly scripts = new Map<string, string>();
  readonly permissions = new Set<string>();
  readonly views = new Set<View>();
  /** `null` while another program has the focus. */
  focused: number | null = null;
  isEnabled = true;
  badge = '';
  isPinned = true;
  readonly asked: string[] = [];
  /** Content scripts of an earlier one are left behind. */
  generation = 1;
  readonly #workers: Readonly<Record<'normal' | 'private', Worker>>;
  #lastId = 0;

  constructor(loop: Loop, ledger: Ledger, makeApi: MakeApi) {
    this.loop = loop;
    this.ledger = ledger;
    this.storage = new Storage(
      (keys, area) => {
        ledger.stored(keys, area, this.storage);
        this.tellAll((background) => background.storageChanged(keys, area));
      },
      () => ledger.refused(),
    );
    this.#workers = {
      normal: new Worker(loop, 'normal', (calls) => makeApi(this, calls, false)),
      private: new Worker(loop, 'private', (calls) => makeApi(this, calls, true)),
    };
  }

  newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  worker(isPrivate: boolean): Worker {
    return this.#workers[isPrivate ? 'private' : 'normal'];
  }

  hasPrivateWindow(): boolean {
    return [...this.windows.values()].some(({ incognito }) => incognito);
  }

  tell(isPrivate: boolean, deliver: (background: Background) => void): void {
    if (this.isEnabled && (!isPrivate || this.hasPrivateWindow())) this.worker(isPrivate).hear(deliver);
  }

  tellAll(deliver: (background: Background) => void): void {
    for (const isPrivate of [false, true]) this.tell(isPrivate, deliver);
  }

  isServed(origin: string): boolean {
    return this.scripts.has(`protocol:${origin}/*`) && this.permissions.has(`${origin}/*`);
  }

  connect(name: string, realm: Realm, isPrivate: boolean, sender: object): PortEnd {
    if (!this.isEnabled) throw new Error('Extension context invalidated.');
    const worker = this.worker(isPrivate);
    const near = new PortEnd(name, realm, this.loop);
    const far = new PortEnd(name, worker.start(), this.loop, { id: EXTENSION_ID, ...sender }).hold();
    far.posted = (message) => {
      if (name !== BRIDGE_PORT) return;
      worker.silentDeaths = 0;
      this.ledger.told(message as BackgroundToBridge);
    };
    PortEnd.join(near, far);
    worker.ports.add(far);
    worker.hear(
      (background) => {
        background.connect(far as never);
        far.open();
      },
      () => {},
    );
    return near;
  }

  openWindow(type: Window['type'], incognito: boolean): Window {
    const window: Window = { id: this.newId(), type, incognito, front: 0 };
    this.windows.set(window.id, window);
    this.focus(window.id);
    return window;
  }

  openTab(windowId: number): Tab {
    const window = this.windowOf(windowId);
    const tab: Tab = { id: this.newId(), windowId, incognito: window.incognito, page: null, kept: null };
    this.tabs.set(tab.id, tab);
    this.activate(tab.id);
    return tab;
  }

  tabOf(id: number): Tab {
    const tab = this.tabs.get(id);
    if (tab === undefined) throw new Error(`No tab with id: ${id}.`);
    return tab;
  }

  windowOf(id: number): Window {
    const window = this.windows.get(id);
    if (window === undefined) throw new Error(`No window with id: ${id}.`);
    return window;
  }

  isActive({ id, windowId }: Tab): boolean {
    return this.windows.get(windowId)?.front === id;
  }

  activate(tabId: number): void {
    const { windowId, incognito } = this.tabOf(tabId);
    const window = this.windowOf(windowId);
    if (window.front === tabId) return;
    window.front = tabId;
    this.closePopup();
    this.tell(incognito, (background) => background.tabInFront(tabId));
  }

  focus(windowId: number | null): void {
    if (this.focused === windowId) return;
    this.focused = windowId;
    this.closePopup();
    this.tellAll((background) => background.windowInFront(windowId ?? -1));
  }

  closeTab(tabId: number): void {
    const tab = this.tabs.get(tabId);
    if (tab === undefined) return;
    this.tabs.delete(tabId);
    tab.page?.end();
    tab.kept?.end();
    for (const view of [...this.views]) if (view.windowId === tab.windowId && view.place === 'window') view.end();
    this.tell(tab.incognito, (background) => background.tabRemoved(tabId));
    const next = [...this.tabs.values()].find(({ windowId }) => windowId === tab.windowId);
    const window = this.windows.get(tab.windowId);
    if (next !== undefined && window?.front === tabId) this.activate(next.id);
    if (next === undefined && window !== undefined) this.#closeWindow(window);
  }

  /** The action popup over the tab in front of `windowId`. Throws where the browser cannot open it. */
  openPopup(windowId: number): View {
    const window = this.windowOf(windowId);
    if (window.type !== 'normal' || this.focused !== windowId)
      throw new Error('Could not find an active browser window.');
    if ([...this.views].some(({ place }) => place === 'popup')) throw new Error('Failed to open popup.');
    return this.#show('popup', window.front, window);
  }

  closePopup(): void {
    for (const view of [...this.views]) if (view.place === 'popup') view.end();
  }

  /** Shows `origin` in a tab: the document that was there goes for good, or is kept. */
  navigate(tab: Tab, origin: string): Page {
    tab.page?.end();
    tab.page = new Page(this, tab, origin);
    return tab.page;
  }

  /** The extension ends, and with it everything of it but what pages keep of its scripts. */
  disable(): void {
    this.isEnabled = false;
    this.badge = '';
    this.generation += 1;
    for (const isPrivate of [false, true]) this.worker(isPrivate).vanish();
    for (const view of [...this.views]) view.end();
    this.storage.clearSession();
    this.ledger.disabled();
  }

  enable(reason: 'install' | 'update' | null): void {
    this.isEnabled = true;
    this.tell(false, (background) => reason !== null && background.installed(reason));
  }

  /** `runtime.reload`, by which an update is installed. */
  restart(): void {
    this.disable();
    this.enable('update');
  }

  /** A message to the content script in a tab; rejects where none answers. */
  ask(tab: Tab, message: unknown): Promise<unknown> {
    const { page } = tab;
    if (page === null) return Promise.reject(new Error('Receiving end does not exist.'));
    return new Promise((resolve, reject) => page.hear(message, resolve, reject));
  }

  /** The launcher in its new tab: it asks for its URL, and goes there. */
  launch(tab: Tab): void {
    const realm = new Realm('launcher');
    const inbox = this.loop.channel(realm);
    const sender = { id: EXTENSION_ID, url: `${BASE}launcher.html`, tab: { id: tab.id, incognito: tab.incognito } };
    const go = (answer: unknown) =>
      inbox.post(() => {
        const url = urlOf(answer);
        if (url !== null) this.ledger.opened(url);
      });
    this.worker(tab.incognito).hear(
      (background) => background.message({ type: 'launch' } satisfies LaunchMessage, sender, go),
      () => {},
    );
  }

  openPromptWindow(url: string, incognito: boolean): { readonly id: number; readonly tabs: readonly { id: number }[] } {
    const window = this.openWindow('popup', incognito);
    const tab = this.openTab(window.id);
    if (url === '/launcher.html') this.launch(tab);
    else this.#show('window', Number(new URLSearchParams(url.split('?')[1]).get('tab')), window);
    return { id: window.id, tabs: [tab] };
  }

  givePermission(pattern: string): void {
    this.permissions.add(pattern);
    this.tell(false, (background) => background.permissionAdded([pattern]));
  }

  takePermission(pattern: string): boolean {
    if (!this.permissions.delete(pattern)) return false;
    this.ledger.unpaired(pattern.slice(0, -2));
    this.tell(false, (background) => background.reconcile());
    return true;
  }

  askPermission(pattern: string): void {
    this.closePopup();
    this.asked.push(pattern);
  }

  closeWindow(id: number): void {
    const window = this.windows.get(id);
    if (window === undefined) return;
    for (const { id: tabId, windowId } of [...this.tabs.values()]) if (windowId === id) this.closeTab(tabId);
    if (this.windows.has(id)) this.#closeWindow(window);
  }

  #show(place: View['place'], tabId: number, window: Window): View {
    const view = new View(this, place, tabId, window, () => {
      this.views.delete(view);
      if (place === 'window') this.closeWindow(window.id);
    });
    this.views.add(view);
    return view;
  }

  #closeWindow({ id, incognito }: Window): void {
    this.tell(incognito, (background) => background.windowRemoved(id));
    this.windows.delete(id);
    if (this.focused === id) this.focus([...this.windows.keys()][0] ?? null);
    // Chromium ends this worker with the last of its windows.
    if (incognito && !this.hasPrivateWindow()) this.worker(true).vanish();
  }
}
