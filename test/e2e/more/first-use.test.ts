/** More of the first use, as e2e/first-use tells it: what the popup says when it comes back. */
import { expect, test } from 'vitest';
import { PRODUCTION_BUILD } from '../../fixtures/extension.ts';
import { message } from '../../fixtures/messages.ts';
import { pressAllow, pressPair } from '../../fixtures/permission-prompt.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { displayForTest, isWithoutDisplay, pressArmed, stage } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';
import { hasPermission } from '../../fixtures/worker.ts';

test.skipIf(isWithoutDisplay)('a held request comes up as soon as the person has paired the page', async () => {
  const display = await displayForTest();
  const set = await stage({ build: PRODUCTION_BUILD, display: display.name });
  const { extension, client, target, targetUrl } = set;
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'one' });

  await pressPair(set);
  await pressAllow(display, () => hasPermission(extension, 'http://127.0.0.1/*'));

  const popup = await openedPopup(extension, 'consent');
  expect(target.hits).toHaveLength(0);
  await pressArmed(popup, message('action.open'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await until('the visit', () => target.hitsOf('/connect').length === 1);
});

test.skipIf(isWithoutDisplay).each<[string, string, string, string]>([
  ['a page that uses Usher: nothing more to do', '/', 'home.pair', 'home.pairedText'],
  ['any other page: it is loaded again by the same press', '/plain', 'standIn.begin', 'standIn.silent'],
])('with no request waiting, Usher comes back by itself and says what is next, on %s', async (_, path, press, next) => {
  const display = await displayForTest();
  const plain = { '/plain': '<!doctype html><title>Plain page</title><h1>Plain page</h1>' };
  const set = await stage({ build: PRODUCTION_BUILD, display: display.name, clientRoutes: plain });
  const { extension, client, clientSite } = set;
  await client.page.goto(`${clientSite.origin}${path}`);

  await pressPair(set, message(press));
  await pressAllow(display, () => hasPermission(extension, 'http://127.0.0.1/*'));

  const popup = await openedPopup(extension);
  await until(
    async () => `what is next: ${await popup.text()}`,
    async () => (await popup.text()).includes(message(next)),
  );
  // A browser hides the icon of what it has just installed behind a puzzle piece, and this one says so.
  expect(await popup.text()).toContain(message('home.unpinned'));
  await until('the whole of it to be in view', () =>
    popup.evaluate<boolean>(
      `((main) => main.scrollHeight <= main.clientHeight + 1 && main.clientHeight <= innerHeight + 1)(document.querySelector('main'))`,
    ),
  );
});
