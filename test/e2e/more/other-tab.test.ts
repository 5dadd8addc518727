/** As e2e/ways-out tells of a page that comes and goes behind this one, with as many requests as one page may hold. */
import { test } from 'vitest';
import { clientRoutes, openClientPage } from '../../fixtures/client-page.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { pair, pairedStage, pressArmed, site } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

test('a page in another tab that asks and takes back without end keeps nobody from unpairing this one', async () => {
  const { extension, client } = await pairedStage();
  const pouringSite = await site(await clientRoutes());
  const pouring = await openClientPage(extension, `${pouringSite.origin}/`);
  await (await pair(extension, pouring)).dismiss();
  await pouring.connect();
  // Over a page in front the prompt opens by itself, and a press of the icon would close it.
  await client.page.bringToFront();
  await pouring.page.evaluate(() => {
    const form = {
      message: 'More',
      requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
    } as const;
    for (let count = 0; count < 15; count += 1) window.testClient.ask(form, {});
    setInterval(() => {
      // The later half: what stays makes the popup as high as it may be.
      for (const one of window.testClient.asked.splice(10)) one.abort();
      for (let count = 0; count < 3; count += 1) window.testClient.ask(form, {});
    }, 200);
  });
  const popup = await clickToolbar(extension, client.page);
  await until('the others to be listed', async () => (await popup.text()).includes(message('home.elsewhere')));
  await pressArmed(popup, message('home.unpair'));
  await until('the end of the pairing', () => popup.button(message('home.pair')).exists());
});
