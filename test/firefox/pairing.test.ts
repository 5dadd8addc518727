/** Pairing and unpairing in Firefox, with the package that is shipped. */
import { expect, test } from 'vitest';
import { hasFirefoxPermission } from '../fixtures/firefox.ts';
import { firefoxPopup, pressToolbar } from '../fixtures/firefox-popup.ts';
import { firefoxStage, openClient, pairedFirefoxStage, pairInFirefox } from '../fixtures/firefox-stage.ts';
import { until } from '../fixtures/wait.ts';

const FORM = { message: 'Name?', requestedSchema: { type: 'object' as const, properties: {} } };

test('a page is served once it is paired, without a reload, and asks for the permission of its host alone', async () => {
  const { firefox, client } = await firefoxStage();
  expect(await client.connect(500)).toBe(false);
  expect(await hasFirefoxPermission(firefox, 'http://127.0.0.1/*')).toBe(false);
  await (await pairInFirefox(firefox)).hide();
  expect(await hasFirefoxPermission(firefox, 'http://127.0.0.1/*')).toBe(true);
  expect(await hasFirefoxPermission(firefox, 'http://localhost/*')).toBe(false);
  expect(await client.connect()).toBe(true);
});

test('unpairing in mid-request answers cancel, gives the permission back, and the page is served no more', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const asked = await client.ask(FORM);
  await (await firefoxPopup(firefox)).hide();
  await openClient(firefox, client.page.url());
  const popup = await pressToolbar(firefox);
  await popup.pressArmed('Unpair');
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
  await until('Pair to be offered', () => popup.has('Pair'));
  expect(await hasFirefoxPermission(firefox, 'http://127.0.0.1/*')).toBe(false);
  await client.page.reload();
  expect(await client.connect(1_000)).toBe(false);
});
