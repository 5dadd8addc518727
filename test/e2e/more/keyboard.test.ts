/** The whole way without a mouse: pairing, two requests, consent, waiting, unpairing. */
import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { pressByKeyboard, stage } from '../../fixtures/stage.ts';
import { SURFACES } from '../../fixtures/surfaces.ts';
import { until } from '../../fixtures/wait.ts';

test.each(SURFACES)('everything can be done by keyboard, in the $name', async (surface) => {
  const { extension, client, target, targetUrl } = await stage();
  let popup = await clickToolbar(extension, client.page);
  await popup.waitForView('home');
  // http on an address of this device: the second step comes first.
  await pressByKeyboard(popup, message('home.pair'));
  await until(
    'the pairing',
    async () => (await popup.view()) === 'danger' || (await popup.button(message('home.unpair')).exists()),
  );
  if ((await popup.view()) === 'danger') await pressByKeyboard(popup, message('danger.pair'));
  await popup.button(message('home.unpair')).name();
  await popup.dismiss();
  await surface.open(extension, client.page);

  expect(await client.connect()).toBe(true);
  const form = await client.ask({
    message: 'Your name?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  });
  popup = await surface.prompt(extension);
  await popup.waitForView('form');
  const link = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect' });
  await until('the place in the queue', async () => (await popup.text()).includes('1 of 2'));

  // To the second request and back.
  await pressByKeyboard(popup, message('queue.next'));
  await popup.waitForView('consent');
  await pressByKeyboard(popup, message('queue.previous'));
  await popup.armed('form');
  await until('the focus in the field', async () => {
    await popup.press('Tab');
    return (await popup.control('textbox').state('focused')) === true;
  });
  await popup.type('Ada');
  await pressByKeyboard(popup, message('action.send'));
  expect(await form.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada' } } });

  await popup.waitForView('consent');
  const opening = extension.context.waitForEvent('page');
  await pressByKeyboard(popup, message('action.open'));
  const opened = await opening;
  await until('the visit', () => target.hitsOf('/connect').length === 1);
  popup = await surface.over(extension, opened);
  await popup.waitForView('waiting');
  await pressByKeyboard(popup, message('waiting.finishedReturn', new URL(client.page.url()).host));
  expect(await link.ended()).toEqual({ result: { action: 'accept' } });

  popup = await surface.over(extension, client.page);
  await pressByKeyboard(popup, message('home.unpair'));
  await popup.button(message('home.pair')).name();
});
