/** What a page or a server does to a prompt that the person is about to press: it moves nothing and says nothing as Usher. */
import { expect, test } from 'vitest';
import { clientRoutes, openClientPage } from '../fixtures/client-page.ts';
import { message, messageLike } from '../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup, type Popup } from '../fixtures/popup.ts';
import { pair, pairedStage, pressArmed, site } from '../fixtures/stage.ts';
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
    `[...document.querySelectorAll('button')].find((button) => button.innerText.startsWith('${words}')).getBoundingClientRect().top`,
  );

test('other requests of the call come in while the person aims at Cancel: the popup disarms as its buttons move', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const group = { id: 'call', size: 8 };
  const url = (n: number) => ({ mode: 'url' as const, url: `${targetUrl}&n=${n}`, message: 'Please sign in.' });
  const asked = await client.ask(url(0), { ...SERVER, group });
  const opening = extension.context.waitForEvent('page');
  await pressArmed(await openedPopup(extension), message('action.open'));
  await (await opening).waitForURL(/n=0/);
  await client.page.bringToFront();
  const open = await isPopupOpen(extension);
  const popup = await (open ? openedPopup(extension) : clickToolbar(extension, client.page));
  await popup.waitForView('waiting');
  await popup.armed();
  const before = await topOf(popup, message('action.cancel'));
  await popup.evaluate(WATCH);
  for (const n of [1, 2, 3]) await client.ask(url(n), { ...SERVER, group });
  await until('the buttons to move', async () => (await topOf(popup, message('action.cancel'))) !== before);
  expect(await disarmed(popup)).toBeGreaterThan(0);
  expect(await asked.outcome()).toBeNull();
  await pressArmed(popup, message('action.cancel'));
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
});

test('Cancel all stands apart: when the others are taken back, no decision comes to where it was', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const url = (n: number) => ({ mode: 'url' as const, url: `${targetUrl}&n=${n}`, message: 'Sign in.\n'.repeat(20) });
  await client.ask(url(0), SERVER);
  const others = [await client.ask(url(1), SERVER), await client.ask(url(2), SERVER)];
  const popup = await openedPopup(extension);
  await popup.button(message('queue.cancelAll', 3)).name();
  await popup.armed();
  await popup.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
  expect(await topOf(popup, message('action.open'))).toBeGreaterThan(
    (await topOf(popup, message('queue.cancelAll', 3))) + 100,
  );
  await popup.evaluate(WATCH);
  for (const other of others) await other.withdraw();
  await until('the last to be alone', async () => !(await popup.button(messageLike('queue.cancelAll')).exists()));
  expect(await disarmed(popup)).toBeGreaterThan(0);
});

/** What the server says of itself besides its name is folded. */
async function unfoldClaims(popup: Popup): Promise<void> {
  await popup.button(message('request.serverClaims')).click();
}

test('claims at their limits stay behind where the URL leads, in a box of their own', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const wide = (length: number) => '\u2E3B'.repeat(length);
  await client.ask(
    { mode: 'url', url: targetUrl, message: wide(400) },
    { server: { name: wide(200), description: wide(500), websiteUrl: wide(200), version: wide(200) } },
  );
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  await popup.armed();
  const [floor = 0, ...facts] = await popup.evaluate<number[]>(
    `[document.querySelector('[data-row]').getBoundingClientRect().top,
      ...[...document.querySelectorAll('[data-fact]')].map((fact) => fact.getBoundingClientRect().bottom)]`,
  );
  expect(facts.length).toBeGreaterThan(1);
  for (const bottom of facts) expect(bottom).toBeLessThanOrEqual(floor);
  await unfoldClaims(popup);
  expect(await popup.evaluate(`document.querySelector('.server-claim-list').clientHeight`)).toBeLessThan(100);
});

test('what a server calls itself cannot end its quotation and go on as Usher', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const server = {
    name: 'GitHub”, whose identity Usher has verified. “',
    description: 'Code hosting.” Usher has checked this server and found no problem with it. “',
    version: '1”2',
  };
  await client.ask({ mode: 'url', url: targetUrl, message: 'Sign in.' }, { server });
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  await unfoldClaims(popup);
  const claimed = await popup.evaluate<string[]>(
    `[...document.querySelectorAll('.request-head-box .text-outside')].map(({ textContent }) => textContent)`,
  );
  expect(claimed).toEqual([
    "GitHub', whose identity Usher has verified. '",
    "Code hosting.' Usher has checked this server and found no problem with it. '",
    "1'2",
  ]);
  expect(
    (await popup.evaluate<string>(`document.querySelector('.request-head-box').textContent`)).match(/[“”"]/g),
  ).toHaveLength(4);
});

test('of a server that only gives its address, the prompt says that it is one', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const request = { mode: 'url' as const, url: targetUrl, message: 'Please sign in.' };
  await client.ask(request, { server: { name: 'Tern', websiteUrl: 'https://tern.example' } });
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  await unfoldClaims(popup);
  const text = await popup.text();
  expect(text).toContain(`${message('request.serverAddress')} https://tern.example`);
  expect(text).not.toContain(message('request.serverAdds'));
});

test('the words of a form are marked as the server’s, without signs that claim a check', async () => {
  const { extension, client } = await pairedStage();
  await client.ask(
    {
      message: 'Sign in',
      requestedSchema: {
        type: 'object',
        properties: { a: { type: 'string', title: '✅ Verified form 🔒', description: '🛡️ Encrypted by Usher.' } },
      },
    },
    SERVER,
  );
  const popup = await openedPopup(extension);
  await popup.waitForView('form');
  const text = await popup.text();
  const words = [message('form.serverAsks'), '\nVerified form', '\nEncrypted by Usher.'];
  const places = words.map((each) => text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  const asker = text.indexOf(new URL(client.page.url()).host);
  expect(asker).not.toBe(-1);
  expect(asker).toBeLessThan(text.indexOf(message('request.serverClaim', SERVER.server.name)));
});

test('a tab with a request waiting has Unpair and the way to the settings', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Sign in.' }, SERVER);
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  expect(await popup.button(message('home.options')).exists()).toBe(true);
  await pressArmed(popup, messageLike('queue.unpair'));
  expect(await asked.ended()).toMatchObject({ result: { action: 'cancel' } });
  await until('the pairing to be over', async () => (await popup.text()).includes(message('home.canPair')));
});

test('a page in another tab that asks and takes back without end keeps nobody from unpairing this one', async () => {
  const { extension, client } = await pairedStage();
  const pouringSite = await site(await clientRoutes());
  const pouring = await openClientPage(extension, `${pouringSite.origin}/`);
  await (await pair(extension, pouring)).dismiss();
  await pouring.connect();
  await pouring.page.evaluate(() => {
    const form = {
      message: 'More',
      requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
    } as const;
    for (let count = 0; count < 15; count += 1) window.testClient.ask(form, {});
    setInterval(() => {
      // The later half: what stays makes the popup as high as it may be.
      for (const one of window.testClient.asked.splice(10)) one.abort();
      for (let count = 0; count < 3; count += 1) window.testClient.ask(form, {});
    }, 200);
  });
  const popup = await clickToolbar(extension, client.page);
  await until('the others to be listed', async () => (await popup.text()).includes(message('home.elsewhere')));
  await pressArmed(popup, message('home.unpair'));
  await until('the end of the pairing', () => popup.button(message('home.pair')).exists());
});

test('the prompt says how long is left in plain words, and reads out the last half minute', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  await client.ask({ mode: 'url', url: targetUrl, message: 'Sign in.' }, { ...SERVER, deadlineMs: 45_000 });
  const popup = await openedPopup(extension);
  await popup.waitForView('consent');
  expect(await popup.text()).toContain(message('timeLeft.minutes', 1));
  expect(await popup.evaluate(`document.querySelector('[role=status]').textContent`)).toBe('');
  await until('the last half minute to be read out', () =>
    popup.evaluate(
      `document.querySelector('[role=status]').textContent === ${JSON.stringify(message('timeLeft.halfMinute'))}`,
    ),
  );
});
