/** The first run: the welcome page, and practice in the real popup, by keyboard alone. */
import { expect, test } from 'vitest';
import type { Exercise } from '../../../lib/protocol/welcome.ts';
import { openExtensionsPage } from '../../fixtures/extensions-page.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { launch, pressByKeyboard } from '../../fixtures/stage.ts';
import { inWorker } from '../../fixtures/store.ts';

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
  await page.getByText(message('welcome.pinned')).waitFor();
  await page.locator('.welcome-step[data-done]', { hasText: message('welcome.pin') }).waitFor();

  const practise = async (exercise: Exercise, view: string) => {
    await page.getByRole('button', { name: `${message('practice.start')} ${message(`practice.${exercise}`)}` }).focus();
    await page.keyboard.press('Enter');
    return openedPopup(extension, view);
  };
  let popup = await practise('honest', 'consent');
  expect(await popup.text()).toContain(message('practice.banner'));
  expect(await popup.text()).toContain(message('consent.title', 'https://practice.example'));
  const opening = extension.context.waitForEvent('page');
  await pressByKeyboard(popup, message('action.open'));
  const opened = await opening;
  await opened.getByText(message('practice.openedText')).waitFor();
  expect(new URL(opened.url()).pathname).toBe('/practice.html');

  popup = await clickToolbar(extension, opened);
  await popup.waitForView('waiting');
  await pressByKeyboard(popup, message('waiting.finishedReturn'));
  await popup.closed();
  await page.getByText(message('practice.finished')).waitFor();

  await page.bringToFront();
  popup = await practise('lookalike', 'consent');
  expect(await popup.text()).toContain(message('verdict.not', 'github.com'));
  await pressByKeyboard(popup, message('action.open'));
  await popup.waitForView('danger');
  expect(await popup.text()).toContain(message('danger.openTitle', 'example.net'));
  await pressByKeyboard(popup, message('danger.back'));
  await popup.waitForView('consent');
  await pressByKeyboard(popup, message('action.decline'));
  await popup.closed();
  await page.getByText(message('practice.lookalikeSeen')).waitFor();

  popup = await practise('decision', 'decision');
  expect(await popup.text()).toContain(message('act.destructive'));
  await pressByKeyboard(popup, message('form.yes'));
  await popup.waitForView('danger');
  await pressByKeyboard(popup, message('form.yes'));
  await popup.closed();
  await page.getByText(message('practice.sent')).waitFor();

  popup = await practise('form', 'form');
  await pressByKeyboard(popup, message('action.cancel'));
  await page.getByText(message('practice.cancelled')).waitFor();

  const stored = await inWorker<object>(extension, 'chrome.storage.local.get(null)');
  expect(stored).not.toHaveProperty('history');
  const left = await inWorker<object>(extension, 'chrome.storage.session.get(null)');
  expect(Object.keys(left).filter((key) => key.includes('request'))).toEqual([]);
});
