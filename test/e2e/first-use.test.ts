/** The true first use: what is shipped, and the browser's own permission prompt, on a virtual display. */
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../scripts/browsers.ts';
import { openDisplay } from '../fixtures/display.ts';
import { PRODUCTION_BUILD } from '../fixtures/extension.ts';
import { message } from '../fixtures/messages.ts';
import { DIALOG_GUARD_MS, pressAllow } from '../fixtures/permission-prompt.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../fixtures/popup.ts';
import { pressArmed, type Stage, stage } from '../fixtures/stage.ts';
import { pause, until } from '../fixtures/wait.ts';
import { hasPermission } from '../fixtures/worker.ts';

const canShow = Boolean((await findProgram('xvfb')) && (await findProgram('xdotool')));
/** Presses Pair, or what `name` says; the native prompt closes the popup. */
async function pressPair({ extension, client }: Stage, name = message('home.pair')): Promise<void> {
  const popup = await clickToolbar(extension, client.page);
  await pressArmed(popup, name);
  await popup.closed();
}

test.skipIf(!canShow && !process.env.CI)(
  'a held request comes up as soon as the person has paired the page',
  async () => {
    const display = await openDisplay();
    onTestFinished(() => display.close());
    const set = await stage({ build: PRODUCTION_BUILD, display: display.name });
    const { extension, client, target, targetUrl } = set;
    const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'one' });

    await pressPair(set);
    await pressAllow(display, () => hasPermission(extension, 'http://127.0.0.1/*'));

    const popup = await openedPopup(extension);
    await popup.waitForView('consent');
    expect(target.hits).toHaveLength(0);
    await pressArmed(popup, message('action.open'));
    expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
    await until('the visit', () => target.hitsOf('/connect').length === 1);
  },
);

test.skipIf(!canShow && !process.env.CI).each<[string, string, string, string]>([
  ['a page that uses Usher: nothing more to do', '/', 'home.pair', 'home.unpair'],
  ['any other page: reload it', '/plain', 'standIn.begin', 'standIn.reload'],
])('with no request waiting, Usher comes back by itself and says what is next, on %s', async (_, path, press, next) => {
  const display = await openDisplay();
  onTestFinished(() => display.close());
  const plain = { '/plain': '<!doctype html><title>Plain page</title><h1>Plain page</h1>' };
  const set = await stage({ build: PRODUCTION_BUILD, display: display.name, clientRoutes: plain });
  const { extension, client, clientSite } = set;
  await client.page.goto(`${clientSite.origin}${path}`);

  await pressPair(set, message(press));
  await pressAllow(display, () => hasPermission(extension, 'http://127.0.0.1/*'));

  const popup = await openedPopup(extension);
  await until(
    async () => `what is next: ${await popup.text()}`,
    () => popup.button(message(next)).exists(),
  );
});

test.skipIf(!canShow && !process.env.CI)('a permission that was denied pairs nothing', async () => {
  const display = await openDisplay();
  onTestFinished(() => display.close());
  const set = await stage({ build: PRODUCTION_BUILD, display: display.name });
  const { extension, client } = set;

  await pressPair(set);
  await pause(DIALOG_GUARD_MS);
  await display.press('Escape');

  expect(await client.connect(1_000)).toBe(false);
  const again = await clickToolbar(extension, client.page);
  expect(await again.button(message('home.pair')).name()).toBe(message('home.pair'));
});

test.skipIf(!canShow && !process.env.CI)('the keyboard command opens Usher over the page', async () => {
  const display = await openDisplay();
  onTestFinished(() => display.close());
  const { extension, client } = await stage({ build: PRODUCTION_BUILD, display: display.name });

  await client.page.bringToFront();
  await until('the popup', async () => {
    await display.press('alt+shift+u');
    await pause(500);
    return isPopupOpen(extension);
  });
  const popup = await openedPopup(extension);
  expect(await popup.button(message('home.pair')).name()).toBe(message('home.pair'));
});
