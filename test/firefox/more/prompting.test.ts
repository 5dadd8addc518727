/** When and where the prompt comes up in Firefox. */
import { expect, test } from 'vitest';
import { clientRoutes } from '../../fixtures/client-page.ts';
import { firefoxBadge } from '../../fixtures/firefox.ts';
import { firefoxPopup, isFirefoxPopupOpen, pressToolbar } from '../../fixtures/firefox-popup.ts';
import { firefoxStage, openClient, pairedFirefoxStage } from '../../fixtures/firefox-stage.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { decline } from '../../fixtures/stage.ts';
import { happens, until } from '../../fixtures/wait.ts';

test('a request of another tab is a line in a list, and choosing it brings up its tab, then its prompt', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  await openClient(firefox, `${client.page.url()}?front`);
  const asked = await client.ask(askName('From behind'));
  await until('the badge', async () => (await firefoxBadge(firefox)) === '1');
  expect(await isFirefoxPopupOpen(firefox)).toBe(false);
  const home = await pressToolbar(firefox);
  const line = new RegExp(message('home.kind.form'));
  await until('its line', () => home.has(line));
  expect(await home.text()).not.toContain('From behind');
  await home.pressArmed(line);
  await until('the asking tab', async () =>
    (await firefox.tabs()).some(({ url, inFront }) => inFront && url === client.page.url()),
  );
  await until('the request', async () => (await (await firefoxPopup(firefox)).text()).includes('From behind'));
  await decline(await firefoxPopup(firefox), asked);
});

test('a prompt that was not shown comes up once its tab is in front, and closes when another comes', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const front = await openClient(firefox, `${client.page.url()}?front`);
  await client.ask(askName('From behind'));
  expect(await happens(() => isFirefoxPopupOpen(firefox))).toBe(false);
  await client.page.bringToFront();
  const popup = await firefoxPopup(firefox);
  await until('the request', async () => (await popup.text()).includes('From behind'));
  await front.page.bringToFront();
  await popup.closed();
});

test('a popup that is closed in the moment in which it says that the page is paired stays closed', async () => {
  const { firefox } = await firefoxStage();
  const popup = await pressToolbar(firefox);
  // The person is never this quick; a slow machine makes them so.
  await popup.evaluate<null>(`new MutationObserver(() => {
    if (document.body.textContent.includes(${JSON.stringify(message('home.ready'))})) setTimeout(() => window.close());
  }).observe(document.body, { subtree: true, childList: true, characterData: true }) ?? null`);
  await popup.pressArmed(message('home.pair'));
  await popup.closed();
  expect(await happens(() => isFirefoxPopupOpen(firefox))).toBe(false);
});

test('a withdrawn request goes from the screen', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const asked = await client.ask(askName('Never mind'));
  await (await firefoxPopup(firefox)).waitForView('form');
  await asked.withdraw();
  await until('the badge to go', async () => (await firefoxBadge(firefox)) === '');
});

test('a page that leaves takes its requests along, and is served again when it comes back from the cache', async () => {
  // A page that may not be stored is not kept in the cache either.
  const routes = { '/': { headers: { 'cache-control': 'max-age=60' }, body: String((await clientRoutes())['/']) } };
  const { firefox, client, clientSite } = await pairedFirefoxStage({ clientRoutes: routes });
  await client.page.evaluate(() => void Object.assign(window, { isSame: true }));
  await client.ask(askName('Before'));
  await (await firefoxPopup(firefox)).hide();
  await client.page.goto(`${clientSite.originAs('localhost')}/`);
  await until('the badge to go', async () => (await firefoxBadge(firefox)) === '');
  // The end of such a navigation is never signalled.
  client.page.goBack().catch(() => {});
  await until('the same document', () =>
    client.page.evaluate(() => Object.hasOwn(window, 'isSame')).catch(() => false),
  );
  const asked = await client.ask(askName('After'));
  // The last prompt was closed without an answer: this one waits at the badge.
  await until('the badge', async () => (await firefoxBadge(firefox)) === '1');
  await decline(await pressToolbar(firefox), asked);
});
