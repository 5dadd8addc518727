/** Promise 5: what the page and the opened site can learn of each other. */
import { expect, test } from 'vitest';
import { clientPage } from '../fixtures/client-page.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../fixtures/stage.ts';
import { until } from '../fixtures/wait.ts';

// The test build holds the permission for localhost and none for its subdomains.
test.for(['localhost', 'shop.localhost'])('cookies of %s are sent as with a link: Lax, not Strict', async (host) => {
  const { extension, client, target } = await pairedStage({
    targetRoutes: {
      '/login': { headers: { 'set-cookie': ['lax=1; SameSite=Lax', 'strict=1; SameSite=Strict'] } },
    },
  });
  const login = await extension.context.newPage();
  await login.goto(`${target.originAs(host)}/login`);
  await login.close();
  await client.page.bringToFront();

  await client.ask({ mode: 'url', url: `${target.originAs(host)}/connect`, message: 'Connect', elicitationId: 'one' });
  await pressArmed(await openedPopup(extension), 'Open');
  const visit = await until('the visit', () => target.hitsOf('/connect')[0]);
  expect(visit.headers.cookie).toBe('lax=1');
  expect(visit.headers['sec-fetch-site']).toBe('cross-site');
});

// While such a tab is open the extension has access to its host, though `permissions.contains` says that it has none.
test('a host that the person pressed the icon on (activeTab) is a stranger’s too', async () => {
  const { extension, client, target } = await pairedStage({
    targetRoutes: {
      '/login': { headers: { 'set-cookie': ['lax=1; SameSite=Lax', 'strict=1; SameSite=Strict'] } },
    },
  });
  const login = await extension.context.newPage();
  await login.goto(`${target.originAs('shop.localhost')}/login`);
  await (await clickToolbar(extension, login)).dismiss();
  await client.page.bringToFront();

  await client.ask({ mode: 'url', url: `${target.originAs('shop.localhost')}/connect`, message: 'Connect' });
  await pressArmed(await openedPopup(extension), 'Open');
  const visit = await until('the visit', () => target.hitsOf('/connect')[0]);
  expect(visit.headers.cookie).toBe('lax=1');
  expect(visit.headers['sec-fetch-site']).toBe('cross-site');
});

test('a redirect to a host that Usher has permission for is a stranger’s there too', async () => {
  const { extension, client, target } = await pairedStage({
    targetRoutes: {
      '/login': { headers: { 'set-cookie': ['lax=1; SameSite=Lax', 'strict=1; SameSite=Strict'] } },
      '/on': ({ headers: { host = '' } }) => ({
        status: 302,
        headers: { location: `http://${host.replace('shop.', '')}/connect` },
      }),
    },
  });
  const login = await extension.context.newPage();
  await login.goto(`${target.originAs('localhost')}/login`);
  await login.close();
  await client.page.bringToFront();

  await client.ask({ mode: 'url', url: `${target.originAs('shop.localhost')}/on`, message: 'Connect' });
  await pressArmed(await openedPopup(extension), 'Open');
  const visit = await until('the visit', () => target.hitsOf('/connect')[0]);
  expect(visit.headers.host).toBe(`localhost:${target.port}`);
  expect(visit.headers.cookie).toBe('lax=1');
  expect(visit.headers['sec-fetch-site']).toBe('cross-site');
});

test('a redirect back to the client: its page is not bridged there, and the person is told who can read it', async () => {
  const { extension, client, clientSite, target } = await pairedStage({
    targetRoutes: {
      '/back': ({ path }) => ({
        status: 302,
        headers: { location: String(new URLSearchParams(path.split('?')[1]).get('to')) },
      }),
    },
  });
  const url = `${target.originAs('localhost')}/back?to=${encodeURIComponent(`${clientSite.origin}/?isolated`)}`;
  await client.ask({ mode: 'url', url, message: 'Connect' });
  const opening = extension.context.waitForEvent('page');
  await pressArmed(await openedPopup(extension), 'Open');
  const isolated = await opening;
  await isolated.waitForURL(`${clientSite.origin}/?isolated`);
  expect(await clientPage(isolated).connect(1_000)).toBe(false);

  const popup = await clickToolbar(extension, isolated);
  await popup.waitForView('waiting');
  await until('the warning', async () => /can read what you see and type here/.test(await popup.text()));
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
