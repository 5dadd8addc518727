/** A pairing can be undone, at any moment, and made again. */
import { expect, test } from 'vitest';
import { MAX_WAITING } from '../../lib/requests/limits.ts';
import { openClientPage } from '../fixtures/client-page.ts';
import { askName } from '../fixtures/forms.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { decline, pair, pairedStage, pressArmed } from '../fixtures/stage.ts';
import { storedRequests } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';

const FORM = askName('Name?');

test('unpairing in mid-request answers cancel, and the page is served no more', async () => {
  const { extension, client } = await pairedStage();
  const asked = await client.ask(FORM);
  const prompt = await openedPopup(extension);
  await prompt.dismiss();
  // The toolbar button of a tab with a request shows the request: unpair from another tab of the same client.
  const other = await openClientPage(extension, client.page.url());
  const popup = await clickToolbar(extension, other.page);
  await pressArmed(popup, message('home.unpair'));
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
  await until('Pair to be offered', () => popup.button(message('home.pair')).exists());
  await client.page.reload();
  expect(await client.connect(1_000)).toBe(false);
});

test('a page paired again needs no reload', async () => {
  const { extension, client } = await pairedStage();
  const popup = await clickToolbar(extension, client.page);
  await pressArmed(popup, message('home.unpair'));
  await until('Pair to be offered', () => popup.button(message('home.pair')).exists());
  await popup.dismiss();
  await (await pair(extension, client)).dismiss();
  const asked = await client.ask(FORM);
  await decline(await openedPopup(extension), asked);
});

test('of many waiting requests each is answered and told why', async () => {
  const { extension, client } = await pairedStage();
  const asked = [];
  for (let number = 0; number < MAX_WAITING; number += 1) asked.push(await client.ask(FORM));
  await until('all of them', async () => (await storedRequests(extension)).length === MAX_WAITING);
  await (await openedPopup(extension)).dismiss();
  const other = await openClientPage(extension, client.page.url());
  const popup = await clickToolbar(extension, other.page);
  await pressArmed(popup, message('home.unpair'));
  for (const one of asked) {
    expect(await one.ended()).toEqual({ result: { action: 'cancel' } });
    expect(await one.states()).toContainEqual(expect.objectContaining({ state: 'ended', reason: 'unpaired' }));
  }
});
