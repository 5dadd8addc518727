import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { Usher } from './usher.ts';

/** Every listener is registered synchronously: an event that wakes the worker is lost otherwise. */
export default defineBackground(() => {
  const usher = new Usher(browser);
  browser.runtime.onConnect.addListener((port) => usher.connect(port));
  browser.runtime.onMessage.addListener((message, sender, respond) => usher.message(message, sender, respond));
  browser.runtime.onInstalled.addListener(({ reason }) => {
    usher.reconcile();
    if (reason === 'install') usher.installed();
  });
  browser.runtime.onStartup.addListener(() => usher.reconcile());
  browser.runtime.onUpdateAvailable.addListener(() => usher.updateAvailable());
  browser.permissions.onAdded.addListener(({ origins }) => usher.permissionAdded(origins ?? []));
  browser.permissions.onRemoved.addListener(() => usher.reconcile());
  browser.tabs.onRemoved.addListener((tabId) => usher.tabRemoved(tabId));
  browser.tabs.onActivated.addListener(({ tabId }) => usher.tabInFront(tabId));
  browser.windows.onFocusChanged.addListener((windowId) => usher.windowInFront(windowId));
  browser.windows.onRemoved.addListener((windowId) => usher.windowRemoved(windowId));
  browser.storage.onChanged.addListener((_changes, area) => {
    if (area === 'managed') usher.policyChanged();
  });
  usher.start();
});
