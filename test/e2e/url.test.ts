import { expect, test } from 'vitest';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../fixtures/stage.ts';
import { pause, until } from '../fixtures/wait.ts';
import { badgeText, killWorker } from '../fixtures/worker.ts';

/** A legacy URL request (2025-11-25, with an `elicitationId`). */
const legacy = (url: string) => ({ mode: 'url', url, message: 'Connect your account', elicitationId: 'one' }) as const;

test('a URL is shown in full, nothing is fetched, and Open leads to it without a way back', async () => {
  const { extension, client, target, targetUrl } = await pairedStage();
  const asked = await client.ask(legacy(targetUrl));
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  expect((await popup.text()).replaceAll(/\s/g, '')).toContain(targetUrl);
  expect(target.hits).toHaveLength(0);

  const opening = extension.context.waitForEvent('page');
  await pressArmed(popup, 'Open');
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  const isolated = await opening;
  await isolated.waitForURL(targetUrl);

  const [visit, ...others] = target.hits;
  expect(others).toEqual([]);
  expect(visit?.headers).toMatchObject({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  expect(visit?.headers).not.toHaveProperty('referer');
  const seen = await isolated.evaluate(() => ({ opener, name, referrer: document.referrer, length: history.length }));
  expect(seen).toEqual({ opener: null, name: '', referrer: '', length: 1 });
});

test.for(['Decline', 'Cancel'] as const)('%s is the answer that leaves, and nothing is opened', async (button) => {
  const { extension, client, target, targetUrl } = await pairedStage();
  const asked = await client.ask(legacy(targetUrl));
  await pressArmed(await openedPopup(extension), button);
  expect(await asked.ended()).toEqual({ result: { action: button.toLowerCase() } });
  expect(target.hits).toHaveLength(0);
});

test('a closed popup leaves the request waiting, and the toolbar button brings it back', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const asked = await client.ask(legacy(targetUrl));
  await (await openedPopup(extension)).dismiss();
  await until('the badge', async () => (await badgeText(extension)) === '1');
  await pause(500);
  expect(await asked.outcome()).toBeNull();

  const popup = await clickToolbar(extension, client.page);
  await popup.waitForView('consent');
  await popup.clickOutside(client.page);
  expect(await asked.outcome()).toBeNull();
  await pressArmed(await clickToolbar(extension, client.page), 'Decline');
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
  await until('the badge to go', async () => (await badgeText(extension)) === '');
});

test('a worker that dies while the person reads loses nothing', async () => {
  const { extension, client, target, targetUrl } = await pairedStage();
  const asked = await client.ask(legacy(targetUrl));
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  await killWorker(extension);
  await pressArmed(popup, 'Open');
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await until('the visit', () => target.hitsOf('/connect').length === 1);
});

test('without an elicitationId the answer waits until the person says that it is done', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect your account' });
  const opening = extension.context.waitForEvent('page');
  await pressArmed(await openedPopup(extension), 'Open');
  const isolated = await opening;
  await isolated.waitForURL(targetUrl);
  await pause(500);
  expect(await asked.outcome()).toBeNull();

  const waiting = await clickToolbar(extension, isolated);
  await waiting.waitForView('waiting');
  await pressArmed(waiting, /^Finished: back to/);
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await until('the client to be in front', () => client.page.evaluate(() => document.visibilityState === 'visible'));
});

test('a press or key before the popup is armed decides nothing', async () => {
  const { extension, client, target, targetUrl } = await pairedStage();
  const asked = await client.ask(legacy(targetUrl));
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  await popup.disarm();
  for (let presses = 0; presses < 10; presses += 1) {
    await popup.button('Open').click();
    await popup.press('Enter');
  }
  expect(await asked.outcome()).toBeNull();
  expect(target.hits).toHaveLength(0);
  await pressArmed(popup, 'Open');
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
});
