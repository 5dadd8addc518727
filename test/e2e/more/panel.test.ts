/** The panel beside the page: it stays, shows the tab in front, and decides for no other. */
import { expect, test } from 'vitest';
import { openClientPage } from '../../fixtures/client-page.ts';
import { askTicket } from '../../fixtures/forms.ts';
import { message, messageLike } from '../../fixtures/messages.ts';
import { openedPanel, openPanel } from '../../fixtures/panel.ts';
import { clickToolbar, isPopupOpen, openedPopup } from '../../fixtures/popup.ts';
import { decline, pairedStage, pressArmed, send } from '../../fixtures/stage.ts';
import { storedRequests } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';
import { badgeText, killWorker } from '../../fixtures/worker.ts';

/** A paired page with the panel open beside it. */
async function besidePage() {
  const set = await pairedStage();
  return { ...set, panel: await openPanel(set.extension, set.client.page) };
}

/** The same, with a form that the page has asked for. */
async function besideForm() {
  const set = await besidePage();
  const asked = await set.client.ask(askTicket('name'));
  await set.panel.waitForView('form');
  return { ...set, asked };
}

test('a request comes up in the open panel, outlives a look at the page, and follows its tab', async () => {
  const { extension, client, panel } = await besidePage();
  await panel.waitForView('home');
  const asked = await client.ask(askTicket('name'));
  await panel.waitForView('form');
  expect(await isPopupOpen(extension)).toBe(false);
  await panel.armed();
  await panel.fill('name', 'Ada');
  await client.page.mouse.click(20, 300);
  expect(await panel.valueOf('name')).toBe('Ada');

  await openClientPage(extension, client.page.url());
  await panel.waitForView('home');
  expect(await panel.text()).toContain(message('home.elsewhere'));
  await client.page.bringToFront();
  await panel.waitForView('form');
  expect(await panel.valueOf('name')).toBe('Ada');
  await send(panel, asked, { name: 'Ada' });
  await panel.waitForView('home');
  expect(await panel.isOpen()).toBe(true);
});

test('a link that is being typed in the open panel is there again after a request', async () => {
  const { client, panel } = await besidePage();
  await panel.waitForView('home');
  await pressArmed(panel, message('link.field'));
  await panel.fill(message('link.field'), 'https://a.exa');
  const asked = await client.ask(askTicket('name'));
  await panel.waitForView('form');
  await decline(panel, asked);
  await panel.waitForView('home');
  expect(await panel.valueOf(message('link.field'))).toBe('https://a.exa');
});

test('the first click into the panel decides nothing, is seen at once, and lets the next one count', async () => {
  const { panel, asked } = await besideForm();
  await until('it to say what to do', async () => (await panel.text()).includes(message('action.turnHere')));
  expect(await panel.hasFocus()).toBe(false);
  await panel.button(message('action.decline')).click();
  await until('it to be seen', async () => (await panel.text()).includes(message('action.tooEarly')));
  expect(await panel.text()).not.toContain(message('action.turnHere'));
  expect(await asked.outcome()).toBeNull();
  await decline(panel, asked);
});

test('the first click into a field of the panel is one', async () => {
  const { panel } = await besideForm();
  await until('it to say what to do', async () => (await panel.text()).includes(message('action.turnHere')));
  await panel.fill('name', 'Ada');
  expect(await panel.valueOf('name')).toBe('Ada');
});

test('a click that was meant for what was there before does nothing', async () => {
  const { extension, client, panel } = await besidePage();
  await panel.armed();
  await panel.holdDelay();
  await client.ask(askTicket('name'));
  await panel.waitForView('form');
  await panel.button(message('action.decline')).click();
  await until('it to be seen', async () => (await panel.text()).includes(message('action.tooEarly')));
  expect((await storedRequests(extension)).map(({ answer }) => answer)).toEqual(['none']);
  // Its width is the person's to change, and moves every button.
  await panel.releaseDelay();
  await panel.armed();
  await panel.holdDelay();
  await panel.send('Emulation.setDeviceMetricsOverride', {
    width: 320,
    height: 600,
    deviceScaleFactor: 0,
    mobile: false,
  });
  await until('it to disarm', () =>
    panel.evaluate<boolean>(`document.querySelector('main').dataset.armed === 'false'`),
  );
});

test('Keep beside the page takes a form along with what was typed; closing the panel decides nothing', async () => {
  const { extension, client } = await pairedStage();
  await client.ask(askTicket('first'));
  const popup = await openedPopup(extension, 'form');
  const asked = await client.ask(askTicket('name'));
  await pressArmed(popup, message('queue.next'));
  await popup.armed();
  await popup.fill('name', 'Ad');
  await popup.button(message('form.keepBeside')).click();
  const panel = await openedPanel(extension);
  await popup.closed();
  await panel.waitForView('form');
  // The same request, of two.
  await until('what was typed', async () => (await panel.valueOf('name')) === 'Ad');
  await panel.armed();
  await panel.fill('name', 'Ada');
  await panel.close();
  const again = await clickToolbar(extension, client.page);
  await pressArmed(again, message('queue.next'));
  expect((await storedRequests(extension)).map(({ answer }) => answer)).toEqual(['none', 'none']);
  expect(await badgeText(extension)).toBe('2');
  expect(await again.valueOf('name')).toBe('Ada');
  await send(again, asked, { name: 'Ada' });
});

test('an address is kept beside the page before it is opened, and while the person is there', async () => {
  const { extension, client, target, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect' });
  const popup = await openedPopup(extension, 'consent');
  await popup.armed();
  await popup.button(message('form.keepBeside')).click();
  const before = await openedPanel(extension);
  await popup.closed();
  await before.waitForView('consent');
  expect(target.hits).toHaveLength(0);
  await before.close();
  expect(await asked.outcome()).toBeNull();

  const again = await clickToolbar(extension, client.page);
  await pressArmed(again, message('action.open'));
  await again.closed();
  const page = await until('the visit', () => extension.context.pages().find((each) => each.url() === targetUrl));
  const there = await clickToolbar(extension, page);
  await there.armed('waiting');
  await there.button(message('form.keepBeside')).click();
  const panel = await openedPanel(extension);
  await there.closed();
  await panel.waitForView('waiting');
  expect(await panel.text()).toContain(message('waiting.besideLead', new URL(client.page.url()).host));
  await page.mouse.click(20, 300);
  await pressArmed(panel, messageLike('waiting.finishedReturn'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
});

test('chosen in the options, the panel opens at once; while it is closed, requests come up at the icon', async () => {
  const { extension, client } = await pairedStage();
  const options = await extension.open(`chrome-extension://${extension.id}/options.html`);
  await options.getByRole('radio', { name: message('options.promptPanel') }).click();
  const panel = await openedPanel(extension);
  await client.page.bringToFront();
  const asked = await client.ask(askTicket('name'));
  await panel.waitForView('form');
  await pressArmed(panel, message('action.decline'));
  await asked.ended();
  await panel.close();
  const next = await client.ask(askTicket('name'));
  const popup = await openedPopup(extension);
  await decline(popup, next);
});

test('popup and panel over one request: the first answer is the only one', async () => {
  const { extension, client, panel, asked } = await besideForm();
  const popup = await clickToolbar(extension, client.page);
  await popup.armed('form');
  await Promise.all([
    popup.button(message('action.decline')).click(),
    panel
      .button(message('action.cancel'))
      .click()
      .catch(() => {}),
  ]);
  const { result } = (await asked.ended()) as { result: { action: string } };
  expect(['decline', 'cancel']).toContain(result.action);
  await panel.waitForView('home');
  await until('nothing to be left', async () => (await storedRequests(extension)).length === 0);
});

test('a popup that was open over it is no reason not to arm again', async () => {
  const { extension, client, panel, asked } = await besideForm();
  const popup = await clickToolbar(extension, client.page);
  await popup.waitForView('form');
  await until('the panel to leave it to the popup', () =>
    panel.evaluate<boolean>(`document.querySelector('main').dataset.armed === 'false'`),
  );
  await popup.close();
  await decline(panel, asked);
});

test('it goes on after the worker has died, and hears what comes then', async () => {
  const { extension, client, panel } = await besidePage();
  await killWorker(extension);
  const asked = await client.ask(askTicket('name'));
  await panel.armed('form');
  await panel.fill('name', 'Ada');
  await killWorker(extension);
  await send(panel, asked, { name: 'Ada' });
});

test('Open leads to the isolated tab, and the panel waits there', async () => {
  const { client, target, targetUrl, panel } = await besidePage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect' });
  await panel.waitForView('consent');
  await pressArmed(panel, message('action.open'));
  await panel.waitForView('waiting');
  await until('the visit', () => target.hitsOf('/connect').length === 1);
  await pressArmed(panel, messageLike('waiting.finishedReturn'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await until('the asking tab', () => client.page.evaluate(() => document.visibilityState === 'visible'));
  await panel.waitForView('home');
});

test('a page that nobody has pressed on is not said to be anything', async () => {
  const { extension, client, panel } = await besidePage();
  const other = await extension.open(`chrome-extension://${extension.id}/practice.html`);
  await until('it to say so', async () => (await panel.text()).includes(message('home.unseen')));
  // The same tab, another page.
  await other.goto(client.page.url());
  await until('the paired page', () => panel.has(message('home.unpair')));
});
