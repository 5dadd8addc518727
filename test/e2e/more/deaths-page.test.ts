/** The page, its tab, the popup or the browser goes (docs/robustness.md): each request ends once, for one reason. */
import { expect, test } from 'vitest';
import { type ClientPage, clientPage, clientRoutes, openClientPage } from '../../fixtures/client-page.ts';
import type { Extension } from '../../fixtures/extension.ts';
import { askName } from '../../fixtures/forms.ts';
import { hurry } from '../../fixtures/hurry.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../../fixtures/popup.ts';
import {
  askedStage,
  cancel,
  decline,
  launch,
  openIsolated,
  pairedStage,
  pressArmed,
  profileFolder,
  send,
} from '../../fixtures/stage.ts';
import { inWorker, nothingStored, storedRequests } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';
import { badgeText, discardTab, stopWorker } from '../../fixtures/worker.ts';

test('popup killed: the request waits, with what was typed', async () => {
  const { extension, client, asked, popup } = await askedStage(askName('Who are you?'));
  await popup.armed();
  await popup.control('textbox', /name/).fill('Ada');
  await until('the draft', async () => JSON.stringify(await storedRequests(extension)).includes('Ada'));
  // Not `Page.crash`: Chromium goes down with a popup that crashes.
  await popup.close();
  await until('the popup to be gone', async () => !(await isPopupOpen(extension)));
  expect(await asked.outcome()).toBeNull();
  const again = await clickToolbar(extension, client.page);
  await again.armed();
  expect(await again.control('textbox', /name/).value()).toBe('Ada');
  await send(again, asked, { name: 'Ada' });
});

test('popup opened twice: two views of one request, and the first press stands', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(askName('Who are you?'));
  await openedPopup(extension, 'form');
  const tabId = (await storedRequests(extension))[0]?.client.tabId;
  const second = await extension.open(`chrome-extension://${extension.id}/popup.html?surface=window&tab=${tabId}`);
  await second.locator('[data-armed="true"]').waitFor();
  await second.getByRole('button', { name: message('action.decline') }).click();
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
  expect((await asked.states()).filter(({ state }) => state === 'ended')).toHaveLength(1);
  await nothingStored(extension);
});

test.each<[string, (client: ClientPage, extension: Extension) => Promise<unknown>]>([
  ['closed', ({ page }) => page.close()],
  ['closed and worker killed at once', ({ page }, extension) => Promise.all([page.close(), stopWorker(extension)])],
])('tab %s: nothing of its request stays', async (_, leave) => {
  const { extension, client } = await pairedStage();
  const other = await openClientPage(extension, client.page.url());
  await client.page.bringToFront();
  await client.ask(askName('Who are you?'));
  await (await openedPopup(extension)).waitForView('form');
  await leave(client, extension);
  // Should nobody be left to wake the worker, the person is.
  await (await clickToolbar(extension, other.page)).waitForView('home');
  await until('the badge to go', async () => (await badgeText(extension)) === '');
  await nothingStored(extension);
});

test('tab discarded: nothing of its requests stays, and the page that comes back is served', async () => {
  const { extension, client } = await pairedStage();
  const other = await openClientPage(extension, client.page.url());
  await client.page.bringToFront();
  await client.ask(askName('Who are you?'));
  await (await openedPopup(extension)).waitForView('form');
  const id = (await storedRequests(extension))[0]?.client.tabId;
  await other.page.bringToFront();
  const newId = await discardTab(extension, id);
  await nothingStored(extension);
  await until('the badge to go', async () => (await badgeText(extension)) === '');

  const returning = extension.context.waitForEvent('page');
  await inWorker(extension, `chrome.tabs.update(${newId}, { active: true }).then(() => 1)`);
  const back = clientPage(await returning);
  await back.page.waitForLoadState();
  await back.connect();
  const asked = await back.ask(askName('Again'));
  // The person left a prompt unanswered: the next does not come up by itself.
  await until('the request', async () => (await storedRequests(extension)).length === 1);
  await decline(await clickToolbar(extension, back.page), asked);
});

test('page reloaded: the old request is gone, and the new page is served', async () => {
  const { extension, client } = await pairedStage();
  await client.ask(askName('Before'));
  const popup = await openedPopup(extension, 'form');
  await client.page.reload();
  await until('the badge to go', async () => (await badgeText(extension)) === '');
  await client.connect();
  const asked = await client.ask(askName('After'));
  // The popup has stayed open: the next does not push itself under the person's finger.
  await pressArmed(popup, message('home.show'));
  await decline(popup, asked);
});

test('page navigated away and back: it hears cancel from the back/forward cache, once', async () => {
  // A page that must not be stored is never kept.
  const kept = { headers: { 'cache-control': 'max-age=60' }, body: String((await clientRoutes())['/']) };
  const { extension, client, clientSite } = await pairedStage({ clientRoutes: { '/': kept } });
  const asked = await client.ask(askName('Who are you?'));
  await (await openedPopup(extension)).dismiss();
  await client.page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await client.page.goto(`${clientSite.originAs('localhost')}/`);
  await until('the badge to go', async () => (await badgeText(extension)) === '');
  await client.page.goBack({ waitUntil: 'commit' });
  // Otherwise the page was loaded again, and there is nobody to be answered.
  expect(await client.page.evaluate('window.isTheSame')).toBe(true);
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
  await until('the end', async () => (await asked.states()).at(-1)?.state === 'ended');
  expect((await asked.states()).at(-1)).toMatchObject({ reason: 'client-gone' });
  await nothingStored(extension);
  const again = await client.ask(askName('Who are you?'));
  await decline(await clickToolbar(extension, client.page), again);
});

test('browser restarted with the same profile: nothing is left over, and the pairing holds', async () => {
  const profile = await profileFolder();
  const { extension, client } = await pairedStage({ profile });
  await client.ask(askName('Before the restart'));
  await (await openedPopup(extension)).waitForView('form');
  await extension.close();

  const restarted = await launch({ profile, welcome: 'none' });
  const later = await openClientPage(restarted, client.page.url());
  expect(await later.connect()).toBe(true);
  expect(await storedRequests(restarted)).toEqual([]);
  expect(await badgeText(restarted)).toBe('');
  const asked = await later.ask(askName('After the restart'));
  await decline(await openedPopup(restarted), asked);
});

test('withdrawn while it is on screen: the server’s words are quoted, cut and cleaned', async () => {
  const { extension, client, asked, popup } = await askedStage(askName('Who are you?'), 'form');
  await client.page.evaluate((words) => window.testClient.asked[0]?.abort(words), `Too\u202e late${'!'.repeat(500)}`);
  await until('the words', async () => (await popup.text()).includes('Too late!'));
  const text = await popup.text();
  expect(text).toContain(message('notice.withdrawn', new URL(client.page.url()).host));
  expect(text).not.toContain('!'.repeat(201));
  expect(await asked.ended()).toMatchObject({ error: {} });
  expect((await asked.states()).at(-1)).toMatchObject({ state: 'ended', reason: 'withdrawn' });
  await nothingStored(extension);
});

test('deadline passed: cancel, after half a minute at the earliest', async () => {
  const { extension, client } = await pairedStage();
  // Half a minute takes ten seconds: a busy machine has to bring up the prompt within them.
  const speed = 3;
  await (await extension.worker()).evaluate(hurry, speed);
  const started = Date.now();
  const asked = await client.ask(askName('Who are you?'), { deadlineMs: 1 });
  const popup = await openedPopup(extension, 'form');
  expect(await asked.outcome()).toBeNull();
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
  expect((await asked.endedAt()) - started).toBeGreaterThanOrEqual(30_000 / speed);
  expect((await asked.states()).at(-1)).toMatchObject({ reason: 'expired' });
  const reason = message('notice.expired', new URL(client.page.url()).host);
  await until('the reason', async () => (await popup.text()).includes(reason));
  await nothingStored(extension);
});

test('two tabs of one client: each hears its own answer only', async () => {
  const { extension, client } = await pairedStage();
  const second = await openClientPage(extension, client.page.url());
  await second.connect();
  const inSecond = await second.ask(askName('In the second tab'));
  const popup = await openedPopup(extension, 'form');
  const inFirst = await client.ask(askName('In the first tab'));
  await until('the badge', async () => (await badgeText(extension)) === '2');
  await decline(popup, inSecond);
  expect(await inFirst.outcome()).toBeNull();
  await client.page.bringToFront();
  await cancel(await openedPopup(extension), inFirst);
  await nothingStored(extension);
});

test('the same elicitationId from two clients: a notice of one is none of the other', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const ask = { mode: 'url', url: targetUrl, message: 'Connect' } as const;
  const visit = async (page: ClientPage, elicitationId: string) => {
    await page.page.bringToFront();
    await page.ask({ ...ask, elicitationId }, { server: { name: 'One' } });
    await openIsolated(extension, targetUrl);
  };
  await visit(client, 'same');
  const second = await openClientPage(extension, client.page.url());
  await second.connect();
  await visit(second, 'same');
  await visit(second, 'later');
  const completed = async () => (await storedRequests(extension)).map((request) => request.completed).sort();
  expect(await completed()).toEqual([false, false, false]);
  await second.complete('unknown', { name: 'One' });
  await second.complete('same', { name: 'Another' });
  // Messages of a page arrive in their order.
  await second.complete('later', { name: 'One' });
  await until('the notice of the third', async () => (await completed()).includes(true));
  expect(await completed()).toEqual([false, false, true]);
  await second.complete('same', { name: 'One' });
  await until('one more notice', async () => (await completed()).filter(Boolean).length === 2);
  expect(await completed()).toEqual([false, true, true]);
});
