/** URL consent, waiting and the isolated tab in Firefox. */
import { expect, test } from 'vitest';
import { firefoxPopup, pressToolbar } from '../fixtures/firefox-popup.ts';
import { openClient, pairedFirefoxStage, pairInFirefox } from '../fixtures/firefox-stage.ts';
import { inFirefox } from '../fixtures/firefox-story.ts';
import { message } from '../fixtures/messages.ts';
import { cancel } from '../fixtures/stage.ts';
import { until } from '../fixtures/wait.ts';
import { urlStories } from '../stories/url.ts';

const COOKIES = { 'set-cookie': ['strict=1; SameSite=Strict; Path=/', 'lax=1; SameSite=Lax; Path=/'] };
const legacy = (url: string) => ({ mode: 'url', url, message: 'Connect your account', elicitationId: 'one' }) as const;

urlStories(inFirefox);

test('a closed isolated tab only asks whether it is finished', async () => {
  const { firefox, client, targetUrl } = await pairedFirefoxStage();
  const asked = await client.ask({ mode: 'url', url: targetUrl, message: 'Connect' });
  await (await firefoxPopup(firefox)).pressArmed(message('action.open'));
  await firefox.pageAt(targetUrl);
  await firefox.call('closeTab', targetUrl);
  await until('the asking tab to be in front again', async () =>
    (await firefox.tabs()).some(({ url, inFront }) => inFront && url === client.page.url()),
  );
  const popup = await pressToolbar(firefox);
  await until('the question', async () => (await popup.text()).includes(message('waiting.closedTitle')));
  expect(await asked.outcome()).toBeNull();
  await cancel(popup, asked);
});

/** Pairs a client on localhost too, so that Usher has the permission for it, and leaves the first one in front. */
async function permitLocalhost({ firefox, client, clientSite }: Awaited<ReturnType<typeof pairedFirefoxStage>>) {
  const other = await openClient(firefox, `${clientSite.originAs('localhost')}/`);
  await (await pairInFirefox(firefox)).hide();
  await other.page.close();
  await client.page.bringToFront();
}

test.for([
  { host: 'localhost', permitted: true },
  { host: 'localhost', permitted: false },
  { host: 'shop.localhost', permitted: false },
])('cookies of $host are sent as with a link (permission: $permitted)', async ({ host, permitted }) => {
  const set = await pairedFirefoxStage({ targetRoutes: { '/login': { headers: COOKIES } } });
  const { firefox, client, target } = set;
  if (permitted) await permitLocalhost(set);
  await (await firefox.open(`${target.originAs(host)}/login`)).close();
  await client.page.bringToFront();
  await client.ask(legacy(`${target.originAs(host)}/connect`));
  await (await firefoxPopup(firefox)).pressArmed(message('action.open'));
  const visit = await until('the visit', () => target.hitsOf('/connect')[0]);
  expect(visit.headers.cookie).toBe('lax=1');
  expect(visit.headers['sec-fetch-site']).toBe('cross-site');
});

test('a redirect to a host that Usher has permission for is a stranger’s there too', async () => {
  const set = await pairedFirefoxStage({
    targetRoutes: {
      '/login': { headers: COOKIES },
      '/on': ({ headers: { host = '' } }) => ({
        status: 302,
        headers: { location: `http://${host.replace('shop.', '')}/connect` },
      }),
    },
  });
  const { firefox, client, target } = set;
  await permitLocalhost(set);
  await (await firefox.open(`${target.originAs('localhost')}/login`)).close();
  await client.page.bringToFront();
  await client.ask(legacy(`${target.originAs('shop.localhost')}/on`));
  await (await firefoxPopup(firefox)).pressArmed(message('action.open'));
  const visit = await until('the visit', () => target.hitsOf('/connect')[0]);
  expect(visit.headers.host).toBe(`localhost:${target.port}`);
  expect(visit.headers.cookie).toBe('lax=1');
  expect(visit.headers['sec-fetch-site']).toBe('cross-site');
});

test('a redirect back to the client: its page is not bridged there, and the person learns that it can read the tab', async () => {
  const { firefox, client, clientSite, target } = await pairedFirefoxStage({
    targetRoutes: {
      '/back': ({ path }) => ({
        status: 302,
        headers: { location: String(new URLSearchParams(path.split('?')[1]).get('to')) },
      }),
    },
  });
  const there = `${clientSite.origin}/?isolated`;
  await client.ask({
    mode: 'url',
    url: `${target.originAs('localhost')}/back?to=${encodeURIComponent(there)}`,
    message: 'Connect',
  });
  await (await firefoxPopup(firefox)).pressArmed(message('action.open'));
  const isolated = await firefox.pageAt(there);
  expect(await isolated.evaluate(() => window.testClient.connect(1_000))).toBe(false);
  const popup = await pressToolbar(firefox);
  await until('the warning', async () => (await popup.text()).includes(message('waiting.atClientText')));
});

test('the launcher gives its URL once', async () => {
  const { firefox, client, target, targetUrl } = await pairedFirefoxStage();
  await client.ask(legacy(targetUrl));
  await (await firefoxPopup(firefox)).pressArmed(message('action.open'));
  const isolated = await firefox.pageAt(targetUrl);
  // The end of a navigation to our own pages is never signalled.
  isolated.goto(`${firefox.base}/launcher.html`).catch(() => {});
  await until('the launcher to say so', async () => {
    const title = await isolated.evaluate(() => document.querySelector('h1')?.textContent).catch(() => null);
    return title === message('launcher.openedTitle');
  });
  expect(target.hitsOf('/connect')).toHaveLength(1);
});
