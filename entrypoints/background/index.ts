import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { i18n } from '#i18n';
import { Background } from '../../lib/background/background.ts';
import { keepForLater } from '../../lib/background/later-scripts.ts';

/** Every listener is registered synchronously: an event that wakes the worker is lost otherwise. */
export default defineBackground(() => {
  keepForLater();
  const icon = browser.runtime.getURL('/icon/48.png');
  const text = (kind: 'form' | 'url') => (kind === 'form' ? i18n.t('notification.form') : i18n.t('notification.url'));
  const words = { notification: { icon, text }, linkMenu: () => i18n.t('link.menu') };
  const background = new Background(browser, words, caches);
  const notificationClicked = (id: string) => background.notificationClicked(id);
  // They are there once the person has allowed them, and need no new worker. The same listener counts once.
  const listenToNotifications = () => {
    browser.notifications?.onClicked.addListener(notificationClicked);
  };
  listenToNotifications();
  // Firefox for Android has no menus and no windows.
  browser.contextMenus?.onClicked.addListener((link, tab) => background.linkChosen(link, tab));
  browser.action.onClicked.addListener((tab) => background.iconPressed(tab));
  browser.runtime.onConnect.addListener((port) => background.connect(port));
  browser.runtime.onMessage.addListener((message, sender, respond) => background.message(message, sender, respond));
  browser.runtime.onInstalled.addListener(({ reason }) => background.installed(reason));
  browser.runtime.onStartup.addListener(() => background.reconcile());
  browser.runtime.onUpdateAvailable.addListener(() => background.updateAvailable());
  browser.permissions.onAdded.addListener(({ origins }) => {
    listenToNotifications();
    background.permissionAdded(origins ?? []);
  });
  browser.permissions.onRemoved.addListener(() => background.reconcile());
  browser.tabs.onRemoved.addListener((tabId) => background.tabRemoved(tabId));
  browser.tabs.onReplaced.addListener((newId, oldId) => background.tabReplaced(newId, oldId));
  browser.tabs.onActivated.addListener(({ tabId }) => background.tabInFront(tabId));
  browser.windows?.onFocusChanged.addListener((windowId) => background.windowInFront(windowId));
  browser.windows?.onRemoved.addListener((windowId) => background.windowRemoved(windowId));
  browser.storage.onChanged.addListener((changes, area) => background.storageChanged(Object.keys(changes), area));
  background.start();
});
