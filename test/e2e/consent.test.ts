/** A page's or a server's attempts on a prompt that the person is about to press: it moves nothing and says nothing as Usher. */
import { expect, test } from 'vitest';
import { message, messageLike } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup, type Popup, popupOpenNow } from '../fixtures/popup.ts';
import { openIsolated, pairedStage, pressArmed } from '../fixtures/stage.ts';
import { until } from '../fixtures/wait.ts';

const SERVER = { server: { name: 'Tern Travel' } };
/** Writes down from now on whenever the popup disarms. */
const WATCH = `void (window.disarmed = 0, new MutationObserver(() => {
  if (document.querySelector('main').dataset.armed === 'false') window.disarmed += 1;
}).observe(document.querySelector('main'), { attributeFilter: ['data-armed'] }))`;
const disarmed = (popup: Popup) => popup.evaluate<number>('window.disarmed');
/** The upper edge of the button with these words. */
const topOf = (popup: Popup, words: string) =>
  popup.evaluate<number>(
    `[...document.querySelectorAll('button')].find((button) => button.textContent.startsWith('${words}')).getBoundingClientRect().top`,
  );

test('other requests of the call come in while the person aims at Decline: nothing moves, and the press is about what was there', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const group = { id: 'call', size: 8 };
  const url = (n: number) => ({ mode: 'url' as const, url: `${targetUrl}&n=${n}`, message: 'Please sign in.' });
  const asked = await client.ask(url(0), { ...SERVER, group });
  await openIsolated(extension, /n=0/);
  await client.page.bringToFront();
  const popup = (await popupOpenNow(extension)) ?? (await clickToolbar(extension, client.page));
  await popup.armed('waiting');
  const before = await topOf(popup, message('action.decline'));
  for (const n of [1, 2, 3]) await client.ask(url(n), { ...SERVER, group });
  await popup.says(message('queue.position', 1, 4));
  expect(await topOf(popup, message('action.decline'))).toBe(before);
  expect(await asked.outcome()).toBeNull();
  await popup.button(message('action.decline')).click();
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
});

test('Not now for all stands apart: when the others are taken back, no decision comes to where it was', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const url = (n: number) => ({ mode: 'url' as const, url: `${targetUrl}&n=${n}`, message: 'Sign in.\n'.repeat(20) });
  await client.ask(url(0), SERVER);
  const others = [await client.ask(url(1), SERVER), await client.ask(url(2), SERVER)];
  const popup = await openedPopup(extension);
  await popup.button(message('queue.cancelAll', 3)).name();
  await popup.read();
  await popup.armed();
  await popup.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  expect(await topOf(popup, message('action.open'))).toBeGreaterThan(
    (await topOf(popup, message('queue.cancelAll', 3))) + 100,
  );
  await popup.evaluate(WATCH);
  for (const other of others) await other.withdraw();
  await until('the last to be alone', async () => !(await popup.button(messageLike('queue.cancelAll')).exists()));
  await until('it to disarm', async () => (await disarmed(popup)) > 0);
});

test('a tab with a request waiting has Unpair and the way to the settings', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Sign in.' }, SERVER);
  const popup = await openedPopup(extension, 'consent');
  expect(await popup.button(message('home.options')).exists()).toBe(true);
  await pressArmed(popup, messageLike('queue.unpair'));
  expect(await asked.ended()).toMatchObject({ result: { action: 'cancel' } });
  await until('the pairing to be over', () => popup.button(message('home.pair')).exists());
});
