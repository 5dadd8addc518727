/** The system notifies the person of a request in a tab behind, in Firefox: e2e/more/notification has Chromium's stories. */
import { expect, test } from 'vitest';
import { FIREFOX_ID, type Firefox, stopEventPage } from '../../fixtures/firefox.ts';
import {
  aNotification,
  chooseNotifications,
  notificationsChosen,
  notificationsOf,
  openNotifyOptions,
} from '../../fixtures/firefox-notifications.ts';
import { firefoxPopup, pressToolbar } from '../../fixtures/firefox-popup.ts';
import {
  answerPrompt,
  type FirefoxStage,
  firefoxClient,
  firefoxStage,
  openClient,
  pairedFirefoxStage,
} from '../../fixtures/firefox-stage.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { decline } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = askName('Secret name?');

const eventPageState = ({ call }: Firefox) => call<string>('eventPageState', FIREFOX_ID);
const noNotification = (firefox: Firefox) =>
  until('the notification to go', async () => (await notificationsOf(firefox)).length === 0);
const waiting = (firefox: Firefox, count: number) =>
  until('the request', async () => {
    const stored = await firefox.inEventPage<object>('browser.storage.session.get()');
    return Object.keys(stored).filter((key) => key.includes(':request:')).length === count;
  });

/** A paired client whose tab is behind the options, and notifications turned on. */
async function notifiedStage(): Promise<FirefoxStage> {
  const stage = await pairedFirefoxStage();
  await stage.firefox.call('takeNotifications', {});
  await openNotifyOptions(stage.firefox);
  await chooseNotifications(stage.firefox);
  await notificationsChosen(stage.firefox);
  return stage;
}

test('told by origin and kind, also while the event page sleeps; a press brings the tab and the prompt', async () => {
  const { firefox, client } = await notifiedStage();
  // Firefox remembers for a stopped page only what it listened to as it started: with the permission, from the next time on.
  await stopEventPage(firefox);
  const asked = await client.ask(FORM);
  const told = await aNotification(firefox);
  expect(told).toEqual({
    ...told,
    title: new URL(client.page.url()).origin,
    text: message('notification.form'),
    hasIcon: true,
  });
  await stopEventPage(firefox);
  await firefox.call('clickNotification', told.name);
  const prompt = await firefoxPopup(firefox);
  await prompt.waitForView('form');
  expect((await firefox.tabs()).find(({ url }) => url === client.page.url())?.inFront).toBe(true);
  await until('the notification to go', async () => (await notificationsOf(firefox)).length === 0);
  await decline(prompt, asked);
});

test('offered beside the first request that came behind; the browser asks first, and the next one brings a notification', async () => {
  const { firefox, client, targetUrl } = await firefoxStage({ permissionPrompts: true });
  await firefox.call('takeNotifications', {});
  await (await pressToolbar(firefox)).pressArmed(message('home.pair'));
  await answerPrompt(firefox, true);
  await until('the pairing', () => client.connect(500));
  const other = await firefox.open(targetUrl);
  const first = await client.ask(FORM);
  await waiting(firefox, 1);
  expect(await notificationsOf(firefox)).toEqual([]);

  await client.page.bringToFront();
  const popup = await pressToolbar(firefox);
  await popup.waitForView('form');
  await popup.click(message('notification.next'));
  const isAllowed = `browser.permissions.contains({ permissions: ['notifications'] })`;
  await chooseNotifications(firefox);
  await until('the prompt', () => firefox.call<string | null>('permissionPrompt'));
  expect(await firefox.inEventPage(isAllowed)).toBe(false);
  await answerPrompt(firefox, true);
  await notificationsChosen(firefox);
  expect(await firefox.inEventPage(isAllowed)).toBe(true);
  await first.withdraw();
  await waiting(firefox, 0);

  await other.bringToFront();
  await client.ask(FORM);
  await firefox.call('clickNotification', (await aNotification(firefox)).name);
  await (await firefoxPopup(firefox)).waitForView('form');
});

test('allowed in this life of the event page, a press counts though the page stops: its client starts it again', async () => {
  const { firefox, client } = await notifiedStage();
  await client.ask(FORM);
  const { name } = await aNotification(firefox);
  await stopEventPage(firefox);
  await until('the event page to run again', async () => (await eventPageState(firefox)) === 'running');
  await firefox.call('clickNotification', name);
  await (await firefoxPopup(firefox)).waitForView('form');
});

test('several requests of a tab are one notification, which goes with the last of them', async () => {
  const { firefox, client } = await notifiedStage();
  const first = await client.ask(FORM);
  await aNotification(firefox);
  const second = await client.ask(FORM);
  await waiting(firefox, 2);
  await until('both to be told', async () => (await firefox.call<unknown[]>('notificationHistory')).length === 2);
  expect(await notificationsOf(firefox)).toHaveLength(1);
  await first.withdraw();
  await waiting(firefox, 1);
  expect(await notificationsOf(firefox)).toHaveLength(1);
  await second.withdraw();
  await noNotification(firefox);
});

test('it goes with its tab while the event page sleeps', async () => {
  const { firefox, client } = await notifiedStage();
  await client.ask(FORM);
  await aNotification(firefox);
  await stopEventPage(firefox);
  await client.page.close();
  await noNotification(firefox);
});

test('no notification about a private window', async () => {
  const { firefox, client } = await notifiedStage();
  await firefox.call('allowPrivate', FIREFOX_ID);
  await client.page.bringToFront();
  await client.page.reload();
  await until('Usher to be back', () => client.connect().catch(() => false));
  const address = `${client.page.url()}?private`;
  await firefox.call('openPrivateWindow', address);
  const inPrivate = firefoxClient(await firefox.pageAt(address));
  await until('the private client', () => inPrivate.connect().catch(() => false));
  await firefox.call('focusWindow', { isPrivate: false });
  await inPrivate.ask(FORM);
  await waiting(firefox, 1);
  await openClient(firefox, `${client.page.url()}?front`);
  await client.ask(FORM);
  await aNotification(firefox);
  expect(await firefox.call('notificationHistory')).toHaveLength(1);
});
