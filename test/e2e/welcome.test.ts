/** The first run: the welcome page, and practice in the real popup, by keyboard alone. */
import { expect, test } from 'vitest';
import { openExtensionsPage } from '../fixtures/extensions-page.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { launch, pressByKeyboard } from '../fixtures/stage.ts';

test('practice comes up in the real popup, opens nothing and is remembered by nobody', async () => {
  const extension = await launch({ welcome: 'kept' });
  const page = extension.context.pages().find((candidate) => candidate.url().endsWith('/welcome.html'));
  if (page === undefined) throw new Error('There is no welcome page.');
  await page.bringToFront();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(message('welcome.title'));
  // The browser's own business: the page says how things stand, and ticks the step by itself.
  await page.getByText(message('welcome.notPinned')).waitFor();
  await (await openExtensionsPage(extension)).pin();
  await page.bringToFront();
  await page.getByText('The icon is on the toolbar.').waitFor();
  await page.locator('.welcome-step[data-done]', { hasText: message('welcome.pin') }).waitFor();

  await page.getByRole('button', { name: 'Try it A page to open' }).focus();
  await page.keyboard.press('Enter');
  let popup = await openedPopup(extension);
  await popup.waitForView('consent');
  expect(await popup.text()).toContain(message('practice.banner'));
  expect(await popup.text()).toContain('https://practice.example asks you to open a page');
  const opening = extension.context.waitForEvent('page');
  await pressByKeyboard(popup, 'Open');
  const opened = await opening;
  await opened.getByText('so nothing was opened').waitFor();
  expect(new URL(opened.url()).pathname).toBe('/practice.html');

  popup = await clickToolbar(extension, opened);
  await popup.waitForView('waiting');
  await pressByKeyboard(popup, 'Finished: back to practice.example');
  await page.getByText(message('practice.finished')).waitFor();

  await page.bringToFront();
  await page.getByRole('button', { name: `${message('practice.start')} ${message('practice.lookalike')}` }).focus();
  await page.keyboard.press('Enter');
  popup = await openedPopup(extension);
  await popup.waitForView('consent');
  expect(await popup.text()).toContain(message('finding.lookalikeContained.title', 'github.com'));
  await pressByKeyboard(popup, 'Open');
  await popup.waitForView('danger');
  expect(await popup.text()).toContain('Open example.net anyway?');
  await pressByKeyboard(popup, 'Go back');
  await popup.waitForView('consent');
  await pressByKeyboard(popup, 'Decline');
  await page.getByText(message('practice.lookalikeSeen')).waitFor();

  await page.getByRole('button', { name: 'Try it A form' }).focus();
  await page.keyboard.press('Enter');
  popup = await openedPopup(extension);
  await popup.waitForView('form');
  await pressByKeyboard(popup, 'Cancel');
  await page.getByText(message('practice.cancelled')).waitFor();

  const stored = await (await extension.worker()).evaluate<object>('chrome.storage.local.get(null)');
  expect(stored).not.toHaveProperty('history');
  const left = await (await extension.worker()).evaluate<object>('chrome.storage.session.get(null)');
  expect(Object.keys(left).filter((key) => key.includes('request'))).toEqual([]);
});
