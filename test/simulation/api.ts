/** The browser as a worker sees it, as far as Usher uses it. */
import type { WxtBrowser } from 'wxt/browser';
import type { Browser, Tab } from './browser.ts';
import type { Calls } from './calls.ts';
import { BASE, EXTENSION_ID } from './extension.ts';

interface Target {
  readonly target: { readonly tabId: number; readonly documentIds?: readonly string[] };
  readonly func?: { readonly name: string };
  readonly files?: readonly string[];
}

/** The API of the worker for normal or for private windows: the one sees nothing of the other's (`split`). */
export function createApi(browser: Browser, calls: Calls, isPrivate: boolean): WxtBrowser {
  const { storage, permissions, scripts } = browser;
  const call = <Result>(part: string, task: () => Result | Promise<Result>) => calls.call(part, task);
  const tabOf = (id: number) => {
    const tab = browser.tabOf(id);
    if (tab.incognito !== isPrivate) throw new Error(`No tab with id: ${id}.`);
    return tab;
  };
  const mayRead = (tab: Tab) => tab.page !== null && (tab.page.isSeen || permissions.has(`${tab.page.origin}/*`));
  const described = (tab: Tab) => ({
    ...{ id: tab.id, windowId: tab.windowId, index: 0, incognito: tab.incognito, active: browser.isActive(tab) },
    ...(mayRead(tab) && { url: `${tab.page?.origin}/` }),
  });
  const ownTabs = () => [...browser.tabs.values()].filter(({ incognito }) => incognito === isPrivate);
  const api = {
    extension: { inIncognitoContext: isPrivate },
    storage: {
      session: storage.area('session', calls),
      local: storage.area('local', calls),
      managed: storage.area('managed', calls),
    },
    runtime: {
      id: EXTENSION_ID,
      getURL: (path: string) => BASE + path.slice(1),
      getManifest: () => ({ version: '1.0.0' }),
      reload: () => browser.restart(),
      sendMessage: () => call('runtime', () => Promise.reject(new Error('Receiving end does not exist.'))),
    },
    tabs: {
      get: (id: number) => call('tabs', () => described(tabOf(id))),
      query: ({ active, windowId, url }: { active?: boolean; windowId?: number; url?: readonly string[] }) =>
        call('tabs', () =>
          ownTabs()
            .filter((tab) => active === undefined || browser.isActive(tab))
            .filter((tab) => windowId === undefined || tab.windowId === windowId)
            .filter((tab) => url === undefined || (mayRead(tab) && url.includes(`${tab.page?.origin}/*`)))
            .map(described),
        ),
      create: ({ windowId, url }: { windowId?: number; url: string }) =>
        call('tabs', () => {
          const tab = browser.openTab(windowId ?? browser.focused ?? [...browser.windows.keys()][0] ?? 0);
          if (url === '/launcher.html') browser.launch(tab);
          return described(tab);
        }),
      update: (id: number) =>
        call('tabs', () => {
          browser.activate(tabOf(id).id);
          return described(tabOf(id));
        }),
      remove: (id: number) => call('tabs', () => browser.closeTab(tabOf(id).id)),
      reload: (id: number) =>
        call('tabs', () => {
          const tab = tabOf(id);
          if (tab.page !== null) browser.navigate(tab, tab.page.origin);
        }),
      sendMessage: (id: number, message: unknown) => call('messages', () => browser.ask(tabOf(id), message)),
    },
    windows: {
      WINDOW_ID_NONE: -1,
      get: (id: number) => call('windows', () => ({ ...browser.windowOf(id), focused: browser.focused === id })),
      getAll: () =>
        call('windows', () => [...browser.windows.values()].filter(({ incognito }) => incognito === isPrivate)),
      update: (id: number) =>
        call('windows', () => {
          const window = browser.windowOf(id);
          browser.focus(id);
          return window;
        }),
      create: ({ url, incognito = false }: { url: string; incognito?: boolean }) =>
        call('windows', () => browser.openPromptWindow(url, incognito)),
    },
    action: {
      setPopup: () => call('action', () => {}),
      getUserSettings: () => call('action', () => ({ isOnToolbar: browser.isPinned })),
      setBadgeText: ({ text, tabId }: { text: string; tabId?: number }) =>
        call('action', () => {
          if (tabId === undefined) browser.badge = text;
        }),
      setBadgeBackgroundColor: () => call('action', () => {}),
      openPopup: ({ windowId }: { windowId: number }) => call('action', () => void browser.openPopup(windowId)),
    },
    contextMenus: { create: () => {}, update: () => call('menus', () => {}) },
    permissions: {
      contains: ({ origins }: { origins: readonly string[] }) =>
        call('permissions', () => origins.every((pattern) => permissions.has(pattern))),
      remove: ({ origins }: { origins: readonly string[] }) =>
        call('permissions', () => origins.every((pattern) => browser.takePermission(pattern))),
    },
    scripting: {
      getRegisteredContentScripts: () => call('scripting', () => [...scripts.keys()].map((id) => ({ id }))),
      registerContentScripts: ([script]: readonly { readonly id: string; readonly matches: readonly string[] }[]) =>
        call('scripting', () => {
          if (script !== undefined) scripts.set(script.id, script.matches[0] ?? '');
        }),
      unregisterContentScripts: ({ ids }: { ids: readonly string[] }) =>
        call('scripting', () => {
          for (const id of ids) scripts.delete(id);
        }),
      executeScript: ({ target, func, files }: Target) =>
        call('scripting', () => {
          const tab = tabOf(target.tabId);
          const { page } = tab;
          if (page === null || !mayRead(tab)) throw new Error('Cannot access contents of the page.');
          const { documentId } = page;
          if (target.documentIds?.includes(documentId) === false) throw new Error('No document with that id.');
          if (files !== undefined) page.injectBridge();
          const result =
            func?.name === 'identify' ? { origin: page.origin, isFile: false } : { speaks: true, signs: false };
          return [{ documentId, result }];
        }),
    },
  };
  return api as unknown as WxtBrowser;
}
