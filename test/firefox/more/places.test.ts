/** Places that only Firefox has: containers, private windows without a worker of their own, its own permission prompt. */
import { expect, test } from 'vitest';
import { FIREFOX_ID, type Firefox, hasFirefoxPermission } from '../../fixtures/firefox.ts';
import { firefoxPopup, pressToolbar } from '../../fixtures/firefox-popup.ts';
import { openedSidebar } from '../../fixtures/firefox-sidebar.ts';
import {
  answerPrompt,
  type FirefoxStage,
  firefoxClient,
  firefoxStage,
  pairedFirefoxStage,
} from '../../fixtures/firefox-stage.ts';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { until } from '../../fixtures/wait.ts';

const legacy = (url: string) => ({ mode: 'url', url, message: 'Connect your account', elicitationId: 'one' }) as const;
const PERMISSION = 'http://127.0.0.1/*';

test('the URL opens beside the asking tab, in its container, with the cookies of that container', async () => {
  const { firefox, client, clientSite, target, targetUrl } = await pairedFirefoxStage({
    targetRoutes: { '/login': { headers: { 'set-cookie': 'outside=1; SameSite=Lax; Path=/' } } },
  });
  await (await firefox.open(`${target.originAs('localhost')}/login`)).close();
  await client.page.close();
  const address = `${clientSite.origin}/?contained`;
  await firefox.call('openInContainer', { url: address, container: 2 });
  const contained = firefoxClient(await firefox.pageAt(address));
  await contained.ask(legacy(targetUrl));
  await (await firefoxPopup(firefox)).pressArmed(message('action.open'));
  await firefox.pageAt(targetUrl);
  const tabs = await firefox.tabs();
  const [asking, isolated] = [address, targetUrl].map((url) => tabs.find((tab) => tab.url === url));
  expect(isolated).toEqual({
    url: targetUrl,
    container: 2,
    isPrivate: false,
    inFront: true,
    index: (asking?.index ?? 0) + 1,
  });
  expect(target.hitsOf('/connect')[0]?.headers).not.toHaveProperty('cookie');
});

/** The paired page in a private window too, in which Usher may run: that has restarted it, and it serves pages again. */
async function privateStage() {
  const { firefox, client, clientSite, targetUrl } = await pairedFirefoxStage();
  await firefox.call('allowPrivate', FIREFOX_ID);
  await client.page.reload();
  await until('Usher to be back', () => client.connect());
  return { firefox, targetUrl, inPrivate: await privateClient(firefox, clientSite) };
}

/** Opens the client in a private window. */
async function privateClient(firefox: Firefox, { origin }: FirefoxStage['clientSite']) {
  const address = `${origin}/?private`;
  await firefox.call('openPrivateWindow', address);
  return firefoxClient(await firefox.pageAt(address));
}

/** The text of the popup over the normal window, once it is complete: its list of requests elsewhere included. */
async function homeOf(firefox: Firefox): Promise<string> {
  const popup = await pressToolbar(firefox);
  await until('the pairing', () => popup.has(message('home.unpair')));
  await popup.armed();
  return popup.text();
}

test('a private window uses a pairing that exists, opens the URL in private, and leaves no history', async () => {
  const { firefox, targetUrl, inPrivate } = await privateStage();
  expect(await inPrivate.connect()).toBe(true);
  const asked = await inPrivate.ask(legacy(targetUrl));
  const popup = await firefoxPopup(firefox);
  await popup.pressArmed(message('action.open'));
  expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  await firefox.pageAt(targetUrl);
  expect((await firefox.tabs()).find(({ url }) => url === targetUrl)).toMatchObject({ isPrivate: true });
  expect(await firefox.inEventPage('browser.storage.local.get("history")')).toEqual({});
});

test('the requests of private windows are listed in private windows only', async () => {
  const { firefox, inPrivate } = await privateStage();
  await inPrivate.ask(askName('Name?'));
  await (await firefoxPopup(firefox)).hide();
  await firefox.call('focusWindow', { isPrivate: false });
  expect(await homeOf(firefox)).not.toContain(message('home.kind.form'));
});

test('a private form is kept beside its page, in the private window', async () => {
  const { firefox, inPrivate } = await privateStage();
  await until('the client', () => inPrivate.connect().catch(() => false));
  await inPrivate.ask(askName('Name?'));
  const popup = await firefoxPopup(firefox);
  await popup.waitForView('form');
  await popup.pressArmed(message('form.keepBeside'));
  const sidebar = await openedSidebar(firefox);
  await sidebar.waitForView('form');
  // The same panel in a normal window shows nothing of it.
  await sidebar.close();
  await firefox.call('focusWindow', { isPrivate: false });
  expect(await homeOf(firefox)).not.toContain(message('home.kind.form'));
});

test('a private window makes no pairing', async () => {
  const { firefox, clientSite } = await firefoxStage();
  await firefox.call('allowPrivate', FIREFOX_ID);
  await privateClient(firefox, clientSite);
  const popup = await pressToolbar(firefox);
  await until(
    async () => `the reason on: ${await popup.text()}`,
    async () => (await popup.text()).includes(message('home.reason.privateWindow')),
  );
  expect(await popup.has(message('home.pair'))).toBe(false);
});

test('allowing it in the browser’s own prompt completes the pairing, and the popup says so', async () => {
  const { firefox, client } = await firefoxStage({ permissionPrompts: true });
  const popup = await pressToolbar(firefox);
  await popup.pressArmed(message('home.pair'));
  await until('the prompt', () => firefox.call<string | null>('permissionPrompt'));
  expect(await hasFirefoxPermission(firefox, PERMISSION)).toBe(false);
  await answerPrompt(firefox, true);
  await until('the permission', () => hasFirefoxPermission(firefox, PERMISSION));
  await until('the popup to say so', () => popup.has(message('home.unpair')));
  expect(await client.connect()).toBe(true);
});

test('refusing it there pairs nothing', async () => {
  const { firefox, client } = await firefoxStage({ permissionPrompts: true });
  await (await pressToolbar(firefox)).pressArmed(message('home.pair'));
  await until('the prompt', () => firefox.call<string | null>('permissionPrompt'));
  await answerPrompt(firefox, false);
  const intent = `browser.storage.session.get('pairing-intent').then(JSON.stringify)`;
  await until('the intent to be dropped', async () => (await firefox.inEventPage<string>(intent)) === '{}');
  expect(await hasFirefoxPermission(firefox, PERMISSION)).toBe(false);
  expect(await client.connect(1_000)).toBe(false);
});

test('a permission taken back in the add-ons manager unpairs', async () => {
  const { firefox, client } = await pairedFirefoxStage();
  const asked = await client.ask(askName('Name?'));
  await (await firefoxPopup(firefox)).hide();
  await firefox.call('revoke', { id: FIREFOX_ID, pattern: PERMISSION });
  expect(await asked.ended()).toEqual({ result: { action: 'cancel' } });
  await client.page.reload();
  expect(await client.connect(1_000)).toBe(false);
});
