/** The worker dies, and nothing is lost and nothing happens twice (docs/robustness.md). */
import { expect, test } from 'vitest';
import type { Asked } from '../fixtures/client-page.ts';
import { askName } from '../fixtures/forms.ts';
import { message, messageLike } from '../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup, popupOpenNow } from '../fixtures/popup.ts';
import { askedStage, decline, openIsolated, pairedStage, pressArmed, type Stage, send } from '../fixtures/stage.ts';
import { inWorker, nothingStored, storedRequests } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';
import { badgeText, killWorker } from '../fixtures/worker.ts';

/** Presses again for as long as the button is there: the press before reached no worker. */
async function pressUntilEnded({ extension, client }: Pick<Stage, 'extension' | 'client'>, asked: Asked, name: string) {
  await until('the answer', async () => {
    if ((await asked.outcome()) !== null) return true;
    const [waiting] = (await storedRequests(extension)).filter(({ answer }) => answer === 'none');
    if (waiting?.phase !== 'queued' && waiting?.phase !== 'shown') return false;
    const isOpen = await isPopupOpen(extension);
    const popup = await (isOpen ? popupOpenNow(extension) : clickToolbar(extension, client.page));
    // It may close at any time: then it was answered.
    const press = async () => (await popup?.has(name)) && popup?.pressArmed(name);
    await press().catch(() => {});
    return false;
  });
}

test('worker killed while a request is queued: it is there still, and comes up with its tab', async () => {
  const { extension, client } = await pairedStage();
  const other = await extension.context.newPage();
  await other.bringToFront();
  const asked = await client.ask(askName('Who are you?'));
  await until('the badge', async () => (await badgeText(extension)) === '1');
  await killWorker(extension);
  await until('the badge again', async () => (await badgeText(extension)) === '1');
  await client.page.bringToFront();
  await decline(await openedPopup(extension), asked);
  await nothingStored(extension);
});

test('worker killed while a request is shown: the same prompt goes on', async () => {
  const { extension, client, asked, popup } = await askedStage(askName('Who are you?'), 'form');
  await killWorker(extension);
  // The worker that lives now tells the prompt what comes.
  const next = await client.ask(askName('Who are you?'));
  await until('the next to wait its turn', async () => (await popup.text()).includes('1 of 2'));
  for (const each of [asked, next]) {
    await popup.movesOn(() => pressArmed(popup, message('action.decline')));
    expect(await each.ended()).toEqual({ result: { action: 'decline' } });
  }
  await nothingStored(extension);
});

test('worker killed while a form is half filled: what was typed is there, also after the popup is opened again', async () => {
  const { extension, client, asked, popup } = await askedStage(askName('Who are you?'));
  await popup.armed();
  await popup.control('textbox', /name/).fill('Ada Lov');
  await until('the draft', async () => JSON.stringify((await storedRequests(extension))[0]?.draft).includes('Ada Lov'));
  await killWorker(extension);
  expect(await popup.control('textbox', /name/).value()).toBe('Ada Lov');
  await popup.dismiss();
  await killWorker(extension);
  const again = await clickToolbar(extension, client.page);
  await again.armed();
  expect(await again.control('textbox', /name/).value()).toBe('Ada Lov');
  await send(again, asked, { name: 'Ada Lov' });
  await nothingStored(extension);
});

test('worker killed at the moment of Send: the answer arrives, once', async () => {
  const { extension, client, asked, popup } = await askedStage(askName('Who are you?'));
  await popup.armed();
  await popup.control('textbox', /name/).fill('Ada');
  await popup.button(message('action.send')).name();
  await Promise.all([popup.button(message('action.send')).click(), killWorker(extension)]);
  await pressUntilEnded({ extension, client }, asked, message('action.send'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada' } } });
  expect((await asked.states()).filter(({ state }) => state === 'ended')).toHaveLength(1);
  await nothingStored(extension);
});

test('worker killed at the moment of Open: one visit, and the answer', async () => {
  const { extension, client, target, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'one' });
  const popup = await openedPopup(extension);
  await popup.armed();
  const tabs = () => inWorker<number>(extension, 'chrome.tabs.query({}).then(({ length }) => length)');
  const before = await tabs();
  await Promise.all([popup.button(message('action.open')).click(), killWorker(extension)]);
  await pressUntilEnded({ extension, client }, asked, message('action.open'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await until('the visit', () => target.hitsOf('/connect').length > 0);
  // Each press that opens something makes a tab before it is answered.
  expect(await tabs()).toBe(before + 1);
  expect(target.hitsOf('/connect')).toHaveLength(1);
});

test('worker killed while waiting after consent: Finished leads back, and the page learns the end', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect' });
  const isolated = await openIsolated(extension, targetUrl);
  await killWorker(extension);
  await pressArmed(await clickToolbar(extension, isolated), messageLike('waiting.finishedReturn'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await nothingStored(extension);
});

test('worker killed after the answer has left: the page still hears how the waiting ends', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'one' });
  const opening = extension.context.waitForEvent('page');
  await pressArmed(await openedPopup(extension), message('action.open'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  const isolated = await opening;
  await isolated.waitForURL(targetUrl);
  await killWorker(extension);
  await pressArmed(await clickToolbar(extension, isolated), message('waiting.stop'));
  await until('the end', async () => (await asked.states()).at(-1)?.state === 'ended');
  expect((await asked.states()).at(-1)).toMatchObject({ reason: 'cancelled' });
  expect(await asked.outcome()).toEqual({ result: { action: 'accept' } });
  await nothingStored(extension);
});

test('worker and page die together: the prompt does not stand over the next page', async () => {
  const { extension, client, clientSite } = await pairedStage();
  await client.ask(askName('Who are you?'));
  await (await openedPopup(extension)).dismiss();
  await Promise.all([killWorker(extension), client.page.goto(`${clientSite.originAs('localhost')}/?other`)]);
  const popup = await clickToolbar(extension, client.page);
  await popup.armed('home');
  expect(await popup.text()).not.toContain('Who are you?');
  await until('the badge to go', async () => (await badgeText(extension)) === '');
});
