/** Promise 5: what the page and the opened site can learn of each other. */
import { expect, test } from 'vitest';
import { clientPage } from '../fixtures/client-page.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import type { Route } from '../fixtures/site.ts';
import { openIsolated, pairedStage, pressArmed, type Stage } from '../fixtures/stage.ts';
import { inWorker, storedRequests } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';
import { discardTab } from '../fixtures/worker.ts';

/** Redirects to the address in its query. */
const backTo: Route = ({ path }) => ({
  status: 302,
  headers: { location: String(new URLSearchParams(path.split('?')[1]).get('to')) },
});

/** A paired client, and a person who has signed in at the target by its name `host`: it has set two cookies. */
async function signedIn(host: string, routes: Readonly<Record<string, Route>> = {}) {
  const cookies = ['lax=1; SameSite=Lax', 'strict=1; SameSite=Strict'];
  const set = await pairedStage({ targetRoutes: { '/login': { headers: { 'set-cookie': cookies } }, ...routes } });
  const login = await set.extension.open(`${set.target.originAs(host)}/login`);
  return { ...set, login };
}

/** The visit at the target to which a press on Open leads: it must be a stranger's. */
async function strangersVisit({ extension, client, target }: Stage, url: string, elicitationId?: string) {
  await client.page.bringToFront();
  await client.ask({ mode: 'url', url, message: 'Connect', ...(elicitationId && { elicitationId }) });
  await pressArmed(await openedPopup(extension), message('action.open'));
  const visit = await until('the visit', () => target.hitsOf('/connect')[0]);
  expect(visit.headers.cookie).toBe('lax=1');
  expect(visit.headers['sec-fetch-site']).toBe('cross-site');
  return visit;
}

// The test build holds the permission for localhost and none for its subdomains.
test.for(['localhost', 'shop.localhost'])('cookies of %s are sent as with a link: Lax, not Strict', async (host) => {
  const set = await signedIn(host);
  await set.login.close();
  await strangersVisit(set, `${set.target.originAs(host)}/connect`, 'one');
});

// While such a tab is open the extension has access to its host, though `permissions.contains` says that it has none.
test('a host that the person pressed the icon on (activeTab) is a stranger’s too', async () => {
  const set = await signedIn('shop.localhost');
  await (await clickToolbar(set.extension, set.login)).dismiss();
  await strangersVisit(set, `${set.target.originAs('shop.localhost')}/connect`);
});

test('a redirect to a host that Usher has permission for is a stranger’s there too', async () => {
  const set = await signedIn('localhost', {
    '/on': ({ headers: { host = '' } }) => ({
      status: 302,
      headers: { location: `http://${host.replace('shop.', '')}/connect` },
    }),
  });
  await set.login.close();
  const visit = await strangersVisit(set, `${set.target.originAs('shop.localhost')}/on`);
  expect(visit.headers.host).toBe(`localhost:${set.target.port}`);
});

test('a redirect back to the client: its page is not bridged there, and the person learns that it can read the tab', async () => {
  const { extension, client, clientSite, target } = await pairedStage({
    targetRoutes: { '/back': backTo },
  });
  const url = `${target.originAs('localhost')}/back?to=${encodeURIComponent(`${clientSite.origin}/?isolated`)}`;
  await client.ask({ mode: 'url', url, message: 'Connect' });
  const isolated = await openIsolated(extension, `${clientSite.origin}/?isolated`);
  expect(await clientPage(isolated).connect(1_000)).toBe(false);

  const popup = await clickToolbar(extension, isolated);
  await popup.waitForView('waiting');
  await until('the warning', async () => (await popup.text()).includes(message('waiting.atClientText')));
});

test('nothing but a trusted press decides', async () => {
  const { extension, client, target, targetUrl } = await pairedStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect', elicitationId: 'one' });
  const popup = await openedPopup(extension);
  await popup.armed();
  await popup.evaluate(`for (const button of document.querySelectorAll('[data-decides]')) button.click()`);
  await popup.waitForView('consent');
  expect(await popup.evaluate(`document.querySelectorAll('[data-decides]').length`)).toBe(4);
  expect(await asked.outcome()).toBeNull();
  expect(target.hits).toHaveLength(0);
});

test('a tab that the browser discards is isolated still: not bridged when it is back, and the icon shows its waiting', async () => {
  const { extension, client, clientSite, target } = await pairedStage({ targetRoutes: { '/back': backTo } });
  const url = `${target.originAs('localhost')}/back?to=${encodeURIComponent(`${clientSite.origin}/?isolated`)}`;
  await client.ask({ mode: 'url', url, message: 'Connect' });
  await openIsolated(extension, `${clientSite.origin}/?isolated`);
  const isolatedTab = async () => (await storedRequests(extension))[0]?.isolatedTab?.tabId;
  const id = await isolatedTab();
  await client.page.bringToFront();
  const newId = await discardTab(extension, id);
  expect(newId).not.toBe(id);
  await until('the new id to be known', async () => (await isolatedTab()) === newId);

  const returning = extension.context.waitForEvent('page');
  await inWorker(extension, `chrome.tabs.update(${newId}, { active: true }).then(() => 1)`);
  const back = await returning;
  await back.waitForURL(`${clientSite.origin}/?isolated`);
  await back.waitForLoadState();
  expect(await clientPage(back).connect(1_000)).toBe(false);
  await (await clickToolbar(extension, back)).waitForView('waiting');
});

test('a content script reads nothing that is stored: it runs in the process of a web page', async () => {
  const { extension, client } = await pairedStage();
  const session = await extension.context.newCDPSession(client.page);
  const worlds: { id: number; origin: string }[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
  await session.send('Runtime.enable');
  const bridge = await until('the world of the bridge', () =>
    worlds.find(({ origin }) => origin.includes(extension.id)),
  );
  for (const area of ['local', 'session']) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `chrome.storage.${area}.get(null).then(JSON.stringify, (error) => 'refused: ' + error.message)`,
      contextId: bridge.id,
      awaitPromise: true,
    });
    expect(result.value).toContain('refused: Access to storage is not allowed');
  }
});
