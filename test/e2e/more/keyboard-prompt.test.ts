/** The prompt's rarer views without a mouse: the second step, several requests, mutes, a lost form, a window. */
import { describe, expect, test } from 'vitest';
import { openClientPage } from '../../fixtures/client-page.ts';
import { askTicket } from '../../fixtures/forms.ts';
import { keyboardOn } from '../../fixtures/keyboard.ts';
import { message } from '../../fixtures/messages.ts';
import { openedPanel } from '../../fixtures/panel.ts';
import type { Popup } from '../../fixtures/popup.ts';
import { askedStage, pairedStage, pressByKeyboard } from '../../fixtures/stage.ts';
import { SURFACES } from '../../fixtures/surfaces.ts';
import { until } from '../../fixtures/wait.ts';
import { badgeText } from '../../fixtures/worker.ts';

const SERVER = { server: { name: 'Tern Travel' } };

/** The popup's announcements. */
const said = (popup: Popup) => popup.evaluate<string>(`document.querySelector('[role="status"]').innerText`);

describe.each(SURFACES)('in the $name', (surface) => {
  test('the second step: going back, opening anyway, and giving up while waiting', async () => {
    const { extension, client } = await pairedStage({ clientRoutes: { '/connect': '<h1>Settings</h1>' } });
    await surface.open(extension, client.page);
    const asked = await client.ask({ mode: 'url', url: `${client.page.url()}connect`, message: 'Connect' });
    let popup = await surface.prompt(extension);
    await popup.waitForView('consent');
    await pressByKeyboard(popup, message('url.copy'));
    await until('it to be said', async () => (await said(popup)) === message('url.copied'));
    await pressByKeyboard(popup, message('action.open'));
    await popup.waitForView('danger');
    await pressByKeyboard(popup, message('danger.back'));
    await popup.waitForView('consent');
    await pressByKeyboard(popup, message('action.open'));
    await popup.waitForView('danger');
    const opening = extension.context.waitForEvent('page');
    await pressByKeyboard(popup, message('danger.open'));
    const opened = await opening;
    await opened.waitForURL(/\/connect$/);
    popup = await surface.over(extension, opened);
    await popup.waitForView('waiting');
    await pressByKeyboard(popup, message('action.decline'));
    expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
  });

  test('several requests of one call: from one to the next, and all of them cancelled', async () => {
    const { extension, client } = await pairedStage();
    await surface.open(extension, client.page);
    const group = { id: 'call', size: 3 };
    const asked = [await client.ask(askTicket('one'), { ...SERVER, group })];
    const popup = await surface.prompt(extension);
    await popup.waitForView('form');
    for (const name of ['two', 'three']) asked.push(await client.ask(askTicket(name), { ...SERVER, group }));
    await until('it to be said', async () => (await said(popup)) === message('queue.arrived'));
    await until('the checklist', async () => (await popup.text()).includes(message('group.lead', 3)));
    await pressByKeyboard(popup, message('queue.next'));
    await until('the second', async () => (await popup.text()).includes(message('queue.position', 2, 3)));
    await pressByKeyboard(popup, message('queue.cancelAll', 3));
    for (const one of asked) expect(await one.ended()).toEqual({ result: { action: 'cancel' } });
  });

  test('a request of another tab is chosen from the list', async () => {
    const { extension, client } = await pairedStage();
    await surface.open(extension, client.page);
    const front = await openClientPage(extension, client.page.url());
    const asked = await client.ask(askTicket('name'));
    await until('the badge', async () => (await badgeText(extension)) === '1');
    const home = await surface.over(extension, front.page);
    await home.waitForView('home');
    await pressByKeyboard(home, new RegExp(`${message('home.kind.form')}$`));
    await until('the asking tab', () => client.page.evaluate(() => document.visibilityState === 'visible'));
    // The popup over the tab before may be there for a moment more.
    const popup = await until('the form', async () => {
      const shown = await surface.prompt(extension);
      return (await shown.view().catch(() => '')) === 'form' && shown;
    });
    await pressByKeyboard(popup, message('action.decline'));
    expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
  });

  test('a server that asks again and again is muted, and heard again', async () => {
    const { extension, client } = await pairedStage();
    await surface.open(extension, client.page);
    for (let times = 0; times < 3; times += 1) {
      const asked = await client.ask(askTicket('name'), SERVER);
      const popup = await surface.prompt(extension);
      await popup.waitForView('form');
      await pressByKeyboard(popup, message('action.cancel'));
      await asked.ended();
      await surface.done(popup);
    }
    const last = await client.ask(askTicket('name'), SERVER);
    const offering = await surface.prompt(extension);
    await pressByKeyboard(offering, message('mute.offer', '“Tern Travel”'));
    expect(await last.ended()).toEqual({ result: { action: 'cancel' } });
    await until('the mute', async () => (await offering.text()).includes(message('mute.muted', 'Tern Travel')));
    await pressByKeyboard(offering, message('mute.unmute'));
    await until('the end of it', async () => !(await offering.text()).includes(message('mute.muted', 'Tern Travel')));
  });

  test('what was typed when the server stopped waiting is kept, filled in again, reviewed and sent', async () => {
    const { extension, client } = await pairedStage();
    await surface.open(extension, client.page);
    const first = await client.ask(askTicket('name', 'town'), SERVER);
    const popup = await surface.prompt(extension);
    const keyboard = await keyboardOn(popup);
    await keyboard.fill({ name: 'Ada', town: 'Bergen' });
    await first.withdraw();
    await popup.waitForView('lost');
    expect(await popup.text()).toContain('Bergen');
    await pressByKeyboard(popup, message('lost.keep'));
    await surface.done(popup);

    const second = await client.ask(askTicket('name', 'town'), SERVER);
    const again = await keyboardOn(await surface.prompt(extension));
    const reviewed = await again.reviewAndSend();
    expect(reviewed.map(({ value }) => value)).toEqual([['Ada'], ['Bergen']]);
    expect(await second.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada', town: 'Bergen' } } });
  });
});

test('a form is kept beside the page, filled in there and sent', async () => {
  const { extension, asked, popup } = await askedStage(askTicket('name'), 'form');
  await pressByKeyboard(popup, message('form.keepBeside'));
  const panel = await openedPanel(extension);
  await (await keyboardOn(panel)).fill({ name: 'Ada' });
  await pressByKeyboard(panel, message('action.send'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada' } } });
});
