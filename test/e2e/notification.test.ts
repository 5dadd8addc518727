/** A request in a tab behind is told by the system, where the person wants that. */
import { expect, test } from 'vitest';
import { message } from '../fixtures/messages.ts';
import { openedPopup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../fixtures/stage.ts';
import { inWorker, storedRequests } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';

const FORM = { message: 'Secret name?', requestedSchema: { type: 'object' as const, properties: {} } };
const NOTIFICATIONS = 'chrome.notifications.getAll().then((all) => Object.keys(all))';

test('chosen in the options, a request behind is notified; a press brings its tab and the prompt, and it goes', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const notified = () => inWorker<string[]>(extension, NOTIFICATIONS);
  const other = await extension.context.newPage();
  await other.goto(targetUrl);
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
  await pressArmed(popup, message('action.decline'));
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
  expect(await notified()).toEqual([]);
});
