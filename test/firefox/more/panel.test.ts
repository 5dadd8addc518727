/** The panel beside the page in Firefox: its sidebar. */
import { expect, test } from 'vitest';
import { firefoxPopup, isFirefoxPopupOpen, pressToolbar } from '../../fixtures/firefox-popup.ts';
import { openedSidebar } from '../../fixtures/firefox-sidebar.ts';
import { openClient, pairedFirefoxStage } from '../../fixtures/firefox-stage.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { decline, send } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = askName('Whose ticket is it?');

test('Keep beside the page opens the sidebar with what was typed; it follows the tab in front, and decides', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  expect(await firefox.call('isSidebarOpen')).toBe(false);
  const asked = await client.ask(FORM);
  const popup = await firefoxPopup(firefox);
  await popup.armed('form');
  await popup.fill('name', 'Ada');
  await popup.click(message('form.keepBeside'));
  const sidebar = await openedSidebar(firefox);
  await sidebar.waitForView('form');
  await until('what was typed', async () => (await sidebar.valueOf('name')) === 'Ada');
  await until('the popup to go', async () => !(await isFirefoxPopupOpen(firefox)));

  const other = await openClient(firefox, client.page.url());
  await sidebar.waitForView('home');
  await other.page.close();
  await sidebar.waitForView('form');
  await send(sidebar, asked, { name: 'Ada' });

  // The next request appears there; closing it decides nothing.
  const next = await client.ask(FORM);
  await sidebar.waitForView('form');
  expect(await isFirefoxPopupOpen(firefox)).toBe(false);
  await sidebar.close();
  const badge = () => firefox.inEventPage<string>('browser.action.getBadgeText({})');
  await until('it to wait', async () => (await badge()) === '1');
  const again = await pressToolbar(firefox);
  await again.waitForView('form');
  await decline(again, next);
});

test('while the page has the focus, with its list open, nothing in the sidebar arms; the first click there only brings it the focus', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const asked = await client.ask(FORM);
  const popup = await firefoxPopup(firefox);
  await popup.armed('form');
  await popup.click(message('form.keepBeside'));
  const sidebar = await openedSidebar(firefox);
  await sidebar.armed('form');

  await client.page.evaluate(() => {
    const select = document.createElement('select');
    for (let line = 0; line < 60; line += 1) select.add(new Option('\u2003'.repeat(30)));
    document.body.append(select);
  });
  const place = await client.page.evaluate(() => {
    const { x, y, width, height } = (document.querySelector('select') as Element).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await firefox.call('clickPage', place);
  await until('the list to open', () => firefox.call<boolean>('isListOpen'));
  await until('it to say what to do', async () => (await sidebar.text()).includes(message('action.turnHere')));
  expect(await sidebar.evaluate(`document.querySelector('main').dataset.armed`)).toBe('false');
  await sidebar.click(message('action.decline'));
  await until('the press to be seen', async () => (await sidebar.text()).includes(message('action.tooEarly')));
  expect(await asked.outcome()).toBeNull();
  await decline(sidebar, asked);
});
