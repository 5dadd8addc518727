/** Usher's icon in Firefox, where the person has chosen the panel: it opens and closes the sidebar. */
import { expect, test } from 'vitest';
import { FIREFOX_ID, type Firefox, stopEventPage } from '../../fixtures/firefox.ts';
import { firefoxPopup, isFirefoxPopupOpen } from '../../fixtures/firefox-popup.ts';
import { openedSidebar } from '../../fixtures/firefox-sidebar.ts';
import { firefoxStage } from '../../fixtures/firefox-stage.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { decline, site } from '../../fixtures/stage.ts';
import { happens, until } from '../../fixtures/wait.ts';

const FORM = askName('Whose ticket is it?');
/** As the options page stores it. */
const CHOSEN = { preferences: { version: 1, entries: [{ name: 'promptIn', value: 'panel' }], aside: [] } };

async function choosePanel(firefox: Firefox): Promise<void> {
  await firefox.inEventPage(`browser.storage.local.set(${JSON.stringify(CHOSEN)})`);
  const popup = () => firefox.inEventPage<string>('browser.action.getPopup({})');
  await until('the icon to follow', async () => (await popup()) === '');
}
const pressIcon = (firefox: Firefox) =>
  until('the toolbar button', () => firefox.call<boolean>('pressButton', FIREFOX_ID));

test('it opens the sidebar, which pairs the page in front, and closes it, also where the event page had stopped', async () => {
  const { firefox, client } = await firefoxStage();
  await choosePanel(firefox);
  await pressIcon(firefox);
  const sidebar = await openedSidebar(firefox);
  await sidebar.pressArmed(message('home.pair'));
  await until('the pairing', () => sidebar.has(message('home.unpair')));
  const asked = await client.ask(FORM);
  await sidebar.waitForView('form');
  await decline(sidebar, asked);
  await sidebar.waitForView('home');
  await pressIcon(firefox);
  await sidebar.closed();
  expect(await isFirefoxPopupOpen(firefox)).toBe(false);

  // While it is closed, requests come up at the icon.
  const next = await client.ask(FORM);
  const popup = await firefoxPopup(firefox);
  await decline(popup, next);
  await until('the popup to go', async () => !(await isFirefoxPopupOpen(firefox)));

  await stopEventPage(firefox);
  await pressIcon(firefox);
  await openedSidebar(firefox);
  await until('the pairing', () => sidebar.has(message('home.unpair')));
  // An idle sidebar does not wake the event page, and a request comes up in it all the same.
  await stopEventPage(firefox);
  const isAwake = async () => (await firefox.call('eventPageState', FIREFOX_ID)) !== 'stopped';
  expect(await happens(isAwake, 1_000)).toBe(false);
  const last = await client.ask(FORM);
  await sidebar.waitForView('form');
  expect(await isFirefoxPopupOpen(firefox)).toBe(false);
  await decline(sidebar, last);
  await sidebar.waitForView('home');
  await stopEventPage(firefox);
  await pressIcon(firefox);
  await sidebar.closed();
});

test('a press over a page that the open sidebar could not see lets it look, and closes nothing', async () => {
  const { firefox } = await firefoxStage();
  await choosePanel(firefox);
  await firefox.open((await site({ '/': '<h1>A stranger</h1>' })).originAs('target.test'));
  await pressIcon(firefox);
  const sidebar = await openedSidebar(firefox);
  await sidebar.says(message('home.reason.insecure'));
  await firefox.open((await site({ '/': '<h1>Another</h1>' })).originAs('target.test'));
  await sidebar.says(message('home.unseen'));
  await pressIcon(firefox);
  await sidebar.says(message('home.reason.insecure'));
  await pressIcon(firefox);
  await sidebar.closed();
});
