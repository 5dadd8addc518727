/** The system notifies the person of a request in a tab behind, if they want that. */
import { expect, test } from 'vitest';
import { PRODUCTION_BUILD } from '../../fixtures/extension.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { pressAllow } from '../../fixtures/permission-prompt.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { decline, displayForTest, isWithoutDisplay, launch, pairedStage, pressArmed } from '../../fixtures/stage.ts';
import { inWorker, storedRequests } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = askName('Secret name?');
const NOTIFICATIONS = 'chrome.notifications.getAll().then((all) => Object.keys(all))';

test('chosen in the options, a request behind is notified; a press brings its tab and the prompt, and it goes', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const notified = () => inWorker<string[]>(extension, NOTIFICATIONS);
  const other = await extension.open(targetUrl);
  const first = await client.ask(FORM);
  await until('the request', async () => (await storedRequests(extension)).length === 1);
  expect(await notified()).toEqual([]);
  await first.withdraw();
  await first.ended();

  await other.goto(`chrome-extension://${extension.id}/options.html`);
  await other.getByLabel(message('options.notifyOn')).click();
  const preferences = 'chrome.storage.local.get("preferences").then(JSON.stringify)';
  await until('the choice', async () => (await inWorker<string>(extension, preferences)).includes('notify'));
  await other.goto(targetUrl);
  const asked = await client.ask(FORM);
  const [id] = await until('the notification', async () => {
    const all = await notified();
    return all.length > 0 ? all : null;
  });
  await inWorker(extension, `chrome.notifications.onClicked.dispatch(${JSON.stringify(id)}) ?? 1`);
  const popup = await openedPopup(extension);
  await until('the tab to be in front', () => client.page.evaluate(() => document.visibilityState === 'visible'));
  await decline(popup, asked);
  await until('the notification to go', async () => (await notified()).length === 0);
});

test('offered beside the first request that came behind, once; the press leads to the choice', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const other = await extension.open(targetUrl);
  const first = await client.ask(FORM);
  await until('the request', async () => (await storedRequests(extension)).length === 1);
  const second = await client.ask(FORM);
  // It comes up by itself then, and a press on the icon would close it.
  await client.page.bringToFront();
  const popup = await openedPopup(extension, 'form');
  const opening = extension.context.waitForEvent('page');
  await popup.button(message('notification.next')).click();
  const options = await opening;
  await popup.closed();
  const choice = options.getByRole('radio', { name: message('options.notifyOn') });
  await until('the focus on the choice', () => choice.evaluate((element) => element === document.activeElement));
  await options.keyboard.press('Space');
  const preferences = 'chrome.storage.local.get("preferences").then(JSON.stringify)';
  await until('the choice', async () => (await inWorker<string>(extension, preferences)).includes('notify'));

  const again = await clickToolbar(extension, client.page);
  await again.movesOn(() => pressArmed(again, message('action.decline')));
  await first.ended();
  await again.waitForView('form');
  expect(await again.button(message('notification.next')).exists()).toBe(false);
  await pressArmed(again, message('action.decline'));
  await second.ended();
  // A person who has seen it once is not asked again.
  await options.close();
  await other.bringToFront();
  await inWorker(extension, 'chrome.storage.local.remove("preferences").then(() => 1)');
  const third = await client.ask(FORM);
  await until('the request', async () => (await storedRequests(extension)).length === 1);
  await client.page.bringToFront();
  const last = await openedPopup(extension, 'form');
  expect(await last.button(message('notification.next')).exists()).toBe(false);
  await third.withdraw();
});

test('where the system shows none, the options say so', async () => {
  const { extension } = await pairedStage();
  await inWorker(extension, `(chrome.notifications.getPermissionLevel = () => Promise.resolve('denied')) && 1`);
  const options = await extension.open(`chrome-extension://${extension.id}/options.html`);
  expect(await options.getByText(message('options.notifyHidden')).count()).toBe(0);
  await options.getByLabel(message('options.notifyOn')).click();
  await options.getByText(message('options.notifyHidden')).waitFor();
});

test.skipIf(isWithoutDisplay)('the browser asks first, as it ships', async () => {
  const display = await displayForTest();
  const extension = await launch({ build: PRODUCTION_BUILD, display: display.name });
  const options = await extension.open(`chrome-extension://${extension.id}/options.html#notify`);
  const choice = options.getByRole('radio', { name: message('options.notifyOn') });
  await until('the focus on the choice', () => choice.evaluate((element) => element === document.activeElement));
  const contains = `chrome.permissions.contains({ permissions: ['notifications'] })`;
  expect(await inWorker<boolean[]>(extension, `${contains}.then((is) => [is])`)).toEqual([false]);
  await options.keyboard.press('Space');
  await pressAllow(
    display,
    async () => (await inWorker<boolean[]>(extension, `${contains}.then((is) => [is])`))[0] === true,
  );
  const preferences = 'chrome.storage.local.get("preferences").then(JSON.stringify)';
  await until('the choice', async () => (await inWorker<string>(extension, preferences)).includes('notify'));
  expect(await choice.isChecked()).toBe(true);
});
