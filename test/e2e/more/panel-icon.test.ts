/** Usher's icon, where the person has chosen the panel: it opens and closes it, and gives it access to the page. */
import { expect, test } from 'vitest';
import { type Extension, PRODUCTION_BUILD } from '../../fixtures/extension.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { chooseIn, choosePanel, isPanelOpen, openedPanel } from '../../fixtures/panel.ts';
import { pressAllow } from '../../fixtures/permission-prompt.ts';
import { clickToolbar, isPopupOpen, openedPopup, pressIcon } from '../../fixtures/popup.ts';
import {
  decline,
  displayForTest,
  isWithoutDisplay,
  launch,
  pairedStage,
  pressArmed,
  profileFolder,
  site,
  stage,
} from '../../fixtures/stage.ts';
import { inWorker } from '../../fixtures/store.ts';
import { happens, until } from '../../fixtures/wait.ts';
import { hasPermission, killWorker } from '../../fixtures/worker.ts';

const FORM = askName('Whose ticket is it?');

/** A page to which Usher has no access but by a press: no host permission of the test build covers its name. */
async function strangePage({ context }: Extension) {
  const page = await context.newPage();
  await page.goto((await site({ '/': '<h1>A stranger</h1>' })).originAs('stranger.test'));
  return page;
}

test('it opens the panel, which pairs the page in front; the next press closes it, and requests come up at the icon', async () => {
  const { extension, client } = await stage();
  await choosePanel(extension);
  await pressIcon(extension, client.page);
  const panel = await openedPanel(extension);
  await pressArmed(panel, message('home.pair'));
  await until('the pairing', () => panel.button(message('home.unpair')).exists());
  const asked = await client.ask(FORM);
  await panel.waitForView('form');
  await decline(panel, asked);
  await panel.waitForView('home');

  await pressIcon(extension, client.page);
  await panel.closed();
  expect(await isPopupOpen(extension)).toBe(false);
  const next = await client.ask(FORM);
  const popup = await openedPopup(extension);
  await popup.armed();
  await popup.button(message('form.keepBeside')).click();
  // While it closes, a press on the icon would be for it.
  await popup.closed();
  const again = await openedPanel(extension);
  await again.waitForView('form');
  // It closes over a request too, and decides nothing.
  await pressIcon(extension, client.page);
  await again.closed();
  expect(await next.outcome()).toBeNull();
  await pressIcon(extension, client.page);
  await decline(await openedPanel(extension), next);
});

test('a press over a page that the open panel could not see lets it look, and closes nothing', async () => {
  const { extension, client } = await pairedStage();
  await choosePanel(extension);
  await pressIcon(extension, client.page);
  const panel = await openedPanel(extension);
  await until('the pairing', () => panel.button(message('home.unpair')).exists());
  const page = await strangePage(extension);
  await panel.says(message('home.unseen'));
  await pressIcon(extension, page);
  await panel.says(message('home.reason.insecure'));
  await pressIcon(extension, page);
  await panel.closed();

  // A worker that was dead hears the press, and so does what belongs to the browser.
  await killWorker(extension);
  await pressIcon(extension, page);
  await (await openedPanel(extension)).says(message('home.reason.insecure'));
  await page.goto('chrome://version');
  await (await openedPanel(extension)).says(message('home.unseen'));
  await pressIcon(extension, page);
  await (await openedPanel(extension)).says(message('home.reason.browserPage'));

  await chooseIn(extension, 'options.promptPopup');
  const popup = await clickToolbar(extension, client.page);
  await until('the pairing', () => popup.button(message('home.unpair')).exists());
});

test('it goes on to open the panel after the browser has been closed', async () => {
  const profile = await profileFolder();
  const before = await launch({ profile });
  await choosePanel(before);
  await before.close();
  const extension = await launch({ profile, welcome: 'none' });
  // Before the worker has started, the icon opens the popup.
  await until('the icon to follow', () =>
    inWorker(extension, `chrome.action.getPopup({}).then((popup) => popup === '')`),
  );
  const page = await strangePage(extension);
  await pressIcon(extension, page);
  await (await openedPanel(extension)).says(message('home.reason.insecure'));
});

test('while nothing waits, an open panel leaves the worker dead; what comes then comes up there all the same', async () => {
  const { extension, client } = await pairedStage();
  await choosePanel(extension);
  await pressIcon(extension, client.page);
  const panel = await openedPanel(extension);
  await until('the pairing', () => panel.button(message('home.unpair')).exists());
  await killWorker(extension);
  const isAlive = async () => (await extension.targets()).some(({ type }) => type === 'service_worker');
  expect(await happens(isAlive, 1_000)).toBe(false);

  const asked = await client.ask(FORM);
  await panel.waitForView('form');
  expect(await isPopupOpen(extension)).toBe(false);
  await decline(panel, asked);
});

test.skipIf(isWithoutDisplay)('by its keys it opens the panel, in which the browser asks', async () => {
  const display = await displayForTest();
  const { extension, client } = await stage({ build: PRODUCTION_BUILD, display: display.name });
  await choosePanel(extension);
  await client.page.bringToFront();
  // Keys are lost until the window has the focus.
  await until('the panel', async () => {
    await display.press('alt+shift+u');
    return happens(() => isPanelOpen(extension), 2_000);
  });
  const panel = await openedPanel(extension);
  await pressArmed(panel, message('home.pair'));
  await pressAllow(display, () => hasPermission(extension, 'http://127.0.0.1/*'));
  await until('the pairing', () => panel.button(message('home.unpair')).exists());
  expect(await client.connect()).toBe(true);
});
